/** 7.4: the windows before and after the dice of a concursatio, in which gods, imagines and the parties may step in. */
import type { Option, Play, RefusedOption, SeatId, TextArgument } from "../../kernel/index.ts";
import { put } from "../decide.ts";
import { playerOfRole } from "../roles.ts";
import type { Proelium, RoleId } from "../state.ts";
import { type Ludi, optionFor, PROGRAM, regionRef } from "../table.ts";
import { leaderOf } from "./dice.ts";

/** Something that a role may do in a window. */
export interface Stroke {
	readonly role: RoleId;
	/** All that may be chosen, with ids of its own: `rota/fortuna/0`. */
	readonly options: () => readonly Option[];
	/** What the program does: the id of an option, or null for nothing. */
	readonly policy: () => string | null;
	readonly play: (id: string) => Play;
}

/** A window of a concursatio: its question, its rule, and what may be done in it. */
export interface Moment {
	readonly ask: "battle-before" | "battle-after";
	readonly rule: string;
	/** Who is asked though there is nothing to be done but to go on: they throw the dice. */
	readonly throwers: readonly RoleId[];
	/** What may be done now, looked up again after each stroke. */
	readonly strokes: (table: Ludi, battle: Proelium) => readonly Stroke[];
	readonly refused: (table: Ludi, battle: Proelium, role: RoleId) => readonly RefusedOption[];
}

const GO_ON = "go-on";

/** Is the battle over before its last concursatio? The end of a season ends it too (LR-VII.D.6.a). */
export function isOver({ state }: Ludi, battle: Proelium): boolean {
	if (state.seasonOver) battle.ended ??= "season";
	return battle.ended !== null;
}

/** Persons first, seat by seat, each until he lets the battle go on; then the program for all others, unless the battle is over. */
export function* openWindow(table: Ludi, battle: Proelium, moment: Moment): Play {
	const { state } = table;
	const gone = new Set<SeatId>();
	const leftToProgram = new Set<SeatId>();
	let strokes = moment.strokes(table, battle);
	for (;;) {
		const next = [...moment.throwers, ...strokes.map(({ role }) => role)].find((role) => {
			const seat = playerOfRole(state, role);
			return seat !== null && !gone.has(seat);
		});
		const seat = next === undefined ? null : playerOfRole(state, next);
		if (next === undefined || seat === null) break;
		const own = strokes.filter(({ role }) => playerOfRole(state, role) === seat);
		const answer = yield* askWindow(table, battle, moment, next, own);
		const stroke = own.find(({ options }) => options().some(({ id }) => id === answer));
		if (stroke) yield* stroke.play(answer);
		else gone.add(seat);
		if (answer === PROGRAM) leftToProgram.add(seat);
		if (isOver(table, battle)) return;
		strokes = moment.strokes(table, battle);
	}
	yield* playPolicies(table, battle, strokes, leftToProgram);
}

function* askWindow(
	table: Ludi,
	battle: Proelium,
	{ ask, rule, refused }: Moment,
	role: RoleId,
	strokes: readonly Stroke[],
): Play<string> {
	const options = strokes.flatMap((stroke) => stroke.options().map((option): Option => ({ ...option, aside: true })));
	return yield* put(table, role, {
		ask,
		rule,
		args: scoreOf(battle),
		about: [regionRef(battle.region)],
		options: [...options, optionFor(GO_ON, ask)],
		refused: refused(table, battle, role),
	});
}

/** Where the battle stands, for the prompt. */
function scoreOf({ concursationes, planned }: Proelium): Record<string, TextArgument> {
	return { number: Math.min(planned, concursationes.length + 1), planned };
}

function* playPolicies(
	table: Ludi,
	battle: Proelium,
	strokes: readonly Stroke[],
	leftToProgram: ReadonlySet<SeatId>,
): Play {
	for (const { role, policy, play } of strokes) {
		const seat = playerOfRole(table.state, role);
		if (seat !== null && !leftToProgram.has(seat)) continue;
		const id = policy();
		if (id !== null) yield* play(id);
		if (isOver(table, battle)) return;
	}
}

/** Who throws for both parties. */
export const throwersOf = ({ parties }: Proelium): RoleId[] => parties.map(leaderOf);
