/** CR 7.41, 7.51: how the end of a Naval Attack and of a raid is told in their odds. */
import type { Teller } from "../../ancient-world/table.ts";
import { ref, text } from "../../kernel/index.ts";
import { navyOf } from "./07-11-fleets.ts";

/** The words for the end of a Naval Attack and of a raid, by operation. */
export const seaTellers: Readonly<Record<string, Teller>> = {
	"naval-attack"(table, before) {
		const fought = navyOf(table).navalBattles.slice(navyOf(before).navalBattles.length).at(-1);
		if (!fought) return text("odds.slips-away");
		if (fought.winner === null) return text("odds.draw");
		return text(fought.major ? "odds.major" : "odds.victory", { side: ref("side", fought.winner) });
	},
	raid(table, before) {
		const mark = navyOf(table).raids.slice(navyOf(before).raids.length).at(-1);
		return mark ? text("odds.raid", { province: ref("province", mark.province) }) : text("odds.no-effect");
	},
};
