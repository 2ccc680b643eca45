import { describe, expect, test } from "vitest";
import { gameData } from "../../ancient-world/data.ts";
import { library } from "../../ancient-world/testing/driver.ts";
import { carthageEntries } from "../../carthage/games.ts";
import { beginVoyage } from "../../carthage/sea/07-32-voyage.ts";
import { carthaginianKindsOf } from "../../carthage/testing/question-kinds.ts";
import { SeaBench } from "../../carthage/testing/sea-bench.ts";
import { type Decision, type Ref, ref, text } from "../../kernel/index.ts";
import { ancientWorldMind } from "../ancient-world/mind.ts";
import { isKnown } from "../ancient-world/policy.ts";
import { playMatch } from "../contest.ts";
import { contestantOf } from "../contestants.ts";
import { habitsOfRise } from "../rise/habits.ts";
import { LEVELS } from "../strategos/levels.ts";
import { consideredOf, craftOfScenario, programsOfScenario, withCraft } from "../testing/craft.ts";

test("a program knows what to answer to every kind of question of the wars at sea", () => {
	const kinds = Object.keys(carthaginianKindsOf(gameData(library, "first-punic-war")));
	const unknown = kinds.filter((key) => !isKnown(craftOfScenario("first-punic-war"), key));
	expect(unknown.filter((key) => !(key in habitsOfRise))).toEqual([]); // the lists hold what Rise alone asks as well
});

test.each(["hiero", "agathocles", "mercenary-war"])(
	"in %s every quick answer is listed, and games come to their end",
	(id) => {
		const entry = carthageEntries(library).find((each) => each.id === id);
		const centurio = entry && contestantOf(programsOfScenario(id), "centurio");
		if (!entry || !centurio) throw new Error(`${id} has nobody who can think.`);
		const players = Object.fromEntries(entry.seats.map((seat) => [seat.id, centurio]));
		expect(playMatch(entry.create(), { seed: 3, players }).state.outcome).not.toBeNull();
	},
);

test("where a try is dearer, as it is in Hiero's war with its Fleets, a level makes fewer of them, and of all else as many", () => {
	const paced = (id: string) => ancientWorldMind(library, id, consideredOf(id)).paced?.(LEVELS.legatus);
	expect(paced("mercenary-war")).toEqual(LEVELS.legatus);
	expect(paced("hiero")).toEqual({ ...LEVELS.legatus, tries: 37 });
});

/** What a program answers at once to a question with these options; it lets no chance keep it, unless `die` is 0. */
function answered(key: string, { table }: SeaBench, options: readonly string[], about: readonly Ref[], die = 1) {
	const listed = options.map((id) => ({ id, text: text("toy.option") }));
	const decision: Decision = {
		...{ kind: "choose", seat: "rome", rule: "CR 7", prompt: text(key), options: listed, refused: [], about },
	};
	const answer = craftOfScenario("first-punic-war").replies[key]?.({
		table: withCraft(table),
		decision,
		intent: null,
		chance: () => die,
	})?.answer;
	return answer?.kind === "choose" ? answer.option : null;
}

const OFF_MYLAE = "it-5715";

describe("CR 7.35, 7.41 whom a program fights at sea", () => {
	test("ships that come together are as strong as all of them: he lets them pass, and meets one of them alone", () => {
		const bench = new SeaBench();
		const own = bench.fleet("rome", OFF_MYLAE, { quinqueremes: 10, commander: "310" });
		const [one, other] = [6, 6].map((quinqueremes) => bench.fleet("carthage", "panormus", { quinqueremes }).id);
		const meets = (...coming: readonly (string | undefined)[]) => {
			const fleets = coming.flatMap((id) => id ?? []);
			beginVoyage(bench.table, { side: "carthage", fleets, leader: "1P-08", carried: [], from: "it-5423" });
			const options = ["at/it-5716", `at/${OFF_MYLAE}`, "pass"];
			return answered("ask.intercept-at-sea", bench, options, [ref("fleet", own.id)]);
		};
		expect(meets(one)).toBe(`at/${OFF_MYLAE}`);
		expect(meets(one, other)).toBe("pass");
	});

	test("he attacks who lies beside him and is no stronger, unless chance keeps him from it", () => {
		const attacks = (theirs: number, die = 1) => {
			const bench = new SeaBench();
			bench.fleet("rome", OFF_MYLAE, { quinqueremes: 10, commander: "310" });
			bench.fleet("carthage", OFF_MYLAE, { quinqueremes: theirs, commander: "1P-08" });
			bench.activate("310");
			return answered("ask.operation", bench, ["naval-attack", "end-phase"], [], die) === "naval-attack";
		};
		expect([9, 10, 11].map((theirs) => attacks(theirs))).toEqual([true, true, false]);
		expect(attacks(9, 0)).toBe(false);
	});
});
