/** Figures as they are printed, and where they come from, in words. */
import { printedHeading } from "../../../assets/words/headings.ts";
import type { FigureCell, FigureHeading } from "../../../electron/contract/contract.ts";
import type { Words } from "../../words.ts";

type Value = FigureCell["ours"];
type Unit = FigureCell["unit"];

/** A figure as it is printed. */
export function figureSaid(value: Value, unit: Unit, words: Words): string {
	if (value === undefined) return "";
	if (value === null) return "–";
	if (typeof value === "boolean") return words.key(value ? "window.editions.yes" : "window.editions.no");
	if (Array.isArray(value))
		return value.map((each) => (Array.isArray(each) ? each.join(" ") : String(each))).join(", ");
	if (unit === "choice") return words.or(`figure.choice.${value}`, String(value));
	if (typeof value !== "number") return printedHeading(value);
	if (unit === "percent") return `${value}%`;
	if (unit === "money") return `${value < 0 ? "−" : ""}$${Math.abs(value)}`;
	if (unit === "modifier") return value > 0 ? `+${value}` : String(value).replace("-", "−");
	return String(value).replace("-", "−");
}

/** A figure as it is typed. */
export function figureTyped(value: Value): string {
	if (value === undefined || value === null) return "";
	return Array.isArray(value) ? "" : String(value);
}

/** How a column, or a figure that stands by itself, is headed. */
export function headingOf({ label, printed, within, field }: FigureHeading, words: Words): string {
	const name = printed ?? words.or(label, field);
	return within === undefined ? name : `${name} · ${words.or(`figure.${within}`, within)}`;
}

/** What may be written there. */
export function boundsSaid({ unit, least, most, choices }: FigureCell, words: Words): string {
	if (choices) return choices.map((choice) => words.or(`figure.choice.${choice}`, choice)).join(", ");
	if (least !== undefined && most !== undefined) return words.key("window.editions.bounds", { least, most });
	return words.or(`window.editions.unit.${unit}`, "");
}
