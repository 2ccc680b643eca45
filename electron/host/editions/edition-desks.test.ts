import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Edition, emptyEdition } from "../../../assets/edition/edition.ts";
import { languagesOf } from "../../../assets/in-language.ts";
import { loadFolder, loadLibrary } from "../../../assets/load.ts";
import type { EditionTrial, FigureFault } from "../../contract/contract.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { sourceOfWorker } from "../thinking/start-worker.ts";
import { EditionDesks } from "./edition-desks.ts";
import { editionWorkersOf } from "./edition-workers.ts";
import { EditionShelf, writtenEdition } from "./shelf.ts";

const saves = temporaryFolder();
const words = new Map(languagesOf(loadLibrary()).map(({ id, library }) => [id, library.words]));
const proofed: { edition: string; faults: FigureFault[] }[] = [];
const trials: EditionTrial[] = [];
let onPush = () => {};
const desks = new EditionDesks(new EditionShelf(saves), {
	figures: { folder: loadFolder, start: editionWorkersOf(sourceOfWorker(), null) },
	message: (language) => (key) => words.get(language)?.[key],
	push: (name, body) => {
		if (name === "proofed") proofed.push(body as (typeof proofed)[number]);
		else trials.push(body as EditionTrial);
		onPush();
	},
});
afterAll(() => {
	desks.close();
	rmSync(saves, { recursive: true });
});
const { handlers } = desks;

const BATTLE = "ancient-world/charts/battle-results";
const loss = { at: `${BATTLE}:rows`, record: -4, field: "attackerLossPct" };
const language = "en";

/** Waits for the next push of which this is true. */
const pushed = (isDone: () => boolean) =>
	new Promise<void>((resolve) => {
		onPush = () => isDone() && resolve();
		onPush();
	});

async function made<Reply extends { ok: boolean }>(
	reply: Reply | Promise<Reply>,
): Promise<Extract<Reply, { ok: true }>> {
	const done = await reply;
	if (!done.ok) throw new Error(JSON.stringify(done));
	return done as Extract<Reply, { ok: true }>;
}

let id = "";
beforeAll(async () => {
	({ edition: id } = await made(handlers["edition.create"]({ name: "My copy" })));
});

const type = (typed: string, place: { at: string; record: string | number | null; field: string } = loss) =>
	made(handlers["edition.write"]({ edition: id, language, figures: [{ act: "type", ...place, typed }] }));
const lossOf = async () => {
	const { parts } = await handlers["edition.sheet"]({ edition: id, sheet: BATTLE, language });
	return parts[0]?.lines.find(({ record }) => record === -4)?.cells.find(({ field }) => field === loss.field);
};

describe("proof-reading", () => {
	test("shows a chart as it is printed, with what is ours and where it comes from", async () => {
		const sheet = await handlers["edition.sheet"]({ edition: id, sheet: BATTLE, language: "it" });
		expect(sheet).toMatchObject({ title: expect.stringMatching(/./), game: "ancient-world", rule: "AW 8.38" });
		expect(sheet.parts.map(({ kind, layout }) => [kind, layout])).toEqual([
			["rows", "grid"],
			["own", "list"],
			["modifiers", "grid"],
		]);
		expect(await lossOf()).toMatchObject({
			ours: 30,
			proved: false,
			origin: "R",
			unit: "percent",
			least: 0,
			most: 100,
		});
	});

	test("a cell typed over is kept, counted, and taken back", async () => {
		const before = await handlers["edition.desk"]({ edition: id, language });
		const { desk, lines, faults } = await type("35%");
		expect(faults).toEqual([]);
		expect(desk).toMatchObject({ changed: 1, proved: before.proved + 1, canUndo: true, canRedo: false });
		expect(lines).toMatchObject([{ record: -4 }]);
		expect(await lossOf()).toMatchObject({ ours: 30, theirs: 35, proved: true });
		expect(desks.shelf.read(id).changes).toEqual([{ ...loss, ours: 30, theirs: 35 }]);

		await made(handlers["edition.undo"]({ edition: id, language }));
		expect(await lossOf()).toMatchObject({ ours: 30, proved: false });
		const again = await made(handlers["edition.redo"]({ edition: id, language }));
		expect(again.desk).toMatchObject({ canUndo: true, canRedo: false });
		expect((await lossOf())?.theirs).toBe(35);
	});

	test("a changed figure takes a note of page or source, which goes with it and can be taken away", async () => {
		const note = (typed: string) =>
			made(handlers["edition.write"]({ edition: id, language, figures: [{ act: "note", ...loss, typed }] }));
		await type("35");
		await note(" page 12 ");
		expect(await lossOf()).toMatchObject({ theirs: 35, note: "page 12" });
		await type("36");
		expect(await handlers["edition.changes"]({ edition: id, language })).toMatchObject([
			{ ...loss, theirs: 36, note: "page 12" },
		]);
		await note("");
		expect(await lossOf()).not.toHaveProperty("note");
		await type("30");
		await note("of what is as printed there is none");
		expect(desks.shelf.read(id).changes).toEqual([]);
		await type("35");
	});

	test("what does not fit is told at its cell at once, and by all the files together a moment later", async () => {
		const { faults } = await type("130");
		expect(faults).toMatchObject([{ place: { ...loss, sheet: BATTLE }, why: { key: "edition.fault.bounds" } }]);
		await pushed(() => proofed.at(-1)?.faults.length === 1);
		expect(proofed.at(-1)).toMatchObject({ edition: id, faults: [{ place: loss }] });
		await type("30");
		await pushed(() => proofed.at(-1)?.faults.length === 0);
		expect(await lossOf()).toMatchObject({ proved: true });
		expect(await lossOf()).not.toHaveProperty("theirs");
	});

	test("a heading that leaves a gap is told at its row", async () => {
		const { faults } = await type("6", { at: `${BATTLE}:rows`, record: 4, field: "adjDR" });
		expect(faults.map(({ place }) => place?.record)).toContain(4);
		await made(handlers["edition.undo"]({ edition: id, language }));
	});

	test("what is no figure cannot be written", () => {
		const rule = { act: "type" as const, at: BATTLE, record: null, field: "rule", typed: "AW 1" };
		expect(() => handlers["edition.write"]({ edition: id, language, figures: [rule] })).toThrow(/no-figure/);
	});
});

