/** RRR 10.17: legionaries outside their legions: how a legion leaves some behind, and how others are taken up into its ranks. */

import { addSps, groupId, legionMaximum, legionMen, strengthOf, takeSps } from "../../ancient-world/forces.ts";
import type { Force, Legion, LegionElement, LegionId, SpGroup } from "../../ancient-world/state.ts";
import { type AncientWorld, inBook, type Legionaries, legionById } from "../../ancient-world/table.ts";
import { allocate, type Option, type Play, pick, type QuestionKind, ref, text } from "../../kernel/index.ts";

/** Legions have foot and horse. */
type LegionArm = "inf" | "cav";

/** A component of a legion. */
interface Component {
	readonly legion: Legion;
	readonly name: "rl" | "al";
	readonly element: LegionElement;
}

function componentsOf(table: AncientWorld, legions: readonly LegionId[]): Component[] {
	return legions.flatMap((id) => {
		const legion = legionById(table, id);
		const { rl, al } = legion;
		return [
			...(rl ? [{ legion, name: "rl" as const, element: rl }] : []),
			...(al ? [{ legion, name: "al" as const, element: al }] : []),
		];
	});
}

// === Left behind ===

/** What some legions could leave behind at most, by arm and in all: each keeps its last SP. */
export function sparesOf(table: AncientWorld, legions: readonly LegionId[]): Legionaries & { readonly sp: number } {
	const spares = { inf: 0, cav: 0, sp: 0 };
	for (const id of legions) {
		const legion = legionById(table, id);
		const most = Math.max(0, strengthOf(legion) - 1);
		const { inf, cav } = legionMen(legion);
		spares.inf += Math.min(most, inf);
		spares.cav += Math.min(most, cav);
		spares.sp += most;
	}
	return spares;
}

const menOf = (table: AncientWorld, legions: readonly LegionId[], arm: LegionArm) =>
	componentsOf(table, legions).reduce((sum, { element }) => sum + element[arm], 0);

/** How many men of some legions of a force are left behind; not asked where none can be. */
export function* askToLeave(
	table: AncientWorld,
	force: Force,
	legions: readonly LegionId[],
	prompt: QuestionKind,
): Play<Legionaries> {
	const spares = sparesOf(table, legions);
	if (spares.sp === 0) return { inf: 0, cav: 0 };
	const arms = (["inf", "cav"] as const).filter((arm) => spares[arm] > 0);
	const bound = (["inf", "cav"] as const).filter((arm) => spares[arm] === 0 && menOf(table, legions, arm) > 0);
	const chosen = yield* allocate({
		seat: force.side,
		rule: inBook(table, "10.17"),
		prompt: text(prompt, { hex: ref("hex", force.hex) }),
		items: arms.map((arm) => ({
			id: arm,
			text: text("option.sps", { contingent: text("contingent.legion"), arm, sp: spares[arm] }),
			min: 0,
			max: spares[arm],
		})),
		total: { min: 0, max: spares.sp },
		refused: bound.map((arm) => ({
			id: arm,
			text: text("option.sps", { contingent: text("contingent.legion"), arm, sp: menOf(table, legions, arm) }),
			rule: inBook(table, "10.17"),
			why: text("refused.last-of-legion"),
		})),
	});
	return { inf: chosen["inf"] ?? 0, cav: chosen["cav"] ?? 0 };
}

/**
 * Men of some legions of a force leave the ranks, drawn as evenly as can be from all components, and stand in the force outside
 * any legion. Returns how many they are, by group of SPs.
 */
export function* leaveRanks(
	table: AncientWorld,
	force: Force,
	legions: readonly LegionId[],
	{ inf, cav }: Legionaries,
): Play<Readonly<Record<string, number>>> {
	const left: Record<string, number> = {};
	for (const [arm, sp] of [
		["cav", cav],
		["inf", inf],
	] as const) {
		const loose: SpGroup = { contingent: "legion", arm, elite: false, sp: 1, role: null };
		const canGive = ({ legion, element }: Component) => element[arm] > 0 && strengthOf(legion) > 1;
		const give = (component: Component) => {
			component.element[arm] -= 1;
			addSps(force, loose);
			dissolveIfEmpty(component);
		};
		const ranks = () => [componentsOf(table, legions).filter(canGive)];
		const all = () => componentsOf(table, legions);
		left[groupId(loose)] = sp - (yield* oneByOne(table, "leave", sp, force.side, all, ranks, canGive, give));
	}
	return left;
}

