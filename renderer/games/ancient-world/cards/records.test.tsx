import { expect, test } from "vitest";
import { aForce, aLeader, aView, gazetteer } from "../../../client/testing/small-table.ts";
import { Words } from "../../../words.ts";
import { listPowers } from "../table-facts.ts";
import { listTrackMarkers } from "./alliance-track.tsx";
import { listCommanders } from "./commanders.tsx";
import { listLosses } from "./losses.tsx";
import { navalLevelsOf } from "./sea-chart.tsx";

test("magistrates stand by rank, men without office by initiative (RRR 5.1)", () => {
	const men = [
		aLeader("praetor", "rome", "it-1514", { office: "praetor" }),
		aLeader("legate", "rome", "it-1514", { initiative: 5 }),
		aLeader("consul", "rome", "it-1514", { office: "consul" }),
		aLeader("fallen", "rome", "it-1514", { office: "consul", standing: "killed" }),
		aLeader("tribune", "rome", "it-1514", { initiative: 1 }),
		aLeader("hannibal", "carthage", "it-1221"),
	];
	const view = aView({ leaders: Object.fromEntries(men.map((man) => [man.id, man])) });
	expect(listCommanders(view, "rome", new Words({}, ({ id }) => id)).map(({ id }) => id)).toEqual([
		"consul",
		"praetor",
		"legate",
		"tribune",
	]);
});

test("losses are told by nationality and arm, the worst first; leaders are no SPs", () => {
	const side = { eliminated: { "african/inf": 3, "numidian/cav": 7, leader: 1 }, arrived: { "gallic/inf": 5 } };
	expect(listLosses(side)).toEqual([
		{ contingent: "numidian", arm: "cav", lost: 7, arrived: 0 },
		{ contingent: "african", arm: "inf", lost: 3, arrived: 0 },
		{ contingent: "gallic", arm: "inf", lost: 0, arrived: 5 },
	]);
});

test("a marker lies towards whom it favours; one may stand for a group of provinces (AW 12.21)", () => {
	const names = { ...gazetteer, province: { ...gazetteer.province } };
	names.province.north = { name: "North", map: "italy", attrition: 2, groups: ["etruria"] };
	const view = aView({
		alliances: {
			"liguria-taurini": { level: 3, favours: "rome", status: "ally" },
			etruria: { level: 2, favours: "carthage", status: "friendly" },
			"gallia-cispadana": { level: 0, favours: null, status: "independent" },
		},
	});
	const markers = listTrackMarkers({ view, gazetteer: names });
	expect(markers.map(({ id, box, provinces }) => [id, box, provinces])).toEqual([
		["liguria-taurini", -3, ["liguria-taurini"]],
		["etruria", 2, ["north"]],
		["gallia-cispadana", 0, ["gallia-cispadana"]],
	]);
});

test("a power without a player has its card while it has men on the map or holds a city", () => {
	const forces = { "force-sabines": aForce("force-sabines", "sabines", "it-3810", 12) };
	expect(listPowers(aView())).toEqual(["rome", "carthage"]);
	expect(listPowers(aView({ forces }))).toEqual(["rome", "carthage", "sabines"]);
});

test("naval levels are read where a game tells them", () => {
	expect(navalLevelsOf({})).toBeNull();
	expect(navalLevelsOf({ navalLevels: { "mare-ionium": { rome: -3, epirus: 3, note: "x" } } })).toEqual({
		"mare-ionium": { rome: -3, epirus: 3 },
	});
});
