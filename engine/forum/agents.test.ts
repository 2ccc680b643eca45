/** The summary's phase "1. Move Agents". */
import { describe, expect, test } from "vitest";
import { placeNewAgent, playMoves } from "./agents.ts";
import { Bench } from "./testing/bench.ts";

const DONE = "done";
const markets = (agents: readonly { market: string }[]) => agents.map(({ market }) => market);

describe("1. Move Agents: a new agent (FO 1.1)", () => {
	test.each([
		[3, ["roma"]],
		[4, ["roma", "roma"]],
	])("FO-move-recruit: a %i", (face, agents) => {
		const bench = new Bench({ rutilii: { agents: ["roma"] } });
		const leave = face === 4 ? ["move/rutilii-1/puteoli", DONE] : [DONE];
		const play = () => bench.play("move", playMoves, "recruit", face, ...leave, DONE, DONE);
		play();
		expect(bench.rutilii.agents).toHaveLength(agents.length);
		expect(bench.rolls[0]).toMatchObject({ dice: [face], target: { test: ">=", value: 4 } });
	});

	test("the new one may move in the same turn", () => {
		const bench = new Bench({ rutilii: { agents: ["roma"] } });
		bench.play("move", playMoves, "recruit", 6, "move/rutilii-2/luna", DONE, DONE, DONE);
		expect(markets(bench.rutilii.agents)).toEqual(["roma", "luna"]);
	});

	test("each new one arrives later than whoever is there already", () => {
		const bench = new Bench({ rutilii: { agents: ["roma"] }, flavii: { agents: ["luna"] } });
		placeNewAgent(bench.table, "rutilii");
		placeNewAgent(bench.table, "flavii");
		const arrivals = [...bench.rutilii.agents, ...bench.flavii.agents].map(({ id, arrived }) => [id, arrived]);
		expect(arrivals).toEqual([
			["rutilii-1", 1],
			["rutilii-2", 3],
			["flavii-1", 2],
			["flavii-2", 4],
		]);
		expect(bench.table.state.arrivals).toBe(4);
	});

	test("a player throws once a turn, before he moves, and while he has agents in reserve", () => {
		const bench = new Bench({
			rutilii: { agents: ["roma", "luna", "puteoli", "carthago"] },
			flavii: { agents: ["massilia"] },
		});
		bench.play("move", playMoves, DONE, "move/flavii-1/narbo", "recruit", 1);
		expect(bench.refused(0).recruit).toBe("FO 1.1 all-agents");
		expect(bench.asked).toHaveLength(3);
		const begun = new Bench({ rutilii: { agents: ["luna", "narbo"] } });
		begun.play("move", playMoves, "recruit", 1, "move/rutilii-1/roma");
		expect(begun.refused(1).recruit).toBe("FO 1.1 has-thrown");
		const moved = new Bench({ rutilii: { agents: ["luna", "narbo"] } });
		moved.play("move", playMoves, "move/rutilii-1/roma");
		expect(moved.refused(1).recruit).toBe("FO 1.1 has-begun");
	});
});

describe("1. Move Agents: steps along the links (FO 1.2)", () => {
	test("FO-move-step: one link for each agent, if the player likes", () => {
		const bench = new Bench({ rutilii: { agents: ["roma", "massilia"] } });
		bench.play("move", playMoves, "move/rutilii-2/lugdunum", DONE, DONE, DONE);
		expect(markets(bench.rutilii.agents)).toEqual(["roma", "lugdunum"]);
		expect(bench.offered(0)).toEqual(expect.arrayContaining(["move/rutilii-1/carthago", "move/rutilii-2/narbo"]));
		expect(bench.offered(0)).not.toContain("move/rutilii-2/roma");
		expect(bench.refused(1)["move/rutilii-2"]).toBe("FO 1.2 has-moved");
	});

	test("FO-move-own, FO 1.5: never two own agents on a market", () => {
		const bench = new Bench({ rutilii: { agents: ["roma", "luna"] } });
		bench.play("move", playMoves, DONE, DONE, DONE);
		expect(bench.refused(0)).toMatchObject({
			"move/rutilii-1/luna": "FO 1.5 own-agent",
			"move/rutilii-2/roma": "FO 1.4 agent-in-rome",
		});
	});
});

