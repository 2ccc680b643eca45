import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import process from "node:process";

/**
 * @typedef {object} Linux what of this system decides about Chromium's sandbox, which is made of user namespaces
 * @property {boolean} isRoot who runs Electron without its sandbox
 * @property {(setting: string) => string | null} setting what the kernel says (a path under /proc/sys), null where it has no such setting
 * @property {(file: string) => boolean} isSetuid whether a program is root's whoever starts it
 * @property {() => string[]} profiles the texts of AppArmor's profiles
 */

/** @type {Linux} */
const here = {
	isRoot: process.getuid?.() === 0,
	setting: (name) => readOr(null, () => readFileSync(join("/proc/sys", name), "utf8").trim()),
	isSetuid: (file) => readOr(false, () => statSync(file).uid === 0 && (statSync(file).mode & 0o4000) !== 0),
	profiles: () =>
		readOr(/** @type {string[]} */ ([]), () =>
			readdirSync("/etc/apparmor.d", { withFileTypes: true })
				.filter((entry) => entry.isFile())
				.map(({ name }) => readOr("", () => readFileSync(join("/etc/apparmor.d", name), "utf8"))),
		),
};

/**
 * Why the system keeps Electron from its sandbox, and what to do about it; without the sandbox there is no window. Ubuntu, since 23.10, gives
 * user namespaces only to programs that a profile of AppArmor names; some systems give them to nobody.
 * @param {string} program Electron's, or where it would be
 * @returns {string | null} null where nothing is known to be in the way
 */
export function sandboxWall(program, platform = process.platform, linux = here) {
	if (platform !== "linux" || linux.isRoot || linux.isSetuid(join(dirname(program), "chrome-sandbox"))) return null;
	if (linux.setting("kernel/unprivileged_userns_clone") === "0" || linux.setting("user/max_user_namespaces") === "0") {
		return "This system has no user namespaces for Electron's sandbox (allow them, or install the .deb that npm run package makes)";
	}
	if (linux.setting("kernel/apparmor_restrict_unprivileged_userns") !== "1") return null;
	if (linux.profiles().some((text) => text.includes(program) && /^\s*userns\b/m.test(text))) return null;
	return "This system keeps Electron from its sandbox (install the .deb that npm run package makes, or the AppArmor profile of docs/tools.md)";
}

/**
 * @template T
 * @param {T} otherwise where it may not be read, or is not there
 * @param {() => T} read
 */
function readOr(otherwise, read) {
	try {
		return read();
	} catch {
		return otherwise;
	}
}
