/** Worked example 4: the battle off Mylae in 260, die by die. */
import { expect, test } from "vitest";
import { rollContinuation } from "../../ancient-world/command/05-operations.ts";
import { leaderById } from "../../ancient-world/table.ts";
import { navyOf } from "../fleets/07-11-fleets.ts";
import { SeaBench } from "../testing/sea-bench.ts";

const DUILIUS = "310";
const GISGO = "1P-08";
const MYLAE = "it-5715";

test("CR 7.32 to 7.47: Duilius meets Hannibal Gisgo off Mylae", () => {
	const bench = new SeaBench();
	const { table } = bench;
	table.state.turn = 5;
	for (const city of ["panormus", "lipara", "lilybaeum"]) bench.give(city, "carthage");
	for (const city of ["ostia", "messana", "neapolis"]) bench.give(city, "rome");
	const ports = navyOf(table).ports;
	Object.assign(ports["panormus"] ?? {}, { capacity: 8 });
	Object.assign(ports["ostia"] ?? {}, { capacity: 8 });
	const punic = bench.fleet("carthage", "panormus", { quinqueremes: 8, crew: 2, commander: GISGO });
	const roman = bench.fleet("rome", "ostia", { quinqueremes: 8, crew: 0, commander: DUILIUS, corvus: 8 });
	leaderById(table, GISGO).guile = 1;
	leaderById(table, DUILIUS).guile = 2;

	// 4. Hannibal Gisgo puts to sea.
	expect(bench.operate(GISGO, "naval-movement", ...bench.way(punic, MYLAE), "stop", 6)).toBe("roll");
	expect(bench.modifiers("storm-scatter")).toEqual({ "crew-2": -1, coastal: -1 });
	expect(punic).toMatchObject({ hex: MYLAE, port: null, scattered: false });

	// 5. Duilius sails; the enemy tries for him at the Stop, in vain.
	expect(bench.whyNot(DUILIUS, "naval-attack")).toBe("CR 7.41 refused.attack-from-port");
	const way = bench.way(roman, "it-4314", "it-5713", "it-5714", MYLAE);
	expect(bench.operate(DUILIUS, "naval-movement", ...way, `at/${MYLAE}`, "0", "0", 8, 4)).toBe("roll");
	const asked = bench.asked.find(({ prompt }) => prompt.key === "ask.intercept-at-sea");
	expect(asked?.kind === "choose" && asked.options.map(({ id }) => id)).toEqual([
		"at/it-5713",
		"at/it-5714",
		`at/${MYLAE}`,
		"pass",
	]);
	expect(bench.modifiers("naval-interception")).toEqual({ crew: -2 });
	expect(bench.rolls.at(-1)?.cell?.column).toBe("20-34");
	expect(bench.modifiers("storm-scatter")).toEqual({ "crew-0": 1, seaman: -1, corvus: 1 });
	expect(bench.play(rollContinuation(table, DUILIUS), "0", 3)).toBe(true);

	// 6 to 8. The battle, with the pursuit, the retreat and the leaders.
	const fought = bench.operate(DUILIUS, "naval-attack", "fight", "1", "1", 6, 5, 6, 8, 4, 9, 5, 2);
	expect(bench.modifiers("naval-combat")).toEqual({ crew: -2, campaign: 1, "corvus-new": 3 });
	expect(bench.modifiers("naval-pursuit")).toEqual({ crew: -2, campaign: 1 });
	expect(bench.modifiers("storm-scatter")).toEqual({ "crew-2": -1, coastal: -1, "friendly-port": -1 });
	expect(bench.modifiers("leader-loss")).toEqual({});
	expect(fought).toBe("roll");
	expect(roman).toMatchObject({ squadrons: { quinquereme: 8 }, crew: 0, hex: MYLAE, wonThisTurn: true });
	expect(punic).toMatchObject({ squadrons: { quinquereme: 5 }, crew: 2, port: "panormus" });
	expect(navyOf(table).navalBattles).toMatchObject([
		{
			attacker: "rome",
			winner: "rome",
			major: false,
			squadrons: { rome: 8, carthage: 8 },
			lost: { rome: 1, carthage: 3 },
			captured: { quinquereme: 1 },
		},
	]);
	expect(bench.play(rollContinuation(table, DUILIUS), "0", 5)).toBe(true);

	// 9. Home again, Scattered, and in order once more by the continuation roll.
	const back = bench.way(roman, "it-5714", "it-4314", "ostia");
	expect(bench.operate(DUILIUS, "naval-movement", ...back, 7, "0", 6)).toBe("automatic");
	expect(bench.modifiers("storm-scatter")).toEqual({ "crew-0": 1, seaman: -1, corvus: 1, "friendly-port": -1 });
	expect(roman).toMatchObject({ port: "ostia", scattered: false });
});
