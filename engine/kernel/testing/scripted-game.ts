/**
 * A game played from a script, as a worked example prints it: each answer names the question that it answers, dice too. What
 * the game then says is at hand, roll by roll.
 */
import { type Answer, type Decision, listedIn } from "../decision.ts";
import type { Game, GameSetup, TableState } from "../game.ts";
import type { LogEntry, Roll } from "../log.ts";
import { Session } from "../session.ts";
import type { TextArgument } from "../text.ts";
import { beginAt } from "./begin-at.ts";

/** A choice, a die or the name of what is drawn blindly, what is written, a list of picks, or amounts by item. */
export type ScriptedAnswer = string | number | readonly string[] | Readonly<Record<string, number>>;

/** A game that is played from a script. An answer to another question than the one asked throws. */
export class ScriptedGame<State extends TableState> {
	readonly session: Session<State>;
	readonly #unsaid: Readonly<Record<string, ScriptedAnswer>>;

	/**
	 * `unsaid`: answers to questions that a script may leave out, such as Guile that nobody spends. `position`: a state at
	 * which the game is taken up instead of at its set-up.
	 */
	constructor(
		game: Game<State>,
		options: Readonly<Record<string, boolean>> = {},
		unsaid: Readonly<Record<string, ScriptedAnswer>> = {},
		position: State | null = null,
	) {
		const setup: GameSetup = { seed: 1, dice: "asked", options };
		this.session = position === null ? Session.start(game, setup) : beginAt(game, JSON.stringify(position), setup);
		this.#unsaid = unsaid;
	}

	get state(): State {
		return this.session.state;
	}

	/** What is asked now. Throws when the game is over. */
	get asked(): Decision {
		const { decision } = this.session;
		if (!decision) throw new Error("The game is over: nothing is asked.");
		return decision;
	}

	/** The key of what is asked; of a die, what it is thrown for. */
	get question(): string {
		const { key, args } = this.asked.prompt;
		const what = args?.["what"];
		const thrown = key.startsWith("dice.") && typeof what === "object" && "key" in what;
		return thrown ? String(what.key) : key;
	}

	/** Ids of what may be answered. */
	get offered(): string[] {
		const { asked } = this;
		return listedIn(asked).map((option) => option.id);
	}

	/** The rules that forbid what is listed and may not be answered, by id. */
	get refused(): Record<string, string> {
		return Object.fromEntries(this.asked.refused.map((option) => [option.id, option.rule]));
	}

	/** Answers one question. Throws when another one is asked, or the answer is refused. Returns what was logged. */
	answer(question: string, scripted: ScriptedAnswer): readonly LogEntry[] {
		const unsaid = this.question === question ? undefined : this.#unsaid[this.question];
		if (unsaid === undefined) return this.#give(question, scripted);
		return [...this.#give(this.question, unsaid), ...this.answer(question, scripted)];
	}

	#give(question: string, scripted: ScriptedAnswer): readonly LogEntry[] {
		const { asked, session } = this;
		if (this.question !== question) throw new Error(`"${question}" was to be answered, but ${this.#describe()}`);
		const taken = session.answer({ revision: session.revision, seat: asked.seat, answer: shaped(asked, scripted) });
		if (!taken.ok)
			throw new Error(
				`${JSON.stringify(scripted)} was refused (${JSON.stringify(taken.why)}), and ${this.#describe()}`,
			);
		return session.nodes[taken.head]?.entries ?? [];
	}

	/** Answers one question after the other; returns what was logged. */
	play(...script: readonly (readonly [question: string, answer: ScriptedAnswer])[]): LogEntry[] {
		return script.flatMap(([question, answer]) => this.answer(question, answer));
	}

	#describe(): string {
		const { seat, prompt } = this.asked;
		return `${seat} is asked "${this.question}" ${JSON.stringify(prompt.args ?? {})}: ${this.offered.join(", ")}.`;
	}
}

function shaped(decision: Decision, scripted: ScriptedAnswer): Answer {
	if (decision.kind === "choose") return { kind: "choose", option: drawn(decision, scripted) ?? String(scripted) };
	if (decision.kind === "pick") return { kind: "pick", options: Array.isArray(scripted) ? scripted : [] };
	if (decision.kind === "write") return { kind: "write", text: String(scripted) };
	return { kind: "allocate", amounts: scripted as Record<string, number> };
}

/** The option of a blind draw that is called so: by the id of who it is, or the key of what it is. */
function drawn({ prompt, ...decision }: Decision, scripted: ScriptedAnswer): string | undefined {
	if (decision.kind !== "choose" || prompt.key !== "dice.draw") return undefined;
	return decision.options.find(({ text }) => namesIn(text).includes(String(scripted)))?.id;
}

function namesIn(argument: TextArgument): string[] {
	if (typeof argument !== "object") return [];
	if ("id" in argument) return [argument.id];
	if ("key" in argument) return [argument.key, ...Object.values(argument.args ?? {}).flatMap(namesIn)];
	return [];
}

/** The rolls of a kind in some log entries. */
export function rollsOf(entries: readonly LogEntry[], kind: string): Roll[] {
	return entries.flatMap(({ roll }) => (roll?.roll === kind ? [roll] : []));
}

/** The only roll of a kind in some log entries: modifiers by id, and the adjusted value. Throws when there are more or none. */
export function rollOf(
	entries: readonly LogEntry[],
	kind: string,
): { modifiers: Record<string, number>; adjusted: number } {
	const [roll, ...more] = rollsOf(entries, kind);
	if (!roll || more.length > 0)
		throw new Error(`There are ${more.length + Number(roll !== undefined)} rolls "${kind}".`);
	return { modifiers: Object.fromEntries(roll.modifiers.map(({ id, dr }) => [id, dr])), adjusted: roll.adjusted };
}
