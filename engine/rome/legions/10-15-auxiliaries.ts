/** RRR 10.15, 10.25: auxiliaries, a contingent of foot that comes with a good Legion Request. */
import { provincesAt } from "../../ancient-world/data.ts";
import { addSps, allForces, arrive, newForce } from "../../ancient-world/forces.ts";
import type { Contingent, Force } from "../../ancient-world/state.ts";
import { type AncientWorld, inBook, say } from "../../ancient-world/table.ts";
import {
	allOthers,
	choose,
	joinRefused,
	type Option,
	type Play,
	type RefusedOption,
	ref,
	text,
} from "../../kernel/index.ts";
import { forceOfArmyOption } from "../offices/05-23-armies.ts";
import { cityOptions, outOfReach, reachableLegions } from "./10-2-placement.ts";
import { callLegate } from "./10-22-reinforcements.ts";

/** Infantry SPs there are of each kind of auxiliary, in play and out of it. */
const COUNTERS: Readonly<Partial<Record<Contingent, number>>> = { italian: 60, sicilian: 20 };
const RAISED = ["italian", "sicilian"] as const satisfies readonly Contingent[];

/** 10.15: so many SPs that are not in play, on either side. */
function auxiliariesLeft(table: AncientWorld, contingent: Contingent): number {
	const groups = allForces(table).flatMap((force) => force.sps);
	const inPlay = groups
		.filter((group) => group.contingent === contingent && group.arm === "inf")
		.reduce((sum, group) => sum + group.sp, 0);
	return (COUNTERS[contingent] ?? 0) - inPlay;
}

/** The player takes Italians, Sicilians or none, and places them. */
export function* raiseAuxiliaries(table: AncientWorld, sp: number): Play {
	const options: Option[] = [];
	const refused: RefusedOption[] = [];
	for (const contingent of RAISED) {
		const option = { id: contingent, text: text("option.auxiliaries", { contingent: named(contingent), sp }) };
		if (auxiliariesLeft(table, contingent) < sp)
			refused.push({ ...option, rule: inBook(table, "10.15"), why: text("refused.too-few-left") });
		else if (placesFor(table, contingent).length === 0)
			refused.push({ ...option, rule: inBook(table, "10.25"), why: text("refused.no-place-auxiliaries") });
		else options.push(option);
	}
	const chosen = yield* choose({
		seat: "rome",
		rule: inBook(table, "10.15"),
		prompt: text("ask.auxiliaries", { sp }),
		options: [...options, { id: "none", text: text("option.no-auxiliaries") }],
		refused,
	});
	const contingent = RAISED.find((each) => each === chosen);
	if (contingent) yield* placeAuxiliaries(table, contingent, sp);
}

const named = (contingent: Contingent) => text(`contingent.${contingent}`);

/** 10.25: with a legion in Roman Italy, or in a city of their home: for Italians any Roman one, Sicily being out of play. */
function placesFor(table: AncientWorld, contingent: Contingent): Option[] {
	const armies = reachableLegions(table).map((force) => forceOfArmyOption(table, force));
	if (contingent !== "italian") return armies;
	return [...armies, ...cityOptions(table, "roman-italy").options];
}

function* placeAuxiliaries(table: AncientWorld, contingent: Contingent, sp: number): Play {
	const places = placesFor(table, contingent);
	const [only] = places;
	if (!only) return;
	const chosen = yield* choose({
		seat: "rome",
		rule: inBook(table, "10.25"),
		prompt: text("ask.place-auxiliaries", { contingent: named(contingent), sp }),
		options: places,
		refused: joinRefused(
			outOfReach(table, inBook(table, "10.25")),
			contingent === "italian" ? cityOptions(table, "roman-italy").refused : [],
			[allOthers("places", { rule: inBook(table, "10.25"), why: text("refused.auxiliaries-elsewhere") })],
		),
	});
	const army = table.state.forces[chosen];
	const force = army ?? inCity(table, chosen);
	addSps(force, { contingent, arm: "inf", elite: false, sp, role: null });
	arrive(table, "rome", contingent, "inf", sp);
	say(
		table,
		"auxiliaries.raised",
		{ contingent: named(contingent), sp, hex: ref("hex", force.hex) },
		{ rule: inBook(table, "10.15"), seat: "rome", at: [ref("hex", force.hex)] },
	);
	if (army) return;
	table.state.waiting.push({ kind: "auxiliaries", contingent, hex: force.hex, sp });
	callLegate(table);
}

/** In a city they stand by themselves until a magistrate or the Legate fetches them. */
function inCity(table: AncientWorld, city: string): Force {
	const hex = table.data.cities.get(city)?.hex ?? "";
	return newForce(table, { side: "rome", hex, place: "inside", provincesThisTurn: provincesAt(table.data, hex) });
}
