import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../../assets/load.ts";
import { baseRules } from "../../ancient-world/base-rules.ts";
import { ancientWorldGame } from "../../ancient-world/game.ts";
import { layRules } from "../../ancient-world/table.ts";
import { romeRules } from "../../rome/rome.ts";
import { carthageRules, fleetRules } from "../carthage.ts";

const library = loadLibrary();
const rules = [romeRules, carthageRules, fleetRules].reduce(layRules, baseRules);
const begin = (scenario: string) => {
	const game = ancientWorldGame(library, scenario, rules);
	const state = game.setUp({ seed: 1, options: {}, dice: "seeded", seated: game.seats.map(({ id }) => id) });
	return { game, state };
};

describe("CR 7.11 the set-up of ships", () => {
	test("Hiero begins with the Fleets of 264 in their ports", () => {
		const fleets = Object.values(begin("hiero").state.navy?.fleets ?? {});
		expect(fleets.map(({ side, marker, port, squadrons }) => [side, marker, port, squadrons])).toEqual([
			["rome", "F-I", "rhegium", { trireme: 1, quinquereme: 0 }],
			["rome", "F-II", "tarentum", { trireme: 1, quinquereme: 0 }],
			["carthage", "F-I", "lipara", { trireme: 0, quinquereme: 2 }],
			["carthage", "F-II", "lilybaeum", { trireme: 0, quinquereme: 2 }],
			["carthage", "F-III", "carthago", { trireme: 0, quinquereme: 1 }],
			["carthage", "F-IV", "caralis", { trireme: 0, quinquereme: 1 }],
			["syracuse", "F-VII", "syracusae", { trireme: 2, quinquereme: 0 }],
		]);
	});

	test("a commander is aboard his Fleet and in no force (CR 5.42)", () => {
		const { game, state } = begin("hiero");
		expect(state.leaders["1P-08"]).toMatchObject({ standing: "in-play", side: "carthage" });
		expect(game.listViolations?.(state)).toEqual([]);
	});

	test("CR 7.22 the Duumvirs of the mix who have no ships wait beside the map", () => {
		const { leaders } = begin("hiero").state;
		const standing = (id: string) => leaders[id]?.standing;
		expect(["RD-01", "RD-02", "RD-03", "RD-04"].map(standing)).toEqual(["in-play", "in-play", "unused", "unused"]);
		expect(standing("CD-05")).toBe("unused");
		expect(standing("RD-05")).toBeUndefined();
	});

	test("CR 7.71 every harbour begins with its printed room", () => {
		const ports = begin("first-punic-war").state.navy?.ports ?? {};
		expect(ports["carthago"]?.capacity).toBeGreaterThan(ports["utica"]?.capacity ?? 99);
	});
});
