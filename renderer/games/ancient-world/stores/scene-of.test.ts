import { expect, test } from "vitest";
import { aForce, aView, operations, preview } from "../../../client/testing/small-table.ts";
import { atRest } from "../testing/idle-player.ts";
import { type Placed, placeOptions } from "./placed-options.ts";
import { type AtTheTable, sceneOf } from "./scene-of.ts";

// Of a map the scene asks for the cities only.
const map = {
	cities: [
		{ id: "placentia", hex: "it-1514", port: null },
		{ id: "roma", hex: "it-3714", port: "major" },
	],
} as never;
const labels = {
	army: () => "Esercito",
	march: () => "price",
	voyage: () => "points",
	loss: (expected: number) => expected.toFixed(1),
	chance: (chance: number) => `${chance * 100} %`,
};
const scene = (player: Partial<AtTheTable> = {}, view = aView()) =>
	sceneOf(view, map, { ...atRest, ...player }, labels);

test("the man in charge lies on his army; a garrison is written on its city alone", () => {
	expect(
		scene().stacks.map(({ hex, counters, total, inside }) => [hex, counters.map(({ id }) => id), total, inside]),
	).toEqual([
		["it-1221", ["leader:hannibal", "force:force-hannibal"], 88, 0],
		["it-1514", ["leader:longus", "force:force-longus"], 54, 2],
	]);
	expect(scene().cities).toEqual([
		{ id: "placentia", hex: "it-1514", control: "rome", ids: 2, sacked: 0, siege: null, garrison: 2 },
	]);
});

test("an army that nobody leads bears its name in the language of the window, a garrison without a box none", () => {
	const { forces: _, ...view } = aView();
	const army = aForce("army", "rome", "it-1221", 20, { box: "Consular Army I" });
	const other = aForce("other", "rome", "it-1514", 4);
	const { stacks } = scene({}, { ...view, forces: { army, other } });
	expect(stacks.flatMap(({ counters }) => counters.map(({ face }) => "name" in face && face.name))).toEqual([
		"Esercito",
		"",
	]);
});

test("the active leader's army lies on top of a stronger one", () => {
	const { forces, ...view } = aView();
	const mago = aForce("mago", "carthage", "it-1221", 200);
	const [stack] = scene({}, { ...view, forces: { mago, ...forces } }).stacks;
	expect(stack?.counters.map(({ id }) => id)).toEqual(["leader:hannibal", "force:force-hannibal", "force:mago"]);
});

test("two sides in one hex are two stacks, each with its own total, in the scenario's order (AW 2.41)", () => {
	const { forces, ...view } = aView();
	const intruder = aForce("intruder", "carthage", "it-1514", 88, { leaders: ["hannibal"], inCharge: "hannibal" });
	const { "force-longus": longus } = forces;
	const { stacks } = scene({}, { ...view, forces: { longus: longus ?? intruder, intruder } });
	expect(stacks.map(({ hex, side, total }) => `${hex} ${side} ${total}`)).toEqual([
		"it-1514 rome 52",
		"it-1514 carthage 88",
	]);
});

test("he whose phase it is lies on top, also where another is in charge", () => {
	const { forces, leaders, ...view } = aView();
	const army = aForce("army", "carthage", "it-1221", 88, { leaders: ["mago", "hannibal"], inCharge: "mago" });
	const { hannibal } = leaders;
	const mago = { ...hannibal, id: "mago", name: "Mago", active: false };
	const [stack] = scene({}, { ...view, leaders: { ...leaders, mago } as typeof leaders, forces: { army } }).stacks;
	expect(stack?.counters.map(({ id }) => id)).toEqual(["leader:hannibal", "force:army", "leader:mago"]);
});

test("a stack is marked with the worst status of its armies (AW 8.56)", () => {
	const { forces, ...view } = aView();
	const beaten = aForce("beaten", "carthage", "it-1221", 3, { status: "useless" });
	expect(scene({}, { ...view, forces: { beaten, ...forces } }).stacks.map(({ status }) => status)).toEqual([
		...["useless", "fresh"],
	]);
});

