/** Campaigns that are played by an owner's edition: his figures are found wherever figures are used, and stay with the campaign. */
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { type Change, emptyEdition } from "../../../assets/edition/edition.ts";
import { loadEdited, loadLibrary } from "../../../assets/load.ts";
import { families } from "../../../engine/games.ts";
import { readSave, verifySave } from "../../../saves/index.ts";
import { tamper } from "../../../saves/testing/tampered.ts";
import type { PlacedEntry, Replies, RequestInput, RequestName } from "../../contract/contract.ts";
import { gamesOnOffer } from "../games-on-offer.ts";
import { HostServer } from "../host.ts";
import { newPass } from "../host-window.ts";
import { newPrograms } from "../programs.ts";
import { workersOf } from "../thinking/start-worker.ts";
import { EditionShelf } from "./shelf.ts";

const folder = mkdtempSync(join(tmpdir(), "tabula-edited-"));
afterAll(() => rmSync(folder, { recursive: true }));

const BATTLE = "ancient-world/charts/battle-results";
/** One figure of each kind. */
const changes: Change[] = [
	{ at: `${BATTLE}:rows`, record: -4, field: "attackerLossPct", theirs: 31 },
	{ at: "ancient-world/modifiers:modifiers", record: "continuation.guile", field: "dr", theirs: -2 },
	{ at: "ancient-world/leaders", record: "hannibal", field: "initiative", theirs: 4 },
	{ at: "ancient-world/leaders", record: "hannibal", field: "name", theirs: "Hannibal Barca" },
	{ at: "ancient-world/cities", record: "placentia", field: "name", theirs: "Placentia Mia" },
	{ at: "forum/board:markets", record: "roma", field: "profit[0]", theirs: 275 },
];

let started = 0;
const servers: HostServer[] = [];
afterEach(() => {
	for (const server of servers.splice(0)) server.close();
});

/** A host on a folder of its own, with the edition on its shelf; `again`: on a folder that was there before. */
function startedHost(again?: string) {
	const saves = again ?? join(folder, String(started++));
	const library = loadLibrary();
	const laid = vi.fn((changed: readonly Change[]) => loadEdited({ changes: [...changed] }));
	const born: string[] = [];
	const server = new HostServer({
		library,
		games: gamesOnOffer,
		families,
		implemented: [],
		folder: saves,
		hello: { version: "1", shell: "browser", testHook: false },
		programs: newPrograms(1),
		workers: (played) => {
			const { most } = workersOf(played);
			return { most, start: () => nobodyThinks(born, JSON.stringify(played.games)) };
		},
		layOver: laid,
	});
	servers.push(server);
	const shelf = new EditionShelf(saves);
	const window = server.own;
	const ask = <Name extends RequestName>(name: Name, input: RequestInput<Name>, from = window) =>
		from.handle(name, input) as Promise<Replies[Name]>;
	const begin = async (edition?: string, scenario = "thunderbolt", player: "person" | "legatus" = "person") => {
		const named = edition === undefined ? {} : { edition };
		const seats = player === "person" ? {} : { seats: { carthage: player, rome: player } };
		const created = await ask("campaign.create", { scenario, name: "War", seed: 1, ...named, ...seats });
		if (!created.ok) throw new Error(JSON.stringify(created));
		return created.campaign;
	};
	return { server, saves, shelf, ask, begin, laid, born };
}

function nobodyThinks(born: string[], games: string): never {
	born.push(games);
	throw new Error("Nobody is to think here.");
}

const mine = (own: readonly Change[] = changes) => ({ ...emptyEdition("My copy"), changes: [...own] });

/** What a window looks up of Thunderbolt. */
async function lookedUp({ ask }: ReturnType<typeof startedHost>, language: string, from?: HostServer["own"]) {
	const chart = await ask("chart", { chart: "battle-results", language }, from);
	const rolled = await ask("chart", { chart: "continuation", language }, from);
	const { leader, city } = await ask("gazetteer", { module: "rise", scenario: "thunderbolt", language }, from);
	const map = await ask("map", { map: "italy", scenario: "thunderbolt", language }, from);
	return {
		cell: chart.rows.find(({ adjDR }) => adjDR === -4)?.["attackerLossPct"],
		modifier: rolled.lines.find(({ id }) => id === "continuation.guile")?.dr,
		name: leader?.["hannibal"]?.name,
		city: city?.["placentia"]?.name,
		onMap: JSON.stringify(map).includes("Placentia Mia"),
	};
}

