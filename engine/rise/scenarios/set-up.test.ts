import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../../assets/load.ts";
import { gameData } from "../../ancient-world/data.ts";
import { newForce } from "../../ancient-world/forces.ts";
import { wakeEntries } from "../../ancient-world/set-up/set-up-choices.ts";
import { standAt } from "../../ancient-world/set-up/set-up-spots.ts";
import type { AncientWorldState, Force } from "../../ancient-world/state.ts";
import { Bench } from "../../ancient-world/testing/bench.ts";
import type { AncientWorldView } from "../../ancient-world/view/view.ts";
import { type Decision, listedIn, Session } from "../../kernel/index.ts";
import { riseGame, riseRuleset } from "../games.ts";
import { SLEEPERS } from "./eagle/eagle-sicily.ts";

const library = loadLibrary();

type ThisSession = Session<AncientWorldState, AncientWorldView>;

const start = (id: string): ThisSession =>
	Session.start(riseGame(library, id), { seed: 3, dice: "asked", options: {} });

type Said = string | readonly string[] | Readonly<Record<string, number>>;

/** Answers in order; a draw by the name of the leader. */
function say(session: ThisSession, ...answers: readonly Said[]): ThisSession {
	for (const said of answers) {
		const { decision, revision } = session;
		if (!decision) throw new Error("Nothing is asked.");
		const outcome = session.answer({ revision, seat: decision.seat, answer: answerTo(decision, said) });
		if (!outcome.ok) throw new Error(`${JSON.stringify(said)}: ${outcome.code} to ${decision.prompt.key}`);
	}
	return session;
}

function answerTo(decision: Decision, said: Said) {
	if (decision.kind === "pick") return { kind: "pick" as const, options: Array.isArray(said) ? said : [] };
	if (decision.kind === "allocate") return { kind: "allocate" as const, amounts: said as Record<string, number> };
	const drawn = listedIn(decision).find((option) => JSON.stringify(option.text).includes(`"${String(said)}"`));
	const option = decision.prompt.key === "dice.draw" ? (drawn?.id ?? "") : String(said);
	return { kind: "choose" as const, option };
}

const prompt = (session: ThisSession) => session.decision?.prompt.key;

const optionIds = ({ decision }: ThisSession) =>
	decision?.kind === "choose" ? decision.options.map(({ id }) => id) : [];

const withLeader = (session: ThisSession, leader: string): Force | undefined =>
	Object.values(session.state.forces).find((force) => force.leaders.includes(leader));

describe("The Samnite Wars", () => {
	test("SW.setup.albinus Albinus begins anywhere in Latium, inside a city or outside", () => {
		const session = start("samnite-wars");
		expect(session.decision).toMatchObject({ seat: "rome", rule: "SW.setup.albinus" });
		expect(optionIds(session)).toEqual(
			expect.arrayContaining(["it-3714/inside", "it-4212/inside", "it-4212/outside", "it-3713/outside"]),
		);
		expect(optionIds(session)).not.toContain("it-4412/inside");
		say(session, "it-4212/inside");
		expect(withLeader(session, "111")).toMatchObject({ hex: "it-4212", place: "inside", legions: ["III"] });
		expect(session.state.romanYear.shortArmies).toEqual(["Consular Army II"]);
	});

	test("SW.setup.second the Samnite may draw another leader for Beneventum or 4512", () => {
		const session = say(start("samnite-wars"), "it-4212/inside", "draw", "ovius-paccius");
		expect(optionIds(session)).toEqual(["it-4510/inside", "it-4512/outside"]);
		say(session, "it-4512/outside");
		expect(withLeader(session, "ovius-paccius")).toMatchObject({ hex: "it-4512", place: "outside" });
		expect(withLeader(session, "ovius-paccius")?.sps).toMatchObject([{ sp: 8 }]);
	});

	test("SW.setup.pu the Praetor Urbanus is drawn from the pool, without the consuls", () => {
		const session = say(start("samnite-wars"), "it-4212/inside", "none");
		const names =
			session.decision?.kind === "choose" ? session.decision.options.map((option) => JSON.stringify(option.text)) : [];
		expect(names).toHaveLength(17);
		expect(names.join()).not.toContain('"110"');
		say(session, "115");
		expect(withLeader(session, "115")?.sps).toMatchObject([{ role: "Rome Garrison" }]);
	});

	test("SW.start one Consul LAM is set aside, and its consul opens the game", () => {
		const session = say(start("samnite-wars"), "it-4212/inside", "none", "115");
		expect(prompt(session)).toBe("ask.first-consul");
		say(session, "111");
		const { phase, cup } = session.state;
		expect(phase).toMatchObject({ leader: "111", marker: { office: "consul" } });
		expect(session.state.leaders["111"]?.phasesUsed).toBe(1);
		const kinds = cup.map((marker) => marker.office ?? marker.leader ?? marker.kind);
		expect(kinds.toSorted()).toEqual(
			[
				"augury",
				"consul",
				"gaius-pontius",
				"gaius-pontius",
				"gaius-pontius",
				...Array.from({ length: 3 }, () => "siege-attrition"),
			].toSorted(),
		);
	});

	test("SW.samnite.leaders with two leaders one is named Overall Commander before play", () => {
		const session = say(start("samnite-wars"), "it-4212/inside", "draw", "ovius-paccius", "it-4510/inside", "115");
		expect(prompt(session)).toBe("ask.overall-commander");
		say(session, "ovius-paccius");
		expect(session.view("samnites").leaders["ovius-paccius"]?.overallCommander).toBe(true);
	});

	test("AW 2.12, SW.roads only the Salaria and the Appia to 3914 are usable; Paestum is Medium", () => {
		const { roads, cities } = gameData(library, "samnite-wars");
		expect(roads.has("it-3714|it-3814")).toBe(true);
		expect(roads.has("it-3814|it-3914")).toBe(true);
		expect(roads.has("it-3914|it-4014")).toBe(false);
		expect(cities.get("paestum")?.size).toBe("medium");
	});

	test("RRR 5.21 the Rome Consul has leave to go out of Roman Italy", () => {
		expect(start("samnite-wars").state.leaders["110"]).toMatchObject({
			province: "roman-italy",
			permissions: ["leave-province"],
		});
	});
});

