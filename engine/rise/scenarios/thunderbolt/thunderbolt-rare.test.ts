/** Questions of Thunderbolt that random games hardly ever come to, each put in the game itself. */
import { describe, expect, test } from "vitest";
import { type AncientWorld, leaderById, legionById } from "../../../ancient-world/table.ts";
import { activate, clear, Driver, equip, part, requireForce, transfer } from "../../../ancient-world/testing/driver.ts";

const asks = (driver: Driver) => driver.decision.prompt.key;

/** Longus with two legions and other troops of his, active and with nobody about. */
const longus = (hex: string, where: "inside" | "outside", furnish: (table: AncientWorld) => void = () => {}) =>
	new Driver((table) => {
		clear(table, "carthage");
		for (const man of Object.values(table.state.leaders)) man.guile = 0;
		transfer(table, "402", hex, where);
		activate(table, "402");
		furnish(table);
	});

describe("questions that seldom come up", () => {
	test("ask.tied-losses: contingents that have an equal claim to the last point (AW 6.45)", () => {
		const driver = new Driver((table) => {
			clear(table, "rome");
			for (const man of Object.values(table.state.leaders)) man.guile = 0;
			equip(table, requireForce(table, "hannibal"), { "african/inf": 25, "gallic/inf": 25 });
		});
		driver.say("force-movement", "whole").walk("it-1320", "it-1319").say("stop", 9);
		expect(asks(driver)).toBe("ask.tied-losses");
		driver.say(["gallic"]);
		expect(driver.strengthOf("hannibal")).toEqual({ "african/inf": 25, "gallic/inf": 24 });
	});

	test("ask.drop-legions, ask.drop-legionaries: a legion stays at Placentia, and men of the other (AW 6.14, RRR 10.17)", () => {
		const driver = longus("it-1513", "outside").say("force-movement", "whole");
		while (asks(driver) !== "ask.march") driver.say([]);
		driver.walk("it-1514").say("drop");
		expect(asks(driver)).toBe("ask.drop-legions");
		const [stays = "", goes = ""] = driver.forceOf("402").legions;
		driver.say([stays]);
		while (asks(driver) === "ask.drop") driver.say({});
		expect(asks(driver)).toBe("ask.drop-legionaries");
		driver.say({ inf: 2 }, "inside").say("stop", 0);
		expect(driver.forceOf("402").legions).toEqual([goes]);
		expect(legionById(driver.table, goes)).toMatchObject({ rl: { inf: 8 }, al: { inf: 8 } });
	});

	test("ask.auxiliaries-leave: some of the auxiliaries come out with the legions (RRR 9.9)", () => {
		const driver = longus("it-1514", "inside", (table) => {
			const force = requireForce(table, "402");
			equip(table, force, { "italian/inf": 15, "sicilian/inf": 15 });
		});
		driver.say("force-movement", "part", [driver.forceOf("402").legions[0] ?? ""], {});
		expect(asks(driver)).toBe("ask.auxiliaries-leave");
	});

	test("ask.pick-up-pieces: an officer is taken up on the way (AW 6.14)", () => {
		const driver = new Driver((table) => {
			clear(table, "rome");
			leaderById(table, "hannibal").guile = 0;
			part(table, ["maharbal"], "it-1320");
		});
		driver.say("force-movement", "whole").walk("it-1320").say("pick-up");
		expect(asks(driver)).toBe("ask.pick-up-pieces");
		driver.say(["maharbal"], "drop");
		expect(asks(driver)).toBe("ask.drop-leaders");
	});

	test("ask.train: two of three new legions in Roma train (RRR 10.32)", () => {
		const driver = new Driver((table) => {
			table.state.phase = null;
			Object.assign(table.state, { cup: [], at: { ...table.state.at, segment: "training" } });
			for (const legion of Object.values(table.state.legions)) legion.inTraining = false;
			const host = requireForce(table, "402");
			transfer(table, "402", "it-3714", "inside");
			const garrison = transfer(table, "401", "it-3714", "inside");
			for (const id of [...host.legions, ...garrison.legions]) {
				Object.assign(legionById(table, id), { inTraining: true, training: "recruit" });
			}
		});
		expect(asks(driver)).toBe("ask.train");
	});
});
