/** RRR 5.3, 3.B1, 3.B2, segments disband-legions and prorogue: last year is closed, and Rome says who stays in office. */
import type { LeaderId, LeaderState } from "../../ancient-world/state.ts";
import { type AncientWorld, allLeaders, inBook, leaderById, legionById, say } from "../../ancient-world/table.ts";
import { type Option, type Play, pickIfAny, type Reason, type RefusedOption, ref, text } from "../../kernel/index.ts";
import { disbandLegions } from "../legions/10-18-disbanding.ts";
import { backToPool, imperiumOf, isConsul, isMagistrate } from "./05-1-magistrates.ts";
import { isConsularArmy } from "./05-23-armies.ts";
import { keepsCommand, shutInOffice } from "./05-34-shut-in.ts";

// === Segment disband-legions (B/1) ===

/** The year is closed, so that the elections know whose army was whose, before legions are disbanded (10.18). */
export function* closeTheYear(table: AncientWorld): Play {
	const { romanYear, turn } = table.state;
	const magistrates = inPlay(table);
	romanYear.outgoing = magistrates
		.filter(isConsul)
		.flatMap(({ id, office }) => (office === null ? [] : [{ office, leader: id, army: armyOfConsul(table, id) }]));
	romanYear.lastConsuls = romanYear.consuls;
	romanYear.consuls = [];
	romanYear.named = magistrates
		.filter((man) => man.triumphs.includes(turn - 1) && man.office !== "praetor")
		.map((man) => man.id);
	yield* disbandLegions(table);
}

/** Roman magistrates on the map. */
function inPlay(table: AncientWorld): LeaderState[] {
	return allLeaders(table).filter((man) => man.standing === "in-play" && isMagistrate(table, man));
}

/** Name of a consul's Consular Army; null when he has none, or one legion of it is all that is left. */
function armyOfConsul(table: AncientWorld, id: LeaderId): string | null {
	const legions = imperiumOf(table, id);
	const [first] = legions;
	return first !== undefined && isConsularArmy(table, { legions }) ? legionById(table, first).army : null;
}

// === Segment prorogue (B/2) ===

/** 5.31 to 5.34: those shut in stay, the player names consuls and the praetor who stay; the others go back to the pool. */
export function* prorogue(table: AncientWorld): Play {
	for (const man of allLeaders(table)) returnWounded(man);
	for (const man of allLeaders(table)) man.prorogued = false;
	for (const man of inPlay(table)) keepShutIn(table, man);
	const kept = yield* askWhoStays(table);
	for (const man of inPlay(table)) {
		if (kept.includes(man.id)) {
			keep(table, man);
			table.rules.book.atSea.goAshore(table, man.id);
		} else if (!man.prorogued) backToPool(table, man.id);
	}
	for (const legion of Object.values(table.state.legions)) {
		if (legion.commander !== null && !isKeptBySiege(table, legion.commander)) legion.commander = null;
	}
}

/** 8.62: wounded magistrates are in the pool again when the next turn begins. */
function returnWounded(man: LeaderState): void {
	if (man.side === "rome" && man.standing === "wounded")
		Object.assign(man, { standing: "pool", office: null, prorogued: false });
}

/** 5.34: he is kept by the siege he stands in, not by choice. */
export function isKeptBySiege(table: AncientWorld, id: LeaderId): boolean {
	const man = leaderById(table, id);
	return man.standing === "in-play" && man.prorogued && shutInOffice(table, id) !== null;
}

function keepShutIn(table: AncientWorld, man: LeaderState): void {
	const office = shutInOffice(table, man.id);
	if (office === null) return;
	man.prorogued = true;
	keepsCommand(table, man.id, office);
}

function* askWhoStays(table: AncientWorld): Play<readonly LeaderId[]> {
	const options: Option[] = [];
	const refused: RefusedOption[] = [];
	for (const man of inPlay(table).filter((each) => !each.prorogued)) {
		const what = { leader: ref("leader", man.id), office: text(`office.${man.office}`) };
		const option = { id: man.id, text: text("option.prorogue", what), at: [ref("leader", man.id)] };
		const reason = whyNotProrogue(table, man);
		if (reason) refused.push({ ...option, ...reason });
		else options.push(option);
	}
	return yield* pickIfAny(table, {
		seat: "rome",
		rule: inBook(table, "5.31"),
		prompt: text("ask.prorogue"),
		options,
		min: 0,
		max: options.length,
		refused,
	});
}

/** 5.32: consuls and praetors, with legions or without (5.33). */
function whyNotProrogue(table: AncientWorld, man: LeaderState): Reason | null {
	if (isConsul(man) || man.office === "praetor") return null;
	return { rule: inBook(table, "5.32"), why: text("refused.prorogue", { office: text(`office.${man.office}`) }) };
}

/** He stays where he is, a consul as proconsul; what he commands is settled in the elections. */
function keep(table: AncientWorld, man: LeaderState): void {
	const what = { leader: ref("leader", man.id), office: text(`office.${man.office}`) };
	if (isConsul(man)) man.office = "proconsul";
	man.prorogued = true;
	say(table, "prorogued", what, { rule: inBook(table, "5.31"), seat: "rome", at: [ref("leader", man.id)] });
}
