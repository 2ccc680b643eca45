import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../../../assets/load.ts";
import { newBattle, newParty } from "../../../ancient-world/battle/08-1-parties.ts";
import { operationLines } from "../../../ancient-world/command/05-operations.ts";
import { forceOf, moveForce } from "../../../ancient-world/forces.ts";
import type { BattleRecord, SideId } from "../../../ancient-world/state.ts";
import { follow } from "../../../ancient-world/table.ts";
import { Bench } from "../../../ancient-world/testing/bench.ts";
import { fillTheCup } from "../../../ancient-world/turn/04-initiative.ts";
import { type Decision, listedIn, Session } from "../../../kernel/index.ts";
import { councilOf } from "../../council/05-7-council.ts";
import { rollClimate } from "../../council/05-72-climate.ts";
import { carthageGame } from "../../games.ts";
import { isDuumvir } from "../../sea/04-19-duumvir-lam.ts";
import { allFleets, navyOf } from "../../sea/07-11-fleets.ts";
import { inPort } from "../../testing/fleet-bench.ts";
import { mayPlot } from "./ag-bomilcar.ts";
import { alarmCarthage, forgetBurning, offerToBurn, openTown } from "./ag-landing.ts";
import { meltAway, watchAfrica } from "./ag-leaving-africa.ts";
import { comeOfThemselves, libyansJoin, manpowerOfBoth } from "./ag-manpower.ts";
import { bringOphellas, meetOphellas } from "./ag-ophellas.ts";
import { AGATHOCLES } from "./sicily-and-africa.ts";

const SYRACUSAE = "it-6419";
const CARTHAGO = "cr-3906";
const UTICA = "cr-3806";
/** A Small town inside the Ditch, in whose hex nobody stands. */
const TUNES = "tunes";
const [ARCHAGATHUS, ANTANDER, OPHELLAS, BOMILCAR] = ["SY-03", "SY-04", "SY-06", "AG-03"];

/** The table of a year with nobody on the map and no ship afloat. */
function war(year = 310) {
	const bench = new Bench({}, "agathocles");
	const { table } = bench;
	table.state.turn = 312 - year;
	Object.assign(navyOf(table), { fleets: {}, ships: {}, nextFleet: 1 });
	for (const man of Object.values(table.state.leaders))
		if (isDuumvir(table, man.id) || man.id === OPHELLAS) Object.assign(man, { standing: "unused", office: null });
	const hexOf = (city: string) => table.data.map.city(city).hex;
	const hold = (side: SideId | null, ...cities: string[]) => {
		for (const id of cities) Object.assign(table.state.cities[id] ?? {}, { control: side });
	};
	const army = (hex: string, sp = 20, place: "inside" | "outside" = "outside") =>
		bench.force("syracuse", hex, place, { sps: { "syracusan/inf": sp }, leaders: [AGATHOCLES] });
	return { bench, table, hexOf, hold, army };
}

const mover = { side: "syracuse", leader: AGATHOCLES, withSps: true } as const;

