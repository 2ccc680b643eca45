import { prerender } from "react-dom/static";
import { expect, test, vi } from "vitest";
import { FakeClient } from "../client/testing/fake-client.ts";
import { aSnapshot, gazetteer } from "../client/testing/small-table.ts";
import { plainMaker } from "../games/plain/maker.ts";
import { plainParts } from "../games/plain/parts.tsx";
import { AppStore } from "../stores/app-store.ts";
import { GamePieces } from "../stores/game-pieces.ts";
import { settings } from "../stores/testing/settings.ts";
import type { GameOnOffer, Games } from "./game.ts";
import { Window } from "./window.tsx";

/** A game that is told from others by its board. */
const gameOf = (modules: readonly string[], board: string): GameOnOffer => ({
	modules,
	fetch: async () => ({
		...plainMaker,
		parts: { ...plainParts, Board: () => <p>{board}</p>, UnderOption: () => <small>{`under ${board}`}</small> },
	}),
});

/** The whole window as HTML, once every piece of it that is fetched is there. */
async function seenIn(app: AppStore, games: Games): Promise<string> {
	const { prelude } = await prerender(<Window app={app} games={games} />);
	return new Response(prelude).text();
}

async function openTable(games: Games, changes: Parameters<typeof aSnapshot>[0] = {}): Promise<AppStore> {
	const client = new FakeClient({
		hello: () => ({ version: "0.1.0", shell: "browser", testHook: false, languages: [] }),
		desk: () => null,
		words: () => ({}),
		scenarios: () => [],
		campaigns: () => [],
		gazetteer: () => gazetteer,
		rules: () => [],
		table: () => aSnapshot(changes),
		log: () => [],
	});
	const app = new AppStore(
		client,
		settings,
		{ dark: true, reducedMotion: false, moreContrast: false, languages: [] },
		games,
	);
	await app.start();
	await vi.waitFor(() => expect(app.page).toBe("table"));
	return app;
}

test("the table shows the parts of the game whose module is played, of those that the window was given", async () => {
	const games = new GamePieces([gameOf(["forum"], "the markets"), gameOf(["rise"], "the map"), gameOf([], "anything")]);
	const app = await openTable(games);
	const seen = await seenIn(app, games);
	expect(seen).toContain("<p>the map</p>");
	expect(seen).toContain("<small>under the map</small>");
	expect(seen).not.toMatch(/the markets|anything/);
});

test("a reason that forbids several things is told once, beneath them", async () => {
	const option = (id: string) => ({ id, text: { key: id } });
	const why = { rule: "AW 8.21", why: { key: "no-enemy" } };
	const refused = [
		{ ...option("attack"), ...why },
		{ ...option("raid"), rule: "CR 7.5", why: { key: "no-fleet" } },
		{ ...option("besiege"), ...why },
	];
	const question = { kind: "choose" as const, seat: "rome", rule: "AW 5.2", prompt: { key: "what" } };
	const games = new GamePieces([gameOf([], "anything")]);
	const app = await openTable(games, {
		decision: { ...question, options: [option("go")], refused },
	});
	const seen = await seenIn(app, games);
	expect(seen.match(/no-enemy/g)).toHaveLength(1);
	expect(seen.match(/no-fleet/g)).toHaveLength(1);
	const order = ["refused-attack", "refused-besiege", "no-enemy", "refused-raid", "no-fleet"].map((said) =>
		seen.indexOf(said),
	);
	expect(order).not.toContain(-1);
	expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test("a game of no other folder is shown by the one that shows any", async () => {
	const games = new GamePieces([gameOf(["forum"], "the markets"), gameOf([], "anything")]);
	const app = await openTable(games);
	expect(await seenIn(app, games)).toContain("<p>anything</p>");
});
