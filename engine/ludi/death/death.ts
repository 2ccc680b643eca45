/** LR-XIV: dying, and being saved from it. */
import type { Play } from "../../kernel/index.ts";
import { endAmicitia } from "../bonds/amicitia.ts";
import { dropSignum, endMarriage } from "../bonds/nuptiae.ts";
import { amicitiaOf } from "../cast.ts";
import { decide } from "../decide.ts";
import { recallVotes } from "../ledger.ts";
import { byDistance } from "../sedes.ts";
import type { Ending, Gate, Mortal, RegionId } from "../state.ts";
import { allMortals, type Ludi, mortalRef, optionFor, sayInLudi } from "../table.ts";
import { endEscort } from "../travel.ts";
import { CAUSES, isSudden, type Mortis } from "./causes.ts";
import { makeWill, passEstate, passOn, probate } from "./wills.ts";
import { isSaved } from "./window.ts";

/** Somebody is about to die: the window of 9.1, then the will of 9.2. True when he is dead. */
export function* die(table: Ludi, mortal: Mortal, mortis: Mortis): Play<boolean> {
	if (mortal.life !== "living") return true;
	const { cause } = mortis;
	if (!isSudden(cause) && (yield* isSaved(table, mortal, { ...mortis, cause }))) return false;
	const will = mortis.estate === undefined ? yield* makeWill(table, mortal) : null;
	sayInLudi(table, `dies-${mortis.cause}`, CAUSES[mortis.cause], { mortal: mortalRef(mortal.id) });
	mortal.killer = mortis.by;
	mortal.life = "umbra";
	if (will) {
		mortal.heir = will.heir;
		const carried = yield* probate(table, mortal, will, mortis.by);
		note(table, mortal, mortis, { ...will, stands: will.heir === null ? null : carried === will });
		loosen(table, mortal);
		passOn(table, mortal, carried);
	} else {
		note(table, mortal, mortis, { votes: null, second: null, stands: null });
		loosen(table, mortal);
		if (mortis.estate) passEstate(table, mortal, mortis.estate);
	}
	yield* goDown(table, mortal);
	yield* endEscort(table, mortal);
	return true;
}

function note(
	{ state }: Ludi,
	mortal: Mortal,
	{ cause }: Mortis,
	{ votes, second, stands }: Pick<Ending, "votes" | "second" | "stands">,
): void {
	const order = allMortals(state).filter(({ end }) => end !== null).length;
	mortal.end = { cause, segment: state.place.segment, order, votes, second, stands };
}

/** What bound him to the living ends: votes that he held go home, the dos to Juno (LR-XIV.B.1), whatever he suffered is over. */
function loosen(table: Ludi, mortal: Mortal): void {
	const { state } = table;
	const amicitia = amicitiaOf(state, mortal.id);
	if (amicitia) endAmicitia(table, amicitia, "death");
	for (const { id } of allMortals(state)) if ((mortal.suffragia[id] ?? 0) > 0) recallVotes(table, id);
	state.loans = state.loans.filter(({ from, to }) => from !== mortal.id && to !== mortal.id);
	endMarriage(table, mortal, "widow");
	dropSignum(table, mortal);
	if (mortal.dos) sayInLudi(table, "dos-to-juno", "LR-XIV.B.1", { mortal: mortalRef(mortal.id) });
	for (const other of allMortals(state)) if (other.escorts === mortal.id) other.escorts = null;
	Object.assign(mortal, { dos: false, proscribed: false, unprotected: false, safeUntil: null });
	Object.assign(mortal, { bacchantOf: null, bacchantSince: null, possessed: false, patron: null, claims: 0 });
}

// === The way down (LR-XIV.C) ===

/** Where the ways down are. */
export const GATE_IN: Readonly<Record<Gate, RegionId>> = { cumae: "s-italy", taenarum: "greece" };

/** Cumae or Taenarum; by the program the nearer (LR-H4). */
function* goDown(table: Ludi, mortal: Mortal): Play {
	const from = byDistance(table, mortal.region ?? "rome");
	const isNearer = from.indexOf(GATE_IN.cumae) <= from.indexOf(GATE_IN.taenarum);
	const gate = (yield* decide(table, mortal.id, {
		ask: "gate",
		rule: "LR-XIV.C",
		options: (["cumae", "taenarum"] as const).map((id) => optionFor(id, id)),
		policy: () => (isNearer ? "cumae" : "taenarum"),
	})) as Gate;
	mortal.gate = gate;
	mortal.region = GATE_IN[gate];
	sayInLudi(table, `waits-at-${gate}`, "LR-XIV.C", { mortal: mortalRef(mortal.id) });
}
