/** The summary's phase "5. Draw fate card", and one test for each of the 36 designs. */
import { describe, expect, test } from "vitest";
import { type Chance, randomAnswer, seededChance } from "../ai/random.ts";
import { newDice, Session } from "../kernel/index.ts";
import { playMoves } from "./agents.ts";
import { playBuilding } from "./build.ts";
import { shuffleDecks } from "./decks.ts";
import { playFate } from "./fate.ts";
import { forumGame } from "./game.ts";
import type { ForumState } from "./state.ts";
import { Bench, forumAssets, type Holdings, type Scripted } from "./testing/bench.ts";
import { playTrade } from "./trade.ts";

type Houses = Readonly<Record<string, Holdings>>;

/** A table on which a card was drawn and done. */
function drawn(card: string, houses: Houses, ...answers: readonly Scripted[]): Bench {
	const bench = new Bench(houses);
	bench.play("fate", playFate, card, ...answers);
	return bench;
}

/** Markets of a player's agents. */
const agents = (bench: Bench, id: "rutilii" | "flavii" | "caesii") => bench[id].agents.map(({ market }) => market);

describe("5. Draw fate card (FO 5)", () => {
	test("FO.draw: whoever began the turn draws, the card is read to all and then discarded", () => {
		const bench = new Bench({ rutilii: { prestige: 4 }, flavii: { prestige: 4 }, caesii: { prestige: 0 } });
		bench.table.state.first = "caesii";
		bench.play("fate", playFate, "wrong-candidate");
		expect(bench.entries[0]).toMatchObject({ seat: "caesii", rule: "FO.wrong-candidate", text: { key: "forum.fate" } });
		expect([bench.rutilii, bench.flavii, bench.caesii].map(({ prestige }) => prestige)).toEqual([3, 3, 0]);
		expect(bench.table.state.fateDiscard).toEqual(["wrong-candidate"]);
		expect(bench.table.state.fateDeck).toHaveLength(39);
	});

	test("FO 0.2: the order of the cards stands from the set-up on, whatever is answered", () => {
		const game = forumGame(forumAssets());
		const setup = { seed: 7, dice: "seeded", options: {}, seated: ["rutilii", "flavii", "caesii"] } as const;
		const cardsOf = (chance: Chance) => {
			const session = Session.start(game, setup);
			const shuffled = [...(session.state as ForumState).fateDeck];
			for (let answers = 0; session.decision && answers < 150; answers += 1) {
				const { decision, revision } = session;
				session.answer({ revision, seat: decision.seat, answer: randomAnswer(decision, chance) });
			}
			return { shuffled, drawn: (session.state as ForumState).fateDiscard };
		};
		const [one, other] = [cardsOf(seededChance(1)), cardsOf(seededChance(2))];
		expect(one.drawn.length).toBeGreaterThan(2);
		expect(one.drawn).toEqual(one.shuffled.slice(0, one.drawn.length));
		const both = Math.min(one.drawn.length, other.drawn.length);
		expect(other.drawn.slice(0, both)).toEqual(one.drawn.slice(0, both));
		expect(one.shuffled).not.toEqual(one.shuffled.toSorted());
	});

	test("FO 5: a card that was turned up is a chance: nobody takes back past it under the rule of one's own", () => {
		const seeded = new Bench();
		seeded.table.state.dice = newDice(3, "seeded");
		shuffleDecks(seeded.table);
		const [top] = seeded.table.state.fateDeck;
		const before = seeded.table.state.dice.thrown;
		seeded.play("fate", playFate);
		expect(seeded.table.state.fateDiscard).toEqual([top]);
		expect(seeded.table.state.dice.thrown).toBeGreaterThan(before);
	});

	test("a campaign of older rules, whose deck has no order, is shuffled before its next card", () => {
		const old = new Bench();
		old.table.state.dice = newDice(3, "seeded");
		const listed = [...old.table.state.fateDeck];
		old.play("fate", playFate);
		const left = old.table.state.fateDeck;
		expect(old.table.state.shuffled).toBe(true);
		expect(left.toSorted()).toEqual(
			listed.filter((_, n) => n !== listed.indexOf(old.table.state.fateDiscard[0] ?? "")).toSorted(),
		);
		expect(left).not.toEqual(listed.slice(1));
	});

	test("when the deck is empty the discards are the deck again, in another order", () => {
		const seeded = new Bench();
		const { state } = seeded.table;
		state.dice = newDice(3, "seeded");
		state.shuffled = true;
		state.fateDiscard = state.fateDeck;
		state.fateDeck = [];
		const before = [...state.fateDiscard];
		seeded.play("fate", playFate);
		expect([...state.fateDiscard, ...state.fateDeck].toSorted()).toEqual(before.toSorted());
		expect([...state.fateDiscard, ...state.fateDeck]).not.toEqual(before);
	});

	test("when the deck is empty the discards are the deck again", () => {
		const bench = new Bench();
		const { state } = bench.table;
		state.fateDiscard = state.fateDeck;
		state.fateDeck = [];
		bench.play("fate", playFate, "wrong-candidate");
		expect(state.fateDeck).toHaveLength(39);
		expect(state.fateDiscard).toEqual(["wrong-candidate"]);
	});

	test("players are served clockwise from whoever drew", () => {
		const bench = new Bench({ rutilii: { money: 600 }, flavii: { money: 600 }, caesii: { money: 600 } });
		bench.table.state.first = "flavii";
		bench.play("fate", playFate, "ludi-saeculares", "decline", "decline", "decline");
		expect(bench.asked.map(({ seat }) => seat)).toEqual(["flavii", "caesii", "rutilii"]);
	});

	test("every design has its test below", () => {
		expect(new Set(forumAssets().cards.fate.map(({ id }) => id))).toEqual(
			new Set([...TESTED, ...AGENTS_GO.map(([rule]) => rule.slice(3)), ...HARVESTS.map(([rule]) => rule.slice(3))]),
		);
	});
});

