/** LR-VII.C: one party challenges another. */
import type { Play, Reason } from "../../kernel/index.ts";
import { amicitiaOf } from "../cast.ts";
import { agrees, allows } from "../decide.ts";
import type { WarGod } from "../roles.ts";
import type { Mortal, ProeliumKind, RegionId, RoleId } from "../state.ts";
import { isNumen, type Ludi, ludiReason, mortalById, mortalRef, roleRef, sayInLudi } from "../table.ts";
import { mayBeParty, muster, partyBandOf, warArmyOf, warStrengthOf, whyUnarmed } from "./parties.ts";
import { candidates, findPresident } from "./president.ts";
import { fight } from "./proelium.ts";

/** Why nobody fights in a region now: Rome (LR-VII), plague (LR-H28), Cybele (LR-VII.G), no numen (LR-VII.A, VII.C.2). */
export function whyNoBattle(table: Ludi, region: RegionId | null, parties: readonly RoleId[]): Reason | null {
	const { state } = table;
	if (region === null || region === "rome") return ludiReason("LR-VII", "no-battle-in-rome");
	if (state.pestis === region) return ludiReason("LR-H28", "no-battle-in-plague");
	if (state.cybele === region) return ludiReason("LR-VII.G", "cybele-forbids");
	return candidates(table, region, parties).length === 0 ? ludiReason("LR-VII.A", "nobody-to-preside") : null;
}

/** Why he challenges nobody at all now (LR-VII.B.1, VII.C.3). */
export function whyNoFlagitatio(table: Ludi, challenger: Mortal): Reason | null {
	const unarmed = whyUnarmed(challenger, "LR-VII.B.1");
	if (unarmed) return unarmed;
	if (challenger.flagitationes >= table.data.figures.limits.flagitationesPerAestas)
		return ludiReason("LR-VII.C.3", "challenged-already");
	return whyNoBattle(table, challenger.region, [challenger.id]);
}

/** Why this mortal cannot challenge that role, though he may challenge others: who is no party (LR-VII.B.1), a blessed friend (LR-VII.B.2.c), or alone with the only numen. */
export function whyNotRival(table: Ludi, challenger: Mortal, rival: RoleId): Reason | null {
	if (!mayBeParty(table, rival)) return ludiReason("LR-VII.B.1", "no-party");
	const amicitia = amicitiaOf(table.state, challenger.id);
	if (amicitia?.blessed && amicitia.friends.some((friend) => friend === rival))
		return ludiReason("LR-VII.B.2.c", "blessed-friend");
	return isNumen(rival) ? whyNoBattle(table, challenger.region, [challenger.id, rival]) : null;
}

/** The particulars of one challenge: who brought it about, and whether it may be refused (LR-VII.C). */
export interface FlagitatioRules {
	readonly kind: ProeliumKind;
	/** A war god's or Juno's: no challenge spent, none that had to be accepted (LR-H17, 7.1). */
	readonly free?: boolean;
	/** By which rule it may not be refused. */
	readonly mustAccept?: "LR-VII.E.1" | "LR-VII.F";
	/** LR-VII.E.5: the god who brought it about presides, and stays. */
	readonly god?: WarGod;
}

/** LR-VII.C.1: a challenge, its answer, and the battle. Both are in one region, where battles may be. */
export function* issueFlagitatio(table: Ludi, challenger: RoleId, rival: RoleId, rules: FlagitatioRules): Play {
	const region = regionOf(table, challenger);
	if (region === null || !(yield* dianaAllows(table, challenger))) return;
	const parties = [...partyBandOf(table, challenger, rival), ...partyBandOf(table, rival, challenger)];
	const president = rules.god ?? (yield* findPresident(table, region, parties));
	if (president === null) {
		sayInLudi(table, "nobody-presides", "LR-VII.A", { role: roleRef(challenger) });
		return;
	}
	sayInLudi(table, "challenges", "LR-VII.C.1", { challenger: roleRef(challenger), rival: roleRef(rival) });
	if (!rules.free) spendFlagitatio(table, partyBandOf(table, challenger, rival));
	if (!(yield* isAccepted(table, challenger, rival, rules))) {
		sayInLudi(table, "refuses", "LR-VII.C.5", { challenger: roleRef(challenger), rival: roleRef(rival) });
		return;
	}
	const first = yield* muster(table, challenger, partyBandOf(table, rival, challenger));
	const second = yield* muster(table, rival, first.members);
	yield* fight(table, { kind: rules.kind, region, first, second, president, stays: rules.god !== undefined });
}

function regionOf({ state }: Ludi, role: RoleId): RegionId | null {
	return isNumen(role) ? state.numina[role].region : mortalById(state, role).region;
}

/** LR-III.I: children fight under the eyes of Diana. */
function* dianaAllows(table: Ludi, challenger: RoleId): Play<boolean> {
	if (isNumen(challenger) || mortalById(table.state, challenger).rank !== "liber") return true;
	const args = { mortal: mortalRef(challenger) };
	const isAllowed = yield* allows(table, ["diana"], "liberi", {
		args,
		about: [mortalRef(challenger)],
		policy: () => true,
	});
	if (!isAllowed) sayInLudi(table, "diana-forbids", "LR-III.I", args);
	return isAllowed;
}

/** LR-VII.B.2.c, VII.C.3, H17: for all who fight as one it is their only one in this aestas. */
function spendFlagitatio({ state }: Ludi, band: readonly RoleId[]): void {
	for (const role of band) {
		if (isNumen(role)) state.numina[role].used.flagitatio = 1;
		else mortalById(state, role).flagitationes += 1;
	}
}

/** LR-VII.C.5, VII.C.5.a: the first one of a party in a region must be accepted; later ones by the program where it is no weaker (LR-H4). */
function* isAccepted(
	table: Ludi,
	challenger: RoleId,
	rival: RoleId,
	{ free, mustAccept }: FlagitatioRules,
): Play<boolean> {
	const band = partyBandOf(table, rival, challenger);
	const isBound = mustAccept !== undefined || band.some((role) => isFirstChallenge(table, role));
	if (isBound) {
		sayInLudi(table, "must-accept", mustAccept ?? "LR-VII.C.5", { rival: roleRef(rival) });
		if (!free) for (const role of band) answerChallenge(table, role);
		return true;
	}
	const own = warStrengthOf(table, { members: band, paired: false });
	return yield* agrees(table, rival, {
		ask: "accept-flagitatio",
		rule: "LR-VII.C.5",
		args: { challenger: roleRef(challenger), legions: warArmyOf(table, challenger) },
		about: [roleRef(challenger)],
		policy: () => own >= warStrengthOf(table, { members: partyBandOf(table, challenger, rival), paired: false }),
	});
}

const CHALLENGED = "challenged";

function isFirstChallenge({ state }: Ludi, role: RoleId): boolean {
	return isNumen(role) ? (state.numina[role].used[CHALLENGED] ?? 0) === 0 : mortalById(state, role).mustAccept;
}

function answerChallenge({ state }: Ludi, role: RoleId): void {
	if (isNumen(role)) state.numina[role].used[CHALLENGED] = 1;
	else mortalById(state, role).mustAccept = false;
}
