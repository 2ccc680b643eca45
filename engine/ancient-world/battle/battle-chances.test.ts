import { expect, test } from "vitest";
import { removeForce } from "../forces.ts";
import { type AncientWorld, leaderById } from "../table.ts";
import { activate, clear, openingTable, part, place, requireForce } from "../testing/driver.ts";
import { oddsOf } from "../view/odds.ts";
import { newBattle, newParty } from "./08-1-parties.ts";
import { battleChances, chancesOf } from "./battle-chances.ts";

/** A lone Carthaginian D before a Roman D on Flat ground, with so many SPs of infantry each and nobody with Guile. */
function facing(own: number, other: number, hex = "it-2109"): AncientWorld {
	return openingTable((table) => {
		part(table, ["hasdrubal-gisgo"], hex, { "african/inf": own });
		removeForce(table, requireForce(table, "hannibal"));
		clear(table, "rome");
		place(table, "rome", hex, { "italian/inf": other }).leaders.push("404");
		Object.assign(leaderById(table, "404"), { standing: "in-play", office: "consul" });
		for (const man of Object.values(table.state.leaders)) man.guile = 0;
		activate(table, "hasdrubal-gisgo");
		table.state.devotioUsed = true;
	});
}

function battleOn(table: AncientWorld) {
	const [own, other] = [requireForce(table, "hasdrubal-gisgo"), requireForce(table, "404")];
	return newBattle(table, {
		hex: own.hex,
		attacker: newParty("carthage", [own], "hasdrubal-gisgo"),
		defender: newParty("rome", [other], "404"),
		cause: "attack",
	});
}

test.each([
	["even armies", 20, 20],
	["two to one", 40, 20],
	["ten to one, where the table ends and a second die decides", 100, 10],
	["one to four", 10, 40],
])(
	"AW 8.33, 8.38 %s: what is told of a battle is what comes of it, tried out by the rules themselves",
	(_, own, other) => {
		const table = facing(own, other);
		const chances = chancesOf(table, battleOn(table));
		expect(chances.attacker + chances.draw + chances.defender).toBeCloseTo(1);
		const odds = oddsOf(table, { operation: "attack", leader: "hasdrubal-gisgo", to: null, via: [] }, 0.035);
		const won = (side: string) =>
			odds?.outcomes.reduce((sum, { text, chance }) => {
				const by = text.args?.["side"];
				return typeof by === "object" && "id" in by && by.id === side ? sum + chance : sum;
			}, 0) ?? 0;
		expect(Math.abs(won("carthage") - chances.attacker)).toBeLessThan(0.06);
		expect(Math.abs(won("rome") - chances.defender)).toBeLessThan(0.06);
	},
);

test("AW 5.14, 8.38 where the winner is all but certain, Guile still tells in what is lost", () => {
	const table = facing(40, 20);
	table.state.battle = battleOn(table);
	const [without, one, two] = [0, 1, 2].map((points) => battleChances(table, { guilePair: [points, 0] }));
	expect(one?.losses[1]).toBeGreaterThan(without?.losses[1] ?? 100);
	expect(two?.losses[1]).toBeGreaterThan(one?.losses[1] ?? 100);
	expect(two?.losses[0]).toBeLessThan(without?.losses[0] ?? 0);
});

test("AW 6.58 from ambush the attacker's chance is better, and the table is left as it was", () => {
	const table = facing(20, 20);
	const before = JSON.stringify(table.state);
	const battle = battleOn(table);
	const [open, ambush] = [chancesOf(table, battle), chancesOf(table, { ...battle, ambush: true })];
	expect(ambush.attacker).toBeGreaterThan(open.attacker);
	expect(JSON.stringify(table.state)).toBe(before);
});
