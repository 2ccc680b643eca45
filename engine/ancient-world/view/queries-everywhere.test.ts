/** Whatever hex of the two maps is asked for, on land or at sea, every query has an answer. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../../assets/load.ts";
import { baseRules } from "../base-rules.ts";
import { type GameData, gameData } from "../data.ts";
import { moveForce, newForce } from "../forces.ts";
import { noShips } from "../sea/07-26-none.ts";
import { navalTransportConditions } from "../sea/superiority/07-23-crossing.ts";
import { superiority } from "../sea/superiority/superiority.ts";
import { setUpState } from "../set-up/set-up.ts";
import { type AncientWorld, layRules, leaderById } from "../table.ts";
import { newPhase } from "../turn/04-initiative.ts";
import { makeView } from "./make-view.ts";
import { oddsOf } from "./odds.ts";
import { previewMarch, reachOf } from "./queries.ts";

const SCENARIO = "first-punic-war";
const LEADER = "1P-12";

const printedData = gameData(loadLibrary(), SCENARIO);

/** Both maps as a scenario of the naval system would have them, with nobody on them but a Carthaginian and his men. */
function bothMaps(navalSystem: "none" | "superiority"): AncientWorld {
	const seas = new Set([...printedData.map.hexes.values()].flatMap(({ sea }) => sea ?? []));
	const levels = Object.fromEntries([...seas].map((sea) => [sea, { rome: -1, carthage: 2 }]));
	const data: GameData = {
		...printedData,
		scenario: { ...printedData.scenario, navalSystem, navalSuperiority: { builders: [], levels, source: "" } },
	};
	const rules = layRules(baseRules, {
		navalSystems: { none: noShips, superiority },
		conditions: navalTransportConditions,
	});
	const state = setUpState(data, rules, { seed: 1, dice: "seeded", options: {} });

	Object.assign(state, { forces: {}, nextForce: 1 });
	for (const leader of Object.values(state.leaders)) leader.standing = "pool";
	const table: AncientWorld = { data, rules, state, log: () => {} };
	const { side } = leaderById(table, LEADER);
	leaderById(table, LEADER).standing = "in-play";
	const sps = [{ contingent: "african" as const, arm: "inf" as const, elite: false, sp: 9, role: null }];
	newForce(table, { side, hex: ALERIA, place: "outside", leaders: [LEADER], sps, provincesThisTurn: [] });
	state.phase = newPhase(table, LEADER, side, { kind: "lam", side, leader: LEADER, office: null });
	return table;
}

const hexes = [...printedData.map.hexes.keys()];
const water = hexes.filter((hex) => !printedData.map.isLand(hex));
const seam = hexes.filter(
	(hex) => hex.startsWith("it-") && printedData.map.neighbours(hex).some((to) => to.startsWith("cr-")),
);
/** A port on an island, from which few ways lead over land. */
const ALERIA = [...printedData.cities.values()].find(({ id }) => id === "aleria")?.hex ?? "";

function standAt(table: AncientWorld, hex: string): void {
	const [force] = Object.values(table.state.forces);
	if (force) moveForce(table, force, hex);
}

describe.each(["none", "superiority"] as const)("both maps with the naval system %s", (navalSystem) => {
	const table = bothMaps(navalSystem);

	test("are two maps of land and sea, and one sea", () => {
		expect([hexes.length > 1000, water.length > 200, seam.length > 0]).toEqual([true, true, true]);
	});

	test("every hex can be asked for as the goal of a march", () => {
		standAt(table, ALERIA);
		for (const hex of [...hexes, "it-9999", "cr-0000"]) {
			const preview = previewMarch(table, LEADER, hex, []);
			expect([hex, preview?.force]).toEqual([hex, "f1"]);
			if (!table.data.map.has(hex) || !table.data.map.isLand(hex)) expect(preview?.refusal?.rule).toBe("AW 2.1");
		}
	});

	test("whoever stands in a hex of water is seen there, and no way leads him anywhere", () => {
		for (const hex of water) {
			standAt(table, hex);
			const view = makeView(table);
			expect([view.forces["f1"]?.hex, view.forces["f1"]?.province]).toEqual([hex, table.data.map.provinceOf(hex)]);
			expect(reachOf(table, LEADER)?.hexes).toEqual([]);
			expect(previewMarch(table, LEADER, ALERIA, [])).toMatchObject({ path: [hex], answers: [] });
			expect(oddsOf(table, { operation: "force-movement", leader: LEADER, to: ALERIA, via: [] })).toBeNull();
		}
	});

	test("from any hex to any other, by way of any, and its odds", () => {
		const hex = fc.oneof(fc.constantFrom(...hexes), fc.constantFrom(...seam));
		fc.assert(
			fc.property(hex, hex, fc.array(hex, { maxLength: 1 }), (from, to, via) => {
				standAt(table, from);
				expect(makeView(table).forces["f1"]?.hex).toBe(from);
				expect(reachOf(table, LEADER)?.force).toBe("f1");
				const preview = previewMarch(table, LEADER, to, via);
				expect(preview?.path[0]).toBe(from);
				const odds = oddsOf(table, { operation: "force-movement", leader: LEADER, to, via }, 0.5);
				if (preview?.refusal) expect(odds).toBeNull();
			}),
			{ numRuns: 60 },
		);
	});
});