describe("AW 3.2: the opening", () => {
	const start = () => Session.start(carthageGame(loadLibrary(), "agathocles"), { seed: 1, dice: "asked", options: {} });

	test("CR 7.21: Syracuse posts her generals first, and then the two markers of the year lie in the cup with an augury and one siege", () => {
		const session = start();
		for (let n = 0; n < 9 && !session.decision?.prompt.key.startsWith("dice."); n += 1) {
			const { decision, revision } = session;
			expect(["ask.post-general", "ask.duumvirs"]).toContain(decision?.prompt.key);
			const answer =
				decision?.kind === "pick"
					? ({ kind: "pick", options: [] } as const)
					: ({ kind: "choose", option: "nobody" } as const);
			expect(session.answer({ revision, seat: decision?.seat ?? "", answer })).toMatchObject({ ok: true });
		}
		const told = session.state.cup.map(({ kind, leader }) => leader ?? kind).sort();
		expect(told).toEqual(["AG-01", "SY-02", "augury", "siege-attrition"]);
		expect(session.state.council).toMatchObject({ family: "magonid", climate: "cautious" });
	});

	test("CR 7.21: while the Council sits a general is posted where he can go by land, and a man from the pool anywhere", () => {
		const { bench, table, army } = war();
		const posting = table.rules.events.segment.find(({ place }) => place === "men");
		army(UTICA);
		bench.force("syracuse", SYRACUSAE, "inside", { sps: { "greek/inf": 9 }, leaders: [ANTANDER ?? ""] });
		if (!posting) throw new Error("Nobody posts generals.");
		bench.play(posting.follow(table, "political-climate"), "SY-05", forceOf(table, AGATHOCLES)?.id ?? "", "nobody");
		expect(forceOf(table, "SY-05")?.hex).toBe(UTICA);
		const refused = bench.asked[0]?.refused.map(({ id, rule, why }) => [id, rule, why.key]);
		expect(refused).toContainEqual([AGATHOCLES, "CR 7.21", "refused.no-post"]);
	});

	test("CR 7.21: a general for whom there is one post alone goes there unasked, and is said so before", () => {
		const { bench, table, army } = war();
		const posting = table.rules.events.segment.find(({ place }) => place === "men");
		army(UTICA);
		if (!posting) throw new Error("Nobody posts generals.");
		bench.play(posting.follow(table, "political-climate"), "SY-05", "nobody");
		expect(forceOf(table, "SY-05")?.hex).toBe(UTICA);
		const [first] = bench.asked;
		const offered = first?.kind === "choose" ? first.options.find(({ id }) => id === "SY-05") : undefined;
		expect(offered?.note).toMatchObject({ key: "general.one-post", args: { post: { key: "option.force" } } });
	});

	test("CR 4.18: from 310 on all have as many as their Initiative, and there are three of siege", () => {
		const { bench, table } = war();
		bench.force("syracuse", SYRACUSAE, "inside", { sps: { "syracusan/inf": 9 }, leaders: [AGATHOCLES, ANTANDER] });
		bench.play(fillTheCup(table));
		const count = (what: string) => table.state.cup.filter(({ kind, leader }) => (leader ?? kind) === what).length;
		expect([count(AGATHOCLES), count(ANTANDER), count("siege-attrition"), count("augury")]).toEqual([3, 1, 3, 1]);
	});

	test("AW 9.12: Small cities of Africa have no strength of their own, those of Sicily one; some have more", () => {
		const { table } = war();
		const ids = (city: string) => table.state.cities[city]?.ids;
		expect([ids(TUNES), ids("enna"), ids("utica"), ids("carthago"), ids("syracusae")]).toEqual([0, 1, 4, 10, 7]);
	});

	test("CR 7.17: both sides build triremes", () => {
		const { table } = war();
		expect([table.rules.book.shipBuilt(table, "syracuse"), table.rules.book.shipBuilt(table, "carthage")]).toEqual([
			"trireme",
			"trireme",
		]);
	});

	test("AW 5.3: every operation of the book is offered or refused with a rule", () => {
		const { bench, table, army } = war();
		army(SYRACUSAE);
		bench.activate(AGATHOCLES);
		const play = table.rules.segments.operations?.(table);
		const decision = play?.next().value as Decision;
		const named = [...listedIn(decision), ...decision.refused].map(({ id }) => id);
		expect(operationLines(table.data).filter(({ id }) => !named.includes(id))).toEqual([]);
		expect(decision.refused.map(({ why }) => why.key)).not.toContain("refused.not-yet");
	});
});

describe("AG.landing", () => {
	test("AG.landing: the first Syracusans in Africa make the Council Alert, free its armies there for good, and Citizens come at once", () => {
		const { bench, table, army, hold } = war();
		hold("carthage", "carthago");
		const landed = army(UTICA);
		bench.play(alarmCarthage(table), "call", 3, {}, { "citizen/inf": 5 });
		expect(councilOf(table)).toMatchObject({ climate: "alert", freeInAfrica: true });
		const citizens = Object.values(table.state.forces).find(({ side }) => side === "carthage");
		expect(citizens).toMatchObject({ hex: CARTHAGO, sps: [{ contingent: "citizen", sp: 5 }] });
		landed.sps = [];
		bench.play(alarmCarthage(table));
		expect(councilOf(table).freeInAfrica).toBe(true);
	});

	test("AG.landing: she may wait; men in Sicily, and a leader alone, alarm nobody; a warmer mood stays", () => {
		const { bench, table, army, hold } = war();
		hold("carthage", "carthago");
		army(SYRACUSAE);
		bench.force("syracuse", UTICA, "outside", { leaders: [ARCHAGATHUS ?? ""] });
		bench.play(alarmCarthage(table));
		expect(councilOf(table)).toMatchObject({ climate: "cautious", freeInAfrica: false });
		bench.force("syracuse", UTICA, "outside", { sps: { "greek/inf": 1 } });
		councilOf(table).climate = "aggressive";
		bench.play(alarmCarthage(table), "wait");
		expect(councilOf(table)).toMatchObject({ climate: "aggressive", freeInAfrica: true });
	});

	test("AG.landing: until then the Council is Cautious without a roll (CR 5.72); afterwards it rolls every year", () => {
		const { bench, table } = war();
		bench.play(rollClimate(table));
		councilOf(table).freeInAfrica = true;
		bench.play(rollClimate(table), 9);
		expect(bench.rolls.at(-1)?.roll).toBe("political-climate");
	});
});

