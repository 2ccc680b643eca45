/**
 * A workbench for tests of single rules: a table of Ludi Romani that a test furnishes itself, and rules played on it with their
 * dice and answers written down in the order they are asked for.
 */
import { loadLibrary } from "../../../assets/load.ts";
import { ludiOf } from "../../../assets/schema/ludi.ts";
import type { LudiOptionId } from "../../../assets/schema/ludi-lists.ts";
import {
	type Answer,
	canBeAnswered,
	type Decision,
	type LogEntry,
	listedIn,
	type Play,
	readInFull,
	type SeatId,
	type Text,
	whyNotAnswer,
} from "../../kernel/index.ts";
import { ludiData } from "../data.ts";
import { die } from "../death/death.ts";
import { newLudiState } from "../set-up.ts";
import type { Mortal, MortalId, NumenId, RoleId } from "../state.ts";
import { DONE, HOST_SEAT, isNumen, type Ludi, mortalById, PROGRAM } from "../table.ts";

/** An answer of a test: a number is a die, a string an option or words, a list a pick, a record an allocation. */
export type Scripted = number | string | readonly string[] | Readonly<Record<string, number>>;

/** The segments a test may stand in, by the printed calendar. */
export const SEGMENT = {
	aestas44: 0,
	motusBeforeHiems43: 1,
	hiems43: 2,
	motusAfterHiems43: 3,
	aestas43: 4,
	actium: 49,
} as const;

/** A table with the whole printed cast, senators nowhere, played by nobody; dice are asked for, so that a test throws them. */
export class Bench {
	readonly table: Ludi;
	readonly entries: LogEntry[] = [];
	/** Questions put so far, dice apart. */
	readonly asked: Decision[] = [];

	constructor(segment: number = SEGMENT.aestas44, options: readonly LudiOptionId[] = []) {
		const data = ludiData(ludiOf(loadLibrary()));
		const on = Object.fromEntries(options.map((id) => [id, true]));
		const state = newLudiState(data, { seed: 1, dice: "asked", options: on }, [
			HOST_SEAT,
			"seat-1",
			"seat-2",
			"seat-3",
		]);
		state.place = { segment, step: 0 };
		for (const mortal of Object.values(state.mortals)) mortal.region ??= "spain";
		this.table = { state, data, log: (entry) => void this.entries.push(entry), die };
	}

	get state() {
		return this.table.state;
	}

	mortal(id: MortalId): Mortal {
		return mortalById(this.state, id);
	}

	/** Changes a mortal: `bench.set("cicero", { region: "rome" })`. */
	set(id: MortalId, change: Partial<Omit<Mortal, "id">>): Mortal {
		return Object.assign(this.mortal(id), change);
	}

	/** Mortals who have been dead for long. */
	bury(...ids: readonly MortalId[]): void {
		for (const id of ids) this.set(id, { life: "umbra", region: null });
	}

	/** Empties a region of mortals, who go to Rome's street: for tests that count seats. */
	clear(region: Mortal["region"], elsewhere: Mortal["region"]): void {
		for (const mortal of Object.values(this.state.mortals)) if (mortal.region === region) mortal.region = elsewhere;
	}

	/** Lets a seat play roles; the host where none is named. */
	plays(roles: readonly RoleId[], seat: SeatId = HOST_SEAT): void {
		for (const role of roles) {
			if (isNumen(role)) this.state.numina[role].player = seat;
			else this.mortal(role).player = seat;
		}
	}

	/** Puts a numen in a region. */
	place(numen: NumenId, region: Mortal["region"]): void {
		this.state.numina[numen].region = region;
	}

	/**
	 * Plays a rule to its end and returns what it came to. Whoever is asked and has no answer in the script ends, or lets the
	 * program answer.
	 */
	play<Result>(rule: (table: Ludi) => Play<Result>, ...answers: readonly Scripted[]): Result {
		const script = [...answers];
		const play = rule(this.table);
		let step = play.next();
		while (!step.done) {
			const effect = step.value;
			if (effect.kind === "checkpoint") step = play.next();
			else if (effect.kind === "round")
				step = play.next(effect.questions.map((question) => this.#answer(question, script)));
			else step = play.next(this.#answer(effect, script));
		}
		if (script.length > 0) throw new Error(`${script.length} answers were not asked for: ${JSON.stringify(script)}.`);
		return step.value;
	}

	#answer(decision: Decision, script: Scripted[]): Answer {
		const isDie = decision.prompt.key.startsWith("dice.");
		if (!isDie) this.asked.push(readInFull(decision));
		if (!canBeAnswered(decision)) throw new Error(`Nobody can answer ${describe(decision)}.`);
		const [next] = script;
		const answer = next === undefined ? null : shaped(decision, next);
		if (answer && (typeof next === "number") === isDie && whyNotAnswer(decision, answer) === null) {
			script.shift();
			return answer;
		}
		const choices = [DONE, PROGRAM].map((option): Answer => ({ kind: "choose", option }));
		const nothings: Answer[] = [
			...choices,
			{ kind: "pick", options: [] },
			{ kind: "write", text: "" },
			{ kind: "allocate", amounts: leastOf(decision) },
		];
		const nothing = nothings.find((each) => whyNotAnswer(decision, each) === null);
		if (nothing) return nothing;
		throw new Error(`${JSON.stringify(next)} is no answer to ${describe(decision)}.`);
	}

	/** Keys of what the log has said, without `ludi.`. */
	get said(): string[] {
		return this.entries.map((entry) => short(entry.text));
	}

	/** Rules that the log rests on. */
	get rules(): string[] {
		return this.entries.flatMap(({ rule }) => rule ?? []);
	}

	/** What may not be answered to question `number`, by id: its rule and reason. */
	refused(number = -1): Record<string, string> {
		const refused = this.asked.at(number)?.refused ?? [];
		return Object.fromEntries(
			refused.map(({ id, rule, why }) => [id, `${rule} ${short(why).replace("refused.", "")}`]),
		);
	}

	/** What may be answered to question `number`, by id. */
	offered(number = -1): string[] {
		const decision = this.asked.at(number);
		return decision ? listedIn(decision).map(({ id }) => id) : [];
	}
}

/** The least that may be given to each item. */
function leastOf(decision: Decision): Record<string, number> {
	return decision.kind === "allocate" ? Object.fromEntries(decision.items.map(({ id, min }) => [id, min])) : {};
}

const short = ({ key }: Text) => key.replace(/^ludi\./, "");

function shaped(decision: Decision, scripted: Scripted): Answer {
	if (decision.kind === "write") return { kind: "write", text: String(scripted) };
	if (typeof scripted === "number") return { kind: "choose", option: String(scripted) };
	if (typeof scripted === "string") return { kind: "choose", option: scripted };
	if (isList(scripted)) return { kind: "pick", options: scripted };
	return { kind: "allocate", amounts: scripted };
}

function isList(scripted: readonly string[] | Readonly<Record<string, number>>): scripted is readonly string[] {
	return Array.isArray(scripted);
}

function describe(decision: Decision): string {
	const offers = listedIn(decision).map(({ id }) => id);
	return `${decision.kind} "${decision.prompt.key}" of ${decision.seat}: ${offers.join(", ")}`;
}
