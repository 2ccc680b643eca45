/** AW 12.31, SW.retribution: what the Sack of a city does to its neighbours. */

import { playerOf } from "../ancient-world/command/02-42-friends.ts";
import { sidesInOrder } from "../ancient-world/data.ts";
import { adjustForSack, movableAround } from "../ancient-world/diplomacy/12-3-alliance-boxes.ts";
import { rollPlainD10 } from "../ancient-world/modifiers.ts";
import type { ProvinceId, SideId } from "../ancient-world/state.ts";
import type { AncientWorld, Captured } from "../ancient-world/table.ts";
import { logRoll, type Play, ref, text } from "../kernel/index.ts";

/** Two boxes against the sacker there, one for him next to it on 0 to 4; a Roman whose Sacks frighten gains all, on even dice. */
export function* moveForSack(
	table: AncientWorld,
	{ city, side }: Captured,
	{ retribution }: { readonly retribution: boolean },
): Play {
	const province = table.data.cities.get(city)?.province ?? "";
	const sacker = playerOf(table, side);
	const frightens = retribution && sacker === "rome";
	const other = sidesInOrder(table.data).find((each) => each !== sacker) ?? sacker;
	const around = new Map<ProvinceId, SideId>();
	for (const next of movableAround(table, province)) {
		const what = text("roll.sack", { province: ref("province", next) });
		const rule = frightens ? "SW.retribution" : "AW 12.31";
		const rolled = yield* rollPlainD10(table, "sack", { seat: sacker, rule, what });
		const die = rolled.adjusted;
		const moves = frightens ? die % 2 === 0 : die <= 4;
		const outcome = text("outcome.boxes", { boxes: moves ? 1 : 0 });
		logRoll(
			table,
			rolled,
			{ text: text(moves ? "sack.frightens" : "sack.leaves-cold", { province: ref("province", next) }), rule },
			{ outcome },
		);
		if (moves) around.set(next, sacker);
	}
	adjustForSack(table, province, { there: frightens ? sacker : other, around });
}