describe("AG.burn-the-ships", () => {
	/** Agathocles has landed beside Utica from Syracusae; so many Fleets lie in the water before him. */
	function ashore(...triremes: number[]) {
		const at = war();
		const { table } = at;
		const hex = at.hexOf("hippo-diarrhytus");
		const water = table.data.map.neighbours(hex).find((each) => table.data.map.sea(each) !== null) ?? "";
		const force = at.army(hex);
		const fleets = triremes.map((trireme, n) =>
			inPort(table, "syracuse", "syracusae", { trireme }, { hex: water, port: null, marker: `F-${n}`, crew: 1 }),
		);
		return { ...at, hex, force, fleets, path: [SYRACUSAE, hex] };
	}

	test("AG.burn-the-ships: the squadrons are lost, and who led them goes ashore with him", () => {
		const { bench, table, force, fleets, path } = ashore(6);
		const [fleet] = fleets;
		if (fleet) fleet.commander = ANTANDER ?? "";
		Object.assign(table.state.leaders[ANTANDER ?? ""] ?? {}, { standing: "in-play" });
		bench.play(offerToBurn(table, mover, path), `fleet/${fleet?.id}`);
		expect(allFleets(table)).toEqual([]);
		expect(navyOf(table).ships.syracuse?.trireme).toBe(0);
		expect(force.leaders).toEqual([AGATHOCLES, ANTANDER]);
	});

	test("AG.burn-the-ships: or he keeps them; and nobody asks where none lie, nor after a march over land, nor in Sicily", () => {
		const kept = ashore(6);
		kept.bench.play(offerToBurn(kept.table, mover, kept.path), "keep");
		expect(allFleets(kept.table)).toHaveLength(1);
		const none = ashore();
		none.bench.play(offerToBurn(none.table, mover, none.path));
		const overland = ashore(6);
		const [beside = ""] = overland.table.data.map
			.neighbours(overland.hex)
			.filter((hex) => overland.table.data.map.isOpenLand(hex));
		overland.bench.play(offerToBurn(overland.table, mover, [beside, overland.hex]));
		expect(allFleets(overland.table)).toHaveLength(1);
	});

	/** What the burnt ships are worth in a battle that Agathocles fights, attacking or not. */
	function worth(attacks: boolean, hex: string, burnt = true): number {
		const { bench, table } = war();
		if (burnt) table.state.notes["AG.burn-the-ships"] = 1;
		const his = bench.force("syracuse", hex, "outside", { sps: { "syracusan/inf": 9 }, leaders: [AGATHOCLES] });
		const others = bench.force("carthage", hex, "outside", { sps: { "african/inf": 9 } });
		const [own, enemy] = [newParty("syracuse", [his], AGATHOCLES), newParty("carthage", [others], null)];
		const parties = attacks ? { attacker: own, defender: enemy } : { attacker: enemy, defender: own };
		table.state.battle = newBattle(table, { hex, ...parties, cause: "attack" });
		const line = table.rules.conditions["battle.burnt-ships"];
		const times = line?.(table, {} as never) ?? false;
		return Array.isArray(times) ? times[0] - times[1] : Number(times);
	}

	test("AG.burn-the-ships: his force has one more in battles in Africa, whoever attacks; not in Sicily, nor with his ships afloat", () => {
		expect([worth(true, UTICA), worth(false, UTICA)]).toEqual([1, -1]);
		expect([worth(true, "it-5823"), worth(true, UTICA, false)]).toEqual([0, 0]);
	});

	test("AG.burn-the-ships: until he leaves Africa", () => {
		const { table, army } = war();
		table.state.notes["AG.burn-the-ships"] = 1;
		const force = army(UTICA);
		forgetBurning(table);
		expect(table.state.notes).toHaveProperty(["AG.burn-the-ships"]);
		moveForce(table, force, SYRACUSAE);
		forgetBurning(table);
		expect(table.state.notes).not.toHaveProperty(["AG.burn-the-ships"]);
	});
});

