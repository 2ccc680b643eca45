/** AW 12.31: what the Sack of a city does to its neighbours. */
import { logRoll, type Play, ref, text } from "../../kernel/index.ts";
import { playerOf } from "../command/02-42-friends.ts";
import { sidesInOrder } from "../data.ts";
import { rollPlainD10 } from "../modifiers.ts";
import type { ProvinceId, SideId } from "../state.ts";
import type { AncientWorld, Captured } from "../table.ts";
import { adjustForSack, boxesOf, movableAround } from "./12-3-alliance-boxes.ts";

/** How a Sack is taken. */
export interface Mood {
	readonly rule: string;
	/** Whom the sacked province turns to. */
	readonly turnsTo: "sacker" | "enemy";
	/** Does a province next to it feel it, by its die? */
	readonly isFelt: (die: number) => boolean;
}

/** Against the sacker there; next to it for him on a low die. */
function resented(table: AncientWorld): Mood {
	const { sackOn } = boxesOf(table);
	return { rule: "AW 12.31", turnsTo: "enemy", isFelt: (die) => die <= sackOn };
}

/** Moves the marker of the province, and rolls for each next to it that can move. */
export function* moveForSack(table: AncientWorld, { city, side }: Captured, mood: Mood = resented(table)): Play {
	const province = table.data.cities.get(city)?.province ?? "";
	const sacker = playerOf(table, side);
	const other = sidesInOrder(table.data).find((each) => each !== sacker) ?? sacker;
	const around = new Map<ProvinceId, SideId>();
	for (const next of movableAround(table, province)) {
		const { rule } = mood;
		const named = { province: ref("province", next) };
		const what = text("roll.sack", named);
		const outcomeOf = (moves: boolean) => text("outcome.boxes", { boxes: moves ? boxesOf(table).sackNear : 0 });
		const reads = { isMet: mood.isFelt, outcome: outcomeOf };
		const rolled = yield* rollPlainD10(table, "sack", { seat: sacker, rule, what, reads });
		const moves = mood.isFelt(rolled.adjusted);
		const outcome = outcomeOf(moves);
		logRoll(table, rolled, { text: text(moves ? "sack.frightens" : "sack.leaves-cold", named), rule }, { outcome });
		if (moves) around.set(next, sacker);
	}
	adjustForSack(table, province, { there: mood.turnsTo === "sacker" ? sacker : other, around });
}
