/** RRR 5.23, 5.24: proconsuls for the Consular Armies left and for loose legions in pairs, and a praetor for a lone one. */
import { legionOption } from "../../ancient-world/options.ts";
import type { LeaderId, Office } from "../../ancient-world/state.ts";
import { type AncientWorld, allLeaders, inBook, leaderById, say } from "../../ancient-world/table.ts";
import { chooseIfNeeded, type Option, type Play, pick, type RefusedOption, ref, text } from "../../kernel/index.ts";
import { enterOffice, hasImperium, takeOffice } from "./05-1-magistrates.ts";
import { electMan, triumphantMen } from "./05-2-draw.ts";
import { isKeptBySiege } from "./05-3-prorogue.ts";
import { armyOf, armyOption, type ConsularArmy, consularArmies, looseLegions } from "./05-23-armies.ts";
import { takeCommand } from "./05-23-taking-over.ts";
import { areasAbroad, areasInPlay, areaWhere, assignProvince, ROMAN_ITALY } from "./05-41-provinces.ts";

/** Everybody who was prorogued and has no command yet. */
export function waitingForCommand(table: AncientWorld): LeaderId[] {
	return allLeaders(table)
		.filter((man) => man.side === "rome" && man.standing === "in-play" && man.prorogued)
		.filter((man) => !hasImperium(table, man.id) && !isKeptBySiege(table, man.id))
		.map((man) => man.id);
}

/** 5.23: man by man until no Consular Army and no pair of loose legions is without a commander. */
export function* electProconsuls(table: AncientWorld): Play {
	while (consularArmies(table).length > 0 || looseLegions(table).length >= 2) {
		const consuls = waitingForCommand(table).filter((id) => leaderById(table, id).office === "proconsul");
		const man = yield* electMan(table, "proconsul", [...consuls, ...triumphantMen(table)]);
		if (man === null) return sayNobody(table);
		const kept = keptProvince(table, man);
		yield* enterAsElected(table, man, "proconsul");
		const army = yield* chooseArmy(table, man);
		yield* takeCommand(table, man, army, inBook(table, "5.23"));
		yield* assignProvince(table, man, provincesFor(table, man, kept, areasAbroad(table.data)), {
			rule: inBook(table, "5.23"),
			why: text("refused.proconsuls-province"),
		});
	}
}

/** 5.24: a legion left over. */
export function* electPraetor(table: AncientWorld): Play {
	const [number] = looseLegions(table);
	if (number === undefined) return;
	const man = yield* electMan(table, "praetor", [...waitingForCommand(table), ...triumphantMen(table)]);
	if (man === null) return sayNobody(table);
	const kept = keptProvince(table, man);
	yield* enterAsElected(table, man, "praetor");
	yield* takeCommand(table, man, armyOf(table, [number]), inBook(table, "5.24"));
	yield* assignProvince(table, man, provincesFor(table, man, kept, areasInPlay(table.data)), {
		rule: inBook(table, "5.24"),
		why: text("refused.praetors-province"),
	});
}

/** A man prorogued stays where he is until he goes to his army; a new one stands in Roma. */
export function* enterAsElected(table: AncientWorld, man: LeaderId, office: Office): Play {
	const { prorogued } = leaderById(table, man);
	if (prorogued) takeOffice(table, man, office);
	else enterOffice(table, man, office);
}

function sayNobody(table: AncientWorld): void {
	const armies = [...consularArmies(table), armyOf(table, looseLegions(table))];
	const legions = armies.flatMap((army) => army.legions.map((id) => ref("legion", id)));
	say(table, "legions.no-commander", { legions }, { rule: inBook(table, "5.23"), seat: "rome" });
}

// === His province ===

/** The province a man prorogued may keep; the Rome Consul had none of his own. */
function keptProvince(table: AncientWorld, id: LeaderId): string | null {
	const { prorogued, province } = leaderById(table, id);
	return prorogued && province !== ROMAN_ITALY ? province : null;
}

/** Where he stands; a man prorogued may keep his old one, or be given a new one: a proconsul outside Roman Italy, a praetor any. */
function provincesFor(table: AncientWorld, id: LeaderId, kept: string | null, others: readonly string[]): string[] {
	const here = areaWhere(table, id);
	if (!leaderById(table, id).prorogued) return [here];
	return [here, ...(kept === null ? [] : [kept]), ...others];
}

// === His army ===

/** 5.2: after each draw the player says which army is his; loose legions are grouped as he likes. */
function* chooseArmy(table: AncientWorld, man: LeaderId): Play<ConsularArmy> {
	const armies = consularArmies(table);
	const loose = looseLegions(table);
	const options: Option[] = armies.map((army) => armyOption(table, army));
	if (loose.length >= 2)
		options.push({ id: PAIR, text: text("option.pair-legions", { legions: loose.map((id) => ref("legion", id)) }) });
	const chosen = yield* askArmy(table, man, options, lonePraetors(table, loose));
	return armies.find((army) => army.legions.join("+") === chosen) ?? (yield* pairLegions(table, loose));
}

const PAIR = "pair";
const ALONE = "praetors";

/** 5.24: each of some loose legions under a praetor of its own: there is one praetor at most, for the legion that is left over. */
function lonePraetors(table: AncientWorld, loose: readonly string[]): RefusedOption[] {
	const why = text(loose.length === 1 ? "refused.legion-for-praetor" : "refused.second-praetor");
	return loose.map((number) => ({
		...armyOption(table, armyOf(table, [number])),
		id: number,
		rule: inBook(table, "5.24"),
		why,
	}));
}

function* askArmy(
	table: AncientWorld,
	man: LeaderId,
	options: readonly Option[],
	refused: readonly RefusedOption[],
): Play<string> {
	return yield* chooseIfNeeded({
		seat: "rome",
		rule: inBook(table, "5.23"),
		prompt: text("ask.proconsul-army", { leader: ref("leader", man) }),
		options,
		refused,
		about: [ref("leader", man)],
	});
}

function* pairLegions(table: AncientWorld, loose: readonly string[]): Play<ConsularArmy> {
	if (loose.length === 2) return armyOf(table, loose);
	const pair = yield* pick({
		seat: "rome",
		rule: inBook(table, "5.23"),
		prompt: text("ask.pair-legions"),
		options: loose.map(legionOption),
		min: 2,
		max: 2,
		refused: [
			{
				id: ALONE,
				text: text("option.two-praetors"),
				rule: inBook(table, "5.24"),
				why: text("refused.second-praetor"),
			},
		],
	});
	return armyOf(table, pair);
}
