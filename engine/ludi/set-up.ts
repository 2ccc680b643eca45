/** LR-III, IV, H20: the cast as printed, who plays whom, and where senators begin. */
import type { CastMortal } from "../../assets/schema/ludi.ts";
import {
	CAST,
	LIBERI,
	LUDI_OPTIONS,
	type LudiOptionId,
	MAIORES,
	MORTALS,
	NUMINA,
	SENATORES,
} from "../../assets/schema/ludi-lists.ts";
import {
	choose,
	drawHidden,
	type GameSetup,
	newDice,
	type Option,
	type Play,
	pick,
	type SeatId,
	signsOf,
	text,
	write,
} from "../kernel/index.ts";
import type { LudiData } from "./data.ts";
import { decide } from "./decide.ts";
import { extraRoles, isGeminus, isLiber, isMaior } from "./roles.ts";
import type { Step } from "./seasons/step.ts";
import { newFairTurns } from "./seasons/turns.ts";
import { freeSeats, hasSeatFor } from "./sedes.ts";
import type { LudiState, Mortal, MortalId, Numen, NumenId, Rank, RegionId, RoleId } from "./state.ts";
import {
	allMortals,
	bestOf,
	HOST_SEAT,
	isNumen,
	type Ludi,
	mortalById,
	mortalRef,
	numenOption,
	optionFor,
	PERSON_SEATS,
	regionOption,
	regionRef,
	roleRef,
	sayInLudi,
} from "./table.ts";

/** The table before anybody has a role. */
export function newLudiState(data: LudiData, setup: GameSetup, seated: readonly SeatId[]): LudiState {
	const persons = seated.filter((seat) => seat !== HOST_SEAT);
	const cast = [...CAST, ...extraRoles(persons.length)];
	const state: LudiState = {
		dice: newDice(setup.seed, setup.dice),
		outcome: null,
		options: Object.fromEntries(LUDI_OPTIONS.map((id) => [id, setup.options[id] ?? false])) as Record<
			LudiOptionId,
			boolean
		>,
		timer: setup.options["timer-season"] ? "season" : setup.options["timer-activation"] ? "activation" : "off",
		seated: [...seated],
		host: seated.includes(HOST_SEAT) ? HOST_SEAT : null,
		names: {},
		mortals: {},
		numina: Object.fromEntries(NUMINA.map((id) => [id, newNumen(data, id)])) as Record<NumenId, Numen>,
		addedSeats: {},
		place: { segment: -1, step: 0 },
		yearsRemoved: [],
		arrivals: 0,
		activations: 0,
		pestis: null,
		lastPestis: null,
		cybele: null,
		seasonOver: false,
		fair: null,
		amicitiae: [],
		loans: [],
		proelium: null,
		lastProelium: null,
		fights: {},
		senate: null,
		ring: null,
		bank: { denarii: 0, curiales: 0, clientarum: 0, classes: 0 },
		votesLost: 0,
		virusServed: 0,
		actium: null,
		settlement: null,
	};
	state.fair = newFairTurns(state.options);
	for (const id of cast) addMortal(data, state, id);
	return state;
}

function newNumen({ numina }: LudiData, id: NumenId): Numen {
	const { denarii, curiales, clientarum, classes, virus } = numina[id];
	const goods = { denarii, curiales, clientarum, classes };
	return { id, player: null, region: null, seated: false, ...goods, virus, used: {}, presided: -1, last: {} };
}

/** LR-III.A, III.B, III.C, III.D */
const RANKS: Readonly<Record<CastMortal["category"], Rank>> = {
	imperator: "roman",
	senator: "roman",
	virgo: "virgo",
	rex: "rex",
};

/** Adds a mortal to the game; a geminus brings a seat, in turn to each region of the list (LR-IV.B). */
function addMortal(data: LudiData, state: LudiState, id: MortalId): void {
	state.mortals = { ...state.mortals, [id]: newMortal(data, id) };
	if (!isGeminus(id)) return;
	const { regions } = data.assets.world.geminusSeats;
	const added = Object.values(state.addedSeats).reduce((sum, seats) => sum + seats, 0);
	const region = regions[added % regions.length];
	if (region) state.addedSeats[region] = (state.addedSeats[region] ?? 0) + 1;
}

