import { describe, expect, test } from "vitest";
import { columnCompanions } from "../ancient-world/march/06-12-column.ts";
import type { LeaderId, Marker, Office } from "../ancient-world/state.ts";
import { type AncientWorld, leaderById } from "../ancient-world/table.ts";
import { activate, clear, Driver, openingTable, place, requireForce } from "../ancient-world/testing/driver.ts";
import { phasesAllowed } from "../rome/offices/05-1-magistrates.ts";

/** Puts men of the pool on the map in an office, each with a garrison of his own in Latium. */
function appoint(table: AncientWorld, office: Office, ...men: LeaderId[]): void {
	for (const id of men) {
		Object.assign(leaderById(table, id), { standing: "in-play", office });
		place(table, "rome", "it-3914", { "italian/inf": 5 }).leaders.push(id);
	}
}

const lamsOf = (table: AncientWorld) => {
	const offices = table.rules.lamsOf(table, "rome").map((marker) => marker.office);
	return Object.fromEntries(offices.map((office) => [office, offices.filter((each) => each === office).length]));
};

describe("RRR 2.1-roads", () => {
	test.each([
		["it-3714", "it-3814", "A: the Via Appia and the Via Latina", true],
		["it-3714", "it-3615", "B: the Via Flaminia", true],
		["it-1514", "it-1515", "C: the Via Postumia", false],
		["it-1221", "it-1320", "C: the Via Fulvia", false],
	])("from %s to %s runs a road of class %s; usable: %s", (from, to, _, usable) => {
		expect(openingTable().data.roads.has(`${from}|${to}`)).toBe(usable);
	});
});

describe("RRR 4.16, AW 4.16 Roman LAMs", () => {
	test("the book's example: consuls 1 and 2, proconsuls 1 and 1, two praetors give 3, 2 and 2", () => {
		const table = openingTable((it) => {
			clear(it, "rome");
			appoint(it, "consul", "404", "405");
			appoint(it, "proconsul", "407", "408");
			appoint(it, "praetor", "401", "402");
		});
		expect(lamsOf(table)).toEqual({ consul: 3, proconsul: 2, praetor: 2 });
	});

	test("they carry offices, not names", () => {
		const table = openingTable();
		expect(table.rules.lamsOf(table, "rome").every((marker) => marker.leader === null && marker.side === "rome")).toBe(
			true,
		);
	});

	test("the Praetor Urbanus has none", () => {
		expect(lamsOf(openingTable())).toEqual({ consul: 4 });
	});

	test("non-Romans have their own", () => {
		const table = openingTable();
		expect(table.rules.lamsOf(table, "carthage").every((marker) => marker.office === null)).toBe(true);
	});
});

describe("RRR 4.17, AW 4.17 using an office's LAM", () => {
	const consulLam: Marker = { kind: "lam", side: "rome", leader: null, office: "consul" };
	const drawn = (furnish: (table: AncientWorld) => void = () => {}) =>
		new Driver((table) => {
			table.state.cup = [consulLam];
			furnish(table);
		}).say("finish");

	test("the Roman says which holder acts", () => {
		const driver = drawn();
		expect(driver.decision).toMatchObject({ seat: "rome", rule: "RRR 4.17", prompt: { key: "ask.holder" } });
		expect(driver.options).toEqual(["401", "402"]);
		expect(driver.say("402").state.phase).toMatchObject({ leader: "402", side: "rome" });
	});

	test("none has more phases a turn than his Initiative", () => {
		const driver = drawn((table) => {
			leaderById(table, "402").phasesUsed = 2;
		});
		expect(driver.state.phase?.leader).toBe("401");
	});

	test("a praetor has one, whatever his Initiative", () => {
		const table = openingTable((it) => appoint(it, "praetor", "405"));
		const holders = () => table.rules.holdersOf(table, { ...consulLam, office: "praetor" });
		expect(holders()).toEqual(["405"]);
		leaderById(table, "405").phasesUsed = 1;
		expect(holders()).toEqual([]);
	});

	test("of many markers of his office a man still has as many phases as he has left", () => {
		const table = openingTable();
		const man = leaderById(table, "402");
		table.state.cup = [consulLam, consulLam, consulLam];
		Object.assign(man, { phasesUsed: 0 });
		const allowed = phasesAllowed(table, man);
		expect(table.rules.phasesToCome(table, man)).toBe(allowed);
		man.phasesUsed = allowed;
		expect(table.rules.phasesToCome(table, man)).toBe(0);
		expect(table.rules.phasesToCome(table, leaderById(table, "hannibal"))).toBe(0);
	});

	test("a marker that names its man is his alone (TB.start)", () => {
		const table = openingTable();
		expect(table.rules.holdersOf(table, { ...consulLam, leader: "402" })).toEqual(["402"]);
	});
});

