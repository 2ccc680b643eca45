import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openSave, SaveFile } from "../../saves/save-file.ts";
import { requests } from "../contract/requests.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";
import { settled, ToyHost } from "./testing/toy-host.ts";

let folder: string;
let host: ToyHost;

beforeEach(() => {
	folder = temporaryFolder();
	host = new ToyHost(folder);
});

afterEach(() => {
	host.server.close();
	rmSync(folder, { recursive: true, force: true });
});

const fileOf = (campaign: string) => join(folder, `${campaign}.tabula`);

describe("the door", () => {
	test.each(["nonsense", "", "__proto__", "constructor", "toString", "hasOwnProperty", "campaign"])(
		"there is no request called %j",
		async (name) => {
			const failure = { hostError: { code: "unknown-request", text: { args: { name } } } };
			await expect(host.server.handle(name, {})).rejects.toMatchObject(failure);
		},
	);

	test.each([
		["answer", {}, "revision"],
		["answer", { revision: -1, seat: "red", answers: [{ kind: "choose", option: "x" }] }, "revision"],
		["answer", { revision: 0, seat: "red", answers: [{ kind: "shout" }] }, "answers.0.kind"],
		["answer", { revision: 0, seat: "red", answers: [{ kind: "choose", option: 4 }] }, "answers.0.option"],
		[
			"answer",
			{ revision: 0, seat: "red", answers: [{ kind: "choose", option: "x", force: true }] },
			"answers.0.force",
		],
		["answer", { revision: 0, seat: "red", answers: [] }, "answers"],
		["campaign.create", { scenario: "toy", name: "  " }, "name"],
		["campaign.create", { scenario: "nowhere", name: "x" }, "scenario"],
		["campaign.create", { scenario: "toy", name: "x", seats: { green: "person" } }, "seats.green"],
		["campaign.create", { scenario: "toy", name: "x", options: { rain: true } }, "options.rain"],
		["campaign.create", { scenario: "toy", name: "x", extra: 1 }, "extra"],
		[
			"answer",
			{ revision: 0, seat: "red", answers: [{ kind: "allocate", amounts: { wide: -0 } }] },
			"answers.0.amounts.wide",
		],
		["map", { map: "atlantis" }, "map"],
		["map", { map: "__proto__" }, "map"],
		["chart", { chart: "constructor" }, "chart"],
		["words", { language: "xx" }, "language"],
		["settings.save", { theme: "pink" }, "theme"],
		["hello", null, "input"],
		["hello", undefined, "input"],
		["hello", "hello", "input"],
	])("%s with %j names the field at fault", async (name, input, field) => {
		const error = { code: "bad-input", text: { key: "host.bad-input", args: { field } } };
		await expect(host.server.handle(name, input)).rejects.toMatchObject({ hostError: error });
	});

	test.each(["answer", "undo", "redo", "query"] as const)("%s without a campaign fails", async (name) => {
		const answer = { kind: "choose", option: "x" } as const;
		const inputs = {
			answer: { revision: 0, seat: "red", answers: [answer] },
			undo: { revision: 0 },
			redo: { revision: 0 },
			query: { query: "peek" },
		};
		const failure = { hostError: { code: "failed", text: { key: "host.nothing-open" } } };
		await expect(host.server.handle(name, inputs[name])).rejects.toMatchObject(failure);
	});

	test("every request of the contract is known", async () => {
		for (const name of Object.keys(requests)) {
			const failure = await host.server.handle(name, { nonsense: 1 }).catch((thrown) => thrown.hostError.code);
			expect([name, failure]).toEqual([name, "bad-input"]);
		}
	});

	test("hello says who is there", async () => {
		expect(await host.ask("hello", {})).toEqual({
			...{ version: "1.2.3", shell: "browser", testHook: false },
			languages: [{ id: "en", name: "en" }],
		});
	});
});