describe("what comes from elsewhere", () => {
	const foreign: Edition = {
		...emptyEdition("Theirs"),
		games: ["ancient-world", "atlantis"],
		changes: [
			{ ...loss, ours: 30, theirs: 40 },
			{ ...loss, record: -3, ours: 25, theirs: 400 },
			{ at: "atlantis/charts/waves:rows", record: 1, field: "height", theirs: 4 },
		],
	};
	const come = (text: string, fitting = false) => handlers["edition.import"]({ text, fitting });

	test("is not taken while something does not fit; what fits is, where that is asked for", async () => {
		expect(await come(writtenEdition(foreign))).toMatchObject({
			ok: false,
			fitting: 2,
			faults: [{ place: { record: -3 } }],
		});
		const { edition, left } = await made(come(writtenEdition(foreign), true));
		expect([left, desks.shelf.read(edition).changes.map(({ theirs }) => theirs)]).toEqual([1, [40, 4]]);
		const card = (await handlers.editions({})).find((each) => each.id === edition);
		expect(card?.games).toEqual([
			{ name: "ancient-world", missing: false },
			{ name: "atlantis", missing: true },
		]);
	});

	test("a change that is none is told with its place, and left out where that is asked for", async () => {
		const bad = writtenEdition(foreign).replace('"height"', '"__proto__"');
		expect(await come(bad)).toMatchObject({ ok: false, faults: [{ where: "changes[2].field" }], fitting: 2 });
		expect(await come("{")).toMatchObject({ ok: false, fitting: null });
	});

	test("goes out as it came in", async () => {
		const good = { ...foreign, games: ["ancient-world"], changes: foreign.changes.slice(0, 1) };
		const { edition } = await made(come(writtenEdition(good)));
		expect(await handlers["edition.export"]({ edition })).toMatchObject({
			fileName: "theirs.tabula-edition",
			text: writtenEdition(good),
		});
	});

	test("whose figures are no longer ours is told, and kept or put back", async () => {
		const old = { ...foreign, games: [], changes: [{ ...loss, ours: 10, theirs: 40 }] };
		const { edition } = await made(come(writtenEdition(old)));
		expect((await handlers["edition.desk"]({ edition, language })).conflicts).toMatchObject([{ ours: 30, theirs: 40 }]);
		const kept = await made(
			handlers["edition.write"]({ edition, language, figures: [{ act: "keep", ...loss, typed: "" }] }),
		);
		expect(kept.desk).toMatchObject({ conflicts: [], changed: 1 });
	});
});

test("games are played with ours and with theirs, and can be stopped", { timeout: 120_000 }, async () => {
	await type("35");
	await made(handlers["edition.try"]({ edition: id, scenario: "forum" }));
	await pushed(() => (trials.at(-1)?.theirs.played ?? 0) >= 2);
	const last = trials.at(-1);
	expect(last).toMatchObject({ edition: id, scenario: "forum", over: false, theirs: { violations: [] } });
	await handlers["edition.try-stop"]({});
});

test("of what does not fit no game is played", { timeout: 60_000 }, async () => {
	await type("400");
	await made(handlers["edition.try"]({ edition: id, scenario: "forum" }));
	await pushed(() => trials.at(-1)?.over === true);
	expect(trials.at(-1)?.why).toMatchObject({ key: "host.edition.unfit" });
});
