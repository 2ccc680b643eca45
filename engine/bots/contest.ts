/** Contests: whole games between players made of code, to measure how well one of them plays. */
import {
	type Answer,
	Course,
	type Decision,
	type Game,
	type Given,
	type Position,
	type SeatId,
	type TableState,
	whyNotAnswer,
} from "../kernel/index.ts";

/** What a contestant is told: the question, and everything from which an answer may follow. */
export interface Place<State extends TableState, View> {
	readonly decision: Decision;
	readonly state: State;
	/** As the seat that is asked sees it; made when it is asked for. */
	view(): View;
	/** For whoever tries things out; made when it is asked for. */
	position(): Position<State>;
}

/** A player of one game: he may remember what he was about. */
export type Contestant<State extends TableState, View> = (place: Place<State, View>) => Answer;

/** Sits down at a seat for one game, with a seed of his own. */
export type SitsDown<State extends TableState, View> = (seat: SeatId, seed: number) => Contestant<State, View>;

/** A game that was played out. */
export interface Match<State extends TableState> {
	readonly winner: SeatId | null;
	readonly state: State;
	readonly answers: number;
}

interface MatchSetup<State extends TableState, View> {
	readonly seed: number;
	/** Who sits at the table, and how. */
	readonly players: Readonly<Record<SeatId, SitsDown<State, View>>>;
	/** A game is left after so many answers, and nobody has won it. */
	readonly answersAtMost?: number;
}

/** Plays one game to its end, with nothing kept of it. Throws when a contestant gives an answer that is not listed. */
export function playMatch<State extends TableState, View>(
	game: Game<State, View>,
	{ seed, players, answersAtMost = 100_000 }: MatchSetup<State, View>,
): Match<State> {
	const state = game.setUp({
		seed,
		dice: "seeded",
		options: {},
		...(game.playerCounts && { seated: Object.keys(players) }),
	});
	let checkpoint = JSON.stringify(state);
	let isPassed = false;
	let since: Given[] = [];
	const course = new Course(game.play({ state, log: () => {} }), () => {
		checkpoint = JSON.stringify(state);
		isPassed = true;
	});
	const contestants = new Map(Object.entries(players).map(([seat, sits]) => [seat, sits(seat, seed)]));
	let answers = 0;
	for (let asked = course.open(); asked && answers < answersAtMost; asked = course.open()) {
		const { seat } = asked;
		const decision = asked;
		const answer = contestants.get(seat)?.({
			decision,
			state,
			view: () => game.view(state, seat),
			position: () => ({ game, checkpoint, since: [...since] }),
		});
		if (!answer || whyNotAnswer(asked, answer) !== null)
			throw new Error(`In game ${seed}, ${asked.prompt.key} was answered ${JSON.stringify(answer)}.`);
		isPassed = false;
		course.answer(seat, answer);
		answers += 1;
		since = isPassed ? [] : [...since, { seat, answer }];
	}
	return { winner: state.outcome?.winner ?? null, state, answers };
}

/** How many games the measured player won alone, how many others won, and how many nobody won alone. */
export interface Score {
	readonly won: number;
	readonly lost: number;
	readonly shared: number;
}

/** The chance that something has which came `won` times in `games`, 19 times of 20: from least to most (Wilson's interval). */
export function intervalOf({ won, lost, shared }: Score): readonly [number, number] {
	const games = won + lost + shared;
	if (games === 0) return [0, 1];
	const z = 1.96;
	const share = won / games;
	const middle = share + (z * z) / (2 * games);
	const spread = z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games));
	const whole = 1 + (z * z) / games;
	return [Math.max(0, (middle - spread) / whole), Math.min(1, (middle + spread) / whole)];
}

/** Many games of one player against others. */
export interface ContestSetup<State extends TableState, View> {
	readonly measured: SitsDown<State, View>;
	/** Who sits on all other seats. */
	readonly others: SitsDown<State, View>;
	/** Who sits at the table. */
	readonly seated: readonly SeatId[];
	/** The measured player's seat; null: each in turn. */
	readonly seat: SeatId | null;
	/** Seed of the first game; the others follow. */
	readonly seed: number;
	readonly games: number;
}

/** Plays the games one after the other, and counts. */
export function playContest<State extends TableState, View>(
	game: Game<State, View>,
	{ measured, others, seated, seat, seed, games }: ContestSetup<State, View>,
): Score {
	const score = { won: 0, lost: 0, shared: 0 };
	for (let n = 0; n < games; n += 1) {
		const own = seat ?? seated[n % seated.length] ?? "";
		const players = Object.fromEntries(seated.map((id) => [id, id === own ? measured : others]));
		const { winner } = playMatch(game, { seed: seed + n, players });
		score[winner === null ? "shared" : winner === own ? "won" : "lost"] += 1;
	}
	return score;
}
