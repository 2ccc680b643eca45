/** What numina do for mortals once in a while: Juventas' gifts (LR-XIII.F), the Pythia's answers (LR-III.E), the holiday of 37 (LR-V.D). */
import type { Play } from "../../kernel/index.ts";
import { type Text, text } from "../../kernel/index.ts";
import { legionsOfMortal } from "../cast.ts";
import { decideNumen, decideWords } from "../decide.ts";
import { goodsText, transfer } from "../ledger.ts";
import { playerOfRole } from "../roles.ts";
import type { Mortal, MortalId } from "../state.ts";
import {
	allNumina,
	bestOf,
	type Ludi,
	livingMortals,
	mortalOption,
	mortalRef,
	numenRef,
	optionFor,
	sayInLudi,
	segmentNow,
	YES_NO,
} from "../table.ts";

const GIFT = 200_000;
const NONE = "none";

/** LR-XIII.F, III.E.n3: once a year Juventas asks the richest numen for a gift to a mortal; by the program the poorest. */
export function* procure(table: Ludi): Play {
	const { state } = table;
	const { year } = segmentNow(table);
	const { juventas } = state.numina;
	if (juventas.last.procure === String(year)) return;
	const giver = bestOf(allNumina(state), ({ denarii }) => denarii);
	const mortals = livingMortals(state);
	const poorest = bestOf(mortals, ({ denarii }) => -denarii);
	if (!giver || giver.denarii < GIFT || !poorest) return;
	const named = yield* decideNumen(table, "juventas", "procure", {
		args: { numen: numenRef(giver.id), goods: goodsText({ denarii: GIFT }) },
		options: [optionFor(NONE, "no-gift"), ...mortals.map(({ id }) => mortalOption(id))],
		policy: () => poorest.id,
	});
	juventas.last.procure = String(year);
	if (named === NONE) return;
	transfer(table, giver.id, named as MortalId, { denarii: GIFT });
	const args = { numen: numenRef(giver.id), mortal: mortalRef(named as MortalId), goods: goodsText({ denarii: GIFT }) };
	sayInLudi(table, "procures", "LR-XIII.F", args);
}

/** LR-V.D: before the motus of 37 the numina may keep the year as a holiday; by the program only if the option says so. */
export function* askFeriae(table: Ludi): Play {
	const { state, data } = table;
	const next = data.segments[state.place.segment + 1];
	if (!next?.feriae || state.options["feriae-37"] || state.yearsRemoved.includes(next.year)) return;
	const asked = allNumina(state).find(({ player }) => player !== null);
	if (!asked) return;
	const will = yield* decideNumen(table, asked.id, "feriae", { options: YES_NO, policy: () => "no" });
	if (will === "no") return;
	state.yearsRemoved.push(next.year);
	sayInLudi(table, "feriae", "LR-V.D", { year: next.year });
}

/** LR-III.E: the Pythia answers whoever asks: in her player's words, else with something true about the table. */
export function* prophesy(table: Ludi, mortal: Mortal): Play {
	const hasPlayer = playerOfRole(table.state, "pythia") !== null;
	const question = {
		ask: "prophecy" as const,
		rule: "LR-III.E",
		args: { mortal: mortalRef(mortal.id) },
		max: 400,
		lines: 4,
	};
	const words = hasPlayer ? yield* decideWords(table, "pythia", question) : "";
	if (words !== "") sayInLudi(table, "prophecy-words", "LR-III.E", { mortal: mortalRef(mortal.id), words });
	else sayInLudi(table, "prophecy", "LR-III.E", { mortal: mortalRef(mortal.id), truth: truth(table) });
}

/** One of three true things, in turn with the seasons. */
function truth(table: Ludi): Text {
	const mortals = livingMortals(table.state);
	const [first] = mortals;
	const who = (worth: (mortal: Mortal) => number) => mortalRef((bestOf(mortals, worth) ?? first)?.id ?? "cicero");
	const next = table.data.segments[table.state.place.segment + 1]?.kind ?? "actium";
	const truths = [
		text("ludi.truth-strongest", { mortal: who(legionsOfMortal) }),
		text("ludi.truth-richest", { mortal: who(({ denarii }) => denarii) }),
		text("ludi.truth-next", { season: text(`ludi.season.${next}`) }),
	];
	return (
		truths[table.state.place.segment % truths.length] ??
		text("ludi.truth-next", { season: text(`ludi.season.${next}`) })
	);
}
