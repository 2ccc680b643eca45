import { expect, test } from "vitest";
import { StackInspector } from "../cards/stack-inspector.tsx";
import { listFleetsIn, listFleetsOf, nameOfFleet, numeralOf, roomIn, textOfSquadrons } from "../stores/fleets.ts";
import { sceneOf } from "../stores/scene-of.ts";
import type { TableFacts } from "../table-facts.ts";
import { atRest } from "../testing/idle-player.ts";
import { asHtml, asText } from "../testing/render.tsx";
import { setUpTable } from "../testing/table-facts.ts";
import type { FleetView } from "../view.ts";

const { facts, messages } = setUpTable("hiero");

/** The table with some of its Fleets changed. */
function withFleets(changes: Readonly<Record<string, Partial<FleetView>>>): TableFacts {
	const view = structuredClone(facts.view);
	for (const [id, change] of Object.entries(changes)) Object.assign(view.navy?.fleets[id] ?? {}, change);
	return { ...facts, view };
}

const labels = { army: () => "", march: () => "", voyage: () => "", loss: String, chance: String };

test("a side's Fleets stand in the order of their markers, ships without one last", () => {
	const { view } = withFleets({ s6: { marker: null } });
	expect(listFleetsOf(view, "carthage").map(({ marker }) => numeralOf(marker))).toEqual(["I", "II", "III", null]);
});

test("ships have a stack of their own beside the men of their port, each Fleet over the man who leads it", () => {
	const stacks = sceneOf(facts.view, facts.map, atRest, labels).stacks.filter(({ hex }) => hex === "it-6015");
	expect(stacks.map(({ of, counters }) => [of, counters.map(({ id }) => id.replace(/:force.*/, ""))])).toEqual([
		["sps", ["leader:301", expect.stringMatching(/^force/)]],
		["squadrons", ["fleet:s1", "leader:RD-01"]],
	]);
});

test("several Fleets of a side in a hex are one stack with their sum on its tab, and one alone needs none", () => {
	const { view } = withFleets({ s4: { hex: "it-5626", port: null }, s5: { hex: "it-5626", port: null } });
	const { stacks } = sceneOf(view, facts.map, atRest, labels);
	expect(stacks.filter(({ hex }) => hex === "it-5626").map(({ total }) => total)).toEqual([3]);
	expect(stacks.filter(({ hex }) => hex === "it-5616").map(({ total }) => total)).toEqual([0]);
});

test("raided coasts and closed ports are marked on the map (CR 7.53, 7.74)", () => {
	const { view } = withFleets({ s3: { hex: "it-5914", port: null, blockades: "messana" } });
	view.navy?.raids.push({ province: "bruttium", by: "carthage", turn: 1 });
	expect(sceneOf(view, facts.map, atRest, labels)).toMatchObject({
		raids: [{ province: "bruttium", side: "carthage" }],
		blockades: [{ hex: "it-5915", from: "it-5914", side: "carthage" }],
	});
	expect(sceneOf(facts.view, facts.map, atRest, labels)).toMatchObject({ raids: [], blockades: [] });
});

test.each([false, true])("the inspector tells all of a Fleet (small form: %s)", (compact) => {
	const worn = withFleets({ s3: { scattered: true, corvus: 2, passenger: "1P-05" } });
	const said = asText(<StackInspector facts={worn} hex="it-5616" compact={compact} />, { facts: worn, messages });
	for (const words of ["Fleet I", "2 squadrons of quinqueremes", "good (2)", "Hannibal Gisgo", "Scattered", "Gisgo"])
		expect(said).toContain(words);
	expect(said).toContain("the corvus on 2 squadrons");
	expect(said).not.toContain("s3");
});

test("a Fleet that a battle has left nothing of is of no kind of ship", () => {
	expect(textOfSquadrons({ trireme: 0, quinquereme: 0 })).toEqual({ key: "window.fleet.no-ships" });
	expect(textOfSquadrons({ trireme: 1, quinquereme: 0 }).key).toBe("squadrons.triremes");
});

test("ships without a marker, on the stocks, and without anybody say so", () => {
	const worn = withFleets({ s1: { marker: null, commander: null, underConstruction: true } });
	const said = asText(<StackInspector facts={worn} hex="it-6015" />, { facts: worn, messages });
	expect(said).toContain("Ships on the stocks");
	expect(said).toContain("Under construction");
	expect(said).toContain("nobody commands it");
	expect(nameOfFleet({ marker: null, underConstruction: false }).key).toBe("window.fleet.unmarked");
});

test("a port tells its room for whoever has ships there, and who closes it", () => {
	expect(roomIn(facts.view, "rhegium", "rome")).toEqual({ capacity: 5, room: 4 });
	const closed = withFleets({ s3: { hex: "it-6115", port: null, blockades: "rhegium" } });
	const said = asText(<StackInspector facts={closed} hex="it-6015" />, { facts: closed, messages });
	expect(said).toContain("for 4 of 5 squadrons");
	expect(said).toContain("Closed by Fleet I of Carthage");
});

test("a raided province shows its marker", () => {
	const view = structuredClone(facts.view);
	view.navy?.raids.push({ province: "bruttium", by: "carthage", turn: 1 });
	const raided = { ...facts, view };
	expect(asText(<StackInspector facts={raided} hex="it-6015" />, { facts: raided, messages })).toContain(
		"Raided by Carthage",
	);
});

test("every Fleet of the map is a piece of its inspector", () => {
	for (const { id, hex } of Object.values(facts.view.navy?.fleets ?? {})) {
		expect(listFleetsIn(facts.view, hex).map((fleet) => fleet.id)).toContain(id);
		expect(asHtml(<StackInspector facts={facts} hex={hex} />, { facts, messages })).toContain(
			`data-piece="fleet:${id}"`,
		);
	}
});
