import { describe, expect, test } from "vitest";
import { forceOf, moveForce } from "../../ancient-world/forces.ts";
import { allyMovement } from "../../ancient-world/march/06-1-movement.ts";
import { legionById } from "../../ancient-world/table.ts";
import { RomanBench } from "../../rise/testing/roman-bench.ts";

describe("RRR 6.13 ally movement", () => {
	/** A proconsul at Arretium with legion I; legion II of his, which was with him when the turn began, is two hexes away. */
	const proconsul = () => {
		const bench = new RomanBench();
		bench.magistrate("407", "proconsul", "it-2613", { legions: ["I"] });
		const away = bench.force("rome", "it-2615", "outside", { legions: ["II"] });
		away.wasArmyAtTurnStart = true;
		legionById(bench.table, "II").commander = "407";
		bench.activate("407");
		return { bench, away };
	};

	test("a magistrate who is no Overall Commander calls a part of his own command to him, and it joins him", () => {
		const { bench, away } = proconsul();
		expect(allyMovement.whyNot(bench.table, "407")).toBeNull();
		bench.play(allyMovement.play(bench.table, "407"), away.id, "to/it-2614", "to/it-2613", "stop", 0);
		expect(forceOf(bench.table, "407")).toMatchObject({ hex: "it-2613", legions: ["I", "II"] });
	});

	test("it does not Stop of its own will before it is with him", () => {
		const { bench, away } = proconsul();
		const rule = allyMovement.play(bench.table, "407");
		expect(() => bench.play(rule, away.id, "to/it-2614", "stop")).toThrow(/not-an-option/);
		const last = bench.asked.at(-1);
		expect(last?.refused.find(({ id }) => id === "stop")).toMatchObject({ rule: "RRR 6.13" });
	});

	test("RRR 6.13 nor does it go away from him", () => {
		const { bench, away } = proconsul();
		const rule = allyMovement.play(bench.table, "407");
		expect(() => bench.play(rule, away.id, "to/it-2616")).toThrow(/not-an-option/);
		expect(bench.asked.at(-1)?.refused.find(({ id }) => id === "to/it-2616")).toMatchObject({ rule: "RRR 6.13" });
	});

	test("RRR 6.13, 5.63 not into Roma, nor through it, with the Senate's leave for himself or without", () => {
		const { bench, away } = proconsul();
		const man = bench.table.state.leaders["407"];
		man?.permissions.push("enter-roma");
		moveForce(bench.table, away, "it-3715");
		const rule = allyMovement.play(bench.table, "407");
		expect(() => bench.play(rule, away.id, "to/it-3714")).toThrow(/not-an-option/);
		Object.assign(forceOf(bench.table, "407") ?? {}, { hex: "it-3714" });
		bench.table.state.march = null;
		expect(allyMovement.whyNot(bench.table, "407")).toMatchObject({ rule: "AW 6.13" });
	});

	test("not another's legions, nor what another leads, nor what is with him", () => {
		const { bench, away } = proconsul();
		legionById(bench.table, "II").commander = "408";
		expect(allyMovement.whyNot(bench.table, "407")).toMatchObject({ rule: "AW 6.13" });
		legionById(bench.table, "II").commander = "407";
		moveForce(bench.table, away, "it-2613");
		expect(allyMovement.whyNot(bench.table, "407")).toMatchObject({ rule: "AW 6.13" });
	});
});
