/** AW 9.86, RRR 3.A, segment city-rebuild: one Sacked level comes off each city that is not in a Devastated province. */
import { type Play, ref } from "../../kernel/index.ts";
import { type AncientWorld, say } from "../table.ts";

export function* rebuildCities(table: AncientWorld): Play {
	for (const [id, city] of Object.entries(table.state.cities)) {
		const province = table.data.cities.get(id)?.province ?? "";
		if (city.sacked === 0 || table.state.provinces[province]?.devastated) continue;
		city.sacked -= 1;
		say(
			table,
			"city.rebuilt",
			{ city: ref("city", id), left: city.sacked },
			{ rule: "AW 9.86", at: [ref("city", id)] },
		);
	}
}
