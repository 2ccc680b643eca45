import { expect, test } from "vitest";
import {
	ArmyDisplay,
	CityCards,
	CupCard,
	HANDS_OFF,
	LeaderCard,
	ProvinceChart,
	pieceKey,
	SequenceOfPlay,
	TurnTrack,
	WaysToWin,
} from "./index.ts";
import { dropStateOf } from "./piece-handling.ts";
import { asHtml, asText } from "./testing/render.tsx";
import { setUpTable } from "./testing/table-facts.ts";

const { facts, messages } = setUpTable();
const { view, gazetteer } = facts;
const around = { facts, messages };
const noop = () => {};

test.each(view.sidesInOrder)(
	"the display of %s has every force, leader and legion of that side, and no other",
	(side) => {
		const html = asHtml(<ArmyDisplay facts={facts} side={side} onSide={noop} />, around);
		for (const force of Object.values(view.forces))
			expect(html.includes(`data-piece="force:${force.id}"`)).toBe(force.side === side);
		for (const leader of Object.values(view.leaders).filter((one) => one.force !== null && one.force in view.forces)) {
			const boxed = view.forces[leader.force ?? ""]?.box !== null;
			if (boxed) expect(html.includes(`data-piece="leader:${leader.id}"`)).toBe(leader.side === side);
			else if (leader.side === side) expect(html).toContain(leader.name);
		}
		for (const legion of Object.values(view.legions).filter((one) => one.force !== null))
			expect(html.includes(`data-piece="legion:${legion.id}"`)).toBe(side === "rome");
	},
);

test("a legion's row shows its elements box by box, its training and its commander (RRR 2.2)", () => {
	const worn = structuredClone(facts);
	Object.assign(worn.view.legions.III ?? {}, { training: "veteran", rl: { inf: 6, cav: 0 }, al: { inf: 7, cav: 2 } });
	const html = asHtml(<ArmyDisplay facts={worn} side="rome" onSide={noop} />, around);
	const row = /<tr><th scope="row"><button[^>]*data-piece="legion:III".*?<\/tr>/.exec(html)?.[0] ?? "";
	expect(row.match(/class="inf full"/g)).toHaveLength(6 + 7);
	expect(row.match(/class="cav full"/g)).toHaveLength(2);
	expect(row.match(/class="(inf|cav) "/g)).toHaveLength(3 + 1 + 2 + 1);
	for (const words of ["Veteran", "Scipio", "6+0 of 9+1", "7+2 of 9+3", ">15<"]) expect(row).toContain(words);
});

test("the march in progress stands on the track of its army (AW 6.41)", () => {
	const army = Object.values(view.forces).find((force) => force.side === "carthage");
	const march = {
		forces: [army?.id ?? ""],
		operation: "force-movement",
		path: ["it-1221", "it-1320", "it-1319"],
		overruns: 0,
		seas: 0,
		beganInside: false,
		withoutLeave: false,
		alps: 5,
	};
	const marching = { ...facts, view: { ...view, march } };
	const text = asText(<ArmyDisplay facts={marching} side="carthage" onSide={noop} />, around);
	expect(text).toContain("On the march for 2 hexes: 5 attrition points if it Stops here");
	expect(asText(<ArmyDisplay facts={facts} side="carthage" onSide={noop} />, around)).not.toContain("On the march");
});

test("greater cities have named boxes on both cards, held small ones numbered boxes on their holder's", () => {
	const taken = structuredClone(facts);
	Object.assign(taken.view.cities.taurinorum ?? {}, { control: "carthage" });
	const rome = asText(<CityCards facts={taken} side="rome" onSide={noop} />, around);
	const carthage = asText(<CityCards facts={taken} side="carthage" onSide={noop} />, around);
	for (const text of [rome, carthage]) for (const city of ["Roma", "Capua", "Placentia"]) expect(text).toContain(city);
	expect(rome).toContain("Ostia");
	expect(carthage).not.toContain("Ostia");
	expect(carthage).toContain("Taurinorum");
	expect(rome).not.toContain("Taurinorum");
});

