/** What the cards tell of a fight, held against the men and ships that were there before and after, over random games. */
import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../../../assets/load.ts";
import type { Decision, PlacedEntry, Text } from "../../../../electron/contract/contract.ts";
import { eagerTaste } from "../../../../engine/ai/ancient-world/eager-taste.ts";
import { eagerAnswer } from "../../../../engine/ai/eager.ts";
import { seededChance } from "../../../../engine/ai/random.ts";
import type { AncientWorldState } from "../../../../engine/ancient-world/state.ts";
import { carthageEntries } from "../../../../engine/carthage/games.ts";
import { warlike } from "../../../../engine/carthage/testing/warlike.ts";
import { cubeOf, stepsBetween } from "../../../../engine/hexmap/lattice.ts";
import { Session } from "../../../../engine/kernel/index.ts";
import { riseEntries } from "../../../../engine/rise/games.ts";
import { aLeader, anEntry } from "../../../client/testing/small-table.ts";
import type { AncientWorldView } from "../view.ts";
import { type Fight, lastFight, listFights } from "./fight.ts";
import { fallenIn, lossesIn, menLost, outcomeOf, refugeOf, tollsOf } from "./verdict.ts";

const library = loadLibrary();
const entries = [...riseEntries(library), ...carthageEntries(library)];

/** How things stood when an entry was written. */
interface Moment {
	/** SPs of each party of the battle on the table, by its side. */
	parties: Readonly<Record<string, number>>;
	/** SPs, and squadrons, that each side has lost so far. */
	men: Readonly<Record<string, number>>;
	ships: Readonly<Record<string, number>>;
}

function momentOf(state: AncientWorldState, view: AncientWorldView | null): Moment {
	const parties = view?.battle ? [view.battle.attacker, view.battle.defender] : [];
	const strength = (forces: readonly string[]) =>
		forces.reduce((sum, id) => sum + (view?.forces[id]?.totals.sp ?? 0), 0);
	const dead = (eliminated: Readonly<Record<string, number>>) =>
		Object.entries(eliminated).reduce((sum, [key, sp]) => sum + (/\/(inf|cav|elephant)$/.test(key) ? sp : 0), 0);
	return {
		parties: Object.fromEntries(parties.map(({ side, forces }) => [side, strength(forces)])),
		men: Object.fromEntries(Object.entries(state.sides).map(([side, { eliminated }]) => [side, dead(eliminated)])),
		ships: { ...state.navy?.lost },
	};
}

interface Played {
	fights: readonly Fight[];
	/** By index of the entry. */
	moments: readonly Moment[];
	camps: Camps;
}

/** A random game: its fights, and how things stood when each of its entries was written. */
function play(scenario: string, seed: number, atSea: boolean): Played {
	const entry = entries.find(({ id }) => id === scenario);
	if (!entry) throw new Error(`There is no scenario ${scenario}.`);
	const game = entry.create();
	const log: PlacedEntry[] = [];
	const moments: Moment[] = [];
	const watched: typeof game = {
		...game,
		play: ({ state, log: write }) =>
			game.play({
				state,
				log: (each) => {
					moments.push(momentOf(state, state.battle ? game.view(state, null) : null));
					log.push(anEntry(log.length, each));
					write(each);
				},
			}),
	};
	const session = Session.start(watched, { seed, dice: "seeded", options: {} });
	const chance = seededChance(seed);
	for (let count = 0; session.decision && count < 800; count += 1) {
		const { revision, decision, state } = session;
		const answer = atSea
			? warlike(decision, chance, state, (one, other) => stepsBetween(cubeOf(one), cubeOf(other)))
			: eagerAnswer(decision, chance, eagerTaste(state));
		expect(session.answer({ revision, seat: decision.seat, answer })).toMatchObject({ ok: true });
	}
	return {
		fights: listFights(log, session.view(null)).filter(({ over }) => over),
		moments,
		camps: session.state.sides,
	};
}

/** What changed between two counts, that of allies with that of the side which they are part of (AW 2.42). */
function changed(before: Readonly<Record<string, number>>, after: Readonly<Record<string, number>>, camps: Camps) {
	const changes = Object.entries(after).map(([side, count]) => [side, count - (before[side] ?? 0)] as const);
	return summed(changes, camps);
}

const told = ({ entries }: Fight, camps: Camps) =>
	summed(
		[...lossesIn(entries)].map(([side, losses]) => [side, menLost(losses)]),
		camps,
	);

