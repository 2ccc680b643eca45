import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import process from "node:process";
import { Failure } from "./failure.mjs";
import { chooseNode } from "./node.mjs";
import { root } from "./paths.mjs";
import { quiet, run } from "./run.mjs";
import { say } from "./say.mjs";

/**
 * @typedef {{ integrity?: string, optional?: boolean, optionalDependencies?: Record<string, string>, os?: Names, cpu?: Names, libc?: Names }} Entry
 * @typedef {string | string[]} Names that are allowed or, with `!` before them, are not
 * @typedef {{ packages: Record<string, Entry> }} Lock as npm writes it: by the folder that a package is in
 * @typedef {{ platform: string, arch: string, libc: string | null }} System
 * @typedef {(args: string[], node?: string) => Promise<number>} Npm runs npm, by another Node than ours if one is named; its exit status
 */

/**
 * Installs the packages of the lock file unless they are there already. Our own stamp answers in a millisecond; when it is
 * out of date (someone ran npm themselves) npm's record of what it installed is compared before anything is thrown away.
 *
 * npm leaves out an optional package that does not name the Node npm runs on, and says nothing: an old Node gets no bundler. What
 * was left out is fetched by npm once more, run by the Node that came with the packages. The stamp is written when nothing is left
 * out, so it holds for every Node.
 * @param {Npm} npm
 */
export async function ensureInstalled(folder = root, npm = runNpm, choose = chooseNode) {
	const stampFile = join(folder, "node_modules/.install-stamp");
	const lockFile = join(folder, "package-lock.json");
	const recordFile = join(folder, "node_modules/.package-lock.json"); // npm's own note of what it put into node_modules.
	const left = () => leftOut(readLock(lockFile), readLock(recordFile), thisSystem());

	const stamp = currentStamp(readFileSync(lockFile));
	const before = existsSync(stampFile) ? readFileSync(stampFile, "utf8") : null;
	if (before === stamp) return;
	const isOfAnotherPlatform = before !== null && before.split(" ")[0] !== stamp.split(" ")[0];
	if (isOfAnotherPlatform || !existsSync(recordFile) || !recordMatches(readLock(lockFile), readLock(recordFile))) {
		say("Installing the packages; the first time this takes about half a minute.");
		expectDone(await npm(["ci"]));
	}
	if (left().length > 0) {
		say(`Fetching what npm left out on Node ${process.versions.node}.`);
		expectDone(await npm(["install", "--no-save"], choose()));
	}
	if (left().length > 0) {
		throw new Failure(
			`The packages are not complete, npm left out ${left().join(", ")}: see that the network is there, and try again.`,
		);
	}
	writeFileSync(stampFile, stamp);
}

/** @param {number} status of npm */
function expectDone(status) {
	if (status === 0) return;
	throw new Failure(`The packages could not be installed (npm ended with ${status}): see above, and try again.`);
}

/**
 * Platform and lock file in one line: the same line means that nothing needs to be installed.
 * @param {Buffer} lock
 */
export function currentStamp(lock, platform = `${process.platform}-${process.arch}`) {
	return `${platform} ${createHash("sha256").update(lock).digest("hex")}\n`;
}

/**
 * Whether npm's record has every package that the lock file asks for on every platform, and no other version of the rest.
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

/**
 * The optional packages that fit this system and are not there, though something that is there asks for them.
 * @param {Lock} lock
 * @param {Lock} record
 * @param {System} system
 * @returns {string[]} names
 */
export function leftOut(lock, record, system) {
	const names = Object.entries(lock.packages).flatMap(([asker, { optionalDependencies = {} }]) => {
		if (asker !== "" && !record.packages[asker]) return [];
		return Object.keys(optionalDependencies).filter((name) => {
			const path = placeOf(lock, asker, name);
			return path !== undefined && !record.packages[path] && fits(lock.packages[path] ?? {}, system);
		});
	});
	return [...new Set(names)].sort();
}

/**
 * Where the package stands that is meant by a name at `asker`: in its own folder, or in that of any package around it.
 * @param {Lock} lock
 * @param {string} asker
 * @param {string} name
 */
function placeOf(lock, asker, name) {
	const around = asker.split(/\/?node_modules\//).slice(1);
	const folders = around.map((_, depth) =>
		around
			.slice(0, around.length - depth)
			.map((part) => `node_modules/${part}/`)
			.join(""),
	);
	return [...folders, ""].map((folder) => `${folder}node_modules/${name}`).find((path) => lock.packages[path]);
}

/**
 * @param {Entry} entry
 * @param {System} system
 */
function fits({ os, cpu, libc }, system) {
	return allows(os, system.platform) && allows(cpu, system.arch) && (system.libc === null || allows(libc, system.libc));
}

/**
 * @param {Names | undefined} names
 * @param {string} wanted
 */
function allows(names = [], wanted) {
	const list = [names].flat();
	const isChoice = list.some((name) => !name.startsWith("!"));
	return isChoice ? list.includes(wanted) : !list.includes(`!${wanted}`);
}

/** @returns {System} `libc` is null where there is but one */
function thisSystem() {
	const { platform, arch } = process;
	if (platform !== "linux") return { platform, arch, libc: null };
	/** @type {{ header?: { glibcVersionRuntime?: string } }} */
	const report = process.report.getReport();
	return { platform, arch, libc: report.header?.glibcVersionRuntime ? "glibc" : "musl" };
}

/** @type {Npm} */
async function runNpm(args, node = process.execPath) {
	const npm = npmCommand(node);
	const options = ["--ignore-scripts", "--loglevel=error"];
	return run(npm.file, [...npm.args, ...args, ...options], { stdio: quiet, shell: npm.shell });
}

/**
 * The npm that called us, or that stands beside the Node that runs us, run by `node`; else whatever `npm` is on the PATH.
 * @param {string} node program
 */
export function npmCommand(node, npmPath = process.env.npm_execpath ?? "", own = dirname(process.execPath)) {
	const beside = ["node_modules", "../lib/node_modules"].map((folder) => join(own, folder, "npm/bin/npm-cli.js"));
	const cli = [npmPath, ...beside].find((path) => basename(path) === "npm-cli.js" && existsSync(path));
	if (cli !== undefined) return { file: node, args: [cli], shell: false };
	return { file: "npm", args: [], shell: process.platform === "win32" }; // npm is a .cmd file there.
}

/**
 * @param {string} file
 * @returns {Lock}
 */
function readLock(file) {
	return JSON.parse(readFileSync(file, "utf8"));
}
