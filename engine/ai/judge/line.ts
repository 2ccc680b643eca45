/** A line of play walked once more, answer by answer, as a judge looks at it: what was asked, what was answered, and the place from which something else could have been tried. */
import {
	type Answer,
	asksForThrow,
	type Decision,
	FollowedFork,
	type Game,
	type JournalNode,
	newestCheckpoint,
	type Position,
	type SeatId,
	type TableState,
} from "../../kernel/index.ts";

/** A line of play: of a game, from its set-up (or the first checkpoint that is known) to where it is judged. */
export interface Line<State extends TableState> {
	readonly game: Game<State>;
	readonly path: readonly JournalNode[];
	/** Nodes whose answer nobody chose, such as those that a standing order gave: priced with the decision before them, and never one themselves. */
	readonly asAMatterOfCourse?: ReadonlySet<number>;
}

/** An answer about to be given. */
export interface Moment<State extends TableState> {
	/** The place of its node on the path, from 1 up. */
	readonly at: number;
	readonly node: JournalNode;
	readonly seat: SeatId;
	readonly answer: Answer;
	/** What it answers. */
	readonly asked: Decision;
	/** The state there; it is only read, and another when the walk goes on. */
	readonly state: State;
	readonly position: Position<State>;
	/** It says how a real die fell, and decides nothing. */
	readonly isThrow: boolean;
}

/** The place where a line ends. */
export interface LineEnd<State extends TableState> {
	readonly state: State;
}

/**
 * Walks a line from its set-up; each checkpoint on the way is the truth about what came before it. Returns where the line ends. Throws what the rules throw
 * where they no longer take an answer.
 */
export function* walk<State extends TableState>({ game, path }: Line<State>): Generator<Moment<State>, LineEnd<State>> {
	const { checkpoint } = newestCheckpoint(path.slice(0, 1));
	let way = new FollowedFork(game, checkpoint);
	for (const [at, node] of path.entries()) {
		const { seat, answer } = node;
		if (seat === null || answer === null) continue;
		const asked = way.fork.open(seat);
		if (!asked) throw new Error(`Answer ${at} of ${seat} answers nothing.`);
		const { state } = way.fork;
		yield { at, node, seat, answer, asked, state, position: way.position, isThrow: asksForThrow(asked) };
		way.answer({ seat, answer, ...(node.by && { by: node.by }) });
		if (node.checkpoint !== null && node.checkpoint !== way.position.checkpoint)
			way = new FollowedFork(game, node.checkpoint);
	}
	return { state: way.fork.state };
}
