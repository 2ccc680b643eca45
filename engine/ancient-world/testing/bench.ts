/**
 * A workbench for tests of single rules: a table, Thunderbolt's unless another scenario is asked for, that a test furnishes
 * itself, and rules played on it with their dice and answers written down in the order they are asked for.
 */
import { loadLibrary } from "../../../assets/load.ts";
import { carthageRuleset } from "../../carthage/games.ts";
import {
	type Answer,
	type Decision,
	type LogEntry,
	listedIn,
	type Play,
	type Roll,
	readInFull,
	type TextArgument,
	whyNotAnswer,
} from "../../kernel/index.ts";
import { riseRuleset } from "../../rise/games.ts";
import { type GameData, gameData } from "../data.ts";
import { legionMaximum, newForce } from "../forces.ts";
import { setUpState } from "../set-up/set-up.ts";
import type { Arm, Contingent, Force, LeaderId, Place, SideId, SpGroup } from "../state.ts";
import { type AncientWorld, type BookRules, type Events, leaderById, type Ruleset } from "../table.ts";
import { newPhase } from "../turn/04-initiative.ts";

const known = new Map<string, GameData>();

/** The printed facts of a scenario, read once. */
function dataOf(scenario: string): GameData {
	const data = known.get(scenario) ?? gameData(loadLibrary(), scenario);
	known.set(scenario, data);
	return data;
}

/** The rules that a scenario of either book is played by. */
export const rulesetOfScenario = (id: string): Ruleset =>
	(dataOf(id).scenario.module === "carthage" ? carthageRuleset : riseRuleset)(id);

/** Rules that a test puts in the place of others; of events and of a book's questions only those it names. */
export type RulesChange = Partial<Omit<Ruleset, "events" | "book">> & {
	readonly events?: Partial<Events>;
	readonly book?: Partial<BookRules>;
};

function changed(rules: Ruleset, change: RulesChange): Ruleset {
	return {
		...rules,
		...change,
		events: { ...rules.events, ...change.events },
		book: { ...rules.book, ...change.book },
	};
}

/** A table with nobody on the map; dice are asked for, so that a test throws them. */
export class Bench {
	readonly table: AncientWorld;
	readonly entries: LogEntry[] = [];
	/** Questions put so far, dice apart. */
	readonly asked: Decision[] = [];

	constructor(change: RulesChange = {}, scenario = "thunderbolt", rules = rulesetOfScenario(scenario)) {
		const data = dataOf(scenario);
		const state = setUpState(data, rules, { seed: 1, dice: "asked", options: {} });
		Object.assign(state, { forces: {}, nextForce: 1 });
		for (const leader of Object.values(state.leaders)) leader.standing = "pool";
		this.table = { state, data, rules: changed(rules, change), log: (entry) => void this.entries.push(entry) };
	}

	/** Puts a force on the map: `sps` such as `{ "african/inf": 20 }`, leaders by id, whole legions by number. */
	force(
		side: SideId,
		hex: string,
		place: Place,
		troops: { sps?: Record<string, number>; leaders?: readonly LeaderId[]; legions?: readonly string[] },
	): Force {
		const sps = Object.entries(troops.sps ?? {}).map(([id, sp]) => groupOf(id, sp));
		const leaders = [...(troops.leaders ?? [])];
		const legions = [...(troops.legions ?? [])];
		for (const id of leaders) Object.assign(leaderById(this.table, id), { standing: "in-play" });
		for (const id of legions) this.raise(id, leaders[0] ?? null);
		return newForce(this.table, { side, hex, place, sps, leaders, legions, provincesThisTurn: [] });
	}

	private raise(id: string, commander: LeaderId | null): void {
		const { data } = this.table;
		const { rl, al } = legionMaximum(data);
		this.table.state.legions[id] ??= {
			id,
			training: "recruit",
			type: data.scenario.legionType ?? "republican",
			rl: { ...rl },
			al: al && { ...al },
			commander,
			army: null,
			inTraining: false,
		};
	}

	/** Makes a leader active. */
	activate(leader: LeaderId): void {
		const { side } = leaderById(this.table, leader);
		const marker = { kind: "lam" as const, side, leader, office: null };
		this.table.state.phase = newPhase(this.table, leader, side, marker);
	}

	/**
	 * Plays a rule to its end. Answers: a number is a die, a string an option or the leader who is drawn, a list a pick, a record
	 * an allocation.
	 */
	play<Result>(rule: Play<Result>, ...answers: readonly ScriptedAnswer[]): Result {
		const script = [...answers];
		let step = rule.next();
		while (!step.done) {
			const decision = step.value as Decision;
			const next = script.shift();
			if (next === undefined) throw new Error(`Nobody answers ${describe(decision)}.`);
			if (!decision.prompt.key.startsWith("dice.ask")) this.asked.push(readInFull(decision));
			step = rule.next(answerTo(decision, next));
		}
		if (script.length > 0) throw new Error(`${script.length} answers were not asked for: ${JSON.stringify(script)}.`);
		return step.value;
	}

	/** Rolls made so far, in order. */
	get rolls(): Roll[] {
		return this.entries.flatMap((entry) => entry.roll ?? []);
	}

	/** Ids and amounts of the modifiers of the last roll of a kind. */
	modifiers(roll: string): Record<string, number> {
		const last = this.rolls.findLast((each) => each.roll === roll);
		return Object.fromEntries((last?.modifiers ?? []).map(({ id, dr }) => [id.slice(roll.length + 1), dr]));
	}

	/** Keys of what the log has said. */
	get said(): string[] {
		return this.entries.map((entry) => entry.text.key);
	}
}

/** An answer of a test: a die or an option, a list of picks, or amounts by item. */
export type ScriptedAnswer = number | string | readonly string[] | Readonly<Record<string, number>>;

function groupOf(id: string, sp: number): SpGroup {
	const [contingent = "", arm = "inf", elite] = id.split("/");
	return { contingent: contingent as Contingent, arm: arm as Arm, elite: elite === "elite", sp, role: null };
}

function answerTo(decision: Decision, scripted: ScriptedAnswer): Answer {
	const answer = shaped(decision, scripted);
	const misfit = whyNotAnswer(decision, answer);
	if (misfit) throw new Error(`${JSON.stringify(scripted)} is no answer (${misfit}) to ${describe(decision)}.`);
	return answer;
}

function shaped(decision: Decision, scripted: ScriptedAnswer): Answer {
	if (decision.kind === "choose") return { kind: "choose", option: drawn(decision, scripted) ?? String(scripted) };
	if (decision.kind === "pick") return { kind: "pick", options: Array.isArray(scripted) ? scripted : [] };
	return { kind: "allocate", amounts: scripted as Record<string, number> };
}

/** The option of a blind draw that names a leader. */
function drawn(decision: Decision, scripted: ScriptedAnswer): string | undefined {
	if (decision.kind !== "choose" || decision.prompt.key !== "dice.draw" || typeof scripted !== "string")
		return undefined;
	const named = (name: TextArgument | undefined) => typeof name === "object" && "id" in name && name.id === scripted;
	return decision.options.find((option) => named(option.text.args?.["name"]))?.id;
}

function describe(decision: Decision): string {
	const offers = listedIn(decision);
	return `${decision.kind} "${decision.prompt.key}" ${JSON.stringify(decision.prompt.args)}: ${offers.map(({ id }) => id).join(", ")}`;
}