describe("1. Move Agents: an agent finds himself on an occupied market (FO 1.3)", () => {
	test("he may enter one such market a turn, if he can raise the price of ousting", () => {
		const bench = new Bench({
			rutilii: { agents: ["roma", "massilia"] },
			flavii: { agents: ["luna", "narbo"], money: 0 },
			caesii: { money: 100 },
		});
		bench.play("move", playMoves, "move/rutilii-1/luna", "challenge", DONE, DONE, DONE);
		expect(bench.said).toContain("challenges");
		expect(bench.refused(2)).toMatchObject({ "move/rutilii-2/narbo": "FO 1.3 one-challenge" });
	});

	test("who could not pay does not challenge, unless loans would do", () => {
		const poor = { agents: ["roma"], money: 100 };
		const bench = new Bench({ rutilii: poor, flavii: { agents: ["luna"] } });
		bench.play("move", playMoves, DONE, DONE, DONE);
		expect(bench.refused(0)["move/rutilii-1/luna"]).toBe("FO 1.3 challenge-too-dear");
		const trusted = new Bench({ rutilii: { ...poor, prestige: 1 }, flavii: { agents: ["luna"] } });
		trusted.play("move", playMoves, "move/rutilii-1/luna", "challenge", DONE, DONE);
		expect(trusted.rutilii.agents[0]?.market).toBe("luna");
	});

	test("FO-challenge-agreed: it is agreed to where it is begun, with price and chance; who thinks better of it has not moved", () => {
		const houses = { rutilii: { agents: ["roma"] }, flavii: { agents: ["luna"] } };
		const bench = new Bench(houses);
		bench.play("move", playMoves, "move/rutilii-1/luna", DONE, "move/rutilii-1/carthago", DONE, DONE);
		expect(bench.asked[1]).toMatchObject({
			rule: "FO 1.3",
			options: [
				{ id: "challenge", note: { key: "forum.note.challenge", args: { cost: 200, needed: 4, chance: 0.5 } } },
				{},
			],
		});
		expect(markets(bench.rutilii.agents)).toEqual(["carthago"]);
		expect(bench.said).not.toContain("challenges");
	});

	test.each([
		[{}, { localMarriages: ["luna"] }, 6, 1 / 6],
		[{ localMarriages: ["luna"] }, {}, 2, 5 / 6],
	])("the chance tells who is married there", (attacker, defender, needed, chance) => {
		const bench = new Bench({
			rutilii: { agents: ["roma"], ...attacker },
			flavii: { agents: ["luna"], ...defender },
		});
		bench.play("move", playMoves, DONE, DONE, DONE);
		const first = bench.asked[0];
		const option = first?.kind === "choose" && first.options.find(({ id }) => id === "move/rutilii-1/luna");
		expect(option).toMatchObject({ note: { args: { needed, chance } } });
	});

	test("a move says what it is worth as things stand: by where the agent stands then, and by a horreum there", () => {
		const bench = new Bench({ rutilii: { agents: ["roma", "puteoli"], horrea: ["luna"] } });
		bench.play("move", playMoves, DONE, DONE, DONE);
		const first = bench.asked[0];
		const notes = first?.kind === "choose" ? Object.fromEntries(first.options.map(({ id, note }) => [id, note])) : {};
		expect(notes["move/rutilii-1/luna"]).toMatchObject({ key: "forum.note.move", args: { income: 0, owns: "yes" } });
		expect(notes["move/rutilii-1/carthago"]).toMatchObject({
			args: { income: 0, owns: "no", horreum: 175, gained: 1 },
		});
	});

	test("where two stand already, both are named: it is settled with whoever is left", () => {
		const bench = new Bench({
			rutilii: { agents: ["roma"] },
			flavii: { agents: ["luna"] },
			caesii: { agents: ["luna"] },
		});
		bench.play("move", playMoves, "move/rutilii-1/luna", DONE);
		expect(bench.asked[1]).toMatchObject({ options: [{ note: { args: { count: 2 } } }, {}] });
	});

	test("challenging an ally says that it divorces, and what that costs", () => {
		const bench = new Bench({ rutilii: { agents: ["roma"] }, flavii: { agents: ["luna"] } });
		bench.ally("flavii", "rutilii");
		bench.play("move", playMoves, "move/rutilii-1/luna", "challenge", DONE, DONE);
		expect(bench.asked[1]).toMatchObject({
			options: [{ note: { key: "forum.note.challenge-ally", args: { loss: 2 } } }, {}],
		});
	});

	test("nothing is borrowed for it while moving: the price is due at the intrigue, and the other may leave before", () => {
		const bench = new Bench({ rutilii: { agents: ["roma"], money: 150, prestige: 2 }, flavii: { agents: ["luna"] } });
		bench.play("move", playMoves, "move/rutilii-1/luna", "challenge", "move/flavii-1/massilia");
		expect(markets(bench.rutilii.agents)).toEqual(["luna"]);
		expect(bench.rutilii).toMatchObject({ money: 150, prestige: 2 });
		expect(bench.said).toContain("leaves-challenge");
		const told = bench.entries.find(({ text }) => text.key === "forum.leaves-challenge");
		expect(told).toMatchObject({
			rule: "FO 1.3",
			text: { args: { side: { id: "flavii" }, other: { id: "rutilii" } } },
		});
	});

	test.each([
		["rutilii", "yes"],
		["flavii", "no"],
	])("it says whether the other may leave before: with %s first, %s", (first, leaves) => {
		const bench = new Bench({ rutilii: { agents: ["roma"] }, flavii: { agents: ["luna"] } });
		bench.table.state.first = first;
		if (first === "flavii") bench.play("move", playMoves, DONE, DONE, "move/rutilii-1/luna", DONE);
		else bench.play("move", playMoves, "move/rutilii-1/luna", DONE);
		const agreed = bench.asked.find(({ prompt }) => prompt.key === "forum.ask.challenge");
		expect(agreed).toMatchObject({ options: [{ note: { args: { leaves } } }, {}] });
	});

	test("of three, whoever came second is free when the first leaves, and has the third against him", () => {
		const bench = new Bench({
			rutilii: { agents: ["massilia"] },
			flavii: { agents: ["roma"] },
			caesii: { agents: ["luna"] },
		});
		bench.play(
			...(["move", playMoves, "move/rutilii-1/luna", "challenge", "move/flavii-1/luna", "challenge"] as const),
			"move/caesii-1/mediolanum",
		);
		expect(bench.entries.filter(({ text }) => text.key === "forum.leaves-challenge")).toMatchObject([
			{ text: { args: { side: { id: "caesii" }, other: { id: "rutilii" } } } },
		]);
		const notes = bench.asked.flatMap((asked) => (asked.kind === "choose" ? asked.options : []));
		const agreed = notes.flatMap(({ id, note }) => (id === "challenge" ? (note?.args?.leaves ?? []) : []));
		expect(agreed).toEqual(["yes", "no"]);
	});

	test("nobody is told of a challenge where nobody was challenged, nor in Rome", () => {
		const bench = new Bench({ rutilii: { agents: ["luna", "roma"] }, flavii: { agents: ["roma"] } });
		bench.play("move", playMoves, "move/rutilii-1/massilia", "move/rutilii-2/puteoli");
		expect(bench.said).not.toContain("leaves-challenge");
	});
});

