/** LR-VII.A, VII.D.6.b: who presides over a proelium, and who follows when he leaves. */
import type { Play } from "../../kernel/index.ts";
import { mayPreside } from "../cast.ts";
import { allows, decideNumen } from "../decide.ts";
import { playerOfRole } from "../roles.ts";
import { numinaIn } from "../sedes.ts";
import type { Numen, NumenId, Proelium, RegionId, RoleId } from "../state.ts";
import { bestOf, type Ludi, numenOption, numenRef, optionFor, policyDie, regionRef, sayInLudi } from "../table.ts";

/** They preside only where nobody else is free. */
const LAST: readonly NumenId[] = ["fata", "pythia"];

/** LR-VII.A, VII.C.2: numina in the region who may preside and are no party. */
export function candidates(table: Ludi, region: RegionId, parties: readonly RoleId[]): Numen[] {
	const free = numinaIn(table, region).filter((numen) => mayPreside(table, numen) && !parties.includes(numen.id));
	const usual = free.filter(({ id }) => !LAST.includes(id));
	return usual.length > 0 ? usual : free;
}

/** Whoever presided longest ago, the first of the cast where several never did. */
const longestAgo = (numina: readonly Numen[]): NumenId => bestOf(numina, ({ presided }) => -presided)?.id ?? "juppiter";

/** LR-VII.A: persons are asked first, of all their numina at once; null where nobody will. */
export function* findPresident(table: Ludi, region: RegionId, parties: readonly RoleId[]): Play<NumenId | null> {
	const open = candidates(table, region, parties);
	const played = open.filter(({ id }) => playerOfRole(table.state, id) !== null);
	const [first] = played;
	if (first) {
		const named = yield* decideNumen(table, first.id, "oversee", {
			about: [regionRef(region)],
			options: [...played.map(({ id }) => numenOption(id)), optionFor("others", "others-preside")],
			policy: () => longestAgo(played),
		});
		if (named !== "others") return named as NumenId;
	}
	return yield* settleDispute(
		table,
		region,
		open.filter((numen) => !played.includes(numen)),
	);
}

/** LR-VII.A.1: of several the Fates choose one. */
function* settleDispute(table: Ludi, region: RegionId, open: readonly Numen[]): Play<NumenId | null> {
	if (open.length < 2) return open[0]?.id ?? null;
	const named = yield* decideNumen(table, "fata", "presiding-dispute", {
		about: [regionRef(region)],
		options: open.map(({ id }) => numenOption(id)),
		policy: () => longestAgo(open),
	});
	return named as NumenId;
}

/** LR-VII.D.6.b: the president leaves; another may follow, and else the battle is over. */
export function* leave(table: Ludi, battle: Proelium): Play {
	const { president, region } = battle;
	if (president === null) return;
	sayInLudi(table, "president-leaves", "LR-VII.D.6.b", { numen: numenRef(president) });
	const others = candidates(table, region, [president, ...battle.parties.flatMap(({ members }) => members)]);
	const next =
		others.find(({ id }) => playerOfRole(table.state, id) !== null) ??
		others.find(({ id }) => id === longestAgo(others));
	const follows =
		next !== undefined &&
		(yield* allows(table, [next.id], "succeed-proelium", {
			about: [regionRef(region)],
			policy: () => policyDie(table) <= 3,
		}));
	if (!next || !follows) {
		battle.ended ??= "president";
		return;
	}
	battle.president = next.id;
	next.presided = table.state.place.segment;
	sayInLudi(table, "president-follows", "LR-VII.D.6.b", { numen: numenRef(next.id) });
}
