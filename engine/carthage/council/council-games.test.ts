import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../../assets/load.ts";
import { baseRules } from "../../ancient-world/base-rules.ts";
import { eagerTaste } from "../../ancient-world/bots/eager-taste.ts";
import { ancientWorldGame } from "../../ancient-world/game.ts";
import { layRules } from "../../ancient-world/table.ts";
import { playRandomGame } from "../../bots/fuzz.ts";
import { carthageRules, navalRules } from "../carthage.ts";
import { manpowerRules } from "../manpower/manpower.ts";
import { councilRules } from "./council.ts";

const rules = [carthageRules, ...navalRules, manpowerRules, councilRules].reduce(layRules, baseRules);
const game = ancientWorldGame(loadLibrary(), "agathocles", rules);

describe("CR 5.7 whole games of Agathocles with a Council end, and nothing in them is wrong", () => {
	test.each([
		["random", 1],
		["eager", 2],
	] as const)("%s, seed %i", (player, seed) => {
		const played = playRandomGame(game, seed, { player, taste: eagerTaste });
		expect(played.violations).toEqual([]);
		expect(played.finished).toBe(true);
	});
});