const theirs = { cell: 31, modifier: -2, name: "Hannibal Barca", city: "Placentia Mia", onMap: true };

describe("a campaign by an edition", () => {
	it("has its figures in charts, modifiers, names, counters and the map that is printed, in every language, for guests too", async () => {
		const host = startedHost();
		const before = await lookedUp(host, "en");
		const id = host.shelf.create(mine());
		const campaign = await host.begin(id);
		expect(await lookedUp(host, "en")).toEqual(before);
		await host.ask("campaign.open", { campaign });
		const guest = host.server.connect({ ...newPass(), guest: true, visibility: { kind: "public" } });
		expect(await lookedUp(host, "en")).toEqual(theirs);
		expect(await lookedUp(host, "it")).toEqual(theirs);
		expect(await lookedUp(host, "en", guest)).toEqual(theirs);
		expect(await host.ask("table", {}, guest)).toMatchObject({
			edition: { name: "My copy" },
			view: { leaders: { hannibal: { initiative: 4 } } },
		});
		await host.ask("campaign.close", {});
		expect(await lookedUp(host, "en")).toEqual(before);
		expect(Object.values(before)).not.toContain(31);
	}, 60_000);

	it("says so in the first entry of its diary, and a campaign by ours does not", async () => {
		const host = startedHost();
		const id = host.shelf.create(mine());
		await host.ask("campaign.open", { campaign: await host.begin(id) });
		const first = { text: { key: "host.edition.played", args: { name: "My copy" } }, index: 0, node: 0 };
		expect((await host.ask("log", {}))[0]).toEqual(first satisfies PlacedEntry);
		await host.ask("campaign.open", { campaign: await host.begin() });
		expect((await host.ask("log", {}))[0]?.text.key).not.toBe("host.edition.played");
		expect(await host.ask("table", {})).toMatchObject({ edition: null });
	}, 60_000);

	it("is played by its figures, which its programs' workers are given, and verifies by them", async () => {
		const host = startedHost();
		const id = host.shelf.create(mine());
		const profitOf = async (edition?: string) => {
			await host.ask("campaign.open", { campaign: await host.begin(edition, "forum") });
			const board = await host.ask("query", { query: "board" });
			return JSON.stringify(board);
		};
		const [byOurs, byTheirs] = [await profitOf(), await profitOf(id)];
		expect([byOurs, byTheirs].map((board) => board.includes("275"))).toEqual([false, true]);
		await host.ask("campaign.open", { campaign: await host.begin(id, "thunderbolt", "legatus") });
		await vi.waitFor(() => expect(host.born.length).toBeGreaterThan(0));
		expect(host.born.every((games) => games.includes('"attackerLossPct":31'))).toBe(true);
		const path = join(host.saves, `${(await host.ask("table", {}))?.campaign}.tabula`);
		host.server.close();
		const read = readSave(path);
		if (!read.ok) throw new Error(JSON.stringify(read));
		expect(read.campaign.meta.edition).toMatchObject({ id, name: "My copy" });
		const games = gamesOnOffer(loadEdited(mine()).library ?? loadLibrary());
		const entry = games.find((each) => each.id === "thunderbolt");
		expect(entry && verifySave(entry.create(), read.campaign).fault).toBeNull();
	}, 60_000);

	it("opens after the edition was changed or deleted, and on another computer; played again it has the same", async () => {
		const host = startedHost();
		const id = host.shelf.create(mine());
		const campaign = await host.begin(id);
		host.shelf.write(id, mine([]));
		await host.ask("campaign.open", { campaign });
		expect(await lookedUp(host, "en")).toEqual(theirs);
		host.shelf.delete(id);
		const again = await host.ask("campaign.again", {});
		if (!again.ok) throw new Error(JSON.stringify(again));
		await host.ask("campaign.open", { campaign: again.campaign });
		expect(await lookedUp(host, "en")).toEqual(theirs);
		const exported = await host.ask("campaign.export", { campaign });
		if (!exported.ok) throw new Error(JSON.stringify(exported));
		const elsewhere = startedHost();
		const brought = await elsewhere.ask("campaign.import", { name: exported.fileName, base64: exported.base64 });
		if (!brought.ok) throw new Error(JSON.stringify(brought));
		await elsewhere.ask("campaign.open", { campaign: brought.campaign });
		expect(await lookedUp(elsewhere, "en")).toEqual(theirs);
	}, 60_000);

	it("is laid once for all campaigns by it, and three editions stay laid", async () => {
		const host = startedHost();
		const losses = [31, 32, 33, 34].map((theirs) => [{ ...changes[0], theirs } as Change]);
		const ids = losses.map((own) => host.shelf.create(mine(own)));
		for (const id of [ids[0], ids[1], ids[2], ids[0], ids[1], ids[2]]) await host.begin(id);
		expect(host.laid).toHaveBeenCalledTimes(3);
		await host.begin(ids[3]);
		await host.begin(ids[2]);
		expect(host.laid).toHaveBeenCalledTimes(4);
		await host.begin(ids[0]);
		expect(host.laid).toHaveBeenCalledTimes(5);
	}, 120_000);
});

