/** LR-VI.A.2, 4.2: between two seasons everybody may go anywhere. */
import type { Option, Play } from "../../kernel/index.ts";
import { activate } from "../activation.ts";
import { legionsOfMortal } from "../cast.ts";
import { decide, decideAll, decideNumen, type LudiQuestion } from "../decide.ts";
import { claimSeats, freeNumina, takeWinterSeats } from "../numina/places.ts";
import { playerOfRole } from "../roles.ts";
import { arriveAtSedes, needsSeat, seatsOfAll } from "../sedes.ts";
import type { Mortal, MortalId, RegionId } from "../state.ts";
import {
	allMortals,
	allNumina,
	anyOf,
	bestOf,
	type Ludi,
	livingMortals,
	ludiReason,
	mortalById,
	mortalOption,
	mortalRef,
	optionFor,
	regionOption,
	regionRef,
	sayInLudi,
	still,
} from "../table.ts";
import { leaveRome, lookIn, whyNotLeave, withWarning } from "../travel.ts";
import { motusChoice } from "../unplayed/travel.ts";
import { isDisplaceable } from "../virgines.ts";
import { openSeason } from "./open.ts";
import { activateImagines } from "./passes.ts";
import type { Step } from "./step.ts";

/** The steps of a motus in order (LR-VI.A.2); before a hiems numina claim seats too. */
export function motusSteps(table: Ludi): readonly Step[] {
	return isBeforeHiems(table)
		? [open, claimSeats, move, secondChance, activateImagines, takeWinterSeats]
		: [open, move, secondChance, activateImagines];
}

/** What is left out of the calendar is left out whole, so the printed next one tells. */
function isBeforeHiems({ state, data }: Ludi): boolean {
	return data.segments[state.place.segment + 1]?.kind === "hiems";
}

/** LR-VII.L: possession ends; numina leave their seats (LR-VI.C.2). */
function* open(table: Ludi): Play {
	yield* openSeason(table);
	for (const mortal of allMortals(table.state)) mortal.possessed = false;
	freeNumina(table);
}

// === The first choice (LR-H3) ===

const STAY = "stay";

/** Who goes where, while nobody has moved yet. */
type Plan = Map<MortalId, RegionId>;

/** All name their first choice before anybody moves; who gets no seat chooses again; then all move together. */
function* move(table: Ludi): Play {
	const order = yield* movingOrder(table);
	const asked = order.filter(({ id }) => playerOfRole(table.state, id) !== null);
	const answers = yield* decideAll(table, new Map(asked.map((mortal) => [mortal.id, firstChoice(table, mortal)])));
	const choices = still(table, () =>
		order.map((mortal) => ({ mortal, answer: answers.get(mortal.id) ?? firstByProgram(table, mortal) })),
	);
	const plan: Plan = new Map();
	const waiting: { mortal: Mortal; region: RegionId }[] = [];
	for (const { mortal, answer } of choices) {
		if (answer === STAY || answer === mortal.region) plan.set(mortal.id, mortal.region ?? "rome");
		else waiting.push({ mortal, region: answer as RegionId });
	}
	const left: Mortal[] = [];
	for (const region of table.data.acting) {
		const claimants = waiting.filter((each) => each.region === region).map(({ mortal }) => mortal);
		left.push(...(yield* seatClaimants(table, plan, region, claimants)));
	}
	for (let next = left.shift(); next; next = left.shift()) left.push(...(yield* chooseAgain(table, plan, next)));
	yield* setOut(table, plan);
}

/** 4.2.2: virgines first, then all others by lot. */
function* movingOrder(table: Ludi): Play<Mortal[]> {
	const living = livingMortals(table.state);
	const order = living.filter(({ rank }) => rank === "virgo");
	const others = living.filter(({ rank }) => rank !== "virgo");
	while (others.length > 0) {
		const drawn = anyOf(table, others);
		order.push(drawn);
		others.splice(others.indexOf(drawn), 1);
	}
	return order;
}

function firstChoice(table: Ludi, mortal: Mortal): LudiQuestion {
	const refusal = whyNotLeave(mortal);
	const others = table.data.acting
		.filter((region) => region !== mortal.region)
		.map((region) => withWarning(goingTo(region), mortal, region));
	const stay = optionFor(STAY, "stay", { region: regionRef(mortal.region ?? "rome") });
	return {
		ask: "first-choice",
		rule: "LR-VI.A.2",
		options: refusal ? [stay] : [stay, ...others],
		refused: refusal ? others.map((option) => ({ ...option, ...refusal })) : [],
		policy: () => firstByProgram(table, mortal),
	};
}

const goingTo = (region: RegionId): Option => ({ ...regionOption(region, "move-to"), id: region });

function firstByProgram(table: Ludi, mortal: Mortal): string {
	return whyNotLeave(mortal) ? STAY : (motusChoice(table, mortal, isBeforeHiems(table)) ?? STAY);
}

/** Seats that the plan leaves in each region, numina that claimed one counted; thrones apart. */
function seatsLeftBy(table: Ludi, plan: Plan): Record<RegionId, number> {
	const { state, data } = table;
	const left = seatsOfAll(table);
	for (const { region, seated } of allNumina(state)) if (seated && region !== null) left[region] -= 1;
	for (const [id, to] of plan)
		if (id !== data.regions[to].rexSeat && needsSeat(state, mortalById(state, id))) left[to] -= 1;
	return left;
}

