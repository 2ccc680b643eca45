/** RRR 10.18: legions are disbanded before the elections; 10.16: the Senate votes a consul the army he should have had. */

import { eliminate, legionMen, legionNumber, removeIfEmpty, sideState } from "../../ancient-world/forces.ts";
import { isShutIn, reviewSieges } from "../../ancient-world/siege/09-2-under-siege.ts";
import type { LeaderId, LegionId } from "../../ancient-world/state.ts";
import { type AncientWorld, inBook, legionById, say } from "../../ancient-world/table.ts";
import { type Option, type Play, pickIfAny, type RefusedOption, ref, text } from "../../kernel/index.ts";
import { CONSULAR, forceOfLegion, imperiumOf, inOffice } from "../offices/05-1-magistrates.ts";
import { armyOf } from "../offices/05-23-armies.ts";
import { askSenate } from "../senate/05-6-senate.ts";
import { freeNumbers } from "./02-2-legions.ts";
import { bringLegions } from "./10-1-legions.ts";

/** What is disbanded together. */
interface Bundle {
	readonly id: string;
	readonly legions: readonly LegionId[];
	/** It is a consul's army of last year. */
	readonly consular: boolean;
}

// === 10.18, segment disband-legions ===

/** Any legions that are not besieged; both halves of a legion, and all of a consul's of last year, together. */
export function* disbandLegions(table: AncientWorld): Play {
	const options: Option[] = [];
	const refused: RefusedOption[] = [];
	const bundles = bundlesOf(table);
	for (const bundle of bundles) {
		const option = disbandOption(bundle.id, bundle.legions, bundle.consular);
		const besieged = bundle.legions.some((id) => isShutIn(table, forceOfLegion(table, id)));
		if (besieged) refused.push({ ...option, rule: inBook(table, "10.18"), why: text("refused.disband-besieged") });
		else options.push(option);
	}
	if (options.length > 0) refused.push(...bundles.flatMap((bundle) => partsOf(table, bundle)));
	const chosen = yield* pickIfAny(table, {
		seat: "rome",
		rule: inBook(table, "10.18"),
		prompt: text("ask.disband"),
		options,
		min: 0,
		max: options.length,
		refused,
	});
	for (const bundle of bundles) if (chosen.includes(bundle.id)) disband(table, bundle);
	reviewSieges(table);
}

/** Each legion of a consul's army alone: the army is disbanded whole or not at all. */
function partsOf(table: AncientWorld, { consular, legions }: Bundle): RefusedOption[] {
	const numbers = consular ? [...new Set(legions.map(legionNumber))] : [];
	if (numbers.length < 2) return [];
	const why = text("refused.whole-army");
	return numbers.map((number) => ({ ...disbandOption(number, [number], false), rule: inBook(table, "10.18"), why }));
}

function disbandOption(id: string, members: readonly LegionId[], consular: boolean): Option {
	const legions = members.map((legion) => ref("legion", legion));
	return { id, text: text(consular ? "option.disband-army" : "option.disband", { legions }), at: legions };
}

function bundlesOf(table: AncientWorld): Bundle[] {
	const consular = inOffice(table, ...CONSULAR)
		.map(({ id }) => ({ id: `army/${id}`, legions: imperiumOf(table, id), consular: true }))
		.filter((bundle) => bundle.legions.length > 0);
	const bound = new Set(consular.flatMap((bundle) => bundle.legions));
	const numbers = new Set(
		Object.keys(table.state.legions)
			.filter((id) => !bound.has(id))
			.map(legionNumber),
	);
	const single = [...numbers].map((id) => ({ id, legions: armyOf(table, [id]).legions, consular: false }));
	return [...consular, ...single];
}

function disband(table: AncientWorld, bundle: Bundle): void {
	if (bundle.consular) sideState(table, "rome").doneThisTurn.push(DISBANDED);
	for (const id of bundle.legions) removeLegion(table, id);
	say(
		table,
		"legions.disbanded",
		{ legions: bundle.legions.map((id) => ref("legion", id)) },
		{ rule: inBook(table, "10.18"), seat: "rome" },
	);
}

/** Takes a legion out of play, SPs and what was on its way to it. */
function removeLegion(table: AncientWorld, id: LegionId): void {
	const force = forceOfLegion(table, id);
	const { inf, cav } = legionMen(legionById(table, id));
	eliminate(table, force.side, "legion", "inf", inf);
	eliminate(table, force.side, "legion", "cav", cav);
	force.legions.splice(force.legions.indexOf(id), 1);
	delete table.state.legions[id];
	table.state.waiting = table.state.waiting.filter((each) => each.kind !== "reinforcements" || each.legion !== id);
	removeIfEmpty(table, force);
}

// === 10.16 An army for a new consul ===

const DISBANDED = "disbanded/consular-army";
const REPLACED = "replaced/consular-army";
const VOTED = "voted/consular-army";

/** Consular Armies of last year's consuls that were disbanded and have not been asked for again. */
export function armiesToReplace(table: AncientWorld): number {
	const { doneThisTurn } = sideState(table, "rome");
	const count = (note: string) => doneThisTurn.filter((done) => done === note).length;
	return count(DISBANDED) - count(REPLACED);
}

/** 10.16, 5.64: the new consul asks the Senate; granted, two new legions are his, placed by 10.2. */
export function* replaceConsularArmy(table: AncientWorld, consul: LeaderId): Play {
	sideState(table, "rome").doneThisTurn.push(REPLACED);
	const granted = yield* askSenate(table, consul, "senate-other", "new-army");
	if (!granted) return;
	if (freeNumbers(table).length > 0) sideState(table, "rome").doneThisTurn.push(VOTED);
	yield* bringLegions(table, 2, consul);
}

/** Were legions raised in this year's elections (AE.manpower.roman)? */
export function raisedInElections(table: AncientWorld): boolean {
	return sideState(table, "rome").doneThisTurn.includes(VOTED);
}
