/** What must be so of every state between two answers. */
import type { LudiFigures } from "../../assets/schema/ludi.ts";
import { GOODS } from "../../assets/schema/ludi-lists.ts";
import { amicitiaOf, legionsOfMortal, mayHoldVotes } from "./cast.ts";
import type { LudiData } from "./data.ts";
import { sumOfGoods, sumOfVotes } from "./ledger.ts";
import { hoarders } from "./numina/turn-over.ts";
import { needsSeat } from "./sedes.ts";
import type { LudiState, Mortal, Proelium } from "./state.ts";
import { allMortals, allNumina, livingMortals } from "./table.ts";

/** Says what is wrong with a state; nothing when all is well. */
export function listLudiViolations(state: LudiState, data: LudiData): string[] {
	return [
		...wrongSums(state, data),
		...hoarders(state, data).map(({ id }) => `${id} owns something.`),
		...allMortals(state).flatMap((mortal) => whatIsWrongWith(state, mortal)),
		...wrongSeats(state, data),
		...wrongBonds(state),
		...allMortals(state).flatMap((mortal) => wrongLife(data, mortal)),
		...wrongSenate(state, data),
		...wrongPestis(state, data),
		...wrongPoison(state, data),
		...wrongProelium(state, data),
		...wrongActium(state, data),
		...wrongTurns(state),
	];
}

/** Nobody waits twice for the turn that a season's end took from him, nor when he has had one. */
function wrongTurns({ fair, mortals }: LudiState): string[] {
	const { reached = [], cutOff = [] } = fair ?? {};
	return [reached, cutOff].flatMap((ids) => [
		...when(new Set(ids).size !== ids.length, "Somebody is listed twice among the turns."),
		...ids.flatMap((id) => when(mortals[id] === undefined, `${id} is not in this game and has a turn.`)),
	]);
}

function when(isWrong: boolean, what: string): string[] {
	return isWrong ? [what] : [];
}

const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0;

/** LR-XIII.E.2, XIV.B.1: nothing comes from nowhere and nothing is lost; the bank knows what came in or went out. */
function wrongSums(state: LudiState, data: LudiData): string[] {
	const printed = [
		...allMortals(state).map(({ id }) => data.mortals.get(id)),
		...allNumina(state).map(({ id }) => data.numina[id]),
	];
	const sum = sumOfGoods(state);
	const wrongGoods = GOODS.flatMap((kind) => {
		const due = printed.reduce((total, each) => total + (each?.[kind] ?? 0), 0);
		return when(sum[kind] !== due, `There are ${sum[kind]} ${kind}, not ${due}.`);
	});
	const votes = allMortals(state).reduce((total, { id }) => total + (data.mortals.get(id)?.suffragia ?? 0), 0);
	return [
		...wrongGoods,
		...when(sumOfVotes(state) !== votes, `There are ${sumOfVotes(state)} suffragia, not ${votes}.`),
	];
}

function whatIsWrongWith(state: LudiState, mortal: Mortal): string[] {
	const { id, denarii, curiales, clientarum, classes, life, region, rank, proscribed } = mortal;
	const strict = !state.options.inspection && state.proelium === null && state.actium === null;
	const votes = Object.entries(mortal.suffragia);
	return [
		...when(![denarii, curiales, clientarum, classes, mortal.virus].every(isCount), `${id} has less than nothing.`),
		...when(denarii % 100_000 !== 0, `${id} has ${denarii} D, which no notes make.`),
		...when(
			votes.some(([, count]) => !isCount(count) || count === 0),
			`${id} has votes that are none.`,
		),
		...when(strict && legionsOfMortal(mortal) > 10, `${id} has ${legionsOfMortal(mortal)} legions.`),
		...when(life === "living" && region === null && state.place.segment >= 0, `${id} is nowhere.`),
		...when(life !== "living" && legionsOfMortal(mortal) + classes > 0, `${id} is dead and has an army.`),
		...when(life !== "living" && mortal.spouse !== null, `${id} is dead and married.`),
		...when(rank === "virgo" && legionsOfMortal(mortal) > 0, `${id} is a virgo with legions.`),
		...when(proscribed && (rank === "rex" || rank === "virgo" || rank === "matrona"), `${id} cannot be proscribed.`),
		...when(mortal.unprotected && legionsOfMortal(mortal) > 0 && rank !== "rex", `${id} is unprotected with legions.`),
		...when(mortal.possessed && life !== "living", `${id} is possessed and dead.`),
	];
}

/** LR-IV.A, VI.B.1: nobody sits where there is no seat. */
function wrongSeats(state: LudiState, data: LudiData): string[] {
	if (state.place.segment < 0) return [];
	return data.assets.world.regions.flatMap(({ id, seats, rexSeat }) => {
		const here = livingMortals(state).filter((mortal) => mortal.region === id && needsSeat(state, mortal));
		const seated = here.filter((mortal) => mortal.id !== rexSeat).length;
		const most = seats + (state.addedSeats[id] ?? 0);
		return when(seated > most, `${seated} mortals sit on the ${most} seats of ${id}.`);
	});
}

