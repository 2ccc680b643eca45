import { describe, expect, test } from "vitest";
import type { PlacedEntry } from "../../../electron/contract/contract.ts";
import { anEntry } from "../../client/testing/small-table.ts";
import { ref, text } from "../../story/text.ts";
import { Words } from "../../words.ts";
import { nameOfPiece } from "./stores/names.ts";
import { cityIn, cityNear } from "./stores/places.ts";
import { RETOLD } from "./story/past-tense.ts";
import { tellerOfAncientWorld } from "./story.ts";
import { playedLog } from "./testing/played.ts";
import { setUpTable } from "./testing/table-facts.ts";

const table = setUpTable();
const { view, gazetteer, map } = table.facts;
const words: Words = new Words(table.messages, (thing) => {
	const things: Readonly<Record<string, { name: string } | undefined>> = gazetteer[thing.kind as "city"] ?? {};
	return nameOfPiece(thing, { gazetteer, view, words, board: map }) ?? things[thing.id]?.name ?? thing.id;
});
const tell = tellerOfAncientWorld((hex) => cityIn(hex, gazetteer) ?? cityNear(hex, gazetteer, map));

/** What is told of some entries, a line for each passage. */
function told(...entries: Omit<PlacedEntry, "index" | "node">[]): string[] {
	return tell(entries.map((entry, index) => ({ ...entry, index, node: index }))).map((passage) =>
		[...passage.said, ...(passage.after ? [passage.after] : [])].map((sentence) => words.say(sentence)).join(" "),
	);
}

const hex = (number: string) => ref("hex", `it-${number}`);
const leader = (id: string) => ref("leader", id);
const said = (key: string, args: NonNullable<PlacedEntry["text"]["args"]> = {}, more: Partial<PlacedEntry> = {}) => ({
	text: text(key, args),
	...more,
});
const lost = (side: string, inf: number, cav = 0) =>
	said("loss", { side: ref("side", side), contingent: text("contingent.african"), inf, cav }, { seat: side });
const phase = (who: string, seat: string) =>
	said("phase.operations", { leader: leader(who) }, { heading: "phase", seat });
const [carthage, rome] = ["carthage", "rome"];

test("a hex is called by its city, else by its number and a city that is near, on land or at sea", () => {
	const called = (number: string) => words.name(hex(number));
	expect(called("1514")).toBe("1514 Placentia");
	expect(called("1515")).toBe("1515 near Placentia");
	expect(called("6318")).toBe("6318 off Syracusae");
});

