import { expect, test } from "vitest";
import { loadLibrary } from "../../../../assets/load.ts";
import type { PlacedEntry } from "../../../../electron/contract/contract.ts";
import { randomAnswer, seededChance } from "../../../../engine/ai/random.ts";
import { gamesOf } from "../../../../engine/games.ts";
import { Session } from "../../../../engine/kernel/index.ts";
import { sumOf } from "../../../panels/book/chapters.ts";
import type { Words } from "../../../words.ts";
import type { ForumView } from "../forum-facts.ts";
import { gainsIn, SOURCES } from "../gains.ts";
import { forumChapters } from "./chapters.ts";

const forum = gamesOf(loadLibrary()).find(({ id }) => id === "forum");

test.each([1, 2, 3, 4, 5, 6, 7, 8])("every point of prestige of a whole game is in the book: seed %d", (seed) => {
	if (!forum) throw new Error("Forum is not on the table.");
	const game = forum.create();
	const session = Session.start(game, { seed, dice: "seeded", options: {} });
	const chance = seededChance(seed);
	const before = (session.game.view(session.state, null) as ForumView).houses;
	while (session.decision) {
		const { revision, decision } = session;
		session.answer({ revision, seat: decision.seat, answer: randomAnswer(decision, chance) });
	}
	const log = session.path().flatMap(({ id, entries }) => entries.map((entry) => ({ ...entry, node: id, index: 0 })));
	const gains = gainsIn(log satisfies PlacedEntry[]);
	const { houses } = session.game.view(session.state, null) as ForumView;
	const kinds = SOURCES.flatMap(({ keys }): readonly string[] => keys);
	expect(gains.filter(({ entry }) => !kinds.includes(entry.text.key))).toEqual([]);
	for (const [id, house] of Object.entries(houses)) {
		const told = sumOf(gains.filter((gain) => gain.house === id).map(({ by }) => by));
		expect([id, (before[id]?.prestige ?? 0) + told]).toEqual([id, house.prestige]);
	}
});

test("the chart of income has what the trade of each turn brought each house", () => {
	if (!forum) throw new Error("Forum is not on the table.");
	const session = Session.start(forum.create(), {
		seed: 2,
		dice: "seeded",
		options: {},
		seated: ["rutilii", "flavii"],
	});
	const chance = seededChance(2);
	const viewNow = () => session.game.view(session.state, null) as ForumView;
	while (session.decision && !(viewNow().turn === 4 && viewNow().phase === "move")) {
		const { revision, decision } = session;
		session.answer({ revision, seat: decision.seat, answer: randomAnswer(decision, chance) });
	}
	const log = session.path().flatMap(({ id, entries }) => entries.map((entry) => ({ ...entry, node: id, index: 0 })));
	const samples = [1, 2, 3].map((turn) => ({ node: turn, label: String(turn), view: { ...viewNow(), turn } }));
	const words = {
		key: (key: string) => key,
		name: ({ id }: { id: string }) => id,
		say: ({ key }: { key: string }) => key,
	};
	const chapters = forumChapters({ log, passages: [], samples, words: words as unknown as Words });
	const parts = chapters.flatMap((chapter) => chapter.parts);
	const income = parts.find((part) => part.kind === "chart" && part.title === "window.book.count.income");
	const earned = log.flatMap(({ seat, text: { key, args } }) =>
		key === "forum.trade.takes" && seat === "rutilii" ? [args?.amount] : [],
	);
	expect(earned.length).toBeGreaterThan(0);
	expect(income?.kind === "chart" && income.series.find(({ name }) => name === "rutilii")?.values).toEqual([
		...Array(3 - earned.length).fill(0),
		...earned,
	]);
});