describe("1. Move Agents: Rome, where each player can have one agent (FO 1.4)", () => {
	test("FO-move-rome: agents of several players stand there in peace", () => {
		const bench = new Bench({ rutilii: { agents: ["roma"] }, flavii: { agents: ["luna"] } });
		bench.play("move", playMoves, DONE, "move/flavii-1/roma", DONE);
		expect(markets(bench.flavii.agents)).toEqual(["roma"]);
		expect(bench.said).not.toContain("challenges");
	});

	test("of two own agents there one must move", () => {
		const bench = new Bench({ rutilii: { agents: ["roma"] } });
		bench.play("move", playMoves, "recruit", 5, "move/rutilii-1/caralis", DONE, DONE, DONE);
		expect(bench.refused(1).done).toBe("FO 1.4 two-in-rome");
	});

	test("if neither can go anywhere the new one returns to the reserve", () => {
		const around = ["puteoli", "ariminum", "luna"];
		const bench = new Bench({ rutilii: { agents: ["roma", ...around] } });
		bench.rutilii.agents.pop();
		bench.furnish("flavii", { agents: ["luna"] });
		bench.furnish("rutilii", { money: 0 });
		bench.table.state.closedLinks = "sea";
		bench.play("move", playMoves, "recruit", 6, "move/rutilii-2/tarentum", "move/rutilii-1/puteoli");
		expect(markets(bench.rutilii.agents)).toEqual(["puteoli", "tarentum", "ariminum", "roma"]);
		const stuck = new Bench({
			rutilii: { agents: ["roma", ...around.slice(0, 2)], money: 0 },
			flavii: { agents: ["luna"] },
		});
		stuck.table.state.closedLinks = "sea";
		stuck.play("move", playMoves, "recruit", 6, DONE, DONE, DONE);
		expect(stuck.refused(1)).toMatchObject({ "move/rutilii-1/puteoli": "FO 1.5 own-agent" });
		expect(markets(stuck.rutilii.agents)).toEqual(["roma", ...around.slice(0, 2)]);
		expect(stuck.said).toContain("no-room-in-rome");
	});
});

describe("what a player may not do in the phase is told (FO 0.6, 1.2)", () => {
	test("building and intrigues belong to other phases, and no agent goes farther than one link", () => {
		const bench = new Bench({ rutilii: { agents: ["roma"] } });
		bench.play("move", playMoves);
		expect(bench.refused(0)).toMatchObject({
			"phase/intrigue": "FO 0.6 other-phase",
			"phase/build": "FO 0.6 other-phase",
			"other/agent-moves": "FO 1.2 one-link",
		});
	});

	test("the question speaks of the throw only while it may be made", () => {
		const bench = new Bench({ rutilii: { agents: ["roma", "luna"] } });
		bench.play("move", playMoves, "recruit", 1);
		expect(bench.asked.slice(0, 2).map(({ prompt }) => prompt.key)).toEqual([
			"forum.ask.move",
			"forum.ask.move-agents",
		]);
	});

	test("whoever cannot move anybody is asked all the same, and hears why", () => {
		const bench = new Bench({ rutilii: { agents: ["puteoli", "roma", "syracusae", "ariminum"], money: 0 } });
		bench.table.state.closedLinks = "sea";
		bench.play("move", playMoves);
		expect(bench.asked[0]?.seat).toBe("rutilii");
		expect(Object.keys(bench.refused(0)).length).toBeGreaterThan(5);
	});
});
