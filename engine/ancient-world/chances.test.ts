import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../assets/load.ts";
import { eagerTaste } from "../ai/ancient-world/eager-taste.ts";
import { eagerAnswer } from "../ai/eager.ts";
import { seededChance } from "../ai/random.ts";
import { carthageEntries } from "../carthage/games.ts";
import { warlike } from "../carthage/testing/warlike.ts";
import { cubeOf, stepsBetween } from "../hexmap/lattice.ts";
import {
	type Answer,
	type Decision,
	isText,
	type Roll,
	reaches,
	Session,
	type Text,
	withLazyNote,
} from "../kernel/index.ts";
import { riseEntries } from "../rise/games.ts";
import { percentOf, percentOfHighest } from "./chances.ts";

const library = loadLibrary();
const entries = [...riseEntries(library), ...carthageEntries(library)];

/** Throws that are told of before. */
const THROWS: ReadonlySet<string> = new Set([
	"interception",
	"avoidance",
	"coordination",
	"continuation",
	"treachery",
	"assault",
	"diplomacy",
	"senate-leave",
	"senate-enter-rome",
	"senate-other",
	"censure",
	"triumph",
	"naval-interception",
	"naval-evasion",
	"ferry",
]);

/** Throws of which a 9 never comes off. */
const NINE_FAILS: ReadonlySet<string> = new Set(["continuation", "ferry"]);

/** Throws that questions other than that of Guile tell of. */
const TOLD_BY: Readonly<Record<string, readonly string[]>> = {
	"ask.intercept": ["interception"],
	"ask.avoid": ["avoidance"],
	"ask.join-battle": ["coordination"],
	"ask.treachery": ["treachery"],
	"ask.request": ["senate-leave", "senate-enter-rome", "senate-other"],
	"ask.intercept-at-sea": ["naval-interception"],
	"ask.evade": ["naval-evasion"],
};

/** Questions that name who marches, and not who would throw. */
const NAMES_THE_MOVER: ReadonlySet<string> = new Set(["ask.intercept"]);

/** What an option that was taken says of a throw to come. */
interface Promised {
	readonly throws: readonly string[];
	/** Whose throw it is; null where the question does not say, or all throw together. */
	readonly leader: string | null;
	readonly said: Text;
}

/** The throws that a question is about. */
function throwsOf({ prompt }: Decision): readonly string[] {
	const asked = prompt.args?.["what"];
	const what = asked !== undefined && isText(asked) ? (asked.args?.["roll"] ?? asked) : undefined;
	const isGuile = prompt.key === "ask.guile" && what !== undefined && isText(what);
	return isGuile ? [what.key.replace("roll.", "")] : (TOLD_BY[prompt.key] ?? []);
}

function leaderIn(said: Text | undefined): string | null {
	const leader = said?.args?.["leader"];
	return typeof leader === "object" && "id" in leader ? leader.id : null;
}

/** What an option says must be thrown, if it says that of one throw. */
function promisedBy(decision: Decision, answer: Answer): Promised | null {
	if (decision.kind !== "choose" || answer.kind !== "choose") return null;
	const noted = decision.options.find(({ id }) => id === answer.option)?.note;
	const isAnothers = noted?.key === "chance.of-leader";
	const of = isAnothers ? noted.args?.["chance"] : noted;
	const note = of !== undefined && isText(of) ? of : undefined;
	const said = note?.key === "chance.with-guile" ? note.args?.["plain"] : note;
	if (said === undefined || !isText(said) || !/^chance\.at-/.test(said.key)) return null;
	const byWhom = isAnothers ? noted : NAMES_THE_MOVER.has(decision.prompt.key) ? undefined : decision.prompt;
	return { throws: throwsOf(decision), leader: leaderIn(byWhom), said };
}

/** Was this told of a throw of this kind by this leader? Several may have throws to come, such as Fleets that will all try. */
const isOf =
	(kind: string, by: string | null) =>
	({ throws, leader }: Promised): boolean =>
		throws.includes(kind) && (leader === by || leader === null || by === null);