const AGENTS_GO: [rule: string, markets: string[]][] = [
	["FO.revolt-ephesus-lugdunum", ["ephesus", "lugdunum"]],
	["FO.revolt-hispalis-massilia", ["hispalis", "massilia"]],
	["FO.revolt-carthago-alexandria", ["carthago", "alexandria"]],
	["FO.revolt-rhodus-damascus", ["rhodus", "damascus"]],
	["FO.aegean-plague", ["athenae", "delus", "rhodus", "constantinopolis", "thessalonica"]],
	["FO.eastern-plague", ["parthia", "edessa", "palmyra", "antiochia", "damascus"]],
];

describe.each(AGENTS_GO)("%s", (rule, markets) => {
	test.each(markets)("agents in %s return to the reserve, others and all horrea stay", (market) => {
		const bench = drawn(rule.slice(3), {
			rutilii: { agents: ["roma", market], horrea: [market] },
			flavii: { agents: ["tingi"] },
		});
		expect(agents(bench, "rutilii")).toEqual(["roma"]);
		expect(bench.rutilii.horrea).toEqual([market]);
		expect(agents(bench, "flavii")).toEqual(["tingi"]);
	});
});

const HARVESTS: [rule: string, markets: [string, string]][] = [
	["FO.gallic-wine", ["narbo", "massilia"]],
	["FO.spanish-oil", ["hispalis", "toletum"]],
	["FO.asian-luxuries", ["ephesus", "perge"]],
	["FO.egyptian-grain", ["alexandria", "memphis"]],
	["FO.african-grain", ["carthago", "lepcis-magna"]],
];

