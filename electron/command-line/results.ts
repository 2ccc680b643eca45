/** A file of results: a line of JSON for each game of a contest, so that a contest can be stopped and taken up. */
import { appendFileSync, existsSync, readFileSync, statSync } from "node:fs";
import { z } from "zod";
import type { Fixture } from "../../engine/ai/contest.ts";
import { WrongUse } from "./report.ts";

const contest = {
	scenario: z.string(),
	/** Who is measured. */
	level: z.string(),
	against: z.string(),
	/** Who is compared with him; null where the programs were exchanged, or nothing is compared. */
	beside: z.string().nullable(),
	players: z.int(),
};

/** Who played what: games of other contests may stand in the same file. */
type Contest = z.infer<z.ZodObject<typeof contest>>;

const kept = z.object({
	seed: z.int(),
	seat: z.string(),
	lineup: z.enum(["measured", "exchanged", "beside"]),
	winner: z.string().nullable(),
	worth: z.number().nullable(),
	answers: z.int(),
	/** Processor time of the game. */
	cpuMs: z.number(),
});
/** The record of a game. */
export type Kept = z.infer<typeof kept>;
const line = kept.extend(contest);
/** A game with who played it. */
export type Line = z.infer<typeof line>;

/** Games that were played. */
interface Results {
	find(fixture: Fixture): Kept | undefined;
	/** Writes it down at once. */
	add(result: Kept): void;
}

/** The games of a contest in a file, which need not be there yet; without a file those that are added. Throws wrong use where it holds something else. */
export function resultsIn(file: string | undefined, own: Contest): Results {
	const known = new Map<string, Kept>();
	const keyOf = ({ seed, seat, lineup }: Fixture) => `${seed}/${seat}/${lineup}`;
	for (const each of file === undefined ? [] : readResults(file)) if (isOf(each, own)) known.set(keyOf(each), each);
	return {
		find: (fixture) => known.get(keyOf(fixture)),
		add: (result) => {
			known.set(keyOf(result), result);
			if (file !== undefined) appendFileSync(file, `${JSON.stringify({ ...own, ...result })}\n`);
		},
	};
}

/** A game in which nobody is compared counts for a contest that compares, too. */
function isOf(each: Line, { scenario, level, against, beside, players }: Contest): boolean {
	const isSame =
		each.scenario === scenario && each.level === level && each.against === against && each.players === players;
	return isSame && (each.lineup !== "beside" || each.beside === beside);
}

/** All games in a file; none where it is not there yet. Throws wrong use where it holds something else. */
export function readResults(file: string): Line[] {
	if (!existsSync(file)) return [];
	if (!statSync(file).isFile()) throw new WrongUse(`${file} is no file of results.`); // a pipe would be read for ever
	return readFileSync(file, "utf8")
		.split("\n")
		.filter((text) => text.trim() !== "")
		.map((text) => {
			try {
				return line.parse(JSON.parse(text));
			} catch {
				throw new WrongUse(`${file} is no file of results.`);
			}
		});
}
