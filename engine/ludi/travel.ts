/** Arriving somewhere, and what Rome does to those who may not enter it (LR-VI.F.2, VIII.C.2.b, H12, H15). */
import type { Option, Play, Reason, Text } from "../kernel/index.ts";
import { areAmici } from "./cast.ts";
import { agrees, decide, decideNumen } from "./decide.ts";
import type { Power } from "./power.ts";
import { arriveAtSedes, mortalsIn, nearestFreeSeat } from "./sedes.ts";
import type { Mortal, MortalId, RegionId } from "./state.ts";
import {
	allMortals,
	bestOf,
	type Ludi,
	ludiReason,
	mortalById,
	mortalNamed,
	mortalOption,
	mortalRef,
	numenRef,
	optionFor,
	policyDie,
	regionRef,
	sayInLudi,
	segmentNow,
} from "./table.ts";

/** Moves a mortal, says so, and lets Rome look at who enters and who leaves it. */
export function* moveTo(table: Ludi, mortal: Mortal, region: RegionId, rule = "LR-VI.A.1"): Play {
	const from = mortal.region;
	arriveAtSedes(table, mortal, region);
	sayInLudi(table, "moves", rule, { mortal: mortalRef(mortal.id), region: regionRef(region) });
	if (from === "rome" && region !== "rome") yield* leaveRome(table, mortal);
	yield* lookIn(table, mortal);
}

/** A rex who leaves needs his escort no longer; a rex whose escort is gone stands alone (LR-H15). */
export function* leaveRome(table: Ludi, mortal: Mortal): Play {
	for (const other of allMortals(table.state)) if (other.escorts === mortal.id) other.escorts = null;
	yield* endEscort(table, mortal);
}

/** LR-H15: an escort that ends by death or by force is followed by Venus' question at once. */
export function* endEscort(table: Ludi, mortal: Mortal): Play {
	const rex = mortal.escorts;
	if (rex === null) return;
	mortal.escorts = null;
	yield* lookIn(table, mortalById(table.state, rex));
}

/** LR-VI.F.2.a: who escorts a rex may not leave him in Rome; a bacchant goes where the whole band goes (LR-X.A.3). */
export function whyNotLeave({ escorts, bacchantOf }: Mortal): Reason | null {
	if (bacchantOf !== null) return ludiReason("LR-X.A.3", "band-together", { numen: numenRef(bacchantOf) });
	return escorts === null ? null : ludiReason("LR-VI.F.2.a", "escorting", { mortal: mortalRef(escorts) });
}

/** The same option, with a warning for whom Rome may be death (LR-VI.F.2, VIII.C.2.b): it is allowed. */
export function withWarning(option: Option, mortal: Mortal, region: RegionId): Option {
	if (region !== "rome") return option;
	if (mortal.proscribed) return warned(option, optionFor("", "warn-proscribed").text);
	return mortal.rank === "rex" ? warned(option, optionFor("", "warn-rex").text) : option;
}

/** A further warning comes after what the option says already. */
export function warned(option: Option, warning: Text): Option {
	const { note } = option;
	return { ...option, note: note ? optionFor("", "warn-both", { first: note, second: warning }).text : warning };
}

/** Looks at a mortal in Rome: who is proscribed may die, a rex needs an escort. Asked on entering, and when a season opens. */
export function* lookIn(table: Ludi, mortal: Mortal): Play {
	if (mortal.region !== "rome" || mortal.life !== "living") return;
	if (mortal.proscribed) yield* lookForProscribed(table, mortal);
	else if (mortal.rank === "rex") yield* lookForRex(table, mortal);
}

/** LR-VIII.C.2.b, XIV.A.1, H12: always found when a hiems opens; else on 1 to 3. */
function* lookForProscribed(table: Ludi, mortal: Mortal): Play {
	if (segmentNow(table).kind !== "hiems" && policyDie(table) > 3) {
		sayInLudi(table, "proscribed-unseen", "LR-H12", { mortal: mortalRef(mortal.id) });
		return;
	}
	yield* table.die(table, mortal, { cause: "proscribed", by: "mars" });
}

// === Reges in Rome ===

