import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { removeForce, sideState } from "./ancient-world/forces.ts";
import type { AncientWorldState, LeaderId } from "./ancient-world/state.ts";
import type { AncientWorld } from "./ancient-world/table.ts";
import { leaderById } from "./ancient-world/table.ts";
import {
	activate,
	clear,
	Driver,
	equip,
	part,
	place,
	requireForce,
	type Said,
	transfer,
} from "./ancient-world/testing/driver.ts";
import { type Decision, newDice, type Position, positionOf, Session } from "./kernel/index.ts";
import { TOY_SETUP, toyGame } from "./kernel/testing/toy-game.ts";
import { answerName, countLegal, divide, legalAnswers, perft } from "./perft.ts";

// === Small positions of Thunderbolt ===

/** A small army of Carthage under one of Hannibal's officers, and nothing else of his side on the map. */
function smallCarthage(table: AncientWorld, leader: LeaderId, hex: string, sps: Record<string, number>): void {
	equip(table, requireForce(table, "hannibal"), {});
	part(table, [leader], hex, sps);
	for (const id of requireForce(table, "hannibal").leaders) leaderById(table, id).standing = "unused";
	removeForce(table, requireForce(table, "hannibal"));
	leaderById(table, leader).guile = 0;
	activate(table, leader);
	Object.assign(leaderById(table, leader), { guile: 0 });
}

/** Rome as a small army of one consul. */
function smallRome(table: AncientWorld, leader: LeaderId, hex: string, sps: Record<string, number>): void {
	const other = leader === "401" ? "402" : "401";
	for (const id of ["401", "402"]) leaderById(table, id).guile = 0;
	const keep = part(table, [leader], hex, sps);
	for (const force of Object.values(table.state.forces)) {
		if (force.side === "rome" && force !== keep && force.legions.length > 0) transfer(table, other, "it-5812");
	}
}

interface Small {
	readonly name: string;
	readonly furnish: (table: AncientWorld) => void;
	readonly said?: readonly Said[];
	/** Of its dice; 7 unless it says otherwise. */
	readonly seed?: number;
	readonly depth: number;
	readonly rows: number;
}

const POSITIONS: readonly Small[] = [
	{
		name: "movement: a lone leader in the Alpine valleys",
		furnish: (table) => smallCarthage(table, "maharbal", "it-1118", {}),
		said: ["leader-movement"],
		depth: 4,
		rows: 1309,
	},
	{
		name: "movement: a small column with nobody about",
		furnish: (table) => smallCarthage(table, "maharbal", "it-1118", { "african/inf": 2 }),
		depth: 4,
		rows: 454,
	},
	{
		name: "movement: a column that may leave SPs behind",
		furnish: (table) => smallCarthage(table, "maharbal", "it-1118", { "african/inf": 2, "numidian/cav": 1 }),
		said: ["force-movement", "whole"],
		depth: 4,
		rows: 2223,
	},
	{
		name: "interception: asked in the hex that the column leaves",
		furnish: (table) => {
			smallCarthage(table, "maharbal", "it-1517", { "african/inf": 12 });
			smallRome(table, "401", "it-1515", { "italian/inf": 12 });
		},
		said: ["force-movement", "whole", "to/it-1516"],
		depth: 4,
		rows: 383,
	},
	{
		name: "interception: two consuls may go together or apart",
		furnish: (table) => {
			smallCarthage(table, "maharbal", "it-1517", { "african/inf": 12 });
			for (const id of ["401", "402"]) leaderById(table, id).guile = 0;
		},
		said: ["force-movement", "whole", "to/it-1516", "to/it-1515"],
		depth: 4,
		rows: 504,
	},
	{
		name: "attack: avoid, or stand and fight",
		furnish: (table) => {
			smallCarthage(table, "maharbal", "it-2109", { "african/inf": 12 });
			smallRome(table, "402", "it-2109", { "italian/inf": 6 });
		},
		depth: 4,
		rows: 1361,
	},
	{
		name: "battle: elephants, Devotio and losses",
		furnish: (table) => {
			smallCarthage(table, "maharbal", "it-2109", { "african/inf": 9, "african/elephant": 3 });
			smallRome(table, "402", "it-2109", { "italian/inf": 9, "italian/cav": 3 });
		},
		said: ["attack", "stand"],
		depth: 4,
		rows: 595,
	},
	{
		name: "battle: a friend near by may join",
		furnish: (table) => {
			smallCarthage(table, "maharbal", "it-2109", { "african/inf": 9 });
			smallRome(table, "402", "it-2109", { "italian/inf": 9 });
			part(table, ["401"], "it-2110", { "italian/inf": 4 });
			leaderById(table, "401").guile = 1;
		},
		said: ["attack", "stand"],
		depth: 4,
		rows: 150,
	},
	{
		name: "retreat: from a Mountain Pass only the way it came",
		furnish: (table) => {
			smallCarthage(table, "maharbal", "it-2113", { "african/inf": 3, "numidian/cav/elite": 1 });
			smallRome(table, "402", "it-2113", { "italian/inf": 2 });
			requireForce(table, "402").enteredFrom = "it-2112";
			table.state.devotioUsed = true;
		},
		said: ["attack", "stand"],
		seed: 8,
		depth: 4,
		rows: 26317,
	},
	{
		name: "siege: before a city with a garrison",
		furnish: (table) => {
			smallCarthage(table, "maharbal", "it-1514", { "african/inf": 20 });
			clear(table, "rome");
			place(table, "rome", "it-1514", { "italian/inf": 3 }, "inside");
		},
		depth: 5,
		rows: 8699,
	},
	{
		name: "siege: storm or sap",
		furnish: (table) => {
			smallCarthage(table, "maharbal", "it-1514", { "african/inf": 20 });
			clear(table, "rome");
			place(table, "rome", "it-1514", { "italian/inf": 3 }, "inside");
			Object.assign(table.state.cities["placentia"] ?? {}, { siege: "carthage", siegeSince: 1 });
		},
		depth: 5,
		rows: 11077,
	},
	{
		name: "manpower: Carthage levies in the second year",
		furnish: (table) => {
			table.state.turn = 2;
			table.state.announcedTurn = 2;
			clear(table, "rome");
			equip(table, requireForce(table, "hannibal"), { "african/inf": 2 });
			for (const each of Object.values(table.state.provinces)) each.control = "carthage";
		},
		said: ["manpower"],
		depth: 4,
		rows: 1997,
	},
	{
		name: "manpower: Rome asks for legions in the second year",
		furnish: (table) => {
			table.state.turn = 2;
			table.state.announcedTurn = 2;
			activate(table, "402");
			sideState(table, "rome").doneThisTurn = [];
		},
		said: ["manpower"],
		depth: 3,
		rows: 20,
	},
];

