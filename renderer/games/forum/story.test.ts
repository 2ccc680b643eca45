import { expect, test } from "vitest";
import forum from "../../../assets/text/en/forum.json" with { type: "json" };
import story from "../../../assets/text/en/forum-story.json" with { type: "json" };
import type { PlacedEntry } from "../../../electron/contract/contract.ts";
import { ref, text } from "../../story/text.ts";
import { Words } from "../../words.ts";
import { tellForum } from "./story.ts";

const words = new Words({ ...forum, ...story }, ({ id }) => id);
const [flavius, rutilius] = ["Flavius", "Rutilius"];

/** What is told of some entries: heading and sentences of each passage. */
function told(...entries: readonly (Pick<PlacedEntry, "text"> & Partial<PlacedEntry>)[]): string[] {
	return tellForum(entries.map((entry, index) => ({ ...entry, index, node: index }))).map(
		({ said, heading }) => `${heading ?? ""}: ${said.map((sentence) => words.say(sentence)).join(" ")}`,
	);
}

const heading = (rank: "turn" | "phase", name: string) => ({
	text: text("forum.phase", { phase: name }),
	heading: rank,
});
const doing = (seat: string, key: string, args: NonNullable<PlacedEntry["text"]["args"]>) => ({
	seat,
	text: text(key, { side: ref("side", seat), ...args }),
});
const moves = (seat: string, to: string) =>
	doing(seat, "forum.moves", { agent: ref("agent", "1"), from: ref("market", "Roma"), to: ref("market", to) });

test("what a house does with its agents is a sentence", () => {
	expect(
		told(
			heading("turn", "1"),
			heading("phase", "Agents"),
			doing(flavius, "forum.recruits", {}),
			moves(flavius, "Carthago"),
			moves(flavius, "Puteoli"),
			doing(rutilius, "forum.recruits-nobody", {}),
			moves(rutilius, "Syracusae"),
		),
	).toEqual([
		"turn: 1",
		"phase: Agents",
		": Flavius found an agent and sent 2 to Carthago and Puteoli.",
		": Rutilius found no agent; one went to Syracusae.",
	]);
});

test("a turn's trade is a sentence, what a house borrowed is added up, and headings of nothing are passed over", () => {
	expect(
		told(
			heading("phase", "Intrigues"),
			heading("phase", "Trade"),
			doing(flavius, "forum.trade.takes", { amount: 1100, lines: [] }),
			doing(rutilius, "forum.trade.takes", { amount: 75, lines: [] }),
			heading("phase", "Building"),
			doing(flavius, "forum.borrows", { money: 400, loans: 4 }),
			doing(flavius, "forum.borrows", { money: 100, loans: 1 }),
			doing(rutilius, "forum.builds", { market: ref("market", "Luna"), cost: 100 }),
		),
	).toEqual([
		"phase: Trade",
		": Flavius earned $1,100 and Rutilius earned $75.",
		"phase: Building",
		": Flavius borrowed $500 for 5 prestige.",
		": Rutilius built a horreum in Luna for $100.",
	]);
});

test("what speaks for itself is told in the past, and what the card does to several houses in one sentence", () => {
	const loses = (seat: string) => doing(seat, "forum.fate.horrea-lost", { markets: [ref("market", "Roma")] });
	expect(
		told(
			doing(flavius, "forum.divorces", { other: ref("side", rutilius), loss: 2 }),
			loses(flavius),
			loses(rutilius),
			doing(flavius, "forum.fate.enrolled", {}),
		),
	).toEqual([
		": Flavius divorced from Rutilius and lost 2 prestige.",
		": Flavius lost his horrea in Roma and Rutilius lost his horrea in Roma.",
		": Flavius joined the Senate.",
	]);
});

test("who is consul is a moment", () => {
	const [passage] = tellForum([
		{ ...doing(flavius, "forum.wins", { sides: [ref("side", flavius)] }), index: 0, node: 0 },
	]);
	expect(passage?.moments.map(({ kind }) => kind)).toEqual(["end"]);
	expect(passage?.weight).toBe(3);
});

test("so is who is consul as the richer of two, and an agent who is thrown out", () => {
	const kindsOf = (key: string) =>
		tellForum([{ ...doing(flavius, key, { other: ref("side", rutilius) }), index: 0, node: 0 }]).flatMap(
			({ moments }) => moments.map(({ kind }) => kind),
		);
	expect(kindsOf("forum.wins-by-money")).toEqual(["end"]);
	expect(kindsOf("forum.ousts")).toEqual(["piece"]);
	expect(kindsOf("forum.builds")).toEqual([]);
});
