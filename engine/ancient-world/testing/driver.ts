/**
 * Plays the real Thunderbolt for tests: a table furnished as a test needs it, the dice thrown and the questions answered by
 * the test in the order they are put, and the log to read afterwards.
 */
import { loadLibrary } from "../../../assets/load.ts";
import {
	type Answer,
	type Decision,
	type DiceMode,
	type LogEntry,
	listedIn,
	type RefusedOption,
	type Roll,
	Session,
} from "../../kernel/index.ts";
import { beginAt } from "../../kernel/testing/begin-at.ts";
import { riseEntries, riseRuleset } from "../../rise/games.ts";
import { type GameData, gameData } from "../data.ts";
import { forceOf, moveForce, newForce, removeForce } from "../forces.ts";
import type {
	AncientWorldState,
	Arm,
	Contingent,
	Force,
	HexId,
	LeaderId,
	Place,
	ProvinceId,
	SideId,
	SpGroup,
} from "../state.ts";
import { type AncientWorld, leaderById } from "../table.ts";
import { beginOperationsPhase, leaderLam } from "../turn/04-initiative.ts";
import type { AncientWorldView } from "../view/view.ts";

/** Everything that is printed. */
export const library = loadLibrary();

/** Thunderbolt, ready to be played. */
export const thunderbolt = createThunderbolt();

const rules = riseRuleset("thunderbolt");
const data: GameData = gameData(library, "thunderbolt");

function createThunderbolt() {
	const entry = riseEntries(library).find(({ id }) => id === "thunderbolt");
	if (!entry) throw new Error("Thunderbolt is not on offer.");
	return entry.create();
}

/** A session of Thunderbolt, as its tests drive it. */
export type ThunderboltSession = Session<AncientWorldState, AncientWorldView>;

/** A new game as anybody would begin it. */
export function startThunderbolt(seed: number, dice: DiceMode = "seeded", options = {}): ThunderboltSession {
	return Session.start(thunderbolt, { seed, dice, options });
}

/** A state as the rules see it. What they log goes to `entries`. */
export function tableOf(state: AncientWorldState, entries: LogEntry[] = []): AncientWorld {
	return { state, data, rules, log: (entry) => void entries.push(entry) };
}

/** A number is a die or an amount, a string an option, a list a pick, a record an allocation. */
export type Said = number | string | readonly string[] | Readonly<Record<string, number>>;

/** SPs by `contingent/arm`, with `/elite` for elite cavalry: `{ "numidian/cav/elite": 13 }`. */
export type Sps = Readonly<Record<string, number>>;

/** The state of Hannibal's first Operations Phase, as JSON text. */
const opening = JSON.stringify(openingState());

function openingState(): AncientWorldState {
	const session = startThunderbolt(1, "asked");
	answerAs(session, "0"); // the Praetor Urbanus
	return session.state;
}

/** A table at the opening of the game, changed as a test needs it, for rules that ask nothing. */
export function openingTable(furnish: (table: AncientWorld) => void = () => {}): AncientWorld {
	const table = tableOf(JSON.parse(opening));
	furnish(table);
	return table;
}

/** A table that begins in Hannibal's first Operations Phase, with real dice. */
export class Driver {
	readonly session: ThunderboltSession;

	/** `furnish` changes the opening position before the first question is put. */
	constructor(furnish?: (table: AncientWorld) => void) {
		const checkpoint = JSON.stringify(openingTable(furnish).state);
		this.session = beginAt(thunderbolt, checkpoint, { seed: 1, dice: "asked", options: {} });
	}

	get state(): AncientWorldState {
		return this.session.state;
	}

	/** The table as the rules see it now. */
	get table(): AncientWorld {
		return tableOf(this.state);
	}

	/** The open question. Throws when the game is over. */
	get decision(): Decision {
		const { decision } = this.session;
		if (!decision) throw new Error("The game is over.");
		return decision;
	}

	/** Answers the questions as they come, each as the seat it is put to. Throws when one is refused. */
	say(...answers: readonly Said[]): this {
		for (const said of answers) answerAs(this.session, said);
		return this;
	}

	/** Marches hex by hex. */
	walk(...hexes: readonly string[]): this {
		return this.say(...hexes.map((hex) => `to/${hex}`));
	}

	/** Ids of what may be answered. */
	get options(): string[] {
		const { decision } = this;
		return listedIn(decision).map(({ id }) => id);
	}

	/** Why an option is forbidden; undefined when it is not among those refused. */
	refusal(id: string): RefusedOption | undefined {
		return this.decision.refused.find((option) => option.id === id);
	}

	/** All that has been logged since the table was furnished. */
	get entries(): LogEntry[] {
		return this.session.path().flatMap((node) => node.entries);
	}

	/** Keys of what has been logged. */
	get said(): string[] {
		return this.entries.map((entry) => entry.text.key);
	}

	/** The last roll of a kind. Throws when there was none. */
	roll(kind: string): Roll {
		const found = this.entries.findLast((entry) => entry.roll?.roll === kind)?.roll;
		if (!found) throw new Error(`Nobody has rolled for ${kind}.`);
		return found;
	}

	/** The force a leader is in. Throws when he is off the map. */
	forceOf(leader: LeaderId): Force {
		return requireForce(this.table, leader);
	}

	/** SPs of a leader's force by `contingent/arm`, legions apart. */
	strengthOf(leader: LeaderId): Record<string, number> {
		return Object.fromEntries(this.forceOf(leader).sps.map((group) => [`${group.contingent}/${group.arm}`, group.sp]));
	}
}

