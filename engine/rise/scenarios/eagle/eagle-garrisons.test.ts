import { describe, expect, test } from "vitest";
import { loseLeader, rollLeaderLoss } from "../../../ancient-world/battle/08-6-leader-casualties.ts";
import { operationLines } from "../../../ancient-world/command/05-operations.ts";
import { diplomacy } from "../../../ancient-world/diplomacy/12-33-diplomacy.ts";
import { newForce, removeForce, sideState } from "../../../ancient-world/forces.ts";
import { pickable, pickUp, whyNotPickUp } from "../../../ancient-world/march/06-14-pick-up.ts";
import { setUpState } from "../../../ancient-world/set-up/set-up.ts";
import { whyNotBuildEngine } from "../../../ancient-world/siege/09-34-engines.ts";
import { endOmens, layOmen } from "../../../ancient-world/turn/13-auguries.ts";
import { CAMPANIAN_LEGION } from "../../../rome/legions/10-17-legionaries.ts";
import { romanItaly } from "../../../rome/offices/05-41-provinces.ts";
import { RomanBench } from "../../testing/roman-bench.ts";
import { ambassadorOf, whyNotEnvoy } from "./eagle-envoys.ts";
import {
	afterEpiroteBattle,
	afterEpiroteCapture,
	areReluctant,
	campaniansRevolt,
	tarentineMurmurs,
	whyStaysPut,
} from "./eagle-garrisons.ts";
import { giveBackCommand } from "./eagle-heir.ts";
import { eagleManpower } from "./eagle-manpower.ts";
import { wonIn } from "./eagle-powers.ts";

const TARENTUM = "it-5405";
const RHEGIUM = "it-6015";

/** Milon and the Tarentines in Tarentum, Calabria Pyrrhus' own, the Campanian Legion in Rhegium. */
function italy() {
	const bench = new RomanBench({}, "eagle-has-landed");
	const { table } = bench;
	const milon = bench.force("epirus", TARENTUM, "inside", { sps: { "epirote/inf": 6 }, leaders: ["milon"] });
	const tarentines = bench.force("epirus", TARENTUM, "inside", { sps: { "tarentine/inf": 20, "tarentine/cav": 5 } });
	const campanians = newForce(table, { side: "rome", hex: RHEGIUM, place: "inside" });
	campanians.sps.push({ contingent: "legion", arm: "inf", elite: false, sp: 8, role: CAMPANIAN_LEGION });
	Object.assign(table.state.cities["tarentum"] ?? {}, { control: "epirus" });
	Object.assign(table.state.leaders["helenus"] ?? {}, { standing: "unused" });
	sideState(table, "epirus").overallCommander = "pyrrhus";
	return { bench, table, milon, tarentines, campanians };
}

test("AW 9.62, 9.94 a besieged city whose garrison never leaves is not given up", () => {
	const { bench, table, campanians } = italy();
	const giveUpCity = table.rules.operations["give-up-city"];
	bench.magistrate("201", "rome-consul", "it-4707", { legions: ["I"] });
	bench.force("epirus", RHEGIUM, "outside", { sps: { "epirote/inf": 12 } });
	Object.assign(table.state.cities["rhegium"] ?? {}, { control: "rome", siege: "epirus", siegeSince: 1 });
	expect(giveUpCity?.whyNot(table, "201")?.rule).toBe("EL.campanians");
	campanians.sps = [{ contingent: "legion", arm: "inf", elite: false, sp: 8, role: null }];
	expect(giveUpCity?.whyNot(table, "201")).toBeNull();
});

describe("EL.tarentines", () => {
	test("EL.tarentines nobody takes them along until Pyrrhus has beaten Romans", () => {
		const { bench, table, milon, tarentines } = italy();
		expect(whyStaysPut(table, tarentines)?.rule).toBe("EL.tarentines");
		expect(pickable(table, milon)).toEqual([]);
		afterEpiroteBattle(table, bench.fought({ attacker: "epirus", defender: "rome", winner: "rome" }));
		expect(areReluctant(table)).toBe(true);
		afterEpiroteBattle(table, bench.fought({ attacker: "rome", defender: "epirus", winner: "epirus" }));
		expect(areReluctant(table)).toBe(false);
		expect(pickable(table, milon)).toEqual([tarentines]);
	});

	test("EL.tarentines or has taken a Medium or Large city, wherever it is; a Small one is not enough", () => {
		const { table } = italy();
		const took = (city: string) =>
			afterEpiroteCapture(table, {
				city,
				side: "epirus",
				by: "surrender",
				leader: null,
				from: null,
				sacked: false,
				looted: false,
			});
		took("thermae");
		expect(areReluctant(table)).toBe(true);
		took("panormus");
		expect(areReluctant(table)).toBe(false);
	});

	test("EL.tarentines their murmurs keep them at home a turn longer", () => {
		const { bench, table } = italy();
		expect(bench.play(tarentineMurmurs(table, "rome"))).toBe(true);
		expect(table.state.alliances["calabria"]).toMatchObject({ level: 3 });
		afterEpiroteBattle(table, bench.fought({ attacker: "epirus", defender: "rome", winner: "epirus" }));
		const { turn } = table.state;
		const athome = [0, 1, 2].map((later) => {
			table.state.turn = turn + later;
			return areReluctant(table);
		});
		expect(athome).toEqual([true, true, false]);
	});
});

