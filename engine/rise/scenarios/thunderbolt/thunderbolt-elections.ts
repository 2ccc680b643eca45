/** TB.elections: no elections, but men of the year; they take over the armies of those who step down. */

import { printed } from "../../../ancient-world/data.ts";
import type { LeaderId, Office } from "../../../ancient-world/state.ts";
import { type AncientWorld, allLeaders, leaderById, say } from "../../../ancient-world/table.ts";
import { yearOf } from "../../../ancient-world/turn/03-years.ts";
import {
	byName,
	chooseIfNeeded,
	drawBlind,
	type Option,
	type Play,
	type Reason,
	type RefusedOption,
	ref,
	text,
} from "../../../kernel/index.ts";
import { armiesToReplace, replaceConsularArmy } from "../../../rome/legions/10-18-disbanding.ts";
import { backToPool, inPool, ROMA, standInRoma, takeOffice } from "../../../rome/offices/05-1-magistrates.ts";
import {
	armiesInNeed,
	armyOption,
	type ConsularArmy,
	legionsOf,
	takeArmy,
} from "../../../rome/offices/05-23-armies.ts";
import { drawPraetorUrbanus } from "../../../rome/offices/05-25-praetor-urbanus.ts";
import { electInElections } from "../../../rome/offices/05-26-dictator.ts";
import { keepsCommand, shutInOffice } from "../../../rome/offices/05-34-shut-in.ts";
import { chooseMan } from "../../../rome/offices/08-67-replacements.ts";

/** Segment elections: a Dictator if an Emergency stands, the consuls, proconsuls for the armies left, a Praetor Urbanus. */
export function* installMenOfTheYear(table: AncientWorld): Play {
	const year = table.data.scenario.magistratePool?.byYear[String(yearOf(table))];
	if (!year) return;
	say(table, "elections", { year: yearOf(table) }, { rule: "TB.elections", heading: "segment", seat: "rome" });
	for (const leader of allLeaders(table)) if (leader.side === "rome") endOfTerm(table, leader.id);
	freeTheLegions(table);
	yield* electInElections(table, armiesInNeed(table));
	for (const [index, consul] of year.consul.entries()) {
		yield* installConsul(table, consul, year.consul.length - index);
	}
	for (const army of armiesInNeed(table)) yield* installCommander(table, army, year.proconsul);
	for (const id of inPool(table, year.proconsul)) takePlaceInRoma(table, id, "proconsul");
	yield* drawPraetorUrbanus(table, "rome", ROMA);
}

/** Last year's men step down, and the wounded are well again (RRR 8.62); one shut in with his troops stays (RRR 5.34). */
function endOfTerm(table: AncientWorld, id: LeaderId): void {
	const leader = leaderById(table, id);
	if (leader.standing === "wounded") leader.standing = "pool";
	if (leader.standing !== "in-play") return;
	const keeps = shutInOffice(table, id);
	if (keeps === null) backToPool(table, id);
	else keepsCommand(table, id, keeps);
}

/** Legions of those who stepped down are nobody's until a man of the new year takes them (RRR 5.1). */
function freeTheLegions(table: AncientWorld): void {
	for (const legion of Object.values(table.state.legions)) {
		const commander = legion.commander === null ? null : leaderById(table, legion.commander);
		if (commander?.standing !== "in-play") legion.commander = null;
	}
}

// === Consuls ===

/** The man of the year, or one of the spare leaders if he cannot serve; he takes an army in play, has one voted, or takes none. */
function* installConsul(table: AncientWorld, ofTheYear: LeaderId, consulsLeft: number): Play {
	const [free] = inPool(table, [ofTheYear]);
	const consul = free ?? (yield* chooseSpareMan(table, "consul"));
	if (consul === null) return;
	const armies = armiesInNeed(table).filter((army) => legionsOf(army) === 2);
	const chosen = yield* askArmy(table, consul, armies, consulsLeft);
	const army = armies.find((each) => each.legions.join("+") === chosen);
	if (army) {
		takeCommand(table, consul, "consul", army);
		return;
	}
	takePlaceInRoma(table, consul, "consul");
	if (chosen === "vote") yield* replaceConsularArmy(table, consul);
}