describe("the form of a new campaign", () => {
	it("is offered what fits the game and has no faults, and why not the others", async () => {
		const host = startedHost();
		host.shelf.create({ ...mine(), name: "Good" });
		const faulty = { ...changes[0], theirs: 900 } as Change;
		host.shelf.create({ ...mine([faulty]), name: "Faulty" });
		host.shelf.create({ ...mine(changes.slice(-1)), name: "Of Forum" });
		const nowhere = { ...changes[0], record: 99 } as Change;
		host.shelf.create({ ...mine([...changes, nowhere]), name: "Nowhere" });
		const offered = await host.ask("campaign.figures", { scenario: "thunderbolt" });
		expect(offered.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
			{ id: "faulty", name: "Faulty", changes: 1, why: { key: "host.edition.faults" } },
			{ id: "good", name: "Good", changes: 5, why: null },
			{ id: "nowhere", name: "Nowhere", changes: 6, why: { key: "host.edition.faults" } },
			{ id: "of-forum", name: "Of Forum", changes: 0, why: { key: "host.edition.of-others" } },
		]);
		const created = await host.ask("campaign.create", { scenario: "thunderbolt", name: "War", edition: "faulty" });
		expect(created).toMatchObject({ ok: false, why: { key: "host.edition.faults" } });
		expect(await host.ask("campaigns", {})).toEqual([]);
	}, 60_000);
});

describe("an edition in a save that is not as it was written", () => {
	const json = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`;
	it.each([
		["no JSON", "'[{'"],
		["a name that every object has", `'[{"at":"a/b","record":null,"field":"x.__proto__","theirs":1}]'`],
		["nests without end", `'${"[".repeat(100_000)}'`],
		["changes of another hash", json([changes[0]])],
		["a number out of bounds", json([{ ...changes[0], theirs: 900 }])],
	])(
		"%s is told, and the campaign shown and not played",
		async (_, written) => {
			const host = startedHost();
			const campaign = await host.begin(host.shelf.create(mine()));
			const [file = ""] = readdirSync(host.saves).filter((name) => name.endsWith(".tabula"));
			host.server.close();
			tamper(join(host.saves, file), `UPDATE edition SET changes = ${written}`);
			copyFileSync(join(host.saves, file), join(host.saves, "copy.bak"));
			const next = startedHost(host.saves);
			const opened = await next.ask("campaign.open", { campaign });
			expect(opened).toMatchObject({ ok: true, table: { readOnly: { key: "save.edition.unfit" } } });
			const { revision = 0, decision } = (await next.ask("table", {})) ?? {};
			const answered = next.ask("answer", {
				revision,
				seat: decision?.seat ?? "",
				answers: [{ kind: "choose", option: "any" }],
			});
			expect(await answered).toMatchObject({ ok: false });
		},
		60_000,
	);

	it("what this version has no more is passed over, and told", async () => {
		const host = startedHost();
		const stale: Change = { ...changes[0], record: 99, theirs: 1 } as Change;
		const good = host.shelf.create(mine(changes.slice(0, 1)));
		const campaign = await host.begin(good);
		const [file = ""] = readdirSync(host.saves).filter((name) => name.endsWith(".tabula"));
		host.server.close();
		const { editionHash } = await import("../../../saves/index.ts");
		const both = [...changes.slice(0, 1), stale];
		tamper(
			join(host.saves, file),
			`UPDATE edition SET changes = ${json(both)}, hash = '${editionHash({ changes: both })}'`,
		);
		const next = startedHost(host.saves);
		expect(await next.ask("campaign.open", { campaign })).toMatchObject({
			ok: true,
			table: { readOnly: null, notice: { key: "save.edition.gone", args: { count: 1 } } },
		});
	}, 60_000);
});
