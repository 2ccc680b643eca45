/**
 * Tries whether a fresh clone starts under other Nodes than this one: `tools/try-nodes.ts [VERSION ...]`, such as 20.11.0. Each gets a clone
 * of what is committed, and the npm of its time; nothing but the command that the README names is run in it.
 */
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { npmCommand } from "./launch/install.mjs";
import { bundledNode } from "./launch/node.mjs";
import { root } from "./launch/paths.mjs";

/** The least that the README names; the last before the bundler's own least, twice; and what is new. */
const USUAL = ["20.11.0", "20.18.3", "22.11.0", "26.7.0"];

/** The npm that came with a Node, by its major number: the oldest that one may have. */
const NPM: Record<string, string> = { 20: "10.2.4", 22: "10.9.0" };

/** A start may take so long, the install among it: milliseconds. */
const PATIENCE = 600_000;

const folder = mkdtempSync(join(tmpdir(), "tabula-nodes-"));
const npmHere = npmCommand(process.execPath);
const versions = process.argv.length > 2 ? process.argv.slice(2) : USUAL;
let failed = 0;
try {
	for (const version of versions) failed += (await tryNode(version)) ? 0 : 1;
} finally {
	rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
process.exitCode = failed === 0 ? 0 : 1;

async function tryNode(version: string): Promise<boolean> {
	const began = Date.now();
	const { node, npm } = fetchNode(version);
	const clone = join(folder, `clone-${version}`);
	execFileSync("git", ["clone", "--quiet", root, clone]);
	const outcomes = [await start(node, npm, clone), await start(node, npm, clone)];
	rmSync(clone, { recursive: true, force: true, maxRetries: 3 });
	const seconds = ((Date.now() - began) / 1000).toFixed(0);
	console.log(`Node ${version}: ${outcomes.map(({ said }) => said).join("; again: ")} (${seconds} s)`);
	return outcomes.every(({ good }) => good);
}

/** Node's program and npm's own script, both out of their packages. */
function fetchNode(version: string): { node: string; npm: string } {
	const place = join(folder, version);
	mkdirSync(place);
	writeFileSync(join(place, "package.json"), "{}");
	const npm = NPM[version.split(".")[0] ?? ""] ?? "latest";
	const packageOfNode = dirname(dirname(bundledNode())).split("node_modules").at(-1)?.slice(1);
	const asked = [`${packageOfNode}@${version}`, `npm@${npm}`];
	const args = [...npmHere.args, "install", "--no-save", "--ignore-scripts", "--loglevel=error", ...asked];
	execFileSync(npmHere.file, args, { cwd: place, shell: npmHere.shell });
	const found = { node: bundledNode().replace(root, place), npm: join(place, "node_modules/npm/bin/npm-cli.js") };
	for (const file of Object.values(found)) if (!existsSync(file)) throw new Error(`${file} did not come.`);
	return found;
}

/** Runs `npm start` until it has printed the table's address, and stops it. */
function start(node: string, npm: string, clone: string): Promise<{ good: boolean; said: string }> {
	const began = Date.now();
	const args = [npm, "start", "--", "--shell", "browser", "--no-open", "--saves", join(clone, "saves-of-trial")];
	const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}`, npm_execpath: npm };
	const child = spawn(node, args, { cwd: clone, env, stdio: ["ignore", "pipe", "pipe"], detached: true });
	let out = "";
	let complaints = "";
	return new Promise((resolve) => {
		const end = (good: boolean, said: string) => {
			clearTimeout(late);
			child.removeAllListeners();
			child.once("exit", () => resolve({ good, said }));
			if (child.exitCode !== null || child.signalCode !== null) resolve({ good, said });
			else if (child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
		};
		const late = setTimeout(() => end(false, `no address within ${PATIENCE / 1000} s`), PATIENCE);
		child.stdout.on("data", (text) => {
			out += text;
			if (/^http:\/\/127\.0\.0\.1:\d+/m.test(out))
				end(true, `starts after ${((Date.now() - began) / 1000).toFixed(0)} s`);
		});
		child.stderr.on("data", (text) => {
			complaints += text;
		});
		child.once("exit", (status) => end(false, `DOES NOT START (${status}): ${complaints.trim().split("\n").at(-1)}`));
	});
}
