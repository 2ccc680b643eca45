import { describe, expect, test } from "vitest";
import { whyNotSack } from "../../../ancient-world/cities/09-8-capture.ts";
import { judgeControl } from "../../../ancient-world/cities/11-control.ts";
import { isPlayed, seatOf } from "../../../ancient-world/command/02-42-friends.ts";
import { moveAlliance } from "../../../ancient-world/diplomacy/12-3-alliance-boxes.ts";
import { allForces, forceOf, moveForce, totalsOf } from "../../../ancient-world/forces.ts";
import { allyMovement } from "../../../ancient-world/march/06-1-movement.ts";
import { wakeEntries } from "../../../ancient-world/set-up/set-up-choices.ts";
import type { SideId } from "../../../ancient-world/state.ts";
import { fillTheCup } from "../../../ancient-world/turn/04-initiative.ts";
import { RomanBench } from "../../testing/roman-bench.ts";
import { placeMago, whyNotBeforeLanding } from "./eagle-mago.ts";
import { isForMago, lamsOfPower, sendCarthageHome, whyNotLeadPower } from "./eagle-powers.ts";
import { SLEEPERS } from "./eagle-sicily.ts";

/** Sicily awake, its powers nobody's. */
function awake() {
	const bench = new RomanBench({}, "eagle-has-landed");
	for (const id of ["mago-280", "helenus", "cineas"])
		Object.assign(bench.table.state.leaders[id] ?? {}, { standing: "unused" });
	wakeEntries(bench.table, "EL.inactive", SLEEPERS);
	const { table } = bench;
	const win = (province: string, side: SideId) => moveAlliance(table, province, side, 10);
	const lamsOf = (leader: string) => table.state.cup.filter((marker) => marker.leader === leader).length;
	return { bench, table, win, lamsOf };
}

describe("AW 12.24 powers that an alliance brings", () => {
	test("EL.carthage.units who wins West Sicilia by alliance plays Carthage at once, and Mago's markers go in", () => {
		const { bench, table, win, lamsOf } = awake();
		bench.force("epirus", "it-5403", "outside", { sps: { "epirote/inf": 1 }, leaders: ["pyrrhus"] });
		bench.activate("pyrrhus");
		table.state.at.segment = "operations";
		win("west-sicilia", "epirus");
		expect(table.state.sides["carthage"]).toMatchObject({ playedBy: "epirus", alliedTo: null });
		expect(lamsOf("mago-280")).toBe(2);
		expect(isForMago(table, table.state.cup[0] ?? { kind: "lam", side: null, leader: null, office: null })).toBe(true);
		win("west-sicilia", "rome");
		expect(table.state.sides["carthage"]?.playedBy).toBe("rome");
		expect(lamsOf("mago-280")).toBe(2);
		moveAlliance(table, "west-sicilia", "epirus", 4);
		expect(table.state.sides["carthage"]?.playedBy).toBeNull();
		expect(lamsOf("mago-280")).toBe(0);
		expect(isPlayed(table, "carthage")).toBe(false);
		const told = bench.entries.filter(({ text }) => text.key.startsWith("power.")).map(({ text }) => text);
		const carthage = { kind: "side", id: "carthage" };
		expect(told).toEqual([
			{ key: "power.won", args: { power: carthage, side: { kind: "side", id: "epirus" } } },
			{ key: "power.won", args: { power: carthage, side: { kind: "side", id: "rome" } } },
			{ key: "power.lost", args: { power: carthage } },
		]);
	});

	test("EL.syracuse.units Syracuse fights beside Pyrrhus, and Sosistratus has his marker next year", () => {
		const { bench, table, win, lamsOf } = awake();
		win("east-sicilia", "epirus");
		expect(table.state.sides["syracuse"]).toMatchObject({ playedBy: "epirus", alliedTo: "epirus" });
		bench.play(fillTheCup(table));
		expect(lamsOf("sosistratus")).toBe(1);
		expect(lamsOfPower(table, "carthage")).toEqual([]);
	});

	test("EL.messana the Mamertines follow whoever wins Messana, a province of its own", () => {
		const { table, win } = awake();
		judgeControl(table);
		expect(table.state.provinces["messana"]?.control).toBe("mamertines");
		win("messana", "rome");
		expect(table.state.sides["mamertines"]).toMatchObject({ playedBy: "rome", alliedTo: "rome" });
		expect(table.state.provinces["messana"]?.control).toBe("rome");
	});

	test("EL.messana, RRR 6.13 the Overall Commander who has won them moves them, but not out of Sicily", () => {
		const { bench, table, win } = awake();
		bench.magistrate("202", "rome-consul", "it-2613", { legions: ["II"] });
		bench.activate("202");
		expect(allyMovement.whyNot(table, "202")?.rule).toBe("AW 6.13");
		win("messana", "rome");
		const [mamertines] = allForces(table).filter(({ side }) => side === "mamertines");
		expect(allyMovement.whyNot(table, "202")).toBeNull();
		bench.play(allyMovement.play(table, "202"), mamertines?.id ?? "", "to/it-5816", "stop", "0", 0);
		expect(mamertines).toMatchObject({ hex: "it-5816", place: "outside" });
	});

	test("EL.inactive a power that is won while Sicily sleeps wakes alone", () => {
		const bench = new RomanBench({}, "eagle-has-landed");
		moveAlliance(bench.table, "east-sicilia", "epirus", 10);
		const sides = new Set(Object.values(bench.table.state.forces).map(({ side }) => side));
		expect(sides).toEqual(new Set(["syracuse"]));
	});

	test("EL.wsicily Sardinia, Corsica and Melita go with West Sicilia", () => {
		const { table, win } = awake();
		judgeControl(table);
		const bloc = ["west-sicilia", "northern-sardinia", "southern-sardinia", "corsica", "melita"];
		const control = () => new Set(bloc.map((id) => table.state.provinces[id]?.control));
		expect(control()).toEqual(new Set(["carthage"]));
		win("corsica", "rome");
		expect(control()).toEqual(new Set(["rome"]));
	});

	test("AW 2.42 a power that nobody plays is answered for by the player who is not active", () => {
		const { bench, table } = awake();
		expect(seatOf(table, "carthage")).toBe("rome");
		bench.magistrate("202", "rome-consul", "it-4332", { legions: ["II"] });
		bench.activate("202");
		expect(seatOf(table, "carthage")).toBe("epirus");
	});
});

