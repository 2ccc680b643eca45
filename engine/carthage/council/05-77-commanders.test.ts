import { describe, expect, test } from "vitest";
import { newBattle, newParty } from "../../ancient-world/battle/08-1-parties.ts";
import { loseLeader } from "../../ancient-world/battle/08-6-leader-casualties.ts";
import { notesOfGuile } from "../../ancient-world/testing/guile.ts";
import { leaderLam } from "../../ancient-world/turn/04-initiative.ts";
import { listedIn } from "../../kernel/index.ts";
import { isDuumvir } from "../sea/04-19-duumvir-lam.ts";
import { newFleet } from "../sea/07-11-fleets.ts";
import { markersOf } from "../sea/07-21-commanders.ts";
import type { NavalRecord } from "../state.ts";
import { AGRIGENTUM, CARTHAGO, CouncilBench, LILYBAEUM, PANORMUS, UTICA } from "../testing/council-bench.ts";
import { sitCouncil } from "./05-7-segment.ts";
import { yearOfSide } from "./05-72-year.ts";
import { accuseAfterBattle, accuseAfterNavalBattle, giveUpAndAnswer, judge } from "./05-77-crucifixion.ts";
import { whyNoAdmiral } from "./05-78-admirals.ts";
import { exchangeCommander, fillCommands, returnWoundedGenerals } from "./05-78-commanders.ts";
import { bringXanthippus, dismissXanthippus, xanthippusConditions } from "./05-79-xanthippus.ts";

const beaten = (bench: CouncilBench, facts: Parameters<CouncilBench["battle"]>[0] = {}) =>
	bench.play(accuseAfterBattle(bench.table, { record: bench.battle(facts), forces: {}, legionLosses: {} }));

/** The pools of both families, as a test needs them. */
function pools(bench: CouncilBench, magonid: string[], barcid: string[] = []) {
	Object.assign(bench.table.state.familyPools, { magonid, barcid });
}

