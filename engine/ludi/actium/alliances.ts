/** LR-XVII.A, LR-S2.1.1, LR-S2.1.2: who is called to Actium, and the last alliances. */
import type { Option, Play, RefusedOption } from "../../kernel/index.ts";
import { amicitiaOf, legionsOfMortal } from "../cast.ts";
import { acceptShades } from "../death/imagines.ts";
import { decideAll, type LudiQuestion } from "../decide.ts";
import { playerOfRole } from "../roles.ts";
import type { ActiumFleet, Mortal, MortalId, RoleId } from "../state.ts";
import {
	anyOf,
	type Ludi,
	livingMortals,
	ludiReason,
	mortalById,
	mortalOption,
	mortalRef,
	optionFor,
	sayInLudi,
	segmentNow,
} from "../table.ts";
import { pairOf } from "../war/proelium.ts";
import { actiumOf, editionOf, fleetOf, inEdition, shipValue } from "./edition.ts";

const LEAD = "lead";
const STAY_AWAY = "stay-away";
const STAY = "stay";

/** LR-XVII.A.1, LR-S2.1.1: conch shells call all; who holds legions must come, and in edition A who holds fleets. */
export function* summon(table: Ludi): Play {
	const { state } = table;
	sayInLudi(
		table,
		"season-actium",
		inEdition(table, "LR-XVII.A"),
		{ year: segmentNow(table).year },
		{ heading: "turn" },
	);
	state.seasonOver = false;
	yield* acceptShades(table);
	const { classesSummon } = editionOf(table);
	const called = livingMortals(state).filter(
		(mortal) => legionsOfMortal(mortal) > 0 || (classesSummon && mortal.classes > 0),
	);
	state.actium = { called: called.map(({ id }) => id), fleets: [], rolls: {}, round: 0, ties: 0, victor: null };
	sayInLudi(table, "summons", inEdition(table, "LR-XVII.A"), { mortals: called.map(({ id }) => mortalRef(id)) });
}

/** LR-XVII.A.2: persons name themselves leader or join somebody, all at once; then programs find their places. */
export function* formParties(table: Ludi): Play {
	const { state } = table;
	const actium = actiumOf(table);
	const persons = livingMortals(state).filter(({ id }) => playerOfRole(state, id) !== null);
	const choices = yield* decideAll(
		table,
		new Map(persons.map((mortal) => [mortal.id, firstQuestion(table, mortal, persons)])),
	);
	const wishes = new Map([...choices].map(([role, choice]): [RoleId, string] => [role, choice]));
	for (const { id } of persons) enlist(table, id, wishes);
	for (const id of strongest(table)) if (!fleetOf(actium, id) && wishes.get(id) !== STAY_AWAY) found(table, id);
	for (const id of byValue(table, actium.called)) if (!fleetOf(actium, id) && !wishes.has(id)) joinByProgram(table, id);
	announce(table);
}

/** LR-H24: until the first roll everybody may change sides. */
export function* changeSides(table: Ludi): Play {
	const { state } = table;
	const actium = actiumOf(table);
	const persons = livingMortals(state).filter(({ id }) => playerOfRole(state, id) !== null);
	if (persons.length === 0 || actium.fleets.length === 0) return;
	const choices = yield* decideAll(table, new Map(persons.map((mortal) => [mortal.id, secondQuestion(table, mortal)])));
	for (const { id } of persons) {
		const choice = choices.get(id) ?? STAY;
		if (choice === STAY) continue;
		const leader = choice.split("/")[1] as MortalId | undefined;
		const joined = leader === undefined ? undefined : fleetOf(actium, leader);
		if (joined === undefined && choice !== LEAD) continue;
		if (joined?.members.includes(id)) continue;
		leaveFleet(table, id);
		if (joined) join(joined, id);
		else found(table, id);
	}
	announce(table);
}

// === What persons are asked ===

function firstQuestion(table: Ludi, mortal: Mortal, persons: readonly Mortal[]): LudiQuestion {
	const { called } = actiumOf(table);
	const others = livingMortals(table.state).filter(
		(other) => other.id !== mortal.id && (called.includes(other.id) || persons.includes(other)),
	);
	return {
		ask: "party",
		rule: inEdition(table, "LR-XVII.A.2"),
		options: [optionFor(LEAD, LEAD), ...others.map(({ id }) => mortalOption(id, "join")), ...stayAway(called, mortal)],
		refused: mustCome(table, called, mortal),
		policy: () => choiceByProgram(table, mortal, strongest(table)),
	};
}

function secondQuestion(table: Ludi, mortal: Mortal): LudiQuestion {
	const { fleets, called } = actiumOf(table);
	const others = fleets.filter(({ members }) => !members.includes(mortal.id));
	return {
		ask: "change-sides",
		rule: "LR-H24",
		options: [
			optionFor(STAY, "keep-side"),
			optionFor(LEAD, LEAD),
			...others.map(({ leader }) => mortalOption(leader, "join")),
		],
		refused: mustCome(table, called, mortal),
		policy: () => STAY,
	};
}

