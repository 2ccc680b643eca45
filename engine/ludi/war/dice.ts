/** What lies on the table in a concursatio: the dice of both parties, wheels, doubled dice and the black dice of imagines. */
import type { Play } from "../../kernel/index.ts";
import { roll } from "../decide.ts";
import type { DieId, LegionKind, LudiThrow, NumenId, PartyNumber, Proelium, RoleId, Side, WarParty } from "../state.ts";
import { type Ludi, roleRef, sayRoll } from "../table.ts";

/** The numbers of the two parties of a proelium. */
export const PARTY_NUMBERS: readonly PartyNumber[] = [0, 1];
/** The number of the opposing party. */
export const otherParty = (party: PartyNumber): PartyNumber => (party === 0 ? 1 : 0);

/** The legion that a die stands for: Vulcan's is nobody's own, and a god's die or the Ring's never dies (LR-VII.E.2.b). */
export interface Stake {
	readonly role: RoleId;
	readonly stands: LegionKind | "fabrilis" | "immortal";
	readonly die: DieId;
}

/** Who rolls and chooses for a party. */
export function leaderOf({ members }: WarParty): RoleId {
	const [leader] = members;
	if (leader === undefined) throw new Error("A party without members.");
	return leader;
}

/** LR-VII.D.1, VII.D.5: the legions that go into this concursatio, each once; of a hero and his partner one each. */
export function takeStakes({ kind, parties }: Proelium, number: PartyNumber): Stake[] {
	const party = parties[number];
	const leader = leaderOf(party);
	if (kind === "possession") return [{ role: leader, stands: "immortal", die: "clientarum" }];
	if (number === 1 && kind === "war-god") return [{ role: leader, stands: "immortal", die: "ultrix-immortalis" }];
	if (number === 1 && kind === "ring") return [{ role: leader, stands: "immortal", die: "curialis" }];
	const fighters = party.paired ? party.members : [mostLeft(party)];
	return fighters.map((role, n): Stake => {
		const stands = nextKind(party, role);
		return party.fabrilis && n === 0
			? { role, stands: "fabrilis", die: "fabrilis" }
			: { role, stands, die: stands === "curiales" ? "curialis" : "clientarum" };
	});
}

const left = ({ fielded }: WarParty, role: RoleId): number =>
	(fielded[role]?.curiales ?? 0) + (fielded[role]?.clientarum ?? 0);

/** The member with most legions still to field; the leader before the others. */
function mostLeft(party: WarParty): RoleId {
	return party.members.reduce((best, role) => (left(party, role) > left(party, best) ? role : best));
}

/** Takes one of his legions from those still to be fielded: clientarum last (LR-H4). */
function nextKind({ fielded }: WarParty, role: RoleId): LegionKind {
	const legions = fielded[role];
	if (!legions) throw new Error(`${role} has fielded nothing.`);
	const kind = legions.curiales > 0 ? "curiales" : "clientarum";
	if (legions[kind] === 0) throw new Error(`${role} has no legion left to field.`);
	legions[kind] -= 1;
	return kind;
}

/** LR-VII.D.3: a party rolls, and with it the wheels that were declared for it (LR-VII.K: in the same throw). */
export function* throwForWar(table: Ludi, battle: Proelium, number: PartyNumber, stakes: readonly Stake[]): Play<Side> {
	const side: Side = { dice: [], rotae: [], doubled: [], ultrices: [], total: 0 };
	for (const { role, die } of stakes) side.dice.push(yield* throwOne(table, role, die, "throws", "LR-VII.D.1"));
	for (const { numen, party } of battle.wheels)
		if (party === number) side.rotae.push(yield* throwOne(table, numen, "rota", "turns-wheel", "LR-VII.K"));
	return totalled(side);
}

/** LR-XIV.D.2.a: an imago halts the proceedings and adds its die. */
export function* throwUltrix(table: Ludi, side: Side, imago: RoleId): Play {
	side.ultrices.push(yield* throwOne(table, imago, "ultrix", "adds-ultrix", "LR-XIV.D.2.a"));
	totalled(side);
}

function* throwOne(
	table: Ludi,
	role: RoleId,
	die: DieId,
	key: "throws" | "turns-wheel" | "adds-ultrix",
	rule: string,
): Play<LudiThrow> {
	const rolled = yield* roll(table, role, die, rule);
	sayRoll(table, rolled, `battle-${key}`, rule, { role: roleRef(role), face: rolled.adjusted });
	return { role, die, face: rolled.adjusted };
}

/** Adds everything up anew (ruling 12: bare die, rota, doubling of the bare die, ultrices). Totals may be negative. */
export function totalled(side: Side): Side {
	const { dice, rotae, doubled, ultrices } = side;
	const own = dice.reduce((sum, { role, face }) => sum + face * (doubled.some((id) => id === role) ? 2 : 1), 0);
	const wheels = rotae.reduce((sum, { face }) => sum + (face % 2 === 0 ? face : -face), 0);
	side.total = own + wheels + ultrices.reduce((sum, { face }) => sum + face, 0);
	return side;
}

/** Own dice as rolled. */
export const bareTotal = ({ dice }: Side): number => dice.reduce((sum, { face }) => sum + face, 0);

/** Who has turned his wheel turns no other in this battle (LR-VII.K: once). */
export function declareWheel(battle: Proelium, numen: NumenId, party: PartyNumber): void {
	battle.wheels.push({ numen, party });
	battle.used.push(`rota/${numen}`);
}
