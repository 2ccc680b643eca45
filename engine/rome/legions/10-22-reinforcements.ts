/** RRR 10.22, 10.23, 5.1-legate: reinforcements join their legions, wait for the Legate, or are lost on the way. */

import { provinceOf } from "../../ancient-world/data.ts";
import {
	addSps,
	allForces,
	arrive,
	forcesAt,
	friendlyForcesAt,
	groupId,
	removeIfEmpty,
	takeSps,
} from "../../ancient-world/forces.ts";
import { forceOption } from "../../ancient-world/options.ts";
import { isSuppliedBySea } from "../../ancient-world/sea/07-02-ports.ts";
import { isShutIn } from "../../ancient-world/siege/09-2-under-siege.ts";
import type { Force, Legion, LegionElement, Marker } from "../../ancient-world/state.ts";
import { type AncientWorld, inBook, say } from "../../ancient-world/table.ts";
import {
	type AllocateItem,
	allOthers,
	allocateIfNeeded,
	choose,
	filterOptions,
	type Option,
	type Play,
	type Reason,
	type RefusedOption,
	ref,
	text,
} from "../../kernel/index.ts";
import { forceOfLegion, ROMA } from "../offices/05-1-magistrates.ts";
import { romanItaly } from "../offices/05-41-provinces.ts";
import type { Waiting } from "../state.ts";
import { missingFrom } from "./02-2-legions.ts";

/** An element of a legion. */
const ELEMENTS = ["rl", "al"] as const;

/** The SPs are dealt out, cavalry first; cavalry that nobody needs counts as infantry (10.14). What finds no place is lost. */
export function* placeReinforcements(table: AncientWorld, raised: { inf: number; cav: number }): Play {
	const left = raised.cav - (yield* dealOut(table, "cav", raised.cav));
	const infantry = raised.inf + left;
	const lost = infantry - (yield* dealOut(table, "inf", infantry));
	if (lost > 0) say(table, "reinforcements.lost", { sp: lost }, { rule: inBook(table, "10.23"), seat: "rome" });
}

/** Asks where SPs of an arm go, if there is a choice, and sends them; returns how many found a place. */
function* dealOut(table: AncientWorld, arm: "inf" | "cav", sp: number): Play<number> {
	const { items, refused } = elementsInNeed(table, arm);
	const garrison = arm === "inf" && isRomaBesieged(table) ? [garrisonItem(sp)] : [];
	const offered = [...items, ...garrison];
	const room = offered.reduce((sum, item) => sum + item.max, 0);
	const most = Math.min(sp, room);
	if (most === 0) return 0;
	const amounts = yield* allocateIfNeeded({
		seat: "rome",
		rule: inBook(table, "10.14"),
		prompt: text("ask.reinforcements", { sp, arm }),
		items: offered,
		total: { min: most, max: most },
		refused: [
			...refused,
			...(isRomaBesieged(table)
				? []
				: [{ ...GARRISON, rule: inBook(table, "10.23"), why: text("refused.garrison-not-besieged") }]),
			allOthers("legions", { rule: inBook(table, "10.14"), why: text("refused.lacks-nobody") }),
		],
	});
	for (const [id, amount] of Object.entries(amounts)) if (amount > 0) send(table, id, arm, amount);
	return most;
}

/** Elements under strength; legions that cannot be reached are refused with the reason. */
function elementsInNeed(table: AncientWorld, arm: "inf" | "cav"): { items: AllocateItem[]; refused: RefusedOption[] } {
	const items: AllocateItem[] = [];
	const refused: RefusedOption[] = [];
	for (const legion of Object.values(table.state.legions)) {
		const reason = whyNotSend(table, legion);
		for (const element of ELEMENTS) {
			const needed = missingFrom(table, legion, element)[arm];
			if (needed === 0) continue;
			const id = `${legion.id}/${element}`;
			const label = text("option.reinforce", {
				legion: ref("legion", legion.id),
				element: element.toUpperCase(),
				needed,
			});
			const at = [ref("legion", legion.id)];
			if (reason) refused.push({ id, text: label, at, ...reason });
			else items.push({ id, text: label, at, min: 0, max: needed });
		}
	}
	return { items, refused };
}

