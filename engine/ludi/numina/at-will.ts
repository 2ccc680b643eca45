/** Powers that numina use when they like (LR-III.E, H22), as far as no other chapter has them. */

import { NUMINA } from "../../../assets/schema/ludi-lists.ts";
import type { Play } from "../../kernel/index.ts";
import { isSegmentPlayed } from "../calendar-years.ts";
import { mayOwn } from "../cast.ts";
import { allows, decide, decideAmounts, decideWords, roll } from "../decide.ts";
import { goodsText, transfer } from "../ledger.ts";
import { keepToTen, roomForLegions } from "../limits.ts";
import { endPestis } from "../pestis.ts";
import type { Power } from "../power.ts";
import { ASSUMED } from "../roles.ts";
import { hasSeatFor, mortalsIn } from "../sedes.ts";
import type { Mortal, MortalId, NumenId, RegionId } from "../state.ts";
import {
	type Ludi,
	livingMortals,
	mortalById,
	mortalOption,
	mortalRef,
	numenOption,
	numenRef,
	optionFor,
	regionOption,
	regionRef,
	sayInLudi,
	sayRoll,
	segmentNow,
} from "../table.ts";
import { moveTo } from "../travel.ts";
import { goodsOf, NOTE } from "../wares.ts";
import { sedesFine } from "./sedes-fine.ts";

/** LR-VI.D.1.b: Minerva moves one player in an aestas to any region with a free seat. */
const transferPlayer: Power = {
	decision: "transfer-player",
	of: ["minerva"],
	offer(table, numen) {
		const isUsed = (table.state.numina[numen].used["transfer-player"] ?? 0) > 0;
		if (isUsed || segmentNow(table).kind !== "aestas") return [];
		return livingMortals(table.state).map(({ id }) => mortalOption(id, "transfer-player"));
	},
	*play(table, numen, thing): Play {
		const mortal = mortalById(table.state, thing.split("/").at(-1) as MortalId);
		const open = table.data.acting.filter((region) => region !== mortal.region && hasSeatFor(table, region, mortal));
		if (open.length === 0) return;
		const options = open.map((region) => regionOption(region));
		const question = {
			ask: "transfer-where" as const,
			rule: "LR-VI.D.1.b",
			args: { mortal: mortalRef(mortal.id) },
			options,
		};
		const region = yield* decide(table, numen, { ...question, policy: () => open[0] ?? "" });
		table.state.numina[numen].used["transfer-player"] = 1;
		sayInLudi(table, "transferred", "LR-VI.D.1.b", { numen: numenRef(numen), mortal: mortalRef(mortal.id) });
		yield* moveTo(table, mortal, region as RegionId, "LR-VI.D.1.b");
	},
};

/** LR-XVI.B.2 */
const takePestisAway: Power = {
	decision: "end-pestis",
	of: ["apollo", "diana"],
	offer: ({ state }) =>
		state.pestis === null ? [] : [optionFor("end", "end-pestis", { region: regionRef(state.pestis) })],
	*play(table): Play {
		endPestis(table, "LR-XVI.B");
	},
};

/** LR-V: Apollo's will prevails in an aestas and the motus before it, Diana's in a hiems and the motus before it. */
const endSeason: Power = {
	decision: "end-season",
	of: ["apollo", "diana"],
	offer(table, numen) {
		return heraldOf(table) === numen ? [optionFor("end", "end-season")] : [];
	},
	*play(table, numen): Play {
		table.state.seasonOver = true;
		if (table.state.proelium) table.state.proelium.ended ??= "season";
		sayInLudi(table, "ends-season", "LR-V", { numen: numenRef(numen) });
	},
};

/** Whose will prevails now. */
export function heraldOf(table: Ludi): NumenId {
	const { kind } = segmentNow(table);
	const next = kind === "motus" ? table.data.segments[table.state.place.segment + 1]?.kind : kind;
	return next === "hiems" ? "diana" : "apollo";
}

/** LR-V.E: whole years not yet begun leave the calendar, in a motus and with Juppiter's consent. */
const mutatio: Power = {
	decision: "mutatio",
	of: ["apollo", "diana"],
	offer(table) {
		if (segmentNow(table).kind !== "motus") return [];
		return yearsToCome(table).map((year) => optionFor(String(year), "remove-year", { year }));
	},
	*play(table, numen, thing): Play {
		const isGranted = yield* allows(table, ["juppiter"], "mutatio", { policy: () => true });
		if (!isGranted) {
			sayInLudi(table, "mutatio-refused", "LR-V.E", { numen: numenRef(numen) });
			return;
		}
		table.state.yearsRemoved.push(Number(thing));
		sayInLudi(table, "mutatio", "LR-V.E", { year: Number(thing) });
	},
};

function yearsToCome(table: Ludi): number[] {
	const { state, data } = table;
	const present = segmentNow(table).year;
	const years = data.segments.filter(
		({ i, kind }) => i > state.place.segment && kind !== "actium" && isSegmentPlayed(state, data, i),
	);
	return [...new Set(years.map(({ year }) => year))].filter((year) => year < present);
}