function newMortal({ mortals }: LudiData, id: MortalId): Mortal {
	const printed = mortals.get(id);
	const maior = isMaior(id);
	const rank = printed ? RANKS[printed.category] : maior ? "maior" : "liber";
	return {
		id,
		player: null,
		rank,
		life: maior ? "imago" : "living",
		region: printed?.location ?? (maior ? "s-italy" : isLiber(id) ? "rome" : null),
		arrived: 0,
		denarii: printed?.denarii ?? 0,
		curiales: printed?.curiales ?? 0,
		clientarum: printed?.clientarum ?? 0,
		classes: printed?.classes ?? 0,
		suffragia: printed && printed.suffragia > 0 ? { [id]: printed.suffragia } : {},
		dos: (printed?.dos ?? 0) > 0,
		dowry: 0,
		virus: 0,
		spouse: null,
		proscribed: false,
		signum: null,
		signumTaken: false,
		unprotected: false,
		safeUntil: null,
		bacchantOf: null,
		bacchantSince: null,
		possessed: false,
		hero: false,
		patron: null,
		order: null,
		mayBeHero: false,
		escorts: null,
		flagitationes: 0,
		mustAccept: false,
		fought: null,
		claims: 0,
		betrayer: false,
		end: null,
		heir: null,
		killer: null,
		gate: maior ? "cumae" : null,
		attachedTo: null,
	};
}

/** Who plays whom, then where senators begin. */
export function setUpSteps(_table: Ludi): readonly Step[] {
	return [giveOutRoles, seatSenators];
}

// === Roles ===

const DEAL = "deal";

/** 1.1: the host gives out the roles, or deals them; without a host they are dealt. */
function* giveOutRoles(table: Ludi): Play {
	const { state } = table;
	if (state.host !== null) yield* askNames(table, state.host);
	const persons = PERSON_SEATS.filter((seat) => state.seated.includes(seat));
	const isDealt = state.host === null || (yield* asksToDeal(state.host));
	if (state.host !== null) yield* addRoles(table, state.host);
	for (const seat of persons) {
		if (state.host !== null && !isDealt) yield* chooseRoles(table, state.host, seat);
		if (!Object.values(state.mortals).some(({ player }) => player === seat)) dealRole(table, seat);
	}
	if (state.host !== null) yield* chooseNumina(table, state.host);
	if (state.host !== null && persons.length > 0) yield* markHeroes(table, state.host);
	if (state.options["absent-mortals"]) leaveOutAbsent(state);
	for (const { id, player } of allMortals(state))
		if (player !== null)
			sayInLudi(table, "plays", "LR-H20", { seat: { kind: "side", id: player }, mortal: mortalRef(id) });
}

/** One name a line, in the order of the seats: a class list. Of a name sixty signs are kept, as whoever reads it counts them. */
function* askNames({ state }: Ludi, host: SeatId): Play {
	const persons = PERSON_SEATS.filter((seat) => state.seated.includes(seat));
	if (persons.length === 0) return;
	const limits = { min: 0, max: 3000, lines: persons.length, characters: "text" } as const;
	const list = yield* write({ seat: host, rule: "LR-H20", prompt: text("ludi.ask.names"), refused: [], ...limits });
	list.split("\n").forEach((name, n) => {
		const seat = persons[n];
		if (seat !== undefined && name.trim() !== "") state.names[seat] = signsOf(name.trim()).slice(0, 60).join("");
	});
}

function* asksToDeal(host: SeatId): Play<boolean> {
	const options = [optionFor(DEAL, "deal-roles"), optionFor("choose", "choose-roles")];
	return (yield* choose({ seat: host, rule: "LR-H20", prompt: text("ludi.ask.deal"), options, refused: [] })) === DEAL;
}

/** LR-IV.B, III.H, III.I: further roles. */
function* addRoles({ state, data }: Ludi, host: SeatId): Play {
	const options = MORTALS.filter((id) => state.mortals[id] === undefined).map(roleOption);
	const question = { seat: host, rule: "LR-IV.B", prompt: text("ludi.ask.extra-roles"), options, refused: [] };
	for (const id of yield* pick({ ...question, min: 0, max: 12 })) addMortal(data, state, id as MortalId);
}

