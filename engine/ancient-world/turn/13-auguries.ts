/** AW 13: auguries. The player who drew the marker rolls two dice on the scenario's table, and the event is carried out. */

import type { AuguryTable, ChartNamed } from "../../../assets/schema/charts.ts";
import { logRoll, type Play, text } from "../../kernel/index.ts";
import { chart, percentCovers } from "../charts.ts";
import { rollPercent } from "../modifiers.ts";
import type { SideId } from "../state.ts";
import type { AuguryEvent } from "../table.ts";
import { type AncientWorld, type Condition, type Conditions, say } from "../table.ts";
import { whoDrew } from "./04-initiative.ts";

/** RRR 3.E, segment augury: two dice, tens and units (0.3), read on the scenario's table. */
export function* consultTheAugurs(table: AncientWorld): Play {
	const drawer = whoDrew(table);
	const sheet = auguryChart(table);
	const by = { seat: drawer, rule: "AW 13.2" };
	const rolled = yield* rollPercent(table, "augury", by, [text("roll.augury-tens"), text("roll.augury-units")]);
	const row = sheet.rows.find((each) => percentCovers(each.dice, rolled.adjusted));
	const id = row?.id ?? "none";
	logRoll(
		table,
		rolled,
		{ text: text(`augury.${id}`), rule: "AW 13.2", heading: "segment" },
		{ table: sheet.id, cell: { row: row?.dice ?? "", column: "event", value: id } },
	);
	if (id === "none") return;
	const event = table.rules.auguries[id];
	const happened = event ? yield* event(table, drawer) : false;
	if (!event) say(table, "augury.not-yet", { event: text(`augury.${id}`) }, { rule: "AW 13.2" });
	else if (!happened) say(table, "augury.no-event", {}, { rule: "AW 13.2" });
}

/** The scenario's table of auguries. Throws where there is none, which is a fault in the rules. */
export function auguryChart({ data, rules }: AncientWorld): ChartNamed<AuguryTable> {
	if (rules.auguryTable === null) throw new Error(`The scenario "${data.scenario.id}" has no table of auguries.`);
	return chart(data, rules.auguryTable);
}

/** A figure of an event, as the scenario's table of auguries prints it. Throws where it has none, which is a fault in the rules. */
export function auguryFigure(table: AncientWorld, name: "snow" | "stormLoss"): number {
	const sheet = auguryChart(table);
	const figures: Readonly<Record<string, unknown>> = "figures" in sheet ? sheet.figures : {};
	const figure = figures[name];
	if (typeof figure === "number") return figure;
	throw new Error(`The table "${sheet.id}" has no figure ${name}.`);
}

// === Effects that last (A.5) ===

/** How long an omen holds. */
const OMEN_TERMS = ["turn", "battle", "revolt-check"] as const;
type OmenTerm = (typeof OMEN_TERMS)[number];

/** Notes an effect that holds for the rest of the turn, or until the next battle or revolt check. */
export function layOmen(table: AncientWorld, event: string, until: OmenTerm): void {
	table.state.omens.push({ event, until });
}

/** True while an event's effect holds. */
export function omenHolds(table: AncientWorld, event: string): boolean {
	return table.state.omens.some((omen) => omen.event === event);
}

/** Ends the effects of a term; those of a turn end with it (13.2). */
export function endOmens(table: AncientWorld, until: OmenTerm, event?: string): void {
	table.state.omens = table.state.omens.filter(
		(omen) => omen.until !== until || (event !== undefined && omen.event !== event),
	);
}

/** Omens of battle end with the next one that is theirs. */
export function endOmensOfBattle(table: AncientWorld, attacker: SideId, defender: SideId): void {
	const isOver = (event: string) => table.rules.omenEnds(event, attacker, defender);
	table.state.omens = table.state.omens.filter(({ until, event }) => until !== "battle" || !isOver(event));
}

/** An event that only lays an omen. */
export function omen(event: string, until: OmenTerm): AuguryEvent {
	return function* (table) {
		layOmen(table, event, until);
		say(table, `omen.${event}`, {}, { rule: "AW 13.2" });
		return true;
	};
}

/** Events that every table with them shares: they change dice for a while. */
export const omens: Readonly<Record<string, AuguryEvent>> = {
	harvest: omen("harvest", "turn"),
	drought: omen("drought", "turn"),
	snow: omen("snow", "turn"),
	unrest: omen("unrest", "revolt-check"),
};

/** A line that holds as long as an event's effect does. */
export const whileItHolds =
	(event: string): Condition =>
	(table) =>
		omenHolds(table, event);

/** Conditions of the modifiers that auguries bring. */
export const auguryConditions: Conditions = {
	"attrition.drought": whileItHolds("drought"),
	"attrition.harvest": whileItHolds("harvest"),
	"siege-attrition.drought": whileItHolds("drought"),
};