test("options glow, refused places are grey, and what the pointer is on in the list is lit", () => {
	const placed = placeOptions(operations, (ref) => (ref.kind === "hex" ? ref.id : "it-1221"));
	expect(scene({ placed, hovered: "force-movement", cursor: "it-1320" }).highlights).toEqual([
		{ hex: "it-1221", style: "option" },
		{ hex: "it-1514", style: "refused" },
		{ hex: "it-1221", style: "selected" },
		{ hex: "it-1320", style: "focus" },
	]);
});

test("a province that may be chosen is lit as a whole; what was advised is ringed, and what is pointed at is marked over that", () => {
	const option = (id: string) => ({ id, text: { key: "option.province" }, at: [{ kind: "province", id }] });
	const inProvinces = new Map<string, Placed>(
		["umbria", "samnium", "lucania"].map((id) => [id, { options: [option(id)], refused: [] }]),
	);
	const refused = [{ ...option("apulia"), rule: "AW 12.3", why: { key: "refused.far" } }];
	inProvinces.set("apulia", { options: [], refused });
	expect(scene({ inProvinces, hovered: "samnium", advised: new Set(["umbria", "samnium"]) }).lit).toEqual([
		{ province: "umbria", style: "advised" },
		{ province: "samnium", style: "selected" },
		{ province: "lucania", style: "option" },
	]);
	const placed = placeOptions(operations, (ref) => (ref.kind === "hex" ? ref.id : "it-1221"));
	expect(scene({ placed, advised: new Set(["force-movement"]) }).highlights).toContainEqual({
		hex: "it-1221",
		style: "advised",
	});
});

test("a march in hand shows its way, its price and who may intercept", () => {
	const shown = scene({ preview });
	expect(shown.path).toEqual({ hexes: preview.path, label: "price", style: "preview" });
	expect(shown.highlights).toEqual([{ hex: "it-1514", style: "interceptor" }]);
});

test("the reach is as hot as the worst of it", () => {
	const reach = {
		force: "f",
		closed: [],
		hexes: [
			{ hex: "it-1321", alps: 3, expectedLoss: 2, column: "2-3" },
			{ hex: "it-1320", alps: 9, expectedLoss: 8, column: "9-11" },
		],
	};
	expect(scene({ reach }).reach).toEqual([
		{ hex: "it-1321", heat: 0.25, label: "2.0" },
		{ hex: "it-1320", heat: 1, label: "8.0" },
	]);
});

test("devastation, control and alliances come from the provinces", () => {
	expect(scene()).toMatchObject({
		devastated: ["liguria-taurini"],
		control: { "liguria-taurini": "carthage" },
		alliance: { "liguria-taurini": { favours: "carthage", level: 2 } },
	});
});

test("coasts that ships could land on show the chance of it, and their ports are marked (AW 7.2)", () => {
	const cost = { alps: 4, expectedLoss: 1, column: "4-5" };
	const hexes = [
		{ hex: "it-3715", bySea: 0.9, ...cost },
		{ hex: "it-3714", bySea: 0.6, ...cost },
		{ hex: "it-1515", ...cost },
	];
	const { reach, highlights } = scene({ reach: { force: "f1", hexes, closed: [] } });
	expect(reach.map(({ hex, label }) => `${hex} ${label}`)).toEqual(["it-3715 90 %", "it-3714 60 %", "it-1515 1.0"]);
	expect(reach[1]?.heat).toBeCloseTo(0.4);
	expect(highlights).toEqual([{ hex: "it-3714", style: "option" }]);
});

test("what the entry of the diary under the pointer tells of is marked where it is", () => {
	expect(scene({ told: ["it-1514"] }).highlights).toContainEqual({ hex: "it-1514", style: "selected" });
});
