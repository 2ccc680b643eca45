import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * @typedef {object} WebKit what a page is looked at with in WebKit, Safari's engine
 * @property {string} driver the program that is told what to do
 * @property {string} browser the program with the window
 * @property {string} screen the program that makes a screen nobody sees
 */

/** @typedef {{ why: string }} Missing */

const firefoxes = [
	"/usr/bin/firefox-esr",
	"/usr/bin/firefox",
	"/Applications/Firefox.app/Contents/MacOS/firefox",
	"C:\\Program Files\\Mozilla Firefox\\firefox.exe",
];

/**
 * Firefox in one of the usual places.
 * @returns {{ program: string } | Missing}
 */
export function findFirefox(exists = existsSync) {
	const program = firefoxes.find((path) => exists(path));
	return program ? { program } : { why: "Firefox is not installed (on Debian: firefox-esr)" };
}

/**
 * WebKitGTK with its driver, as Debian and Ubuntu pack it.
 * @param {(folder: string) => string[]} list names in a folder, none where there is none
 * @returns {WebKit | Missing}
 */
export function findWebKit(exists = existsSync, list = namesIn) {
	const [driver, screen] = ["/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb"];
	const browser = list("/usr/lib")
		.flatMap((triplet) => list(join("/usr/lib", triplet)).map((name) => join("/usr/lib", triplet, name)))
		.filter((folder) => /webkit2?gtk-[\d.]+$/.test(folder))
		.map((folder) => join(folder, "MiniBrowser"))
		.find((path) => exists(path));
	if (browser && exists(driver) && exists(screen)) return { driver, browser, screen };
	return { why: "WebKit is not installed (on Debian: webkit2gtk-driver and xvfb)" };
}

/** @param {string} folder */
function namesIn(folder) {
	try {
		return readdirSync(folder);
	} catch {
		return [];
	}
}
