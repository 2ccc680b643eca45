import { expect, test } from "vitest";
import { loadLibrary } from "../../assets/load.ts";
import { ancientWorldOf } from "../../assets/schema/ancient-world.ts";
import { TableMap } from "./hex/table-map.ts";
import { samplesOf } from "./legend.ts";

const library = loadLibrary();
const { maps } = ancientWorldOf(library);
const tableOf = (...ids: readonly string[]) =>
	new TableMap(ids.map((id) => maps[id]) as ConstructorParameters<typeof TableMap>[0]);
const provincesOf = (map: TableMap) => [...new Set([...map.hexes.values()].flatMap(({ province }) => province ?? []))];

test("the legend shows everything that the map of Italy prints, each where it is seen, and says what it is", () => {
	const map = tableOf("italy");
	const rendition = {
		roads: [{ name: "Via Appia", path: map.roads[0]?.path ?? [] }],
		provincesInPlay: provincesOf(map),
	};
	const samples = samplesOf(map, rendition);
	const ids = samples.map(({ id }) => id);
	expect(new Set(ids).size).toBe(ids.length);
	for (const id of ["flat", "rough", "mountain", "marsh", "river-major", "road", "pass", "strait", "border", "coastal"])
		expect(ids).toContain(id);
	for (const id of ["all-sea", "small", "medium", "large", "roma", "port-minor", "port-secondary", "port-major"])
		expect(ids).toContain(id);
	for (const { id, area } of samples) {
		const hex = map.hexAt(map.lattice.cellAt(area.x + area.width / 2, area.y + area.height / 2 + 0.1));
		expect(hex, id).not.toBeNull();
		expect(library.words[`window.sheet.sample.${id}`], id).toBeTypeOf("string");
	}
	const hexOf = (id: string) => {
		const { area } = samples.find((sample) => sample.id === id) ?? { area: { x: 0, y: 0, width: 0, height: 0 } };
		return map.hexAt(map.lattice.cellAt(area.x + area.width / 2, area.y + area.height / 2));
	};
	expect(hexOf("marsh")?.terrain).toBe("marsh");
	expect(hexOf("all-sea")?.sea).not.toBeNull();
});

test("what is not on the table is not in its legend: no Ditch and no desert without Africa, no road where none may be used", () => {
	const italy = tableOf("italy");
	const ids = samplesOf(italy, { roads: [], provincesInPlay: ["latium"] }).map(({ id }) => id);
	for (const id of ["ditch", "desert", "road"]) expect(ids).not.toContain(id);
	expect(ids).toContain("beyond");
	const both = tableOf("italy", "africa");
	const all = samplesOf(both, { roads: [], provincesInPlay: provincesOf(both) });
	expect(all.map(({ id }) => id)).toContain("ditch");
	expect(all.filter(({ id }) => library.words[`window.sheet.sample.${id}`] === undefined)).toEqual([]);
});
