import { expect, test } from "vitest";
import { riseRuleset } from "../rise/games.ts";
import { baseRules } from "./base-rules.ts";
import { blank, type FollowerPlace, layRules, type Note, type RulesetAddition } from "./table.ts";

test("what layers add to a new thing of the state is joined, and the upper one's figure stands", () => {
	const lower: RulesetAddition = { blanks: { leader: { prorogued: false, triumphs: [] }, battle: { devoted: null } } };
	const upper: RulesetAddition = { blanks: { leader: { prorogued: true } } };
	const rules = [lower, upper].reduce(layRules, baseRules);
	expect(blank({ rules }, "leader")).toEqual({ prorogued: true, triumphs: [] });
	expect(blank({ rules }, "battle")).toEqual({ devoted: null });
	expect(blank({ rules: baseRules }, "leader")).toEqual({});
});

test("nobody shares what he is given", () => {
	const rules = riseRuleset("samnite-wars");
	blank({ rules }, "state").romanYear.consuls.push("401");
	expect(blank({ rules }, "state")).toMatchObject({ romanYear: { consuls: [] }, tribes: {} });
});

test("followers of an event are played in the order of their places, of one place the lower layer's first", () => {
	const at = (place: FollowerPlace): Note<[]> => ({ place, note: () => {} });
	const [last, men, menAbove] = [at("last"), at("men"), at("men")];
	const rules = [{ events: { turn: [last, men] } }, { events: { turn: [menAbove] } }].reduce(layRules, baseRules);
	expect(rules.events.turn.map((each) => [last, men, menAbove].indexOf(each))).toEqual([1, 2, 0]);
});
