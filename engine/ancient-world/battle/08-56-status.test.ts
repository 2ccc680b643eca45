import { describe, expect, test } from "vitest";
import type { Status } from "../state.ts";
import { leaderById } from "../table.ts";
import { Driver, openingTable, place, requireForce } from "../testing/driver.ts";
import { recoverAll } from "./08-56-status.ts";

const tired = (status: Status, furnish: ConstructorParameters<typeof Driver>[0] = () => {}) =>
	new Driver((table) => {
		requireForce(table, "hannibal").status = status;
		leaderById(table, "hannibal").guile = 0;
		furnish(table);
	});

describe("AW 8.565 the recovery operation", () => {
	test.each([
		["useless", "disorganized"],
		["disorganized", "disrupted"],
		["disrupted", "fresh"],
	] as const)("the active leader's force, %s, becomes %s, and continuation is rolled", (before, after) => {
		const driver = tired(before).say("recovery");
		expect(driver.forceOf("hannibal").status).toBe(after);
		expect(driver.say(9).said).toContain("continuation.stops");
	});

	test("a Fresh force has nothing to recover from", () => {
		expect(tired("fresh").refusal("recovery")).toMatchObject({ rule: "AW 8.565", why: { key: "refused.fresh" } });
	});

	test.each(["inside", "outside"] as const)("not with an enemy force %s the city of the hex", (where) => {
		const driver = tired("useless", (table) => void place(table, "rome", "it-1221", { "legion/inf": 1 }, where));
		expect(driver.refusal("recovery")).toMatchObject({ rule: "AW 8.565", why: { key: "refused.enemy-here" } });
	});
});

test("AW 8.564 at the end of the turn every force improves one level, but not after a Major defeat this turn", () => {
	const table = openingTable((it) => {
		requireForce(it, "hannibal").status = "useless";
		Object.assign(requireForce(it, "401"), { status: "useless", majorDefeatTurn: 1 });
		Object.assign(requireForce(it, "402"), { status: "disrupted", majorDefeatTurn: 0 });
	});
	for (const _ of recoverAll(table)) throw new Error("Nobody is asked.");
	const status = (leader: string) => requireForce(table, leader).status;
	expect([status("hannibal"), status("401"), status("402")]).toEqual(["disorganized", "useless", "fresh"]);
});