/** RRR 10.16: while an army that was disbanded is to be replaced nobody goes without trying, and the last must try. */
function* askArmy(
	table: AncientWorld,
	consul: LeaderId,
	armies: readonly ConsularArmy[],
	consulsLeft: number,
): Play<string> {
	const leader = ref("leader", consul);
	const toReplace = armiesToReplace(table);
	const options: Option[] = [];
	const refused: RefusedOption[] = [];
	const mustTry = { rule: "RRR 10.16", why: text("refused.must-replace-army") };
	for (const army of armies) {
		if (toReplace >= consulsLeft) refused.push({ ...armyOption(table, army), ...mustTry });
		else options.push(armyOption(table, army));
	}
	const none: Option = { id: "none", text: text("option.no-army"), at: [ref("hex", ROMA)] };
	const vote: Option = { id: "vote", text: text("option.vote-army"), at: [ref("hex", ROMA)] };
	if (toReplace === 0) {
		options.push(none);
		refused.push({ ...vote, rule: "RRR 10.16", why: text("refused.nothing-to-replace") });
	} else {
		options.push(vote);
		refused.push({ ...none, ...mustTry });
	}
	for (const army of armiesInNeed(table).filter((each) => legionsOf(each) < 2))
		refused.push({ ...armyOption(table, army), rule: "RRR 5.24", why: text("refused.legion-for-praetor") });
	return yield* chooseIfNeeded({
		seat: "rome",
		rule: "TB.elections",
		prompt: text("ask.consul-army", { leader }),
		options,
		refused,
		about: [leader],
	});
}

// === Proconsuls and praetors ===

/** Every army left over gets a proconsul, the year's man first, a lone legion a praetor (RRR 5.23, 5.24). */
function* installCommander(table: AncientWorld, army: ConsularArmy, ofTheYear: readonly LeaderId[]): Play {
	const office = legionsOf(army) === 2 ? "proconsul" : "praetor";
	const [first] = office === "proconsul" ? inPool(table, ofTheYear) : [];
	const man = first ?? (yield* chooseSpareMan(table, office));
	if (man !== null) return takeCommand(table, man, office, army);
	const legions = army.legions.map((id) => ref("legion", id));
	say(table, "legions.no-commander", { legions }, { rule: "TB.proconsuls", seat: "rome" });
}

function takeCommand(table: AncientWorld, id: LeaderId, office: Office, army: ConsularArmy): void {
	takeOffice(table, id, office);
	const force = takeArmy(table, id, army);
	const hex = ref("hex", force?.hex ?? ROMA);
	say(
		table,
		"elected.army",
		{ leader: ref("leader", id), office: text(`office.${office}`), hex },
		{ rule: "TB.elections", seat: "rome", at: [hex] },
	);
}

function takePlaceInRoma(table: AncientWorld, id: LeaderId, office: Office): void {
	takeOffice(table, id, office);
	standInRoma(table, id);
	say(
		table,
		"elected",
		{ leader: ref("leader", id), office: text(`office.${office}`) },
		{ rule: "TB.elections", seat: "rome", at: [ref("hex", ROMA)] },
	);
}

// === TB.proconsuls Spare leaders ===

/** Pera, or any other of battle letter D or worse, as the player likes; a Praetor Urbanus is drawn from his own four. */
export function* chooseSpareMan(table: AncientWorld, office: Office): Play<LeaderId | null> {
	const pool = table.data.scenario.magistratePool;
	if (office === "praetor-urbanus") return yield* drawUrbanus(table, pool?.special ?? []);
	return yield* chooseMan(table, pool?.ids ?? [], office, "TB.proconsuls", (id) => whyNotSpare(table, id));
}

function whyNotSpare(table: AncientWorld, id: LeaderId): Reason | null {
	const { battle } = printed(table.data, id);
	const isSpare = battle === "D" || battle === "E";
	return isSpare
		? null
		: { rule: "TB.proconsuls", why: text("refused.too-good", { leader: ref("leader", id) }), holds: "game" };
}

function* drawUrbanus(table: AncientWorld, four: readonly LeaderId[]): Play<LeaderId | null> {
	const men = inPool(table, four);
	if (men.length === 0) return null;
	const drawn = yield* drawBlind(table, men, byName("leader"), {
		seat: "rome",
		rule: "RRR 5.25",
		what: text("draw.praetor-urbanus"),
	});
	return men[drawn] ?? null;
}
