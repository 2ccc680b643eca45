/** The mind of a player of the Ancient World: plans for the questions worth a thought, quick answers to all others, and what a state is worth. */
import type { Library } from "../../../assets/schema/library.ts";
import { SOME } from "../../ancient-world/battle/08-26-attempts.ts";
import { isBelow } from "../../ancient-world/command/05-command.ts";
import { gameData, withRoads } from "../../ancient-world/data.ts";
import { forceOf, forcesAt, hasSps } from "../../ancient-world/forces.ts";
import { inOneQuery } from "../../ancient-world/query-cache.ts";
import type { AncientWorldState, HexId, LeaderId } from "../../ancient-world/state.ts";
import type { Ruleset } from "../../ancient-world/table.ts";
import { type ChooseDecision, type Decision, ref, type Text, text } from "../../kernel/index.ts";
import type { Mind, Open, Plan } from "../strategos/mind.ts";
import type { Craft, CraftTable } from "./craft.ts";
import { evaluationFor, judgedFor } from "./evaluation.ts";
import { hopelessText, hopelessWays, maybeWins, unlessHeLoses } from "./fights.ts";
import { broadly, marchesOf, WITH_MEN, WITHOUT_MEN } from "./goals.ts";
import type { DestinationKind, Intent } from "./intent.ts";
import { narrateAncientWorld, outcomesOfAncientWorld } from "./narration.ts";
import { hasArmyToPickUp, PICK_UP } from "./pick-ups.ts";
import { FIGHTING, FINISH, isRisky, quickReply } from "./policy.ts";
import { leadersToSpare, namedCities } from "./stakes.ts";

/** What a scenario is thought about with: its rules, and the craft of its programs. */
export interface Considered {
	readonly rules: Ruleset;
	readonly craft: Craft;
}

/** The mind of a scenario. Throws when the library lacks it. */
export function ancientWorldMind(
	library: Library,
	scenario: string,
	{ rules, craft }: Considered,
): Mind<AncientWorldState, Intent> {
	const data = gameData(library, scenario);
	const reading = (state: AncientWorldState): CraftTable => ({
		state,
		log: () => {},
		data: withRoads(data, state.roadsBuilt),
		rules,
		craft,
	});
	return {
		plans: (open, most) => inOneQuery(() => plansFor(reading(open.state), open, most)),
		reply: ({ state, decision, intent }, chance) =>
			inOneQuery(() => quickReply({ table: reading(state), decision, intent, chance })),
		paced: ({ unseen, ...level }) => ({
			...level,
			plans: Math.min(level.plans, data.scenario.mind?.plans ?? MOST_PLANS),
			tries: Math.ceil(level.tries * (data.scenario.mind?.tries ?? 1)),
			...(unseen !== undefined && leadersToSpare(data).size > 0 && { unseen, lostCounts: LOST_COUNTS }),
		}),
		evaluate: (state, seat) => inOneQuery(() => evaluationFor(reading(state), seat)),
		judge: (state, seat) => inOneQuery(() => judgedFor(reading(state), seat)),
		moment: ({ turn, draws, phase }) => (turn * 100 + draws) * 20 + (phase?.done.length ?? 0),
		outcomesOf: outcomesOfAncientWorld,
		narrate: (_, came, tries) => narrateAncientWorld(came, tries),
	};
}

/** Where a leader's death loses the game Strategos counts a try that lost it so many times. */
const LOST_COUNTS = 3;

/** Of more plans than these, most of them marches on small towns, the one that was lucky would be taken; where such towns count, a scenario's `mind.plans` asks for more. */
const MOST_PLANS = 12;

/** Questions that are thought about in every book, besides operations and those that a habit weighs. */
const WEIGHED: ReadonlySet<string> = new Set(["ask.holder", "ask.intercept", "ask.join-battle", "ask.avoid"]);

function plansFor(
	table: CraftTable,
	{ decision, intent }: Open<AncientWorldState, Intent>,
	most: number,
): Plan<Intent>[] {
	// What an enemy has said in secret already would come out in the tries.
	if (decision.kind !== "choose" || decision.hidden) return [];
	const leader = table.state.phase?.leader;
	if (decision.prompt.key === "ask.operation" && leader !== undefined)
		return operationPlans(table, decision, { leader, intent }, most);
	const { key } = decision.prompt;
	if (!WEIGHED.has(key) && !table.craft.habits[key]?.weighs) return [];
	const { answer } = usualReply(table, decision, intent);
	const usual = answer.kind === "choose" ? unlessHeLoses(table, decision, answer.option) : null;
	const step = Math.max(1, Math.ceil(decision.options.length / most));
	const hopeless = hopelessWays(table, decision);
	const foregone = hopelessText(hopeless);
	const all = decision.options.some(({ id }) => id === "try");
	return decision.options
		.filter(({ id }) => !(all && id === SOME)) // as good as everybody, since everybody goes who may
		.filter(({ id }, n) => id === usual || (n % step === 0 && !hopeless.some(({ option }) => option === id)))
		.map((option) => ({
			id: option.id,
			first: { kind: "choose", option: option.id },
			intent,
			text: text("plan.option", { option: option.text }),
			...(option.id === usual && { usual: true }),
			...(isRisky(table, decision, option) && { risky: true }),
			...(foregone && { foregone }),
		}));
}