describe("EL.campanians", () => {
	test("EL.campanians they cannot be moved, but fill an AL of a Roman leader who comes for them", () => {
		const { bench, table, campanians } = italy();
		const army = bench.magistrate("201", "rome-consul", RHEGIUM, { legions: ["I"], place: "inside" });
		expect(whyNotPickUp(table, army, "201")?.rule).toBe("RRR 10.17");
		const legion = table.state.legions["I"];
		Object.assign(legion ?? {}, { rl: { inf: 5, cav: 1 }, al: { inf: 6, cav: 3 } });
		bench.play(pickUp(table, army, "201"), { [`legion/inf/${CAMPANIAN_LEGION}`]: 3 });
		expect(legion).toMatchObject({ rl: { inf: 5 }, al: { inf: 9 } });
		expect(campanians.sps).toMatchObject([{ sp: 5 }]);
	});

	test("EL.campanians they revolt when Pyrrhus wins a battle, and hold Rhegium against everybody", () => {
		const { bench, table } = italy();
		const romans = bench.force("rome", RHEGIUM, "inside", { sps: { "italian/inf": 2 } });
		afterEpiroteBattle(table, bench.fought({ attacker: "epirus", defender: "syracuse", winner: "epirus" }));
		const rebels = Object.values(table.state.forces).find(({ side }) => side === "campanians");
		expect(rebels).toMatchObject({ hex: RHEGIUM, place: "inside", sps: [{ contingent: "legion", sp: 8 }] });
		expect(romans.place).toBe("outside");
		expect(table.state.cities["rhegium"]?.control).toBe("campanians");
		expect(table.state.sides["rome"]?.eliminated).toEqual({ "legion/inf": 8 });
		expect(rebels && whyStaysPut(table, rebels)?.rule).toBe("AW 9.94");
		expect(campaniansRevolt(table)).toBe(false);
	});

	test("AW 6.46 who has revolted has been in Rhegium as long as before", () => {
		const { table, campanians } = italy();
		campanians.provincesThisTurn = ["bruttium"];
		expect(campaniansRevolt(table)).toBe(true);
		const rebels = Object.values(table.state.forces).find(({ side }) => side === "campanians");
		expect(rebels?.provincesThisTurn).toEqual(["bruttium"]);
	});

	test("EL.campanians they stay in Rhegium", () => {
		const { table, campanians } = italy();
		expect(whyStaysPut(table, campanians)?.rule).toBe("EL.campanians");
	});

	test("EL.campanians a great city of Italy is enough, one of Sicily is not", () => {
		const { table } = italy();
		const capture = { side: "epirus", by: "assault", leader: null, from: null, sacked: false, looted: false } as const;
		afterEpiroteCapture(table, { ...capture, city: "panormus" });
		expect(table.state.cities["rhegium"]?.control).not.toBe("campanians");
		afterEpiroteCapture(table, { ...capture, city: "capua" });
		expect(table.state.cities["rhegium"]?.control).toBe("campanians");
	});
});

