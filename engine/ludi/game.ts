/** *Ludi Romani* as a Game that the kernel can play. */
import type { LudiAssets } from "../../assets/schema/ludi.ts";
import { type Game, type LogEntry, ref, seatsTaken, type Table, text, versionsUpTo } from "../kernel/index.ts";
import { playLudi } from "./calendar.ts";
import { ludiData } from "./data.ts";
import { die } from "./death/death.ts";
import { listLudiViolations } from "./invariants.ts";
import { newLudiState } from "./set-up.ts";
import type { LudiState } from "./state.ts";
import { HOST_SEAT, type Ludi, livingMortals, PERSON_SEATS, segmentNow } from "./table.ts";
import { type LudiView, makeLudiView } from "./view.ts";

/** Raised whenever old answers could come out differently. */
export const LUDI_RULES_VERSION = "ludi-romani 5";

/** The game, for none to forty persons and a host. */
export function ludiGame(assets: LudiAssets): Game<LudiState, LudiView> {
	const data = ludiData(assets);
	const at = (table: Table<LudiState>): Ludi => ({
		state: table.state,
		log: (entry: LogEntry) => table.log(entry),
		data,
		die,
	});
	const game = {
		id: "ludi-romani",
		rulesVersion: LUDI_RULES_VERSION,
		versions: versionsUpTo(LUDI_RULES_VERSION),
		seats: [
			{ id: HOST_SEAT, name: text("name", { name: ref("side", HOST_SEAT) }), host: true as const },
			...PERSON_SEATS.map((id) => ({ id, name: text("name", { name: ref("side", id) }) })),
		],
		playerCounts: Array.from({ length: PERSON_SEATS.length + 2 }, (_, count) => count),
	};
	return {
		...game,
		checkpointEvery: 64,
		setUp: (setup) => newLudiState(data, setup, seatsTaken(game, setup)),
		play: (table) => playLudi(at(table)),
		view: (state) => makeLudiView(at({ state, log: () => {} })),
		queries: { assets: () => assets },
		standing: (state) =>
			text("ludi.standing", {
				season: text(`ludi.season.${segmentNow({ state, data }).kind}`),
				year: segmentNow({ state, data }).year,
				living: livingMortals(state).length,
			}),
		listViolations: (state) => listLudiViolations(state, data),
	};
}
