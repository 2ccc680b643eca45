/** The book as one file for any browser: no script, nothing from outside, its charts and maps drawn in it. */
import { type Chapter, type ListLine, numberIn, type Part, readIn, signOf, type TableCell } from "./chapters.ts";
import { escaped } from "./escaped.ts";
import type { TitlePage } from "./to-markdown.ts";

/** What the file needs beside the chapters. */
export interface Binding {
	readonly language: string;
	readonly page: TitlePage;
	readonly titleOf: (chapter: Chapter) => string;
	/** The drawing of a chart, as SVG. */
	readonly draw: (part: Part & { kind: "chart" }) => Promise<string>;
	/** Told how many parts are written, of how many. */
	readonly progress?: (done: number, of: number) => void;
	/** Set when the player has broken it off. */
	readonly signal?: AbortSignal;
}

/** Throws the signal's reason where it was broken off. */
export async function toHtml(chapters: readonly Chapter[], binding: Binding): Promise<string> {
	const { language, page, titleOf, progress, signal } = binding;
	const of = chapters.reduce((sum, { parts }) => sum + parts.length, 0);
	let done = 0;
	const sections: string[] = [];
	for (const chapter of chapters) {
		const parts: string[] = [];
		for (const part of chapter.parts) {
			signal?.throwIfAborted();
			parts.push(await partOf(part, binding));
			done += 1;
			progress?.(done, of);
		}
		sections.push(
			`<section id="${escaped(chapter.id)}"><h2>${escaped(titleOf(chapter))}</h2>${parts.join("\n")}</section>`,
		);
	}
	const contents = chapters
		.map((one) => `<li><a href="#${escaped(one.id)}">${escaped(titleOf(one))}</a></li>`)
		.join("");
	return `<!doctype html>
<html lang="${escaped(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${escaped(page.title)}</title>
<style>${STYLE}</style>
</head>
<body>
<header><h1>${escaped(page.title)}</h1>${page.lines.map((line) => `<p>${escaped(line)}</p>`).join("")}</header>
<nav><ol>${contents}</ol></nav>
<main>
${sections.join("\n")}
</main>
</body>
</html>
`;
}

async function partOf(part: Part, { draw }: Binding): Promise<string> {
	switch (part.kind) {
		case "prose": {
			const title = part.title === undefined ? "" : `<h3>${escaped(part.title)}</h3>`;
			return title + part.paragraphs.map((said) => `<p>${escaped(said)}</p>`).join("\n");
		}
		case "list":
			return `<h3>${escaped(part.title)}</h3>${list(part.lines)}`;
		case "table":
			if (part.rows.length === 0) return `<h3>${escaped(part.title)}</h3><p>${escaped(part.empty)}</p>`;
			return table(
				part.title,
				part.columns,
				part.rows.map(({ cells }) => cells),
			);
		case "chart": {
			const cells = part.series.map(({ name, values }) => [name, ...values.map((value) => value ?? "")]);
			const figures = table(part.unit, ["", ...part.turns], cells);
			return `<h3>${escaped(part.title)}</h3><figure>${await draw(part)}</figure>${figures}`;
		}
		case "map":
			return `<h3>${escaped(part.title)}</h3><div class="maps">${part.pictures.map(figure).join("")}</div>`;
	}
}

const figure = ({ label, svg }: { label: string; svg: string }) =>
	`<figure>${svg}<figcaption>${escaped(label)}</figcaption></figure>`;

function list(lines: readonly ListLine[]): string {
	const items = lines.map(({ said, done, under }) => {
		const sign = done ? `<span title="${escaped(done.word)}">${signOf(done.is)}</span> ` : "";
		return `<li>${sign}${escaped(said)}${under.length > 0 ? list(under) : ""}</li>`;
	});
	return `<ul>${items.join("")}</ul>`;
}

function table(caption: string, columns: readonly string[], rows: readonly (readonly TableCell[])[]): string {
	const isNumbers = (column: number) => rows.every((cells) => cells[column] === "" || numberIn(cells[column]) !== null);
	const head = columns
		.map((name, at) => `<th scope="col"${isNumbers(at) ? NUMBER : ""}>${escaped(name)}</th>`)
		.join("");
	const body = rows.map((cells) => `<tr>${cells.map(cellOf).join("")}</tr>`).join("");
	return `<div class="wide"><table><caption>${escaped(caption)}</caption><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

/** A column of numbers has its name over them. */
const NUMBER = ' class="number"';

const cellOf = (cell: TableCell) => `<td${numberIn(cell) === null ? "" : NUMBER}>${escaped(readIn(cell))}</td>`;

const STYLE = `
:root { color-scheme: light; }
body { margin: 0 auto; max-width: 50rem; padding: 2rem 1.5rem 4rem; background: #faf5e8; color: #2b2318; font: 1.0625rem/1.55 Georgia, "Times New Roman", serif; }
h1, h2, h3, caption { font-weight: 600; line-height: 1.25; }
h1 { font-size: 2.25rem; margin: 0 0 .5rem; }
h2 { font-size: 1.6rem; margin: 3rem 0 .75rem; border-bottom: 1px solid #b9a67c; }
h3 { font-size: 1.15rem; margin: 1.75rem 0 .35rem; }
p { margin: .35rem 0; max-width: 44rem; white-space: pre-wrap; }
a { color: #7c1d16; }
figure { margin: .5rem 0; }
figure > svg { width: 100%; height: auto; }
.maps svg { max-width: 100%; height: auto; }
figcaption { text-align: center; font-size: .9375rem; }
ul { list-style: none; margin: .35rem 0; padding-inline-start: 1.5rem; max-width: 44rem; }
.maps { display: grid; grid-template-columns: repeat(auto-fill, minmax(18rem, 1fr)); gap: 1rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: .9375rem; margin: .75rem 0; }
caption { text-align: start; }
th, td { text-align: start; padding: .2rem .6rem .2rem 0; border-bottom: 1px solid #d8cba8; vertical-align: baseline; }
.number { text-align: end; font-variant-numeric: tabular-nums; }
@media print { body { background: none; } section + section { break-before: page; } figure, tr { break-inside: avoid; } }
`;