describe("EL.carthage.units, EL.carthage.yearly Mago", () => {
	/** Carthage is Pyrrhus', who may be in Sicily, and Mago is active. */
	function active(where: string) {
		const { bench, table, win } = awake();
		bench.force("epirus", where, "outside", { sps: { "epirote/inf": 1 }, leaders: ["pyrrhus"] });
		win("west-sicilia", "epirus");
		bench.activate("mago-280");
		return { bench, table };
	}

	test("EL.carthage.units he lands in a port of West Sicilia, and does nothing before that", () => {
		const { bench, table } = active("it-5403");
		expect(whyNotBeforeLanding(table, "mago-280", "force-movement")?.rule).toBe("EL.carthage.units");
		expect(whyNotBeforeLanding(table, "mago-280", "place-mago")).toBeNull();
		expect(bench.play(placeMago.play(table, "mago-280"), "it-5423")).toBe("roll");
		const force = forceOf(table, "mago-280");
		expect(force).toMatchObject({ hex: "it-5423", place: "inside", side: "carthage" });
		expect(totalsOf(table, [force ?? bench.force("carthage", "it-5423", "inside", {})])).toMatchObject({
			inf: 40,
			cav: 8,
		});
		expect(bench.asked[0]?.kind === "choose" && bench.asked[0].options.map(({ id }) => id)).toEqual([
			"it-5423",
			"it-5326",
			"it-5526",
		]);
		expect(placeMago.whyNot(table, "mago-280")?.rule).toBe("EL.carthage.yearly");
	});

	test("EL.carthage.units not in a port of the West that others hold", () => {
		const { bench, table } = active("it-5403");
		const held = table.data.cityByHex.get("it-5326")?.id ?? "";
		Object.assign(table.state.cities[held] ?? {}, { control: "rome" });
		bench.play(placeMago.play(table, "mago-280"), "it-5423");
		const [question] = bench.asked;
		expect(question?.kind === "choose" && question.options.map(({ id }) => id)).toEqual(["it-5423", "it-5526"]);
		expect(question?.refused).toMatchObject([{ id: "it-5326", rule: "EL.carthage.units" }]);
	});

	test("EL.carthage.yearly more men come once a year while Pyrrhus is in Sicily", () => {
		const { bench, table } = active("it-6319");
		bench.play(placeMago.play(table, "mago-280"), "it-5526");
		expect(
			totalsOf(table, [forceOf(table, "mago-280") ?? bench.force("carthage", "it-5526", "inside", {})]),
		).toMatchObject({
			inf: 50,
			cav: 9,
		});
		for (const side of Object.values(table.state.sides)) side.doneThisTurn = [];
		expect(placeMago.whyNot(table, "mago-280")).toBeNull();
		Object.assign(table.state.leaders["mago-280"] ?? {}, { phasesUsed: 2 });
		expect(placeMago.whyNot(table, "mago-280")?.why.key).toBe("refused.first-marker-only");
		Object.assign(table.state.leaders["mago-280"] ?? {}, { phasesUsed: 1 });
		Object.assign(table.state.leaders["pyrrhus"] ?? {}, { standing: "wounded" });
		expect(placeMago.whyNot(table, "mago-280")?.rule).toBe("EL.carthage.yearly");
	});

	test("EL.carthage.units when the alliance is over his men are back in a town of West Sicilia as the next turn begins", () => {
		const { bench, table } = active("it-5403");
		bench.play(placeMago.play(table, "mago-280"), "it-5526");
		const force = forceOf(table, "mago-280") ?? bench.force("carthage", "it-4332", "outside", {});
		moveForce(table, force, "it-4332");
		force.place = "outside";
		sendCarthageHome(table);
		expect(force.hex).toBe("it-4332");
		moveAlliance(table, "west-sicilia", "rome", 4);
		expect(table.state.sides["carthage"]?.playedBy).toBeNull();
		Object.assign(table.state.cities["lilybaeum"] ?? {}, { siege: "epirus" });
		sendCarthageHome(table);
		expect(force).toMatchObject({ hex: "it-5923", place: "inside" });
	});

	test("EL.carthage.units nor do any stay in a city they took; the garrisons of her own lands do", () => {
		const { bench, table } = active("it-5403");
		const messana = bench.force("carthage", "it-5915", "inside", { sps: { "gallic/inf": 3 } });
		const caralis = allForces(table).find(({ side, hex }) => side === "carthage" && hex === "it-4332");
		moveAlliance(table, "west-sicilia", "rome", 4);
		sendCarthageHome(table);
		expect([messana.hex, caralis?.hex]).toEqual(["it-5526", "it-4332"]);
	});
});

