import { describe, expect, test } from "vitest";
import type { AppStore } from "../../../stores/app-store.ts";
import { type Place, placesOnTheWay } from "../testing/played.ts";
import { hieroLesson } from "./hiero.ts";

const { plan, steps } = hieroLesson;

const VOYAGE = ["1P-08", "naval-movement", "to/it-5715", "to/it-5815", "to/it-5914", "stop"];
const TAUGHT = [...VOYAGE, "0", "raid", "it-5913", "0", "blockade", "rhegium", "0", "naval-attack", "0", "0", "finish"];

/** A window on that place: nothing is in the hand. */
const windowOn = ({ log, asked }: Place) =>
	({
		game: null,
		campaign: {
			log,
			lines: { canRedo: false },
			snapshot: { mayAnswer: true, decision: { prompt: { key: asked } } },
		},
	}) as unknown as AppStore;

/** The steps that are done when a place is come to, read ones apart, from one on until the first that waits. */
function doneFrom(first: string, place: Place): string[] {
	const rest = steps.slice(steps.findIndex(({ id }) => id === first));
	const waits = rest.findIndex(({ isDone }) => isDone?.(windowOn(place)) !== true);
	return rest.slice(0, waits).map(({ id }) => id);
}

/** The places after each of these answers, with the lesson's dice. */
const placesAfter = (...options: readonly string[]) => placesOnTheWay(plan.scenario, plan.seed ?? 0, options);

describe("the lesson for ships", () => {
	const places = placesAfter(...TAUGHT);
	const at = (option: string, nth = 0) => {
		const found = TAUGHT.flatMap((each, n) => (each === option ? [n] : []))[nth] ?? -1;
		const place = places[found];
		if (!place) throw new Error(`Nobody answered ${option}.`);
		return place;
	};

	test("each deed is the end of its own step, with the dice that it begins with", () => {
		expect(doneFrom("leader", at("1P-08"))).toEqual(["leader"]);
		expect(doneFrom("price", at("stop"))).toEqual(["price"]);
		expect(doneFrom("dice", at("0", 0))).toEqual(["dice"]);
		expect(doneFrom("raid", at("raid"))).toEqual([]);
		expect(doneFrom("raid", at("it-5913"))).toEqual(["raid"]);
		expect(doneFrom("blockade", at("rhegium"))).toEqual(["blockade"]);
		expect(doneFrom("attack", at("naval-attack"))).toEqual(["attack"]);
		expect(doneFrom("finish", at("0", 4))).toEqual([]);
		expect(doneFrom("finish", at("finish"))).toEqual(["finish"]);
	});

	test("with those dice the raid succeeds, the enemy's ships are lost, and the admiral goes on each time", () => {
		const told = at("finish").log.map(({ text }) => text.key);
		for (const key of ["storm.calm", "raid.raid", "fleet.gone"]) expect(told).toContain(key);
		expect(told.filter((key) => key === "continuation.goes-on")).toHaveLength(4);
	});

	test("the verdict can be read when it is told, not before", () => {
		const isSeen = (place: Place) => steps.find(({ id }) => id === "verdict")?.isSeen?.(windowOn(place));
		expect(isSeen(at("naval-attack"))).toBe(false);
		expect(isSeen(at("0", 3))).toBe(true);
	});

	test("whoever finishes early, or begins with another, is waited for: his marker comes again", () => {
		const finished = placesAfter(...VOYAGE, "0", "finish").at(-1);
		expect(finished && doneFrom("raid", finished)).toEqual([]);
		const other = placesAfter("1P-12", "finish").at(-1);
		expect(other && doneFrom("leader", other)).toEqual(["leader"]);
		expect(other && doneFrom("lift", other)).toEqual([]);
	});

	test("who closes the port before he raids, or fights without either, is followed", () => {
		const blockaded = placesAfter(...VOYAGE, "0", "blockade", "rhegium", "0").at(-1);
		expect(blockaded && doneFrom("raid", blockaded)).toEqual([]);
		expect(blockaded && doneFrom("blockade", blockaded)).toEqual(["blockade"]);
		const { log, asked } = at("naval-attack");
		const fought = { asked, log: log.filter(({ text }) => !/^(raid|blockade)/.test(text.key)) };
		expect(doneFrom("raid", fought)).toEqual(["raid", "blockade", "attack"]);
	});

	test("what was to be done is overtaken when the year is over", () => {
		const year = { ...at("stop"), log: [...at("stop").log, ...at("stop").log] };
		expect(doneFrom("dice", year)).toEqual(["dice", "raid", "blockade", "attack", "verdict", "finish"]);
	});
});
