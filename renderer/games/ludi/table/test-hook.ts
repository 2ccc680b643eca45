/** A window into the window for tests, when the host was started with `--test-hook`. What is on the board has test ids. */
import { when } from "mobx";
import type { AppStore } from "../../../stores/app-store.ts";
import type { LudiTable } from "../stores/ludi-table.ts";

/** Longer than any glide. */
const REST_MS = 260;

type HookedWindow = typeof window & { __tabula?: { settled(): Promise<void> } };

/** Hangs the hook into the window; what comes back takes it away. */
export function installTestHook(app: AppStore, table: LudiTable): () => void {
	const hooked: HookedWindow = window;
	hooked.__tabula = {
		/** Resolves when nothing is being asked of the host and nothing moves on the board. */
		settled: async () => {
			await when(() => table.assets !== null);
			await when(() => !app.campaign.answering && app.campaign.snapshot?.programToAnswer !== true);
			await new Promise((resolve) => setTimeout(resolve, app.settings.reducedMotion ? 0 : REST_MS));
		},
	};
	return () => {
		delete hooked.__tabula;
	};
}
