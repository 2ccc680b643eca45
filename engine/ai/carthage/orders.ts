/** Standing orders for the scenarios of *Carthage*: men, the Council, and ships where they are counted one by one. */
import type { Scenario } from "../../../assets/schema/scenario.ts";
import type { LeaderId } from "../../ancient-world/state.ts";
import type { AncientWorldView } from "../../ancient-world/view/view.ts";
import { countSquadrons } from "../../carthage/sea/07-11-fleets.ts";
import { amountsOf } from "../../kernel/extreme-answer.ts";
import type { Decision, Option } from "../../kernel/index.ts";
import { baseOrders } from "../ancient-world/orders/base-orders.ts";
import { tryKind } from "../ancient-world/orders/chances.ts";
import { guileKind } from "../ancient-world/orders/guile.ts";
import type { OrdersLayer } from "../ancient-world/orders/layer.ts";
import type { Answered } from "../ancient-world/orders/meaning.ts";
import { bestBy, holder } from "../ancient-world/orders/places.ts";
import { plainKind } from "../ancient-world/orders/plain.ts";
import type { WarOrder } from "../ancient-world/orders/war-order.ts";
import { numberIn } from "../orders/ways.ts";
import { romanOrders } from "../rome/orders.ts";

/** CR 10.43: men who are raised go to the strongest army that may have them; where none may, the person says. */
const recruits: WarOrder = {
	id: "recruits",
	questions: ["ask.place-recruits"],
	ways: { "strongest-army": null },
	spans: ["year"],
	judge: ({ question, seen: { view } }) => {
		if (question.kind !== "choose") return null;
		const armies = question.options.filter(({ id }) => id in view.forces);
		const best = bestBy(armies, ({ id }) => [view.forces[id]?.totals.sp ?? 0]);
		return best ? { kind: "choose", option: best.id } : null;
	},
};

const ordersOfTheBook: OrdersLayer = {
	kinds: [
		plainKind("hire-horse", { questions: ["ask.hire-elite", "ask.hire-horse"], ways: { most: "most", none: "none" } }),
		plainKind("hire-foot", { questions: ["ask.hire-foot"], ways: { proposed: "proposed" } }),
		plainKind("disband-army", { questions: ["ask.disband-army"], ways: { nobody: ["nobody"] } }),
		plainKind("exchange-commander", { questions: ["ask.exchange-commander"], ways: { nobody: ["nobody"] } }),
		recruits,
		guileKind("guile-trial", ["roll.crucifixion"]),
	],
	meaning: {},
	suggested: [
		{ kind: "disband-army", way: "nobody", seats: ["carthage"] },
		{ kind: "hire-horse", way: "most", seats: ["carthage"] },
		{ kind: "hire-foot", way: "proposed", seats: ["carthage"] },
		{ kind: "recruits", way: "strongest-army", seats: ["carthage"] },
	],
};

/** Leaders aboard the Fleets that a question is about. */
function aboard(question: Decision, view: AncientWorldView): LeaderId[] {
	const fleets =
		question.about?.flatMap(({ kind, id }) => (kind === "fleet" ? (view.navy?.fleets[id] ?? []) : [])) ?? [];
	return fleets.flatMap(({ commander, passenger }) => [commander, passenger]).flatMap((id) => id ?? []);
}

const whoMeet = ({ question, taken, view }: Answered) =>
	taken.some(({ id }) => id === "fight" || id.startsWith("at/")) ? aboard(question, view) : [];

/** The Fleet that a question is about has fewer squadrons than what sails by. */
function isOutnumbered(question: Decision, { navy }: AncientWorldView): boolean {
	const own = question.about?.find(({ kind }) => kind === "fleet");
	const squadrons = navy?.fleets[own?.id ?? ""]?.squadrons;
	return !squadrons || countSquadrons(squadrons) < (numberIn(question, "squadrons") ?? Number.POSITIVE_INFINITY);
}

/** CR 7.43, 7.75: of the squadrons that are lost or left behind triremes before quinqueremes. */
const shipsLost: WarOrder = {
	id: "ships-lost",
	questions: ["ask.odd-squadrons", "ask.winter-lost", "ask.winter-leaves", "ask.winter-prizes"],
	ways: { worst: null },
	spans: ["year"],
	judge: ({ question }) => {
		if (question.kind !== "allocate") return null;
		const isBetter = (id: string) => Number(!id.endsWith("trireme"));
		const items = question.items.toSorted((a, b) => isBetter(a.id) - isBetter(b.id));
		return { kind: "allocate", amounts: amountsOf({ items }, question.total.min) };
	},
};