describe("answering", () => {
	test("an answer is on the disk before anybody is told of it", async () => {
		const campaign = await host.begin();
		await settled();
		const append = vi.spyOn(SaveFile.prototype, "append");
		const heard: string[] = [];
		host.server.onPush((name) => heard.push(`${name} after ${append.mock.results.length} written`));
		const reply = host.answer().then((answered) => heard.push(answered.ok ? "reply" : "refusal"));
		await reply;
		await settled();
		expect(heard).toEqual(["reply", "table after 1 written"]);
		host.server.close();
		const opened = openSave(fileOf(campaign));
		expect(opened.ok && opened.save.nodes.map((node) => node.answer)).toEqual([
			null,
			{ kind: "choose", option: "hold" },
		]);
		if (opened.ok) opened.save.close();
	});

	test("the push has the new table and the new part of the log", async () => {
		await host.begin();
		await settled();
		const before = await host.table();
		for (let n = 0; n < 3; n += 1) await host.answer();
		await settled();
		const [push] = host.pushed("table").slice(-1);
		expect(push?.table).toEqual(await host.table());
		expect(push?.log.from).toBe(before.entries);
		expect(push?.log.entries).toMatchObject([{ index: 1, node: 3, text: { key: "toy.turn", args: { turn: 1 } } }]);
		expect(await host.ask("log", {})).toHaveLength(2);
		expect(await host.ask("log", { from: 1 })).toEqual(push?.log.entries);
	});

	test.each([
		["stale-revision", { revision: 99 }],
		["wrong-seat", { seat: "blue" }],
		["wrong-seat", { seat: "green" }],
		["not-an-option", { answers: [{ kind: "choose", option: "fly" }] }],
		["not-an-option", { answers: [{ kind: "choose", option: "__proto__" }] }],
		["malformed", { answers: [{ kind: "pick", options: [] }] }],
	] as const)("%s is refused with its reason, and changes nothing", async (code, change) => {
		await host.begin();
		await settled();
		host.pushes.length = 0;
		const before = await host.table();
		const good = { revision: before.revision, seat: "red", answers: [{ kind: "choose", option: "hold" }] } as const;
		const reply = await host.server.handle("answer", { ...good, ...change });
		expect(reply).toMatchObject({ ok: false, code, why: { key: `refusal.${code}` } });
		await settled();
		expect(host.pushes).toEqual([]);
		expect(await host.table()).toEqual(before);
	});

	test("a refusal carries the rule of the question, or rule and reason of what is forbidden", async () => {
		await host.begin();
		const { revision } = await host.table();
		const reply = (option: string) =>
			host.ask("answer", { revision, seat: "red", answers: [{ kind: "choose", option }] });
		expect(await reply("fly")).toMatchObject({ rule: "TOY 1.1", why: { key: "refusal.not-an-option" } });
		expect(await reply("cheat")).toMatchObject({ rule: "TOY 1.2", why: { key: "toy.no-cheating" } });
	});

	test("several answers are done until another seat is asked", async () => {
		await host.begin();
		const { revision } = await host.table();
		const answers = [
			{ kind: "choose", option: "hold" } as const,
			{ kind: "pick", options: ["sun"] } as const,
			{ kind: "allocate", amounts: { wide: 1 } } as const,
			{ kind: "choose", option: "hold" } as const,
		];
		// The answers are read-only for the test; what crosses the wire is a copy of its own.
		const reply = await host.ask("answer", { revision, seat: "red", answers: structuredClone(answers) as never });
		const stopped = { ok: false, code: "wrong-seat" };
		expect(reply).toMatchObject({ ok: true, revision: revision + 3, applied: 3, of: 4, stopped });
		await settled();
		expect(host.pushed("notice")).toEqual([]);
		expect((await host.table()).decision?.seat).toBe("blue");
	});

	test("several answers stop at one that does not fit; a bad first one is a refusal", async () => {
		await host.begin();
		const { revision } = await host.table();
		const hold = { kind: "choose", option: "hold" } as const;
		const twice = await host.ask("answer", { revision, seat: "red", answers: [hold, hold] });
		expect(twice).toMatchObject({ revision: revision + 1, applied: 1, of: 2, stopped: { code: "malformed" } });
		const again = await host.ask("answer", { revision: revision + 1, seat: "red", answers: [hold] });
		expect(again).toMatchObject({ ok: false, code: "malformed" });
	});

	test("a query changes nothing and gives what the game says", async () => {
		await host.begin();
		const before = await host.table();
		expect(await host.ask("query", { query: "peek", args: { at: 1 } })).toEqual({ thrown: 0, args: { at: 1 } });
		expect(await host.table()).toEqual(before);
		await expect(host.ask("query", { query: "toString" })).rejects.toMatchObject({ hostError: { code: "bad-input" } });
		const unfit = { code: "bad-input", text: { args: { field: "args.jar", problem: { args: { id: "blue" } } } } };
		await expect(host.ask("query", { query: "jar", args: { jar: "blue" } })).rejects.toMatchObject({
			hostError: unfit,
		});
		const failed = { code: "failed", text: { args: { detail: "no such jar" } } };
		await expect(host.ask("query", { query: "fail" })).rejects.toMatchObject({ hostError: failed });
	});
});

