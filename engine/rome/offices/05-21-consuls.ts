/** RRR 5.21, 5.22: the Rome Consul and the Field Consul, the army each takes over, and where he goes. */
import type { LeaderId, Office } from "../../ancient-world/state.ts";
import { type AncientWorld, inBook, leaderById, say } from "../../ancient-world/table.ts";
import {
	chooseIfNeeded,
	joinRefused,
	type Option,
	type Play,
	type Reason,
	type RefusedOption,
	ref,
	text,
} from "../../kernel/index.ts";
import { replaceConsularArmy } from "../legions/10-18-disbanding.ts";
import { enterOffice, imperiumOf, inOffice, inPool, ROMA, startHere } from "./05-1-magistrates.ts";
import { electMan } from "./05-2-draw.ts";
import { armyName, armyOf, armyOption, type ConsularArmy, consularArmies, looseLegions } from "./05-23-armies.ts";
import { takeCommand } from "./05-23-taking-over.ts";
import { placeInProvince } from "./05-41-placing.ts";
import { areasAbroad, areaWhere, assignProvince, ROMAN_ITALY } from "./05-41-provinces.ts";

/** 5.21: he takes last year's army, or none; without an army he stands in Roma. He is bound to Roman Italy. */
export function* electRomeConsul(table: AncientWorld): Play {
	const consul = yield* electConsul(table, "rome-consul");
	if (consul === null) return;
	yield* giveArmy(table, consul, "rome-consul");
	leaderById(table, consul).province = ROMAN_ITALY;
	startHere(table, consul);
}

/**
 * 5.22: he takes last year's army, or the Rome Consul's; without one he is placed nowhere yet, and starts in the province outside Roman
 * Italy that he is given. Ships take him anywhere.
 */
export function* electFieldConsul(table: AncientWorld): Play {
	const consul = yield* electConsul(table, "field-consul");
	if (consul === null) return;
	yield* giveArmy(table, consul, "field-consul");
	if (table.rules.book.atSea.has(table, consul)) return;
	const hasArmy = imperiumOf(table, consul).length > 0;
	const areas = [...(hasArmy ? [areaWhere(table, consul)] : []), ...areasAbroad(table.data)];
	const why = text(hasArmy ? "refused.province-at-home" : "refused.province-without-army");
	yield* assignProvince(table, consul, areas, { rule: inBook(table, "5.22"), why });
	if (!hasArmy) yield* placeInProvince(table, consul);
	startHere(table, consul);
}

/** Drawn, or one of those named after a Triumph of last year. */
function* electConsul(table: AncientWorld, office: Office): Play<LeaderId | null> {
	const consul = yield* electMan(table, office, inPool(table, table.state.romanYear.named));
	if (consul === null)
		say(table, "elections.nobody", { office: text(`office.${office}`) }, { rule: inBook(table, "5.2"), seat: "rome" });
	else enterOffice(table, consul, office);
	return consul;
}

// === His army ===

/** What his predecessor left him. */
interface Legacy {
	/** Armies he may take. */
	readonly armies: readonly ConsularArmy[];
	/** He may go without. */
	readonly mayGoWithout: boolean;
	/** His predecessor's was disbanded: he asks the Senate for a new one (10.16). */
	readonly mustAsk: boolean;
	/** Why he may not take another that is in play. */
	readonly whyNoOther: Reason | null;
}

function* giveArmy(table: AncientWorld, consul: LeaderId, office: Office): Play {
	const legacy = legacyOf(table, office);
	const chosen = yield* askArmy(table, consul, legacy);
	const army = legacy.armies.find((each) => each.legions.join("+") === chosen);
	if (army) return yield* takeCommand(table, consul, army, inBook(table, "5.2"));
	if (table.rules.book.atSea.offer(table, consul).options.some(({ id }) => id === chosen))
		return table.rules.book.atSea.take(
			table,
			consul,
			chosen,
			inBook(table, office === "field-consul" ? "5.22" : "5.21"),
		);
	if (chosen === "vote") yield* replaceConsularArmy(table, consul);
	else
		say(table, "elected", officeOf(table, consul), {
			rule: inBook(table, "5.2"),
			seat: "rome",
			at: [ref("leader", consul)],
		});
}

const officeOf = (table: AncientWorld, id: LeaderId) => ({
	leader: ref("leader", id),
	office: text(`office.${leaderById(table, id).office}`),
});

