import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../../assets/load.ts";
import { eagerTaste } from "../../ai/ancient-world/eager-taste.ts";
import { playRandomGame } from "../../ai/fuzz.ts";
import { baseRules } from "../../ancient-world/base-rules.ts";
import { ancientWorldGame } from "../../ancient-world/game.ts";
import { layRules } from "../../ancient-world/table.ts";
import { Session } from "../../kernel/index.ts";
import { carthageRules, navalRules } from "../carthage.ts";
import { manpowerRules } from "../manpower/manpower.ts";
import { postingRules } from "./07-21-posting-generals.ts";
import { councilRules } from "./council.ts";

const rules = [carthageRules, ...navalRules, manpowerRules, councilRules, postingRules].reduce(layRules, baseRules);
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

describe("CR 7.21 a Syracuse that has a player", () => {
	test("CR 7.21 posts its generals to Fleets and armies at set-up", () => {
		const session = Session.start(game, { seed: 1, dice: "seeded", options: {} });
		const say = (option: string) => {
			const { revision, decision } = session;
			const answer = { kind: "choose", option } as const;
			const taken = session.answer({ revision, seat: decision?.seat ?? "", answer });
			expect(taken).toMatchObject({ ok: true });
		};
		const fleet = Object.values(session.state.navy?.fleets ?? {}).find(({ side }) => side === "syracuse");
		expect(session.decision).toMatchObject({ seat: "syracuse", rule: "CR 7.21" });
		say("SY-05");
		say(`fleet/${fleet?.id}`);
		expect(session.state.leaders["SY-05"]?.standing).toBe("in-play");
		expect(session.state.navy?.fleets[fleet?.id ?? ""]?.commander).toBe("SY-05");
		const why = session.decision?.refused.find(({ id }) => id === "SY-05")?.why.key;
		expect(why).toBe("refused.posted-already");
		expect(game.listViolations?.(session.state)).toEqual([]);
	});
});
