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
export interface ContestPosition<State extends TableState, View> {
	readonly decision: Decision;
	readonly state: State;
	/** As the seat that is asked sees it; made when it is asked for. */
	view(): View;
	/** For whoever tries things out; made when it is asked for. */
	position(): Position<State>;
}

/** A player of one game: he may remember what he was about. */
export type Contestant<State extends TableState, View> = (place: ContestPosition<State, View>) => Answer;

/** Sits down at a seat for one game, with a seed of his own. */
export type SitsDown<State extends TableState, View> = (seat: SeatId, seed: number) => Contestant<State, View>;

/** A game that was played out. */
export interface ContestGame<State extends TableState> {
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
): ContestGame<State> {
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

/** One game of a contest: its seed, the seat that is looked at, and who plays. */
export interface Fixture {
	readonly seed: number;
	/** Where the measured player sits, or who is compared with him. */
	readonly seat: SeatId;
	/**
	 * `measured`: the measured player sits on the seat and the others on all other seats. `exchanged`: one of the others sits on it, and
	 * the measured player on all other seats. `beside`: a third sits on it, and the others on all other seats.
	 */
	readonly lineup: "measured" | "exchanged" | "beside";
}

/** How a game of a contest ended. */
export interface Result extends Fixture {
	readonly winner: SeatId | null;
	/** What the end is worth to the seat, whoever has won, from 0 to 1; null in a game that nobody can judge. */
	readonly worth: number | null;
	readonly answers: number;
}

/** Who play a contest. */
export interface Field<State extends TableState, View> {
	readonly measured: SitsDown<State, View>;
	/** Who sits on all other seats. */
	readonly others: SitsDown<State, View>;
	/** Who plays the measured player's part once more, to be compared with him. */
	readonly beside?: SitsDown<State, View>;
	/** Who sits at the table. */
	readonly seated: readonly SeatId[];
	/** What a state is worth to a seat, its outcome left out. */
	readonly judge?: (state: State, seat: SeatId) => number;
}

/** What is played: so many seeds from the first on. */
export interface Schedule {
	/** Who sits at the table. */
	readonly seated: readonly SeatId[];
	/** The measured player's seat; null: each in turn. */
	readonly seat: SeatId | null;
	readonly seed: number;
	readonly games: number;
	/** Every seed is played a second time, to be compared. */
	readonly pairs?: Exclude<Fixture["lineup"], "measured">;
}

/** The games of a contest, in the order in which they are played. */
export function fixturesOf({ seated, seat, seed, games, pairs }: Schedule): readonly Fixture[] {
	return Array.from({ length: games }, (_, n): Fixture[] => {
		const game = { seed: seed + n, seat: seat ?? seated[n % seated.length] ?? "" };
		return [{ ...game, lineup: "measured" }, ...(pairs ? [{ ...game, lineup: pairs }] : [])];
	}).flat();
}

/** Plays a game of a contest. Throws where it has nobody for a part. */
export function playFixture<State extends TableState, View>(
	game: Game<State, View>,
	{ measured, others, beside, seated, judge }: Field<State, View>,
	fixture: Fixture,
): Result {
	const { seed, seat, lineup } = fixture;
	const [own, rest] = { measured: [measured, others], exchanged: [others, measured], beside: [beside, others] }[lineup];
	if (!own || !rest) throw new Error(`Nobody plays the part ${lineup}.`);
	const players = Object.fromEntries(seated.map((id) => [id, id === seat ? own : rest]));
	const { winner, state, answers } = playMatch(game, { seed, players });
	return { ...fixture, winner, worth: judge ? judge(state, seat) : null, answers };
}

/** How many games the measured player won alone, how many others won, and how many nobody won alone. */
export interface Score {
	readonly won: number;
	readonly lost: number;
	readonly shared: number;
}

/** The score of the measured player. */
export function scoreOf(results: readonly Result[]): Score {
	const own = results.filter(({ lineup }) => lineup === "measured");
	const won = own.filter(({ winner, seat }) => winner === seat).length;
	const shared = own.filter(({ winner }) => winner === null).length;
	return { won, lost: own.length - won - shared, shared };
}

/** Two who end alike, won or lost, and at worths nearer than this, came as far: so much is no more than what a state happens to be put at. */
const FURTHER = 0.05;

/** Of the seeds that were played twice: how often he came further on his seat than the other did; where both came as far the pair is shared, and nothing is decided. */
export function pairsOf(results: readonly Result[]): Score {
	const pairs = { won: 0, lost: 0, shared: 0 };
	for (const own of results.filter(({ lineup }) => lineup === "measured")) {
		const other = results.find(
			({ lineup, seed, seat }) => lineup !== "measured" && seed === own.seed && seat === own.seat,
		);
		if (!other) continue;
		const better = endOf(own) - endOf(other);
		const further = (own.worth ?? 0) - (other.worth ?? 0);
		const lead = better !== 0 || Math.abs(further) < FURTHER ? better : further;
		pairs[lead > 0 ? "won" : lead < 0 ? "lost" : "shared"] += 1;
	}
	return pairs;
}

/** How a game ended for its seat: lost, drawn, or won. */
const endOf = ({ winner, seat }: Result): number => (winner === null ? 1 : winner === seat ? 2 : 0);

/** The chance that something has which came `won` times in all games, 19 times of 20: from least to most (Wilson's interval). */
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
