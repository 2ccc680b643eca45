/** Standing orders for the rules that both books share. */
import type { CityId, LeaderId } from "../../../ancient-world/state.ts";
import type { Option } from "../../../kernel/index.ts";
import { numberIn } from "../../orders/ways.ts";
import { tryKind } from "./chances.ts";
import { guileKind } from "./guile.ts";
import type { OrdersLayer } from "./layer.ts";
import { type Answered, leadersTaken, namedIn, type Stakes } from "./meaning.ts";
import { ablestKind, holder, losses, oddLosses, placeLeader, retreat, seaway } from "./places.ts";
import { plainKind } from "./plain.ts";
import type { WarOrder } from "./war-order.ts";

const isAttempt = ({ id }: Option) => id === "try" || id.startsWith("alone/");

const tries: readonly WarOrder[] = [
	tryKind("interception", {
		question: "ask.intercept",
		pass: "pass",
		isTry: isAttempt,
		takes: "first",
		isRash: ({ at = [] }, { question, seen: { view } }) => {
			const own = at.reduce((sum, { kind, id }) => sum + (kind === "force" ? (view.forces[id]?.totals.sp ?? 0) : 0), 0);
			return own < (numberIn(question, "sp") ?? Number.POSITIVE_INFINITY);
		},
		spans: ["march", "phase", "year"],
	}),
	tryKind("coordination", {
		question: "ask.join-battle",
		pass: "pass",
		isTry: isAttempt,
		takes: "first",
		spans: ["march", "phase", "year"],
	}),
	tryKind("avoidance", {
		question: "ask.avoid",
		pass: "stand",
		isTry: ({ id }) => id.startsWith("inside/") || id.startsWith("outside/"),
		takes: "likeliest",
		ways: ["never", "from", "always"],
		spans: ["march", "phase", "year"],
	}),
	tryKind("devastation", {
		question: "ask.devastate",
		pass: "spare",
		isTry: ({ id }) => id !== "spare",
		takes: "likeliest",
		spans: ["year"],
	}),
];

const guile: readonly WarOrder[] = [
	guileKind("guile-battle", ["roll.battle", "roll.elephants"]),
	guileKind("guile-assault", ["roll.assault"]),
	guileKind("guile-continuation", ["roll.continuation"]),
	guileKind("guile-interception", ["roll.interception"]),
	guileKind("guile-avoidance", ["roll.avoidance"]),
	guileKind("guile-coordination", ["roll.coordination"]),
	guileKind("guile-losses", ["roll.attrition", "roll.siege-attrition", "roll.naval-transport"]),
	guileKind("guile-treachery", ["roll.treachery"]),
	guileKind("guile-diplomacy", ["roll.diplomacy", "roll.boxes"]),
];

const plain: readonly WarOrder[] = [
	plainKind("column", { questions: ["ask.column"], ways: { whole: ["whole"] }, spans: ["phase", "year"] }),
	plainKind("along", { questions: ["ask.along"], ways: { all: "all", none: "none" }, spans: ["phase", "year"] }),
	plainKind("companions", {
		questions: ["ask.companions"],
		ways: { none: "none", all: "all" },
		spans: ["phase", "year"],
	}),
	plainKind("ambush", {
		questions: ["ask.ambush"],
		ways: { lay: ["ambush"], never: ["open"] },
		spans: ["phase", "year"],
	}),
	plainKind("elephants", {
		questions: ["ask.elephants"],
		ways: { all: "last", none: "first" },
		spans: ["march", "phase", "year"],
	}),
	plainKind("sack", { questions: ["ask.sack"], ways: { spare: ["spare"], sack: ["sack"] } }),
	plainKind("forage", { questions: ["ask.forage"], ways: { never: ["no"], always: ["forage"] } }),
	plainKind("stormers", { questions: ["ask.stormers"], ways: { all: ["all"] }, spans: ["phase", "year"] }),
	plainKind("attack-with", { questions: ["ask.attack-with"], ways: { all: "all" }, spans: ["phase", "year"] }),
	plainKind("siege-losses", { questions: ["ask.ids-bears"], ways: { townsmen: "last", soldiers: "first" } }),
	plainKind("siege-reduction", {
		questions: ["ask.operation"],
		ways: { always: ["siege-reduction"] },
		spans: ["phase"],
	}),
	plainKind("recovery", { questions: ["ask.operation"], ways: { always: ["recovery"] }, spans: ["phase"] }),
	plainKind("reallotment", { questions: ["ask.reallot-from"], ways: { leave: ["done"] } }),
	plainKind("go-inside", { questions: ["ask.go-inside"], ways: { stay: ["stay"] }, spans: ["phase", "year"] }),
];