test("RRR 5.51 Dictator or Master, consul, proconsul, praetor, allied leader", () => {
	const table = openingTable();
	const rank = (office: Office | null) => {
		leaderById(table, "401").office = office;
		return table.rules.rankOf(table, "401");
	};
	expect((["dictator", "magister-equitum", "consul", "proconsul", "praetor", null] as const).map(rank)).toEqual([
		0, 0, 1, 2, 3, 4,
	]);
	expect(table.rules.rankOf(table, "hannibal")).toBe(0);
	expect(table.rules.rankOf(table, "maharbal")).toBe(4);
});

describe("RRR 5.52 whom a magistrate takes along", () => {
	/** A leader in office beside another with an army of his own. */
	const mayTake = (own: Office, other: Office) => {
		const table = openingTable((it) => {
			leaderById(it, "401").office = own;
			leaderById(it, "402").office = other;
		});
		return columnCompanions(table, "401", requireForce(table, "401")).some((force) => force.leaders.includes("402"));
	};

	test.each([
		["consul", "proconsul", true],
		["consul", "praetor", true],
		["consul", "consul", true],
		["dictator", "consul", true],
		["proconsul", "praetor", true],
		["proconsul", "proconsul", false],
		["praetor", "praetor", false],
		["proconsul", "consul", false],
		["consul", "dictator", false],
		["consul", "praetor-urbanus", false],
	] as const)("a %s takes a %s: %s", (own, other, takes) => {
		expect(mayTake(own, other)).toBe(takes);
	});

	test("a consul may take his colleague along, but not one who has taken him already this turn", () => {
		const driver = new Driver((table) => {
			clear(table, "carthage");
			for (const id of ["401", "402"]) leaderById(table, id).guile = 0;
			activate(table, "401");
			table.state.cup = [{ kind: "lam", side: "rome", leader: "402", office: "consul" }];
		}).say("force-movement", "whole");
		expect(driver.decision).toMatchObject({ kind: "pick", rule: "RRR 5.52", prompt: { key: "ask.along" } });
		driver.say(driver.options).walk("it-1614").say("stop", 0);
		while (driver.decision.prompt.key !== "ask.operation") driver.say(0);
		expect([driver.forceOf("401").hex, driver.forceOf("402").hex]).toEqual(["it-1614", "it-1614"]);
		const first = columnCompanions(driver.table, "401", driver.forceOf("401"));
		const second = columnCompanions(driver.table, "402", driver.forceOf("402"));
		expect([first.length, second.length]).toEqual([1, 0]);
	});

	test("taken along, he and his legions march and suffer with the column", () => {
		const driver = new Driver((table) => {
			clear(table, "carthage");
			leaderById(table, "401").guile = 0;
			activate(table, "401");
		}).say("force-movement", "whole");
		driver.say(driver.options).walk("it-1614").say("stop", 0);
		expect(driver.roll("attrition").outcome.args).toMatchObject({ asp: 118 });
	});
});

describe("RRR 5.55 more than eight legions", () => {
	/** A consul with two legions, and four proconsuls with two each beside him. */
	const ten = () =>
		new Driver((table) => {
			clear(table, "carthage");
			leaderById(table, "402").office = "proconsul";
			for (const [at, id] of ["404", "405", "407"].entries()) {
				Object.assign(leaderById(table, id), { standing: "in-play", office: "proconsul" });
				const army = place(table, "rome", "it-1514", {});
				army.leaders.push(id);
				for (const legion of [`${at}A`, `${at}B`]) {
					table.state.legions[legion] = { ...(table.state.legions["I"] ?? never()), id: legion, commander: id };
					army.legions.push(legion);
				}
			}
			activate(table, "401");
		}).say("force-movement", "whole");

	test("he who may not lead so many is asked one by one, up to eight", () => {
		const driver = ten();
		const asked: number[] = [];
		while (driver.decision.prompt.key === "ask.along") {
			const { decision } = driver;
			if (decision.kind !== "pick") throw new Error("It is a pick.");
			expect(decision.max).toBe(1);
			asked.push(driver.options.length);
			driver.say([driver.options[0] ?? ""]);
		}
		expect(asked).toEqual([4, 3, 2]);
		expect(driver.state.march?.forces).toHaveLength(4);
	});

	test("who takes nobody is asked once", () => {
		expect(ten().say([]).decision.prompt.key).toBe("ask.march");
	});
});

describe("RRR 5.44 the Overall Commander", () => {
	test("without a Dictator in the field both consuls move allies, others do not", () => {
		const table = openingTable((it) => appoint(it, "proconsul", "407"));
		expect(["401", "402", "407", "hannibal", "maharbal"].map((id) => table.rules.mayMoveAllies(table, id))).toEqual([
			true,
			true,
			false,
			true,
			false,
		]);
	});
});

function never(): never {
	throw new Error("There is such a legion.");
}
