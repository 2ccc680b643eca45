import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import process from "node:process";
import { Failure } from "./failure.mjs";
import { at } from "./paths.mjs";
import { quiet, run } from "./run.mjs";
import { say } from "./say.mjs";

const stampFile = at("node_modules/.install-stamp");
const lockFile = at("package-lock.json");
/** npm's own note of what it put into node_modules. */
const recordFile = at("node_modules/.package-lock.json");

/**
 * Installs the packages of the lock file unless they are there already. Our own stamp answers in a millisecond; when it is
 * out of date (someone ran npm themselves) npm's record of what it installed is compared before anything is thrown away.
 */
export async function ensureInstalled() {
	const stamp = currentStamp();
	if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return;
	if (
		!isStampOfAnotherPlatform() &&
		existsSync(recordFile) &&
		recordMatches(readJson(lockFile), readJson(recordFile))
	) {
		writeFileSync(stampFile, stamp);
		return;
	}
	say("Installing the packages; the first time this takes about half a minute.");
	const npm = npmCommand();
	const status = await run(npm.file, [...npm.args, "ci", "--ignore-scripts", "--loglevel=error"], {
		stdio: quiet,
		shell: npm.shell,
	});
	if (status !== 0) {
		throw new Failure(`The packages could not be installed (npm ended with ${status}): see above, and try again.`);
	}
	writeFileSync(stampFile, stamp);
}

/** Platform and lock file in one line: the same line means that nothing needs to be installed. */
export function currentStamp(lock = readFileSync(lockFile), platform = `${process.platform}-${process.arch}`) {
	return `${platform} ${createHash("sha256").update(lock).digest("hex")}\n`;
}

function isStampOfAnotherPlatform() {
	return existsSync(stampFile) && !readFileSync(stampFile, "utf8").startsWith(`${process.platform}-${process.arch} `);
}

/**
 * Whether npm's record has every package that the lock file asks for on every platform, and no other version of the rest.
 * @typedef {{ packages: Record<string, { integrity?: string, optional?: boolean }> }} Lock
 * @param {Lock} lock
 * @param {Lock} record
 */
export function recordMatches(lock, record) {
	return Object.entries(lock.packages).every(([path, wanted]) => {
		if (path === "") return true;
		const present = record.packages[path];
		return present ? present.integrity === wanted.integrity : wanted.optional === true;
	});
}

/** The npm that called us, run by the Node that runs us; else whatever `npm` is on the PATH. */
export function npmCommand(npmPath = process.env.npm_execpath ?? "") {
	if (basename(npmPath) === "npm-cli.js" && existsSync(npmPath)) {
		return { file: process.execPath, args: [npmPath], shell: false };
	}
	return { file: "npm", args: [], shell: process.platform === "win32" }; // npm is a .cmd file there.
}

/** @param {string} file */
function readJson(file) {
	return JSON.parse(readFileSync(file, "utf8"));
}