const GARRISON: Option = { id: "garrison", text: text("option.reinforce-garrison"), at: [ref("hex", ROMA)] };

const garrisonItem = (sp: number): AllocateItem => ({
	...GARRISON,
	min: 0,
	max: sp,
});

const isRomaBesieged = (table: AncientWorld) => {
	const siege = table.state.cities["roma"]?.siege ?? null;
	return siege !== null && siege !== "rome";
};

/** 10.23: while Roma is Under Siege nobody raises men for legions outside it. */
function whyNotSend(table: AncientWorld, legion: Legion): Reason | null {
	if (!isRomaBesieged(table)) return whyNotReach(table, legion);
	const { hex, place } = forceOfLegion(table, legion.id);
	return hex === ROMA && place === "inside"
		? null
		: { rule: inBook(table, "10.23"), why: text("refused.roma-besieged") };
}

/** 10.23: they come to no besieged legion and to none out of Italy, unless by sea to an open port. */
function whyNotReach(table: AncientWorld, legion: Legion): Reason | null {
	const force = forceOfLegion(table, legion.id);
	if (isSuppliedBySea(table, force)) return null;
	if (isShutIn(table, force)) return { rule: inBook(table, "10.23"), why: text("refused.legion-besieged") };
	return inItaly(table, force) ? null : table.rules.book.whyNotReachOverseas(table, force);
}

/** 10.23: nobody else is reached overseas. */
export const onlyInItaly = (table: AncientWorld): Reason => ({
	rule: inBook(table, "10.23"),
	why: text("refused.not-in-italy"),
});

function inItaly(table: AncientWorld, force: Force): boolean {
	return table.data.provinces.get(provinceOf(table.data, force))?.groups.includes("italy") ?? false;
}

/** 10.22: in Roman Italy they join at once; for others they wait for the Legate. */
function send(table: AncientWorld, id: string, arm: "inf" | "cav", sp: number): void {
	if (id === "garrison") {
		augmentGarrison(table, sp);
		return;
	}
	const [number = "", name = "rl"] = id.split("/");
	const element = name === "al" ? "al" : "rl";
	const force = forceOfLegion(table, number);
	const waiting = { legion: number, element, inf: arm === "inf" ? sp : 0, cav: arm === "cav" ? sp : 0 } as const;
	if (romanItaly(table.data).has(provinceOf(table.data, force))) {
		join(table, waiting);
		return;
	}
	table.state.waiting.push({ kind: "reinforcements", ...waiting });
	callLegate(table);
	say(
		table,
		"reinforcements.wait",
		{ legion: ref("legion", number), sp },
		{ rule: inBook(table, "10.22"), seat: "rome", at: [ref("legion", number)] },
	);
}

function augmentGarrison(table: AncientWorld, sp: number): void {
	const inside = forcesAt(table, ROMA).find((force) => force.sps.some((group) => group.role === "Rome Garrison"));
	const force = inside ?? friendlyForcesAt(table, "rome", ROMA, "inside")[0];
	if (!force) return;
	addSps(force, { contingent: "legion", arm: "inf", elite: false, sp, role: "Rome Garrison" });
	arrive(table, "rome", "legion", "inf", sp);
	const at = [ref("hex", ROMA)];
	say(table, "reinforcements.garrison", { sp }, { rule: inBook(table, "10.23"), seat: "rome", at });
}

/** Puts SPs into an element, as many as it has room for; returns how many that were. */
function join(table: AncientWorld, sent: { legion: string; element: "rl" | "al"; inf: number; cav: number }): number {
	const legion = table.state.legions[sent.legion];
	const element = legion?.[sent.element];
	if (!legion || !element) return 0;
	const room = missingFrom(table, legion, sent.element);
	const come: LegionElement = { inf: Math.min(sent.inf, room.inf), cav: Math.min(sent.cav, room.cav) };
	element.inf += come.inf;
	element.cav += come.cav;
	arrive(table, "rome", "legion", "inf", come.inf);
	arrive(table, "rome", "legion", "cav", come.cav);
	const sp = come.inf + come.cav;
	if (sp > 0) {
		say(
			table,
			"reinforcements.join",
			{ legion: ref("legion", sent.legion), element: sent.element.toUpperCase(), sp },
			{ rule: inBook(table, "10.22"), seat: "rome", at: [ref("legion", sent.legion)] },
		);
	}
	return sp;
}