/** LR-III.E: what a numen has won, or owns, is conferred on a mortal in its region who may own it. */
const confer: Power = {
	decision: "confer",
	of: NUMINA,
	offer(table, numen) {
		const { region, ...goods } = table.state.numina[numen];
		const isEmpty = goods.denarii + goods.curiales + goods.clientarum + goods.classes === 0;
		return region === null || isEmpty ? [] : mortalsIn(table, region).map(({ id }) => mortalOption(id, "confer"));
	},
	*play(table, numen, thing): Play {
		const mortal = mortalById(table.state, thing.split("/").at(-1) as MortalId);
		const giver = table.state.numina[numen];
		const room = roomForLegions(table, mortal);
		const most = {
			denarii: Math.floor(giver.denarii / NOTE),
			curiales: mayOwn(mortal, "curiales") ? Math.min(room, giver.curiales) : 0,
			clientarum: mayOwn(mortal, "clientarum") ? Math.min(room, giver.clientarum) : 0,
			classes: giver.classes,
		};
		const items = Object.entries(most).flatMap(([id, max]) =>
			max > 0 ? [{ ...optionFor(id, `ware-${id}`), min: 0, max }] : [],
		);
		if (items.length === 0) return;
		const total = { min: 0, max: items.reduce((sum, { max }) => sum + max, 0) };
		const question = {
			ask: "confer-what" as const,
			rule: "LR-III.E",
			args: { mortal: mortalRef(mortal.id) },
			items,
			total,
		};
		const goods = goodsOf(yield* decideAmounts(table, numen, { ...question, policy: () => ({}) }));
		transfer(table, numen, mortal.id, goods);
		sayInLudi(table, "confers", "LR-III.E", {
			numen: numenRef(numen),
			mortal: mortalRef(mortal.id),
			goods: goodsText(goods),
		});
		yield* keepToTen(table, mortal.id, numen);
	},
};

/** LR-III.E: Juppiter takes on the power of any numen but Juno and the Fates, until the season is over. */
const assume: Power = {
	decision: "assume",
	of: ["juppiter"],
	offer(table) {
		const others = NUMINA.filter((id) => id !== "juppiter" && id !== "juno" && id !== "fata");
		return others.filter((id) => table.state.numina[id].player === null).map((id) => numenOption(id, "assume"));
	},
	*play(table, numen, thing): Play {
		const assumed = thing.split("/").at(-1) as NumenId;
		table.state.numina[numen].last[ASSUMED] = assumed;
		sayInLudi(table, "assumes", "LR-III.E", { numen: numenRef(assumed) });
	},
};

/** LR-III.E.n4: a ruling in a dispute, in the judge's own words. Juppiter's judgement prevails. */
const judge: Power = {
	decision: "judge",
	of: ["fata", "juppiter"],
	offer: () => [optionFor("judge", "judge")],
	*play(table, numen): Play {
		const words = yield* decideWords(table, numen, { ask: "judgement", rule: "LR-III.E.n4", max: 400, lines: 4 });
		if (words !== "") sayInLudi(table, "judges", "LR-III.E.n4", { numen: numenRef(numen), words });
	},
};

/** LR-III.E.n4: in a motus the Fates may make two mortals throw a die each for a stake. */
const gamesOfChance: Power = {
	decision: "games-of-chance",
	of: ["fata"],
	offer(table) {
		if (segmentNow(table).kind !== "motus") return [];
		return gamblers(table).map(({ id }) => mortalOption(id, "games-of-chance"));
	},
	*play(table, numen, thing): Play {
		const first = mortalById(table.state, thing.split("/").at(-1) as MortalId);
		const others = gamblers(table).filter(({ id }) => id !== first.id);
		if (others.length === 0) return;
		const options = others.map(({ id }) => mortalOption(id));
		const named = yield* decide(table, numen, {
			ask: "gambler",
			rule: "LR-III.E.n4",
			options,
			policy: () => options[0]?.id ?? "",
		});
		yield* gamble(table, numen, first, mortalById(table.state, named as MortalId));
	},
};

const gamblers = ({ state }: Ludi): Mortal[] => livingMortals(state).filter(({ denarii }) => denarii >= NOTE);

/** The stake is up to the Fates, as far as both can pay; the higher die wins, equal dice win nothing. */
function* gamble(table: Ludi, numen: NumenId, first: Mortal, second: Mortal): Play {
	const most = Math.floor(Math.min(first.denarii, second.denarii) / NOTE);
	const { denarii: notes = 1 } = yield* decideAmounts(table, numen, {
		ask: "stake",
		rule: "LR-III.E.n4",
		args: { mortal: mortalRef(first.id), other: mortalRef(second.id) },
		items: [{ ...optionFor("denarii", "ware-denarii"), min: 1, max: most }],
		total: { min: 1, max: most },
		policy: () => ({ denarii: 1 }),
	});
	const stake = { denarii: notes * NOTE };
	const faces: number[] = [];
	for (const { id } of [first, second]) {
		const rolled = yield* roll(table, id, "curialis", "LR-III.E.n4");
		sayRoll(table, rolled, "gambles", "LR-III.E.n4", { mortal: mortalRef(id), face: rolled.adjusted });
		faces.push(rolled.adjusted);
	}
	const [a = 0, b = 0] = faces;
	if (a === b) return;
	const [winner, loser] = a > b ? [first, second] : [second, first];
	transfer(table, loser.id, winner.id, stake);
	const args = { mortal: mortalRef(winner.id), other: mortalRef(loser.id), goods: goodsText(stake) };
	sayInLudi(table, "wins-wager", "LR-III.E.n4", args);
}

/** Powers at will that no chapter of their own has; {@link POWERS} lists all. */
export const POWERS_AT_WILL: readonly Power[] = [
	transferPlayer,
	sedesFine,
	takePestisAway,
	endSeason,
	mutatio,
	confer,
	assume,
	judge,
	gamesOfChance,
];
