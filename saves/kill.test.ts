import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { build } from "vite";
import { beforeAll, expect, it } from "vitest";
import { toyGame } from "../engine/kernel/testing/toy-game.ts";
import { openSave, type SaveFile } from "./save-file.ts";
import { testFolder } from "./testing/folder.ts";
import { newToyCampaign } from "./testing/toy-campaign.ts";
import { verifySave } from "./verify.ts";

const folder = testFolder();
/** One file of code, made of it once and kept compiled: the processes start in a third of the time. */
const PROGRAM = resolve(import.meta.dirname, "../dist/testing/committer.mjs");
const env = { ...process.env, NODE_COMPILE_CACHE: testFolder() };
const KILLS = 100;
/** Processes kept waiting, so that the next is warm when one has been killed. */
const WAITING = 2;

/** A process that plays on in a save; see `testing/committer.ts`. */
class Committer {
	readonly #process: ChildProcess;
	readonly #closed: Promise<unknown>;
	#said = "";
	#failed = "";

	constructor() {
		this.#process = spawn(process.execPath, [PROGRAM], { env });
		this.#closed = once(this.#process, "close");
		this.#process.stdout?.on("data", (chunk) => {
			this.#said += chunk;
		});
		this.#process.stderr?.on("data", (chunk) => {
			this.#failed += chunk;
		});
	}

	async ready(): Promise<void> {
		while (!this.#said.includes("ready")) await wait(2);
	}

	/** Let it play for so long, counted from its first answer or from its start, then kill it. Returns what it acknowledged. */
	async killAfter(path: string, ms: number, from: "answer" | "start"): Promise<{ id: number; hash: string }[]> {
		this.#process.stdin?.write(`${path}\n`);
		while (from === "answer" && this.#said.trimEnd().split("\n").length < 2 && this.#failed === "") await wait(2);
		await wait(ms);
		await this.kill();
		expect(this.#failed).toBe("");
		const whole = this.#said.slice(0, this.#said.lastIndexOf("\n"));
		const words = whole.split("\n").slice(1);
		return words.map((line) => ({ id: Number(line.split(" ")[0]), hash: line.split(" ")[1] ?? "" }));
	}

	async kill(): Promise<void> {
		this.#process.kill("SIGKILL");
		await this.#closed;
	}
}

beforeAll(async () => {
	await build({
		configFile: false,
		logLevel: "warn",
		publicDir: false,
		ssr: { noExternal: true, external: ["better-sqlite3"] },
		build: {
			ssr: join(import.meta.dirname, "testing", "committer.ts"),
			outDir: dirname(PROGRAM),
			emptyOutDir: false,
			target: "node24",
			minify: false,
			rolldownOptions: { output: { entryFileNames: basename(PROGRAM), codeSplitting: false } },
		},
	});
});

/** Opening it includes SQLite's integrity check and every hash of a checkpoint. */
function reopened(path: string): SaveFile {
	const opened = openSave(path);
	if (!opened.ok) throw new Error(JSON.stringify(opened));
	return opened.save;
}

it(`holds every acknowledged answer when its host is killed, ${KILLS} times over`, async () => {
	const path = join(folder, "killed.tabula");
	newToyCampaign(path).save.close();
	const waiting = Array.from({ length: WAITING }, () => new Committer());
	const acknowledged = new Map<number, string>();
	for (let kill = 0; kill < KILLS; kill++) {
		const committer = waiting.shift() ?? new Committer();
		await committer.ready();
		if (kill + WAITING < KILLS) waiting.push(new Committer());
		const ms = 20 + Math.random() * 80;
		for (const { id, hash } of await committer.killAfter(path, ms, kill % 4 === 0 ? "start" : "answer"))
			acknowledged.set(id, hash);
		const save = reopened(path);
		for (const [id, hash] of acknowledged) expect(save.recorded(id).hash).toBe(hash);
		save.close();
		expect(readdirSync(folder)).toEqual(["killed.tabula"]);
	}
	expect(acknowledged.size).toBeGreaterThan(KILLS);
	const save = reopened(path);
	expect(verifySave(toyGame(), save)).toEqual({ replayed: save.nodes.length - 1, passedOver: 0, fault: null });
	save.close();
});