describe.each(HARVESTS)("%s", (rule, [one, other]) => {
	test("$500 once at the next Trade phase, for a horreum that stands there then", () => {
		const bench = drawn(rule.slice(3), {
			rutilii: { horrea: [one, other] },
			flavii: {},
			caesii: { horrea: ["tingi"] },
		});
		const plain = new Bench({
			rutilii: { horrea: [one, other] },
			flavii: { horrea: [other] },
			caesii: { horrea: ["tingi"] },
		});
		bench.furnish("flavii", { horrea: [other] });
		for (const each of [bench, plain]) each.play("trade", playTrade);
		expect(bench.rutilii.money - plain.rutilii.money).toBe(500);
		expect(bench.flavii.money - plain.flavii.money).toBe(500);
		expect(bench.caesii.money).toBe(plain.caesii.money);
		expect(bench.table.state.pending).toEqual([]);
	});
});

const TESTED = [
	"great-fire",
	"amphitheatre",
	"floods",
	"war-on-limes",
	"census",
	"imperial-dispatch",
	"shipwreck",
	"greedy-governor",
	"mores-of-yore",
	"imperial-divorce",
	"local-elections",
	"patron-consul",
	"vow-fulfilled",
	"praefectus-annonae",
	"social-snub",
	"new-grandchild",
	"wrong-candidate",
	"vesuvius",
	"mare-clausum",
	"fair-winds",
	"ludi-saeculares",
	"emperors-fear",
	"adoption",
	"builders-year",
	"portoria",
];

