/** LR-VIII.A, VIII.B, 6.1: those in Rome nominate and acclaim two consuls, and each of them may bring one bill. */
import type { Play } from "../../kernel/index.ts";
import { isSenateCandidate, votesInHand } from "../cast.ts";
import { decideAll, decideNumen, type LudiQuestion } from "../decide.ts";
import { mortalsIn } from "../sedes.ts";
import type { Mortal, MortalId, RoleId, Senate } from "../state.ts";
import { anyOf, type Ludi, ludiReason, mortalById, mortalOption, mortalRef, optionFor, sayInLudi } from "../table.ts";
import { acclaimByProgram, nomineeByProgram } from "../unplayed/senate.ts";
import { bringBill } from "./bills.ts";
import { carryOut } from "./effects.ts";
import { putToVote } from "./votes.ts";

const NOBODY = "nobody";

/** The session of a hiems. What it came to stays on the table until the hiems is over. */
export function* holdSenate(table: Ludi): Play {
	const { state, data } = table;
	const senate: Senate = { nominees: [], acclamations: {}, consuls: [], bills: [] };
	state.senate = senate;
	if (candidates(table).length === 0) {
		sayInLudi(table, "no-senate", "LR-VIII.B.1-2");
		return;
	}
	yield* nominate(table, senate);
	yield* acclaim(table, senate);
	yield* nameConsuls(table, senate);
	for (const id of senate.consuls) {
		const consul = mortalById(state, id);
		for (let n = 0; n < data.figures.limits.legislationPerConsul; n += 1) {
			if (state.seasonOver || consul.life !== "living" || consul.region !== "rome") break;
			const bill = yield* bringBill(table, consul);
			if (!bill) break;
			senate.bills.push(bill);
			bill.carried = yield* putToVote(table, bill);
			if (bill.carried) yield* carryOut(table, bill);
		}
	}
}

/** LR-VIII.B.1-2: who may be consul: senators, imperatores and amazons in Rome who are not proscribed (ruling). */
function candidates(table: Ludi): Mortal[] {
	return mortalsIn(table, "rome").filter(isSenateCandidate);
}

/** LR-XII.A.1: all who are there have a voice, but virgines. */
function voices(table: Ludi): Mortal[] {
	return mortalsIn(table, "rome").filter(({ rank }) => rank !== "virgo" && rank !== "liber");
}

/** All at once, so that nobody knows what others say. */
function* ask(table: Ludi, question: (mortal: Mortal) => LudiQuestion): Play<ReadonlyMap<RoleId, string>> {
	return yield* decideAll(table, new Map(voices(table).map((mortal) => [mortal.id, question(mortal)])));
}

function* nominate(table: Ludi, senate: Senate): Play {
	const open = candidates(table);
	const others = mortalsIn(table, "rome").filter((mortal) => !open.includes(mortal));
	const options = [...open.map(({ id }) => mortalOption(id)), optionFor(NOBODY, NOBODY)];
	const refused = others.map(({ id }) => ({ ...mortalOption(id), ...ludiReason("LR-VIII.B.1-2", "no-candidate") }));
	const named = yield* ask(table, (mortal) => ({
		ask: "nominate",
		rule: "LR-VIII.B.1-2",
		options,
		refused,
		policy: () => nomineeByProgram(table, mortal, open) ?? NOBODY,
	}));
	for (const { id } of open) {
		const by = [...named].flatMap(([who, whom]) => (whom === id ? [who as MortalId] : []));
		if (by.length === 0) continue;
		senate.nominees.push(id);
		sayInLudi(table, "nominated", "LR-VIII.B.1-2", { mortal: mortalRef(id), by: by.map(mortalRef) });
	}
}

/** LR-VIII.B.2.a: each gives one acclamation. */
function* acclaim(table: Ludi, senate: Senate): Play {
	if (senate.nominees.length === 0) return;
	const options = [...senate.nominees.map((id) => mortalOption(id)), optionFor(NOBODY, NOBODY)];
	const given = yield* ask(table, (mortal) => ({
		ask: "give-acclaim",
		rule: "LR-VIII.B.2.a",
		options,
		policy: () => acclaimByProgram(table, mortal, senate.nominees) ?? NOBODY,
	}));
	for (const [who, whom] of given) if (whom !== NOBODY) senate.acclamations[who as MortalId] = whom as MortalId;
	for (const id of senate.nominees)
		sayInLudi(table, "acclaimed", "LR-VIII.B.2.a", { mortal: mortalRef(id), voices: loudness(senate, id) });
}

function loudness({ acclamations }: Senate, id: MortalId): number {
	return Object.values(acclamations).filter((each) => each === id).length;
}

/**
 * LR-VIII.B.2.a: the two with the loudest acclaim, as Venus hears it; she may name any two candidates where the vote drags on
 * (LR-VIII.B.2.b). By the program ties go to who has more votes in hand, then by lot. With one candidate there is one consul.
 */
function* nameConsuls(table: Ludi, senate: Senate): Play {
	const { consuls: most } = table.data.figures.limits;
	for (let n = 0; n < most; n += 1) {
		const open = candidates(table).filter(({ id }) => !senate.consuls.includes(id));
		const nominated = open.filter(({ id }) => senate.nominees.includes(id));
		const named = yield* decideNumen(table, "venus", "acclaim", {
			args: { place: n + 1 },
			options: [...open.map(({ id }) => mortalOption(id)), optionFor(NOBODY, NOBODY)],
			policy: () => (nominated.length > 0 ? loudest(table, senate, nominated) : NOBODY),
		});
		if (named === NOBODY) return;
		senate.consuls.push(named as MortalId);
		sayInLudi(table, "consul", "LR-VIII.B.2.a", { mortal: mortalRef(named as MortalId) });
	}
}

function loudest(table: Ludi, senate: Senate, nominated: readonly Mortal[]): MortalId {
	const weight = (mortal: Mortal) => loudness(senate, mortal.id) * 1_000_000 + votesInHand(mortal);
	const best = Math.max(...nominated.map(weight));
	return anyOf(
		table,
		nominated.filter((mortal) => weight(mortal) === best),
	).id;
}
