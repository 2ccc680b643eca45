import { describe, expect, test } from "vitest";
import { moveForce } from "../../ancient-world/forces.ts";
import { legionById } from "../../ancient-world/table.ts";
import { RomanBench } from "../../rise/testing/roman-bench.ts";
import { placeLegion } from "./10-2-placement.ts";
import { changeTraining, trainInRoma } from "./10-3-training.ts";

function army(veterans: readonly string[] = []) {
	const bench = new RomanBench();
	const force = bench.magistrate("404", "consul", "it-2613", { legions: ["I", "II", "III"] });
	for (const id of veterans) legionById(bench.table, id).training = "veteran";
	return { bench, force };
}

const trainings = (bench: RomanBench) =>
	Object.values(bench.table.state.legions)
		.map(({ training }) => training[0])
		.join("");

describe("RRR 10.31 training by battle", () => {
	test("a Victory raises one legion of the force, as the player says", () => {
		const { bench, force } = army();
		bench.play(changeTraining(bench.table, bench.aftermath(bench.fought({ winner: "rome" }), [force])), ["II"]);
		expect(trainings(bench)).toBe("rvr");
	});

	test("a Major Victory raises two, never the same twice", () => {
		const { bench, force } = army();
		const record = bench.fought({ winner: "rome", major: true });
		bench.play(changeTraining(bench.table, bench.aftermath(record, [force])), ["I", "III"]);
		expect(trainings(bench)).toBe("vrv");
		expect(bench.asked[0]).toMatchObject({ kind: "pick", min: 2, max: 2 });
	});

	test("nothing is asked where no more Recruits are there", () => {
		const { bench, force } = army(["I", "II"]);
		bench.play(changeTraining(bench.table, bench.aftermath(bench.fought({ winner: "rome" }), [force])));
		expect(trainings(bench)).toBe("vvv");
	});

	test("a defeat lowers the Veteran legion with the heaviest loss", () => {
		const { bench, force } = army(["I", "II"]);
		bench.play(changeTraining(bench.table, bench.aftermath(bench.fought(), [force], { I: 3, II: 5, III: 9 })));
		expect(trainings(bench)).toBe("vrr");
	});

	test("of Veterans that lost as much the player says which", () => {
		const { bench, force } = army(["I", "II"]);
		bench.play(changeTraining(bench.table, bench.aftermath(bench.fought(), [force], { I: 4, II: 4 })), ["I"]);
		expect(trainings(bench)).toBe("rvr");
	});

	test("a Major defeat lowers every Veteran legion with five infantry or fewer in its RL", () => {
		const { bench, force } = army(["I", "II", "III"]);
		Object.assign(legionById(bench.table, "I"), { rl: { inf: 5, cav: 1 } });
		Object.assign(legionById(bench.table, "II"), { rl: { inf: 6, cav: 0 } });
		Object.assign(legionById(bench.table, "III"), { rl: null });
		bench.play(changeTraining(bench.table, bench.aftermath(bench.fought({ major: true }), [force], { II: 9 })));
		expect(trainings(bench)).toBe("rvr");
	});

	test("a draw changes nothing, nor does an assault", () => {
		const { bench, force } = army(["I"]);
		bench.play(changeTraining(bench.table, bench.aftermath(bench.fought({ winner: null }), [force])));
		bench.play(
			changeTraining(bench.table, bench.aftermath(bench.fought({ winner: "rome", kind: "assault" }), [force])),
		);
		expect(trainings(bench)).toBe("vrr");
	});
});

test("RRR 10.3 a legion is Recruit or Veteran, and Recruit when it is new", () => {
	const bench = new RomanBench();
	bench.play(placeLegion(bench.table, "V"), "capua");
	expect(trainings(bench)).toBe("r");
});

describe("RRR 10.32 training in Roma", () => {
	const raised = (where: readonly string[], urbanus = true) => {
		const bench = new RomanBench();
		if (urbanus) bench.garrison();
		for (const [index, city] of where.entries())
			bench.play(placeLegion(bench.table, ["V", "VI", "VII"][index] ?? ""), city);
		return bench;
	};

	test("7 or more makes a new legion Veteran", () => {
		const bench = raised(["roma", "roma"]);
		bench.play(trainInRoma(bench.table), 7, 6);
		expect(trainings(bench)).toBe("vr");
		expect(bench.rolls).toMatchObject([{ roll: "legion-training", target: { test: ">=", value: 7 } }, { adjusted: 6 }]);
	});

	test("two at most, as the player says", () => {
		const bench = raised(["roma", "roma", "roma"]);
		bench.play(trainInRoma(bench.table), ["V", "VII"], 9, 9);
		expect(trainings(bench)).toBe("vrv");
	});

	test("not legions raised elsewhere, nor without the Praetor Urbanus", () => {
		const elsewhere = raised(["capua"]);
		elsewhere.play(trainInRoma(elsewhere.table));
		const alone = raised(["roma"], false);
		alone.play(trainInRoma(alone.table));
		expect([...elsewhere.rolls, ...alone.rolls]).toEqual([]);
	});

	test("RRR 10.32 nor when the Praetor Urbanus has left Roma in the meantime, though he is back", () => {
		const bench = raised(["roma"]);
		const garrison = Object.values(bench.table.state.forces).find(({ leaders }) => leaders.includes("pu-1"));
		for (const hex of ["it-3613", "it-3714"]) {
			if (!garrison) continue;
			moveForce(bench.table, garrison, hex);
			bench.table.rules.joinAfterStop(bench.table, garrison);
		}
		bench.play(trainInRoma(bench.table));
		expect(bench.rolls).toEqual([]);
	});

	test("not a legion that has left Roma since, and only in the year it was raised", () => {
		const bench = raised(["roma", "roma"]);
		const [, left] = Object.values(bench.table.state.forces);
		if (left) {
			moveForce(bench.table, left, "it-3613");
			bench.table.rules.joinAfterStop(bench.table, left);
			moveForce(bench.table, left, "it-3714");
		}
		bench.play(trainInRoma(bench.table), 2);
		bench.play(trainInRoma(bench.table));
		expect(bench.rolls).toHaveLength(1);
	});
});
