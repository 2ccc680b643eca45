/** The book as plain text with marks, to be read and pasted anywhere: everything but its pictures. */
import { type Chapter, type ListLine, type Part, readIn, signOf, type TableCell, type TablePart } from "./chapters.ts";

/** What stands on the title page. */
export interface TitlePage {
	readonly title: string;
	/** Who played, who won, how long, with which dice: a line each. */
	readonly lines: readonly string[];
}

/** `titleOf`: what a chapter is called. */
export function toMarkdown(
	page: TitlePage,
	chapters: readonly Chapter[],
	titleOf: (chapter: Chapter) => string,
): string {
	const blocks = [
		`# ${escaped(page.title)}`,
		...page.lines.map((line) => `- ${escaped(line)}`),
		...chapters.flatMap((chapter) => [`## ${escaped(titleOf(chapter))}`, ...chapter.parts.flatMap(blocksOf)]),
	];
	return `${blocks.join("\n\n").replaceAll("\n\n- ", "\n- ")}\n`;
}

function blocksOf(part: Part): string[] {
	switch (part.kind) {
		case "prose":
			return [...(part.title === undefined ? [] : [`### ${escaped(part.title)}`]), ...part.paragraphs.map(escaped)];
		case "list":
			return [`### ${escaped(part.title)}`, listOf(part.lines, "").join("\n")];
		case "table":
			return [
				`### ${escaped(part.title)}`,
				part.rows.length === 0 ? escaped(part.empty) : tableOf(part.columns, part.rows),
			];
		case "chart":
			return [
				`### ${escaped(part.title)}`,
				tableOf(
					[part.unit, ...part.turns],
					part.series.map(({ name, values }) => ({ cells: [name, ...values.map((value) => value ?? "")] })),
				),
			];
		case "map":
			return [];
	}
}

function listOf(lines: readonly ListLine[], indent: string): string[] {
	return lines.flatMap(({ said, done, under }) => [
		`${indent}- ${done ? `${signOf(done.is)} ` : ""}${escaped(said)}`,
		...listOf(under, `${indent}  `),
	]);
}

function tableOf(columns: readonly string[], rows: TablePart["rows"]): string {
	const line = (cells: readonly TableCell[]) =>
		`| ${cells.map((cell) => escaped(readIn(cell)).replaceAll("|", "\\|")).join(" | ")} |`;
	return [line(columns), `|${" --- |".repeat(columns.length)}`, ...rows.map(({ cells }) => line(cells))].join("\n");
}

/** Signs that mean something at the places where they stand are written so that they mean themselves. */
function escaped(text: string): string {
	return text.replace(/([\\`*_[\]<>])/g, "\\$1").replace(/^(\s*)(#|>|[-+](?=\s)|\d+\.(?=\s))/, "$1\\$2");
}