describe("AG.open-towns", () => {
	function atTown(sp: number, city = TUNES) {
		const at = war();
		at.hold("carthage", city);
		const hex = at.hexOf(city);
		at.army(hex, sp);
		return { ...at, hex, play: (...more: never[]) => at.bench.play(openTown(at.table, mover, [hex]), ...more) };
	}

	test("AG.open-towns: ten SPs open a Small town inside the Ditch, nine do not", () => {
		const ten = atTown(10);
		ten.bench.play(openTown(ten.table, mover, [ten.hex]), "stay", 8);
		expect(ten.table.state.cities[TUNES]?.control).toBe("syracuse");
		const nine = atTown(9);
		nine.play();
		expect(nine.table.state.cities[TUNES]?.control).toBe("carthage");
	});

	test("AG.open-towns: not with a garrison, nor where friends of hers stand outside, nor a Medium city", () => {
		for (const place of ["inside", "outside"] as const) {
			const { bench, table, hex, play } = atTown(20);
			bench.force("carthage", hex, place, { sps: { "african/inf": 1 } });
			play();
			expect(table.state.cities[TUNES]?.control).toBe("carthage");
		}
		const medium = atTown(20, "utica");
		medium.play();
		expect(medium.table.state.cities.utica?.control).toBe("carthage");
	});

	test("AG.open-towns: Carthage takes her own towns back in the same way", () => {
		const { bench, table, hold, hexOf } = war();
		hold("syracuse", TUNES);
		bench.force("carthage", hexOf(TUNES), "outside", { sps: { "african/inf": 10 }, leaders: ["AG-02"] });
		const carthaginian = { side: "carthage", leader: "AG-02", withSps: true } as const;
		bench.play(openTown(table, carthaginian, [hexOf(TUNES)]), "stay");
		expect(table.state.cities[TUNES]?.control).toBe("carthage");
	});
});

describe("AG.ophellas", () => {
	function comes(year: number, ...cities: string[]) {
		const at = war(year);
		at.hold("syracuse", ...cities);
		at.bench.play(bringOphellas(at.table));
		return { ...at, his: forceOf(at.table, OPHELLAS ?? "") };
	}

	test("AG.ophellas: with three cities of Africa he stands outside Leptis Magna in 308, and Syracuse moves him", () => {
		const { table, his, hexOf } = comes(308, "tunes", "utica", "hippo-diarrhytus");
		expect(his).toMatchObject({ side: "cyrene", place: "outside", hex: hexOf("leptis-magna") });
		expect(his?.sps.map(({ contingent, arm, sp }) => [contingent, arm, sp])).toEqual([
			["greek", "inf", 10],
			["greek", "cav", 2],
		]);
		expect(table.state.sides.cyrene).toMatchObject({ playedBy: "syracuse", alliedTo: "syracuse" });
		expect(table.rules.lamsOf(table, "cyrene")).toHaveLength(1);
	});

	test("AG.ophellas: two are too few, cities of Sicily do not count, and other years are none of his", () => {
		expect(comes(308, "tunes", "utica", "enna").his).toBeNull();
		expect(comes(309, "tunes", "utica", "hippo-diarrhytus").his).toBeNull();
		expect(comes(307, "tunes", "utica", "hippo-diarrhytus").his).toBeNull();
	});

	test("AG.ophellas: when a phase of theirs ends with both in one hex a 4 kills him, and his men are Agathocles'", () => {
		const { bench, table, army, hexOf } = comes(308, "tunes", "utica", "hippo-diarrhytus");
		const own = army(hexOf("leptis-magna"));
		bench.activate(AGATHOCLES);
		const { phase } = table.state;
		if (!phase) throw new Error("Nobody is active.");
		bench.play(meetOphellas(table, phase), 5);
		expect(own.sps).toHaveLength(1);
		bench.play(meetOphellas(table, phase), 4);
		expect(own.sps.map(({ contingent, sp }) => [contingent, sp])).toEqual([
			["syracusan", 20],
			["greek", 10],
			["greek", 2],
		]);
		expect(table.state.leaders[OPHELLAS ?? ""]?.standing).toBe("killed");
		expect(Object.values(table.state.forces).some(({ side }) => side === "cyrene")).toBe(false);
	});

	test("AG.ophellas: nobody rolls in a phase of Carthage, nor where they stand apart", () => {
		const { bench, table, army } = comes(308, "tunes", "utica", "hippo-diarrhytus");
		army(UTICA);
		bench.force("carthage", CARTHAGO, "inside", { sps: { "african/inf": 3 }, leaders: ["AG-02"] });
		for (const leader of [AGATHOCLES, "AG-02"]) {
			bench.activate(leader);
			const { phase } = table.state;
			if (phase) bench.play(meetOphellas(table, phase));
		}
		expect(bench.rolls).toEqual([]);
	});
});