describe("how a campaign is told", () => {
	test("a march is one sentence with its losses, whoever came too late another", () => {
		expect(
			told(
				said("interception.fails", { leader: leader("402"), hex: hex("1516") }, { seat: rome }),
				said("stop.enemy-force", { hex: hex("1514") }, { seat: carthage }),
				said(
					"march.stops",
					{ leader: leader("hannibal"), hex: hex("1514"), hexes: 8, alps: 9 },
					{ seat: carthage, at: [hex("1221"), hex("1514")] },
				),
				said("attrition.loss", { side: ref("side", carthage), loss: 4, asp: 129, alps: 9 }, { seat: carthage }),
				lost(carthage, 1),
				lost(carthage, 2, 1),
			),
		).toEqual([
			"Hannibal marched from Taurinorum to Placentia, 8 hexes, and stood before the enemy; 4 SP fell behind. T. Sempronius Longus came too late to intercept at Dertona.",
		]);
	});

	test("the end is one passage, its last words first, and a moment", () => {
		const won = text("victory.won.denied", { side: ref("side", rome) });
		const goal = { met: "false", goal: text("goal.most-points") };
		const entries = [
			said("victory.goal", goal),
			said("victory.won.denied", { side: ref("side", rome) }, { heading: "phase" }),
		];
		const passages = tell(entries.map((entry, index) => ({ ...entry, index, node: index })));
		expect(passages).toHaveLength(1);
		expect(passages[0]).toMatchObject({ kind: "end", heading: undefined, moments: [{ kind: "end", text: won }] });
	});

	test("who went by sea has crossed it, and not marched", () => {
		const args = { leader: leader("hannibal"), hex: hex("1514"), hexes: 1, alps: 0 };
		expect(
			told(
				said("ferry.crosses", { leader: leader("hannibal") }, { seat: carthage }),
				said("transport.in-port", { side: ref("side", carthage), hex: hex("1514"), points: 1 }, { seat: carthage }),
				said("march.stops", args, { seat: carthage, at: [hex("1221"), hex("1514")] }),
			),
		).toEqual(["Hannibal crossed from Taurinorum to Placentia by sea, one Sea Point."]);
	});

	test("AW 6.13: of a force that goes without its leader it is told who sent it", () => {
		const args = { leader: leader("hannibal"), hex: hex("1514"), hexes: 1, alps: 0 };
		const sent = said("march.ally-stops", args, { seat: carthage, at: [hex("1221"), hex("1514")] });
		expect(told(phase("hannibal", carthage), sent).slice(1)).toEqual([
			"A force that Hannibal sent marched from Taurinorum to Placentia, one hex.",
		]);
	});

	test("who goes on from where he was told to be is he; whoever has been named since, or starts elsewhere, has his name", () => {
		const went = (from: string, to: string) =>
			said(
				"march.stops",
				{ leader: leader("hannibal"), hex: hex(to), hexes: 2, alps: 2 },
				{ seat: carthage, at: [hex(from), hex(to)] },
			);
		const late = said("interception.fails", { leader: leader("402"), hex: hex("1516") }, { seat: rome });
		expect(
			told(
				phase("hannibal", carthage),
				went("1221", "1416"),
				went("1416", "1514"),
				late,
				went("1514", "1416"),
				went("1416", "1221"),
				went("1514", "1416"),
			).slice(1),
		).toEqual([
			"Hannibal marched from Taurinorum to Ticinum, 2 hexes.",
			"He marched from Ticinum to Placentia, 2 hexes.",
			"He marched from Placentia to Ticinum, 2 hexes. T. Sempronius Longus came too late to intercept at Dertona.",
			"Hannibal marched from Ticinum to Taurinorum, 2 hexes.",
			"Hannibal marched from Placentia to Ticinum, 2 hexes.",
		]);
	});

	test("a force that is rolled over is part of the march, with its own losses; one who stays twice is told once, and not urgently", () => {
		const stays = () =>
			said(
				"march.stops",
				{ leader: leader("hannibal"), hex: hex("1514"), hexes: 0, alps: 0 },
				{ seat: carthage, at: [hex("1514")] },
			);
		const entries = [
			said("overrun", { side: ref("side", carthage), enemy: ref("side", rome), hex: hex("1516") }, { seat: carthage }),
			lost(rome, 2),
			said("attrition.none", { side: ref("side", rome), alps: 2 }, { seat: rome }),
			said(
				"march.stops",
				{ leader: leader("hannibal"), hex: hex("1514"), hexes: 8, alps: 9 },
				{ seat: carthage, at: [hex("1221"), hex("1514")] },
			),
			lost(carthage, 1),
		];
		expect(told(...entries)).toEqual([
			"Hannibal marched from Taurinorum to Placentia, 8 hexes; 1 SP fell behind. On the way a force of Rome at Dertona was rolled over, and lost 2 SP.",
		]);
		const passages = tell([stays(), stays()].map((entry, index) => ({ ...entry, index, node: index })));
		expect(passages.map(({ weight, entries: { length } }) => [weight, length])).toEqual([[0, 2]]);
	});

	test("what speaks for itself is told in the past, by the city's name, the same of several in one sentence", () => {
		const raised = (where: string) => said("hire.joins", { hex: hex(where), men: "Citizens (2)" });
		expect(
			told(
				said("siege-capability.stays", { side: ref("side", rome), rating: -3 }),
				said("attrition.none", { side: ref("side", rome), alps: 2 }, { seat: rome, at: [hex("1514")] }),
				said("leader.returns", { leader: leader("402"), hex: hex("1514") }),
				said("overrun", { side: ref("side", rome), enemy: ref("side", carthage), hex: hex("1915") }),
				said("transport.caught", { side: ref("side", rome), hex: hex("1514"), percent: 20 }),
				raised("1514"),
				raised("1221"),
			),
		).toEqual([
			"Rome learned nothing new of sieges.",
			"Rome lost nobody to attrition at Placentia.",
			"T. Sempronius Longus had recovered, and joined the force at Placentia.",
			"On the way a force of Carthage in Liguria Friniates was rolled over.",
			"The transports of Rome were caught at Placentia: 20\u00a0% of those aboard were lost.",
			"Citizens (2) at Placentia and Citizens (2) at Taurinorum came under arms.",
		]);
		expect([...RETOLD].filter((key) => !words.has(`story.told.${key}`) || !words.has(key))).toEqual([]);
	});

	test("legions that go home, assemble and get a commander are one legion, or several", () => {
		const legion = (id: string) => ref("legion", id);
		const home = (id: string) => said("legions.disbanded", { legions: [legion(id)] });
		const led = said("legions.commander", { leader: leader("402"), legions: [legion("I"), legion("IV")] });
		const enters = (id: string, where: string) => said("legion.enters", { legion: legion(id), hex: hex(where) });
		expect(told(home("IV"), home("I"), enters("II", "1514"), led)).toEqual([
			"Legions IV and I went home. Legion II at Placentia assembled. T. Sempronius Longus commanded Legions I and IV.",
		]);
	});

	test("a log of before, which does not tell the way, is told without it", () => {
		const stops = said(
			"march.stops",
			{ leader: leader("hannibal"), hex: hex("1514"), hexes: 1, alps: 0 },
			{ at: [hex("1514")] },
		);
		expect(told(stops)).toEqual(["Hannibal marched to Placentia, one hex."]);
	});

	test("a battle is one sentence from its opening to its end; who was killed has another; nobody is unhurt", () => {
		const [passage] = tell(
			[
				said("command.thrown", { leader: leader("401"), die: 2 }, { seat: rome }),
				said(
					"battle.declared",
					{ side: ref("side", carthage), enemy: ref("side", rome), hex: hex("1514"), sp: 84, against: 102 },
					{ seat: carthage },
				),
				said("elephants.lost", { value: -1, trample: 2 }, { seat: carthage }),
				lost(carthage, 0, 2),
				said("battle.tactical", { leader: leader("hannibal"), value: 5 }, { seat: carthage }),
				said("battle.tactical", { leader: leader("402"), value: 0 }, { seat: rome }),
				said("battle.victory", { side: ref("side", carthage), percents: [] }, { seat: carthage }),
				lost(carthage, 8),
				lost(rome, 20, 6),
				said("leader-loss.killed", { leader: leader("401") }, { seat: rome, at: [hex("1514")] }),
				said("replaced", { leader: leader("404"), lost: leader("401"), office: text("office.consul") }, { seat: rome }),
				said("leader-loss.in-play", { leader: leader("hannibal") }, { seat: carthage }),
				said("pursuit.result", { side: ref("side", rome), percent: 5 }, { seat: carthage }),
				lost(rome, 5),
				said("retreat.made", { side: ref("side", rome), hex: hex("1412") }, { seat: rome }),
				said("attrition.loss", { side: ref("side", rome), loss: 1, asp: 70, alps: 2 }, { seat: rome }),
				lost(rome, 1),
				said("battle.over", { lost: [] }),
			].map((entry, index) => ({ ...entry, index, node: index })),
		);
		expect(passage?.said.map((sentence) => words.say(sentence))).toEqual([
			"Hannibal beat T. Sempronius Longus at Placentia, 84 SP against 102: Rome lost 32 SP and Carthage lost 11 SP.",
			"P. Cornelius Scipio was killed, and Cn. Servilius Geminus took his place as Consul.",
			"Rome fell back, and stood at Brixia.",
		]);
		expect(passage?.weight).toBe(3);
		expect(passage?.moments.map(({ kind }) => kind)).toEqual(["leader"]);
		expect(passage?.losses).toEqual([
			{ side: carthage, cause: "fight", sp: 8 },
			{ side: carthage, cause: "elephants", sp: 1 },
			{ side: carthage, cause: "trampled", sp: 2 },
			{ side: rome, cause: "fight", sp: 26 },
			{ side: rome, cause: "flight", sp: 5 },
			{ side: rome, cause: "retreat", sp: 1 },
		]);
	});

	test("whether he goes on stands at the end of his deed", () => {
		const goes = said(
			"continuation.goes-on",
			{ leader: leader("hannibal") },
			{ seat: carthage, roll: roll("outcome.goes-on") },
		);
		const stops = said(
			"march.stops",
			{ leader: leader("hannibal"), hex: hex("1514"), hexes: 2, alps: 0 },
			{ at: [hex("1514")] },
		);
		expect(told(stops, goes)).toEqual(["Hannibal marched to Placentia, 2 hexes. goes on"]);
	});

	test("phases of nothing are one sentence, and so are sieges that there are none of", () => {
		const drawn = said("cup.drawn", { marker: text("marker.lam"), left: 5 });
		const finished = said("leader.finished", { leader: leader("mago-barca") }, { seat: carthage });
		expect(
			told(
				drawn,
				phase("mago-barca", carthage),
				finished,
				drawn,
				said("siege.none"),
				drawn,
				said("siege.none"),
				drawn,
				phase("hannibal", carthage),
				finished,
			),
		).toEqual([
			"Mago and Hannibal were drawn and did nothing. Siege Attrition was drawn twice, with no city Under Siege.",
		]);
	});

	test("how many markers were in the cup is not told, only in the ledger", () => {
		const filled = said("cup.filled", { markers: 20 }, { heading: "segment" });
		const drawn = said("cup.drawn", { marker: text("marker.lam"), left: 19 });
		const begun = [filled, drawn, phase("hannibal", carthage)];
		const [passage, ...others] = tell(begun.map((entry, index) => ({ ...entry, index, node: index })));
		expect(others).toEqual([]);
		expect(passage?.heading).toBe("phase");
		expect(passage?.said.map(({ key }) => key)).toEqual(["phase.operations"]);
		expect(told(filled, drawn, said("siege.none"))).toEqual([
			"Siege Attrition was drawn once, with no city Under Siege.",
		]);
	});

	test("a phase that goes on is a heading, not yet nothing", () => {
		const [passage] = tell([{ ...phase("hannibal", carthage), index: 0, node: 0 }]);
		expect(passage?.kind).toBe("phase");
		expect(passage?.heading).toBe("phase");
	});

	test("a city that falls is a moment", () => {
		const city = ref("city", "placentia");
		const passages = tell(
			[
				phase("hasdrubal-gisgo", carthage),
				said("surrender.yields", { city }, { seat: carthage }),
				said("captured.surrender", { city, side: ref("side", carthage) }, { seat: carthage }),
				said("garrison.goes-in", { city, sp: 10 }, { seat: carthage }),
			].map((entry, index) => ({ ...entry, index, node: index })),
		);
		expect(passages[1]?.said.map((sentence) => words.say(sentence))).toEqual([
			"Placentia opened its gates to Hasdrubal Gisgo; 10 SP went in.",
		]);
		expect(passages[1]?.moments.map(({ text: moment }) => words.say(moment))).toEqual([
			"Placentia opens its gates to Carthage",
		]);
	});

	test("a leader who dies, a Fleet that goes down, a province that turns: each is a moment, whatever it came of", () => {
		const moments = (...entries: Omit<PlacedEntry, "index" | "node">[]) =>
			tell(entries.map((entry, index) => ({ ...entry, index, node: index }))).map((passage) =>
				passage.moments.map(({ kind, entry }) => `${kind} ${entry}`),
			);
		const fleet = text("fleet.marked", { marker: "I", side: ref("side", rome) });
		const turns = said("control.province", { side: ref("side", rome), province: ref("province", "etruria") });
		const voyage = said("voyage.stops", { fleet, hex: hex("5130") }, { seat: rome });
		expect(
			moments(voyage, said("storm.toll", { fleet }), said("leader-loss.killed", { leader: leader("402") }), turns),
		).toEqual([[], ["leader 2"], ["province 3"]]);
		const naval = [
			said("sea-battle.begins-attack", { hex: hex("5130") }),
			said("leader-loss.killed", { leader: leader("402") }),
			said("fleet.gone", { fleet }),
			said("sea-battle.level-major", { side: ref("side", carthage) }),
		];
		expect(moments(...naval)).toEqual([["leader 1", "fleet 2"]]);
		expect(moments(said("crucifixion.crucified", { leader: leader("hanno") }))).toEqual([["leader 0"]]);
	});

	test("idleness is one sentence for all whom it cost men", () => {
		const idle = (side: string, number: string) =>
			said("inertia.check", { side: ref("side", side), hex: hex(number), alps: 4 }, { seat: side });
		const attrition = (side: string) =>
			said("attrition.loss", { side: ref("side", side), loss: 3, asp: 118, alps: 4 }, { seat: side });
		expect(
			told(
				said("inertia.begins", {}, { heading: "segment" }),
				idle(rome, "1514"),
				attrition(rome),
				lost(rome, 1, 2),
				idle(carthage, "1221"),
				attrition(carthage),
				lost(carthage, 5),
			),
		).toEqual(["Idleness cost Rome 3 SP at Placentia and Carthage 5 SP at Taurinorum."]);
	});
});

