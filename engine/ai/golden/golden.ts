/**
 * Golden games: whole games of random answers that are kept with what they came to. Played again, they must come to the same as
 * long as the rules have the same version; a campaign of yesterday would not open as it was otherwise.
 */
import { z } from "zod";
import { type Answer, type Decision, type Game, type GameSetup, Session, type TableState } from "../../kernel/index.ts";
import type { Taste } from "../eager.ts";
import { FUZZ_PLAYERS, type FuzzPlayer, playRandomGame } from "../fuzz.ts";
import { canonicalHash } from "../state-hash.ts";

/** An answer without its kind, which the question tells: an option or a text, what was picked, or amounts. */
const shortAnswer = z.union([z.string(), z.array(z.string()), z.record(z.string(), z.int())]);
type ShortAnswer = z.infer<typeof shortAnswer>;

/** SHA-256 in hexadecimal digits. */
const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** A golden game as it is kept. */
export const goldenSchema = z.strictObject({
	scenario: z.string(),
	seed: z.int(),
	player: z.enum(FUZZ_PLAYERS),
	/** Who sits at the table. */
	seated: z.array(z.string()),
	/** Options that are switched on. */
	options: z.array(z.string()),
	rulesVersion: z.string(),
	answers: z.array(shortAnswer).max(10_000),
	/** The first digits of the state's hash after every so many answers, to tell where a game leaves its way. */
	marks: z.array(z.string()).max(1_000),
	/** Of the last state. */
	hash,
	/** Of everything that was logged. */
	log: hash,
});
/** A golden game as parsed: what fixes it, its answers, and the hashes that it must come to. */
export type Golden = z.infer<typeof goldenSchema>;

/** Answers between two marks, and digits of one. */
const MARK = { every: 50, digits: 8 };

/** What fixes a golden game. */
export type GoldenPlan = Pick<Golden, "scenario" | "seed" | "player" | "seated" | "options">;

/** Plays the game of a plan. Throws when something in it is wrong, since that must not be kept. */
export function recordGolden<State extends TableState>(
	game: Game<State>,
	plan: GoldenPlan,
	taste: ((state: State) => Taste) | null = null,
): Golden {
	const player: FuzzPlayer = plan.player;
	let session: Session<TableState> | null = null;
	const { violations } = playRandomGame(game, plan.seed, {
		player,
		...(taste && { taste }),
		options: setupOf(plan).options,
		seated: plan.seated,
		thoroughEvery: Number.POSITIVE_INFINITY,
		onAnswer: (played) => {
			session = played;
		},
	});
	const [wrong] = violations;
	if (wrong) throw new Error(`${nameOf(plan)} cannot be kept: ${wrong.what} (answer ${wrong.answer}).`);
	const answers = answersOf(session, Session.start(game, setupOf(plan)));
	const replay = playAgain(game, plan, answers);
	if (replay.why !== null) throw new Error(`${nameOf(plan)} cannot be kept: ${replay.why}`);
	const { marks, hash, log } = replay;
	return goldenSchema.parse({ ...plan, rulesVersion: game.rulesVersion, answers, marks, hash, log });
}

/** Why a golden game does not come out as it was kept, and what to do about it; null when it does. */
export function whyNotGolden<State extends TableState>(game: Game<State>, golden: Golden): string | null {
	const name = nameOf(golden);
	if (golden.rulesVersion !== game.rulesVersion)
		return `${name} was kept under rules ${golden.rulesVersion}, and these are rules ${game.rulesVersion}: ${RENEW}`;
	const replay = playAgain(game, golden, golden.answers);
	const why = replay.why ?? whyNotTheSame(replay, golden);
	return why && `${name} comes out otherwise under the same rules ${game.rulesVersion}: ${why} ${REMEDY}`;
}

const RENEW = "renew the golden games with node_modules/.bin/node tools/golden.ts";

const REMEDY =
	"If old games are not meant to come out differently, mend what makes them. If they are, raise RULES_VERSION " +
	`(engine/ancient-world/base-rules.ts) or the version of the book or game that they belong to, and ${RENEW}`;