function positionIn({ furnish, said = [], seed = 7 }: Small): Position<AncientWorldState> {
	const driver = new Driver((table) => {
		furnish(table);
		table.state.dice = newDice(seed, "seeded");
	});
	driver.say(...said);
	return positionOf(driver.session) as Position<AncientWorldState>;
}

describe("the ways to go on from small positions", () => {
	test.each(POSITIONS)("$name", (small) => {
		expect(perft(positionIn(small), small.depth)).toBe(small.rows);
	});
});

// === Perft itself ===

describe("perft", () => {
	const toy = toyGame({ turns: 3 });

	/** The same count by playing, and taking back, in a session. */
	function played(session: Session<ReturnType<typeof toy.setUp>>, depth: number): number {
		const { decision } = session;
		if (depth === 0 || !decision) return 1;
		return legalAnswers(decision).reduce((sum, answer) => {
			const head = session.head;
			session.answer({ revision: session.revision, seat: decision.seat, answer });
			const rows = played(session, depth - 1);
			session.goTo(head);
			return sum + rows;
		}, 0);
	}

	test.each([0, 1, 2, 3, 4])("%d answers deep it counts what a session can be led through", (depth) => {
		const session = Session.start(toy, TOY_SETUP);
		const position = positionOf(session);
		expect(perft(position, depth)).toBe(played(session, depth));
	});

	test("divide shares out the same number, answer by answer", () => {
		const position = positionOf(Session.start(toy, TOY_SETUP));
		const parts = divide(position, 3);
		expect(Object.values(parts).reduce((sum, each) => sum + each, 0)).toBe(perft(position, 3));
	});

	test("a game that is over is one way to go on", () => {
		const position = positionOf(Session.start(toyGame({ turns: 0 }), TOY_SETUP));
		expect([perft(position, 4), divide(position, 4)]).toEqual([1, {}]);
	});

	const options = (count: number) => Array.from({ length: count }, (_, id) => ({ id: `${id}`, text: { key: "o" } }));
	const question = { seat: "red", rule: "T 1", prompt: { key: "q" }, refused: [] };

	test("every legal answer is counted, and each is listed once", () => {
		const picks = fc
			.record({ count: fc.nat(6), min: fc.nat(6), max: fc.nat(6) })
			.map(({ count, min, max }): Decision => ({ ...question, kind: "pick", options: options(count), min, max }));
		const items = fc.array(fc.record({ min: fc.nat(2), more: fc.nat(3) }), { maxLength: 4 });
		const amounts = fc.record({ items, least: fc.nat(6), room: fc.nat(6) }).map(
			({ items: each, least, room }): Decision => ({
				...question,
				kind: "allocate",
				items: each.map(({ min, more }, id) => ({ id: `${id}`, text: { key: "o" }, min, max: min + more })),
				total: { min: least, max: least + room },
			}),
		);
		fc.assert(
			fc.property(fc.oneof(picks, amounts), (decision) => {
				const names = legalAnswers(decision).map(answerName);
				expect(new Set(names).size).toBe(names.length);
				expect(names.length).toBe(countLegal(decision));
			}),
		);
	});

	test("a question with too many answers is counted, not gone through", () => {
		const items = options(8).map((option) => ({ ...option, min: 0, max: 9 }));
		const decision: Decision = { ...question, kind: "allocate", items, total: { min: 0, max: 72 } };
		expect(countLegal(decision)).toBe(10 ** 8);
		expect(() => legalAnswers(decision)).toThrow(RangeError);
	});
});