/** 5.21, 5.22: his predecessor's army if it is in play and free; without it any other, if he likes. */
function legacyOf(table: AncientWorld, office: Office): Legacy {
	const free = consularArmies(table);
	const left = armyLeftBy(table, office);
	const own = free.filter((army) => left !== null && armyName(table, army) === left);
	const mayWait = table.rules.book.romeConsulMayWait;
	const other = office === "field-consul" && mayWait ? romeConsulsArmy(table, free) : [];
	const mustAsk = left !== null && !isInPlay(table, left);
	if (own.length === 0 && !mustAsk) return { armies: free, mayGoWithout: true, mustAsk, whyNoOther: null };
	const key = office === "field-consul" ? "refused.field-consuls-army" : "refused.rome-consuls-army";
	const why = text(mayWait ? key : "refused.consuls-army-or-fleet");
	return {
		armies: [...own, ...other.filter((army) => !own.includes(army))],
		mayGoWithout: office === "rome-consul" && !mustAsk && mayWait,
		mustAsk,
		whyNoOther: { rule: office === "field-consul" ? inBook(table, "5.22") : inBook(table, "5.21"), why },
	};
}

function armyLeftBy(table: AncientWorld, office: Office): string | null {
	return table.state.romanYear.outgoing.find((consul) => consul.office === office)?.army ?? null;
}

function isInPlay(table: AncientWorld, army: string): boolean {
	return Object.values(table.state.legions).some((legion) => legion.army === army);
}

/** 5.22: the army of last year's Rome Consul, if his successor has taken none. */
function romeConsulsArmy(table: AncientWorld, free: readonly ConsularArmy[]): ConsularArmy[] {
	const [colleague] = inOffice(table, "rome-consul");
	if (colleague && imperiumOf(table, colleague.id).length > 0) return [];
	const left = armyLeftBy(table, "rome-consul");
	return free.filter((army) => left !== null && armyName(table, army) === left);
}

/** Asked only where there is a choice. */
function* askArmy(table: AncientWorld, consul: LeaderId, legacy: Legacy): Play<string> {
	const { armies, mayGoWithout, mustAsk, whyNoOther } = legacy;
	const options: Option[] = armies.map((army) => armyOption(table, army));
	const vote: Option = { id: "vote", text: text("option.vote-army"), at: [ref("hex", ROMA)] };
	if (mustAsk) options.push(vote);
	const barred = whyNoOther === null ? [] : consularArmies(table).filter((army) => !isAmong(army, armies));
	const unfit: RefusedOption[] = barred.map((army) => ({ ...armyOption(table, army), ...(whyNoOther as Reason) }));
	const none: Option = { id: "none", text: text("option.no-army"), at: [ref("hex", ROMA)] };
	const unwelcome = options.length > 0 ? table.rules.whyNotStand(table, consul, ROMA) : null;
	const needed = mayGoWithout ? unwelcome : whyNotWithout(table, mustAsk, whyNoOther);
	if (needed) unfit.push({ ...none, ...needed });
	else options.push(none);
	const ships = table.rules.book.atSea.offer(table, consul);
	options.push(...ships.options);
	const loose = looseLegions(table).map(
		(number): RefusedOption => ({
			...armyOption(table, armyOf(table, [number])),
			rule: inBook(table, "5.24"),
			why: text("refused.loose-legion"),
		}),
	);
	if (!mustAsk) loose.push({ ...vote, rule: inBook(table, "10.16"), why: text("refused.nothing-to-replace") });
	return yield* chooseIfNeeded({
		seat: "rome",
		rule: inBook(table, leaderById(table, consul).office === "field-consul" ? "5.22" : "5.21"),
		prompt: text("ask.consul-army", { leader: ref("leader", consul) }),
		options,
		refused: joinRefused(unfit, ships.refused, loose),
		about: [ref("leader", consul)],
	});
}

/** 5.22, 10.16: a Field Consul takes an army, in CR 5.21 any Consul that or a Fleet, and nobody goes without one that the Senate is to be asked for. */
function whyNotWithout(table: AncientWorld, mustAsk: boolean, whyNoOther: Reason | null): Reason {
	if (mustAsk) return { rule: inBook(table, "10.16"), why: text("refused.must-replace-army") };
	if (whyNoOther !== null && !table.rules.book.romeConsulMayWait) return whyNoOther;
	return { rule: inBook(table, "5.22"), why: text("refused.must-take-army") };
}

const isAmong = (army: ConsularArmy, armies: readonly ConsularArmy[]) =>
	armies.some((each) => each.legions.join("+") === army.legions.join("+"));
