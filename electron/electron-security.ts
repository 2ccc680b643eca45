/** What the page in the Electron window may not do: be granted anything, go elsewhere, open windows, or speak for another page. */
import { app, type IpcMainInvokeEvent, session, type WebContents, type WebPreferences } from "electron";
import { isOwnAddress } from "./app-scheme.ts";

/** The window's preferences: isolated, sandboxed, without Node; developer tools only where the program is developed. */
export function webPreferences(preload: string, devTools: boolean): WebPreferences {
	return {
		preload,
		devTools,
		contextIsolation: true,
		sandbox: true,
		nodeIntegration: false,
		nodeIntegrationInWorker: false,
		nodeIntegrationInSubFrames: false,
		webSecurity: true,
		webviewTag: false,
		spellcheck: false,
	};
}

/**
 * Every process of a page is sandboxed, whatever its preferences say. Not where the program was started with `--no-sandbox` (by root, or by
 * an AppImage on a system that gives it no user namespaces): Electron would take that back for the processes to come, and they would
 * end at once. To be called before Electron is ready.
 */
export function enableSandbox(): void {
	if (!app.commandLine.hasSwitch("no-sandbox")) app.enableSandbox();
}

/** Chromium's own doors to a debugger, which no fuse closes. To be called before Electron is ready. */
export function closeDebugger(): void {
	for (const door of ["remote-debugging-port", "remote-debugging-pipe"]) app.commandLine.removeSwitch(door);
}

/** Refuse every permission, to every page. */
export function denyPermissions(): void {
	const { defaultSession } = session;
	defaultSession.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
	defaultSession.setPermissionCheckHandler(() => false);
	defaultSession.setDevicePermissionHandler(() => false);
}

/** Keep every page where it is: no other address, no window, no embedded page. */
export function denyNavigation(): void {
	app.on("web-contents-created", (_event, contents) => {
		contents.setWindowOpenHandler(() => ({ action: "deny" }));
		contents.on("will-navigate", (event) => stayAtHome(event, event.url));
		contents.on("will-frame-navigate", (event) => stayAtHome(event, event.url));
		contents.on("will-redirect", (event) => stayAtHome(event, event.url));
		contents.on("will-attach-webview", (event) => event.preventDefault());
	});
}

function stayAtHome(event: { preventDefault(): void }, address: string): void {
	if (!isOwnAddress(address)) event.preventDefault();
}

/** True when a request comes from the top page of a window of ours, at our address. */
export function isFromWindow(event: IpcMainInvokeEvent, contents: WebContents): boolean {
	const { sender, senderFrame } = event;
	return sender === contents && senderFrame !== null && senderFrame.parent === null && isOwnAddress(senderFrame.url);
}