describe("when the disk refuses", () => {
	test("the answer is taken back, and the next one counts on from what is written", async () => {
		const campaign = await host.begin();
		await host.answer();
		const before = await host.table();
		const full = vi.spyOn(SaveFile.prototype, "append").mockImplementationOnce(() => {
			throw new Error("disk full");
		});
		const refusal = { ok: false, code: "internal", why: { args: { detail: "disk full" } } };
		expect(await host.answer()).toMatchObject(refusal);
		full.mockRestore();
		const after = await host.table();
		expect(after).toEqual({ ...before, revision: after.revision, askedAt: after.askedAt });
		expect(after.revision).toBeGreaterThan(before.revision);
		expect(await host.answer()).toMatchObject({ ok: true });
		host.server.close();
		const opened = openSave(fileOf(campaign));
		expect(opened.ok && opened.save.nodes.map((node) => node.id)).toEqual([0, 1, 2]);
		if (opened.ok) opened.save.close();
	});

	test("a file that is gone takes no answer, no undo and no redo", async () => {
		const campaign = await host.begin();
		await host.answer();
		const before = await host.table();
		rmSync(fileOf(campaign));
		const gone = { ok: false, code: "not-found", why: { key: "save.gone" } };
		expect(await host.answer()).toMatchObject(gone);
		expect(await host.ask("undo", { revision: (await host.table()).revision })).toMatchObject(gone);
		const after = await host.table();
		expect(after).toEqual({ ...before, revision: after.revision, askedAt: after.askedAt });
	});

	test("a file that another takes the place of takes no answer; what was played is kept when it is closed", async () => {
		const campaign = await host.begin();
		await host.answer();
		const { base64 } = (await host.ask("campaign.export", { campaign })) as { base64: string };
		writeFileSync(`${fileOf(campaign)}.new`, Buffer.from(base64, "base64"));
		renameSync(`${fileOf(campaign)}.new`, fileOf(campaign));
		expect(await host.answer()).toMatchObject({ ok: false, code: "write-failed", why: { key: "save.replaced" } });
		expect(await host.ask("campaign.rename", { campaign, name: "Lost" })).toMatchObject({
			why: { key: "save.replaced" },
		});
		const troubles = (await host.ask("campaigns", {})).map(({ trouble }) => trouble?.key ?? null);
		expect(troubles.sort()).toEqual([null, "save.replaced"]); // what was played is kept at once: a host may be killed
		await host.ask("campaign.close", {});
		const cards = await host.ask("campaigns", {});
		expect(cards.map(({ answers, trouble }) => [answers, trouble])).toEqual([
			[1, null],
			[1, null],
		]);
	});

	test("several answers: those written are kept, and the windows are told of the rest", async () => {
		await host.begin();
		const { revision } = await host.table();
		const append = SaveFile.prototype.append;
		vi.spyOn(SaveFile.prototype, "append")
			.mockImplementationOnce(append)
			.mockImplementationOnce(() => {
				throw new Error("disk full");
			});
		const answers = [{ kind: "choose", option: "hold" } as const, { kind: "pick", options: [] as string[] } as const];
		// The answers are read-only for the test; what crosses the wire is a copy of its own.
		const reply = await host.ask("answer", { revision, seat: "red", answers: structuredClone(answers) as never });
		expect(reply).toMatchObject({ ok: true, applied: 1, of: 2, stopped: { code: "internal" } });
		await settled();
		expect(host.pushed("notice")).toMatchObject([{ level: "error", text: { args: { detail: "disk full" } } }]);
		expect((await host.table()).decision?.kind).toBe("pick");
	});

	test("a push that cannot be made is told, and the host goes on", async () => {
		await host.begin();
		await settled();
		rmSync(folder, { recursive: true });
		expect(await host.ask("campaign.close", {})).toEqual({ ok: true });
		await settled();
		expect(host.pushed("notice")).toMatchObject([{ level: "error", text: { key: "host.failed" } }]);
		expect(await host.ask("hello", {})).toBeDefined();
	});

	test("a program that cannot be written down stops, and the windows are told", async () => {
		const full = vi.spyOn(SaveFile.prototype, "append").mockImplementation(() => {
			throw new Error("disk full");
		});
		await host.begin({ seats: { red: "random" } });
		await settled(10);
		expect(full).toHaveBeenCalledTimes(1);
		expect(host.pushed("notice")).toMatchObject([{ level: "error", text: { args: { detail: "disk full" } } }]);
	});
});

