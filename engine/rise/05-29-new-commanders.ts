/** RRR 5.29: new legions are given to a commander at once. */
import { printed } from "../ancient-world/data.ts";
import type { Force, LeaderId } from "../ancient-world/state.ts";
import { type AncientWorld, say } from "../ancient-world/table.ts";
import { choose, type Play, ref, text } from "../kernel/index.ts";
import { uniteLegions } from "./02-2-legions.ts";
import { addOfficeLams, CONSULAR, imperiumOf, inOffice, standInRoma, takeOffice } from "./05-1-magistrates.ts";
import { type Army, armyOf, forceOption, legionsOf, standsIn, takeArmy } from "./05-23-armies.ts";

/** Two by two to a consul without Imperium, who comes first (5.21), or to a new proconsul; an odd one to a new praetor. */
export function* commandNewLegions(
	table: AncientWorld,
	numbers: readonly string[],
	votedTo: LeaderId | null = null,
): Play {
	const left = [...numbers];
	while (left.length > 0) {
		const army = armyOf(table, left.splice(0, 2));
		const isPair = legionsOf(army) === 2;
		const consul = votedTo ?? (isPair ? yield* chooseConsul(table) : null);
		if (consul !== null) yield* giveNewArmy(table, consul, army);
		else yield* electFor(table, isPair ? "proconsul" : "praetor", army);
	}
}

/** A consul who has no legions; the player says which where both have none. */
function* chooseConsul(table: AncientWorld): Play<LeaderId | null> {
	const waiting = inOffice(table, ...CONSULAR).filter((consul) => imperiumOf(table, consul.id).length === 0);
	const [first] = waiting;
	if (!first) return null;
	if (waiting.length === 1) return first.id;
	return yield* choose({
		seat: "rome",
		rule: "RRR 5.21",
		prompt: text("ask.new-legions-consul"),
		options: waiting.map(({ id }) => ({
			id,
			text: text("option.leader", { leader: ref("leader", id) }),
			at: [ref("leader", id)],
		})),
		refused: [],
	});
}

/** A man is found for the office; AW 4.15: his markers go into the cup. Without one the legions wait for the elections. */
function* electFor(table: AncientWorld, office: string, army: Army): Play {
	const man = yield* table.rules.fillOffice(table, office);
	if (man === null) {
		const legions = army.legions.map((id) => ref("legion", id));
		say(table, "legions.no-commander", { legions }, { rule: "RRR 5.29", seat: "rome" });
		return;
	}
	takeOffice(table, man, office);
	standInRoma(table, man);
	addOfficeLams(table, office, office === "praetor" ? 1 : printed(table.data, man).initiative);
	yield* giveNewArmy(table, man, army);
}

/** He stands with his new army, at the place the player says if it was placed apart. */
function* giveNewArmy(table: AncientWorld, man: LeaderId, army: Army): Play {
	const forces = standsIn(table, army);
	const places = forces.filter((force, index) => forces.findIndex(({ hex }) => hex === force.hex) === index);
	const [first, ...others] = places;
	if (!first) return;
	const chosen = others.length === 0 ? first.id : yield* askPlace(table, man, places);
	const order = army.legions.toSorted((a, b) => Number(isAt(table, b, chosen)) - Number(isAt(table, a, chosen)));
	const force = takeArmy(table, man, { legions: order });
	if (!force) return;
	uniteLegions(table, force);
	say(
		table,
		"legions.commander",
		{ leader: ref("leader", man), legions: army.legions.map((id) => ref("legion", id)), hex: ref("hex", force.hex) },
		{ rule: "RRR 5.29", seat: "rome", at: [ref("hex", force.hex), ref("leader", man)] },
	);
}

const isAt = (table: AncientWorld, legion: string, force: string) =>
	table.state.forces[force]?.legions.includes(legion) === true;

function* askPlace(table: AncientWorld, man: LeaderId, places: readonly Force[]): Play<string> {
	return yield* choose({
		seat: "rome",
		rule: "RRR 5.29",
		prompt: text("ask.new-commander-place", { leader: ref("leader", man) }),
		options: places.map((force) => forceOption(table, force)),
		refused: [],
		about: [ref("leader", man)],
	});
}