describe("CR 5.77 crucifixion", () => {
	test("CR 5.77 who lost a Major battle is judged when the phase is over, once a battle", () => {
		const bench = new CouncilBench();
		bench.army("I", AGRIGENTUM, { leaders: ["1P-12"] });
		beaten(bench, { province: "carthage", lost: { rome: 3, carthage: 15 } });
		yearOfSide(bench.table, "carthage").leadersWon.push("1P-12");
		const man = bench.table.state.leaders["1P-12"];
		if (man) man.guile = 1;
		bench.play(judge(bench.table), "1", 7);
		expect(bench.modifiers("crucifixion")).toEqual({
			"in-power": -1,
			"half-lost": 1,
			"inside-ditch": 1,
			victory: -2,
			guile: -1,
			oc: -1,
		});
		expect(bench.said).toContain("crucifixion.keeps");
		const outcome = (key: string, percent: number) => ({ key: "chance.outcome", args: { outcome: { key }, percent } });
		expect(notesOfGuile(bench).map((note) => note?.args?.["each"])).toEqual([
			[outcome("outcome.keeps", 80), outcome("outcome.removed", 20)],
			[outcome("outcome.keeps", 90), outcome("outcome.removed", 10)],
		]);
		bench.play(judge(bench.table));
		expect(bench.rolls).toHaveLength(1);
	});

	test.each([
		[5, "crucifixion.keeps", "in-play"],
		[6, "crucifixion.removed", "pool"],
		[8, "crucifixion.removed", "pool"],
		[9, "crucifixion.crucified", "killed"],
	])("CR 5.77 %i: %s", (adjusted, said, standing) => {
		const bench = new CouncilBench();
		bench.army("I", AGRIGENTUM, { leaders: ["1P-07"] });
		pools(bench, ["1P-03"]);
		beaten(bench, { commanders: { rome: "301", carthage: "1P-07" }, lost: { rome: 0, carthage: 14 } });
		Object.assign(bench.table.state.leaders["1P-07"] ?? {}, { guile: 0 });
		bench.play(judge(bench.table), adjusted - 2);
		expect(bench.modifiers("crucifixion")).toEqual({ "other-family": 2 });
		expect(bench.said).toContain(said);
		expect(bench.table.state.leaders["1P-07"]?.standing).toBe(standing);
	});

	test("CR 5.77 an Admiral answers for a Major Defeat alone, half of the ships or more; two Guile Points at most are spent", () => {
		const bench = new CouncilBench();
		const record: NavalRecord = {
			...{ turn: 5, hex: "it-5815", cause: "attack", attacker: "rome", defender: "carthage" },
			...{ winner: "rome", major: true, commanders: { rome: "301", carthage: "1P-12" } },
			...{ squadrons: { rome: 9, carthage: 10 }, lost: { rome: 1, carthage: 5 } },
			captured: { trireme: 0, quinquereme: 0 },
		};
		const accused = (facts: Partial<NavalRecord>) => {
			bench.council.onTrial = [];
			bench.play(accuseAfterNavalBattle(bench.table, { ...record, ...facts }));
			return bench.council.onTrial.map(({ halfLost }) => halfLost);
		};
		expect(accused({})).toEqual([true]);
		expect(accused({ lost: { rome: 1, carthage: 4 } })).toEqual([false]);
		const none: Partial<NavalRecord>[] = [{ major: false }, { winner: null }, { winner: "carthage" }];
		for (const facts of none) expect(accused(facts)).toEqual([]);
		accused({});
		bench.army("I", AGRIGENTUM, { leaders: ["1P-12"] });
		Object.assign(bench.table.state.leaders["1P-12"] ?? {}, { guile: 3, standing: "in-play" });
		bench.play(judge(bench.table), "2", 0);
		expect(bench.asked.at(-1)).toMatchObject({ options: [{ id: "0" }, { id: "1" }, { id: "2" }] });
	});

	test("CR 5.77 Minor defeats, victories and allied leaders are not judged", () => {
		const bench = new CouncilBench();
		bench.army("I", AGRIGENTUM, { leaders: ["1P-12"] });
		beaten(bench, { major: false });
		beaten(bench, { winner: "carthage" });
		beaten(bench, { kind: "assault" });
		beaten(bench, { commanders: { rome: "301", carthage: "1P-17" } });
		expect(bench.council.onTrial).toEqual([]);
	});

	test("CR 5.77 he dies on the cross, and his army has another commander at once (CR 5.78)", () => {
		const bench = new CouncilBench();
		const army = bench.army("I", AGRIGENTUM, { leaders: ["1P-07"] });
		pools(bench, ["1P-03"]);
		beaten(bench, { commanders: { rome: "301", carthage: "1P-07" } });
		Object.assign(bench.table.state.leaders["1P-07"] ?? {}, { guile: 0 });
		bench.play(judge(bench.table), 7);
		expect(bench.modifiers("crucifixion")).toEqual({ "other-family": 2 });
		expect(bench.table.state.leaders["1P-07"]?.standing).toBe("killed");
		expect(army.leaders).toEqual(["1P-03"]);
	});

	test("CR 5.77 who loses his command is in the pool next turn", () => {
		const bench = new CouncilBench();
		const army = bench.army("I", AGRIGENTUM, { leaders: ["1P-07"] });
		pools(bench, ["1P-03"]);
		beaten(bench, { commanders: { rome: "301", carthage: "1P-07" } });
		Object.assign(bench.table.state.leaders["1P-07"] ?? {}, { guile: 0 });
		bench.play(judge(bench.table), 4);
		expect(bench.council.dismissed).toEqual(["1P-07"]);
		expect(bench.table.state.leaders["1P-07"]?.standing).toBe("pool");
		expect(army.leaders).toEqual(["1P-03"]);
	});

	test("CR 5.77 Admirals answer too", () => {
		const bench = new CouncilBench();
		bench.play(
			accuseAfterNavalBattle(bench.table, {
				turn: 5,
				hex: "it-5815",
				cause: "attack",
				attacker: "rome",
				defender: "carthage",
				winner: "rome",
				major: true,
				commanders: { rome: "301", carthage: "1P-08" },
				squadrons: { rome: 13, carthage: 12 },
				lost: { rome: 2, carthage: 7 },
				captured: { trireme: 0, quinquereme: 3 },
			}),
		);
		expect(bench.council.onTrial).toEqual([{ leader: "1P-08", halfLost: true, insideDitch: false }]);
	});

	test("CR 5.77 who gives up a besieged greater city with himself in it answers for it", () => {
		const bench = new CouncilBench();
		bench.army("I", AGRIGENTUM, { leaders: ["1P-12"], place: "inside" });
		bench.force("rome", AGRIGENTUM, "outside", { sps: { "legion/inf": 20 }, leaders: ["301"] });
		Object.assign(bench.table.state.cities["agrigentum"] ?? {}, { control: "carthage", siege: "rome" });
		bench.activate("1P-12");
		const play = giveUpAndAnswer.play(bench.table, "1P-12");
		let step = play.next();
		while (!step.done) {
			const asked = step.value;
			const [first] = asked.kind === "choose" ? asked.options : [];
			step = play.next({ kind: "choose", option: first?.id ?? "" });
		}
		expect(bench.council.onTrial).toEqual([{ leader: "1P-12", halfLost: false, insideDitch: false }]);
	});
});

