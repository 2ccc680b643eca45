/** FO 0.2 to 0.4: the set-up. */
import { FORUM_OPTIONS, type ForumAssets, type ForumOptionId } from "../../assets/schema/forum.ts";
import { type GameSetup, newDice, type Play, rollPlain, type SeatId, text } from "../kernel/index.ts";
import { placeNewAgent } from "./agents.ts";
import type { ForumData } from "./data.ts";
import { shuffleDecks } from "./decks.ts";
import { tell } from "./die.ts";
import { dealFamilies } from "./family.ts";
import type { ForumState, House, HouseId } from "./state.ts";
import { type Forum, houseById, houseRef, sayInForum } from "./table.ts";

/** Options that came later: a state without them is as it was before. */
const LATER: ReadonlySet<ForumOptionId> = new Set(["open-families"]);

/** The table before anything is dealt or thrown. */
export function newForumState(
	{ figures, ...data }: ForumData,
	setup: GameSetup,
	seated: readonly SeatId[],
): ForumState {
	const [first = ""] = seated;
	const options = FORUM_OPTIONS.map((id) => [id, setup.options[id] ?? isOn(figures, id)] as const);
	return {
		dice: newDice(setup.seed, setup.dice),
		outcome: null,
		options: Object.fromEntries(options.filter(([id, on]) => on || !LATER.has(id))),
		order: [...seated],
		houses: Object.fromEntries(seated.map((id) => [id, newHouse(figures)])),
		turn: 1,
		phase: "set-up",
		first,
		alliances: [],
		benefactions: {},
		pending: [],
		closedLinks: null,
		extraBuilds: 0,
		fateDeck: [...data.cards.values()].flatMap(({ id, copies }) => Array.from({ length: copies }, () => id)),
		fateDiscard: [],
		familyDeck: [...data.children.keys()],
		familySpent: [],
		arrivals: 0,
	};
}

function isOn({ options }: ForumAssets["figures"], id: string): boolean {
	return options.find((option) => option.id === id)?.default ?? false;
}

function newHouse({ setUp }: ForumAssets["figures"]): House {
	return {
		money: setUp.money,
		prestige: setUp.prestige,
		thousands: 0,
		agents: [],
		horrea: [],
		localMarriages: [],
		regionPrestige: { nw: 0, sw: 0, ne: 0, se: 0 },
		senator: false,
		loansBetween: false,
		hand: [],
	};
}

/** Places the first agents, shuffles the decks, deals the families, and throws for who begins. */
export function* playSetUp(table: Forum): Play {
	const { state, data } = table;
	const { agentsOnBoard } = data.figures.setUp;
	sayInForum(table, "set-up", { sides: state.order.map(houseRef) }, { rule: "FO 0.2", heading: "turn" });
	for (const id of state.order) {
		while (houseById(state, id).agents.length < agentsOnBoard) placeNewAgent(table, id);
	}
	shuffleDecks(table);
	dealFamilies(table);
	state.first = yield* findFirst(table, state.order);
	sayInForum(table, "begins", { side: houseRef(state.first) }, { rule: "FO 0.4", seat: state.first });
}

/** The highest throw; those who tie throw again among themselves. */
function* findFirst(table: Forum, throwers: readonly HouseId[]): Play<HouseId> {
	const faces = new Map<HouseId, number>();
	for (const seat of throwers) faces.set(seat, yield* throwForFirst(table, seat));
	const highest = Math.max(...faces.values());
	const best = throwers.filter((id) => faces.get(id) === highest);
	const [only] = best;
	return best.length === 1 && only !== undefined ? only : yield* findFirst(table, best);
}

function* throwForFirst(table: Forum, seat: HouseId): Play<number> {
	const what = text("forum.roll.first");
	const rule = "FO 0.4";
	const rolled = yield* rollPlain(table, table.data.figures.die.sides, "forum-first", { seat, rule, what, lowest: 1 });
	const face = rolled.adjusted;
	const reading = { outcome: text("forum.roll.shows", { face }) };
	tell(table, { rolled, reading }, "throws-for-first", { side: houseRef(seat), face }, { rule });
	return face;
}