describe("back and forth", () => {
	const turn = async () => {
		for (let n = 0; n < 3; n += 1) await host.answer();
		await settled();
	};

	test("taking back replaces the log from the common point and counts what was taken back", async () => {
		await host.begin();
		await turn();
		await host.answer();
		await settled();
		const { revision } = await host.table();
		expect(await host.ask("undo", { revision, to: 1 })).toMatchObject({ ok: true, revision: revision + 1 });
		await settled();
		const [undone] = host.pushed("table").slice(-1);
		expect(undone?.log).toMatchObject({ from: 0, entries: [{ index: 0, node: 0, takenBack: 3 }] });
		expect(undone?.table).toMatchObject({ head: 1, canRedo: true, entries: 1 });
		await host.ask("redo", { revision: revision + 1 });
		await settled();
		const [redone] = host.pushed("table").slice(-1);
		expect(redone?.table.head).toBe(2);
		expect(redone?.log).toMatchObject({ from: 0, entries: [{ index: 0, takenBack: 2 }] });
	});

	test("a new answer after taking back grows a branch and keeps the count", async () => {
		await host.begin();
		await host.answer();
		await host.ask("undo", { revision: (await host.table()).revision });
		const { revision, head } = await host.table();
		expect(head).toBe(0);
		await host.ask("answer", { revision, seat: "red", answers: [{ kind: "choose", option: "roll" }] });
		const log = await host.ask("log", {});
		expect(log).toMatchObject([
			{ node: 0, takenBack: 1 },
			{ node: 2, index: 1, text: { key: "toy.rolls" } },
		]);
	});

	const gesture = async () => {
		const { revision } = await host.table();
		const answers = [{ kind: "choose", option: "hold" } as const, { kind: "pick", options: [] as string[] } as const];
		expect(await host.ask("answer", { revision, seat: "red", answers })).toMatchObject({ ok: true, applied: 2 });
	};
	const head = async () => (await host.table()).head;
	const step = async (name: "undo" | "redo", to?: number) => {
		const { revision } = await host.table();
		return host.ask(name, name === "undo" && to !== undefined ? { revision, to } : { revision });
	};

	test("a gesture is taken back as one and played again as one, also after opening; the journal still goes step by step", async () => {
		const campaign = await host.begin();
		await gesture();
		await host.answer();
		await step("undo");
		expect(await head()).toBe(2);
		await step("undo");
		expect(await head()).toBe(0);
		await host.ask("campaign.close", {});
		await host.ask("campaign.open", { campaign });
		await step("redo");
		expect(await head()).toBe(2);
		await step("undo", 1);
		expect(await head()).toBe(1);
		await step("redo");
		expect(await head()).toBe(2);
		await step("redo");
		expect(await head()).toBe(3);
	});

	test("where it stands is remembered by the file", async () => {
		const campaign = await host.begin();
		await turn();
		await host.ask("undo", { revision: (await host.table()).revision });
		const before = await host.table();
		await host.ask("campaign.close", {});
		await host.ask("campaign.open", { campaign });
		const after = await host.table();
		expect(after).toEqual({ ...before, revision: after.revision, askedAt: after.askedAt });
		expect(after.canRedo).toBe(true);
	});

	test.each([
		["undo", "nothing-to-undo"],
		["redo", "nothing-to-redo"],
	] as const)("%s at the beginning is refused", async (name, code) => {
		await host.begin();
		const { revision } = await host.table();
		expect(await host.ask(name, { revision })).toMatchObject({ ok: false, code });
		expect(await host.ask(name, { revision: revision + 1 })).toMatchObject({ code: "stale-revision" });
	});

	test("the table's rule for taking back holds", async () => {
		await host.begin({ takeBack: "own" });
		await host.answer();
		await host.answer();
		await host.answer();
		const { revision } = await host.table();
		expect(await host.ask("undo", { revision })).toMatchObject({ ok: false, code: "undo-not-agreed" });
	});

	test("an entry of nowhere is refused", async () => {
		await host.begin();
		await host.answer();
		const { revision } = await host.table();
		expect(await host.ask("undo", { revision, to: 77 })).toMatchObject({ ok: false, code: "no-such-entry" });
	});
});