describe("AG.bomilcar", () => {
	const beaten: BattleRecord = {
		...{ turn: 3, hex: UTICA, province: "carthage", kind: "battle", attacker: "syracuse", defender: "carthage" },
		...{ winner: "syracuse", major: false, commanders: { carthage: BOMILCAR ?? "", syracuse: AGATHOCLES } },
		...{ leaders: {}, strength: {}, lost: {}, infantryLost: {}, legions: {} },
	};

	function loses(facts: Partial<BattleRecord>, year: number, ...answers: (number | Record<string, number>)[]) {
		const { bench, table } = war(year);
		const army = bench.force("carthage", UTICA, "outside", {
			sps: { "african/inf": 8, "citizen/inf": 2 },
			leaders: [BOMILCAR ?? ""],
		});
		bench.play(mayPlot(table, { record: { ...beaten, ...facts }, forces: {}, legionLosses: {} }), ...answers);
		return { army, standing: table.state.leaders[BOMILCAR ?? ""]?.standing };
	}

	test("AG.bomilcar: beaten inside the Ditch from 309 on, on a 7 he plots, and is gone with three SPs", () => {
		const { army, standing } = loses({}, 309, 7, { "african/inf": 1, "citizen/inf": 2 });
		expect(standing).toBe("killed");
		expect(army.sps.map(({ contingent, sp }) => [contingent, sp])).toEqual([["african", 7]]);
	});

	test("AG.bomilcar: a 6 leaves him loyal", () => {
		expect(loses({}, 308, 6).standing).toBe("in-play");
	});

	test("AG.bomilcar: nobody rolls in 310, after a victory, a draw, an assault, outside the Ditch, or under another", () => {
		for (const facts of [
			{ winner: "carthage" },
			{ winner: null },
			{ kind: "assault" },
			{ province: "numidia" },
			{ commanders: { carthage: "AG-02" } },
		] as const)
			expect(loses(facts, 309).standing).toBe("in-play");
		expect(loses({}, 310).standing).toBe("in-play");
	});
});

describe("AG.leaving-africa", () => {
	/** Agathocles has been in Africa, and is back in Sicily; so many are left at Utica. */
	function left(sp: number) {
		const at = war();
		const { bench, table } = at;
		const his = at.army(UTICA, 5);
		const others = sp > 0 ? bench.force("syracuse", UTICA, "outside", { sps: { "greek/inf": sp } }) : null;
		watchAfrica(table);
		moveForce(table, his, SYRACUSAE);
		bench.play(
			follow(
				table,
				table.rules.events.phase.filter(({ place }) => place === "last"),
				newPhase(bench),
			),
			...[],
		);
		return { ...at, others };
	}
	const newPhase = (bench: Bench) => {
		bench.activate(AGATHOCLES);
		const { phase } = bench.table.state;
		if (!phase) throw new Error("Nobody is active.");
		councilOf(bench.table).freeInAfrica = true;
		return phase;
	};

	test("AG.leaving-africa: Archagathus leads whom his father leaves behind, and on an 8 a fifth of them are gone", () => {
		const { bench, table, others } = left(10);
		expect(others?.leaders).toEqual([ARCHAGATHUS]);
		bench.play(meltAway(table), 7);
		expect(others?.sps.map(({ sp }) => sp)).toEqual([10]);
		bench.play(meltAway(table), 8);
		expect(others?.sps.map(({ sp }) => sp)).toEqual([8]);
	});

	test("AG.leaving-africa: a man who is dead leads nobody, and they melt away all the same", () => {
		const { bench, table } = war();
		const his = bench.force("syracuse", UTICA, "outside", { sps: { "greek/inf": 5 }, leaders: [AGATHOCLES] });
		Object.assign(table.state.leaders[ARCHAGATHUS ?? ""] ?? {}, { standing: "killed" });
		watchAfrica(table);
		his.leaders = [];
		bench.force("syracuse", SYRACUSAE, "inside", { leaders: [AGATHOCLES] });
		watchAfrica(table);
		expect(his.leaders).toEqual([]);
		bench.play(meltAway(table), 9);
		expect(his.sps.map(({ sp }) => sp)).toEqual([4]);
	});

	test("AG.leaving-africa: nobody rolls where nobody is left, before he has been there, when he has come back, or when he has fallen there", () => {
		const nobody = left(0);
		nobody.bench.play(meltAway(nobody.table));
		const never = war();
		never.bench.force("syracuse", UTICA, "outside", { sps: { "greek/inf": 5 } });
		never.army(SYRACUSAE);
		never.bench.play(meltAway(never.table));
		const back = left(10);
		const home = forceOf(back.table, AGATHOCLES);
		if (home) moveForce(back.table, home, UTICA);
		back.bench.play(meltAway(back.table));
		const fallen = war();
		const his = fallen.army(UTICA);
		watchAfrica(fallen.table);
		Object.assign(fallen.table.state.leaders[AGATHOCLES] ?? {}, { standing: "killed" });
		his.leaders = [];
		fallen.bench.play(meltAway(fallen.table));
		expect([nobody, never, back, fallen].flatMap(({ bench }) => bench.rolls)).toEqual([]);
	});
});