function stayAway(called: readonly MortalId[], { id }: Mortal): Option[] {
	return called.includes(id) ? [] : [optionFor(STAY_AWAY, STAY_AWAY)];
}

/** LR-H24: a declined summons. */
function mustCome(table: Ludi, called: readonly MortalId[], { id }: Mortal): RefusedOption[] {
	if (!called.includes(id)) return [];
	const { classesSummon } = editionOf(table);
	const why = ludiReason(inEdition(table, "LR-XVII.A.1"), classesSummon ? "must-come-any" : "must-come-legions");
	return [{ ...optionFor(STAY_AWAY, STAY_AWAY), ...why }];
}

// === Parties ===

/** The three holders with most ships, as far as they go. */
function strongest(table: Ludi): MortalId[] {
	return byValue(table, actiumOf(table).called).slice(0, LEADERS);
}

const LEADERS = 3;

function byValue(table: Ludi, ids: readonly MortalId[]): MortalId[] {
	const value = (id: MortalId) => shipValue(table, mortalById(table.state, id));
	return [...ids].sort((a, b) => value(b) - value(a));
}

/** Puts a person where he wants to be; whom he joins leads, or goes where that one goes. Who join each other in a ring are led by the strongest. */
function enlist(table: Ludi, id: MortalId, wishes: ReadonlyMap<RoleId, string>): void {
	const actium = actiumOf(table);
	const chain: MortalId[] = [];
	for (let at = id; ; ) {
		const known = fleetOf(actium, at);
		const wish = wishes.get(at);
		if (wish === STAY_AWAY) {
			const last = chain.pop();
			if (last === undefined) return;
			const fleet = found(table, last);
			for (const member of chain) join(fleet, member);
			return;
		}
		if (known || chain.includes(at) || wish === undefined || wish === LEAD) {
			const fleet = known ?? found(table, chain.includes(at) ? (byValue(table, chain)[0] ?? at) : at);
			for (const member of chain) join(fleet, member);
			return;
		}
		chain.push(at);
		at = wish.split("/")[1] as MortalId;
	}
}

function found(table: Ludi, leader: MortalId): ActiumFleet {
	const fleet: ActiumFleet = { leader, members: [leader], allies: [], naves: 0, reserve: 0 };
	actiumOf(table).fleets.push(fleet);
	return fleet;
}

function join(fleet: ActiumFleet, id: MortalId): void {
	if (!fleet.members.includes(id)) fleet.members.push(id);
}

/** Who is left behind is led by the strongest of them. */
function leaveFleet(table: Ludi, id: MortalId): void {
	const actium = actiumOf(table);
	const fleet = fleetOf(actium, id);
	if (!fleet) return;
	fleet.members = fleet.members.filter((member) => member !== id);
	if (fleet.leader === id) fleet.leader = byValue(table, fleet.members)[0] ?? id;
	if (fleet.members.length === 0) actium.fleets = actium.fleets.filter((each) => each !== fleet);
}

// === The program ===

/** The three strongest lead; whom an alliance binds joins it. */
function choiceByProgram(table: Ludi, mortal: Mortal, leaders: readonly MortalId[]): string {
	const { called } = actiumOf(table);
	if (leaders.includes(mortal.id) || leaders.length === 0) return LEAD;
	if (!called.includes(mortal.id)) return STAY_AWAY;
	return `join/${boundTo(table, mortal, leaders) ?? leastFought(table, mortal, leaders)}`;
}

/** Blessed friends, else the spouse. */
function boundTo({ state }: Ludi, mortal: Mortal, among: readonly MortalId[]): MortalId | undefined {
	const amicitia = amicitiaOf(state, mortal.id);
	const friend = amicitia?.blessed ? amicitia.friends.find((id) => id !== mortal.id && among.includes(id)) : undefined;
	return friend ?? among.find((id) => id === mortal.spouse);
}

/** Whom he has fought least; equal ones by lot. */
function leastFought(table: Ludi, { id }: Mortal, leaders: readonly MortalId[]): MortalId {
	const fought = (leader: MortalId) => table.state.fights[pairOf(id, leader)] ?? 0;
	const least = Math.min(...leaders.map(fought));
	return anyOf(
		table,
		leaders.filter((leader) => fought(leader) === least),
	);
}

/** Where a friend, his wife or her husband is already, else with the leader he has fought least. */
function joinByProgram(table: Ludi, id: MortalId): void {
	const actium = actiumOf(table);
	const mortal = mortalById(table.state, id);
	const bound = boundTo(
		table,
		mortal,
		actium.fleets.flatMap(({ members }) => members),
	);
	const leader =
		bound ??
		leastFought(
			table,
			mortal,
			actium.fleets.map(({ leader }) => leader),
		);
	const fleet = fleetOf(actium, leader);
	if (fleet) join(fleet, id);
}

function announce(table: Ludi): void {
	for (const { leader, members } of actiumOf(table).fleets) {
		const others = members.filter((id) => id !== leader);
		const args = { leader: mortalRef(leader), count: others.length, others: others.map(mortalRef) };
		sayInLudi(table, "party", inEdition(table, "LR-XVII.A.2"), args);
	}
}