describe("programs", () => {
	test("a program answers one question at a time, and every one is pushed", async () => {
		await host.begin({ seats: { blue: "random" } });
		for (let n = 0; n < 3; n += 1) await host.answer();
		await settled(12);
		const asked = host.pushed("table").map(({ table }) => `${table.head} ${table.programToAnswer}`);
		expect(asked.slice(-4)).toEqual(["3 true", "4 true", "5 true", "6 false"]);
		expect((await host.table()).seats).toEqual({ red: "person", blue: "random" });
	});

	test("a request comes in between two answers of programs", async () => {
		await host.begin({ seats: { red: "random", blue: "random" } });
		await settled(2);
		const { head } = await host.table();
		await settled(4);
		expect((await host.table()).head).toBeGreaterThan(head);
		await host.ask("campaign.close", {});
		await settled(4);
		expect(await host.ask("table", {})).toBeNull();
	});

	test("taking back goes to the last question of a person, and playing again passes the program by", async () => {
		await host.begin({ seats: { blue: "random" } });
		for (let n = 0; n < 3; n += 1) await host.answer();
		await settled(12);
		const { revision, head } = await host.table();
		expect(head).toBe(6);
		await host.ask("undo", { revision });
		await settled(12);
		expect(await host.table()).toMatchObject({ head: 2, decision: { seat: "red", kind: "allocate" } });
		await host.ask("redo", { revision: revision + 1 });
		await settled(12);
		expect(await host.table()).toMatchObject({ head: 6, decision: { seat: "red" } });
	});

	test("a person cannot answer for a seat that is not asked", async () => {
		await host.begin({ seats: { red: "random" } });
		await settled(12);
		const { revision, decision } = await host.table();
		expect(decision?.seat).toBe("blue");
		const answer = { kind: "choose", option: "hold" } as const;
		expect(await host.ask("answer", { revision, seat: "red", answers: [answer] })).toMatchObject({
			code: "wrong-seat",
		});
	});
});

