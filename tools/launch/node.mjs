import { existsSync } from "node:fs";
import process from "node:process";
import { Failure } from "./failure.mjs";
import { at } from "./paths.mjs";

/** The oldest Node that runs our TypeScript as it stands, without a flag. */
const oldest = { major: 22, minor: 18 };

/**
 * The Node that runs everything after the install: the one that came with the packages, whose version is ours to choose;
 * else the one we are running on, where there is no such package (Apple silicon).
 * @returns {string} path of the program
 */
export function chooseNode() {
	const bundled = bundledNode();
	if (existsSync(bundled)) return bundled;
	if (isNewEnough(process.versions.node)) return process.execPath;
	throw new Failure(
		`No Node came with the packages for ${process.platform}-${process.arch}, and yours (${process.versions.node}) is too old: install Node ${oldest.major}.${oldest.minor} or newer and try again.`,
	);
}

/** Where the platform's Node package has its program, whether or not it is there. */
export function bundledNode(platform = process.platform, arch = process.arch) {
	const name = platform === "win32" ? "win" : platform;
	return at(`node_modules/node-${name}-${arch}/bin/${platform === "win32" ? "node.exe" : "node"}`);
}

/** @param {string} version such as `22.18.0` */
export function isNewEnough(version) {
	const [major = 0, minor = 0] = version.split(".").map(Number);
	return major > oldest.major + 1 || (major === oldest.major && minor >= oldest.minor);
}