const roleOption = (id: RoleId): Option => ({
	id,
	text: text("ludi.option.role", { role: roleRef(id) }),
	at: [roleRef(id)],
});

function* chooseRoles({ state }: Ludi, host: SeatId, seat: SeatId): Play {
	const free = allMortals(state).filter(({ player }) => player === null);
	const prompt = text("ludi.ask.roles", { seat: { kind: "side", id: seat } });
	const options = free.map(({ id }) => roleOption(id));
	const picked = yield* pick({ seat: host, rule: "LR-H20", prompt, options, refused: [], min: 0, max: 10 });
	for (const id of picked) mortalById(state, id as MortalId).player = seat;
}

/** A role at random; twins, ancestors and children come last. A seat is left without one only where none is left. */
function dealRole(table: Ludi, seat: SeatId): void {
	const free = allMortals(table.state).filter(({ player }) => player === null);
	const first = free.filter(({ id }) => CAST.some((each) => each === id));
	const from = first.length > 0 ? first : free;
	const dealt = from[from.length > 1 ? drawHidden(table, from.length) : 0];
	if (dealt) dealt.player = seat;
}

/** LR-III.E.n1: numina that nobody holds are run by their policies. */
function* chooseNumina({ state }: Ludi, host: SeatId): Play {
	const options = NUMINA.map((id) => numenOption(id));
	const question = { seat: host, rule: "LR-III.E", prompt: text("ludi.ask.numina"), options, refused: [] };
	for (const id of yield* pick({ ...question, min: 0, max: NUMINA.length })) state.numina[id as NumenId].player = host;
}

/** LR-III.G: whom the Pythia will say yes to, when she is a program. */
function* markHeroes({ state }: Ludi, host: SeatId): Play {
	const options = allMortals(state).flatMap(({ id, player, life }) =>
		player !== null && life === "living" ? [roleOption(id)] : [],
	);
	if (options.length === 0) return;
	const question = { seat: host, rule: "LR-III.G", prompt: text("ludi.ask.heroes"), options, refused: [] };
	const picked = yield* pick({ ...question, min: 0, max: options.length });
	for (const id of picked) if (!isNumen(id as RoleId)) mortalById(state, id as MortalId).mayBeHero = true;
}

/** LR-H29: who is played by nobody is not in the game, and his property with him. */
function leaveOutAbsent(state: LudiState): void {
	const played = allMortals(state).filter(({ player }) => player !== null);
	if (played.length > 0) state.mortals = Object.fromEntries(played.map((mortal) => [mortal.id, mortal]));
}

// === Seats ===

/** LR-III.B, H20: senators choose where to begin, in the order of the cast. */
function* seatSenators(table: Ludi): Play {
	const order = [...SENATORES, ...SENATORES.map((id) => `${id}-ii` as const)];
	for (const id of order) {
		const mortal = table.state.mortals[id];
		if (mortal && mortal.region === null) yield* chooseFirstSeat(table, mortal, order.indexOf(id));
	}
	for (const id of LIBERI)
		if (table.state.mortals[id]) sayInLudi(table, "liber-begins", "LR-III.I", { mortal: mortalRef(id) });
	for (const id of MAIORES)
		if (table.state.mortals[id]) sayInLudi(table, "maior-begins", "LR-III.H", { mortal: mortalRef(id) });
}

function* chooseFirstSeat(table: Ludi, mortal: Mortal, order: number): Play {
	const open = table.data.acting.filter((region) => hasSeatFor(table, region, mortal));
	const options = open.map((region) => regionOption(region));
	const policy = () => firstSeatByProgram(table, open, order);
	const region = (yield* decide(table, mortal.id, {
		ask: "first-seat",
		rule: "LR-III.B",
		options,
		policy,
	})) as RegionId;
	mortal.region = region;
	sayInLudi(table, "begins", "LR-III.B", { mortal: mortalRef(mortal.id), region: regionRef(region) });
}

/** LR-H4: every other senator goes to Rome while there are seats, the rest where most are free. */
function firstSeatByProgram(table: Ludi, open: readonly RegionId[], order: number): RegionId {
	if (order % 2 === 0 && open.includes("rome")) return "rome";
	const abroad = open.filter((region) => region !== "rome");
	return bestOf(abroad, (region) => freeSeats(table, region)) ?? "rome";
}
