/** RRR 5.29: new legions are given to a commander at once. */

import { printed, provinceOf } from "../../ancient-world/data.ts";
import { forceOf, legionNumber } from "../../ancient-world/forces.ts";
import { leaderOption } from "../../ancient-world/options.ts";
import type { LeaderId, Office } from "../../ancient-world/state.ts";
import { type AncientWorld, inBook, leaderById, legionById, say } from "../../ancient-world/table.ts";
import { choose, type Play, ref, text } from "../../kernel/index.ts";
import { addOfficeLams, CONSULAR, enterOffice, hasImperium, inOffice, ROMA } from "./05-1-magistrates.ts";
import { electMan, triumphantMen } from "./05-2-draw.ts";
import { armyOf, type ConsularArmy, legionsOf } from "./05-23-armies.ts";
import { takeOver } from "./05-23-taking-over.ts";
import { areaOf, areasAbroad, assignProvince, bindsToProvinces, romanItaly } from "./05-41-provinces.ts";

/**
 * The next goes to an army the scenario left short; then two by two to a consul without Imperium, who must have them if he is
 * Rome Consul (5.21), or to a new proconsul; an odd one to a new praetor.
 */
export function* commandNewLegions(
	table: AncientWorld,
	numbers: readonly string[],
	votedTo: LeaderId | null = null,
): Play {
	const left = votedTo === null ? fillShortArmies(table, numbers) : [...numbers];
	while (left.length > 0) {
		const army = armyOf(table, left.splice(0, 2));
		const isPair = legionsOf(army) === 2;
		const consul = votedTo ?? (isPair ? yield* chooseConsul(table) : null);
		if (consul !== null) yield* giveNewArmy(table, consul, army);
		else yield* electFor(table, isPair ? "proconsul" : "praetor", army);
	}
}

/** SW.albinus, EL.barbula: a new legion joins the army that is short of one, and is whoever's commands it. Returns the rest. */
function fillShortArmies(table: AncientWorld, numbers: readonly string[]): string[] {
	const left = [...numbers];
	const { romanYear, legions } = table.state;
	for (const army of romanYear.shortArmies) {
		const fellow = Object.values(legions).find((legion) => legion.army === army);
		const number = fellow ? left.shift() : undefined;
		if (!fellow || number === undefined) continue;
		for (const id of armyOf(table, [number]).legions)
			Object.assign(legionById(table, id), { army, commander: fellow.commander });
		const what = { legion: ref("legion", number), fellow: ref("legion", fellow.id) };
		say(table, "legions.fill-army", what, {
			rule: inBook(table, "2.2-army"),
			seat: "rome",
			at: [ref("legion", number)],
		});
	}
	romanYear.shortArmies = romanYear.shortArmies.filter((army) => isOneLegion(table, army));
	return left;
}

function isOneLegion(table: AncientWorld, army: string): boolean {
	const legions = Object.values(table.state.legions).filter((legion) => legion.army === army);
	return new Set(legions.map((legion) => legionNumber(legion.id))).size === 1;
}

/** A consul who has no legions: one who has waited for them without a question (RRR 5.21), another if the player will have no proconsul. */
function* chooseConsul(table: AncientWorld): Play<LeaderId | null> {
	const all = inOffice(table, ...CONSULAR);
	const waiting = all.filter((consul) => !hasImperium(table, consul.id));
	const busy = all.filter((consul) => !waiting.includes(consul));
	const romeConsul = waiting.find((consul) => consul.office === "rome-consul");
	if (romeConsul && table.rules.book.romeConsulMayWait) return romeConsul.id;
	if (waiting.length === 0) return null;
	const consuls = waiting.map(({ id }) => leaderOption(id));
	const chosen = yield* choose({
		seat: "rome",
		rule: inBook(table, "5.29"),
		prompt: text("ask.new-legions-consul"),
		options: [...consuls, { id: PROCONSUL, text: text("option.new-proconsul") }],
		refused: [
			...busy.map(({ id }) => ({ ...leaderOption(id), rule: inBook(table, "5.1"), why: text("refused.has-imperium") })),
			{
				id: PRAETORS,
				text: text("option.two-praetors"),
				rule: inBook(table, "5.29"),
				why: text("refused.pair-needs-proconsul"),
			},
		],
	});
	return chosen === PROCONSUL ? null : chosen;
}

const PROCONSUL = "proconsul";
const PRAETORS = "praetors";

/** A man is found for the office, drawn or one of a Triumph at any time (5.23, 5.24); AW 4.15: his markers go into the cup. Without one the legions wait for the elections. */
function* electFor(table: AncientWorld, office: Office, army: ConsularArmy): Play {
	const man = yield* electMan(table, office, triumphantMen(table));
	if (man === null) {
		const legions = army.legions.map((id) => ref("legion", id));
		say(table, "legions.no-commander", { legions }, { rule: inBook(table, "5.29"), seat: "rome" });
		return;
	}
	enterOffice(table, man, office);
	addOfficeLams(table, office, office === "praetor" ? 1 : printed(table.data, man).initiative);
	yield* giveNewArmy(table, man, army);
	if (bindsToProvinces(table)) yield* sendToProvince(table, man);
}

/** 5.29: a province to which he must go the straight way; within Roman Italy it is that one alone, elsewhere with its whole area (2.1). */
function* sendToProvince(table: AncientWorld, man: LeaderId): Play {
	const province = provinceOf(table.data, forceOf(table, man) ?? { hex: ROMA });
	const here = romanItaly(table.data).has(province) ? province : areaOf(table.data, province);
	yield* assignProvince(table, man, [here, ...romanItaly(table.data), ...areasAbroad(table.data)], {
		rule: inBook(table, "5.29"),
		why: text("refused.one-province-at-home"),
	});
	leaderById(table, man).startProvince = null;
}

/** He stands with his new army, at the place the player says if it was placed apart. */
function* giveNewArmy(table: AncientWorld, man: LeaderId, army: ConsularArmy): Play {
	const force = yield* takeOver(table, man, army, inBook(table, "5.29"));
	if (!force) return;
	say(
		table,
		"legions.commander",
		{ leader: ref("leader", man), legions: army.legions.map((id) => ref("legion", id)), hex: ref("hex", force.hex) },
		{ rule: inBook(table, "5.29"), seat: "rome", at: [ref("hex", force.hex), ref("leader", man)] },
	);
}