function comesOff({ dice: [die = 0], target, adjusted, roll, cell }: Roll): boolean {
	if (roll === "assault") return String(cell?.value).endsWith("/T");
	if (!target) throw new Error(`${roll} has nothing to reach.`);
	return reaches(adjusted, target) && !(NINE_FAILS.has(roll) && die === 9);
}

const told = new Map<string, number>();

describe("what an option says of its throw is what the throw comes to", () => {
	test.each([
		["thunderbolt", 1, "on land"],
		["samnite-wars", 7, "on land"],
		["agathocles", 1, "on land"],
		["first-punic-war", 3, "at sea"],
		["hiero", 2, "at sea"],
		["hiero", 7, "at sea"],
		["hiero", 23, "at sea"],
		["hiero", 26, "at sea"],
	])("AW 5.14, 5.24, 6.53, 8.23, 8.26, 9.32, 12.33, RRR 5.6, CR 7.35, 7.37 in %s, seed %i", (scenario, seed, where) => {
		const entry = entries.find(({ id }) => id === scenario);
		if (!entry) throw new Error(`There is no scenario ${scenario}.`);
		const session = Session.start(entry.create(), { seed, dice: "seeded", options: {} });
		const chance = seededChance(seed);
		let open: readonly Promised[] = [];
		for (let count = 0; session.decision && count < 800; count += 1) {
			const { revision, decision, state } = session;
			const answer =
				where === "at sea"
					? warlike(decision, chance, state, (one, other) => stepsBetween(cubeOf(one), cubeOf(other)))
					: eagerAnswer(decision, chance, eagerTaste(state));
			const fresh = promisedBy(decision, answer);
			if (fresh) open = [fresh, ...open];
			expect(session.answer({ revision, seat: decision.seat, answer })).toMatchObject({ ok: true });
			for (const { roll, text } of session.nodes.at(-1)?.entries ?? []) {
				if (!roll || !THROWS.has(roll.roll)) continue;
				const isItsThrow = isOf(roll.roll, leaderIn(text));
				const promised = open.find(isItsThrow);
				if (!promised) continue;
				open = open.filter((each) => !isItsThrow(each));
				const { said } = promised;
				const [die = 0] = roll.dice;
				const face = Number(said.args?.["face"]);
				const good = said.key === "chance.at-most" ? die <= face : die >= face;
				const name = `${roll.roll}: ${JSON.stringify(said)}, thrown ${die}`;
				expect(good && !(NINE_FAILS.has(roll.roll) && die === 9), name).toBe(comesOff(roll));
				told.set(roll.roll, (told.get(roll.roll) ?? 0) + 1);
			}
		}
	});

	test("every kind of throw was told of, but for those that few come to", () => {
		const seldom = ["ferry", "censure", "triumph"];
		expect([...told.keys(), ...seldom].toSorted()).toEqual(expect.arrayContaining([...THROWS].toSorted()));
	});
});

test("AW 0.3 a face beyond the die is certain or cannot be thrown, and a 9 that always ends the phase is no chance (5.24)", () => {
	const at = (face: number, never?: number) =>
		percentOf({ test: "<=", face: () => face, ...(never !== undefined && { never }) }, [0, 0]);
	expect([at(-1), at(0), at(2), at(8), at(9), at(12)]).toEqual([0, 10, 30, 90, 100, 100]);
	expect(at(9, 9)).toBe(90);
	expect(percentOf({ test: ">=", face: ([own]) => 7 - own }, [1, 0])).toBe(40);
});

test("who is level throws again: each of equal rivals wins as often, and Guile tells (AE.tribecontrol)", () => {
	expect([[0], [0, 0], [0, 0, 0], [1, 0], [0, 1], [10, 0]].map(percentOfHighest)).toEqual([100, 50, 33, 60, 40, 100]);
});

test("a note is worked out when it is read, and is there for whoever writes the question down", () => {
	let times = 0;
	const option = withLazyNote({ id: "try", text: { key: "option.try" } }, () => {
		times += 1;
		return { key: "chance.either" };
	});
	expect(times).toBe(0);
	expect(JSON.parse(JSON.stringify(option)).note).toEqual({ key: "chance.either" });
});