describe("Fate cards", () => {
	test("FO.great-fire: every horreum in Rome burns, and nothing else", () => {
		const bench = drawn("great-fire", {
			rutilii: { horrea: ["roma", "luna"], agents: ["roma"] },
			flavii: { horrea: ["roma"] },
		});
		expect([bench.rutilii.horrea, bench.flavii.horrea]).toEqual([["luna"], []]);
		expect(agents(bench, "rutilii")).toEqual(["roma"]);
	});

	test("FO.vesuvius: horrea and agents in Puteoli are gone, and the region's prestige with the only one", () => {
		const bench = drawn("vesuvius", { rutilii: { horrea: ["puteoli"], agents: ["puteoli", "roma"] } });
		expect(bench.rutilii).toMatchObject({ horrea: [], prestige: 0 });
		expect(agents(bench, "rutilii")).toEqual(["roma"]);
	});

	test("FO.amphitheatre: owners of a horreum may pay $500 for 1 prestige", () => {
		const bench = drawn(
			"amphitheatre",
			{ rutilii: { horrea: ["roma"], money: 600 }, flavii: { money: 600 }, caesii: { horrea: ["roma"], money: 600 } },
			"pay",
			"decline",
		);
		expect(bench.rutilii).toMatchObject({ money: 100, prestige: 1 });
		expect(bench.asked.map(({ seat }) => seat)).toEqual(["rutilii", "caesii"]);
	});

	test("FO.ludi-saeculares: everyone may pay; who is short is asked for the loan first, who could not pay is not asked", () => {
		const bench = drawn(
			"ludi-saeculares",
			{ rutilii: { money: 450, prestige: 3 }, flavii: { money: 100, prestige: 3 }, caesii: { money: 500 } },
			"pay",
			"borrow",
			"pay",
		);
		expect(bench.rutilii).toMatchObject({ money: 50, prestige: 3 });
		expect(bench.asked.map(({ seat }) => seat)).toEqual(["rutilii", "rutilii", "caesii"]);
		expect(bench.said).toContain("fate.too-dear");
		expect(bench.flavii).toMatchObject({ money: 100, prestige: 3 });
		expect(bench.caesii).toMatchObject({ money: 0, prestige: 1 });
	});

	test("FO.vow-fulfilled: whoever has an agent on an exotic market may pay", () => {
		const bench = drawn(
			"vow-fulfilled",
			{ rutilii: { agents: ["garama"], money: 500 }, flavii: { agents: ["luna"], money: 500 } },
			"pay",
		);
		expect(bench.rutilii).toMatchObject({ money: 0, prestige: 1 });
		expect(bench.asked).toHaveLength(1);
	});

	test("FO.floods: the most profitable market pays nothing, but a loss stays a loss", () => {
		const bench = drawn("floods", {
			rutilii: { horrea: ["roma", "luna"] },
			flavii: { horrea: ["tingi"] },
			caesii: { horrea: ["tingi"] },
		});
		bench.play("trade", playTrade);
		expect(bench.rutilii.money).toBe(200 + 75);
		expect(bench.flavii.money).toBe(200 - 25);
		bench.play("trade", playTrade);
		expect(bench.rutilii.money).toBe(275 + 375);
	});

	test("FO.greedy-governor: the market farthest from Rome pays nothing, of equals the most profitable", () => {
		const bench = drawn("greedy-governor", { rutilii: { horrea: ["roma", "ephesus", "tingi"] } });
		bench.play("trade", playTrade);
		expect(bench.rutilii.money).toBe(200 + 300 + 25);
	});

	test("FO.war-on-limes: $500 for a complete route", () => {
		const route = ["roma", "carthago", "iol-caesarea", "tingi", "volubilis", "garama"];
		const bench = drawn("war-on-limes", { rutilii: { horrea: route }, flavii: { horrea: route.slice(1) } });
		expect([bench.rutilii.money, bench.flavii.money]).toEqual([700, 200]);
	});

	test("FO.census: the rich join the Senate, senators who are poor leave it, those who stay gain nothing", () => {
		const bench = drawn("census", {
			rutilii: { money: 1000, prestige: 2 },
			flavii: { money: 999, prestige: 2, senator: true },
			caesii: { money: 4000, prestige: 2, senator: true },
		});
		const houses = [bench.rutilii, bench.flavii, bench.caesii];
		expect(houses.map(({ prestige, senator }) => [prestige, senator])).toEqual([
			[3, true],
			[1, false],
			[2, true],
		]);
	});

	test("FO.imperial-dispatch: an agent there now means $500 at the next Trade phase, wherever he is then", () => {
		const bench = drawn("imperial-dispatch", { rutilii: { agents: ["ephesus"] }, flavii: {} });
		bench.rutilii.agents = [];
		bench.agent("flavii", "ephesus");
		bench.play("trade", playTrade);
		bench.play("trade", playTrade);
		expect([bench.rutilii.money, bench.flavii.money]).toEqual([700, 200]);
	});

	test("FO.praefectus-annonae: the most prestigious owner in Rome and Alexandria or Hispalis, at two Trade phases", () => {
		const bench = drawn("praefectus-annonae", {
			rutilii: { horrea: ["roma", "hispalis"], prestige: 4 },
			flavii: { horrea: ["alexandria"], prestige: 9 },
			caesii: { horrea: ["roma", "alexandria"], prestige: 4, money: 900 },
		});
		expect(bench.table.state.pending).toMatchObject([{ houses: ["caesii"], trades: 2 }]);
		const before = bench.caesii.money;
		const income = 150 + 25;
		for (const _ of [1, 2, 3]) bench.play("trade", playTrade);
		expect(bench.caesii.money).toBe(before + 3 * income + 1000);
	});

	test("FO.fair-winds: $25 for each horreum by the sea at the next Trade phase", () => {
		const bench = drawn("fair-winds", { rutilii: { horrea: ["luna", "puteoli", "mediolanum"] } });
		bench.play("trade", playTrade);
		expect(bench.rutilii.money).toBe(200 + 75 + 75 + 50 + 50);
	});

	test("FO.shipwreck: $200 for each of three ports; what is missing is borrowed, the rest forgiven", () => {
		const ports = ["carthago", "alexandria", "rhodus"];
		const bench = drawn("shipwreck", {
			rutilii: { horrea: ports, money: 700 },
			flavii: { horrea: ports, money: 450, prestige: 5 },
			caesii: { horrea: ["rhodus", "luna"], money: 50, prestige: 1 },
		});
		expect([bench.rutilii.money, bench.flavii.money, bench.caesii.money]).toEqual([100, 50, 0]);
		expect([bench.flavii.prestige, bench.caesii.prestige]).toEqual([3, 0]);
	});

	test("FO.portoria: $25 for each horreum at distance 4 or 5", () => {
		const bench = drawn("portoria", { rutilii: { horrea: ["hispalis", "parthia", "tingi", "roma"] } });
		expect(bench.rutilii.money).toBe(150);
	});

	test("FO.mores-of-yore: whoever holds a card marries locally now or loses 1 prestige", () => {
		const bench = drawn(
			"mores-of-yore",
			{
				rutilii: { agents: ["luna"], hand: ["son-1"], money: 250, prestige: 3 },
				flavii: { agents: ["roma"], hand: ["son-2"], prestige: 3 },
				caesii: { prestige: 3 },
			},
			"marry/luna/son",
			"decline",
		);
		expect(bench.rutilii).toMatchObject({ prestige: 4, money: 50, localMarriages: ["luna"] });
		expect([bench.flavii.prestige, bench.caesii.prestige]).toEqual([2, 3]);
		expect(bench.asked).toMatchObject([{ hidden: true }, { hidden: true }]);
		expect(bench.refused(1)).toMatchObject({ "marry/roma": "FO 2.3 marry-in-rome" });
		const loss = drawn(
			"mores-of-yore",
			{ rutilii: { agents: ["luna"], hand: ["son-1"], money: 250, prestige: 3 } },
			"decline",
		);
		expect(loss.rutilii).toMatchObject({ prestige: 2, money: 250 });
	});

	test("FO.imperial-divorce: one marriage of his choice ends, for 1 prestige; the other spouse loses nothing", () => {
		const bench = new Bench({
			rutilii: { localMarriages: ["luna"], prestige: 3 },
			flavii: { prestige: 3 },
			caesii: { prestige: 3 },
		});
		bench.ally("rutilii", "flavii");
		bench.play("fate", playFate, "imperial-divorce", "local/luna", "ally/rutilii");
		expect(bench.rutilii).toMatchObject({ localMarriages: [], prestige: 2 });
		expect(bench.flavii.prestige).toBe(2);
		expect(bench.table.state.alliances).toEqual([]);
		expect(bench.caesii.prestige).toBe(3);
		expect(bench.asked).toHaveLength(2);
	});

	test.each([
		[4, 3],
		[3, 2],
	])("FO.local-elections: married into a market one throws once; a %i", (face, prestige) => {
		const bench = drawn(
			"local-elections",
			{ rutilii: { localMarriages: ["luna", "perge"], prestige: 2 }, flavii: { prestige: 2 } },
			face,
		);
		expect([bench.rutilii.prestige, bench.flavii.prestige]).toEqual([prestige, 2]);
	});

	test("FO.patron-consul: pay $500, by loans if need be, or take an agent off; who can do neither pays what he has", () => {
		const bench = drawn(
			"patron-consul",
			{
				rutilii: { agents: ["luna", "roma"], money: 300, prestige: 3 },
				flavii: { agents: ["perge"], money: 100 },
				caesii: { money: 70 },
			},
			"pay",
			"borrow",
			"remove/flavii-1",
		);
		expect(bench.rutilii).toMatchObject({ money: 0, prestige: 1 });
		expect(bench.refused(2)).toMatchObject({ pay: "FO.patron-consul too-dear" });
		expect([bench.flavii.agents, bench.caesii.money]).toEqual([[], 0]);
		const taken = drawn("patron-consul", { rutilii: { agents: ["luna", "roma"], money: 500 } }, "remove/rutilii-1");
		expect(agents(taken, "rutilii")).toEqual(["roma"]);
	});

	test("FO.social-snub: every richest player loses 1", () => {
		const houses = {
			rutilii: { money: 500, prestige: 3 },
			flavii: { money: 500, prestige: 3 },
			caesii: { money: 400, prestige: 3 },
		};
		const bench = drawn("social-snub", houses);
		expect([bench.rutilii, bench.flavii, bench.caesii].map(({ prestige }) => prestige)).toEqual([2, 2, 3]);
	});

	test("FO.emperors-fear: every most prestigious player loses 1", () => {
		const bench = drawn("emperors-fear", {
			rutilii: { prestige: 5 },
			flavii: { prestige: 5 },
			caesii: { prestige: 4 },
		});
		expect([bench.rutilii, bench.flavii, bench.caesii].map(({ prestige }) => prestige)).toEqual([4, 4, 4]);
	});

	test("FO.adoption: the least prestigious gains 1, of equals the poorest, then the last in the turn", () => {
		const gained = (houses: Houses) => {
			const bench = drawn("adoption", houses);
			return [bench.rutilii, bench.flavii, bench.caesii].map(({ prestige }) => prestige);
		};
		expect(gained({ rutilii: { prestige: 1 }, flavii: { prestige: 2 }, caesii: { prestige: 2 } })).toEqual([2, 2, 2]);
		expect(gained({ rutilii: { money: 100 }, flavii: {}, caesii: {} })).toEqual([1, 0, 0]);
		expect(gained({ rutilii: {}, flavii: {}, caesii: {} })).toEqual([0, 0, 1]);
	});

	test("FO.wrong-candidate: everyone loses 1, never below 0", () => {
		const bench = drawn("wrong-candidate", { rutilii: { prestige: 1 }, flavii: { prestige: 0 } });
		expect([bench.rutilii.prestige, bench.flavii.prestige]).toEqual([0, 0]);
	});

	test("FO.new-grandchild: everyone draws a family card that only he sees; an empty deck gives nothing", () => {
		const bench = drawn("new-grandchild", {});
		expect([bench.rutilii, bench.flavii, bench.caesii].map(({ hand }) => hand.length)).toEqual([1, 1, 1]);
		expect(bench.entries.filter(({ seenBy }) => seenBy).map(({ seenBy }) => seenBy)).toEqual([
			["rutilii"],
			["flavii"],
			["caesii"],
		]);
		const empty = new Bench();
		empty.table.state.familyDeck = ["son-1"];
		empty.play("fate", playFate, "new-grandchild");
		expect([empty.rutilii, empty.flavii, empty.caesii].map(({ hand }) => hand.length)).toEqual([1, 0, 0]);
	});

	test("FO.mare-clausum: no agent moves along a sea link in the next Move phase, and then they do again", () => {
		const bench = drawn("mare-clausum", { rutilii: { agents: ["roma"] } });
		bench.play("move", playMoves);
		expect(bench.offered(0)).toContain("move/rutilii-1/puteoli");
		expect(bench.refused(0)).toMatchObject({ "move/rutilii-1/carthago": "FO.mare-clausum closed" });
		bench.asked.length = 0;
		bench.play("move", playMoves);
		expect(bench.offered(0)).toContain("move/rutilii-1/carthago");
	});

	test("FO.builders-year: in the next Build phase two horrea, but nothing else besides", () => {
		const bench = drawn("builders-year", {
			rutilii: { agents: ["luna", "perge"], money: 900 },
			flavii: { horrea: ["perge"] },
		});
		bench.play("build", playBuilding, "build/luna", "build/perge");
		expect(bench.offered(1)).toEqual(["build/perge", "done", "borrow", "loans-between"]);
		expect(bench.refused(1)).toMatchObject({
			"other/destroying": "FO 4.1 one-act",
			"other/benefactions": "FO 4.1 one-act",
		});
		expect(bench.rutilii).toMatchObject({ horrea: ["luna", "perge"], money: 700 });
		bench.agent("rutilii", "tingi");
		bench.asked.length = 0;
		bench.play("build", playBuilding, "build/tingi");
		expect(bench.asked.filter(({ seat }) => seat === "rutilii")).toHaveLength(1);
	});
});
