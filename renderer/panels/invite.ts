/**
 * Opens one more window, for certain people or a projector. It has nothing of this one: no way back to it, and none of what it keeps. So the
 * browser does not tell whether it has opened it; the host does when it has come, and until then the dialog of windows shows its address.
 */
import type { GuestVisibility } from "../../electron/contract/contract.ts";
import type { AppStore } from "../stores/app-store.ts";

/** Milliseconds after which a window that has not come is taken for one that the browser did not open. */
export const WINDOW_TIMEOUT = 15_000;

/** Lets a window in, and opens it where the desktop has not done so by itself. */
export async function openOneMore({ campaign, table, notices }: AppStore, visibility: GuestVisibility): Promise<void> {
	const address = (await campaign.seating.invite(visibility)) ?? null;
	table.awaitWindow(address);
	if (address === null) return;
	window.open(address, "_blank", "noopener");
	setTimeout(() => {
		const isShown = table.dialog === "windows";
		if (table.invitation === address && !isShown) notices.tell("warning", { key: "window.windows.not-come" });
	}, WINDOW_TIMEOUT);
}