describe("EL.nomix", () => {
	test("EL.nomix, EL.syracuse.units nobody leads the men of a power without its general, and he leads nobody else", () => {
		const { bench, table } = awake();
		const pyrrhus = bench.force("epirus", "it-6419", "outside", { sps: { "epirote/inf": 1 }, leaders: ["pyrrhus"] });
		const syracusans = forceOf(table, "sosistratus") ?? pyrrhus;
		expect(whyNotLeadPower(table, "pyrrhus", syracusans)).toBeNull();
		expect(whyNotLeadPower(table, "pyrrhus", { ...syracusans, leaders: [] })?.rule).toBe("EL.syracuse.units");
		expect(whyNotLeadPower(table, "sosistratus", pyrrhus)?.rule).toBe("EL.syracuse.units");
		expect(whyNotLeadPower(table, "mago-280", syracusans)?.rule).toBe("EL.carthage.units");
		expect(whyNotLeadPower(table, "sosistratus", syracusans)).toBeNull();
	});

	test("EL.nomix Carthaginians help nobody in battle, even where one player directs both", () => {
		const { table, win } = awake();
		win("west-sicilia", "epirus");
		win("east-sicilia", "epirus");
		const carthaginian = Object.values(table.state.forces).find(({ side }) => side === "carthage");
		const party = { side: "epirus" as const, forces: [], inCharge: null };
		expect(carthaginian && table.rules.mayJoin(table, carthaginian, party)).toBe(false);
		const syracusan = forceOf(table, "sosistratus");
		expect(syracusan && table.rules.mayJoin(table, syracusan, party)).toBe(true);
	});

	test("EL.nomix, AW 9.94 ten infantry never leave Lilybaeum, and the guards of the Greek cities stay too", () => {
		const { table } = awake();
		const held = Object.values(table.state.forces).filter((force) => table.rules.whyStaysPut(table, force));
		expect(held.map(({ hex }) => hex).toSorted()).toEqual(["it-5526", "it-6017", "it-6118", "it-6119"]);
		expect(held.find(({ hex }) => hex === "it-5526")?.sps).toMatchObject([{ contingent: "ligurian", sp: 10 }]);
	});
});

test("EL.gentleman neither Pyrrhus nor who follows him sacks a city; Romans may", () => {
	const { table, win } = awake();
	const why = (side: SideId) => table.rules.whyNotSack(table, { city: "capua", side, by: "assault", leader: null });
	expect(why("epirus")?.rule).toBe("EL.gentleman");
	expect(why("carthage")).toBeNull();
	win("west-sicilia", "epirus");
	expect(why("carthage")?.rule).toBe("EL.gentleman");
	expect(why("rome")).toBeNull();
	expect(whyNotSack(table, { city: "capua", side: "rome", by: "surrender", leader: null })).not.toBeNull();
});
