/** AW 9.5: Siege Attrition. When one of the three markers is drawn every siege on the map is resolved. */
import type { Play } from "../kernel/index.ts";
import { type AncientWorld, say } from "./table.ts";

/** 9.51: with no city Under Siege there is nothing to resolve. */
export function* resolveSieges(table: AncientWorld): Play {
	const sieges = Object.values(table.state.cities).filter((city) => city.siege !== null);
	if (sieges.length === 0) say(table, "siege.none", {}, { rule: "AW 9.51" });
	else say(table, "not-yet.segment", { segment: { kind: "segment", id: "siege-attrition" } }, { rule: "AW 9.51" });
}
