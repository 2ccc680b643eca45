import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import process from "node:process";
import { Failure } from "./failure.mjs";
import { at } from "./paths.mjs";

/** The oldest Node that runs our TypeScript as it stands, without a flag. */
const oldest = { major: 22, minor: 18 };

/**
 * The Node that runs everything after the install: the one that came with the packages, whose version is ours to choose; else the
 * one we are running on, where there is no such package, or where its program cannot start (it is made for glibc, and Alpine has musl).
 * @returns {string} path of the program
 */
export function chooseNode(
	bundled = bundledNode(),
	own = { program: process.execPath, version: process.versions.node },
) {
	if (existsSync(bundled) && starts(bundled)) return bundled;
	if (isNewEnough(own.version)) return own.program;
	throw new Failure(
		`No Node came with the packages that runs on this ${process.platform}-${process.arch}, and yours (${own.version}) is too old: install Node ${oldest.major}.${oldest.minor} or newer and try again.`,
	);
}

/** @param {string} program that may be made for another system than its name says */
function starts(program) {
	const { stdout } = spawnSync(program, ["--version"], { encoding: "utf8" });
	return /^v\d/.test(stdout ?? "");
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
