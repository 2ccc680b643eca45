import { describe, expect, test } from "vitest";
import { loadEdited, loadLibrary } from "../load.ts";
import { ancientWorldOf } from "../schema/ancient-world.ts";
import { forumOf } from "../schema/forum.ts";
import { type Change, emptyEdition } from "./edition.ts";

const edited = (...changes: Change[]) => loadEdited({ ...emptyEdition("My copy"), changes });
const battle = (record: string | number, field: string, ours: number | string, theirs: number | string): Change => ({
	at: "ancient-world/charts/battle-results:rows",
	record,
	field,
	ours,
	theirs,
});

describe("the library with an owner's figures", () => {
	const ours = loadLibrary();

	test("has his, and all else of ours as the very same", () => {
		const { library, faults, conflicts } = edited(battle(-4, "attackerLossPct", 30, 35), {
			at: "ancient-world/leaders",
			record: "hannibal",
			field: "guile",
			ours: 4,
			theirs: 3,
		});
		expect([faults, conflicts]).toEqual([[], []]);
		if (!library) throw new Error("There is no library.");
		const theirs = ancientWorldOf(library);
		expect(theirs.charts["battle-results"]?.rows[1]).toMatchObject({ adjDR: -4, attackerLossPct: 35 });
		expect(theirs.leaders.find(({ id }) => id === "hannibal")?.guile).toBe(3);
		expect(theirs.maps.italy).toBe(ancientWorldOf(ours).maps.italy);
		expect(theirs.charts["siege-assault"]).toBe(ancientWorldOf(ours).charts["siege-assault"]);
		expect(forumOf(library).board).toBe(forumOf(ours).board);
		expect(ancientWorldOf(ours).charts["battle-results"]?.rows[1]).toMatchObject({ attackerLossPct: 30 });
	});

	test("equals ours where nothing is changed", () => expect(edited().library).toEqual(ours));

	test("cannot be written to", () => {
		const { library } = edited(battle(-4, "attackerLossPct", 30, 35));
		const row = library && ancientWorldOf(library).charts["battle-results"]?.rows[1];
		expect(() => Object.assign(row ?? {}, { attackerLossPct: 0 })).toThrow(TypeError);
	});

	test("is not there while a figure does not fit; every fault is told with the change that brings it about", () => {
		const wrong = [
			{ at: "ancient-world/leaders", record: "hannibal", field: "guile", ours: 4, theirs: 30 },
			{ at: "ancient-world/leaders", record: "hannibal", field: "battle", ours: "A", theirs: "Q" },
			{ at: "forum/board:markets", record: "roma", field: "profit[1]", ours: 150, theirs: "much" },
		] satisfies Change[];
		const { library, faults } = edited(...wrong, battle(-4, "attackerLossPct", 30, 35));
		expect(library).toBeNull();
		expect(new Set(faults.map(({ change }) => change))).toEqual(new Set(wrong));
		expect(faults).toHaveLength(wrong.length);
		expect(faults.find(({ change }) => change === wrong[0])?.remedy).toBe("Write at most 4.");
	});

	test("is not there while files do not fit together", () => {
		const away: Change = { at: "ancient-world/cities", record: "capua", field: "province", theirs: "atlantis" };
		const { library, faults } = edited(away);
		expect(library).toBeNull();
		expect(faults).toContainEqual(expect.objectContaining({ change: away, found: '"atlantis"' }));
	});

	test("tells a figure that a set-up is measured by at its own cell, with what the set-up needs", () => {
		const caps: Change[] = [
			{ at: "carthage/charts/cr-crew-training", record: null, field: "crews.syracuse.cap", ours: 2, theirs: 0 },
			{ at: "carthage/charts/cr-army-efficiency:rows", record: "C", field: "cap", theirs: 0 },
			{ at: "carthage/charts/cr-port-capacity:rows", record: "lilybaeum", field: "start", theirs: 1 },
		];
		for (const change of caps) {
			const { faults } = edited(change);
			expect(faults, change.at).not.toEqual([]);
			for (const fault of faults)
				expect(fault).toMatchObject({ change, found: String(change.theirs), said: { key: "edition.remedy.set-up" } });
		}
	});

	test("is not there while a change is of what nobody has", () => {
		const lost: Change = { at: "ancient-world/charts/no-such-chart:rows", record: 1, field: "x", theirs: 1 };
		expect(edited(lost)).toMatchObject({ library: null, faults: [{ change: lost }] });
	});

	test("says which changes are of what is no longer our figure", () => {
		const old = battle(-4, "attackerLossPct", 10, 35);
		expect(edited(old).conflicts).toEqual([old]);
	});
});