/** `thunderbolt-1`: what a golden game is called, also as a file. */
export const nameOf = ({ scenario, seed }: Pick<GoldenPlan, "scenario" | "seed">) => `${scenario}-${seed}`;

function setupOf({ seed, options, seated }: GoldenPlan): GameSetup {
	return { seed, dice: "seeded", options: Object.fromEntries(options.map((id) => [id, true])), seated };
}

// === Playing it again ===

/** What a replay came to; `why` it could not go on, or null. */
interface Replay extends Pick<Golden, "marks" | "hash" | "log"> {
	readonly why: string | null;
}

function playAgain<State extends TableState>(
	game: Game<State>,
	plan: GoldenPlan,
	answers: readonly ShortAnswer[],
): Replay {
	const session = Session.start(game, setupOf(plan));
	const marks: string[] = [];
	let why: string | null = null;
	for (const [index, short] of answers.entries()) {
		why = whyNotTaken(session, short, index + 1);
		if (why !== null) break;
		if ((index + 1) % MARK.every === 0) marks.push(canonicalHash(session.state).slice(0, MARK.digits));
	}
	if (why === null && session.decision) why = `After its ${answers.length} answers it is not over.`;
	const log = canonicalHash(session.nodes.map(({ entries }) => entries));
	return { why, marks, hash: canonicalHash(session.state), log };
}

/** Gives an answer; says why it is not taken, or null. */
function whyNotTaken<State extends TableState>(
	session: Session<State>,
	short: ShortAnswer,
	number: number,
): string | null {
	const { decision, revision } = session;
	if (!decision) return `It is over before answer ${number}.`;
	const asked = `answer ${number}, ${JSON.stringify(short)} to ${decision.prompt.key} (${decision.rule})`;
	const answer = answerTo(decision, short);
	if (answer === null) return `Another kind of question is asked: ${asked}.`;
	const outcome = session.answer({ revision, seat: decision.seat, answer });
	return outcome.ok ? null : `Refused (${outcome.code}): ${asked}.`;
}

function whyNotTheSame(replay: Replay, golden: Golden): string | null {
	const mark = replay.marks.findIndex((each, index) => each !== golden.marks[index]);
	if (mark >= 0) return `The state is another after answer ${mark * MARK.every + 1} to ${(mark + 1) * MARK.every}.`;
	if (replay.hash !== golden.hash) return `The last state is another.`;
	return replay.log === golden.log ? null : "The same happens, but the log tells it otherwise.";
}

// === Short answers ===

/** All answers in the order in which they are asked for: of those who were asked at once anybody may have answered first. `again` plays them once more. */
function answersOf<State extends TableState>(
	session: Session<TableState> | null,
	again: Session<State>,
): ShortAnswer[] {
	const given = (session?.path() ?? []).flatMap(({ seat, answer }) => (seat && answer ? [{ seat, answer }] : []));
	const answers: ShortAnswer[] = [];
	while (given.length > 0 && again.decision) {
		const { asked } = again;
		const round = given.splice(0, asked.length);
		for (const { seat, answer } of round) again.answer({ revision: again.revision, seat, answer });
		for (const { question } of asked) {
			const own = round.findIndex(({ seat }) => seat === question.seat);
			answers.push(...round.splice(own, 1).map(({ answer }) => shortOf(answer)));
		}
	}
	return answers;
}

function shortOf(answer: Answer): ShortAnswer {
	switch (answer.kind) {
		case "choose":
			return answer.option;
		case "pick":
			return [...answer.options];
		case "allocate":
			return { ...answer.amounts };
		case "write":
			return answer.text;
	}
}

/** The answer that a short one means to a question; null when it fits another kind. */
function answerTo({ kind }: Decision, short: ShortAnswer): Answer | null {
	if (typeof short === "string")
		return kind === "choose" ? { kind, option: short } : kind === "write" ? { kind, text: short } : null;
	if (Array.isArray(short)) return kind === "pick" ? { kind, options: short } : null;
	return kind === "allocate" ? { kind, amounts: short } : null;
}