/** LR-VI.F.2: he has an escort, finds one, or is in the hand of Venus. */
function* lookForRex(table: Ludi, rex: Mortal): Play {
	if (escortOf(table, rex) !== undefined) return;
	for (const mortal of allMortals(table.state)) if (mortal.escorts === rex.id) mortal.escorts = null;
	if (!(yield* findEscort(table, rex))) yield* askVenus(table, rex);
}

/** Who escorts him, alive and in Rome. */
function escortOf({ state }: Ludi, rex: Mortal): Mortal | undefined {
	return allMortals(state).find(
		({ escorts, region, life }) => escorts === rex.id && region === "rome" && life === "living",
	);
}

/** He asks up to three, one after the other. */
function* findEscort(table: Ludi, rex: Mortal): Play<boolean> {
	const { state } = table;
	const refused: MortalId[] = [];
	for (let asked = 0; asked < 3; asked += 1) {
		const open = mortalsIn(table, "rome").filter((other) => mayEscort(other) && !refused.includes(other.id));
		if (open.length === 0) return false;
		const options = [...open.map(({ id }) => mortalOption(id)), optionFor("none", "no-escort")];
		const best = bestOf(open, (other) => (areAmici(state, rex.id, other.id) ? 2 : other.player === null ? 1 : 0));
		const question = { ask: "escort" as const, rule: "LR-VI.F.2", options, policy: () => best?.id ?? "none" };
		const named = yield* decide(table, rex.id, question);
		if (named === "none") return false;
		const escort = mortalById(state, named as MortalId);
		const isWilling = yield* agrees(table, escort.id, {
			ask: "be-escort",
			rule: "LR-VI.F.2",
			args: { rex: mortalRef(rex.id) },
			policy: () => areAmici(state, rex.id, escort.id) || policyDie(table) >= 5,
		});
		if (isWilling) {
			escort.escorts = rex.id;
			sayInLudi(table, "escorts", "LR-VI.F.2", { mortal: mortalRef(escort.id), rex: mortalRef(rex.id) });
			return true;
		}
		refused.push(escort.id);
	}
	return false;
}

/** A senator, imperator or amazon who escorts nobody yet. */
function mayEscort({ rank, escorts, proscribed, possessed }: Mortal): boolean {
	return (rank === "roman" || rank === "amazon") && escorts === null && !proscribed && !possessed;
}

/** LR-VI.F.2.b, XIV.A.3 */
function* askVenus(table: Ludi, rex: Mortal): Play {
	const options = ["execute", "expel", "ignore"].map((id) => optionFor(id, `rex-${id}`));
	const will = yield* decideNumen(table, "venus", "rex-in-rome", {
		args: { rex: mortalRef(rex.id) },
		about: [mortalRef(rex.id)],
		options,
		policy: () => (policyDie(table) === 6 ? "execute" : "expel"),
	});
	if (will === "execute") yield* table.die(table, rex, { cause: "rex-in-rome", by: "venus" });
	else if (will === "expel") yield* goHome(table, rex, "LR-VI.F.2.b");
}

/** LR-VI.F.2.b: whom she has let be is still in her hand, as long as he is in Rome without an escort. */
export const rexInRome: Power = {
	decision: "rex-in-rome",
	of: ["venus"],
	offer: (table) =>
		mortalsIn(table, "rome").flatMap((mortal) =>
			mortal.rank === "rex" && escortOf(table, mortal) === undefined ? [mortalOption(mortal.id, "rex-in-rome")] : [],
		),
	play: (table, _numen, thing) => askVenus(table, mortalNamed(table.state, thing.split("/").at(-1))),
};

/** LR-VI.F.1: to his own throne, with all that is his, without a fleet. */
export function* goHome(table: Ludi, rex: Mortal, rule: string): Play {
	const home = homePlaceOf(table, rex);
	if (home !== null && rex.region !== home) yield* moveTo(table, rex, home, rule);
}

/** The region of a rex's throne; null for everybody else. */
export function homePlaceOf({ data }: Ludi, { id }: Mortal): RegionId | null {
	return data.thrones.get(id) ?? null;
}

/** Sends somebody to the nearest free seat, by land or else by sea; he stays where the whole world is full. */
export function* sendAway(table: Ludi, mortal: Mortal, rule: string, without: readonly RegionId[] = []): Play {
	const region = nearestFreeSeat(table, mortal, without);
	if (region !== null) yield* moveTo(table, mortal, region, rule);
}
