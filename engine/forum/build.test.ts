/** The summary's phase "4. Build": building, destroying, and one of the three a turn. */
import { describe, expect, test } from "vitest";
import { playBuilding } from "./build.ts";
import { Bench, type Holdings } from "./testing/bench.ts";

const SW = [
	"caralis",
	"carthago",
	"tarraco",
	"carthago-nova",
	"iol-caesarea",
	"lepcis-magna",
	"corduba",
	"tingi",
	"clunia",
	"toletum",
	"hispalis",
	"volubilis",
	"pax-iulia",
	"garama",
];

describe("4. Build: one build action a turn (FO 4.1)", () => {
	const rich: Holdings = { agents: ["luna", "carthago"], money: 900 };

	test("FO-build-one: after a horreum no second, no destruction and no benefaction", () => {
		const bench = new Bench({ rutilii: rich, flavii: { horrea: ["luna"] } });
		bench.play("build", playBuilding, "build/luna");
		expect(bench.asked.filter(({ seat }) => seat === "rutilii")).toHaveLength(1);
		expect(bench.offered(0)).toEqual(
			expect.arrayContaining(["build/luna", "build/carthago", "destroy/luna/flavii", "give/quaestor-food", "done"]),
		);
	});

	test("gift-besides-building: the long rules allow one benefaction besides, before or after", () => {
		const bench = new Bench({ rutilii: rich, flavii: { horrea: ["luna"] } }, ["gift-besides-building"]);
		bench.play("build", playBuilding, "give/quaestor-food", "build/luna");
		expect(bench.rutilii).toMatchObject({ horrea: ["luna"], prestige: 2, money: 600 });
		const other = new Bench({ rutilii: rich, flavii: { horrea: ["luna"] } }, ["gift-besides-building"]);
		other.play("build", playBuilding, "destroy/luna/flavii", 6, "give/quaestor-games");
		expect(other.offered(1)).not.toContain("build/luna");
		expect(other.flavii.horrea).toEqual([]);
	});
});

describe("BUILD (FO 4.2, 4.3)", () => {
	test("FO-build-cost: an agent there and $100", () => {
		const bench = new Bench({ rutilii: { agents: ["alexandria"], money: 150 } });
		bench.play("build", playBuilding, "build/alexandria");
		expect(bench.rutilii).toMatchObject({ money: 50, horrea: ["alexandria"] });
		expect(bench.offered(0).filter((id) => id.startsWith("build"))).toEqual(["build/alexandria"]);
	});

	test("one horreum of each player a market, for those who can raise the price and have one left", () => {
		const bench = new Bench({
			rutilii: { agents: ["luna"], horrea: ["luna"], prestige: 0 },
			flavii: { agents: ["luna"], money: 50 },
			caesii: { agents: ["perge"], horrea: [...SW, "luna", "puteoli", "ariminum", "tarentum", "roma", "cyrene"] },
		});
		bench.play("build", playBuilding);
		expect(bench.refused(0)).toMatchObject({ "build/luna": "FO 4.2 own-horreum" });
		expect(bench.asked.map(({ seat }) => seat)).toEqual(["rutilii", "caesii"]);
		expect(bench.refused(1)).toMatchObject({ "build/perge": "FO 4.2 no-horreum-left" });
	});

	test("FO-build-first: +1 prestige for the first horreum in a region, nothing for the second, none for Rome", () => {
		const bench = new Bench({ rutilii: { agents: ["luna"], money: 900 } });
		const build = (market: string) => {
			bench.rutilii.agents = [{ id: "rutilii-1", market, arrived: 1 }];
			bench.play("build", playBuilding, `build/${market}`);
			return bench.rutilii.prestige;
		};
		expect(["roma", "luna", "puteoli", "caralis"].map(build)).toEqual([0, 1, 1, 2]);
	});

	test("FO-build-five, FO-build-all: +1 for each five, +2 for every market of the region", () => {
		const worth = [0, 1, 4, 5, 9, 10, 13, 14].map((count) => {
			const bench = new Bench({ rutilii: { horrea: SW.slice(0, count) } });
			return [count, bench.rutilii.prestige];
		});
		expect(worth).toEqual([
			[0, 0],
			[1, 1],
			[4, 1],
			[5, 2],
			[9, 2],
			[10, 3],
			[13, 3],
			[14, 5],
		]);
	});

	test("FO 4.3: only a change of a region's prestige is told, with what it gives", () => {
		const bench = new Bench({ rutilii: { agents: ["luna", "puteoli"], money: 900 } });
		const toldOf = () => bench.entries.filter(({ text }) => text.key === "forum.region").map(({ text }) => text.args);
		bench.play("build", playBuilding, "build/luna");
		expect(toldOf()).toMatchObject([{ by: 1, side: { kind: "side", id: "rutilii" }, region: { kind: "region" } }]);
		bench.play("build", playBuilding, "build/puteoli");
		expect(toldOf()).toHaveLength(1);
	});

	test("FO-build-lost: the prestige goes with the horrea, unless the table keeps it", () => {
		const five: Holdings = { horrea: SW.slice(0, 5) };
		const attacker: Holdings = { agents: ["carthago"], money: 900 };
		const bench = new Bench({ rutilii: five, flavii: attacker });
		bench.play("build", playBuilding, "destroy/carthago/rutilii", 4);
		expect(bench.rutilii.prestige).toBe(1);
		const kept = new Bench({ rutilii: five, flavii: attacker }, ["region-prestige-kept"]);
		kept.play("build", playBuilding, "destroy/carthago/rutilii", 4);
		expect(kept.rutilii.prestige).toBe(2);
		kept.agent("rutilii", "carthago");
		kept.play("build", playBuilding, "build/carthago");
		expect(kept.rutilii.prestige).toBe(2);
	});
});

describe("DESTROY (FO 4.4)", () => {
	const duel = (owner: Holdings = {}, attacker: Holdings = {}) =>
		new Bench({ rutilii: { agents: ["luna"], money: 300, ...attacker }, flavii: { horrea: ["luna"], ...owner } });

	test.each<[string, Holdings, Holdings, number, readonly string[]]>([
		["a 4 is enough", {}, {}, 4, []],
		["a 3 is not", {}, {}, 3, ["luna"]],
		["a 5 is not, against a house married there", { localMarriages: ["luna"] }, {}, 5, ["luna"]],
		["a 6 is", { localMarriages: ["luna"] }, {}, 6, []],
		["a 2 is enough for a house married there", {}, { localMarriages: ["luna"] }, 2, []],
		["a 1 is not", {}, { localMarriages: ["luna"] }, 1, ["luna"]],
	])("FO-destroy: $200 and a throw; %s", (_, owner, attacker, face, left) => {
		const bench = duel(owner, attacker);
		bench.play("build", playBuilding, "destroy/luna/flavii", face);
		expect(bench.flavii.horrea).toEqual(left);
		expect(bench.rutilii.money).toBe(100);
	});

	test("only with an agent there, against another's horreum, and for those who can raise $200; also in Rome", () => {
		const bench = new Bench({
			rutilii: { agents: ["roma"], horrea: ["roma"], money: 300 },
			flavii: { horrea: ["roma", "luna"] },
			caesii: { agents: ["roma"], money: 150 },
		});
		bench.play("build", playBuilding);
		expect(bench.offered(0).filter((id) => id.startsWith("destroy"))).toEqual(["destroy/roma/flavii"]);
		expect(bench.refused(-1)).toMatchObject({ "destroy/roma/rutilii": "FO 4.4 too-dear" });
	});
});