describe("EL.italians, EL.syracuse.units", () => {
	/** Pyrrhus in the field as Overall Commander, nobody controlling anything but what a test gives him. */
	function raising(where = "it-5403") {
		const all = italy();
		for (const province of Object.values(all.table.state.provinces)) province.control = null;
		for (const [id, marker] of Object.entries(all.table.state.alliances)) {
			Object.assign(marker, id === "east-sicilia" ? { level: 4, status: "ally" } : { level: 0, favours: null });
		}
		all.bench.force("epirus", where, "outside", { sps: { "epirote/inf": 1 }, leaders: ["pyrrhus"] });
		all.bench.activate("pyrrhus");
		return all;
	}

	test("EL.italians men of a province that is his appear in a friendly city there, once a turn", () => {
		const { bench, table } = raising();
		bench.control("lucania", "epirus");
		const [city] = [...table.data.cities.values()].filter(({ province }) => province === "lucania");
		bench.play(eagleManpower.play(table, "pyrrhus"), city?.id ?? "");
		expect(table.state.sides["epirus"]?.arrived).toEqual({ "italian/inf": 6, "italian/cav": 1 });
		expect(eagleManpower.whyNot(table, "pyrrhus")?.rule).toBe("AW 5.31");
		expect(eagleManpower.whyNot(table, "milon")).not.toBeNull();
	});

	test("EL.tarentines the men of Calabria appear in Tarentum only, under siege as well, and stay with its army", () => {
		const { bench, table, tarentines } = raising();
		bench.control("calabria", "epirus");
		Object.assign(table.state.cities["tarentum"] ?? {}, { siege: "rome" });
		bench.play(eagleManpower.play(table, "pyrrhus"));
		expect(tarentines.sps).toMatchObject([{ sp: 35 }, { sp: 6 }]);
	});

	test("EL.tarentines, AW 6.46 without an army there they make one, which has been in Calabria", () => {
		const { bench, table, tarentines } = raising();
		removeForce(table, tarentines);
		bench.control("calabria", "epirus");
		bench.play(eagleManpower.play(table, "pyrrhus"));
		const army = Object.values(table.state.forces).find(
			(force) => force.hex === TARENTUM && force.leaders.length === 0,
		);
		expect(army).toMatchObject({ place: "inside", sps: [{ sp: 15 }, { sp: 1 }], provincesThisTurn: ["calabria"] });
	});

	test("EL.syracuse.units Syracusae gives men from the first year, the other cities from the second while he is in Sicily", () => {
		const first = raising();
		Object.assign(first.table.state.sides["syracuse"] ?? {}, { playedBy: "epirus", alliedTo: "epirus" });
		for (const id of ["east-sicilia", "liparae"]) first.bench.control(id, "epirus");
		first.table.state.tallies[wonIn("syracuse")] = first.table.state.turn;
		first.bench.play(eagleManpower.play(first.table, "pyrrhus"));
		expect(first.table.state.sides["syracuse"]?.arrived).toEqual({ "syracusan/inf": 6, "syracusan/cav": 1 });

		const second = raising("it-6319");
		Object.assign(second.table.state.sides["syracuse"] ?? {}, { playedBy: "epirus", alliedTo: "epirus" });
		for (const id of ["east-sicilia", "liparae"]) second.bench.control(id, "epirus");
		second.table.state.tallies[wonIn("syracuse")] = second.table.state.turn - 1;
		second.bench.play(eagleManpower.play(second.table, "pyrrhus"));
		expect(second.table.state.sides["syracuse"]?.arrived).toEqual({
			"syracusan/inf": 6,
			"syracusan/cav": 1,
			"greek/inf": 4,
		});
	});

	test("EL.engines who wants the men has them, and no engine; it may still be built elsewhere", () => {
		const { bench, table } = raising();
		Object.assign(table.state.sides["syracuse"] ?? {}, { playedBy: "epirus", alliedTo: "epirus" });
		for (const id of ["east-sicilia", "liparae"]) bench.control(id, "epirus");
		table.state.tallies[wonIn("syracuse")] = table.state.turn;
		const guard = bench.force("syracuse", "it-6419", "inside", { sps: { "syracusan/inf": 5 } });
		bench.play(eagleManpower.play(table, "pyrrhus"), "men");
		expect(bench.asked[0]).toMatchObject({ prompt: { key: "ask.syracusan-engine" }, seat: "epirus" });
		expect(bench.asked[0]).toMatchObject({ options: [{ id: "men", text: { args: { sp: 7 } } }, { id: "engine" }] });
		expect(guard.engines).toBe(0);
		expect(table.state.sides["syracuse"]?.arrived).toEqual({ "syracusan/inf": 6, "syracusan/cav": 1 });
		expect(bench.said).not.toContain("engine.built");
		expect(whyNotBuildEngine(table, "syracuse")).toBeNull();
	});

	test("EL.engines the Syracusans may build one engine in the place of a year's men", () => {
		const { bench, table } = raising();
		Object.assign(table.state.sides["syracuse"] ?? {}, { playedBy: "epirus", alliedTo: "epirus" });
		for (const id of ["east-sicilia", "liparae"]) bench.control(id, "epirus");
		const guard = bench.force("syracuse", "it-6419", "inside", { sps: { "syracusan/inf": 5 } });
		bench.play(eagleManpower.play(table, "pyrrhus"), "engine");
		expect(guard.engines).toBe(1);
		expect(table.state.sides["syracuse"]?.arrived).toEqual({});
		expect(whyNotBuildEngine(table, "syracuse")?.rule).toBe("EL.engines");
		expect(whyNotBuildEngine(table, "rome")).toBeNull();
		expect(whyNotBuildEngine(table, "epirus")?.rule).toBe("RRR 10.13");
		expect(table.rules.operations["siege-capability"]?.whyNot(table, "pyrrhus")?.rule).toBe("EL.engines");
	});
});

