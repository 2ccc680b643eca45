import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../assets/load.ts";
import { ludiOf } from "../../assets/schema/ludi.ts";
import { CAST } from "../../assets/schema/ludi-lists.ts";
import { Session } from "../kernel/index.ts";
import { activate } from "./activation.ts";
import { ludiGame } from "./game.ts";
import { freeNumina } from "./numina/places.ts";
import { seatsLeft, seatsOf } from "./sedes.ts";
import { setUpSteps } from "./set-up.ts";
import type { LudiOptionId } from "./state.ts";
import { Bench } from "./testing/bench.ts";

const game = ludiGame(ludiOf(loadLibrary()));
const start = (seated: string[], options: Record<string, boolean> = {}) =>
	Session.start(game, { seed: 4, dice: "seeded", options, seated });

/** Plays the two steps of the set-up. */
function setUp(bench: Bench, ...answers: Parameters<Bench["play"]>[1][]): void {
	for (const mortal of Object.values(bench.state.mortals))
		if (bench.table.data.mortals.get(mortal.id)?.location === null) mortal.region = null;
	bench.state.place.segment = -1;
	bench.play(
		function* (table) {
			for (const step of setUpSteps(table)) yield* step(table);
		},
		...answers,
	);
}

test("LR-III.B, LR-H20 senators choose in the order of the cast, every other one Rome", () => {
	const bench = new Bench();
	setUp(bench, "", "deal", [], [], []);
	expect(bench.mortal("cicero").region).toBe("rome");
	expect(bench.mortal("hirtius").region).not.toBe("rome");
	expect(Object.values(bench.state.mortals).filter(({ region }) => region === "rome")).toHaveLength(12);
	expect(bench.said.filter((key) => key === "begins")).toHaveLength(19);
});

test("LR-IV.A.3 Rome takes twelve mortals and no more", () => {
	const bench = new Bench();
	setUp(bench, "", "choose", [], ["messala"], ["cicero"], ["livia"], [], []);
	expect(bench.offered()).not.toContain("rome");
});

test("LR-III.E.n1 a numen no host holds is run by its policy, one he holds asks him", () => {
	const bench = new Bench();
	setUp(bench, "", "deal", [], ["juno", "fata"], []);
	expect(bench.state.numina.juno.player).toBe("magister");
	expect(bench.state.numina.mars.player).toBeNull();
});

test("LR-IV.B gemini add seats, in turn; LR-III.H maiores begin as ghosts; LR-III.I liberi roam", () => {
	const bench = new Bench();
	setUp(bench, "", "deal", ["cicero-ii", "hirtius-ii", "maior-1", "liber-1"], [], []);
	expect(bench.state.addedSeats).toEqual({ gaul: 1, "asia-minor": 1 });
	expect(seatsOf(bench.table, "gaul")).toBe(6);
	expect(bench.mortal("cicero-ii").denarii).toBe(1_200_000);
	expect(bench.mortal("maior-1")).toMatchObject({ life: "imago", gate: "cumae" });
	expect(bench.mortal("liber-1")).toMatchObject({ rank: "liber", region: "rome" });
});

test("LR-III forty persons have a role each, with further roles; none is played twice", () => {
	const seats = Array.from({ length: 40 }, (_, n) => `seat-${n + 1}`);
	const { state } = start(seats);
	const played = Object.values(state.mortals).filter(({ player }) => player !== null);
	expect(played).toHaveLength(40);
	expect(new Set(played.map(({ player }) => player)).size).toBe(40);
	expect(Object.keys(state.mortals)).toHaveLength(40);
});

test("LR-H29 who is absent is not in the game", () => {
	const { state } = start(["seat-1", "seat-2", "seat-3"], { "absent-mortals": true });
	expect(Object.keys(state.mortals)).toHaveLength(3);
	expect(game.listViolations(state)).toEqual([]);
});

describe("LR-II.F, LR-III.A, LR-III.C, LR-III.D the cast begins as printed", () => {
	const { state } = new Bench();

	test("imperatores, virgines and reges in their places, with what they own", () => {
		expect(state.mortals.octavian).toMatchObject({
			denarii: 600_000,
			curiales: 2,
			classes: 1,
			suffragia: { octavian: 10 },
		});
		expect(state.mortals.octavia).toMatchObject({ denarii: 0, rank: "virgo", dos: true });
		expect(state.mortals.cleopatra).toMatchObject({ denarii: 100_000, clientarum: 3, classes: 2, rank: "rex" });
	});

	test("LR-IV.A.1, LR-IV.A.2 provinciae and regna have their seats, thrones apart", () => {
		const { table } = new Bench();
		expect(
			(["gaul", "spain", "greece", "egypt", "parthia", "germania"] as const).map((id) => seatsOf(table, id)),
		).toEqual([5, 4, 3, 4, 3, 2]);
	});
});

test("LR-V.A a season has a clock of five minutes, a motus of one; an activation may have its own", () => {
	const clockOf = (options: LudiOptionId[], segment: number) => {
		const bench = new Bench(segment, options);
		bench.plays(["cicero"], "seat-1");
		bench.play((table) => activate(table, bench.mortal("cicero")));
		return bench.asked[0]?.deadline;
	};
	expect(clockOf(["timer-season"], 0)).toMatchObject({ clock: "season/0", ms: 300_000, stands: { option: "time-up" } });
	expect(clockOf(["timer-season"], 3)?.ms).toBe(60_000);
	expect(clockOf(["timer-activation"], 0)).toMatchObject({ ms: 45_000, stands: { option: "program" } });
	expect(clockOf([], 0)).toBeUndefined();
});

test("LR-VI.C.1 any number of numina stand in a region in summer, LR-VI.C.2.b Mercury nowhere for long", () => {
	const bench = new Bench();
	for (const numen of Object.values(bench.state.numina)) numen.region = "gaul";
	expect(bench.state.numina.juno.seated).toBe(false);
	expect(seatsLeft(bench.table).gaul).toBe(seatsOf(bench.table, "gaul"));
	freeNumina(bench.table);
	expect(bench.state.numina.mercury.region).toBeNull();
});

test("the host's list names the seats, one a line", () => {
	const session = start(["magister", "seat-1", "seat-2"]);
	const answer = { kind: "write", text: "Ada\nBen" } as const;
	expect(session.answer({ revision: 0, seat: "magister", answer }).ok).toBe(true);
	expect(session.state.names).toEqual({ "seat-1": "Ada", "seat-2": "Ben" });
	expect(CAST).toHaveLength(37);
});

test.each([
	["of sixty signs is kept whole", "n".repeat(60), "n".repeat(60)],
	["of sixty-one loses the last", `${"n".repeat(60)}x`, "n".repeat(60)],
	["never loses half of a sign", `${"n".repeat(59)}\u{1F418}x`, `${"n".repeat(59)}\u{1F418}`],
	[
		"counts joined signs as one",
		`${"n".repeat(59)}\u{1F469}\u200D\u{1F680}x`,
		`${"n".repeat(59)}\u{1F469}\u200D\u{1F680}`,
	],
])("LR-H20 a name of the host's list %s", (_, written, kept) => {
	const session = start(["magister", "seat-1"]);
	expect(session.answer({ revision: 0, seat: "magister", answer: { kind: "write", text: written } }).ok).toBe(true);
	expect(session.state.names).toEqual({ "seat-1": kept });
});
