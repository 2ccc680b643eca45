/** What one seat may not see never leaves the host for it; and fewer may sit at the table than it has seats. */
import { rmSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { loadLibrary } from "../../assets/load.ts";
import { randomAnswer, seededChance } from "../../engine/ai/random.ts";
import { families } from "../../engine/games.ts";
import type { Pushes, Replies, RequestInput, RequestName, TableSnapshot } from "../contract/contract.ts";
import { gamesOnOffer } from "./games-on-offer.ts";
import { HostServer } from "./host.ts";
import { newPrograms } from "./programs.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";
import { settled } from "./testing/toy-host.ts";
import { workersOf } from "./thinking/start-worker.ts";

const library = loadLibrary();
const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const SEATED = ["rutilii", "flavii", "caesii"];

class Host {
	readonly logs: Pushes["table"]["log"][] = [];
	readonly #chance = seededChance(3);
	readonly #server = new HostServer({
		library,
		games: gamesOnOffer,
		families,
		implemented: [],
		folder,
		hello: { version: "1", shell: "browser", testHook: false },
		programs: newPrograms(3),
		workers: workersOf,
	});

	constructor() {
		this.#server.onPush((name, body) => {
			if (name === "table") this.logs.push((body as Pushes["table"]).log);
		});
	}

	ask<Name extends RequestName>(name: Name, input: RequestInput<Name>): Promise<Replies[Name]> {
		return this.#server.handle(name, input) as Promise<Replies[Name]>;
	}

	async begin(changes: Partial<RequestInput<"campaign.create">>): Promise<string> {
		const input = { scenario: "forum", name: "Houses", seed: 4, seated: SEATED, ...changes };
		const created = await this.ask("campaign.create", input);
		if (!created.ok) throw new Error(JSON.stringify(created));
		await this.ask("campaign.open", { campaign: created.campaign });
		await settled(40);
		return created.campaign;
	}

	async table(): Promise<TableSnapshot> {
		const table = await this.ask("table", {});
		if (!table) throw new Error("No campaign is open.");
		return table;
	}

	async answer(): Promise<void> {
		const { decision, revision } = await this.table();
		if (!decision) throw new Error("Nothing is asked.");
		// An engine's answer is read-only; what crosses the wire is a copy of its own.
		await this.ask("answer", {
			revision,
			seat: decision.seat,
			answers: [randomAnswer(decision, this.#chance)] as never,
		});
		await settled(40);
	}
}

type Hands = { houses: Record<string, { hand: readonly string[] | null }> };

const handsIn = ({ view }: TableSnapshot) =>
	Object.entries((view as Hands).houses).flatMap(([id, { hand }]) => (hand === null ? [] : [id])); // a view of Forum

test("those who are chosen sit at the table, and the save knows them", async () => {
	const host = new Host();
	const campaign = await host.begin({ seats: { flavii: "random" } });
	const before = await host.table();
	expect(before.seats).toEqual({ rutilii: "person", flavii: "random", caesii: "person" });
	await host.ask("campaign.close", {});
	await host.ask("campaign.open", { campaign });
	expect((await host.table()).seats).toEqual(before.seats);
});

test.each([
	[["rutilii"], "host.seat-count"],
	[["rutilii", "nobody"], "host.unknown-id"],
])("%j may not sit down", async (seated, why) => {
	const refused = new Host().ask("campaign.create", { scenario: "forum", name: "Houses", seated });
	await expect(refused.catch((error) => JSON.stringify(error))).resolves.toContain(why);
});

test("the table goes from hand to hand: each sees his own cards and his own lines of the log", async () => {
	const host = new Host();
	await host.begin({});
	const told: { seenBy?: readonly string[] }[] = [];
	const seats = new Set<string>();
	for (let answers = 0; answers < 60; answers += 1) {
		const table = await host.table();
		if (!table.decision) break;
		const { seat } = table.decision;
		seats.add(seat);
		expect(table.curtain).toBe(seat);
		expect(handsIn(table)).toEqual([seat]);
		const log = await host.ask("log", {});
		expect(log).toHaveLength(table.entries);
		expect(log.flatMap(({ seenBy }) => seenBy ?? [])).toEqual(log.flatMap(({ seenBy }) => (seenBy ? [seat] : [])));
		expect(log.some(({ seenBy }) => seenBy)).toBe(true);
		for (const { from, entries } of host.logs.splice(0)) told.splice(from, told.length, ...entries);
		if (answers > 0) expect(told).toEqual(log);
		await host.answer();
	}
	expect([...seats].sort()).toEqual([...SEATED].sort());
});

test("a family that plays with open cards sees whose turn it is, and no curtain", async () => {
	const host = new Host();
	await host.begin({ options: { "open-families": true } });
	for (let answers = 0; answers < 12; answers += 1) {
		const table = await host.table();
		expect(table.decision).not.toBeNull();
		expect(table).not.toHaveProperty("curtain");
		expect(handsIn(table)).toEqual([table.decision?.seat]);
		await host.answer();
	}
});

test("a person among programs sees his own cards only, and nothing of what they are asked in secret", async () => {
	const host = new Host();
	await host.begin({ seats: { flavii: "random", caesii: "random" } });
	for (let answers = 0; answers < 10; answers += 1) {
		const table = await host.table();
		expect(handsIn(table)).toEqual(["rutilii"]);
		const { decision } = table;
		if (decision && decision.seat !== "rutilii" && decision.hidden) {
			expect(decision).toMatchObject({ options: [], prompt: { key: "hidden-question" } });
		}
		if (decision?.seat === "rutilii") await host.answer();
		else await settled(5);
	}
});

test("a program that plays to win sits down where the game has one, sees its own cards only, and sits there after opening", async () => {
	const host = new Host();
	const campaign = await host.begin({ seats: { flavii: "expert", caesii: "expert" } });
	for (let answers = 0; answers < 10; answers += 1) {
		const table = await host.table();
		expect(handsIn(table)).toEqual(["rutilii"]);
		if (table.decision?.seat === "rutilii") await host.answer();
		else await settled(5);
	}
	await host.ask("campaign.close", {});
	await host.ask("campaign.open", { campaign });
	expect((await host.table()).seats).toEqual({ rutilii: "person", flavii: "expert", caesii: "expert" });
});

test("what an Expert gives as its reasons everybody may read, for it tells nothing that is hidden", async () => {
	const host = new Host();
	await host.begin({ seats: { flavii: "expert", caesii: "expert" } });
	for (let answers = 0; answers < 10; answers += 1) {
		if ((await host.table()).decision?.seat === "rutilii") await host.answer();
		else await settled(5);
	}
	const node = host.logs.flatMap(({ entries }) => entries).find(({ thought }) => thought !== undefined)?.thought;
	const thought = await host.ask("thought", { node: node ?? 0 });
	expect(thought).toMatchObject({
		player: "expert",
		why: { because: [{ key: expect.stringContaining("why.expert") }, {}, {}] },
	});
	expect(["flavii", "caesii"]).toContain(thought?.seat);
});

test("no expert sits down at a game that has none", async () => {
	const refused = new Host().begin({ scenario: "thunderbolt", seated: undefined, seats: { rome: "expert" } });
	const told = await refused.catch((error) => JSON.stringify(error.hostError));
	expect(told).toContain("seats.rome");
	expect(told).toContain("person, random, tiro, centurio, legatus, strategos");
});

test("the save browser tells nothing that is not open to all", async () => {
	const host = new Host();
	await host.begin({ name: "For all" });
	const cards = await host.ask("campaigns", {});
	const card = cards.find(({ name }) => name === "For all");
	expect(card?.standing).toMatchObject({ key: "forum.standing" });
	expect(JSON.stringify(card)).not.toMatch(/son-|daughter-/);
});
