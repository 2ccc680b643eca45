import { describe, expect, test } from "vitest";
import { TIME_UP } from "../decide.ts";
import type { LudiOptionId, MortalId } from "../state.ts";
import { regionRef } from "../table.ts";
import { Bench, SEGMENT } from "../testing/bench.ts";
import { openTurns, passOver } from "./turns.ts";

/** Four who are played, each alone in his region but two in Rome. */
const PLACES = { cicero: "rome", servilius: "rome", octavian: "n-italy", antony: "gaul", cassius: "egypt" } as const;
const PLAYED = Object.keys(PLACES) as MortalId[];

/** A season of which nobody has had a turn, with a clock for seasons or none. */
function season(options: readonly LudiOptionId[], timer: "season" | "off" = "season"): Bench {
	const bench = new Bench(SEGMENT.aestas44, options);
	for (const mortal of Object.values(bench.state.mortals)) mortal.life = "umbra";
	for (const [id, region] of Object.entries(PLACES)) bench.set(id as MortalId, { life: "living", region, arrived: 0 });
	bench.plays(PLAYED, "seat-1");
	bench.state.timer = timer;
	return bench;
}

/** Plays one pass of a season that opens now; who was asked, in order. */
function passOf(bench: Bench, ...answers: string[]): string[] {
	const before = bench.asked.length;
	bench.state.seasonOver = false;
	bench.play(
		function* (table) {
			openTurns(table);
			yield* passOver(table, {
				again: false,
				*order(mortals) {
					return mortals;
				},
			});
		},
		...answers,
	);
	return bench.asked.slice(before).flatMap(({ prompt }) => {
		const role = prompt.args?.["role"];
		return typeof role === "object" && "id" in role ? [role.id] : [];
	});
}

const PRINTED = ["octavian", "antony", "cassius", "cicero", "servilius"];

describe("fair-turns", () => {
	test("off, every season begins in North Italy and ends in Rome (4.1.3)", () => {
		const bench = season([]);
		expect([passOf(bench), passOf(bench)]).toEqual([PRINTED, PRINTED]);
		expect(bench.state.fair).toBeNull();
		expect(bench.table.data.acting.map(regionRef).at(-1)).toEqual(regionRef("rome"));
	});

	test("on, each season begins with the region that came last in the one before", () => {
		const bench = season(["fair-turns"]);
		expect(passOf(bench)).toEqual(PRINTED);
		expect(passOf(bench)).toEqual(["cicero", "servilius", "octavian", "antony", "cassius"]);
		expect(passOf(bench)).toEqual(["cassius", "cicero", "servilius", "octavian", "antony"]);
	});

	test("without a clock for seasons the printed order stands", () => {
		const bench = season(["fair-turns"], "off");
		expect([passOf(bench), passOf(bench)]).toEqual([PRINTED, PRINTED]);
	});

	test("LR-V.A whom the clock cut off comes first in the next season, and once he has had a turn in his place again", () => {
		const bench = season(["fair-turns"]);
		expect(passOf(bench, "done", "done", TIME_UP)).toEqual(["octavian", "antony", "cassius"]);
		expect(bench.state.fair?.cutOff).toEqual(["cassius", "cicero", "servilius"]);
		expect(passOf(bench)).toEqual(["cassius", "cicero", "servilius", "octavian", "antony"]);
		expect(bench.state.fair?.cutOff).toEqual([]);
	});

	test("whoever is dead by then waits no more", () => {
		const bench = season(["fair-turns"]);
		passOf(bench, "done", "done", TIME_UP);
		bench.bury("cicero");
		expect(passOf(bench).slice(0, 2)).toEqual(["cassius", "servilius"]);
	});

	test("nobody waits for a second turn of the same season", () => {
		const bench = season(["fair-turns"]);
		openTurns(bench.table);
		const pass = () =>
			bench.play(
				(table) =>
					passOver(table, {
						again: false,
						*order(mortals) {
							return mortals;
						},
					}),
				...(bench.asked.length === 0 ? [] : ["done", TIME_UP]),
			);
		pass();
		pass();
		expect(bench.state.seasonOver).toBe(true);
		expect(bench.state.fair?.cutOff).toEqual([]);
	});
});
