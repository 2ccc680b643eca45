/** What the eager player of Ludi Romani likes: acts that random play, which seldom does anything besides, hardly comes to. */

import { TIME_UP } from "../../ludi/decide.ts";
import { DONE, PROGRAM } from "../../ludi/table.ts";
import type { Taste } from "../eager.ts";

/** Acts by how much they are liked each time they are offered; what is not named is as good as anything. */
const LIKED: Readonly<Record<string, number>> = {
	"claim-tribute": 30,
	"execute-unprotected": 20,
	"ring-attack": 30,
	convert: 20,
	"reclaim-votes": 10,
	"reclaim-things": 10,
	swear: 10,
	virus: 10,
	flagitatio: 10,
	"wear-signum": 8,
	marry: 6,
	"beg-juno": 4,
	divorce: 4,
	lend: 4,
	"spouse-exchange": 2,
	"run-the-blockade": 0.2,
	suicide: 0.1,
	"end-season": 0.1,
	[DONE]: 12,
	[PROGRAM]: 3,
	[TIME_UP]: 0.1,
};

/** The same on every state: he likes to act, and to be done rather than to have the program answer. */
export function ludiTaste(): Taste {
	return ({ id }) => LIKED[id.split("/")[0] ?? ""] ?? 1;
}
