/**
 * `tabula rules [game] --citations [--json]`: every sentence that the engine can say with a rule's number, beside that rule's title, so
 * that all may be read once by eye. `game` is a folder of the engine: `forum`, `ludi`, `carthage/sea`.
 */
import process from "node:process";
import { parseArgs } from "node:util";
import { loadLibrary } from "../assets/load.ts";
import { engineSources, gatherCitations } from "./citations/gather.ts";
import { type CitedSentence, sentencesCited } from "./citations/sentences.ts";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: "boolean" } } });
const [game = ""] = positionals;
const sources = engineSources();
const folder = game === "" ? "engine/" : `engine/${game}/`;
if (!sources.some(({ file }) => file.startsWith(folder))) {
	console.error(`There is no folder ${folder}. Name one of the engine, such as forum, or none.`);
	process.exit(2);
}
const cited = sentencesCited(
	gatherCitations(sources).filter(({ at }) => at.startsWith(folder)),
	loadLibrary(),
);
console.log(values.json ? JSON.stringify({ citations: cited }) : told(cited).join("\n"));

/** By rule, each with what is said by it. */
function told(sentences: readonly CitedSentence[]): string[] {
	return sentences.flatMap(({ rule, title, kind, key, sentence, at }, n) => [
		...(sentences[n - 1]?.rule === rule ? [] : ["", `${rule}  ${title ?? "(no such rule)"}`]),
		`  ${kind.padEnd(8)} ${sentence ?? `(${key})`}  [${key}, ${at.join(", ")}]`,
	]);
}
