/** One change for each path of a schema and each key of a chart, on at most three records: is it refused at its cell, or played? */
import { loadLibrary } from "../../assets/load.ts";
import { seededChance } from "../../engine/ai/random.ts";
import { changed, type Drawable, drawables } from "./by-lot.ts";
import { type Played, playTrial, type TrialGame, tryEdition } from "./trial.ts";

/** Records on which a field is changed. */
const RECORDS = 3;

/** A figure that is changed. */
export interface Mutation {
	/** Its number among all. */
	readonly number: number;
	readonly figure: Drawable;
}

/** Every mutation, in the order of the sheets: a field of a list on its first, its middle and its last record. */
export function mutations(): Mutation[] {
	const fields = Map.groupBy(drawables(), ({ ours: { at, record, field } }) =>
		JSON.stringify([at, record === null ? null : "", field.replace(/\[\d+\]/g, "[]")]),
	);
	const chosen = [...fields.values()].flatMap((figures) => {
		if (figures.length <= RECORDS) return figures;
		return [0, Math.floor(figures.length / 2), figures.length - 1].flatMap((place) => figures[place] ?? []);
	});
	return chosen.map((figure, number) => ({ number, figure }));
}

/** What came of a mutation, as a line of the list. */
export interface Verdict {
	readonly number: number;
	/** `same`: the games went as by ours, so that they have not come to the figure; `laid`: it fits, and was not to be played. */
	readonly is: "refused" | "elsewhere" | "laid" | "played" | "same" | "printed" | "wrong";
	readonly where: string;
	readonly ours: unknown;
	readonly theirs: unknown;
	readonly what: string;
}

const byOurs = new Map<string, Played>();

function gameByOurs(game: TrialGame): Played {
	const key = JSON.stringify(game);
	const known = byOurs.get(key) ?? playTrial(loadLibrary(), game);
	byOurs.set(key, known);
	return known;
}

/** Makes one mutation, and plays by it until a game goes otherwise than by ours. `answers`: how many each game has at most; 0: none is played. */
export function tryMutation({ number, figure }: Mutation, answers: number): Verdict {
	const change = changed(figure, seededChance(number + 1));
	const { at, record, field, ours, theirs } = change;
	const about = { number, where: `${at} ${record ?? ""} ${field}`, ours, theirs };
	const games = scenariosFor(figure).map((scenario) => ({ scenario, seed: 1, player: "habit", answers }));
	const laid = tryEdition([change], []);
	if (laid.is === "wrong") return { ...about, is: "wrong", what: laid.what };
	if (laid.is === "refused") {
		const isThere = laid.at.startsWith(figure.file);
		return { ...about, is: isThere ? "refused" : "elsewhere", what: `${laid.at}: ${laid.found}` };
	}
	if (figure.ours.printedOnly || figure.ours.figure.unit === "words") return { ...about, is: "printed", what: "" };
	if (answers === 0) return { ...about, is: "laid", what: "" };
	for (const game of games) {
		const outcome = tryEdition([change], [game]);
		if (outcome.is === "wrong") return { ...about, is: "wrong", what: outcome.what };
		const [played] = outcome.is === "played" ? outcome.games : [];
		const before = gameByOurs(game);
		if (played && "hash" in played && "hash" in before && played.hash !== before.hash)
			return { ...about, is: "played", what: game.scenario };
	}
	return { ...about, is: "same", what: games.map(({ scenario }) => scenario).join(", ") };
}

/** Scenarios in which a figure may count, that which most likely does first. */
function scenariosFor({ file, ours }: Drawable): string[] {
	if (file.startsWith("forum/")) return ["forum"];
	if (file.startsWith("carthage/")) return ["hiero", "agathocles"];
	const named = `${file} ${ours.field}`;
	const own = OWN_SCENARIOS.find(([name]) => named.includes(name));
	return own ? [own[1]] : ["thunderbolt", "samnite-wars"];
}

const OWN_SCENARIOS = [
	["eagle", "eagle-has-landed"],
	["samnite", "samnite-wars"],
	["alexander", "alexander-327"],
	["tribal", "samnite-wars"],
] as const;