describe("campaigns", () => {
	test("a new campaign has a card, and opens at its first question", async () => {
		const created = await host.ask("campaign.create", { scenario: "toy", name: " First " });
		expect(created.ok).toBe(true);
		expect(await host.ask("campaigns", {})).toMatchObject([
			{
				name: "First",
				scenario: "toy",
				title: "The Toy",
				answers: 0,
				trouble: null,
				standing: { args: { answers: 0 } },
			},
		]);
		await settled();
		expect(host.pushed("campaigns")).toEqual([await host.ask("campaigns", {})]);
	});

	test("what the player leaves open is filled in and written down", async () => {
		const campaign = await host.begin({ seed: undefined });
		host.server.close();
		const opened = openSave(fileOf(campaign));
		if (!opened.ok) throw new Error(opened.code);
		expect(opened.save.meta).toMatchObject({ dice: "seeded", takeBack: "free", options: { fog: true } });
		expect(opened.save.meta.seats).toEqual({ red: "person", blue: "person" });
		expect(Number.isSafeInteger(opened.save.setup.seed)).toBe(true);
		opened.save.close();
	});

	test("a scenario that is not ready is refused with the reason", async () => {
		const refusal = await host.ask("campaign.create", { scenario: "unready", name: "x" });
		expect(refusal).toMatchObject({ ok: false, why: { key: "host.not-playable", args: { missing: "the sea" } } });
		expect(readdirSync(folder).filter((name) => name.endsWith(".tabula"))).toEqual([]);
	});

	test("scenarios are cards", async () => {
		const cards = await host.ask("scenarios", {});
		expect(cards.map(({ id, missing }) => [id, missing])).toEqual([
			["toy", null],
			["unready", "the sea"],
		]);
		expect(structuredClone(cards)).toEqual(cards);
	});

	test.each(["../../secret", "nowhere", "a/b", ".."])("no campaign is called %s", async (campaign) => {
		for (const name of ["campaign.open", "campaign.export", "campaign.delete", "campaign.duplicate"] as const) {
			expect(await host.ask(name, { campaign })).toMatchObject({ ok: false, code: "not-found" });
		}
		const rename = await host.ask("campaign.rename", { campaign, name: "x" });
		expect(rename).toMatchObject({ ok: false, code: "not-found" });
	});

	test("the open campaign stays open when another cannot be opened", async () => {
		const campaign = await host.begin();
		writeFileSync(fileOf("bad"), "not a database");
		expect(await host.ask("campaign.open", { campaign: "bad" })).toMatchObject({ ok: false, code: "foreign" });
		expect((await host.table()).campaign).toBe(campaign);
	});

	test("opening another campaign lets go of the first", async () => {
		const first = await host.begin();
		const second = await host.begin({ name: "Second" });
		expect((await host.table()).campaign).toBe(second);
		const opened = openSave(fileOf(first));
		expect(opened.ok).toBe(true);
		if (opened.ok) opened.save.close();
	});

	test("opening is pushed with the whole log, for the windows that showed something else", async () => {
		const campaign = await host.begin();
		for (let n = 0; n < 4; n += 1) await host.answer();
		await host.begin({ name: "Second" });
		await settled();
		await host.ask("campaign.open", { campaign });
		await settled();
		const push = host.pushed("table").at(-1);
		expect(push).toMatchObject({ table: { campaign, head: 4 }, log: { from: 0 } });
		expect(push?.log.entries).toEqual(await host.ask("log", {}));
	});

	test("renaming the open campaign is pushed", async () => {
		const campaign = await host.begin();
		await settled();
		expect(await host.ask("campaign.rename", { campaign, name: "Better" })).toEqual({ ok: true });
		await settled();
		expect(host.pushed("table").at(-1)?.table.name).toBe("Better");
		expect(host.pushed("campaigns").at(-1)).toMatchObject([{ name: "Better" }]);
	});

	test("an export comes in again as a campaign of its own", async () => {
		const campaign = await host.begin();
		await host.answer();
		const handed = await host.ask("campaign.export", { campaign });
		if (!handed.ok) throw new Error(handed.code);
		const brought = await host.ask("campaign.import", { name: handed.fileName, base64: handed.base64 });
		if (!brought.ok) throw new Error(brought.code);
		expect(brought.campaign).not.toBe(campaign);
		const opened = await host.ask("campaign.open", { campaign: brought.campaign });
		expect(opened).toMatchObject({ ok: true, table: { head: 1 } });
	});

	test("what is no save is not brought in", async () => {
		const base64 = Buffer.from("SQLite format 3, almost").toString("base64");
		expect(await host.ask("campaign.import", { name: "x.tabula", base64 })).toMatchObject({
			ok: false,
			code: "foreign",
		});
	});

	test("deleting the open campaign closes it and keeps the file in the trash", async () => {
		const campaign = await host.begin();
		expect(await host.ask("campaign.delete", { campaign })).toEqual({ ok: true });
		expect(await host.ask("table", {})).toBeNull();
		expect(existsSync(fileOf(campaign))).toBe(false);
		expect(readdirSync(join(folder, "trash"))).toHaveLength(1);
	});

	test("a duplicate stands where the first stood", async () => {
		const campaign = await host.begin();
		await host.answer();
		const copy = await host.ask("campaign.duplicate", { campaign });
		if (!copy.ok) throw new Error(copy.code);
		expect(await host.ask("campaign.open", { campaign: copy.campaign })).toMatchObject({ table: { head: 1 } });
	});

	test("begun again, a campaign has the same people, programs and choices, and other dice", async () => {
		const seats = { red: "person", blue: "random" } as const;
		const campaign = await host.begin({ name: "Play", seed: 1, takeBack: "own", seats, names: { red: "Anna" } });
		await host.ask("seats.give", { seat: "blue", player: "person" });
		const again = await host.ask("campaign.again", {});
		if (!again.ok) throw new Error(again.code);
		expect(await host.ask("table", {})).toMatchObject({ campaign });
		await host.ask("campaign.close", {});
		const [first, second] = [campaign, again.campaign].map((id) => {
			const opened = openSave(fileOf(id));
			if (!opened.ok) throw new Error(opened.code);
			const { meta } = opened.save;
			opened.save.close();
			return meta;
		});
		const { scenario, dice, options, takeBack, names } = first ?? {};
		expect(second).toMatchObject({ name: "Play (2)", scenario, dice, options, takeBack, names });
		expect(second?.seats).toEqual({ red: "person", blue: "person" });
		expect(second?.seed).not.toBe(1);
	});

	test("begun again after the last person lent his seat to a program, it is his again", async () => {
		const campaign = await host.begin({ name: "Play", seed: 1, seats: { red: "person", blue: "random" } });
		await host.ask("seats.give", { seat: "red", player: "random" });
		const again = await host.ask("campaign.again", {});
		if (!again.ok) throw new Error(again.code);
		await host.ask("campaign.close", {});
		expect(await host.ask("campaign.open", { campaign: again.campaign })).toMatchObject({
			table: { seats: { red: "person", blue: "random" }, mayAnswer: true },
		});
		expect(again.campaign).not.toBe(campaign);
	});

	test("a file from the desktop is copied among the saves and opened", async () => {
		const campaign = await host.begin();
		const handed = await host.ask("campaign.export", { campaign });
		if (!handed.ok) throw new Error(handed.code);
		const desktop = temporaryFolder();
		const file = join(desktop, "From a friend.tabula");
		writeFileSync(file, Buffer.from(handed.base64, "base64"));
		host.server.openFile(file);
		await settled();
		expect(host.pushed("table").at(-1)?.table.campaign).not.toBe(campaign);
		expect(existsSync(file)).toBe(true);
		host.server.openFile(join(desktop, "nothing.tabula"));
		await settled();
		expect(host.pushed("notice")).toMatchObject([{ level: "error", text: { key: "save.not-found" } }]);
		rmSync(desktop, { recursive: true });
	});

	test("a save of a rules version that plays otherwise is resumed at its checkpoint, and says so once", async () => {
		const campaign = await host.begin();
		const { revision } = await host.table();
		await host.ask("answer", { revision, seat: "red", answers: [{ kind: "choose", option: "roll" }] });
		host.server.close();
		host = new ToyHost(folder, { rules: { rulesVersion: "toy 2", bonus: 5 } });
		const opened = await host.ask("campaign.open", { campaign });
		expect(opened).toMatchObject({ ok: true, table: { head: 0, notice: { key: "save.resumed-at-checkpoint" } } });
		expect((await host.table()).notice).toBeNull();
		host.server.close();
		host = new ToyHost(folder, { rules: { rulesVersion: "toy 3", bonus: 7 } });
		await host.ask("campaign.open", { campaign });
		await host.ask("redo", { revision: (await host.table()).revision });
		await settled();
		expect(host.pushed("table").at(-1)?.table).toMatchObject({
			head: 0,
			notice: { key: "save.resumed-at-checkpoint" },
		});
	});
});

