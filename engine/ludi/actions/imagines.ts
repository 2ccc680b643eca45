/** LR-XIV.D: imagines go anywhere, and give away what they have. */
import type { Play } from "../../kernel/index.ts";
import { decideAmounts } from "../decide.ts";
import { goodsText, transfer } from "../ledger.ts";
import type { RegionId } from "../state.ts";
import {
	ludiReason,
	mortalNamed,
	mortalOption,
	mortalRef,
	optionFor,
	regionOption,
	regionRef,
	sayInLudi,
} from "../table.ts";
import { NOTE } from "../wares.ts";
import { type Action, ANY_SEASON, DEAD } from "./action.ts";
import { partnersOf } from "./trade.ts";

/** LR-XIV.D.1: at any time, in spite of seats. */
const haunt: Action = {
	id: "haunt",
	kind: "free",
	actors: DEAD,
	seasons: ANY_SEASON,
	rule: "LR-XIV.D.1",
	offer({ data }, mortal, menu) {
		for (const region of data.acting) if (region !== mortal.region) menu.add(regionOption(region, "haunt"));
	},
	*play(table, mortal, thing): Play {
		mortal.region = thing as RegionId;
		sayInLudi(table, "haunts", "LR-XIV.D.1", { mortal: mortalRef(mortal.id), region: regionRef(thing as RegionId) });
	},
};

/** LR-XIV.D.2.b.iv: to whoever is where it is. */
const giveDenarii: Action = {
	id: "give-denarii",
	kind: "free",
	actors: DEAD,
	seasons: ANY_SEASON,
	rule: "LR-XIV.D.2.b.iv",
	offer(table, mortal, menu) {
		const why = mortal.denarii < NOTE ? ludiReason("LR-XIV.D.2.b.iv", "nothing-to-give") : null;
		for (const { id } of partnersOf(table, mortal)) menu.add(mortalOption(id, "give-denarii"), why);
		menu.refuseOthers("give-denarii", ludiReason("LR-XIV.D.2.b.iv", "elsewhere"));
	},
	*play(table, mortal, thing): Play {
		const other = mortalNamed(table.state, thing);
		const max = Math.floor(mortal.denarii / NOTE);
		const amounts = yield* decideAmounts(table, mortal.id, {
			ask: "gift",
			rule: "LR-XIV.D.2.b.iv",
			args: { mortal: mortalRef(other.id) },
			items: [{ ...optionFor("denarii", "ware-denarii"), min: 0, max }],
			total: { min: 0, max },
			policy: () => ({}),
		});
		const denarii = (amounts["denarii"] ?? 0) * NOTE;
		if (denarii === 0) return;
		transfer(table, mortal.id, other.id, { denarii });
		const args = { mortal: mortalRef(mortal.id), other: mortalRef(other.id), goods: goodsText({ denarii }) };
		sayInLudi(table, "gives", "LR-XIV.D.2.b.iv", args);
	},
};

/** Actions of an imago: going anywhere, and giving money away (LR-XIV.D). */
export const IMAGO_ACTIONS: readonly Action[] = [haunt, giveDenarii];
