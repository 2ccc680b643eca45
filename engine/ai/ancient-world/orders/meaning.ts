/**
 * What no standing order is meant for: a fight of somebody whose death would lose the game, and a city that victory names and that would be
 * left without a man. There the person is asked, whatever the order.
 */
import type { CityId, HexId, LeaderId } from "../../../ancient-world/state.ts";
import type { AncientWorldView } from "../../../ancient-world/view/view.ts";
import { type Answer, type Decision, isRef, listedIn, type Option } from "../../../kernel/index.ts";
import type { WarOrder } from "./war-order.ts";

/** What the game hangs on, in a scenario. */
export interface Stakes {
	/** Leaders with whose death the game is lost. */
	readonly leaders: ReadonlySet<LeaderId>;
	/** Cities that a way to win names. */
	readonly cities: ReadonlySet<CityId>;
	/** The city of a hex. */
	readonly cityAt: (hex: HexId) => CityId | undefined;
}

/** An answer to a question, and the table it was put at. */
export interface Answered {
	readonly question: Decision;
	/** What it takes: the option chosen, those picked. */
	readonly taken: readonly Option[];
	readonly view: AncientWorldView;
}

/** What answers put at stake, by the question. */
export interface Meaning {
	/** Leaders who would fight. */
	readonly fighting: Readonly<Record<string, (answered: Answered) => readonly LeaderId[]>>;
	/** Cities that nobody would hold. */
	readonly leaving: Readonly<Record<string, (answered: Answered, cityAt: Stakes["cityAt"]) => readonly CityId[]>>;
}

/** The same kind, which leaves to the person what it is not meant for. */
export function keptToMeaning(kind: WarOrder, meaning: Meaning, stakes: () => Stakes): WarOrder {
	return {
		...kind,
		judge: (toJudge) => {
			const answer = kind.judge(toJudge);
			if (!answer) return null;
			const { question, seen } = toJudge;
			const { key } = question.prompt;
			// What puts nothing at stake needs no look at the table.
			if (!meaning.fighting[key] && !meaning.leaving[key]) return answer;
			const answered = { question, taken: takenIn(question, answer), view: seen.view };
			return isBeyond(answered, meaning, stakes) ? null : answer;
		},
	};
}

function isBeyond(answered: Answered, { fighting, leaving }: Meaning, stakes: () => Stakes): boolean {
	const { key } = answered.question.prompt;
	if (fighting[key]?.(answered).some((id) => stakes().leaders.has(id))) return true;
	return leaving[key]?.(answered, (hex) => stakes().cityAt(hex)).some((city) => stakes().cities.has(city)) ?? false;
}

function takenIn(question: Decision, answer: Answer): Option[] {
	const ids = answer.kind === "choose" ? [answer.option] : answer.kind === "pick" ? answer.options : [];
	return listedIn(question).filter(({ id }) => ids.includes(id));
}

/** The leaders of forces that an answer takes. */
export const leadersTaken = ({ taken, view }: Answered): LeaderId[] =>
	taken
		.flatMap(({ at = [] }) => at)
		.flatMap(({ kind, id }) => (kind === "force" ? (view.forces[id]?.leaders ?? []) : kind === "leader" ? [id] : []));

/** What a question's sentence names under a word; null where that is no thing of the table. */
export function namedIn({ prompt }: Decision, word: string): string | null {
	const named = prompt.args?.[word];
	return named !== undefined && isRef(named) ? named.id : null;
}
