/** AW 9.86, RRR 3.A, segment city-rebuild: one Sacked level comes off each city that is not in a Devastated province. */
import { type Play, ref } from "../../kernel/index.ts";
import { allCities } from "../siege/09-2-under-siege.ts";
import { type AncientWorld, say } from "../table.ts";

/** The segment city-rebuild (AW 9.86): each Sacked city outside Devastated provinces loses one Sacked level. */
export function* rebuildCities(table: AncientWorld): Play {
	for (const { city, state } of allCities(table)) {
		if (state.sacked === 0 || table.state.provinces[city.province]?.devastated) continue;
		state.sacked -= 1;
		const rebuilt = ref("city", city.id);
		say(table, "city.rebuilt", { city: rebuilt, left: state.sacked }, { rule: "AW 9.86", at: [rebuilt] });
	}
}
