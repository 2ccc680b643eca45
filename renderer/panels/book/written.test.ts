/** The book as files: what is written stays what it was, and nothing in it comes from elsewhere. */
import { expect, test } from "vitest";
import type { PlacedEntry } from "../../../electron/contract/contract.ts";
import type { Chapter } from "./chapters.ts";
import { toHtml } from "./to-html.ts";
import { toMarkdown } from "./to-markdown.ts";
import { endsOfTurns, seatsOfBook } from "./turn-samples.ts";

const page = { title: "Mum & <Dad>", lines: ["Rome: *Anna* | <b>Bo</b>", "1. prize"] };
const chapters: Chapter[] = [
	{
		id: "years",
		parts: [
			{ kind: "prose", title: "218 BC", paragraphs: ["# Hannibal <script>alert(1)</script>", "He_won_."] },
			{
				...{ kind: "list", title: "Victory" },
				lines: [{ said: "Rome:", under: [{ said: "<Capua> is taken", done: { is: true, word: "Met" }, under: [] }] }],
			},
			{
				kind: "table",
				title: "Battles",
				columns: ["Place", "Lost", "Paid"],
				rows: [{ cells: ["Trebia | Po", 12, { value: 2600, said: "$2,600" }] }],
				empty: "None.",
			},
			{ kind: "table", title: "Sieges", columns: ["Place"], rows: [], empty: "None." },
			{
				...{ kind: "chart", title: "Strength", unit: "SPs", turns: ["218", "217"] },
				series: [{ name: "Rome", colour: "#a00", values: [10, null] }],
			},
			{ kind: "map", by: "turn", title: "Maps", pictures: [{ label: "218", svg: "<svg><title>218</title></svg>" }] },
		],
	},
];
const titleOf = () => "Years & years";
const draw = async () => "<svg><desc>drawn</desc></svg>";

test("names with signs in them stay text in the page, which has no script and asks for nothing from outside", async () => {
	const html = await toHtml(chapters, { language: "en", page, titleOf, draw });
	expect(html).toContain("<title>Mum &#38; &#60;Dad&#62;</title>");
	expect(html).toContain("# Hannibal &#60;script&#62;alert(1)&#60;/script&#62;");
	expect(html).not.toMatch(/<script|https?:|javascript:|\son\w+=/i);
	expect(html).toContain("default-src 'none'");
	for (const shown of [
		"<desc>drawn</desc>",
		"<title>218</title>",
		'<ul><li>Rome:<ul><li><span title="Met">✓</span> &#60;Capua&#62; is taken</li></ul></li></ul>',
		"None.",
		'<th scope="col">Place</th><th scope="col" class="number">Lost</th><th scope="col" class="number">Paid</th>',
		'<td class="number">12</td><td class="number">$2,600</td>',
		"Years &#38; years",
	])
		expect(html).toContain(shown);
});

test("writing the page tells how far it is, and can be broken off", async () => {
	const told: number[] = [];
	await toHtml(chapters, { ...{ language: "en", page, titleOf, draw }, progress: (done, of) => told.push(done / of) });
	expect(told).toEqual([1, 2, 3, 4, 5, 6].map((done) => done / 6));
	const stop = new AbortController();
	const broken = toHtml(chapters, {
		...{ language: "en", page, titleOf, draw, signal: stop.signal },
		progress: (done) => done === 2 && stop.abort(),
	});
	await expect(broken).rejects.toThrow();
});

test("the plain text has everything but the pictures, and its signs mean themselves", () => {
	const written = toMarkdown(page, chapters, titleOf);
	expect(written).toContain(
		"# Mum & \\<Dad\\>\n- Rome: \\*Anna\\* | \\<b\\>Bo\\</b\\>\n- \\1. prize\n\n## Years & years",
	);
	expect(written).toContain("\\# Hannibal \\<script\\>");
	expect(written).toContain("| Place | Lost | Paid |\n| --- | --- | --- |\n| Trebia \\| Po | 12 | $2,600 |");
	expect(written).toContain("| SPs | 218 | 217 |\n| --- | --- | --- |\n| Rome | 10 |  |");
	expect(written).toContain("### Sieges\n\nNone.");
	expect(written).not.toContain("svg");
});

test("a turn ends with the last answer before the one that opens the next, and the book ends where things stand", () => {
	const entry = (node: number, heading?: "turn"): PlacedEntry => ({
		...{ index: 0, node, text: { key: "told" } },
		...(heading && { heading }),
	});
	const log = [
		entry(0, "turn"),
		entry(1),
		entry(2),
		entry(3),
		entry(3, "turn"),
		entry(3),
		entry(4),
		entry(5, "turn"),
		entry(6),
	];
	expect(endsOfTurns(log)).toEqual([2, 4, 6]);
	expect(endsOfTurns([])).toEqual([]);
	expect(endsOfTurns([entry(0, "turn")])).toEqual([0]);
});

test("the title page knows of a seat that was given to somebody else while it was played", () => {
	const seats = { red: "expert", blue: "expert" } as const;
	const log: PlacedEntry[] = [{ index: 0, node: 3, seat: "red", text: { key: "host.sitting.expert" } }];
	expect(seatsOfBook({ seats, names: {} }, log).map(({ seat, changed }) => [seat, changed])).toEqual([
		["red", true],
		["blue", false],
	]);
});
