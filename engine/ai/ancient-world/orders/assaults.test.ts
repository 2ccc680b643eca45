import { describe, expect, test } from "vitest";
import { gameData } from "../../../ancient-world/data.ts";
import { cityById } from "../../../ancient-world/siege/09-2-under-siege.ts";
import type { AncientWorld } from "../../../ancient-world/table.ts";
import {
	activate,
	clear,
	Driver,
	equip,
	library,
	part,
	place,
	requireForce,
	thunderbolt,
	transfer,
} from "../../../ancient-world/testing/driver.ts";
import type { AncientWorldView } from "../../../ancient-world/view/view.ts";
import type { Answer } from "../../../kernel/index.ts";
import type { Errand, ErrandStep } from "../../orders/errand.ts";
import type { Seen } from "../../orders/seen.ts";
import { errandsOf } from "./errands.ts";

const PLACENTIA = "it-1514";
const errandOf = errandsOf(() => gameData(library, "thunderbolt"));

/** Hannibal stands before Placentia with 60 SPs, and no Roman is near. */
function besieged(table: AncientWorld): void {
	clear(table, "rome");
	equip(table, transfer(table, "hannibal", PLACENTIA), { "african/inf": 60 });
	Object.assign(cityById(table, "placentia").state, { siege: "carthage", siegeSince: 1, ids: 4 });
}

const seenIn = ({ state }: Driver): Seen<AncientWorldView> => ({
	seat: "carthage",
	view: thunderbolt.view(state, "carthage"),
	ask: (query, args) => thunderbolt.queries[query]?.(state, args),
});

const ALL: Answer = { kind: "choose", option: "all" };

function orderSeries(driver: Driver, until: Readonly<Record<string, number>> | null): Errand<AncientWorldView> | null {
	return errandOf([ALL], { question: driver.decision, seen: seenIn(driver), until });
}

function begun(until: Readonly<Record<string, number>>): { driver: Driver; errand: Errand<AncientWorldView> } {
	const driver = new Driver(besieged);
	driver.say("siege-assault");
	const errand = orderSeries(driver, until);
	if (!errand) throw new Error("Nothing is ordered.");
	return { driver, errand };
}

const stepOf = (driver: Driver, errand: Errand<AncientWorldView>): ErrandStep =>
	errand.next(driver.decision, seenIn(driver));

/** Hannibal has another phase before the walls. */
function again(change: (table: AncientWorld) => void): Driver {
	return new Driver((table) => {
		besieged(table);
		change(table);
		activate(table, "hannibal");
	});
}

describe("a series of assaults (AW 9.3)", () => {
	test("is ordered where it is asked who storms, with bounds, and for all", () => {
		const driver = new Driver(besieged);
		expect(orderSeries(driver, { sps: 3 })).toBeNull();
		driver.say("siege-assault");
		expect(driver.decision.prompt.key).toBe("ask.stormers");
		expect(orderSeries(driver, null)).toBeNull();
		expect(orderSeries(driver, { sps: 3 })).toMatchObject({ kind: "assaults", lasts: true, to: { id: "placentia" } });
	});

	test("storms again in the next phase there, with everybody; other questions are its person's", () => {
		const { driver, errand } = begun({ sps: 10, walls: 1 });
		driver.say("all");
		expect(stepOf(driver, errand)).toEqual({ does: "wait" });
		const next = again(() => {});
		expect(stepOf(next, errand)).toMatchObject({ does: "answer", answer: { option: "siege-assault" }, begins: true });
		next.say("siege-assault");
		expect(stepOf(next, errand)).toMatchObject({ does: "answer", answer: ALL, begins: false });
		const elsewhere = new Driver((table) => {
			besieged(table);
			part(table, ["maharbal"], "it-1313", { "african/inf": 5 });
			activate(table, "maharbal");
		});
		expect(stepOf(elsewhere, errand)).toEqual({ does: "wait" });
	});

	test.each<[string, (table: AncientWorld) => void]>([
		["lost", (table) => void equip(table, requireForce(table, "hannibal"), { "african/inf": 57 })],
		["walls", (table) => void Object.assign(cityById(table, "placentia").state, { ids: 2 })],
		["relief", (table) => void place(table, "rome", "it-1614", { "italian/inf": 20 })],
		["garrison", (table) => void place(table, "rome", PLACENTIA, { "italian/inf": 2 }, "inside")],
		["besiegers", (table) => void Object.assign(requireForce(table, "hannibal"), { status: "disrupted" })],
	])("asks at a bound, and where the siege has changed: %s", (name, change) => {
		const { errand } = begun({ sps: 3, walls: 2 });
		expect(stepOf(again(change), errand)).toMatchObject({ does: "ask", why: { key: `errand.asks.${name}` } });
	});

	test("ends with the siege", () => {
		const { errand } = begun({ sps: 3 });
		const taken = again((table) => void Object.assign(cityById(table, "placentia").state, { siege: null }));
		expect(stepOf(taken, errand)).toEqual({ does: "end" });
	});
});
