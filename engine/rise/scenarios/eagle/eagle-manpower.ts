/** EL.italians, EL.tarentines, EL.syracuse.units, EL.engines: how Pyrrhus raises troops in the provinces that are his. */

import { provincesAt } from "../../../ancient-world/data.ts";
import { newForce, sideState } from "../../../ancient-world/forces.ts";
import {
	type LevyLine,
	type LevyPlaces,
	levyLines,
	provincialManpower,
	whyNotRaise,
} from "../../../ancient-world/manpower/10-4-provincial-manpower.ts";
import { citiesForLevy, whyNoCity } from "../../../ancient-world/manpower/10-44-levy-in-a-city.ts";
import { cityOption } from "../../../ancient-world/options.ts";
import { garrisonOf, insideOf } from "../../../ancient-world/siege/09-2-under-siege.ts";
import { noteEngine, whyNotBuildEngine } from "../../../ancient-world/siege/09-34-engines.ts";
import type { Force, SideId } from "../../../ancient-world/state.ts";
import { type AncientWorld, leaderById, type Operation, say } from "../../../ancient-world/table.ts";
import { choose, type Play, type Reason, ref, text } from "../../../kernel/index.ts";
import { wonIn } from "./eagle-powers.ts";
import { EPIRUS, isPyrrhusThere, isSyracuseHis, SYRACUSAN } from "./eagle-sicily.ts";

const SYRACUSAE = "syracusae";
const TARENTUM = "tarentum";
/** Noted for the turn in which the Syracusans built an engine instead of arming men. */
const ENGINE = "engine";

const rules = {
	rule: "EL.italians",
	whyNotLevy,
	placesFor,
	whyNoPlace: whyNoCity,
	powerOf: (line: LevyLine): SideId | null => (isSyracusan(line) ? "syracuse" : null),
};

const levy = provincialManpower(rules);

/** Once a turn by the Overall Commander; the Syracusans may build their engine in the place of their men. */
export const eagleManpower: Operation = {
	...levy,
	*play(table, leader) {
		if (leaderById(table, leader).side === EPIRUS) yield* offerEngine(table);
		return yield* levy.play(table, leader);
	},
};

const isSyracusan = (line: LevyLine) => line.provinces.includes(SYRACUSAN);

/** EL.syracuse.units: Syracusae from the first year, the other cities from the next, while the King is in Sicily. */
function whyNotLevy(table: AncientWorld, line: LevyLine): Reason | null {
	if (!isSyracusan(line)) return null;
	const rule = "EL.syracuse.units";
	if (line.city === SYRACUSAE && sideState(table, EPIRUS).doneThisTurn.includes(ENGINE))
		return { rule: "EL.engines", why: text("refused.built-instead"), holds: "year" };
	if (!isSyracuseHis(table)) return { rule, why: text("refused.syracuse-not-his") };
	if (line.city === SYRACUSAE) return null;
	const isFirstYear = (table.state.tallies[wonIn("syracuse")] ?? 0) >= table.state.turn;
	return isFirstYear || !isPyrrhusThere(table) ? { rule, why: text("refused.greeks-of-sicily") } : null;
}

// === EL.tarentines Where the men of Calabria appear ===

function placesFor(table: AncientWorld, side: SideId, line: LevyLine): LevyPlaces {
	if (line.contingent !== "tarentine") return citiesForLevy(table, side, line);
	const city = table.data.cities.get(TARENTUM);
	if (!city || table.state.cities[TARENTUM]?.control !== side) return { places: [], refused: [] };
	const option = cityOption(city);
	const { inf, cav } = line;
	return { places: [{ option, inf, cav, receive: () => tarentines(table, side, city.hex) }], refused: [] };
}

/** The army of Tarentum in its city, or a new one. */
function tarentines(table: AncientWorld, side: SideId, hex: string): Force {
	const army = insideOf(table, TARENTUM).find(
		(force) => force.leaders.length === 0 && force.sps.every(({ contingent }) => contingent === "tarentine"),
	);
	return army ?? newForce(table, { side, hex, place: "inside", provincesThisTurn: provincesAt(table.data, hex) });
}

// === EL.engines ===

function* offerEngine(table: AncientWorld): Play {
	const line = levyLines(table.data).find(({ city }) => city === SYRACUSAE);
	const host = garrisonOf(table, SYRACUSAE).find(({ side }) => side === "syracuse");
	if (!line || !host || whyNotBuildEngine(table, "syracuse") || whyNotRaise(table, EPIRUS, line, rules)) return;
	const chosen = yield* choose({
		seat: EPIRUS,
		rule: "EL.engines",
		prompt: text("ask.syracusan-engine"),
		options: [
			{ id: "men", text: text("option.syracusan-men", { sp: line.inf + line.cav }) },
			{ id: "engine", text: text("option.syracusan-engine") },
		],
		refused: [],
	});
	if (chosen !== "engine") return;
	sideState(table, EPIRUS).doneThisTurn.push(ENGINE);
	noteEngine(table, "syracuse");
	host.engines += 1;
	say(
		table,
		"engine.built",
		{ hex: ref("hex", host.hex) },
		{ rule: "EL.engines", seat: EPIRUS, at: [ref("hex", host.hex)] },
	);
}
