import { expect, test } from "vitest";
import { loadLibrary } from "../../../../assets/load.ts";
import { POWERS } from "../../../../engine/ludi/numina/powers.ts";
import { actsFound, aimOf, foldsOf, type HostAct, powerOf } from "./host-menu.ts";

const act = (id: string, said: string, family?: string): HostAct => ({
	id,
	aim: aimOf(id),
	said,
	...(family !== undefined && { family }),
	off: false,
	run: () => {},
});

const moves = ["cicero", "antony", "livia"].map((who) =>
	act(`power/transfer-player/minerva/${who}`, `Minerva moves ${who}`, "Move a mortal"),
);
const plague = act("power/pestis/apollo/gaul", "A plague on Gaul", "Lay a plague");

test("each option of the host's menu serves one aim, and a new one helps to go on", () => {
	const ids = ["power/pestis/apollo/gaul", "move-numen", "clock/off", "correct-give", "end-season", "done", "new"];
	expect(ids.map(aimOf)).toEqual(["gods", "gods", "clock", "corrections", "go-on", "go-on", "go-on"]);
	expect(powerOf("power/pestis/apollo/gaul")).toEqual({ decision: "pestis", numen: "apollo" });
	expect(powerOf("done")).toBeNull();
});

test("many powers of one kind are one family, few stand alone, and none is lost", () => {
	const folds = foldsOf([...moves, plague, act("move-numen", "Move one of your gods")]);
	expect(folds.map(({ title, acts }) => [title, acts.length])).toEqual([
		["Move a mortal", 3],
		[null, 1],
		[null, 1],
	]);
});

test("what is typed is found in what an act says and in the words of its family", () => {
	const acts = [...moves, plague];
	expect(actsFound(acts, "minerva liv").map(({ id }) => id)).toEqual(["power/transfer-player/minerva/livia"]);
	expect(actsFound(acts, "mortal")).toHaveLength(3);
	expect(actsFound(acts, "")).toHaveLength(4);
});

test("every power has its words in every language", () => {
	const { words, languages } = loadLibrary();
	for (const said of [words, ...Object.values(languages).map((one) => one.words)])
		for (const { decision } of POWERS) expect(said[`ludi.power.${decision}`], decision).toBeDefined();
});
