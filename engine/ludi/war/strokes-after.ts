/** 7.4.3: what may be done when the dice of a concursatio lie on the table: Juno doubles a husband's, imagines add theirs. */

import type { Play } from "../../kernel/index.ts";
import { inOrderOfDeath } from "../cast.ts";
import { allows } from "../decide.ts";
import { playerOfRole } from "../roles.ts";
import type { Mortal, MortalId, PartyNumber, Proelium, Side } from "../state.ts";
import { isNumen, type Ludi, mortalById, mortalRef, optionFor, roleRef, sayInLudi, segmentNow } from "../table.ts";
import { leaderOf, PARTY_NUMBERS, throwUltrix, totalled } from "./dice.ts";
import { lossesOf } from "./reckoning.ts";
import type { Moment, Stroke } from "./windows.ts";

/** After the dice: a wife calls Juno, then imagines come in the order of their deaths. */
export const AFTER: Moment = {
	ask: "battle-after",
	rule: "LR-XIV.D.2.a",
	throwers: [],
	strokes: (table, battle) => [...calls(table, battle), ...ultrices(table, battle)],
	refused: () => [],
};

// === Juno (LR-XV.B.2) ===

/** A matrona, wherever she is, may call Juno once a battle; by the program when it changes the result. */
function calls(table: Ludi, battle: Proelium): Stroke[] {
	return PARTY_NUMBERS.flatMap((party) =>
		husbandsOn(table, battle, party).flatMap(({ husband, wife }): Stroke[] => {
			const call = `call-juno/${wife.id}`;
			if (battle.used.includes(call)) return [];
			return [
				{
					role: wife.id,
					options: () => [optionFor(call, "call-juno", { mortal: mortalRef(husband) })],
					policy: () => (changesResult(battle, party, husband) ? call : null),
					play: () => callJuno(table, battle, { party, husband, wife }),
				},
			];
		}),
	);
}

function husbandsOn({ state }: Ludi, { thrown }: Proelium, party: PartyNumber): { husband: MortalId; wife: Mortal }[] {
	return (thrown?.[party].dice ?? []).flatMap(({ role }) => {
		const spouse = isNumen(role) ? null : mortalById(state, role).spouse;
		const wife = spouse === null ? null : mortalById(state, spouse);
		return isNumen(role) || wife?.rank !== "matrona" || wife.life !== "living" ? [] : [{ husband: role, wife }];
	});
}

interface Call {
	readonly party: PartyNumber;
	readonly husband: MortalId;
	readonly wife: Mortal;
}

/** LR-XV.B.2.a: by the program Juno grants it once an aestas to a couple, where it changes the result. */
function* callJuno(table: Ludi, battle: Proelium, { party, husband, wife }: Call): Play {
	battle.used.push(`call-juno/${wife.id}`);
	const { used } = table.state.numina.juno;
	const granted = `double-die/${wife.id}`;
	const isGranted = yield* allows(table, ["juno"], "double-die", {
		args: { mortal: mortalRef(husband), wife: mortalRef(wife.id) },
		about: [mortalRef(husband)],
		policy: () => (used[granted] ?? 0) === 0 && changesResult(battle, party, husband),
	});
	const args = { mortal: mortalRef(husband), wife: mortalRef(wife.id) };
	if (!isGranted || !battle.thrown) {
		sayInLudi(table, "juno-deaf", "LR-XV.B.2", args);
		return;
	}
	used[granted] = 1;
	battle.thrown[party].doubled.push(husband);
	totalled(battle.thrown[party]);
	sayInLudi(table, "juno-doubles", "LR-XV.B.2", args);
}

/** Would it come out otherwise if the husband's die counted twice? */
function changesResult(battle: Proelium, party: PartyNumber, husband: MortalId): boolean {
	const { thrown } = battle;
	if (!thrown) return false;
	const [first, second] = thrown.map((side, n): Side => (n === party ? withDoubled(side, husband) : side));
	return first !== undefined && second !== undefined && lossesOf(battle, [first, second]) !== lossesOf(battle, thrown);
}

const withDoubled = (side: Side, husband: MortalId): Side => totalled({ ...side, doubled: [...side.doubled, husband] });

// === Imagines (LR-XIV.D.2.a, II.A.3) ===

/**
 * In an aestas, one concursatio a battle for each (LR-XIV.D.2.a.i), several in the same one if they like (LR-XIV.D.2.a.ii). By the
 * program for the side of its heir, else against its killer, while that side has not won (LR-H4).
 */
function ultrices(table: Ludi, battle: Proelium): Stroke[] {
	if (battle.kind === "ring" || segmentNow(table).kind !== "aestas") return [];
	return inOrderOfDeath(table.state).flatMap((imago): Stroke[] => {
		const { id, life } = imago;
		if (life !== "imago") return [];
		const favoured = sideOf(battle, imago);
		if (favoured === null && playerOfRole(table.state, id) === null) return [];
		if (battle.used.includes(`imago/${id}`)) return [];
		return [
			{
				role: id,
				options: () =>
					PARTY_NUMBERS.map((party) => {
						const leader = roleRef(leaderOf(battle.parties[party]));
						return optionFor(`ultrix/${id}/${party}`, "ultrix", { role: leader });
					}),
				policy: () => (favoured !== null && !isAhead(battle, favoured) ? `ultrix/${id}/${favoured}` : null),
				*play(stroke) {
					battle.used.push(`imago/${id}`);
					imago.region = battle.region;
					const side = battle.thrown?.[stroke.endsWith("/1") ? 1 : 0];
					if (side) yield* throwUltrix(table, side, id);
				},
			},
		];
	});
}

/** The party of its heir, else the one against its killer. */
function sideOf({ parties }: Proelium, { heir, killer }: Mortal): PartyNumber | null {
	const ofHeir = PARTY_NUMBERS.find((party) => parties[party].members.some((role) => role === heir));
	if (ofHeir !== undefined) return ofHeir;
	const ofKiller = PARTY_NUMBERS.find((party) => parties[party].members.some((role) => role === killer));
	return ofKiller === undefined ? null : ofKiller === 0 ? 1 : 0;
}

function isAhead({ thrown }: Proelium, party: PartyNumber): boolean {
	return thrown !== null && thrown[party].total > thrown[party === 0 ? 1 : 0].total;
}
