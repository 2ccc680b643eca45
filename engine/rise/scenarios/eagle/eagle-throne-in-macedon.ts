/** EL, AW 13.2: the augury "A throne in Macedon": Pyrrhus thinks of it for a while, or sends men to claim it. */

import { chart } from "../../../ancient-world/charts.ts";
import { allForces, eliminate, groupId, removeIfEmpty, takeSps } from "../../../ancient-world/forces.ts";
import { reviewSieges } from "../../../ancient-world/siege/09-2-under-siege.ts";
import type { Force } from "../../../ancient-world/state.ts";
import type { AuguryEvent } from "../../../ancient-world/table.ts";
import { type AncientWorld, say } from "../../../ancient-world/table.ts";
import { allocate, choose, type Option, type Play, ref, text } from "../../../kernel/index.ts";
import { EPIRUS } from "./eagle-sicily.ts";

const PYRRHUS = "pyrrhus";
const RULE = "AW 13.2";

/** Infantry SPs that go home. */
const menOf = ({ data }: AncientWorld) => chart(data, "augury-eagle").figures.macedonMen;

/** The kind of men that go. */
const EPIROTES = "epirote/inf";

/** One of his markers comes out of the cup, or infantry goes home: his choice, of what he has. */
export const throneInMacedon: AuguryEvent = function* (table) {
	const options = pricesOf(table);
	const [only] = options;
	if (!only) return false;
	const price = options.length > 1 ? yield* askPrice(options) : only.id;
	if (price === "lam") takeMarker(table);
	else yield* sendMenHome(table);
	return true;
};

function pricesOf(table: AncientWorld): Option[] {
	const lam: Option = { id: "lam", text: text("option.lose-lam"), at: [ref("leader", PYRRHUS)] };
	const men: Option = { id: "men", text: text("option.send-home", { sp: menOf(table) }) };
	const hasMen = withEpirotes(table).reduce((sum, force) => sum + epirotesIn(force), 0) >= menOf(table);
	return [...(markerInCup(table) >= 0 ? [lam] : []), ...(hasMen ? [men] : [])];
}

const markerInCup = ({ state }: AncientWorld) => state.cup.findIndex(({ leader }) => leader === PYRRHUS);

const withEpirotes = (table: AncientWorld) => allForces(table).filter((force) => epirotesIn(force) > 0);

const epirotesIn = ({ side, sps }: Force) =>
	side === EPIRUS ? (sps.find((group) => groupId(group) === EPIROTES)?.sp ?? 0) : 0;

function* askPrice(options: readonly Option[]): Play<string> {
	return yield* choose({ seat: EPIRUS, rule: RULE, prompt: text("ask.macedon"), options, refused: [] });
}

function takeMarker(table: AncientWorld): void {
	table.state.cup.splice(markerInCup(table), 1);
	const leader = ref("leader", PYRRHUS);
	say(table, "augury.lam-lost", { leader }, { rule: RULE, seat: EPIRUS, at: [leader] });
}

function* sendMenHome(table: AncientWorld): Play {
	const forces = withEpirotes(table);
	const amounts = yield* askWhence(table, forces);
	for (const force of forces) {
		const sp = amounts[force.id] ?? 0;
		if (sp === 0) continue;
		takeSps(force, EPIROTES, sp);
		eliminate(table, EPIRUS, "epirote", "inf", sp);
		say(
			table,
			"augury.sent-home",
			{ sp, hex: ref("hex", force.hex) },
			{ rule: RULE, seat: EPIRUS, at: [ref("hex", force.hex)] },
		);
		removeIfEmpty(table, force);
	}
	reviewSieges(table);
}

/** The only force that has such men gives them without a question. */
function* askWhence(table: AncientWorld, forces: readonly Force[]): Play<Readonly<Record<string, number>>> {
	const sp = menOf(table);
	const [only] = forces;
	if (only && forces.length === 1) return { [only.id]: sp };
	return yield* allocate({
		seat: EPIRUS,
		rule: RULE,
		prompt: text("ask.send-home", { sp }),
		items: forces.map((force) => ({
			id: force.id,
			text: text("option.leaderless", { hex: ref("hex", force.hex), sp: epirotesIn(force) }),
			at: [ref("force", force.id), ref("hex", force.hex)],
			min: 0,
			max: Math.min(sp, epirotesIn(force)),
		})),
		total: { min: sp, max: sp },
		refused: [],
	});
}
