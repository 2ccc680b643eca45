/** Opens the table's address: in a window of its own if a Chromium is there, else in the user's browser. */
import { type SpawnOptions, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

/** Programs that can show a page as a window of its own, by system; the first that is there is taken. */
const APP_BROWSERS: Readonly<Record<string, readonly string[]>> = {
	linux: [
		"/usr/bin/chromium",
		"/usr/bin/chromium-browser",
		"/usr/bin/google-chrome",
		"/usr/bin/google-chrome-stable",
		"/usr/bin/microsoft-edge",
		"/snap/bin/chromium",
	],
	darwin: [
		"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
		"/Applications/Chromium.app/Contents/MacOS/Chromium",
		"/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
	],
	win32: [
		"C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
		"C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
		"C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
	],
};

/** The parts of the machine that decide how an address is opened. */
export interface Machine {
	readonly platform: string;
	readonly env: Readonly<Record<string, string | undefined>>;
	/** User id, where there is one; 0 is root. */
	readonly uid: number | undefined;
	exists(file: string): boolean;
}

const thisMachine: Machine = {
	platform: process.platform,
	env: process.env,
	uid: process.getuid?.(),
	exists: existsSync,
};

/** A command that opens an address in a browser. */
interface OpenCommand {
	readonly program: string;
	readonly args: readonly string[];
}

/**
 * How to open `address`, or null when there is no screen or nothing to open it with. `profile` is the window's own browser
 * profile: with the user's, a browser that is already running would take the address over, and with it our hold on it.
 */
export function openCommand(address: string, profile: string, machine: Machine = thisMachine): OpenCommand | null {
	const { platform, env } = machine;
	if (platform === "linux" && !env.DISPLAY && !env.WAYLAND_DISPLAY) return null;
	const chosen = env.CHROMIUM ? [env.CHROMIUM] : (APP_BROWSERS[platform] ?? []);
	const program = chosen.find((file) => machine.exists(file));
	if (program) return { program, args: appArguments(address, profile, machine) };
	if (platform === "darwin") return { program: "open", args: [address] };
	if (platform === "win32") return { program: "rundll32", args: ["url.dll,FileProtocolHandler", address] };
	return findOnPath("xdg-open", machine) ? { program: "xdg-open", args: [address] } : null;
}

/** Open the address; false when that cannot be done here. What becomes of the browser afterwards is not waited for. */
export function openBrowser(address: string, profile: string, onFailure: () => void): boolean {
	const command = openCommand(address, profile);
	if (!command) return false;
	const options: SpawnOptions = { stdio: "ignore", detached: process.platform !== "win32" };
	spawn(command.program, command.args, options).once("error", onFailure).unref();
	return true;
}

/** Chromium's sandbox does not work as root, and only as root is it left out. */
function appArguments(address: string, profile: string, { platform, uid }: Machine): string[] {
	const always = [`--app=${address}`, `--user-data-dir=${profile}`, "--no-first-run", "--no-default-browser-check"];
	return [...always, "--window-size=1440,900", ...(platform === "linux" && uid === 0 ? ["--no-sandbox"] : [])];
}

function findOnPath(name: string, { env, exists }: Machine): boolean {
	return (env.PATH ?? "").split(":").some((folder) => folder !== "" && exists(join(folder, name)));
}