/** Free acts and housekeeping lead nowhere by themselves, and are not tried; but to pick up men is, by who has none. */
function isTried(table: CraftTable, leader: LeaderId, operation: string): boolean {
	return operation === PICK_UP ? hasArmyToPickUp(table, leader) : operation !== "give-up-city";
}

/** Would somebody march off with the men of a better one who stands beside him, and leave that one behind (5.41, 5.43)? For one who must not fall in battle others may lead. */
function takesMenOfBetter(table: CraftTable, leader: LeaderId, operation: string): boolean {
	if (!WITH_MEN.has(operation)) return false;
	const beside = (forceOf(table, leader)?.leaders ?? []).filter((id) => !leadersToSpare(table.data).has(id));
	return beside.some((id) => id !== leader && isBelow(table, leader, id));
}

/** Who has nobody of his own to call moves others' men, wherever they go. */
const OTHERS = "ally-movement";

/** Who operates, and what he has meant to do so far. */
interface Meaning {
	readonly leader: LeaderId;
	readonly intent: Intent | null;
}

/** Every operation, and each that leads somewhere with the places worth going to. */
function operationPlans(
	table: CraftTable,
	decision: ChooseDecision,
	{ leader, intent: before }: Meaning,
	most: number,
): Plan<Intent>[] {
	const own = forceOf(table, leader);
	const leavesMen = own !== null && hasSps(table, own);
	const still: Plan<Intent>[] = [];
	const going: { readonly plan: Plan<Intent>; readonly rank: number }[] = [];
	for (const option of decision.options) {
		const { id } = option;
		if (takesMenOfBetter(table, leader, id)) continue;
		const errand = table.craft.errands[id];
		const goals = errand ? broadly(errand(table, leader), most) : [];
		for (const [rank, { kind, hex }] of goals.entries()) {
			const goes = text(`plan.${kind}`, { hex: ref("hex", hex) });
			const what = leavesMen && id === WITHOUT_MEN ? text("plan.alone", { plan: goes }) : goes;
			going.push({ plan: plan(id, { leader, kind, hex }, what), rank });
		}
		const isTriedAnyhow = errand ? goals.length === 0 && id === OTHERS : isTried(table, leader, id);
		if (isTriedAnyhow)
			still.push({
				...plan(id, null, wordsOf(id)),
				...(isRisky(table, decision, option) && { risky: true }),
			});
	}
	const best = going.toSorted((a, b) => a.rank - b.rank).slice(0, Math.max(FEWEST, most - still.length));
	const usual = usualPlans(table, decision, { leader, intent: before });
	const firstOfAlike = still.toSorted((a, b) => Number(b.id === FINISH) - Number(a.id === FINISH));
	return [...firstOfAlike, ...best.map((each) => each.plan)].map((each) =>
		usual.has(each.id) ? { ...each, usual: true } : each,
	);
}

const wordsOf = (operation: string): Text =>
	operation === PICK_UP ? text("plan.pick-up") : text("plan.operation", { operation: ref("operation", operation) });

/** What he would do without thinking, where chance has no say: he raises no men, and goes on to where he was going or to where it promises most. */
const usualReply = (table: CraftTable, decision: Decision, intent: Intent | null) =>
	quickReply({ table, decision, intent, chance: () => 0 });

/** To raise men first is as usual as what is done then, unless that presses: a fight, or a march to relieve, guard or save somebody. */
const RAISING = "manpower";
const PRESSING: ReadonlySet<DestinationKind> = new Set(["relieve", "guard", "withdraw"]);

/** Operations that he would do without thinking. */
function usualPlans(table: CraftTable, decision: Decision, { leader, intent: before }: Meaning): ReadonlySet<string> {
	const { answer, intent } = usualReply(table, decision, before);
	if (answer.kind !== "choose") return new Set();
	if (takesMenOfBetter(table, leader, answer.option)) return new Set([FINISH]);
	if (answer.option === "attack" && !maybeWins(table, leader)) return new Set();
	const presses = FIGHTING.has(answer.option) || (intent !== null && PRESSING.has(intent.kind));
	return new Set([
		idOf(answer.option, intent),
		...(presses ? [] : [RAISING]),
		...(answer.option === BESIEGING ? greaterPrize(table, leader) : []),
	]);
}

/** To lay siege to a town by the way is no more usual than the march on a city that victory names, where that promises most and nobody guards it. */
const BESIEGING = "place-siege";

function greaterPrize(table: CraftTable, leader: LeaderId): readonly string[] {
	const isNamed = (hex: HexId | undefined) =>
		namedCities(table.data).has(table.data.cityByHex.get(hex ?? "")?.id ?? "");
	if (isNamed(forceOf(table, leader)?.hex)) return [];
	const [goal] = marchesOf(table, leader, 1);
	const isOpen =
		goal?.kind === "besiege" && isNamed(goal.hex) && !forcesAt(table, goal.hex).some((force) => hasSps(table, force));
	return isOpen ? [idOf("force-movement", { leader, kind: goal.kind, hex: goal.hex })] : [];
}

/** However much else he may do, so many places to go to are looked at. */
const FEWEST = 6;

function plan(option: string, intent: Intent | null, what: Text): Plan<Intent> {
	return { id: idOf(option, intent), first: { kind: "choose", option }, intent, text: what };
}

const idOf = (option: string, intent: Intent | null) => (intent ? `${option}/${intent.kind}/${intent.hex}` : option);
