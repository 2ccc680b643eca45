/** A workbench for the rules of the sea: the maps of the First Punic War with no ship and nobody on them but what a test puts there. */
import { baseRules } from "../../ancient-world/base-rules.ts";
import type { GameData } from "../../ancient-world/data.ts";
import { newLeader } from "../../ancient-world/set-up/set-up.ts";
import type { CityId, HexId, LeaderId, LeaderState, SideId } from "../../ancient-world/state.ts";
import { layRules, leaderById, type OperationResult } from "../../ancient-world/table.ts";
import { Bench, type RulesChange, type ScriptedAnswer } from "../../ancient-world/testing/bench.ts";
import { type Effect, isText, type Play } from "../../kernel/index.ts";
import { romeRules } from "../../rome/rome.ts";
import { carthageRules, navalRules } from "../carthage.ts";
import { navyOf, newFleet } from "../sea/07-11-fleets.ts";
import { voyageBetween } from "../sea/07-32-sea-points.ts";
import type { Fleet } from "../state.ts";

const rules = [romeRules, carthageRules, ...navalRules].reduce(layRules, baseRules);

/** What a test says of a Fleet; all else is as with ships that lie idle. */
export type FleetFacts = Partial<Omit<Fleet, "id" | "side" | "squadrons">> & {
	readonly quinqueremes?: number;
	readonly triremes?: number;
};

/** Nobody falls, no pursuit, no storm, no fraction of a squadron lost. */
export const NO_LUCK_NEEDED = { "leader-loss": 2, "naval-pursuit": 0, "storm-scatter": 0, "squadron-fraction": 9 };

/** A workbench for the sea: no ship is afloat, and a Siege Attrition marker is left in the cup. */
export class SeaBench extends Bench {
	constructor(change: RulesChange = {}, scenario = "first-punic-war") {
		super(change, scenario, rules);
		const navy = navyOf(this.table);
		Object.assign(navy, { fleets: {}, ships: {} });
		const { cup } = this.table.state;
		cup.push({ kind: "siege-attrition", side: null, leader: null, office: null });
	}

	/** Dice of rolls that a test does not care for, by the roll's name: they are thrown without being asked for. */
	luck: Readonly<Record<string, number>> = {};

	override play<Result>(rule: Play<Result>, ...answers: readonly ScriptedAnswer[]): Result {
		return super.play(this.withLuck(rule), ...answers);
	}

	private *withLuck<Result>(rule: Play<Result>): Play<Result> {
		let step = rule.next();
		while (!step.done) {
			const face = this.faceFor(step.value);
			step = rule.next(face === undefined ? yield step.value : { kind: "choose", option: String(face) });
		}
		return step.value;
	}

	private faceFor(asked: Effect): number | undefined {
		if (asked.kind !== "choose" || !asked.prompt.key.startsWith("dice.ask")) return undefined;
		const what = asked.prompt.args?.["what"];
		return what !== undefined && isText(what) ? this.luck[what.key.replace("roll.", "")] : undefined;
	}

	/** Puts a Fleet on the map, with its commander in play: at sea in a hex, or in a port by its name. */
	fleet(side: SideId, where: HexId | CityId, { quinqueremes = 0, triremes = 0, ...facts }: FleetFacts = {}): Fleet {
		const city = this.table.data.cities.get(where);
		const { commander = null } = facts;
		if (commander !== null) this.man(side, commander);
		const squadrons = { quinquereme: quinqueremes, trireme: triremes };
		const number = Object.keys(navyOf(this.table).fleets).length + 1;
		const place = { hex: city?.hex ?? where, port: city?.id ?? null };
		return newFleet(this.table, { side, ...place, marker: `F-${number}`, ...facts, squadrons });
	}

	/** A leader in play, without Guile, wherever the test puts him. */
	man(side: SideId, id: LeaderId): LeaderState {
		if (!(id in this.table.state.leaders)) newLeader(this.table, id, side, "in-play");
		return Object.assign(leaderById(this.table, id), { standing: "in-play" as const, guile: 0 });
	}

	/** Who holds a city. */
	give(city: CityId, side: SideId): void {
		const state = this.table.state.cities[city];
		if (state) state.control = side;
	}

	/** An operation of a leader, whom it makes active; throws with the reason where he may not. */
	operate(leader: LeaderId, id: string, ...answers: readonly ScriptedAnswer[]): OperationResult {
		if (this.table.state.phase?.leader !== leader) this.activate(leader);
		const operation = this.table.rules.operations[id];
		if (!operation) throw new Error(`There is no operation ${id}.`);
		const reason = this.whyNot(leader, id);
		if (reason) throw new Error(`${leader} may not do ${id}: ${reason}.`);
		return this.play(operation.play(this.table, leader), ...answers);
	}

	/** The rule and the words by which a leader may not do an operation; null when he may. */
	whyNot(leader: LeaderId, id: string): string | null {
		const { rules: laid } = this.table;
		const reason = laid.whyNotOperate(this.table, leader, id) ?? laid.operations[id]?.whyNot(this.table, leader);
		return reason ? `${reason.rule} ${reason.why.key}` : null;
	}

	/** The steps of a way from where a Fleet lies, by way of hexes, to a hex or into a port. */
	way(from: Fleet, ...goals: readonly (HexId | CityId)[]): string[] {
		return stepsBetween(this.table.data, from.hex, ...goals);
	}
}

/** The steps of a voyage from a hex, by way of others, to a hex or into a port. Throws where no way leads. */
export function stepsBetween({ cities, map }: GameData, from: HexId, ...goals: readonly (HexId | CityId)[]): string[] {
	let here = from;
	const steps: string[] = [];
	for (const goal of goals) {
		const city = cities.get(goal);
		const way = voyageBetween(map, here, city?.hex ?? goal);
		if (!way) throw new Error(`No way leads from ${here} to ${goal}.`);
		const hexes = way.path.slice(1, city ? -1 : undefined);
		steps.push(...hexes.map((hex) => `to/${hex}`), ...(city ? [`port/${city.id}`] : []));
		here = city?.hex ?? goal;
	}
	return steps;
}