test("the leader card explains each rating that the leader has, with its rule", () => {
	const { hannibal } = view.leaders;
	const consul = view.leaders["401"];
	if (!hannibal || !consul) throw new Error("Thunderbolt has Hannibal and Scipio.");
	const text = asText(<LeaderCard leader={hannibal} />, around);
	for (const words of ["5 markers in the cup each turn", "needs 8 or less", "AW 5.11", "AW 5.15", "Overall Commander"])
		expect(text).toContain(words);
	expect(text).not.toContain("RRR 5.56");
	expect(asText(<LeaderCard leader={consul} />, around)).toContain("RRR 5.56");
});

test("the cup counts its markers by kind, and tells who has acted", () => {
	const text = asText(<CupCard view={view} />, around);
	const siege = view.cup.filter((marker) => marker.kind === "siege-attrition").length;
	expect(text).toContain(`${view.cup.length} markers left in the cup`);
	expect(text).toContain(`${siege} × Siege Attrition`);
	expect(text).toContain("Hannibal once, acting now");
	expect(asText(<CupCard view={{ ...view, cup: [] }} />, around)).toContain("The cup is empty.");
});

test("the turn track marks the year and the segment", () => {
	const html = asHtml(<TurnTrack view={view} />, around);
	const sequence = asHtml(<SequenceOfPlay view={view} gazetteer={gazetteer} />, around);
	expect(sequence.match(/aria-current="step"/g)).toHaveLength(1);
	const name = (segment: string) => gazetteer.segment[segment]?.name ?? "?";
	for (const segment of view.segments) expect(sequence).toContain(name(segment));
	for (const segment of ["pluto", "tribes"]) expect(sequence).not.toContain(name(segment));
	expect(html).toMatch(/aria-current="step"><small>Turn 1<\/small>218\u00a0BC/);
});

test("every province in play has its line", () => {
	const text = asText(<ProvinceChart facts={facts} />, around);
	for (const id of view.provincesInPlay) expect(text).toContain(gazetteer.province[id]?.name);
	expect(text).toContain("15+1 Italian");
	const provinces = Object.fromEntries(
		Object.entries(view.provinces).map(([id, state]) => [id, { ...state, alliance: null, manpower: null }]),
	);
	const plain = asText(<ProvinceChart facts={{ ...facts, view: { ...view, provinces } }} />, around);
	for (const column of ["Alliance", "Manpower"]) {
		expect(text).toContain(column);
		expect(plain).not.toContain(column);
	}
});

test("a piece in hand may be put where an option points, and nowhere else", () => {
	const roma = { kind: "city", id: "roma" };
	const offers = new Map([[pieceKey(roma), ["enter-roma"]]]);
	const lifted = { kind: "leader", id: "401" };
	expect(dropStateOf({ ...HANDS_OFF, offers, lifted }, roma)).toBe("may");
	expect(dropStateOf({ ...HANDS_OFF, offers, lifted }, { kind: "city", id: "capua" })).toBe("may-not");
	expect(dropStateOf({ ...HANDS_OFF, offers }, roma)).toBeNull();
	const html = asHtml(
		<CityCards facts={facts} side="rome" onSide={noop} handling={{ ...HANDS_OFF, offers, lifted }} />,
		around,
	);
	expect(html).toContain("Put here: Roma");
});

test("every way to win says how it stands (AW 14.1)", () => {
	const text = asText(<WaysToWin view={view} />, around);
	expect(text).toContain("At once");
	expect(text).toContain("Carthage has strength points inside Roma");
	expect(text).toContain(
		"Carthage controls 7 provinces of Roman Italy that Rome controlled at the start, in one block: none so far",
	);
	expect(text).toContain("Carthage has not won");
});
