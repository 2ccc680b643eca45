/** SW.gauls, AW A.1: the Gauls come by augury, from the north, and go home after a defeat or when they have got into Roma. */

import type { AncientWorld, AuguryEvent } from "../../ancient-world/table.ts";
import { allOthers, choose, type Play, ref, text } from "../../kernel/index.ts";
import { raiseTribe } from "./raising.ts";
import { GAULS, isOut } from "./tribes.ts";

/** They enter in any open hex of the provinces that are open to them alone; no event while they are on the map. */
export const gaulsMarch: AuguryEvent = function* (table) {
	if (isOut(table, GAULS)) return false;
	const hex = yield* askEntry(table);
	yield* raiseTribe(table, {
		tribe: GAULS,
		player: "samnites",
		rule: "SW.gauls",
		at: { hex, place: "outside" },
	});
	return true;
};

function* askEntry(table: AncientWorld): Play<string> {
	const { map, scenario } = table.data;
	const provinces = scenario.entryOnly[GAULS] ?? [];
	const hexes = [...map.hexes.keys()].filter(
		(hex) => map.isOpenLand(hex) && provinces.includes(map.provinceOf(hex) ?? ""),
	);
	return yield* choose({
		seat: "samnites",
		rule: "SW.gauls",
		prompt: text("ask.gauls-enter"),
		options: hexes.map((hex) => ({
			id: hex,
			text: text("option.in-the-open", { hex: ref("hex", hex) }),
			at: [ref("hex", hex)],
		})),
		refused: [allOthers("hexes", { rule: "SW.gauls", why: text("refused.gauls-from-north"), holds: "game" })],
	});
}
