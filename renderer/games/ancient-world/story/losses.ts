/** What men were lost, and to what: each loss is told after what caused it. */
import type { Text } from "../../../../electron/contract.ts";
import type { Loss } from "../../../story/passage.ts";
import { ref, text } from "../../../story/text.ts";
import { type Entries, numberOf, refOf } from "./entries.ts";

/** Entries after which the men who are lost are lost to something else. */
const CAUSES: Readonly<Record<string, string>> = {
	"march.stops": "march",
	"inertia.check": "idleness",
	"siege.attrition": "siege",
	"battle.victory": "fight",
	"battle.major": "fight",
	"battle.draw": "fight",
	"pursuit.result": "flight",
	"pursuit.butchery": "flight",
	"elephants.lost": "trampled",
	"elephants.charge": "trampled",
	"assault.taken": "storm",
	"assault.held": "storm",
	overrun: "overrun",
};
/** Attrition of a march is the march's own; within a fight it is the way back from it. */
const MARCHING: ReadonlySet<string> = new Set(["attrition.loss", "attrition.none"]);

/** Losses of the entries of one passage by side and cause, elephants among them. */
export function lossesOf(entries: Entries): Loss[] {
	const found = new Map<string, Loss>();
	const add = (side: string | undefined, cause: string, sp: number) => {
		if (side === undefined || sp <= 0) return;
		const name = `${side} ${cause}`;
		found.set(name, { side, cause, sp: (found.get(name)?.sp ?? 0) + sp });
	};
	let cause = "march";
	let untold = 0; // lost since a force was last destroyed: its men are told one by one before it
	for (const entry of entries) {
		const { key } = entry.text;
		cause = CAUSES[key] ?? (MARCHING.has(key) && cause !== "idleness" && cause !== "march" ? "retreat" : cause);
		if (key === "loss") {
			const sp = numberOf(entry, "inf") + numberOf(entry, "cav");
			add(refOf(entry, "side")?.id, cause, sp);
			untold += sp;
		} else if (key === "elephants.lost") add(entry.seat, "elephants", 1);
		else if (key === "elephants.lost-in-flight") add(entry.seat, "elephants", numberOf(entry, "sp"));
		else if (key === "force.destroyed") add(refOf(entry, "side")?.id, "elephants", numberOf(entry, "sp") - untold);
		if (key !== "loss") untold = 0;
	}
	return [...found.values()];
}

/** What a side lost in all. */
export function lostBy(losses: readonly Loss[], side: string | undefined): number {
	return losses.reduce((sum, loss) => sum + (loss.side === side ? loss.sp : 0), 0);
}

/** "Rome lost 32 SP": for each of some sides. */
export function lossesTold(losses: readonly Loss[], sides: readonly string[]): Text[] {
	return sides.map((side) => text("story.lost", { side: ref("side", side), sp: lostBy(losses, side) }));
}
