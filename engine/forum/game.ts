/** *Forum: Trade Empires of Rome* as a Game that the kernel can play. */
import type { ForumAssets } from "../../assets/schema/forum.ts";
import { type Game, type LogEntry, seatsTaken, type Table, type Text, text, versionsUpTo } from "../kernel/index.ts";
import { forumData } from "./data.ts";
import { listForumViolations } from "./invariants.ts";
import { newForumState } from "./set-up.ts";
import type { ForumState } from "./state.ts";
import { type Forum, houseById, houseRef } from "./table.ts";
import { playForum } from "./turn.ts";
import { type ForumView, makeForumView } from "./view.ts";

/** Raised whenever old answers could come out differently. */
export const FORUM_RULES_VERSION = "forum 4";

/** The game, for two to five of its five seats. */
export function forumGame(assets: ForumAssets): Game<ForumState, ForumView> {
	const data = forumData(assets);
	const { players, houses } = data.figures;
	const at = (table: Table<ForumState>): Forum => ({
		state: table.state,
		log: (entry: LogEntry) => table.log(entry),
		data,
	});
	const game = {
		id: "forum",
		rulesVersion: FORUM_RULES_VERSION,
		versions: versionsUpTo(FORUM_RULES_VERSION),
		seats: houses.map(({ id }) => ({ id, name: text("name", { name: houseRef(id) }) })),
		playerCounts: Array.from({ length: players.max - players.min + 1 }, (_, more) => players.min + more),
	};
	return {
		...game,
		hidesThings: true,
		liesOpen: ({ options }) => options["open-families"] === true,
		checkpointEvery: 64,
		setUp: (setup) => newForumState(data, setup, seatsTaken(game, setup)),
		play: (table) => playForum(at(table)),
		view: (state, seat) => makeForumView(state, data, seat),
		queries: { board: () => assets },
		standing: standingOf,
		listViolations: (state) => listForumViolations(state, data),
	};
}

/** The turn, and who leads: nothing but what lies open. */
function standingOf(state: ForumState): Text {
	const prestigeOf = (id: string) => houseById(state, id).prestige;
	const most = Math.max(...state.order.map(prestigeOf));
	const leaders = state.order.filter((id) => prestigeOf(id) === most).map(houseRef);
	return text("forum.standing", {
		turn: state.turn,
		phase: text(`forum.phase.${state.phase}`),
		leaders,
		prestige: most,
	});
}
