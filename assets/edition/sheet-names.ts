/** What sheets, their lines and their columns are called, in the words of a language. */
import { nameOfFigure } from "../schema/figure.ts";
import { printedHeading } from "../words/headings.ts";
import { chartOf, isRecord, stepsOf } from "./address.ts";
import type { Sheet, SheetRow } from "./sheets.ts";

/** The message of a language; undefined where there is none. */
export type Message = (key: string) => string | undefined;

const LEADERS = "ancient-world/leaders";

/** Under which messages the records of a list have their names. */
const NAMED: Readonly<Record<string, string>> = {
	[LEADERS]: "data.leader",
	"ancient-world/cities": "data.city",
	"ancient-world/provinces": "data.province",
	"ancient-world/seas": "data.sea",
	"ancient-world/modifiers:modifiers": "modifier",
	"forum/board:markets": "name.market",
	"forum/cards:fate": "name.fate",
};

/** Fields that tell a row from the others, where it has no heading. */
const TELLING = [
	...["name", "label", "what", "event", "result", "city", "condition", "step", "excess"],
	...["office", "battle", "climate", "letter", "port", "tribe"],
] as const;

/** What a sheet is called: a chart by its title. */
export function titleOf(sheet: Sheet, message: Message): string {
	const chart = chartOf(sheet.file);
	if (chart === null) return message(`sheet.${sheet.id.replace(/[/:]/g, ".")}`) ?? sheet.id;
	const title = isRecord(sheet.data) ? sheet.data["title"] : undefined;
	return message(`data.chart.${chart}.title`) ?? String(title ?? chart);
}

/** What a line of a sheet is called: empty for what stands in no list. */
export function nameOfLine(sheet: Sheet, { at, record, data }: SheetRow, message: Message): string {
	if (record === null) return "";
	const named = NAMED[at];
	if (named !== undefined) return message(`${named}.${record}`) ?? String(data["name"] ?? data["label"] ?? record);
	const heading = headingOf(data);
	if (heading !== null) return heading;
	const chart = chartOf(sheet.file);
	for (const field of TELLING) {
		const told = data[field];
		if (typeof told !== "string") continue;
		return (chart === null ? undefined : message(`data.chart.${chart}.${record}.${field}`)) ?? told;
	}
	return String(record);
}

/** The heading of a row, as charts print it; null where it has none. */
function headingOf(data: Readonly<Record<string, unknown>>): string | null {
	for (const field of ["adjDR", "dr", "dice", "missed", "ratio"]) {
		const heading = data[field];
		if (typeof heading === "number" || typeof heading === "string") return printedHeading(heading);
	}
	const { min, max } = data;
	if (min === undefined || max === undefined) return null;
	if (min === null) return `≤ ${max}`;
	return max === null ? `${min}+` : min === max ? String(min) : `${min}-${max}`;
}

/** What kind of thing a line is, in a word or two; empty where nothing is to be said. */
export function aboutLine({ at, data }: SheetRow, message: Message): string {
	if (at === LEADERS) {
		const nation = data["nation"];
		const side = typeof nation === "string" ? (message(`edition.nation.${nation}`) ?? nation) : "";
		return [side, data["number"]].filter((part) => part !== "" && part !== undefined).join(" ");
	}
	const rule = data["rule"];
	return at.includes("modifiers") && typeof rule === "string" ? rule : "";
}

/** What a counter shows besides figures. */
export interface OnCounter {
	readonly side: string | null;
	readonly family: string | null;
	readonly tribal: boolean;
}

/** What the counter of a line shows besides its figures; null where it has none. */
export function counterOfLine({ at, data }: SheetRow): OnCounter | null {
	if (at !== LEADERS) return null;
	const { nation, family, kind } = data;
	const side = typeof nation === "string" ? nation : null;
	return { side, family: typeof family === "string" ? family : null, tribal: kind === "tribal" };
}

/** How a figure is headed. */
export interface Heading {
	/** A message. */
	readonly label: string;
	/** What is printed over it, in its place. */
	readonly printed?: string;
	/** Which of several it is. */
	readonly within?: string;
}

/** The heading of a field of a sheet; `data`: the file as it is now. */
export function headingOfField(field: string, data: unknown, message: Message): Heading {
	const steps = stepsOf(field);
	const label = nameOfFigure(steps);
	const last = steps.at(-1);
	if (typeof last !== "number") {
		// The first of several is told by no number, since most have one.
		const named = steps.slice(1, -1).filter((step) => step !== 0);
		const outer = named.map((step) => nameOf(step, message));
		return outer.length === 0 ? { label } : { label, within: outer.join(" ") };
	}
	const printed = columnOf(steps, data);
	if (printed === null) return { label, within: String(last + 1) };
	const [first, set] = steps;
	return {
		label,
		printed: printedHeading(printed),
		...(first === "cells" && typeof set === "string" && { within: nameOf(set, message) }),
	};
}

const nameOf = (step: string | number, message: Message) =>
	typeof step === "number" ? String(step + 1) : (message(`figure.${step}`) ?? step);

/** The heading of the column in which a cell stands. */
function columnOf([first, second, third]: readonly (string | number)[], data: unknown): string | number | null {
	if (first !== "cells" || !isRecord(data)) return null;
	const { columns, columnSets } = data;
	const list = typeof second === "number" ? columns : isRecord(columnSets) ? columnSets[String(second)] : undefined;
	const heading = Array.isArray(list) ? list[Number(typeof second === "number" ? second : third)] : undefined;
	return typeof heading === "string" || typeof heading === "number" ? heading : null;
}