/** LR-XI.A, XV.A: one friendship each, spouses each other's. */
function wrongBonds(state: LudiState): string[] {
	const friends = state.amicitiae.flatMap((amicitia) => amicitia.friends);
	const twice = friends.filter((id, n) => friends.indexOf(id) !== n);
	const lonely = allMortals(state).filter(({ spouse, id }) => spouse !== null && state.mortals[spouse]?.spouse !== id);
	const lent = allMortals(state).flatMap(({ id, suffragia }) =>
		Object.keys(suffragia).filter(
			(owner) => owner !== id && !amicitiaOf(state, id)?.friends.some((friend) => friend === owner),
		),
	);
	return [
		...when(twice.length > 0, `In two friendships: ${twice.join(", ")}.`),
		...when(lonely.length > 0, `Married to who is not married to them: ${lonely.map(({ id }) => id).join(", ")}.`),
		...when(lent.length > 0, `Votes lent to no friend: ${lent.join(", ")}.`),
	];
}

/** LR-II.F, XII, XIV: dowries are virgines' or gone to Juno, matronae have husbands and the poison, and the dead suffer nothing more. */
function wrongLife(data: LudiData, mortal: Mortal): string[] {
	const { id, rank, life, dos, dowry, spouse, virus, signum, suffragia } = mortal;
	const isWife = rank === "matrona" && life === "living";
	const hasDos = (data.mortals.get(id)?.dos ?? 0) > 0 && rank === "virgo" && life === "living";
	const suffers = mortal.proscribed || mortal.unprotected || mortal.bacchantOf !== null || mortal.escorts !== null;
	return [
		...when(dos !== hasDos, `${id} ${dos ? "has kept" : "has lost"} the dos.`),
		...when(isWife !== (spouse !== null) && rank !== "roman", `${id} is no wife with a husband.`),
		...when(!isWife && (dowry > 0 || virus > 0), `${id} has a dowry to get back, or poison, and is no matrona.`),
		...when(signum !== null && (rank !== "virgo" || life !== "living"), `${id} wears a signum and is no virgo.`),
		...when(Object.keys(suffragia).length > 0 && !mayHoldVotes(mortal), `${id} holds votes.`),
		...when(life !== "living" && (suffers || Object.keys(suffragia).length > 0), `${id} is dead and not at rest.`),
		...when(life !== "living" && rank !== "maior" && mortal.gate === null, `${id} is dead and waits nowhere.`),
	];
}

/** LR-XVI.A.3, XVI.A.4: a plague is of one aestas. */
function wrongPestis({ pestis, place }: LudiState, { segments }: LudiData): string[] {
	const isAestas = segments[place.segment]?.kind === "aestas";
	return when(pestis !== null && !isAestas, `A plague rages in ${pestis} out of an aestas.`);
}

/** LR-VIII.B.2.a, VIII.B.3: two consuls, one bill each. */
function wrongSenate({ senate }: LudiState, { figures }: LudiData): string[] {
	if (senate === null) return [];
	const { consuls, bills } = senate;
	const most = figures.limits.legislationPerConsul;
	return [
		...when(consuls.length > figures.limits.consuls, `There are ${consuls.length} consuls.`),
		...when(
			consuls.some((id) => bills.filter(({ consul }) => consul === id).length > most),
			"A consul has brought too many bills.",
		),
	];
}

/** LR-H19: fourteen cards. */
function wrongPoison(state: LudiState, data: LudiData): string[] {
	const cards = state.numina.vesta.virus + allMortals(state).reduce((sum, { virus }) => sum + virus, 0);
	return when(cards !== data.numina.vesta.virus, `There are ${cards} cards of poison.`);
}

/** LR-VII, VII.D.2.a-b, LR-H25: none in Rome, at most ten concursationes, as many as were planned; the last battle tells it too. */
function wrongProelium({ proelium, lastProelium }: LudiState, { figures }: LudiData): string[] {
	return [proelium, lastProelium].flatMap((battle) => (battle === null ? [] : wrongBattle(battle, figures)));
}

function wrongBattle(
	{ kind, region, planned, concursationes, parties, ended }: Proelium,
	{ limits }: LudiFigures,
): string[] {
	const fought = concursationes.length;
	const most = kind === "possession" ? 100 : Math.min(planned, limits.legionesPerParty);
	const members = parties.flatMap((party) => party.members);
	const left = parties.flatMap(({ fielded }) => Object.values(fielded).flatMap((legions) => Object.values(legions)));
	const isFought =
		kind !== "possession" && ended === null && fought === planned && kind !== "war-god" && kind !== "ring";
	return [
		...when(fought > most, `${fought} of ${planned} concursationes were fought.`),
		...when(region === "rome", "A proelium is fought in Rome."),
		...when(new Set(members).size < members.length, `Twice in one proelium: ${members.join(", ")}.`),
		...when(!left.every(isCount), "Less than no legion is fielded."),
		...when(isFought && left.some((count) => count > 0), "A legion was fielded that did not fight."),
	];
}

/** LR-XVII.C: everybody in one party, with a leader of its own, no more ships than may sail, and none in reserve in edition A. */
function wrongActium({ actium, options }: LudiState, { figures, editions }: LudiData): string[] {
	if (actium === null) return [];
	const { excessConfiscated } = editions[options["edition-b"] ? "B" : "A"];
	const members = actium.fleets.flatMap((fleet) => fleet.members);
	return [
		...when(new Set(members).size < members.length, `In two parties: ${members.join(", ")}.`),
		...actium.fleets.flatMap(({ leader, members: own, naves, reserve }) => [
			...when(!own.includes(leader), `${leader} leads a party of others.`),
			...when(![naves, reserve].every(isCount), `${leader} has less than no ships.`),
			...when(naves > figures.limits.navesPerParty, `${leader} has ${naves} ships at sea.`),
			...when(reserve > 0 && (excessConfiscated || naves === 0), `${leader} holds ${reserve} ships back.`),
		]),
	];
}