function roll(outcome: string): NonNullable<PlacedEntry["roll"]> {
	return { roll: "continuation", rule: "5.13", dice: [4], modifiers: [], adjusted: 4, outcome: text(outcome) };
}

test.each(["thunderbolt", "samnite-wars", "hiero"])(
	"every entry of a game of %s belongs to one passage, and every passage can be said",
	(scenario) => {
		const log = playedLog(scenario, 3, 500);
		const passages = tell(log);
		expect(passages.flatMap(({ entries }) => entries)).toEqual(log);
		const sentences = passages.flatMap(({ said: all }) => all.map((sentence) => words.say(sentence)));
		expect(sentences.filter((sentence) => /\[|\{| {2}| [.:;,]/.test(sentence))).toEqual([]);
		expect(passages.length).toBeLessThan(log.length / 1.5);
		const turning = /^(captured\.|control\.province$|fleet\.gone$|leader-loss\.killed$|leader\.captured$)/;
		const told = new Set(passages.flatMap(({ moments }) => moments.map(({ entry }) => entry)));
		const untold = log.filter(
			({ index, text: { key }, heading }) =>
				((heading === "turn" && index > 0) || turning.test(key)) && !told.has(index),
		);
		expect(untold.map(({ text: { key } }) => key)).toEqual([]);
	},
);

test("an entry that no rule knows is told as it stands", () => {
	const entry = anEntry(0, { text: text("omen.storm-tyrrhenum") });
	expect(words.say(tell([entry])[0]?.said[0] ?? text(""))).toBe(
		"It storms on the Tyrrhenian: ships in distress there fare worse this turn.",
	);
});