describe("Alexander in Italy", () => {
	test("AE.setup.samnites 30 infantry and 4 cavalry and two leaders drawn, in any split in Samnium", () => {
		const session = say(start("alexander-327"), "gaius-pontius", "statius-gellius");
		expect(prompt(session)).toBe("ask.place-stack");
		say(session, "it-4109/inside", { "samnite/inf": 20, "samnite/cav": 4 }, ["gaius-pontius"]);
		say(session, "it-4310/outside", { "samnite/inf": 10 });
		expect(withLeader(session, "gaius-pontius")).toMatchObject({
			hex: "it-4109",
			place: "inside",
			box: "Samnite Army I",
		});
		expect(withLeader(session, "statius-gellius")).toMatchObject({ hex: "it-4310", place: "outside" });
		expect(session.state.unplaced).toEqual([]);
	});

	test("AW 6.46 what its player has placed has been in its province when the first turn begins", () => {
		const session = say(start("alexander-327"), "gaius-pontius", "statius-gellius");
		say(session, "it-4109/inside", { "samnite/inf": 20, "samnite/cav": 4 }, ["gaius-pontius"]);
		say(session, "it-4310/outside", { "samnite/inf": 10 }, "106");
		for (const leader of ["gaius-pontius", "statius-gellius"])
			expect(withLeader(session, leader)?.provincesThisTurn).toEqual(["samnium"]);
	});

	test("AW 6.46 who comes in the course of a turn has been where he appears, with the strongest of his side there", () => {
		const { table } = new Bench({}, "samnite-wars");
		const alone = standAt(table, "samnites", ["ovius-paccius"], { hex: "it-4109", place: "inside" });
		expect(alone).toMatchObject({ leaders: ["ovius-paccius"], place: "inside", provincesThisTurn: ["samnium"] });
		const [weak, strong] = [3, 8].map((sp) =>
			newForce(table, {
				side: "samnites",
				hex: "it-4510",
				place: "inside",
				sps: [{ contingent: "samnite", arm: "inf", elite: false, sp, role: null }],
			}),
		);
		expect(standAt(table, "samnites", ["statius-gellius"], { hex: "it-4510", place: "inside" })).toBe(strong);
		expect(weak?.leaders).toEqual([]);
	});

	test("AE.setup.samnites the strength is divided as long as there is some, and leaders are asked for as long as one waits", () => {
		const session = say(start("alexander-327"), "gaius-pontius", "statius-gellius");
		say(session, "it-4109/inside", { "samnite/inf": 20 }, ["gaius-pontius", "statius-gellius"]);
		say(session, "it-4310/outside", { "samnite/inf": 5 });
		expect(session.decision).toMatchObject({ prompt: { key: "ask.place-stack", args: { sp: 9, stack: 3 } } });
		say(session, "it-4510/inside", { "samnite/inf": 5, "samnite/cav": 4 });
		expect(session.state.unplaced).toEqual([]);
	});

	test("AE.setup.samnites what was placed is seen at once, with its leader, and its row says so; the state tells it when all stand", () => {
		const session = say(start("alexander-327"), "gaius-pontius", "statius-gellius");
		say(session, "it-4109/inside", { "samnite/inf": 20, "samnite/cav": 4 }, ["gaius-pontius"]);
		const seen = Object.values(session.view("rome").forces).find(({ leaders }) => leaders.includes("gaius-pontius"));
		expect(seen).toMatchObject({ hex: "it-4109", box: "Samnite Army I", totals: { sp: 24 } });
		expect(session.view("rome").leaders["gaius-pontius"]?.hex).toBe("it-4109");
		expect(withLeader(session, "gaius-pontius")).toBeUndefined();
		const rows = session.decision?.kind === "choose" ? session.decision.options.filter(({ note }) => note) : [];
		expect(rows).toMatchObject([{ id: "it-4109/inside", note: { args: { sp: 24 } } }]);
		say(session, "it-4310/outside", { "samnite/inf": 10 });
		expect(session.view("rome").forces).toHaveProperty(withLeader(session, "statius-gellius")?.id ?? "");
		session.undo({ revision: session.revision });
		expect(Object.values(session.view("rome").forces).map(({ hex }) => hex)).toContain("it-4109");
	});

	test("AE.start 327 opens with the cup, without auguries, and no tribes rise on that turn", () => {
		const session = say(start("alexander-327"), "gaius-pontius", "statius-gellius");
		say(session, "it-4109/inside", { "samnite/inf": 30, "samnite/cav": 4 }, "106", "gaius-pontius");
		const heads = session.nodes.flatMap((node) => node.entries.map((entry) => entry.text.key));
		expect(heads).toContain("cup.filled");
		expect(session.state.cup.some((marker) => marker.kind === "augury")).toBe(false);
		expect(session.state.turn).toBe(1);
	});
});

