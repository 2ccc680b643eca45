/** RRR 5.2, 3.B4, segment elections: the magistrates of the year, office by office; each has his Imperium and province before the next. */

import { type AncientWorld, inBook, say } from "../../ancient-world/table.ts";
import { yearOf } from "../../ancient-world/turn/03-years.ts";
import { type Play, ref, text } from "../../kernel/index.ts";
import { backToPool, inOffice, ROMA } from "./05-1-magistrates.ts";
import { electFieldConsul, electRomeConsul } from "./05-21-consuls.ts";
import { consularArmies } from "./05-23-armies.ts";
import { electPraetor, electProconsuls, waitingForCommand } from "./05-23-proconsuls.ts";
import { installPraetorUrbanus } from "./05-25-praetor-urbanus.ts";
import { electInElections } from "./05-26-dictator.ts";

/** Dictator and Master of Horse in an Emergency, the consuls, proconsuls, a praetor, and the Praetor Urbanus. */
export function* electMagistrates(table: AncientWorld): Play {
	say(table, "elections", { year: yearOf(table) }, { rule: inBook(table, "5.2"), heading: "segment", seat: "rome" });
	yield* electInElections(table, consularArmies(table));
	yield* electRomeConsul(table);
	yield* electFieldConsul(table);
	yield* electProconsuls(table);
	yield* electPraetor(table);
	yield* table.rules.book.atSea.elect(table);
	dismissIdle(table);
	yield* electPraetorUrbanus(table);
}

/** 5.32: who was prorogued and is needed nowhere goes back to the pool. */
function dismissIdle(table: AncientWorld): void {
	for (const id of waitingForCommand(table)) {
		backToPool(table, id);
		say(table, "prorogue.idle", { leader: ref("leader", id) }, { rule: inBook(table, "5.32"), seat: "rome" });
	}
}

/** 5.25: he is always elected, last and blindly; while an enemy holds Roma there is no place for him (14.0). */
function* electPraetorUrbanus(table: AncientWorld): Play {
	if (table.state.cities["roma"]?.control !== "rome" || inOffice(table, "praetor-urbanus").length > 0) return;
	const office = text("office.praetor-urbanus");
	const man = yield* table.rules.book.fillOffice(table, "praetor-urbanus");
	if (man === null) say(table, "elections.nobody", { office }, { rule: inBook(table, "5.25"), seat: "rome" });
	else installPraetorUrbanus(table, man, "rome", ROMA);
}
