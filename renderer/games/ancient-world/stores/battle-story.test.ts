import { expect, test } from "vitest";
import { anEntry } from "../../../client/testing/small-table.ts";
import { battleStory, lostToElephants } from "./battle-story.ts";

const said = (...keys: string[]) => keys.map((key, index) => anEntry(index, { text: { key } }));
// Of a view the story asks for the battles only.
const fighting = { battle: {}, battles: [] } as never;
const over = { battle: null, battles: [{ kind: "battle", hex: "it-1514" }] } as never;

const fight = said("march", "battle.declared", "battle.tactical", "battle.victory", "battle.over", "continuation");

test("the story of a fight begins where it was declared, and grows while it is fought", () => {
	const story = battleStory(fight.slice(0, 4), fighting);
	expect(story?.entries.map(({ text }) => text.key)).toEqual(["battle.declared", "battle.tactical", "battle.victory"]);
	expect(story?.record).toBeNull();
});

test("an interception opens a fight too, and a tribe that meets intruders", () => {
	expect(battleStory(said("march", "interception.succeeds", "losses"), fighting)?.entries).toHaveLength(2);
	expect(battleStory(said("march", "tribe.attacks", "losses"), fighting)?.entries).toHaveLength(2);
});

test("a fight whose opening is not in the diary begins after the one before", () => {
	expect(battleStory(said("battle.declared", "battle.over", "losses"), fighting)?.entries).toHaveLength(1);
});

test("a fight that the last answer ended is told to its end, with what is remembered of it", () => {
	const ended = fight.map((entry) => ({ ...entry, node: entry.index < 3 ? entry.index : 3 }));
	const story = battleStory(ended, over);
	expect(story?.entries.at(-1)?.text.key).toBe("battle.over");
	expect(story?.record).toMatchObject({ hex: "it-1514" });
});

test("after another answer it is a thing of the diary", () => {
	expect(battleStory(fight, over)).toBeNull();
	expect(battleStory([], over)).toBeNull();
});

test("what a side's own elephants cost it before the battle roll is counted: beasts and trampled men (AW 8.36)", () => {
	const charge = (index: number, key: string, trample: number, seat = "carthage") =>
		anEntry(index, { seat, text: { key, args: { value: 1, trample } } });
	const entries = [
		charge(0, "elephants.charge", 0),
		charge(1, "elephants.lost", 2),
		charge(2, "elephants.lost", 0),
		charge(3, "elephants.charge", 1),
		charge(4, "elephants.lost", 1, "epirus"),
		anEntry(5, { seat: "carthage", text: { key: "battle.losses" } }),
	];
	expect(lostToElephants(entries, "carthage")).toEqual({ elephants: 2, trampled: 3 });
	expect(lostToElephants(entries, "rome")).toEqual({ elephants: 0, trampled: 0 });
});