/** RRR 8.34: an empty component leaves. */
function dissolveIfEmpty({ legion, name, element }: Component): void {
	if (element.inf + element.cav === 0) legion[name] = null;
}

// === Taken up ===

/** The Campanian Legion's name: its men go into an AL only (EL.campanians). */
export const CAMPANIAN_LEGION = "Campanian Legion";

/** SPs like these that the legions of a force have room for. */
export function roomFor(table: AncientWorld, force: Force, group: SpGroup): number {
	return componentsOf(table, force.legions)
		.filter((component) => mayServeIn(group, component))
		.reduce((sum, component) => sum + lacking(table, component, armOf(group)), 0);
}

const armOf = ({ arm }: SpGroup): LegionArm => (arm === "cav" ? "cav" : "inf");

const mayServeIn = ({ role }: SpGroup, { name }: Component) => role !== CAMPANIAN_LEGION || name === "al";

function lacking(table: AncientWorld, { name, element }: Component, arm: LegionArm): number {
	return Math.max(0, (legionMaximum(table.data)[name]?.[arm] ?? 0) - element[arm]);
}

/** Loose legionaries of a force fill the ranks of its legions evenly, the odd ones of Recruits before Veterans. */
export function* takeUpLegionaries(table: AncientWorld, force: Force, group: SpGroup, sp: number): Play {
	const arm = armOf(group);
	const hasRoom = (component: Component) => mayServeIn(group, component) && lacking(table, component, arm) > 0;
	const fill = ({ element }: Component) => {
		takeSps(force, groupId(group), 1);
		element[arm] += 1;
	};
	const ranks = () => {
		const able = componentsOf(table, force.legions).filter(hasRoom);
		return ["recruit", "veteran"].map((training) => able.filter(({ legion }) => legion.training === training));
	};
	yield* oneByOne(table, "join", sp, force.side, () => componentsOf(table, force.legions), ranks, hasRoom, fill);
}

/** Legionaries outside a legion that may be taken up; the garrison of Rome stays what it is. */
export function isLooseLegionary({ contingent, role }: Pick<SpGroup, "contingent" | "role">): boolean {
	return contingent === "legion" && (role === null || role === CAMPANIAN_LEGION);
}

// === Evenly ===

/** One SP for each component in turn; the odd ones rank by rank, among equals as the owner says. Returns what is left over. */
function* oneByOne(
	table: AncientWorld,
	act: "leave" | "join",
	sp: number,
	seat: string,
	everybody: () => Component[],
	ranks: () => Component[][],
	isAble: (component: Component) => boolean,
	move: (component: Component) => void,
): Play<number> {
	let left = sp;
	while (left > 0) {
		const able = ranks();
		const all = able.flat();
		if (all.length === 0) break;
		for (const rank of left >= all.length ? [all] : able) {
			const movers =
				rank.length <= left
					? rank
					: yield* askOdd(
							table,
							act,
							rank,
							everybody().filter((each) => !isAmong(each, rank)),
							left,
							seat,
						);
			for (const component of movers) {
				if (!isAble(component)) continue;
				move(component);
				left -= 1;
			}
		}
	}
	return left;
}

const idOf = ({ legion, name }: Component) => `${legion.id}/${name}`;

const isAmong = (component: Component, others: readonly Component[]) =>
	others.some((other) => idOf(other) === idOf(component));

const componentOption = (component: Component): Option => ({
	id: idOf(component),
	text: text("option.legion-element", {
		legion: ref("legion", component.legion.id),
		element: component.name.toUpperCase(),
		sp: component.element.inf + component.element.cav,
	}),
	at: [ref("legion", component.legion.id)],
});

function* askOdd(
	table: AncientWorld,
	act: "leave" | "join",
	components: readonly Component[],
	others: readonly Component[],
	count: number,
	seat: string,
): Play<readonly Component[]> {
	if (count === 0) return [];
	const why = text(act === "leave" ? "refused.none-to-spare" : "refused.no-turn-to-join");
	const chosen = yield* pick({
		seat,
		rule: inBook(table, "10.17"),
		prompt: text(`ask.odd-legionaries-${act}`, { count }),
		options: components.map(componentOption),
		min: count,
		max: count,
		refused: others.map((each) => ({ ...componentOption(each), rule: inBook(table, "10.17"), why })),
	});
	return components.filter((component) => chosen.includes(idOf(component)));
}
