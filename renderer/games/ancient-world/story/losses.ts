/** What men were lost, and to what: on the march, to idleness, hunger and sieges here, in a fight as its verdict counts them. */
import type { Text } from "../../../../electron/contract/contract.ts";
import type { Loss } from "../../../story/passage.ts";
import { ref, text } from "../../../story/text.ts";
import { CAUSES, lossesIn } from "../stores/verdict.ts";
import { type Entries, entryKey, numberOf, refOf } from "./entries.ts";

/** Entries after which the men who are lost are lost to something else than the march. */
const CAUSE_AFTER: Readonly<Record<string, string>> = {
	"inertia.check": "idleness",
	"siege.attrition": "siege",
	overrun: "overrun",
	"march.stops": "march",
	"march.ally-stops": "march",
};

/** Losses of a passage in which nobody fought, by side and cause. */
export function lossesOf(entries: Entries): Loss[] {
	const found = new Map<string, Loss>();
	let cause = "march";
	for (const entry of entries) {
		cause = CAUSE_AFTER[entryKey(entry)] ?? cause;
		const side = entryKey(entry) === "loss" ? refOf(entry, "side")?.id : undefined;
		if (side === undefined) continue;
		const name = `${side} ${cause}`;
		const sp = numberOf(entry, "inf") + numberOf(entry, "cav") + (found.get(name)?.sp ?? 0);
		found.set(name, { side, cause, sp });
	}
	return [...found.values()];
}

/** Losses of a fight, by side and by what brought them; on the way there nothing is counted. */
export function lossesInFight(entries: Entries): Loss[] {
	return [...lossesIn(entries)].flatMap(([side, losses]) =>
		CAUSES.flatMap((cause) => (losses[cause] === undefined ? [] : [{ side, cause, sp: losses[cause] }])),
	);
}

/** What a side lost in all. */
export function lostBy(losses: readonly Loss[], side: string | undefined): number {
	return losses.reduce((sum, loss) => sum + (loss.side === side ? loss.sp : 0), 0);
}

/** "Rome lost 32 SP": for each of some sides. */
export function lossesTold(losses: readonly Loss[], sides: readonly string[]): Text[] {
	return sides.map((side) => text("story.lost", { side: ref("side", side), sp: lostBy(losses, side) }));
}
