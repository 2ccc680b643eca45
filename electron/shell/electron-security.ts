/** Limits of the page in the Electron window: it is not to be granted anything, go elsewhere, open windows, or speak for another page. */
import { app, type IpcMainInvokeEvent, session, type WebContents, type WebPreferences } from "electron";
import { isOwnAddress } from "./app-scheme.ts";
import { TAKEN } from "./switches.ts";

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

/** Chromium's own doors to a debugger and to others' code, which no fuse closes. To be called before Electron is ready. */
export function closeDebugger(): void {
	for (const door of Object.values(TAKEN).flat()) app.commandLine.removeSwitch(door);
}

/** That the screen stays awake is all that a page may be granted: a projector, or a clock that runs, is looked at and not touched. */
const GRANTED = "screen-wake-lock";

/** Refuse every other permission, to every page. */
export function denyPermissions(): void {
	const { defaultSession } = session;
	defaultSession.setPermissionRequestHandler((_contents, permission, decide) => decide(permission === GRANTED));
	defaultSession.setPermissionCheckHandler((_contents, permission) => permission === GRANTED);
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
