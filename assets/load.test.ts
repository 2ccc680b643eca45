import { describe, expect, test } from "vitest";
import { checkLibrary, loadLibrary } from "./load.ts";
import { ancientWorldOf } from "./schema/ancient-world.ts";

const library = loadLibrary();

describe("the library", () => {
	test("fits together", () => expect(checkLibrary(library).map((error) => error.message)).toEqual([]));

	test("has everything", () => {
		expect(Object.keys(ancientWorldOf(library).maps)).toEqual(["africa", "italy"]);
		expect(Object.keys(ancientWorldOf(library).scenarios)).toEqual([
			...["alexander-327", "eagle-has-landed", "samnite-wars", "thunderbolt"],
			...["agathocles", "first-punic-war", "hiero", "mercenary-war"],
		]);
		expect(ancientWorldOf(library).provinces).toHaveLength(30);
		expect(ancientWorldOf(library).cities).toHaveLength(188);
		expect(ancientWorldOf(library).leaders).toHaveLength(173);
		expect(Object.keys(ancientWorldOf(library).charts)).toHaveLength(52);
		expect(ancientWorldOf(library).modifiers).toHaveLength(327);
	});

	test("is read once, and nobody can write to it", () => {
		expect(loadLibrary()).toBe(library);
		const [legion] =
			ancientWorldOf(library).scenarios.thunderbolt?.setup.flatMap((entry) => entry.army?.legions ?? []) ?? [];
		expect(legion?.rl).toEqual({ inf: 9, cav: 1 });
		expect(() => Object.assign(legion?.rl ?? {}, { inf: 0 })).toThrow(TypeError);
	});

	test("every fact says where it comes from", () => {
		const facts = [
			ancientWorldOf(library).provinces,
			ancientWorldOf(library).cities,
			ancientWorldOf(library).seas,
			ancientWorldOf(library).leaders,
			ancientWorldOf(library).modifiers,
		].flat();
		for (const { id, source } of facts) expect(source, id).toMatch(/^[SPR]:/);
	});
});

describe("Thunderbolt, as printed", () => {
	const scenario = ancientWorldOf(library).scenarios.thunderbolt;

	test("88 SPs for Hannibal, 102 for the consuls at Placentia", () => {
		const sps = (side: string, hex: string) =>
			(scenario?.setup ?? [])
				.filter((entry) => entry.side === side && entry.hex === hex)
				.flatMap(({ army }) => [
					...(army?.units ?? []).map((unit) => unit.sp),
					...(army?.legions ?? []).flatMap(({ rl, al }) => [rl.inf, rl.cav, al?.inf ?? 0, al?.cav ?? 0]),
				])
				.reduce((sum, sp) => sum + sp, 0);
		expect(sps("carthage", "it-1221")).toBe(88);
		expect(sps("rome", "it-1514")).toBe(102);
	});

	test("A and B roads, Initial Defence Strength 4 and 10, three turns", () => {
		expect(scenario?.roads).toMatchObject({ classes: ["A", "B"], fromYearBuilt: false, only: [] });
		expect(scenario?.iDS).toMatchObject({ medium: 4, overrides: { roma: 10 } });
		expect(scenario?.turnYears).toEqual([218, 217, 216]);
	});
});
