import { expect, test } from "vitest";
import { anEntry } from "../../../client/testing/small-table.ts";
import { navalStory } from "./naval-story.ts";

const said = (...keys: string[]) => keys.map((key, index) => anEntry(index, { text: { key } }));
// Of a view the story asks for the battles at sea only.
const fighting = { navy: { navalBattle: {}, navalBattles: [] } } as never;
const over = { navy: { navalBattle: null, navalBattles: [{ hex: "it-5914" }] } } as never;
const fight = said(
	"voyage.stops",
	"sea-battle.begins-attack",
	"sea-battle.victory",
	"sea-battle.level-victory",
	"continuation",
);

test("the story of a battle at sea begins where the Fleets meet, and grows while it is fought", () => {
	const story = navalStory(fight.slice(0, 3), fighting);
	expect(story?.entries.map(({ text }) => text.key)).toEqual(["sea-battle.begins-attack", "sea-battle.victory"]);
	expect(story?.record).toBeNull();
});

test("one whose opening is not in the diary begins after the one before", () => {
	const log = said("sea-battle.begins-attack", "sea-battle.level-draw", "sea-battle.lost");
	expect(navalStory(log, fighting)?.entries).toHaveLength(1);
});

test("one that the last answer ended is told to its end, with what is remembered of it, until the next answer", () => {
	const ended = fight.map((entry) => ({ ...entry, node: 3 }));
	expect(navalStory(ended, over)?.entries.at(-1)?.text.key).toBe("sea-battle.level-victory");
	expect(navalStory(ended, over)?.record).toMatchObject({ hex: "it-5914" });
	expect(navalStory([...ended, { ...anEntry(9, {}), node: 4 }], over)).toBeNull();
});

test("a game without ships has none", () => {
	expect(navalStory(fight, {} as never)).toBeNull();
});