/** AW 4.17, CR 4.19: of holders who command ships the one with the most squadrons. */
const holderWithShips: WarOrder = {
	...holder,
	judge: (toJudge) => {
		const { question, seen } = toJudge;
		if (question.kind !== "choose") return null;
		const fleets = Object.values(seen.view.navy?.fleets ?? {});
		const squadrons = ({ id }: Option) => {
			const own = fleets.find(({ commander }) => commander === id);
			return own ? countSquadrons(own.squadrons) : 0;
		};
		if (question.options.some((option) => squadrons(option) === 0)) return holder.judge(toJudge);
		const best = bestBy(question.options, (option) => [squadrons(option)]);
		return best ? { kind: "choose", option: best.id } : null;
	},
};

const ordersOfFleets: OrdersLayer = {
	kinds: [
		holderWithShips,
		tryKind("interception-at-sea", {
			question: "ask.intercept-at-sea",
			pass: "pass",
			isTry: ({ id }) => id.startsWith("at/"),
			takes: "latest",
			isRash: (_, { question, seen: { view } }) => isOutnumbered(question, view),
			spans: ["march", "phase", "year"],
		}),
		tryKind("evasion", {
			question: "ask.evade",
			pass: "fight",
			isTry: ({ id }) => id === "evade",
			takes: "first",
			ways: ["never", "from", "always"],
			spans: ["march", "phase", "year"],
		}),
		guileKind("guile-at-sea", ["roll.naval-combat"]),
		guileKind("guile-interception-at-sea", ["roll.naval-interception"]),
		guileKind("guile-sailing", ["roll.ferry", "roll.reform"]),
		plainKind("sail-together", {
			questions: ["ask.sail-together", "ask.attack-together"],
			ways: { all: "all", none: "none" },
			spans: ["phase", "year"],
		}),
		plainKind("back-to-port", {
			questions: ["ask.back-to-port"],
			ways: { port: ["port"], sea: ["sea"] },
			spans: ["phase", "year"],
		}),
		plainKind("passenger-ashore", {
			questions: ["ask.passenger-ashore"],
			ways: { ashore: ["ashore"], aboard: ["aboard"] },
			spans: ["phase", "year"],
		}),
		plainKind("scrap", { questions: ["ask.scrap"], ways: { nothing: "none" } }),
		plainKind("duumvirs", {
			questions: ["ask.duumvirs", "ask.duumvir-now"],
			ways: { most: { "ask.duumvirs": "most", "ask.duumvir-now": ["duumvir"] } },
		}),
		plainKind("squadrons-kept", {
			questions: ["ask.squadrons-kept"],
			ways: { most: "most" },
			spans: ["phase", "year"],
		}),
		plainKind("winter-ports", {
			questions: ["ask.winter-port", "ask.winter-fleet", "ask.winter-crowded", "ask.winter-part"],
			ways: {
				nearest: {
					"ask.winter-port": "first",
					"ask.winter-fleet": "first",
					"ask.winter-crowded": "first",
					"ask.winter-part": "first",
				},
			},
		}),
		shipsLost,
	],
	meaning: { fighting: { "ask.evade": whoMeet, "ask.intercept-at-sea": whoMeet } },
	mover: ({ navy }) => navy?.voyage?.carried[0] ?? navy?.voyage?.fleets[0],
	suggested: [
		{ kind: "interception-at-sea", way: "under", bound: 40 },
		{ kind: "guile-at-sea", way: "useful" },
		{ kind: "guile-interception-at-sea", way: "never" },
		{ kind: "guile-sailing", way: "never" },
		{ kind: "sail-together", way: "all" },
		{ kind: "back-to-port", way: "port" },
		{ kind: "scrap", way: "nothing" },
		{ kind: "duumvirs", way: "most" },
		{ kind: "squadrons-kept", way: "most" },
		{ kind: "winter-ports", way: "nearest" },
		{ kind: "ships-lost", way: "worst" },
	],
};

/** The layers of orders of a scenario, the lowest first: with Rome where Rome is a side, with Fleets where ships are counted one by one. */
export function carthageOrders({
	navalSystem,
	sides,
}: Pick<Scenario, "navalSystem" | "sides">): readonly OrdersLayer[] {
	return [
		baseOrders,
		...(sides.some(({ id }) => id === "rome") ? [romanOrders] : []),
		ordersOfTheBook,
		...(navalSystem === "advanced" ? [ordersOfFleets] : []),
	];
}
