/** AW 13.2: what befalls Carthage's men, and ships in port: good crops, unpaid men, a drillmaster, a fire among the docks. */

import { seatOf } from "../../ancient-world/command/02-42-friends.ts";
import { eliminate, groupId, removeIfEmpty } from "../../ancient-world/forces.ts";
import { forceOption, groupOption } from "../../ancient-world/options.ts";
import { reviewSieges } from "../../ancient-world/siege/09-2-under-siege.ts";
import type { CityId, Force, SideId } from "../../ancient-world/state.ts";
import { type AncientWorld, type AuguryEvent, forceById, say } from "../../ancient-world/table.ts";
import {
	allocate,
	byName,
	chooseIfAny,
	chooseIfNeeded,
	drawBlind,
	filterOptions,
	type Option,
	type Play,
	ref,
	text,
} from "../../kernel/index.ts";
import { armiesOf, armyAt, liesInAfrica } from "../council/05-7-council.ts";
import { bestDrill, drillOnce } from "../manpower/10-5-efficiency.ts";
import { peoplesWhoGoHome } from "../manpower/10-41-contingents.ts";
import { GOOD_CROPS } from "../manpower/10-43-hiring.ts";
import { allFleets, countSquadrons, fleetById, fleetsInPort, loseShips, noSquadrons } from "../sea/07-11-fleets.ts";
import { removeEmptyFleet } from "../sea/07-21-commanders.ts";
import { fleetAt, fleetName } from "../sea/fleet-name.ts";
import { CARTHAGE } from "../sides.ts";
import { SHIP_TYPES } from "../state.ts";
import { rowOf } from "./13-risings.ts";

const RULE = "AW 13.2";

/** Carthage's next roll for men brings more Africans, this turn or later. */
export const goodCrops: AuguryEvent = function* (table) {
	const { sp = 0 } = rowOf(table, "good-crops");
	table.state.notes[GOOD_CROPS] = sp;
	say(table, "augury.crops", { sp }, { rule: RULE, seat: CARTHAGE });
	return true;
};

// === Unpaid men ===

/** Infantry in an army who are hired. */
const hiredIn = (table: AncientWorld, { sps }: Force) =>
	sps.filter(({ contingent, arm }) => arm === "inf" && peoplesWhoGoHome(table.data).has(contingent));

const sumOf = (groups: readonly { readonly sp: number }[]) => groups.reduce((sum, { sp }) => sum + sp, 0);

/** An army outside Africa, of the enemy's choice, loses a tenth of its hired infantry, at least one SP; whom, says Carthage. */
export function* unpaidMen(table: AncientWorld, enemy: SideId): Play<boolean> {
	const armies = armiesOf(table).filter(({ hex }) => !liesInAfrica(table.data, hex));
	const { options, refused } = filterOptions(
		armies,
		(army) => forceOption(table, army),
		(army) => (hiredIn(table, army).length > 0 ? null : { rule: RULE, why: text("refused.no-hired-men") }),
	);
	const chosen = yield* chooseIfAny(table, {
		seat: seatOf(table, enemy),
		rule: RULE,
		prompt: text("ask.unpaid-army"),
		options,
		refused,
	});
	if (chosen === null) return false;
	const army = forceById(table, chosen);
	const groups = hiredIn(table, army);
	const lost = Math.ceil(sumOf(groups) / 10);
	const [first] = groups;
	const amounts: Readonly<Record<string, number>> =
		groups.length === 1 && first
			? { [groupId(first)]: lost }
			: yield* allocate({
					seat: CARTHAGE,
					rule: RULE,
					prompt: text("ask.unpaid-men", { sp: lost }),
					items: groups.map((group) => ({ ...groupOption(army, group), min: 0, max: Math.min(lost, group.sp) })),
					total: { min: lost, max: lost },
					refused: [],
					about: [ref("force", army.id)],
				});
	for (const group of groups) {
		const sp = amounts[groupId(group)] ?? 0;
		group.sp -= sp;
		if (sp > 0) eliminate(table, CARTHAGE, group.contingent, group.arm, sp);
	}
	army.sps = army.sps.filter(({ sp }) => sp > 0);
	say(
		table,
		"augury.unpaid",
		{ sp: lost, hex: ref("hex", army.hex) },
		{ rule: RULE, seat: CARTHAGE, at: armyAt(army) },
	);
	removeIfEmpty(table, army);
	reviewSieges(table);
	return true;
}

// === A drillmaster ===

/** One army is a level better, whoever commands it. */
export const drillmaster: AuguryEvent = function* (table) {
	const { options, refused } = filterOptions(
		armiesOf(table),
		(army) => forceOption(table, army),
		({ box }) =>
			(table.state.efficiency[box] ?? 0) < bestDrill ? null : { rule: "CR 10.51", why: text("refused.best-drill") },
	);
	const chosen = yield* chooseIfAny(table, {
		seat: CARTHAGE,
		rule: RULE,
		prompt: text("ask.drillmaster"),
		options,
		refused,
	});
	if (chosen === null) return false;
	drillOnce(table, forceById(table, chosen), RULE);
	return true;
};

// === Fire ===

/** A port is drawn of those with squadrons in them, and one of these burns. */
export const fireInPort: AuguryEvent = function* (table, drawer) {
	const ports = [
		...new Set(
			allFleets(table).flatMap(({ port, squadrons }) => (port !== null && countSquadrons(squadrons) > 0 ? [port] : [])),
		),
	].toSorted();
	const [lone] = ports;
	if (lone === undefined) return false;
	const drawn =
		ports.length === 1
			? lone
			: (ports[
					yield* drawBlind(table, ports, byName("city"), { seat: drawer, rule: RULE, what: text("draw.burning-port") })
				] ?? lone);
	yield* burnOne(table, drawn);
	return true;
};

/** Whose ships they are says which; not asked where they are all alike. */
function* burnOne(table: AncientWorld, port: CityId): Play {
	const options = fleetsInPort(table, port).flatMap((fleet) =>
		SHIP_TYPES.filter((type) => fleet.squadrons[type] > 0).map((type): Option & { readonly fleet: string } => ({
			id: `${fleet.id}/${type}`,
			text: text("option.burning-squadron", { fleet: fleetName(fleet), type: text(`ship.${type}`) }),
			at: fleetAt(fleet),
			fleet: fleet.id,
		})),
	);
	const [first] = options;
	if (!first) return;
	const { side } = fleetById(table, first.fleet);
	const chosen = yield* chooseIfNeeded({
		seat: seatOf(table, side),
		rule: RULE,
		prompt: text("ask.burning-squadron", { city: ref("city", port) }),
		options: options.map(({ id, text: name, at }) => ({ id, text: name, ...(at && { at }) })),
		refused: [],
		about: [ref("city", port)],
	});
	const [id = "", type = ""] = chosen.split("/");
	const fleet = fleetById(table, id);
	loseShips(table, fleet, { ...noSquadrons(), [type]: 1 });
	say(
		table,
		"augury.port-burns",
		{ city: ref("city", port), fleet: fleetName(fleet) },
		{ rule: RULE, seat: side, at: fleetAt(fleet) },
	);
	removeEmptyFleet(table, fleet);
}