// === Furnishing a table ===

/** The force a leader is in. Throws when he is off the map. */
export function requireForce(table: AncientWorld, leader: LeaderId): Force {
	const force = forceOf(table, leader);
	if (!force) throw new Error(`Leader ${leader} is in no force.`);
	return force;
}

/** Puts a new leaderless force on the map. */
export function place(table: AncientWorld, side: SideId, hex: string, sps: Sps, where: Place = "outside"): Force {
	const groups = groupsOf(sps);
	for (const { contingent, arm, sp } of groups) arriveAt(table, side, `${contingent}/${arm}`, sp);
	const force = newForce(table, { side, hex, place: where, sps: groups });
	force.provincesThisTurn = [table.data.map.provinceOf(hex) ?? ""];
	return force;
}

/** Gives a force other SPs than it has, legions apart. */
export function equip(table: AncientWorld, force: Force, sps: Sps): Force {
	for (const { contingent, arm, sp } of force.sps) arriveAt(table, force.side, `${contingent}/${arm}`, -sp);
	force.sps = groupsOf(sps);
	for (const { contingent, arm, sp } of force.sps) arriveAt(table, force.side, `${contingent}/${arm}`, sp);
	return force;
}

/** Moves a leader's whole force to a hex. */
export function transfer(table: AncientWorld, leader: LeaderId, hex: string, where: Place = "outside"): Force {
	const force = requireForce(table, leader);
	moveForce(table, force, hex);
	return Object.assign(force, { place: where, provincesThisTurn: [table.data.map.provinceOf(hex) ?? ""] });
}

/** Takes leaders out of the force they are in and gives them a force of their own. */
export function part(table: AncientWorld, leaders: readonly LeaderId[], hex: string, sps: Sps = {}): Force {
	const side = leaderById(table, leaders[0] ?? "").side;
	const force = place(table, side, hex, sps);
	for (const id of leaders) {
		const old = requireForce(table, id);
		old.leaders = old.leaders.filter((each) => each !== id);
		force.leaders.push(id);
	}
	return force;
}

/** Takes every force of a side off the map, its leaders and legions with it. */
export function clear(table: AncientWorld, side: SideId): void {
	for (const force of Object.values(table.state.forces).filter((each) => each.side === side)) {
		equip(table, force, {});
		for (const id of force.leaders) leaderById(table, id).standing = "unused";
		for (const id of force.legions) removeLegion(table, id);
		removeForce(table, force);
	}
}

/** Takes a force's legions off the map, and leaves its leaders and SPs. */
export function withoutLegions(table: AncientWorld, force: Force): Force {
	for (const id of force.legions) removeLegion(table, id);
	return Object.assign(force, { legions: [] });
}

function removeLegion(table: AncientWorld, id: string): void {
	const { rl, al } = table.state.legions[id] ?? { rl: null, al: null };
	arriveAt(table, "rome", "legion/inf", -((rl?.inf ?? 0) + (al?.inf ?? 0)));
	arriveAt(table, "rome", "legion/cav", -((rl?.cav ?? 0) + (al?.cav ?? 0)));
	delete table.state.legions[id];
}

/** Has a leader begin an Operations Phase with a marker of his own. */
export function activate(table: AncientWorld, leader: LeaderId): void {
	beginOperationsPhase(table, leader, leaderLam(leaderById(table, leader).side, leader));
}

function arriveAt(table: AncientWorld, side: SideId, key: string, sp: number): void {
	const arrived = table.state.sides[side]?.arrived;
	if (arrived && sp !== 0) arrived[key] = (arrived[key] ?? 0) + sp;
}

function groupsOf(sps: Sps): SpGroup[] {
	return Object.entries(sps).map(([id, sp]) => {
		const [contingent = "", arm = "", elite] = id.split("/");
		return { contingent: contingent as Contingent, arm: arm as Arm, elite: elite === "elite", sp, role: null };
	});
}

// === Answering ===

/** Answers the open question as the seat it is put to. Throws, naming what was offered, when it is refused. */
export function answerAs(session: ThunderboltSession, said: Said): void {
	const { decision } = session;
	if (!decision) throw new Error(`The game is over: nobody asks for ${JSON.stringify(said)}.`);
	const outcome = session.answer({
		revision: session.revision,
		seat: decision.seat,
		answer: answerTo(decision, said),
	});
	if (!outcome.ok) throw new Error(`${JSON.stringify(said)}: ${outcome.code}, to ${describe(decision)}`);
}

function answerTo(decision: Decision, said: Said): Answer {
	if (decision.kind === "choose") return { kind: "choose", option: String(said) };
	if (decision.kind === "pick") return { kind: "pick", options: Array.isArray(said) ? said : [String(said)] };
	return { kind: "allocate", amounts: isAmounts(said) ? said : {} };
}

const isAmounts = (said: Said): said is Readonly<Record<string, number>> =>
	typeof said === "object" && !Array.isArray(said);

function describe(decision: Decision): string {
	const offered = listedIn(decision);
	return `${decision.seat}: ${decision.prompt.key} (${decision.rule}) ${offered.map(({ id }) => id).join(" ")}`;
}

/** The first hex of open land in a province. Throws where it has none. */
export function openHexIn({ data: { map } }: Pick<AncientWorld, "data">, province: ProvinceId): HexId {
	const hex = [...map.hexes.keys()].find((each) => map.isOpenLand(each) && map.provinceOf(each) === province);
	if (hex === undefined) throw new Error(`There is no open land in "${province}".`);
	return hex;
}
