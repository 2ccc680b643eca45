import { describe, expect, test } from "vitest";
import type { Marker } from "../state.ts";
import { leaderById } from "../table.ts";
import { Driver, openingTable } from "../testing/driver.ts";
import { commonMarkers, lamsByLeader } from "./04-initiative.ts";

const lam = (leader: string): Marker => ({ kind: "lam", side: "carthage", leader, office: null });
const consulLam = { kind: "lam", side: "rome", leader: null, office: "consul" } as const;

test("AW 4.11 a leader in play has as many LAMs as his Initiative", () => {
	const lams = lamsByLeader(openingTable(), "carthage").map((marker) => marker.leader);
	const count = (id: string) => lams.filter((each) => each === id).length;
	expect(
		["hannibal", "hasdrubal-gisgo", "mago-barca", "hanno-bomilcar", "maharbal"].map((id) => [id, count(id)]),
	).toEqual([
		["hannibal", 5],
		["hasdrubal-gisgo", 1],
		["mago-barca", 2],
		["hanno-bomilcar", 2],
		["maharbal", 2],
	]);
});

test("AW 4.11 a leader out of play has none", () => {
	const table = openingTable((it) => Object.assign(leaderById(it, "maharbal"), { standing: "wounded" }));
	expect(lamsByLeader(table, "carthage").filter((marker) => marker.leader === "maharbal")).toEqual([]);
});

test("AW 4.12 three Siege Attrition markers go in, and no Augury where none is used", () => {
	expect(commonMarkers(openingTable()).map((marker) => marker.kind)).toEqual(Array(3).fill("siege-attrition"));
});

describe("AW 4.13 drawing", () => {
	const cup = (markers = [lam("maharbal"), lam("mago-barca"), lam("hanno-bomilcar")]) =>
		new Driver((table) => {
			table.state.cup = markers;
		}).say("finish");

	test("the markers of the cup are drawn blind, without return", () => {
		const driver = cup();
		expect(driver.decision).toMatchObject({ rule: "AW 4.13", prompt: { key: "dice.draw" } });
		expect(driver.options).toEqual(["0", "1", "2"]);
		driver.say(1);
		expect(driver.state.phase?.leader).toBe("mago-barca");
		expect(driver.state.cup).toEqual([lam("maharbal"), lam("hanno-bomilcar")]);
	});

	test("the players draw in turn, Carthage first", () => {
		const driver = cup();
		const seats = [driver.decision.seat];
		driver.say(0, "finish");
		seats.push(driver.decision.seat);
		driver.say(0, "finish");
		expect(seats).toEqual(["carthage", "rome"]);
		expect(driver.entries.filter((entry) => entry.text.key === "cup.drawn").map((entry) => entry.seat)).toEqual([
			"carthage",
			"rome",
			"carthage",
		]);
	});
});

describe("AW 4.19 markers that cannot be used", () => {
	test("a LAM whose leader cannot act is set aside, and the next is drawn", () => {
		const driver = new Driver((table) => {
			leaderById(table, "maharbal").standing = "killed";
			for (const force of Object.values(table.state.forces))
				force.leaders = force.leaders.filter((id) => id !== "maharbal");
			table.state.cup = [lam("maharbal"), lam("mago-barca")];
		}).say("finish", 0);
		expect(driver.entries.find((entry) => entry.text.key === "marker.set-aside")?.rule).toBe("AW 4.19");
		expect(driver.state.phase?.leader).toBe("mago-barca");
	});

	test("an office LAM nobody can use any more is set aside", () => {
		const driver = new Driver((table) => {
			for (const id of ["401", "402"]) leaderById(table, id).phasesUsed = 2;
			table.state.cup = [consulLam, lam("mago-barca")];
		}).say("finish", 0);
		expect(driver.said).toContain("marker.set-aside");
		expect(driver.state.phase?.leader).toBe("mago-barca");
	});

	test("a player may pass with any LAM: he finishes at once", () => {
		const driver = new Driver((table) => {
			table.state.cup = [lam("maharbal")];
		});
		expect(driver.options).toContain("finish");
		driver.say("finish");
		expect(driver.state.phase?.leader).toBe("maharbal");
		expect(driver.options).toContain("finish");
	});
});

test("AW 4.2 the pre-selected marker acts first, the cup holds the rest", () => {
	const driver = new Driver();
	expect(driver.state.phase).toMatchObject({ leader: "hannibal", side: "carthage" });
	expect(driver.state.cup.filter((marker) => marker.leader === "hannibal")).toHaveLength(1);
	expect(driver.state.cup).toHaveLength(12);
});
