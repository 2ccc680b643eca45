import { expect, test } from "vitest";
import english from "../../../../assets/text/en/window.json" with { type: "json" };
import fights from "../../../../assets/text/en/window-fights.json" with { type: "json" };
import ships from "../../../../assets/text/en/window-ships.json" with { type: "json" };
import { aForce, aLeader, aView, syracuseUnder } from "../../../client/testing/small-table.ts";
import { Words } from "../../../words.ts";
import { found, listRows, nextToAct, sorted } from "./order-of-battle.ts";

const words = new Words({ ...english, ...fights, ...ships }, ({ id }) => id);
const view = aView({
	leaders: {
		hannibal: aLeader("hannibal", "carthage", "it-1221", { force: "army", active: true, lams: 0, initiative: 5 }),
		mago: aLeader("mago", "carthage", "it-1221", { force: "army", lams: 2, initiative: 3 }),
		hanno: aLeader("hanno", "carthage", "it-1514", { force: null, lams: 0, finished: true }),
		dead: aLeader("dead", "carthage", "it-1514", { standing: "killed" }),
	},
	forces: {
		army: aForce("army", "carthage", "it-1221", 84, { inCharge: "hannibal" }),
		garrison: aForce("garrison", "rome", "it-1514", 3, { place: "inside", besieged: true }),
	},
});
const rows = listRows({ view }, words);

test("a leader is told with the force that he is in charge of, his subordinates under him, and forces without a leader for themselves", () => {
	expect(rows.map(({ name, strength }) => [name, strength])).toEqual(
		expect.arrayContaining([
			["HANNIBAL", 84],
			["MAGO", null],
			["HANNO", null],
		]),
	);
	expect(rows).toHaveLength(4);
	expect(rows.find(({ name }) => name === "MAGO")?.under).toBe("under HANNIBAL");
	expect(rows.find(({ key }) => key === "force/garrison")?.status).toContain("besieged");
});

test("what a leader may still do: his phase now, markers in the cup, or nothing any more", () => {
	const may = Object.fromEntries(rows.map(({ name, may }) => [name, may]));
	expect(may).toMatchObject({ HANNIBAL: "his phase now", MAGO: "2 phases to come", HANNO: "Finished" });
});

test("before the cup is filled nobody has a phase yet, and in the end there is none any more", () => {
	const said = (segment: string) =>
		listRows({ view: { ...view, at: { ...view.at, segment } } }, words).find(({ name }) => name === "HANNO")?.may;
	expect(["set-up", "elections", "victory"].map(said)).toEqual([
		"the cup is not filled yet",
		"the cup is not filled yet",
		"Finished",
	]);
});

test("an Admiral is told with his Fleet, and a Fleet without one for itself", () => {
	const gisgo = aLeader("gisgo", "carthage", "it-5616", { lams: 2 });
	const fleet = (id: string, commander: string | null) => ({
		...{ id, side: "carthage", marker: id, hex: "it-5616", port: "lipara", squadrons: { trireme: 0, quinquereme: 2 } },
		...{ crew: 2, commander, passenger: null, scattered: false, underConstruction: false, blockading: null },
	});
	const navy = { fleets: { one: fleet("F-I", "gisgo"), two: fleet("F-II", null) } };
	const listed = listRows({ view: { ...view, leaders: { gisgo }, forces: {}, ...({ navy } as object) } }, words);
	expect(listed.map(({ name, strength, may }) => [name, strength, may])).toEqual([
		["GISGO", 2, "2 phases to come"],
		["Fleet II", 2, "waits for a leader"],
	]);
});

test("the list is sorted by a column either way, and narrowed by words that all must be found", () => {
	expect(sorted(rows, "strength", true, words).map(({ strength }) => strength)).toEqual([84, 3, null, null]);
	expect(sorted(rows, "may", true, words)[0]?.name).toBe("HANNIBAL");
	expect(found(rows, "carthage 1221", words).map(({ name }) => name)).toEqual(["HANNIBAL", "MAGO"]);
	expect(found(rows, "nobody", words)).toEqual([]);
});

test("the next leader who can act: the active one first, then who has markers in the cup, and round again", () => {
	expect(nextToAct(view, "carthage", null)?.id).toBe("hannibal");
	expect(nextToAct(view, "carthage", "hannibal")?.id).toBe("mago");
	expect(nextToAct(view, "carthage", "mago")?.id).toBe("hannibal");
	expect(nextToAct(view, "rome", null)).toBeNull();
});

test("a leader of a power that the same player leads is one of his next too (AW 2.42)", () => {
	const leaders = { hiero: aLeader("hiero", "syracuse", "it-1221", { lams: 2 }) };
	expect(nextToAct({ ...view, leaders, sides: syracuseUnder("carthage") }, "carthage", null)?.id).toBe("hiero");
	expect(nextToAct({ ...view, leaders, sides: syracuseUnder("carthage") }, "rome", null)).toBeNull();
});