/** The force of a leader leaves a city in which nobody of his side stays. */
function cityLeft({ question, view: { leaders, forces } }: Answered, cityAt: Stakes["cityAt"]): CityId[] {
	const own = forces[leaders[namedIn(question, "leader") ?? ""]?.force ?? ""];
	if (own?.place !== "inside") return [];
	const stays = Object.values(forces).some(
		(force) => force !== own && force.hex === own.hex && force.place === "inside" && force.totals.sp > 0,
	);
	const city = cityAt(own.hex);
	return stays || city === undefined ? [] : [city];
}

/** Nobody goes into a city that was taken, or it is Sacked. */
function cityTaken({ question, taken }: Answered): CityId[] {
	const city = namedIn(question, "city");
	return city !== null && taken.some(({ id }) => id === "stay" || id === "sack") ? [city] : [];
}

/** Those of the battle who stand. */
function defenders({ taken, view: { battle, forces } }: Answered): LeaderId[] {
	if (!battle || !taken.some(({ id }) => id === "stand")) return [];
	return battle.defender.forces.flatMap((id) => forces[id]?.leaders ?? []);
}

/** The lowest layer of orders. */
export const baseOrders: OrdersLayer = {
	kinds: [
		...tries,
		...guile,
		losses,
		oddLosses,
		holder,
		ablestKind("in-charge", ["ask.in-charge"], ["march", "phase", "year"]),
		retreat,
		placeLeader,
		seaway,
		...plain,
	],
	meaning: {
		fighting: { "ask.intercept": leadersTaken, "ask.join-battle": leadersTaken, "ask.avoid": defenders },
		leaving: { "ask.column": cityLeft, "ask.go-inside": cityTaken, "ask.sack": cityTaken },
	},
	mover: ({ march }) => march?.forces[0],
	suggested: [
		{ kind: "interception", way: "under", bound: 40 },
		{ kind: "coordination", way: "from", bound: 30 },
		{ kind: "devastation", way: "never" },
		{ kind: "guile-battle", way: "useful" },
		{ kind: "guile-assault", way: "useful" },
		{ kind: "guile-continuation", way: "never" },
		{ kind: "guile-interception", way: "never" },
		{ kind: "guile-avoidance", way: "never" },
		{ kind: "guile-coordination", way: "never" },
		{ kind: "guile-losses", way: "never" },
		{ kind: "column", way: "whole" },
		// Not to a Roman: a magistrate who has no leave would be taken out of his province (RRR 5.62).
		{ kind: "along", way: "all", seats: ["carthage", "epirus", "rebels", "samnites", "syracuse"] },
		{ kind: "companions", way: "none" },
		{ kind: "losses", way: "foot" },
		{ kind: "odd-losses", way: "spread" },
		{ kind: "siege-losses", way: "townsmen" },
		{ kind: "holder", way: "most-men" },
		{ kind: "place-leader", way: "most-men" },
		{ kind: "in-charge", way: "ablest" },
		{ kind: "stormers", way: "all" },
		{ kind: "seaway", way: "safest" },
		{ kind: "reallotment", way: "leave" },
		{ kind: "attack-with", way: "all" },
		{ kind: "elephants", way: "all" },
		{ kind: "sack", way: "spare" },
		{ kind: "forage", way: "never" },
		{ kind: "go-inside", way: "stay" },
		{ kind: "retreat", way: "own-city" },
	],
};