describe("EL.cineas", () => {
	test("EL.cineas he speaks for the Epirote Overall Commander; consuls for Rome; generals of a power for nobody", () => {
		const { bench, table } = italy();
		bench.force("epirus", "it-5403", "outside", { leaders: ["pyrrhus"] });
		bench.magistrate("201", "rome-consul", "it-4412");
		bench.magistrate("203", "proconsul", "it-4412");
		expect(ambassadorOf(table, "pyrrhus")).toBe("cineas");
		expect(ambassadorOf(table, "201")).toBe("201");
		const rule = (leader: string) => whyNotEnvoy(table, leader, "diplomacy")?.rule ?? null;
		expect([rule("pyrrhus"), rule("201")]).toEqual([null, null]);
		expect([rule("milon"), rule("203"), rule("sosistratus")]).toEqual(["EL.cineas", "EL.cineas", "EL.cineas"]);
		expect(whyNotEnvoy(table, "milon", "attack")).toBeNull();
	});

	/** Pyrrhus at Tarentum with an army, active; when he sends Cineas out. */
	function embassy() {
		const { bench, table } = italy();
		bench.force("epirus", "it-5403", "outside", { sps: { "epirote/inf": 30 }, leaders: ["pyrrhus"] });
		bench.activate("pyrrhus");
		const send = (...answers: (string | number)[]) => bench.play(diplomacy.play(table, "pyrrhus"), ...answers);
		const asked = () => {
			const last = bench.asked.findLast(({ prompt }) => prompt.key === "ask.court");
			const may = last?.kind === "choose" ? last.options.map(({ id }) => id) : [];
			return { may, mayNot: Object.fromEntries((last?.refused ?? []).map(({ id, rule }) => [id, rule])) };
		};
		const isRoman = (province: string) => romanItaly(table.data).has(province);
		return { bench, table, send, asked, isRoman };
	}

	test("EL.cineas, AW 13.2 once Appius Claudius has spoken he is sent to no province of Roman Italy, and anywhere else", () => {
		const { table, send, asked, isRoman } = embassy();
		layOmen(table, "fervour", "turn");
		expect(() => send("campania")).toThrow(/not-an-option/);
		const { may, mayNot } = asked();
		expect(may.filter(isRoman)).toEqual([]);
		expect(mayNot["campania"]).toBe("AW 13.2");
		expect(may).toContain("samnium");
		expect(send("samnium", "0", "0", 0)).toBe("roll");
	});

	test("EL.cineas before that, and when the turn is over, all Italy hears him", () => {
		const before = embassy();
		expect(before.send("campania", "0", "0", 9)).toBe("roll");
		expect(before.asked().may.filter(before.isRoman)).toContain("campania");
		const after = embassy();
		layOmen(after.table, "fervour", "turn");
		endOmens(after.table, "turn");
		expect(after.send("campania", "0", "0", 9)).toBe("roll");
	});

	test("EL.cineas a consul is heard whoever has spoken, and what AW 12.3 refuses keeps its own reason", () => {
		const { bench, table, send, asked } = embassy();
		layOmen(table, "fervour", "turn");
		bench.magistrate("201", "rome-consul", "it-4412");
		bench.activate("201");
		Object.assign(table.state.alliances["campania"] ?? {}, { favours: "epirus", level: 2 });
		expect(bench.play(diplomacy.play(table, "201"), "campania", 9)).toBe("roll");
		bench.activate("pyrrhus");
		sideState(table, "epirus").doneThisTurn.push("box/campania", "box/campania", "box/campania");
		expect(() => send("campania")).toThrow(/not-an-option/);
		expect(asked().mayNot["campania"]).toBe("AW 12.35");
	});

	test("EL.cineas where nobody would hear him he is not sent at all", () => {
		const { table, asked, send } = embassy();
		layOmen(table, "fervour", "turn");
		expect(() => send("campania")).toThrow(/not-an-option/);
		for (const id of asked().may) sideState(table, "epirus").doneThisTurn.push(...Array(3).fill(`box/${id}`));
		expect(diplomacy.whyNot(table, "pyrrhus")?.rule).toBe("AW 12.32");
		endOmens(table, "turn");
		expect(diplomacy.whyNot(table, "pyrrhus")).toBeNull();
	});
});

