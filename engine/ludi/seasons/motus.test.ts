import { describe, expect, test } from "vitest";
import { playerOfRole } from "../roles.ts";
import { mortalsIn } from "../sedes.ts";
import type { MortalId, RegionId } from "../state.ts";
import { Bench, SEGMENT } from "../testing/bench.ts";
import { motusSteps } from "./motus.ts";

/** Nobody but these is in the game. */
function only(places: Partial<Record<MortalId, RegionId>>, segment: number = SEGMENT.motusAfterHiems43): Bench {
	const bench = new Bench(segment);
	const entries = Object.entries(bench.state.mortals).filter(([id]) => id in places);
	bench.state.mortals = Object.fromEntries(entries);
	for (const [id, region] of Object.entries(places)) bench.set(id as MortalId, { region });
	for (const [n, id] of Object.keys(places).entries()) bench.plays([id as MortalId], `seat-${n + 1}`);
	return bench;
}

/** The step in which all move; answers in the order virgines first, then by lot. */
function move(bench: Bench, choices: Partial<Record<MortalId, string>>, ...then: string[]): void {
	const steps = motusSteps(bench.table);
	const play = steps[steps.length === 6 ? 2 : 1]?.(bench.table);
	if (!play) throw new Error("A motus has no such step.");
	const script = [...then];
	let step = play.next();
	while (!step.done) {
		const effect = step.value;
		if (effect.kind === "round") {
			const answers = effect.questions.map((question) => {
				const id = Object.keys(choices).find((each) => playerOfRole(bench.state, each as MortalId) === question.seat);
				return { kind: "choose" as const, option: choices[id as MortalId] ?? "stay" };
			});
			bench.asked.push(...effect.questions);
			step = play.next(answers);
		} else if (effect.kind === "checkpoint") step = play.next();
		else {
			bench.asked.push(effect);
			step = play.next({ kind: "choose", option: script.shift() ?? "program" });
		}
	}
	expect(script).toEqual([]);
}

describe("LR-VI.A.2 in a motus", () => {
	test("LR-H3 all name their first choice at once, then go with all they have", () => {
		const bench = only({ lepidus: "spain", antony: "asia-minor" });
		move(bench, { lepidus: "egypt", antony: "spain" });
		expect(bench.mortal("lepidus")).toMatchObject({ region: "egypt", curiales: 3 });
		expect(bench.mortal("antony").region).toBe("spain");
		expect(bench.mortal("lepidus").arrived).toBe(bench.mortal("antony").arrived);
	});

	test("LR-VI.D.2 Minerva decides who has the last seat; the other chooses again (last-seat by the host)", () => {
		const bench = only({ lepidus: "rome", antony: "rome", brutus: "sicily", cassius: "sicily" });
		bench.plays(["minerva"]);
		move(bench, { lepidus: "sicily", antony: "sicily" }, "antony", "greece");
		expect(bench.mortal("antony").region).toBe("sicily");
		expect(bench.mortal("lepidus").region).toBe("greece");
	});

	test("LR-H3 Minerva of the program gives it to the poorest (last-seat by policy)", () => {
		const bench = only({ lepidus: "rome", antony: "rome", brutus: "sicily", cassius: "sicily" });
		bench.set("antony", { denarii: 100_000 });
		move(bench, { lepidus: "sicily", antony: "sicily" });
		expect(bench.mortal("antony").region).toBe("sicily");
	});

	test("LR-XII.A.2 a virgo comes first, and may take a seat; who is displaced chooses again", () => {
		const bench = only({ livia: "rome", antony: "sicily", brutus: "sicily", cassius: "sicily" });
		move(bench, { livia: "sicily" }, "displace/cassius", "gaul");
		expect(bench.mortal("livia").region).toBe("sicily");
		expect(bench.mortal("cassius").region).toBe("gaul");
	});

	test("LR-XII.A.2 a virgo has the very last seat, though Minerva would give it to somebody poorer", () => {
		const bench = only({ livia: "rome", antony: "rome", brutus: "sicily", cassius: "sicily" });
		bench.set("livia", { denarii: 900_000 });
		bench.set("antony", { denarii: 0 });
		move(bench, { livia: "sicily", antony: "sicily" }, "greece");
		expect([bench.mortal("livia").region, bench.mortal("antony").region]).toEqual(["sicily", "greece"]);
	});

	test("LR-VI.B.1 when it ends everybody has a seat", () => {
		const bench = only({ lepidus: "rome", antony: "rome", brutus: "rome", cassius: "rome" });
		move(bench, { lepidus: "sicily", antony: "sicily", brutus: "sicily", cassius: "sicily" });
		expect(mortalsIn(bench.table, "sicily")).toHaveLength(3);
	});
});

