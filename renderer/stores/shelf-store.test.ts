import { expect, test } from "vitest";
import type { CampaignCard, ScenarioCard } from "../../electron/contract/contract.ts";
import { CAMPAIGN_NAME } from "../../electron/contract/limits.ts";
import { FakeClient } from "../client/testing/fake-client.ts";
import { gazetteer } from "../client/testing/small-table.ts";
import { Words } from "../words.ts";
import { AppStore } from "./app-store.ts";
import { GamePieces } from "./game-pieces.ts";
import { HostDesk } from "./host-desk.ts";
import { NoticeStore } from "./notice-store.ts";
import { ShelfStore } from "./shelf-store.ts";
import { shownName } from "./shown-name.ts";

const card = (id: string, changes: Partial<CampaignCard> = {}): CampaignCard => ({
	id,
	name: id,
	scenario: "thunderbolt",
	title: "Thunderbolt",
	standing: { key: "standing" },
	answers: 1,
	changed: 0,
	created: 0,
	trouble: null,
	...changes,
});

function aShelf(...campaigns: CampaignCard[]): ShelfStore {
	const shelf = new ShelfStore(new HostDesk(new FakeClient(), new NoticeStore()), () => new Words({}, ({ id }) => id));
	shelf.show(campaigns);
	return shelf;
}

const three = [
	card("War 10", { changed: 1, title: "Forum" }),
	card("War 9", { changed: 3 }),
	card("\u00c9l\u00e9phants", { changed: 2, title: "Forum" }),
];
const names = ({ found }: ShelfStore) => found.map(({ name }) => name);

test("campaigns lie in the order in which they were last played, or by name, or by game", () => {
	const shelf = aShelf(...three);
	expect(names(shelf)).toEqual(["War 9", "\u00c9l\u00e9phants", "War 10"]);
	shelf.setOrder("name");
	expect(names(shelf)).toEqual(["\u00c9l\u00e9phants", "War 9", "War 10"]);
	shelf.setOrder("game");
	expect(names(shelf)).toEqual(["\u00c9l\u00e9phants", "War 10", "War 9"]);
});

test.each([
	["elephants", ["\u00c9l\u00e9phants"]],
	["forum WAR", ["War 10"]],
	[" ", ["War 9", "\u00c9l\u00e9phants", "War 10"]],
	["Hannibal", []],
])("looked for by %j, words of name or game in any order", (written, found) => {
	const shelf = aShelf(...three);
	shelf.seek(written);
	expect(names(shelf)).toEqual(found);
});

test("a name longer than any that can be given is cut, without breaking a character", () => {
	expect(shownName("x".repeat(CAMPAIGN_NAME))).toHaveLength(CAMPAIGN_NAME);
	expect([...shownName("\u{1F418}".repeat(300_000))]).toHaveLength(CAMPAIGN_NAME);
	expect(shownName("x".repeat(300_000))).toMatch(/^x{119}\u2026$/);
	expect(names(aShelf(card("y".repeat(500))))[0]).toHaveLength(CAMPAIGN_NAME);
});

test("where a campaign stands is told in the names of its scenario, before any table was laid", async () => {
	const client = new FakeClient({
		scenarios: () => [{ id: "thunderbolt", module: "rise" } as ScenarioCard], // The rest of a card is for the eye.
		campaigns: () => [],
		words: () => ({ "victory.won": "{side} has won" }),
		table: () => null,
		gazetteer: () => gazetteer,
	});
	const system = { dark: false, reducedMotion: false, moreContrast: false, languages: [] };
	const app = new AppStore(client, { cameras: {}, panels: {} } as never, system, new GamePieces([]));
	await app.start();
	const won = { key: "victory.won", args: { side: { kind: "side", id: "rome" } } };
	expect(app.wordsOf("thunderbolt")).toBeNull();
	await expect.poll(() => app.wordsOf("thunderbolt")).not.toBeNull();
	expect(app.wordsOf("thunderbolt")?.say(won)).toBe("Rome has won");
	expect(app.wordsOf("nobody-knows")?.say(won)).toBe("rome has won");
	expect(client.inputsOf("gazetteer")).toEqual([{ module: "rise", scenario: "thunderbolt", language: "en" }]);
});
