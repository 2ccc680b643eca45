/** Finds the host: the Electron bridge when there is one, else the browser shell that served this page. */
import type { HostClient } from "../../electron/contract/contract.ts";
import { PIECES_PATH } from "../../electron/contract/wire.ts";
import { BrowserClient, enterBrowserShell, whyNoSocket } from "./browser-client.ts";
import { HostFailure } from "./host-failure.ts";
import { type NoHostReason, NoWayIn } from "./no-way-in.ts";

/** What the preload script of the Electron shell puts into the window. */
export type Bridge = Pick<HostClient, "request" | "on">;

/** A client over the Electron bridge: the host lives as long as the window, so the connection is never lost. */
function bridgeClient(bridge: Bridge): HostClient {
	return {
		request: (name, input) => bridge.request(name, input),
		on: (name, listener) => bridge.on(name, listener),
		pieces: { at: new URL(PIECES_PATH, location.href).href, headers: {} },
		onConnection: () => () => {},
	};
}

/** The host of this window, which has answered `first`; `onBarred` is called where it lets this window in no more. Throws {@link NoWayIn} with the reason where there is none. */
export async function connectToHost<First>(
	first: (client: HostClient) => Promise<First>,
	onBarred: (why: NoHostReason) => void,
): Promise<[HostClient, First]> {
	const { tabula } = window as { tabula?: Bridge };
	if (tabula) {
		const client = bridgeClient(tabula);
		return [client, await first(client)];
	}
	const key = await enterBrowserShell();
	const client = new BrowserClient(location.origin, key, onBarred);
	document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && client.wake());
	window.addEventListener("online", () => client.wake());
	try {
		await client.connect();
		return [client, await first(client)];
	} catch (failure) {
		const isCut = failure instanceof HostFailure && failure.code === "disconnected";
		throw isCut ? new NoWayIn(await whyNoSocket(key)) : failure;
	}
}
