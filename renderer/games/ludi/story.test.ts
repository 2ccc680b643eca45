import { expect, test } from "vitest";
import type { PlacedEntry } from "../../../electron/contract/contract.ts";
import { tellLudi } from "./story.ts";

const entry = (key: string, heading?: PlacedEntry["heading"]) => ({
	text: { key: `ludi.${key}` },
	...(heading && { heading }),
});

test("a battle is one passage, from who fights whom to its end, without its throws", () => {
	const log = [
		entry("battle-war-god", "segment"),
		entry("presides"),
		entry("battle-throws"),
		entry("battle-throws"),
		entry("result-second"),
		entry("captures"),
		entry("battle-over"),
		entry("moves"),
		entry("moves"),
	];
	const passages = tellLudi(log.map((each, index) => ({ ...each, index, node: index })));
	expect(passages.map(({ kind, said }) => [kind, ...said.map(({ key }) => key)])).toEqual([
		["battle", "ludi.battle-war-god", "ludi.captures", "ludi.battle-over"],
		["alike", "ludi.moves", "ludi.moves"],
	]);
	expect(passages[0]).toMatchObject({ heading: undefined, weight: 2, verdict: 6 });
});

test("who comes to the table is told by himself, however many come", () => {
	const log = ["host.people.comes", "host.people.comes", "host.people.goes"];
	const passages = tellLudi(log.map((key, index) => ({ text: { key }, index, node: 0 })));
	expect(passages).toHaveLength(3);
});