describe("CR 5.78 new commanders", () => {
	test("CR 5.78, 8.67 a man who comes in mid-turn brings LAMs if the lost one had some left", () => {
		const bench = new CouncilBench();
		const army = bench.army("I", LILYBAEUM, { leaders: ["1P-12"] });
		bench.table.state.at.segment = "operations";
		bench.table.state.cup = [leaderLam("carthage", "1P-12")];
		pools(bench, [], ["1P-07"]);
		bench.play(loseLeader(bench.table, "1P-12", "killed"));
		expect(army.leaders).toEqual(["1P-07"]);
		expect(bench.table.state.cup).toEqual([leaderLam("carthage", "1P-07"), leaderLam("carthage", "1P-07")]);
		expect(bench.table.state.sides["carthage"]?.overallCommander).toBeNull();
	});

	test("CR 5.78 none if he had none left; without anybody in the pools the army has no leader (AW 5.45)", () => {
		const bench = new CouncilBench();
		const army = bench.army("I", LILYBAEUM, { leaders: ["1P-12"] });
		bench.table.state.cup = [];
		pools(bench, []);
		bench.play(loseLeader(bench.table, "1P-12", "captured"));
		expect([army.leaders, bench.table.state.cup]).toEqual([[], []]);
		expect(bench.said).toContain("general.nobody");
	});

	test("CR 5.78 in B5 every army gets one, a Fleet may, while Admirals are fewer than Major Ports", () => {
		const bench = new CouncilBench();
		const army = bench.army("I", LILYBAEUM);
		const lying = { side: "carthage", hex: CARTHAGO, port: "carthago" } as const;
		const ships = { ...lying, squadrons: { trireme: 0, quinquereme: 4 } };
		const fleet = newFleet(bench.table, { ...ships, marker: "F-I" });
		newFleet(bench.table, { ...ships, marker: "F-II" });
		for (const [id, city] of Object.entries(bench.table.state.cities))
			if (id !== "carthago" && bench.table.data.cities.get(id)?.port === "major") city.control = "rome";
		pools(bench, ["1P-03", "1P-05"]);
		bench.play(fillCommands(bench.table), "1P-05", `fleet/${fleet.id}`);
		expect(army.leaders).toEqual(["1P-05"]);
		expect(fleet.commander).toBe("1P-03");
	});

	test("CR 5.78, 7.22 a Fleet that a Duumvir may have is offered after nobody", () => {
		const bench = new CouncilBench();
		const [small, great] = [2, 4].map((quinquereme) =>
			newFleet(bench.table, {
				...{ side: "carthage", hex: CARTHAGO, port: "carthago", marker: `F-${"I".repeat(quinquereme / 2)}` },
				squadrons: { trireme: 0, quinquereme },
			}),
		);
		for (const man of Object.values(bench.table.state.leaders))
			if (isDuumvir(bench.table, man.id)) man.standing = "unused";
		pools(bench, ["1P-03"]);
		bench.play(fillCommands(bench.table), "nobody");
		const [decision] = bench.asked;
		expect(decision && listedIn(decision).map(({ id }) => id)).toEqual([
			`fleet/${great?.id}`,
			"nobody",
			`fleet/${small?.id}`,
		]);
	});

	test("CR 5.78, 7.11 a Fleet on the stocks without a marker gets no Admiral while all markers are in use", () => {
		const { table } = new CouncilBench();
		const squadrons = { trireme: 0, quinquereme: 1 };
		const home = { side: "carthage", hex: CARTHAGO, port: "carthago", underConstruction: true, squadrons } as const;
		const onStocks = newFleet(table, { ...home, marker: null });
		const abroad = markersOf(table, "carthage").map((marker) =>
			newFleet(table, { side: "carthage", hex: "it-5427", port: null, emergency: true, marker, squadrons }),
		);
		expect(whyNoAdmiral(table, onStocks)).toMatchObject({ rule: "CR 7.11" });
		expect(whyNoAdmiral(table, newFleet(table, { ...home, marker: "F-I" }))).toBeNull();
		Object.assign(abroad[0] ?? {}, { marker: null });
		expect(whyNoAdmiral(table, onStocks)).toBeNull();
	});

	test("CR 5.78 one commander of the family out of power may be exchanged, not the Overall Commander", () => {
		const bench = new CouncilBench();
		const army = bench.army("I", LILYBAEUM, { leaders: ["1P-07"] });
		bench.army("II", CARTHAGO, { leaders: ["1P-12"] });
		bench.army("III", UTICA, { leaders: ["1P-05"] });
		pools(bench, ["1P-03"]);
		bench.play(exchangeCommander(bench.table), "1P-07");
		expect(army.leaders).toEqual(["1P-03"]);
		expect(bench.council.dismissed).toEqual(["1P-07"]);
		expect(bench.asked[0]?.refused.map(({ id, why }) => [id, why.key]).sort()).toEqual([
			["1P-05", "refused.exchange-own-family"],
			["1P-12", "refused.exchange-overall-commander"],
		]);
	});

	test("CR 8.62 the wounded have their command again in B5, and whoever stood in for them goes", () => {
		const bench = new CouncilBench();
		const army = bench.army("I", LILYBAEUM, { leaders: ["1P-12"] });
		pools(bench, ["1P-03"]);
		bench.play(loseLeader(bench.table, "1P-12", "wounded"));
		expect(army.leaders).toEqual(["1P-03"]);
		bench.play(returnWoundedGenerals(bench.table));
		expect(army.leaders).toEqual(["1P-12"]);
		expect(bench.table.state.familyPools.magonid).toEqual(["1P-03"]);
	});

	test("CR 8.62 if the army is no more he is in his pool", () => {
		const bench = new CouncilBench();
		const army = bench.army("I", LILYBAEUM, { leaders: ["1P-12"] });
		pools(bench, ["1P-03"]);
		bench.play(loseLeader(bench.table, "1P-12", "wounded"));
		Object.assign(army, { box: null });
		bench.play(returnWoundedGenerals(bench.table));
		expect(bench.table.state.familyPools.magonid).toEqual(["1P-12"]);
	});

	test("CR 5.78 an Admiral who is lost may be followed at once", () => {
		const bench = new CouncilBench();
		const fleet = newFleet(bench.table, {
			side: "carthage",
			hex: "it-5815",
			port: null,
			squadrons: { trireme: 0, quinquereme: 4 },
			marker: "F-I",
			commander: "1P-08",
		});
		Object.assign(bench.table.state.leaders["1P-08"] ?? {}, { standing: "in-play" });
		pools(bench, ["1P-03", "1P-05"]);
		bench.play(loseLeader(bench.table, "1P-08", "wounded"), "draw", "1P-05");
		expect(fleet).toMatchObject({ commander: "1P-05", emergency: false });
		bench.play(returnWoundedGenerals(bench.table));
		expect(fleet.commander).toBe("1P-08");
		bench.play(loseLeader(bench.table, "1P-08", "killed"), "nobody");
		expect(fleet).toMatchObject({ commander: null, emergency: true });
	});
});