// === The Legate marker (AW 4.18) ===

/** A Legate marker as it goes into the cup. */
export const LEGATE: Marker = { kind: "legate", side: "rome", leader: null, office: null };

/** One Legate marker goes into the cup, however many wait. */
export function callLegate(table: AncientWorld): void {
	if (!table.state.cup.some((marker) => marker.kind === "legate")) table.state.cup.push({ ...LEGATE });
}

/** The Legate is drawn: all that wait join whom they were meant for, if they still can. */
export function* legateArrives(table: AncientWorld): Play {
	const { waiting } = table.state;
	table.state.waiting = [];
	say(table, "legate.arrives", {}, { rule: inBook(table, "10.22"), seat: "rome", heading: "segment" });
	for (const each of waiting) {
		if (each.kind === "reinforcements") bringReinforcements(table, each);
		else yield* bringAuxiliaries(table, each);
	}
}

function bringReinforcements(table: AncientWorld, sent: Extract<Waiting, { kind: "reinforcements" }>): void {
	const legion = table.state.legions[sent.legion];
	const blocked = !legion || whyNotReach(table, legion) !== null;
	const lost = sent.inf + sent.cav - (blocked ? 0 : join(table, sent));
	if (lost > 0) say(table, "reinforcements.lost", { sp: lost }, { rule: inBook(table, "10.23"), seat: "rome" });
}

/** 10.25: auxiliaries left in a city may go to a magistrate who is not shut in. */
function* bringAuxiliaries(table: AncientWorld, sent: Extract<Waiting, { kind: "auxiliaries" }>): Play {
	const from = friendlyForcesAt(table, "rome", sent.hex, "inside").find(
		(force) => force.leaders.length === 0 && groupIn(force, sent.contingent) !== undefined,
	);
	const group = from && groupIn(from, sent.contingent);
	if (!from || !group || isShutIn(table, from)) return;
	const sp = Math.min(sent.sp, group.sp);
	const led = allForces(table).filter((force) => force.side === "rome" && force.leaders.length > 0);
	const armies = led.filter((force) => whyNotFetch(table, force) === null);
	const { refused } = filterOptions(
		led,
		(force) => forceOption(table, force),
		(force) => whyNotFetch(table, force),
	);
	const chosen = yield* choose({
		seat: "rome",
		rule: inBook(table, "10.25"),
		prompt: text("ask.auxiliaries-to", { sp, hex: ref("hex", sent.hex) }),
		options: [
			...armies.map((force) => forceOption(table, force)),
			{ id: "none", text: text("option.auxiliaries-stay"), at: [ref("hex", sent.hex)] },
		],
		refused,
	});
	const army = armies.find((force) => force.id === chosen);
	if (army) moveGroup(table, from, army, sent.contingent, sp);
}

/** A magistrate with legions who is not shut in has them fetched. */
function whyNotFetch(table: AncientWorld, force: Force): Reason | null {
	if (force.legions.length === 0) return { rule: inBook(table, "10.25"), why: text("refused.no-legions-with-him") };
	return !isShutIn(table, force) ? null : { rule: inBook(table, "10.25"), why: text("refused.legion-besieged") };
}

const groupIn = (force: Force, contingent: string) =>
	force.sps.find((group) => group.contingent === contingent && group.arm === "inf" && group.role === null);

function moveGroup(table: AncientWorld, from: Force, to: Force, contingent: string, sp: number): void {
	const group = groupIn(from, contingent);
	if (!group) return;
	addSps(to, takeSps(from, groupId(group), sp));
	removeIfEmpty(table, from);
}
