/** LR-VII.H.1-2, LR-H18: who wears the Ring of Gyges attacks three legions of somebody unseen, in a hiems. */
import { LEGION_KINDS } from "../../../assets/schema/ludi-lists.ts";
import type { Menu, Play, Reason } from "../../kernel/index.ts";
import { type Action, WINTER } from "../actions/action.ts";
import { isCombatant, mayOwn, usable, usableLegions } from "../cast.ts";
import { decideAmounts } from "../decide.ts";
import { transfer } from "../ledger.ts";
import { mortalsIn } from "../sedes.ts";
import type { LegionKind, Mortal } from "../state.ts";
import {
	type Ludi,
	ludiReason,
	mortalNamed,
	mortalOption,
	mortalRef,
	optionFor,
	regionRef,
	sayInLudi,
} from "../table.ts";
import { fight } from "./proelium.ts";

/** Why the wearer attacks nobody now: once a hiems, never in Rome, never before Cybele. */
function whyNoRingAttack({ state }: Ludi, wearer: Mortal): Reason | null {
	if (state.ring?.wearer !== wearer.id) return ludiReason("LR-II.H", "no-ring");
	if (state.ring.struck) return ludiReason("LR-II.H", "ring-struck");
	if (wearer.region === null || wearer.region === "rome") return ludiReason("LR-VII", "no-battle-in-rome");
	return state.numina.cybele.region === wearer.region ? ludiReason("LR-VII.G", "cybele-forbids") : null;
}

/** LR-VII.H.1-2: no virgo and no matrona, nor anybody else without legions to fight with. */
function whyNotRingAttack(victim: Mortal): Reason | null {
	if (victim.rank === "virgo" || victim.rank === "matrona") return ludiReason("LR-VII.H.1-2", "no-women");
	return isCombatant(victim) ? null : ludiReason("LR-VII.H.1-2", "no-party");
}

/** The free action of attacking unseen with the Ring, for the living and imagines in a hiems (LR-VII.H.1-2). */
export const ringAttack: Action = {
	id: "ring-attack",
	kind: "free",
	actors: ["living", "imago"],
	seasons: WINTER,
	rule: "LR-VII.H.1-2",
	offer(table: Ludi, mortal: Mortal, menu: Menu) {
		const why = whyNoRingAttack(table, mortal);
		if (why) menu.refuseOthers("ring-attack", why);
		else
			for (const victim of mortalsIn(table, mortal.region ?? "rome"))
				if (victim.id !== mortal.id) menu.add(mortalOption(victim.id, "ring-attack"), whyNotRingAttack(victim));
	},
	*play(table, mortal, thing): Play {
		yield* attack(table, mortal, mortalNamed(table.state, thing));
	},
};

/** The wearer's own die against three legions of his choice: a lower roll loses the legion, any other keeps it. */
function* attack(table: Ludi, wearer: Mortal, victim: Mortal): Play {
	const { ring } = table.state;
	if (ring === null || victim.region === null) return;
	ring.struck = true;
	const against = yield* chooseLegions(table, wearer, victim);
	const args = { mortal: mortalRef(wearer.id), victim: mortalRef(victim.id) };
	sayInLudi(table, "ring-attacks", "LR-VII.H.1-2", args, { at: [regionRef(victim.region)] });
	yield* fight(table, {
		kind: "ring",
		region: victim.region,
		first: { members: [victim.id], paired: false },
		second: { members: [wearer.id], paired: false },
		president: null,
		against,
	});
	for (const kind of LEGION_KINDS) if (!mayKeep(wearer, kind)) giveUp(table, wearer, kind);
}

/** The dead own no legions, nor do women but amazones; a rex keeps what he captures, locked (LR-VII.D.4). */
function mayKeep(wearer: Mortal, kind: LegionKind): boolean {
	return wearer.life === "living" && (wearer.rank === "rex" || mayOwn(wearer, kind));
}

/** What they win goes to the sovereign of the dead (ruling). */
function giveUp(table: Ludi, wearer: Mortal, kind: LegionKind): void {
	if (wearer[kind] > 0) transfer(table, wearer.id, "pluto", { [kind]: wearer[kind] });
}

/** Three legions, or all where there are fewer; by the program clientarum first. */
function* chooseLegions(table: Ludi, wearer: Mortal, victim: Mortal): Play<Record<LegionKind, number>> {
	const count = Math.min(table.data.figures.limits.ringLegiones, usableLegions(victim));
	const clientarum = Math.min(count, usable(victim, "clientarum"));
	const byProgram = { curiales: count - clientarum, clientarum };
	const items = LEGION_KINDS.flatMap((kind) => {
		const max = Math.min(count, usable(victim, kind));
		return max > 0 ? [{ ...optionFor(kind, `ware-${kind}`), min: 0, max }] : [];
	});
	if (items.length < 2 || usableLegions(victim) === count) return byProgram;
	const named = yield* decideAmounts(table, wearer.id, {
		ask: "ring-legions",
		rule: "LR-VII.H.1-2",
		args: { mortal: mortalRef(victim.id) },
		items,
		total: { min: count, max: count },
		policy: () => byProgram,
	});
	const { curiales: white = 0, clientarum: red = 0 } = named;
	return { curiales: white, clientarum: red };
}