describe("CR 5.79 Xanthippus", () => {
	const invaded = (year: number) => {
		const bench = new CouncilBench();
		bench.table.state.turn = 265 - year;
		Object.assign(bench.table.state.leaders["1P-17"] ?? {}, { standing: "unused" });
		const army = bench.army("I", CARTHAGO, { leaders: ["1P-12"], place: "inside", sps: { "african/elephant": 5 } });
		const rome = bench.force("rome", "cr-4207", "outside", { sps: { "legion/inf": 5 } });
		const defeat = { leader: "1P-12", own: 9, enemy: 9, won: false, major: true, province: "carthage" };
		bench.lastYear({ landBattles: [defeat] });
		return { bench, army, rome };
	};

	test("CR 5.79 from 256 on he comes after a Major defeat in Africa, and leaves with the enemy", () => {
		const { bench, army, rome } = invaded(256);
		bench.play(bringXanthippus(bench.table));
		expect(army.leaders).toEqual(["1P-12", "1P-17"]);
		bench.play(dismissXanthippus(bench.table));
		expect(army.leaders).toEqual(["1P-12", "1P-17"]);
		rome.sps = [];
		bench.play(dismissXanthippus(bench.table));
		expect(army.leaders).toEqual(["1P-12"]);
		expect(bench.table.state.leaders["1P-17"]?.standing).toBe("unused");
	});

	test("CR 5.79 not before, and not without the defeat", () => {
		const early = invaded(257);
		early.bench.play(bringXanthippus(early.bench.table));
		expect(early.army.leaders).toEqual(["1P-12"]);
		const calm = invaded(256);
		calm.bench.lastYear({});
		calm.bench.play(bringXanthippus(calm.bench.table));
		expect(calm.army.leaders).toEqual(["1P-12"]);
	});

	test("CR 5.79 the side that he commands adds two to its elephants' die", () => {
		const { bench, army, rome } = invaded(255);
		const own = newParty("carthage", [army], "1P-17");
		const enemy = newParty("rome", [rome], null);
		bench.table.state.battle = newBattle(bench.table, {
			hex: "cr-4207",
			attacker: own,
			defender: enemy,
			cause: "attack",
		});
		const holds = (facing: typeof own) =>
			xanthippusConditions["elephants.xanthippus"]?.(bench.table, { enemy: facing, guile: 0 });
		expect([holds(enemy), holds(own)]).toEqual([true, false]);
	});
});

describe("CR 5.7 the year's last step", () => {
	test("CR 10.46 Citizens go home when the danger is over", () => {
		const bench = new CouncilBench();
		const army = bench.army("I", PANORMUS, { leaders: ["1P-12"], sps: { "citizen/inf": 4, "african/inf": 6 } });
		bench.council.step = 8;
		bench.play(sitCouncil(bench.table));
		expect(army.sps.map(({ contingent }) => contingent)).toEqual(["african"]);
		expect(bench.table.state.sides["carthage"]?.eliminated).toMatchObject({ "citizen/inf": 4 });
	});
});