describe("EL.oc, AW 8.67 the heir", () => {
	test("EL.oc Helenus takes over where the King was wounded, and gives the command back when he has recovered", () => {
		const { bench, table } = italy();
		const army = bench.force("epirus", "it-4807", "outside", {
			sps: { "epirote/inf": 30 },
			leaders: ["pyrrhus", "megacles"],
		});
		bench.play(rollLeaderLoss(table, "pyrrhus", "unhurt"), 8);
		expect(table.state.leaders["pyrrhus"]?.standing).toBe("wounded");
		expect(army.leaders).toEqual(["megacles", "helenus"]);
		expect(table.state.sides["epirus"]?.overallCommander).toBe("helenus");
		army.leaders.push("pyrrhus");
		Object.assign(table.state.leaders["pyrrhus"] ?? {}, { standing: "in-play" });
		giveBackCommand(table);
		expect(table.state.sides["epirus"]?.overallCommander).toBe("pyrrhus");
	});

	test("EL.oc without men beside him he takes over with the strongest Epirote force; killed, the King has no heir", () => {
		const { bench, table, tarentines } = italy();
		bench.force("epirus", "it-4807", "outside", { leaders: ["pyrrhus"] });
		bench.play(loseLeader(table, "pyrrhus", "captured"));
		expect(tarentines.leaders).toEqual(["helenus"]);
		const other = italy();
		other.bench.force("epirus", "it-4807", "outside", { leaders: ["pyrrhus"] });
		other.bench.play(loseLeader(other.table, "pyrrhus", "killed"));
		expect(other.table.state.leaders["helenus"]?.standing).toBe("unused");
		expect(other.table.state.outcome?.winner).toBe("rome");
	});
});

describe("EL: how it begins", () => {
	const { table } = new RomanBench({}, "eagle-has-landed");
	const state = setUpState(table.data, table.rules, { seed: 1, dice: "asked", options: {} });

	test("EL.home Latium is Rome's home, and Pyrrhus has none", () => {
		expect(table.data.scenario.homeProvinces).toEqual({ rome: ["latium"], epirus: [] });
		expect(state.provinces["calabria"]?.control).toBe("epirus");
		expect(state.alliances["latium"]).toBeUndefined();
	});

	test("EL.rules, EL.setup.pu nothing is left out, and the Praetor Urbanus comes from the pool", () => {
		const { rulesOff, starting, leaderCasualties, magistratePool } = table.data.scenario;
		expect(rulesOff).toEqual([]);
		expect(starting.augury).toBe(1);
		expect(leaderCasualties).toBe(true);
		expect(magistratePool).toMatchObject({ specialPraetorUrbanus: false });
		expect(state.navalLevels).not.toBeNull();
	});

	test("EL.ids, AW 9.35 Medium cities have an IDS of 3, Syracusae 7, and she is stormed at -1", () => {
		expect(state.cities["capua"]?.ids).toBe(table.data.cities.get("capua")?.size === "medium" ? 3 : 6);
		expect(state.cities["messana"]?.ids).toBe(3);
		expect(state.cities["syracusae"]?.ids).toBe(7);
		const line = table.data.modifiers.get("assault")?.find(({ id }) => id === "assault.syracuse");
		expect(line?.dr).toBe(-1);
		const holds = table.rules.conditions["assault.syracuse"];
		const assault = { side: "rome", leader: null, besiegers: [], stormers: [], guilePair: [0, 0] } as const;
		expect(holds?.(table, { ...assault, city: "syracusae" })).toBe(true);
		expect(holds?.(table, { ...assault, city: "capua" })).toBe(false);
	});
});

test("AW 5.3 every operation of the list has its rule in this scenario", () => {
	const { table } = new RomanBench({}, "eagle-has-landed");
	const lacking = operationLines(table.data).filter(({ id }) => !(id in table.rules.operations));
	expect(lacking).toEqual([]);
	expect(operationLines(table.data).map(({ id }) => id)).toContain("place-mago");
});
