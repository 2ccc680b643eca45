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

/** Arguments of the note of an option of the first question. */
function noteOf(bench: Bench, id: string) {
	const [first] = bench.asked;
	return first?.kind === "choose" ? first.options.find((option) => option.id === id)?.note?.args : undefined;
}

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
		expect(other.refused(1)).toMatchObject({
			"other/building": "FO 4.1 one-act",
			"other/destroying": "FO 4.1 one-act",
		});
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

	test("one horreum of each player a market, for those who can raise the price; there is no limit to them", () => {
		const bench = new Bench({
			rutilii: { agents: ["luna"], horrea: ["luna"], prestige: 0 },
			flavii: { agents: ["luna"], money: 50 },
			caesii: { agents: ["perge"], horrea: [...SW, "luna", "puteoli", "ariminum", "tarentum", "roma", "cyrene"] },
		});
		expect(bench.caesii.horrea).toHaveLength(20);
		bench.play("build", playBuilding, "done", "done", "build/perge");
		expect(bench.refused(0)).toMatchObject({ "build/luna": "FO 4.2 own-horreum" });
		expect(bench.refused(1)).toMatchObject({ "build/luna": "FO 4.2 too-dear" });
		expect(bench.caesii.horrea).toHaveLength(21);
	});

	test("the price is told, what it would bring a turn, and its prestige", () => {
		const bench = new Bench({
			rutilii: { agents: ["roma", "alexandria"], horrea: ["luna"] },
			flavii: { horrea: ["alexandria"] },
		});
		bench.play("build", playBuilding);
		expect(noteOf(bench, "build/alexandria")).toMatchObject({ income: 25 + 75, gained: 1, loans: 0 });
		expect(noteOf(bench, "build/roma")).toMatchObject({ income: 300, gained: 0, loans: 0 });
	});

	test("the loan that it needs is told, and asked for before it is built", () => {
		const bench = new Bench({ rutilii: { agents: ["luna"], money: 30, prestige: 2 } });
		bench.play("build", playBuilding, "build/luna", "borrow");
		expect(noteOf(bench, "build/luna")).toMatchObject({ loans: 1, loan: 100 });
		expect(bench.rutilii).toMatchObject({ money: 30, prestige: 2, horrea: ["luna"] });
	});

	test("where he has no agent he cannot build; nor take down what is his", () => {
		const bench = new Bench({ rutilii: { agents: ["luna"], horrea: ["luna"] } });
		bench.play("build", playBuilding);
		expect(bench.refused(0)).toMatchObject({
			"other/building": "FO 4.2 no-agent-there",
			"other/destroying": "FO 4.4 no-agent-there",
			"destroy/luna/rutilii": "FO 4.2 own-horreum-stays",
			"phase/move": "FO 0.6 other-phase",
		});
	});

	test("FO 4.3: nothing is said of a region whose prestige stays as it is", () => {
		const bench = new Bench({ rutilii: { agents: ["caralis"], horrea: ["carthago", "luna"] } });
		bench.play("build", playBuilding, "build/caralis");
		expect(bench.said).toEqual(["builds"]);
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

	test("price, chance, and what both would gain and lose by it are told", () => {
		const bench = duel({}, { horrea: ["luna"] });
		bench.play("build", playBuilding);
		expect(noteOf(bench, "destroy/luna/flavii")).toMatchObject({
			needed: 4,
			chance: 0.5,
			theirs: 25,
			prestige: 1,
			mine: 50,
			loans: 0,
		});
	});

	test("an ally's horreum says before that it divorces and costs 2", () => {
		const bench = duel({ prestige: 3 }, { prestige: 3 });
		bench.ally("rutilii", "flavii");
		bench.play("build", playBuilding);
		const first = bench.asked[0];
		const option = first?.kind === "choose" && first.options.find(({ id }) => id === "destroy/luna/flavii");
		expect(option).toMatchObject({ note: { key: "forum.note.destroy-ally", args: { loss: 2 } } });
	});

	test("whoever declines the loan for it has not thrown, nor divorced", () => {
		const bench = duel({}, { money: 150, prestige: 5 });
		bench.ally("rutilii", "flavii");
		bench.play("build", playBuilding, "destroy/luna/flavii", "done", "done");
		expect(bench.rolls).toEqual([]);
		expect(bench.table.state.alliances).toHaveLength(1);
		expect(bench.rutilii).toMatchObject({ money: 150, prestige: 5 });
	});
});