type Camps = Readonly<Record<string, { readonly alliedTo: string | null }>>;

function summed(counts: readonly (readonly [side: string, count: number])[], camps: Camps): Record<string, number> {
	const sums: Record<string, number> = {};
	for (const [side, count] of counts) {
		const camp = camps[side]?.alliedTo ?? side;
		if (count !== 0) sums[camp] = (sums[camp] ?? 0) + count;
	}
	return sums;
}

/** The first throw at which men may fall; whoever dies on the way there is no loss of the fight. */
const BLOWS = /^(elephants\.|battle\.(tactical|draw|victory|major|unpredictable)|assault\.|sea-battle\.begins)/;

function spanOf({ entries }: Fight): [from: number, to: number] {
	const first = entries.find(({ text }) => BLOWS.test(text.key)) ?? entries[0];
	return [first?.index ?? 0, entries.at(-1)?.index ?? 0];
}

const counts = { battle: 0, assault: 0, sea: 0 };

describe("what is told of a fight is what was lost in it", () => {
	test.each([
		["thunderbolt", 1, "on land"],
		["thunderbolt", 2, "on land"],
		["alexander-327", 1, "on land"],
		["eagle-has-landed", 2, "on land"],
		["eagle-has-landed", 3, "on land"],
		["samnite-wars", 1, "on land"],
		["samnite-wars", 8, "on land"],
		["samnite-wars", 11, "on land"],
		["agathocles", 1, "on land"],
		["agathocles", 2, "on land"],
		["agathocles", 3, "on land"],
		["mercenary-war", 1, "on land"],
		["mercenary-war", 2, "on land"],
		["hiero", 3, "at sea"],
		["first-punic-war", 3, "at sea"],
		["first-punic-war", 5, "at sea"],
	])("AW 8.34, 8.36, 8.37, 8.54, 9.32, CR 7.43, 7.44 in %s, seed %i", (scenario, seed, where) => {
		const { fights, moments, camps } = play(scenario, seed, where === "at sea");
		for (const fight of fights) {
			counts[fight.kind] += 1;
			const [from, to] = spanOf(fight);
			const [before, after] = [moments[from], moments[to]];
			if (!before || !after) throw new Error("A fight has no beginning.");
			const name = `${fight.kind} ${fight.number}`;
			const counted = fight.kind === "sea" ? "ships" : "men";
			const lost = changed(before[counted], after[counted], camps);
			expect({ name, lost: told(fight, camps) }).toEqual({ name, lost });
			if (!fight.record) throw new Error(`Nothing is remembered of ${name}.`);
			for (const { side, before: brought, after: left } of tollsOf(fight.record, fight, { sides: {} })) {
				if (fight.kind !== "battle") continue;
				expect({ name, side, brought, left }).toEqual({
					name,
					side,
					brought: before.parties[side],
					left: after.parties[side],
				});
			}
			expect(outcomeOf({ ...fight, record: null })?.winner, name).toBe(outcomeOf(fight)?.winner);
		}
	});

	test("the games had fights of every kind", () => {
		expect(counts.battle).toBeGreaterThan(60);
		expect(counts.assault).toBeGreaterThan(2);
		expect(counts.sea).toBeGreaterThan(2);
	});
});

const said = (...keys: string[]) => keys.map((key, index) => anEntry(index, { text: { key } }));
const view = { battle: null, battles: [], navy: undefined } as never; // Of a view the list asks for nothing else.

