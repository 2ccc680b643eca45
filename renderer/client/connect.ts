/** Finds the host: the Electron bridge when there is one, else the browser shell that served this page. */
import type { HostClient } from "../../electron/contract.ts";
import { BrowserClient, enterBrowserShell } from "./browser-client.ts";

/** What the preload script of the Electron shell puts into the window. */
export type Bridge = Pick<HostClient, "request" | "on">;

/** A client over the Electron bridge: the host lives as long as the window, so the connection is never lost. */
function bridgeClient(bridge: Bridge): HostClient {
	return {
		request: (name, input) => bridge.request(name, input),
		on: (name, listener) => bridge.on(name, listener),
		onConnection: () => () => {},
	};
}

/** The host of this window, or null when there is no way in: the ticket is spent, or the key is of an earlier session. */
export async function connectToHost(): Promise<HostClient | null> {
	const { tabula } = window as { tabula?: Bridge };
	if (tabula) return bridgeClient(tabula);
	const key = await enterBrowserShell();
	if (key === null) return null;
	const client = new BrowserClient(location.origin, key);
	return client.connect().then(
		() => client,
		() => null,
	);
}