describe("The Eagle Has Landed", () => {
	test("EL.setup.pyrrhus he lands on the east coast of Calabria, but not at Brundisium", () => {
		const session = start("eagle-has-landed");
		expect(optionIds(session).map((id) => id.split("/")[0])).toEqual(
			expect.arrayContaining(["it-5303", "it-5403", "it-5502", "it-5602", "it-5701"]),
		);
		expect(session.decision?.refused).toMatchObject([
			{ id: "it-5402/outside", rule: "EL.setup.pyrrhus" },
			{ id: "other/places", rule: "EL.setup.pyrrhus" },
		]);
		say(session, "it-5701/outside");
		expect(withLeader(session, "pyrrhus")).toMatchObject({ hex: "it-5701", leaders: ["pyrrhus", "megacles"] });
	});

	test("EL.start 280 opens with Pyrrhus, who has one more marker in the cup", () => {
		const session = say(start("eagle-has-landed"), "it-5701/outside", "204");
		expect(session.state.phase?.leader).toBe("pyrrhus");
		expect(session.state.cup.filter((marker) => marker.leader === "pyrrhus")).toHaveLength(1);
		expect(session.state.cup.filter((marker) => marker.office === "consul")).toHaveLength(4);
		expect(session.state.cup.filter((marker) => marker.office === "proconsul")).toHaveLength(2);
	});

	test("EL.thurii Thurii is Sacked", () => {
		expect(start("eagle-has-landed").state.cities["thurii"]).toMatchObject({ sacked: 1, ids: 0 });
	});

	test("EL.inactive Sicily sleeps until it is woken", () => {
		const session = say(start("eagle-has-landed"), "it-5701/outside", "204");
		const state: AncientWorldState = JSON.parse(JSON.stringify(session.state));
		const inSicily = () =>
			Object.values(state.forces).filter((force) => ["carthage", "syracuse", "mamertines"].includes(force.side));
		expect(inSicily()).toEqual([]);
		const rules = riseRuleset("eagle-has-landed");
		wakeEntries({ state, data: gameData(library, "eagle-has-landed"), rules, log: () => {} }, "EL.inactive", SLEEPERS);
		expect(inSicily()).toHaveLength(10);
		expect(riseGame(library, "eagle-has-landed").listViolations(state)).toEqual([]);
	});
});
