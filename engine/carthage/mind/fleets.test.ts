import { expect, test } from "vitest";
import { gameData } from "../../ancient-world/data.ts";
import { ancientWorldMind } from "../../ancient-world/mind/mind.ts";
import { isKnown } from "../../ancient-world/mind/policy.ts";
import { library } from "../../ancient-world/testing/driver.ts";
import { playMatch } from "../../bots/contest.ts";
import { contestantOf } from "../../bots/contestants.ts";
import { LEVELS } from "../../bots/strategos/levels.ts";
import { habitsOfRise } from "../../rise/mind/habits.ts";
import { carthageEntries, carthageRuleset } from "../games.ts";
import { carthaginianKindsOf } from "../testing/question-kinds.ts";

test("a program knows what to answer to every kind of question of the wars at sea", () => {
	const kinds = Object.keys(carthaginianKindsOf(gameData(library, "first-punic-war")));
	const unknown = kinds.filter((key) => !isKnown(carthageRuleset("first-punic-war"), key));
	expect(unknown.filter((key) => !(key in habitsOfRise))).toEqual([]); // the lists hold what Rise alone asks as well
});

test.each(["hiero", "agathocles", "mercenary-war"])(
	"in %s every quick answer is listed, and games come to their end",
	(id) => {
		const entry = carthageEntries(library).find((each) => each.id === id);
		const centurio = entry && contestantOf(entry, "centurio");
		if (!entry || !centurio) throw new Error(`${id} has nobody who can think.`);
		const players = Object.fromEntries(entry.seats.map((seat) => [seat.id, centurio]));
		expect(playMatch(entry.create(), { seed: 3, players }).state.outcome).not.toBeNull();
	},
);

test("where a try is dearer, as it is in Hiero's war with its Fleets, a level makes fewer of them, and of all else as many", () => {
	const paced = (id: string) => ancientWorldMind(library, id, carthageRuleset(id)).paced?.(LEVELS.legatus);
	expect(paced("mercenary-war")).toEqual(LEVELS.legatus);
	expect(paced("hiero")).toEqual({ ...LEVELS.legatus, tries: 37 });
});