describe("CR 10.42: men of Agathocles", () => {
	test("CR 10.42: once a year he calls up eight Sicilians, in cities of East Sicilia as he likes", () => {
		const { bench, table, army, hold } = war();
		hold("syracuse", "syracusae", "catana");
		army(SYRACUSAE, 20, "inside");
		bench.activate(AGATHOCLES);
		expect(manpowerOfBoth.whyNot(table, AGATHOCLES)).toBeNull();
		bench.play(manpowerOfBoth.play(table, AGATHOCLES), { catana: 5, syracusae: 3 });
		const sicilians = Object.values(table.state.forces).flatMap(({ hex, sps }) =>
			sps.filter(({ contingent }) => contingent === "sicilian").map(({ sp }) => [hex, sp]),
		);
		expect(sicilians.toSorted()).toEqual([
			["it-6118", 5],
			[SYRACUSAE, 3],
		]);
		expect(manpowerOfBoth.whyNot(table, AGATHOCLES)?.rule).toBe("AW 5.31");
	});

	test("CR 10.42: nobody else of his calls anybody", () => {
		const { bench, table } = war();
		bench.force("syracuse", SYRACUSAE, "inside", { sps: { "greek/inf": 5 }, leaders: [ANTANDER ?? ""] });
		expect(manpowerOfBoth.whyNot(table, ANTANDER ?? "")?.why.key).toBe("refused.agathocles-raises");
	});

	test("CR 10.42: while he is in Africa four come to Syracusae of themselves, and he calls no more that year", () => {
		const { bench, table, army, hold } = war();
		hold("syracuse", "syracusae");
		const his = army(UTICA);
		bench.play(comeOfThemselves(table));
		const home = Object.values(table.state.forces).find(({ hex }) => hex === SYRACUSAE);
		expect(home?.sps.map(({ contingent, sp }) => [contingent, sp])).toEqual([["sicilian", 4]]);
		expect(manpowerOfBoth.whyNot(table, AGATHOCLES)?.rule).toBe("AW 5.31");
		moveForce(table, his, SYRACUSAE);
		const other = war();
		other.army(SYRACUSAE);
		other.bench.play(comeOfThemselves(other.table));
		expect(Object.keys(other.table.state.forces)).toHaveLength(1);
	});

	test("CR 10.42: a third of a die of Libyans joins him with each city of Africa, once; not with one of Sicily, or one that is Sacked", () => {
		const { bench, table } = war();
		const taken = { side: "syracuse", by: "assault", leader: AGATHOCLES, from: "carthage", looted: false } as const;
		bench.play(libyansJoin(table, { ...taken, city: TUNES, sacked: false }), 8);
		const libyans = Object.values(table.state.forces).flatMap(({ sps }) => sps.map(({ sp }) => sp));
		expect(libyans).toEqual([2]);
		for (const [city, sacked] of [
			[TUNES, false],
			["enna", false],
			["utica", true],
		] as const)
			bench.play(libyansJoin(table, { ...taken, city, sacked }));
		expect(bench.rolls).toHaveLength(1);
	});
});