/** He needs none of those that are left: he takes no seat, or sits on his throne. */
function findsHisOwn({ state, data }: Ludi, mortal: Mortal, region: RegionId): boolean {
	return !needsSeat(state, mortal) || data.regions[region].rexSeat === mortal.id;
}

/** LR-VI.D.2: where claimants exceed the seats virgines come first (LR-XII.A.2), then Minerva says who. Returns who got none. */
function* seatClaimants(table: Ludi, plan: Plan, region: RegionId, claimants: readonly Mortal[]): Play<Mortal[]> {
	const open = [...claimants];
	const take = (mortal: Mortal) => {
		plan.set(mortal.id, region);
		open.splice(open.indexOf(mortal), 1);
	};
	for (const mortal of claimants) {
		const isVirgin = mortal.rank === "virgo" && seatsLeftBy(table, plan)[region] > 0;
		if (isVirgin || findsHisOwn(table, mortal, region)) take(mortal);
	}
	for (let seats = seatsLeftBy(table, plan)[region]; seats > 0 && open.length > 0; seats -= 1) {
		const chosen = open.length <= seats ? open[0] : yield* minervaChooses(table, region, open);
		if (chosen) take(chosen);
	}
	return open;
}

/** H3: by the program the poorest, then who comes first in the cast. */
function* minervaChooses(table: Ludi, region: RegionId, claimants: readonly Mortal[]): Play<Mortal> {
	const inCast = allMortals(table.state).filter((mortal) => claimants.includes(mortal));
	const named = yield* decideNumen(table, "minerva", "last-seat", {
		args: { region: regionRef(region) },
		about: [regionRef(region)],
		options: inCast.map(({ id }) => mortalOption(id)),
		policy: () => bestOf(inCast, ({ denarii }) => -denarii)?.id ?? "",
	});
	sayInLudi(table, "last-seat", "LR-VI.D.2", { mortal: mortalRef(named as MortalId), region: regionRef(region) });
	return mortalById(table.state, named as MortalId);
}

/** Whoever got no seat takes any that is free; a virgo may displace somebody (LR-XII.A.2), who chooses again in turn. */
function* chooseAgain(table: Ludi, plan: Plan, mortal: Mortal): Play<Mortal[]> {
	const { acting } = table.data;
	const left = seatsLeftBy(table, plan);
	const open = acting.filter((region) => left[region] > 0 || findsHisOwn(table, mortal, region));
	const options = open.map((region) => withWarning(goingTo(region), mortal, region));
	const seated = [...plan.keys()].map((id) => mortalById(table.state, id));
	const full = acting.filter((region) => !open.includes(region));
	const others = full.flatMap((region) => {
		const there = seated.filter(({ id }) => plan.get(id) === region);
		const whom = there.filter((other) => isDisplaceable(table, mortal, region, other));
		return whom.map(({ id }) => ({ ...mortalOption(id, "displace"), region, other: id }));
	});
	const named = yield* decide(table, mortal.id, {
		ask: "second-choice",
		rule: "LR-VI.B.1",
		options: [...options, ...others.map(({ id, text, at }) => ({ id, text, at }))],
		refused: full.map((region) => ({
			...goingTo(region),
			...ludiReason("LR-VI.A.2", "no-seat", { region: regionRef(region) }),
		})),
		policy: () => secondChoiceByProgram(table, mortal, open),
	});
	const taken = others.find(({ id }) => id === named);
	if (!taken) {
		plan.set(mortal.id, named as RegionId);
		return [];
	}
	plan.delete(taken.other);
	plan.set(mortal.id, taken.region);
	sayInLudi(table, "displaced", "LR-XII.A.2", { virgo: mortalRef(mortal.id), mortal: mortalRef(taken.other) });
	return [mortalById(table.state, taken.other)];
}

/** Where he was, if that seat is still free, else the best tribute, Rome last for whom it is deadly. */
function secondChoiceByProgram({ data }: Ludi, mortal: Mortal, open: readonly RegionId[]): RegionId {
	if (mortal.region !== null && open.includes(mortal.region)) return mortal.region;
	const dreads = mortal.proscribed || mortal.rank === "rex";
	return (
		bestOf(open, (region) =>
			region === "rome" && dreads ? -1 : data.regions[region].tributum + legionsOfMortal(mortal),
		) ?? "rome"
	);
}

/** LR-VI.A.2.a: with all property; those of one motus share a number (4.1). Rome looks at them when all have arrived. */
function* setOut(table: Ludi, plan: Plan): Play {
	const { state } = table;
	state.arrivals += 1;
	const movers = [...plan].map(([id, region]) => ({
		mortal: mortalById(state, id),
		region,
		from: mortalById(state, id).region,
	}));
	const moved = movers.filter(({ region, from }) => region !== from);
	for (const { mortal, region } of moved) arriveAtSedes(table, mortal, region, state.arrivals);
	for (const { mortal, region } of moved)
		sayInLudi(table, "moves", "LR-VI.A.2", { mortal: mortalRef(mortal.id), region: regionRef(region) });
	for (const { mortal, from } of moved) if (from === "rome") yield* leaveRome(table, mortal);
	for (const { mortal } of moved) yield* lookIn(table, mortal);
}

/** 4.2.3: one more pass, for seats that have become free and for free actions. */
function* secondChance(table: Ludi): Play {
	for (const mortal of yield* movingOrder(table)) {
		if (table.state.seasonOver) return;
		if (mortal.life === "living") yield* activate(table, mortal);
	}
}