describe("where a fight begins and ends", () => {
	test("AW 8.21, 6.55 a battle begins where it was declared, or who moved was caught; an interceptor who finds nobody fights none", () => {
		const [one, other] = listFights(
			said(
				"march",
				"battle.declared",
				"battle.over",
				"interception.succeeds",
				"losses",
				"interception.succeeds",
				"battle.over",
			),
			view,
		);
		expect(one?.entries.map(({ index }) => index)).toEqual([1, 2]);
		expect(other?.entries.map(({ index }) => index)).toEqual([5, 6]);
	});

	test("RRR 5.28 an Emergency in the middle of a battle does not end it, a new phase does", () => {
		const log = said(
			"battle.declared",
			"battle.tactical",
			"emergency.major",
			"battle.over",
			"battle.declared",
			"phase",
		);
		const headed = log.map((entry) =>
			/^(emergency|phase)/.test(entry.text.key) ? { ...entry, heading: "phase" as const } : entry,
		);
		expect(listFights(headed, view).map(({ entries }) => entries.map(({ index }) => index))).toEqual([[0, 1, 2, 3]]);
	});

	test("AW 8.24 who slips away has not fought", () => {
		expect(listFights(said("battle.declared", "avoidance.gone", "continuation.stops"), view)).toEqual([]);
	});

	test("AW 9.32 an assault begins with what is asked before its die, and is the same when that has fallen", () => {
		const city = { kind: "city", id: "pisae" };
		const hex = { kind: "hex", id: "it-2315" };
		const args = { city, hex, side: { kind: "side", id: "carthage" }, infantry: 50, defence: 8, column: "6:1" };
		const asked = (what: Text): Decision => ({
			kind: "choose",
			seat: "rome",
			rule: "AW 5.14",
			prompt: { key: "ask.guile", args: { what } },
			options: [],
			refused: [],
		});
		const storm = listFights([], view, asked({ key: "roll.assault", args }));
		expect(storm).toMatchObject([{ kind: "assault", number: 0, entries: [], over: false }]);
		expect(storm[0]?.opening).toMatchObject({ seat: "carthage", at: [city, hex], text: { args } });
		expect(lastFight([], storm)?.standing).toBe("fought");
		expect(listFights([], view, asked({ key: "roll.battle" }))).toEqual([]);
		expect(listFights(said("assault.held"), view)).toMatchObject([{ kind: "assault", number: 0 }]);
	});

	test("AW 9.32 an assault ends where its leader goes on, or is Finished", () => {
		const [fight] = listFights(said("assault.held", "loss", "siege.ids-lost", "continuation.goes-on", "loss"), view);
		expect(fight).toMatchObject({ kind: "assault", over: true });
		expect(fight?.entries).toHaveLength(3);
	});
});

test("AW 8.6 whoever is killed, wounded or taken is named, and nobody else", () => {
	const told = (key: string, id: string) => ({ seat: "rome", text: { key, args: { leader: { kind: "leader", id } } } });
	const entries = [
		anEntry(0, told("leader-loss.in-play", "a")),
		anEntry(1, told("leader-loss.killed", "b")),
		anEntry(2, told("leader.captured", "c")),
	];
	expect(fallenIn(entries).map(({ leader, fate }) => [leader.id, fate])).toEqual([
		["b", "killed"],
		["c", "captured"],
	]);
});

test("AW 8.37 a force that surrenders is told once: the men named one by one before are of it, those who fell in flight are not", () => {
	const loss = (index: number, contingent: string, inf: number) =>
		anEntry(index, { seat: "rome", text: { key: "loss", args: { contingent: { key: contingent }, inf, cav: 0 } } });
	const entries = [
		anEntry(0, { text: { key: "battle.major" } }),
		loss(1, "legion", 5),
		anEntry(2, { text: { key: "pursuit.result" } }),
		loss(3, "legion", 2),
		loss(4, "legion", 20),
		loss(5, "sicilian", 3),
		anEntry(6, { seat: "rome", text: { key: "force.destroyed", args: { sp: 25 } } }),
	];
	expect(lossesIn(entries).get("rome")).toEqual({ fight: 5, flight: 2, destroyed: 25 });
});

describe("AW 8.37 where the beaten have gone", () => {
	const land = {
		turn: 1,
		hex: "it-1514",
		province: "gallia-cispadana",
		kind: "battle" as const,
		attacker: "carthage" as const,
		defender: "rome" as const,
		winner: "carthage" as const,
		major: true,
		commanders: {},
		leaders: { carthage: ["hannibal"], rome: ["longus", "scipio"] },
		strength: {},
		lost: {},
		infantryLost: {},
		legions: {},
	};
	const fight: Fight = {
		kind: "battle",
		number: 0,
		entries: [],
		opening: { text: { key: "battle.declared" } },
		over: true,
		record: { kind: "battle", land },
	};
	const at = (longus: string, scipio: string) => ({
		leaders: { longus: aLeader("longus", "rome", longus), scipio: aLeader("scipio", "rome", scipio) },
	});

	test("the hex in which they stand together is told", () => {
		expect(refugeOf(fight, at("it-1412", "it-1412"))).toBe("it-1412");
	});

	test("nothing is told before it is over, of men who part, or who never left", () => {
		expect(refugeOf({ ...fight, over: false }, at("it-1412", "it-1412"))).toBeNull();
		expect(refugeOf(fight, at("it-1412", "it-1310"))).toBeNull();
		expect(refugeOf(fight, at("it-1514", "it-1514"))).toBeNull();
	});
});
