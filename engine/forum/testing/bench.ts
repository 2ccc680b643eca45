/**
 * A workbench for tests of single rules: a table of Forum that a test furnishes itself, and rules played on it with their dice
 * and answers written down in the order they are asked for.
 */

import { loadLibrary } from "../../../assets/load.ts";
import type { ForumAssets, ForumOptionId } from "../../../assets/schema/forum.ts";
import { forumOf } from "../../../assets/schema/forum.ts";
import {
	type Answer,
	type Decision,
	type LogEntry,
	listedIn,
	type Play,
	type Roll,
	type Text,
	whyNotAnswer,
} from "../../kernel/index.ts";
import { forumData } from "../data.ts";
import { ruleRegions } from "../regions.ts";
import { newForumState } from "../set-up.ts";
import type { ForumPhase, HouseId, MarketId } from "../state.ts";
import { DONE, type Forum, houseById } from "../table.ts";

/** The assets of Forum. */
export function forumAssets(): ForumAssets {
	return forumOf(loadLibrary());
}

/** What a player has to begin a test with. Prestige counts the regions of his horrea already. */
export interface Holdings {
	readonly money?: number;
	readonly prestige?: number;
	readonly agents?: readonly MarketId[];
	readonly horrea?: readonly MarketId[];
	readonly hand?: readonly string[];
	readonly localMarriages?: readonly MarketId[];
	readonly senator?: boolean;
	/** Whether he wishes to be asked for loans between the steps wherever one changes anything. */
	readonly loansBetween?: boolean;
}

const SEATS = ["rutilii", "flavii", "caesii", "viridii", "albii"];

/** A table of three players, or as many as are furnished, with nobody in Rome; dice are asked for, so that a test throws them. */
export class Bench {
	readonly table: Forum;
	readonly entries: LogEntry[] = [];
	/** Questions put so far, dice apart. */
	readonly asked: Decision[] = [];

	constructor(houses: Readonly<Record<HouseId, Holdings>> = {}, options: readonly ForumOptionId[] = []) {
		const data = forumData(forumAssets());
		const on = Object.fromEntries(options.map((id) => [id, true]));
		const seats = SEATS.slice(0, Math.max(3, ...Object.keys(houses).map((id) => SEATS.indexOf(id) + 1)));
		const state = newForumState(data, { seed: 1, dice: "asked", options: on }, seats);
		this.table = { state, data, log: (entry) => void this.entries.push(entry) };
		for (const [id, holdings] of Object.entries(houses)) this.furnish(id, holdings);
		this.entries.length = 0;
	}

	/** Gives a player what he has; what is not named stays as it is. */
	furnish(id: HouseId, { agents = [], horrea = [], hand = [], prestige, ...rest }: Holdings): void {
		const house = houseById(this.table.state, id);
		for (const market of agents) this.agent(id, market);
		house.horrea.push(...horrea);
		ruleRegions(this.table, id);
		for (const child of hand) this.table.state.familyDeck.splice(this.table.state.familyDeck.indexOf(child), 1);
		house.hand.push(...hand);
		Object.assign(house, rest, prestige === undefined ? {} : { prestige });
	}

	/** Another agent of his arrives on a market. */
	agent(id: HouseId, market: MarketId): void {
		const { agents } = houseById(this.table.state, id);
		this.table.state.arrivals += 1;
		agents.push({ id: `${id}-${agents.length + 1}`, market, arrived: this.table.state.arrivals });
	}

	/** Marries two players. */
	ally(proposer: HouseId, accepter: HouseId, price = 0): void {
		this.table.state.alliances.push({ proposer, accepter, price });
	}

	get rutilii() {
		return houseById(this.table.state, "rutilii");
	}

	get flavii() {
		return houseById(this.table.state, "flavii");
	}

	get caesii() {
		return houseById(this.table.state, "caesii");
	}

	/**
	 * Plays a phase to its end. Answers: a number is a die, a string an option, a record an allocation. Whoever is asked and has
	 * no answer there does nothing.
	 */
	play(phase: ForumPhase, rule: (table: Forum) => Play, ...answers: readonly Scripted[]): void {
		this.table.state.phase = phase;
		const script = [...answers];
		const play = rule(this.table);
		let step = play.next();
		while (!step.done) {
			const decision = step.value as Decision;
			if (!decision.prompt.key.startsWith("dice.")) this.asked.push(structuredClone(decision)); // as it reads when it is put
			step = play.next(answerTo(decision, script));
		}
		if (script.length > 0) throw new Error(`${script.length} answers were not asked for: ${JSON.stringify(script)}.`);
	}

	/** Rolls made so far, in order. */
	get rolls(): Roll[] {
		return this.entries.flatMap((entry) => entry.roll ?? []);
	}

	/** Keys of what the log has said. */
	get said(): string[] {
		return this.entries.map((entry) => entry.text.key.slice("forum.".length));
	}

	/** What may not be answered to question `number`, by id: its rule and reason. */
	refused(number = -1): Record<string, string> {
		const refused = this.asked.at(number)?.refused ?? [];
		return Object.fromEntries(refused.map(({ id, rule, why }) => [id, `${rule} ${keyOf(why)}`]));
	}

	/** What may be answered to question `number`, by id. */
	offered(number = -1): string[] {
		const decision = this.asked.at(number);
		if (!decision) return [];
		return listedIn(decision).map(({ id }) => id);
	}
}

/** An answer of a test: a die, an option, or amounts by item. */
export type Scripted = number | string | Readonly<Record<string, number>>;

const keyOf = ({ key }: Text) => key.slice("forum.refused.".length);

function answerTo(decision: Decision, script: Scripted[]): Answer {
	const [next] = script;
	const answer = next === undefined ? null : shaped(decision, next);
	if (answer && whyNotAnswer(decision, answer) === null) {
		script.shift();
		return answer;
	}
	const nothing: Answer = { kind: "choose", option: DONE };
	if (whyNotAnswer(decision, nothing) === null) return nothing;
	throw new Error(`${JSON.stringify(next)} is no answer to ${describe(decision)}.`);
}

function shaped(decision: Decision, scripted: Scripted): Answer {
	if (typeof scripted === "object") return { kind: "allocate", amounts: scripted };
	return { kind: "choose", option: dieOr(decision, scripted) };
}

/** A number is a face, and of a draw the place of a card among those that may come. */
function dieOr(decision: Decision, scripted: number | string): string {
	if (typeof scripted === "number" || decision.prompt.key !== "dice.draw" || decision.kind !== "choose") {
		return String(scripted);
	}
	const named = decision.options.findIndex(({ text }) => JSON.stringify(text).includes(`"${scripted}"`));
	return String(named);
}

function describe(decision: Decision): string {
	const offers = listedIn(decision);
	const prompt = `"${decision.prompt.key}" ${JSON.stringify(decision.prompt.args)} of ${decision.seat}`;
	return `${decision.kind} ${prompt}: ${offers.map(({ id }) => id).join(", ")}`;
}