describe("LR-VI.C.2 numina before a hiems", () => {
	const winter = (bench: Bench, ...answers: string[]) => {
		for (const step of motusSteps(bench.table).slice(5)) bench.play(step, ...answers);
	};

	test("LR-H2 take free seats after the mortals, the richest first, LR-VI.C.2.a Rome's four in Rome without one", () => {
		const bench = only({ lepidus: "sicily" }, SEGMENT.motusBeforeHiems43);
		winter(bench);
		const { numina } = bench.state;
		expect(numina.juppiter.region).toBe("sicily");
		expect([numina.venus, numina.mars, numina.phobos, numina.deimos].map(({ region }) => region)).toEqual(
			Array(4).fill("rome"),
		);
		expect(numina.venus.seated).toBe(false);
		expect([numina.mercury, numina.fata, numina.apollo].every(({ seated }) => !seated)).toBe(true);
	});

	test("LR-VI.D.1, LR-H2 a numen of the host may claim a seat first", () => {
		const bench = only({ lepidus: "spain" }, SEGMENT.motusBeforeHiems43);
		bench.plays(["juno"]);
		for (const step of motusSteps(bench.table).slice(1, 2)) bench.play(step, "sicily");
		expect(bench.state.numina.juno).toMatchObject({ region: "sicily", seated: true });
	});

	test("LR-VI.B.1 but never the last seats that mortals need", () => {
		const bench = new Bench(SEGMENT.motusBeforeHiems43);
		bench.state.addedSeats = {};
		for (const mortal of Object.values(bench.state.mortals)) mortal.region = "rome";
		bench.plays(Object.values(bench.state.numina).map(({ id }) => id));
		for (const step of motusSteps(bench.table).slice(1, 2))
			bench.play(
				step,
				...["gaul", "gaul", "gaul", "gaul", "gaul", "spain", "spain", "spain", "spain"],
				...Array(8).fill("asia-minor").slice(0, 5),
				...Array(3).fill("sicily"),
			);
		expect(Object.values(bench.state.numina).filter(({ seated }) => seated).length).toBeLessThanOrEqual(54 - 37);
	});

	test("LR-VI.D.1.a no numen unseats anybody: where all seats are taken it stays in heaven", () => {
		const bench = new Bench(SEGMENT.motusBeforeHiems43);
		const { regions } = bench.table.data.assets.world;
		const crowd = Object.values(bench.state.mortals).filter(({ rank }) => rank !== "rex");
		for (const { id, seats } of regions)
			for (let n = 0; n < seats; n += 1) Object.assign(crowd.shift() ?? {}, { region: id });
		winter(bench);
		const seated = Object.values(bench.state.numina).filter(({ seated: has }) => has).length;
		expect(seated).toBe(54 - 33);
		expect(bench.said).toContain("in-heaven");
	});
});

test("LR-VII.L possession ends with the onset of a motus", () => {
	const bench = only({ lepidus: "spain" });
	bench.set("lepidus", { possessed: true });
	for (const step of motusSteps(bench.table).slice(0, 1)) bench.play(step);
	expect(bench.mortal("lepidus").possessed).toBe(false);
});
