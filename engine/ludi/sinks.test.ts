/** What enters and leaves the table does so by the named ways, and the log says each of them. */
import { expect, test } from "vitest";
import { loadLibrary } from "../../assets/load.ts";
import { ludiOf } from "../../assets/schema/ludi.ts";
import { playRandomGame } from "../ai/fuzz.ts";
import type { Session, TableState } from "../kernel/index.ts";
import { ludiGame } from "./game.ts";
import type { LudiState } from "./state.ts";

const game = ludiGame(ludiOf(loadLibrary()));

/** What is counted, and the rules that may change it: Juno's help and the host (LR-H8, III.E.n4), ships and their loss (LR-XVII), death and arms. */
const SINKS: readonly (readonly [what: string, of: (state: LudiState) => string, rules: RegExp])[] = [
	["what the bank has", ({ bank }) => JSON.stringify(bank), /^LR-(H8|III\.E\.n4|XVII|S2)/],
	["votes that are lost", ({ votesLost }) => String(votesLost), /^LR-XIV\.B\.1$/],
	["dowries", (state) => dowries(state), /^LR-(XV\.A\.1\.b|XII\.C\.2|XIV\.B\.1)$/],
	["poison served", ({ virusServed }) => String(virusServed), /^LR-XII\.B\.2$/],
];

test("LR-XIII.E.2 numina buy nothing: whoever buys is a mortal, and whoever sells is none", () => {
	const trades: unknown[] = [];
	const seated = ["magister", "seat-1", "seat-2"];
	const onAnswer = ({ nodes, head }: Session<TableState>) => {
		for (const { text } of nodes[head]?.entries ?? [])
			if (text.key === "ludi.buys") trades.push([text.args?.["mortal"], text.args?.["numen"]]);
	};
	playRandomGame(game, 5, { player: "random", seated, thoroughEvery: Infinity, onAnswer });
	expect(trades.length).toBeGreaterThan(20);
	for (const trade of trades) expect(trade).toMatchObject([{ kind: "mortal" }, { kind: "numen" }]);
});

const dowries = ({ mortals }: LudiState) =>
	Object.values(mortals)
		.filter(({ dos }) => dos)
		.map(({ id }) => id)
		.join();

test.each([1, 2, 3, 4])(
	"LR-XIV.B.1, LR-XII.C.2, LR-H8 game %i: nothing enters or leaves the table without a line in the log",
	(seed) => {
		const seated = ["magister", ...Array.from({ length: 12 }, (_, n) => `seat-${n + 1}`)];
		const before = new Map<string, string>();
		const unsaid: string[] = [];
		const look = ({ state, nodes, head }: Session<TableState>) => {
			const rules = nodes[head]?.entries.map(({ rule }) => rule ?? "") ?? [];
			for (const [what, of, allowed] of SINKS) {
				const now = of(state as LudiState);
				const isSaid = !before.has(what) || before.get(what) === now || rules.some((rule) => allowed.test(rule));
				if (!isSaid) unsaid.push(`${what}: ${before.get(what)} to ${now} by ${rules.join(" ")}`);
				before.set(what, now);
			}
		};
		playRandomGame(game, seed, { player: "random", seated, thoroughEvery: Infinity, onAnswer: look });
		expect(unsaid).toEqual([]);
	},
);
