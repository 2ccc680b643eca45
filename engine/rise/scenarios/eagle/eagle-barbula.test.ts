/** EL.barbula, RRR 5.1, 5.28: Barbula's army of one legion is a Consular Army in every battle that it loses. */
import { describe, expect, test } from "vitest";
import { closeBattle } from "../../../ancient-world/battle/08-5-after-the-battle.ts";
import { removeForce } from "../../../ancient-world/forces.ts";
import { setUpState } from "../../../ancient-world/set-up/set-up.ts";
import { declare } from "../../../ancient-world/testing/fights.ts";
import { emergencyNow } from "../../../rome/offices/05-28-emergencies.ts";
import { RomanBench } from "../../testing/roman-bench.ts";

const BARBULA = "203";
const BOX = "Consular Army III";
const IN_THE_OPEN = "it-4210";

/** Eagle with what its set-up says of armies that are a legion short. */
function eagle() {
	const bench = new RomanBench({}, "eagle-has-landed");
	const { data, rules, state } = bench.table;
	const { shortArmies } = setUpState(data, rules, { seed: 1, dice: "asked", options: {} }).romanYear;
	state.romanYear.shortArmies = [...shortArmies];
	return bench;
}

/** Barbula loses so many per cent of legion IV in a battle with Pyrrhus; as often as an odd SP is left its RL bears it. */
function beaten(bench: RomanBench, percent: number, { army = BOX, major = true, odd = 0 } = {}) {
	const { table } = bench;
	const rome = bench.consular(BARBULA, "proconsul", IN_THE_OPEN, army, ["IV"]);
	const epirus = bench.force("epirus", IN_THE_OPEN, "outside", { sps: { "greek/inf": 40 }, leaders: ["pyrrhus"] });
	declare(bench, [epirus], [rome]);
	const result = { winner: "epirus", major, percent: { epirus: 5, rome: percent } } as const;
	bench.play(closeBattle(table, result), ...Array.from({ length: odd }, () => ["IV/rl"]), 5, 5, "outside/it-4308", 0);
	for (const force of Object.values(table.state.forces)) removeForce(table, force);
	table.state.legions = {};
	return bench;
}

describe("EL.barbula, RRR 5.28 a Consular Army of one legion", () => {
	test("a Major battle that costs it 13 of its 22 SPs is a Minor Emergency", () => {
		const { table } = beaten(eagle(), 59, { odd: 1 });
		expect(table.state.battles).toMatchObject([{ major: true, strength: { rome: 22 }, lost: { rome: 13 } }]);
		expect(emergencyNow(table)).toBe("minor");
		expect(emergencyNow(beaten(eagle(), 33, { odd: 1 }).table)).toBe("minor"); // seven of 22
	});

	test("two of them in a year are a Major one, whatever they cost; in two years they are not", () => {
		const twice = beaten(beaten(eagle(), 10), 10);
		expect(emergencyNow(twice.table)).toBe("major");
		const apart = beaten(eagle(), 10);
		apart.table.state.turn += 1;
		expect(emergencyNow(beaten(apart, 10).table)).toBeNull();
	});

	test.each([
		["six SPs, less than 30 per cent,", 27, { odd: 2 }],
		["no Major battle", 59, { major: false, odd: 1 }],
		["an army that had two legions, and has one left", 59, { army: "Consular Army II", odd: 1 }],
	])("%s is none", (_, percent, facts) => {
		expect(emergencyNow(beaten(eagle(), percent, facts).table)).toBeNull();
	});
});
