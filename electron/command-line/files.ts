/** `tabula verify` and `tabula log`: what is in a save file, and whether it is what was played. */
import { existsSync } from "node:fs";
import type { Words } from "../../assets/words/words.ts";
import {
	type JournalNode,
	type LogEntry,
	type Modifier,
	type Roll,
	type Text,
	visibleTo,
} from "../../engine/kernel/index.ts";
import { type Campaign, readSave, SaveError, type SaveMeta, verifySave } from "../../saves/index.ts";
import { nameOfRule } from "../host/words.ts";
import { type CommandContext, contextFor } from "./context.ts";
import { type Report, WrongUse } from "./report.ts";

/** Play the whole journal again from the set-up, and compare the state after every answer with the hash stored with it. */
export function verifyFile(context: CommandContext, file: string): Report {
	const read = readFile(file);
	if (read.ok) return byItsFigures(context, read.campaign.meta, (own) => verifyRead(own, read.campaign));
	const why = context.words.say(read.why);
	const answer = damagedAnswer(read.why);
	return answer === null ? failed(why) : { lines: [why], json: { ok: false, failed: { answer, why } }, ok: false };
}

/** The answer whose row is not as it was written, where it is that. */
function damagedAnswer({ args }: Text): number | null {
	const what = args?.["what"];
	const row = typeof what === "object" && "key" in what ? what.args : undefined;
	return row?.["table"] === "answers" ? Number(row["row"]) : null;
}

function verifyRead(context: CommandContext, save: Campaign): Report {
	const { module, scenario } = save.meta;
	const entry = context.games.find((game) => game.id === scenario && game.missing === null);
	if (!entry) return failed(context.words.key("host.unknown-game", { scenario }));
	const { replayed, passedOver, fault } = verifySave(entry.create(), save);
	const { hash } = save.recorded(save.head);
	const facts = { ok: fault === null, answers: replayed, hash, passedOver };
	if (fault) {
		const why = context.wordsIn(module).say(fault.why);
		return { lines: [why], json: { ...facts, failed: { answer: fault.node, why } }, ok: false };
	}
	const good = context.words.key("tabula.verify.good", { answers: replayed });
	const passed = passedOver > 0 ? passedInWords(context, save, passedOver) : [];
	return {
		lines: [...(replayed > 0 || passedOver === 0 ? [good] : []), ...passed, `hash ${hash}`],
		json: facts,
		ok: true,
	};
}

/** Answers that were not played again are told by the rules that recorded them. */
function passedInWords({ words }: CommandContext, save: Campaign, passedOver: number): string[] {
	const counts = new Map<string, number>();
	for (let id = 1; id <= passedOver; id++) {
		const { rulesVersion } = save.recorded(id);
		counts.set(rulesVersion, (counts.get(rulesVersion) ?? 0) + 1);
	}
	const rules = [...counts].map(([version, answers]) => `${version}: ${answers}`).join(", ");
	return [words.key("tabula.verify.passed-over", { answers: passedOver, rules })];
}

/** The diary of the line being played; of a damaged file what can still be read. */
export function readLog(context: CommandContext, file: string): Report {
	const read = readFile(file);
	if (read.ok) return byItsFigures(context, read.campaign.meta, (own) => diaryOf(own, read.campaign));
	const why = context.words.say(read.why);
	const shown = read.lastGood;
	if (!shown) return failed(why);
	const { lines, json } = diaryOf(context, shown);
	return { lines: [...lines, why], json: { ...(json as object), ok: false, failed: why }, ok: false };
}

/** Does something with a campaign by the edition that it is played by; tells why where that cannot be. */
function byItsFigures(context: CommandContext, { edition }: SaveMeta, act: (own: CommandContext) => Report): Report {
	let own: CommandContext;
	try {
		own = contextFor(context, edition);
	} catch (error) {
		if (error instanceof SaveError) return failed(context.words.say(error.why));
		throw error;
	}
	return act(own);
}

interface Line {
	readonly meta: SaveMeta;
	readonly nodes: readonly JournalNode[];
	readonly head: number;
}

function diaryOf(context: CommandContext, { meta, nodes, head }: Line): Report {
	const words = context.wordsIn(meta.module);
	const line: JournalNode[] = [];
	for (let node = nodes[head]; node; node = node.parent === null ? undefined : nodes[node.parent]) line.push(node);
	const entries = line
		.reverse()
		.flatMap((node) =>
			node.entries.filter((entry) => visibleTo(entry, null)).map((entry) => told(entry, node.id, words)),
		);
	const lines = entries.flatMap((entry) => [
		indented(entry.heading) + entry.text,
		...(entry.roll ? [`      ${entry.roll}`] : []),
	]);
	const played = meta.edition && words.key("host.edition.played", { name: meta.edition.name });
	if (played) lines.unshift(played);
	return {
		lines,
		json: {
			ok: true,
			...(meta.edition && { edition: meta.edition.name }),
			name: meta.name,
			scenario: meta.scenario,
			entries,
		},
		ok: true,
	};
}

interface Told {
	readonly answer: number;
	readonly text: string;
	readonly rule?: string;
	readonly seat?: string;
	readonly heading?: LogEntry["heading"];
	readonly roll?: string;
}

function told({ text, rule, seat, heading, roll }: LogEntry, answer: number, words: Words): Told {
	return { answer, text: words.say(text), ...(roll && { roll: arithmetic(roll, words) }), rule, seat, heading };
}

/** The roll as one would write it down: `7 -1 (Stealth, AW 6.52) = 6 <= 5: ...` */
function arithmetic({ dice, modifiers, adjusted, target, outcome }: Roll, words: Words): string {
	const added = ({ dr, label, rule }: Modifier) =>
		` ${dr < 0 ? "" : "+"}${dr} (${words.say(label)}, ${nameOfRule(rule, words)})`;
	const sum = modifiers.length > 0 ? `${modifiers.map(added).join("")} = ${adjusted}` : "";
	return `${dice.join(", ")}${sum}${target ? ` ${target.test} ${target.value}` : ""}: ${words.say(outcome)}`;
}

const INDENTS = { turn: "\n", phase: "\n  ", segment: "  " } as const;

function indented(heading: LogEntry["heading"]): string {
	return heading ? INDENTS[heading] : "    ";
}

/** Nothing is written to the file. */
function readFile(file: string) {
	if (!existsSync(file)) throw new WrongUse(`There is no file ${file}.`);
	return readSave(file);
}

function failed(why: string): Report {
	return { lines: [why], json: { ok: false, failed: why }, ok: false };
}