describe("damaged campaigns", () => {
	/** A campaign of seven answers, closed, and what became of it. */
	const spoiled = async (...sql: string[]) => {
		const campaign = await host.begin();
		for (let n = 0; n < 7; n += 1) await host.answer();
		await host.ask("campaign.close", {});
		const db = new Sqlite(fileOf(campaign));
		for (const statement of sql) db.exec(statement);
		db.close();
		return campaign;
	};

	test.each([
		[
			"bytes that are no state",
			"UPDATE checkpoints SET state = x'78', sha256 = '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881' WHERE answer > 0",
		],
		["a state of nothing", "UPDATE checkpoints SET state = x'789cababad05000279012f'"],
		["log entries that are none", "UPDATE answers SET entries = '[{}]' WHERE id = 7"],
		["an answer that fits nothing", `UPDATE answers SET answer = '{"kind":"choose","option":"nothing"}' WHERE id = 7`],
	])("%s: shown or refused in words, left as they are, and never kept locked", async (_, sql) => {
		const campaign = await spoiled(sql);
		const before = readFileSync(fileOf(campaign));
		const opened = await host.ask("campaign.open", { campaign });
		if (opened.ok && opened.table.readOnly) expect(opened.table.readOnly.key).toBe("save.damaged");
		else if (!opened.ok) expect([opened.code, opened.why.key]).toEqual(["damaged", "save.damaged"]);
		expect(await host.ask("log", {})).toBeDefined();
		await host.ask("campaign.close", {});
		if (!opened.ok || opened.table.readOnly) expect(readFileSync(fileOf(campaign)).equals(before)).toBe(true);
		expect(await host.ask("campaign.delete", { campaign })).toEqual({ ok: true });
	});

	test("are shown where they were last good, and take no answer", async () => {
		const campaign = await host.begin();
		for (let n = 0; n < 7; n += 1) await host.answer();
		host.server.close();
		host = new ToyHost(folder, { rules: { bonus: 0, turns: 2 } });
		const opened = await host.ask("campaign.open", { campaign });
		if (!opened.ok) throw new Error(opened.code);
		expect(opened.table.readOnly).not.toBeNull();
		expect(opened.table).toMatchObject({ canUndo: false, canRedo: false, programToAnswer: false });
		const { revision, decision } = opened.table;
		const answer = { kind: "choose", option: "hold" } as const;
		const refusal = { ok: false, code: "damaged", why: opened.table.readOnly };
		expect(await host.ask("answer", { revision, seat: decision?.seat ?? "red", answers: [answer] })).toMatchObject(
			refusal,
		);
		expect(await host.ask("undo", { revision })).toMatchObject(refusal);
	});
});
