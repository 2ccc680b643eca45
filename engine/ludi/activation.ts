/** An activation: the time in which one mortal has the screen (section 4). */
import { allOthers, Menu, type Option, type Play, type Reason, type RefusedOption } from "../kernel/index.ts";
import type { Action, ActorKind } from "./actions/action.ts";
import { ACTIONS } from "./actions/index.ts";
import { put } from "./decide.ts";
import { waitForHost } from "./go-on.ts";
import { callHost, hostOption } from "./host.ts";
import { playerOfRole } from "./roles.ts";
import type { Mortal, SeasonKind } from "./state.ts";
import { DONE, type Ludi, ludiReason, numenRef, optionFor, PROGRAM, segmentNow, still } from "./table.ts";
import { programAct } from "./unplayed/activation.ts";
import { newMemory, type Offers, type ProgramMemory } from "./unplayed/wish.ts";

/** How the asides of a menu that calls the host is spelt. */
const CALL_HOST = "call-host";

/** Any number of free actions, and at most one major one, until he is done or the season is. */
export function* activate(table: Ludi, mortal: Mortal): Play {
	const { state } = table;
	const actor: ActorKind = mortal.life === "living" ? "living" : "imago";
	state.activations += 1;
	const memory = newMemory();
	let isLeft = false;
	while (!state.seasonOver && isActor(mortal, actor)) {
		isLeft ||= playerOfRole(state, mortal.id) === null;
		const said: string = isLeft
			? PROGRAM
			: yield* put(
					table,
					mortal.id,
					questionOf(
						table,
						mortal,
						still(table, () => menuOf(table, mortal, actor, memory)),
					),
				);
		if (said === CALL_HOST) {
			yield* callHost(table);
			continue;
		}
		isLeft = said === PROGRAM;
		const act = isLeft
			? still(table, () => programAct(table, mortal, offersOf(table, mortal, actor, memory), memory))
			: said;
		if (act === DONE) return;
		table.left = isLeft ? mortal.id : null;
		yield* play(table, mortal, act, memory);
		table.left = null;
		if (isLeft) yield* waitForHost(table);
	}
}

/** He may have died, or been accepted among the dead, by his own act. */
function isActor({ life }: Mortal, actor: ActorKind): boolean {
	return actor === "living" ? life === "living" : life === "imago";
}

/** What a turn is for. */
const SEASON_RULES: Readonly<Record<SeasonKind, string>> = {
	aestas: "LR-V.B",
	motus: "LR-VI.A.2",
	hiems: "LR-V.C",
	actium: "LR-XVII.A",
};

/** LR-X.A.3: of a bacchant the god who commands him is asked. */
function questionOf(table: Ludi, mortal: Mortal, menu: Menu) {
	const season = SEASON_RULES[segmentNow(table).kind];
	return {
		ask: mortal.bacchantOf === null ? ("activation" as const) : ("command-bacchant" as const),
		rule: mortal.bacchantOf === null ? season : "LR-X.A.3",
		options: [...menu.options, ...doneOption(menu, mortal), ...hostOption(table, CALL_HOST)],
		refused: menu.refused,
	};
}

/** LR-III.G: a hero is not done before he has obeyed, if he can. */
function doneOption(menu: Menu, { order }: Mortal): Option[] {
	const mustObey = order?.kind === "command" && menu.options.some(({ id }) => actionIn(id) === order.action);
	return mustObey ? [] : [optionFor(DONE, "done")];
}

const byId = new Map(ACTIONS.map((action) => [action.id, action]));

function* play(table: Ludi, mortal: Mortal, act: string, memory: ProgramMemory): Play {
	const id = actionIn(act);
	const action = byId.get(id);
	if (!action) throw new Error(`There is no action ${act}.`);
	memory.done.push(act);
	memory.hasActed ||= action.kind === "major";
	if (mortal.order?.kind === "command" && mortal.order.action === id) mortal.order = null;
	yield* action.play(table, mortal, act.slice(id.length + 1));
}

/** What a mortal may do now: what belongs to other seasons, and a second major action (LR-H30), is refused in one line each. */
export function menuOf(
	table: Ludi,
	mortal: Mortal,
	actor: ActorKind,
	{ hasActed }: Pick<ProgramMemory, "hasActed">,
): Menu {
	const { kind } = segmentNow(table);
	const menu = new Menu();
	for (const action of actionsOf(actor, kind)) {
		const order = orderAgainst(mortal, action);
		if (order) menu.refuseOthers(action.id, order);
		else if (action.kind === "major" && hasActed) menu.refuseOthers(action.id, ludiReason("LR-H30", "one-act"));
		else offer(table, mortal, menu, action);
	}
	menu.refused.push(...outOfSeason(actor, kind));
	return menu;
}

/** LR-III.G: what a hero's patron has forbidden, or commanded in its place. */
function orderAgainst({ order, patron }: Mortal, { id, kind }: Action): Reason | null {
	if (order === null || patron === null) return null;
	if (order.kind === "forbid")
		return order.action === id ? ludiReason("LR-III.G", "patron-forbids", { numen: numenRef(patron) }) : null;
	return kind === "major" && order.action !== id
		? ludiReason("LR-III.G", "patron-commands", { numen: numenRef(patron) })
		: null;
}

/** What a program may do: the same, action by action, when it asks. */
function offersOf(
	table: Ludi,
	mortal: Mortal,
	actor: ActorKind,
	{ hasActed }: Pick<ProgramMemory, "hasActed">,
): Offers {
	const menus = new Map<string, Menu>();
	const actions = actionsOf(actor, segmentNow(table).kind);
	const menuFor = (id: string): Menu => {
		const known = menus.get(id);
		if (known) return known;
		const menu = new Menu();
		const action = actions.find((each) => each.id === id);
		const isOpen = action && !(hasActed && action.kind === "major") && orderAgainst(mortal, action) === null;
		if (isOpen) action.offer(table, mortal, menu);
		menus.set(id, menu);
		return menu;
	};
	return { offers: (id) => menuFor(actionIn(id)).offers(id), of: (action) => menuFor(action).options };
}

/** The action that an option's id begins with. */
function actionIn(option: string): string {
	const stroke = option.indexOf("/");
	return stroke < 0 ? option : option.slice(0, stroke);
}

/** Free actions are asides: they may always be done besides. */
function offer(table: Ludi, mortal: Mortal, menu: Menu, action: Action): void {
	menu.isAside = action.kind === "free";
	action.offer(table, mortal, menu);
}

const known = new Map<string, readonly Action[]>();

function actionsOf(actor: ActorKind, season: SeasonKind): readonly Action[] {
	const key = `${actor} ${season}`;
	const actions =
		known.get(key) ?? ACTIONS.filter(({ actors, seasons }) => actors.includes(actor) && seasons.includes(season));
	known.set(key, actions);
	return actions;
}

const closed = new Map<string, readonly RefusedOption[]>();

/** LR-V.B, V.C, VI.A.2.b, VI.A.3: what this season does not know. */
function outOfSeason(actor: ActorKind, season: SeasonKind): readonly RefusedOption[] {
	const key = `${actor} ${season}`;
	const refused =
		closed.get(key) ??
		ACTIONS.filter(({ actors, seasons }) => actors.includes(actor) && !seasons.includes(season)).map(({ id, rule }) =>
			allOthers(id, ludiReason(rule, "not-in-season")),
		);
	closed.set(key, refused);
	return refused;
}
