/** AW 13.2: peoples who rise: Siculi, Libyans, Numidians. They are of no side (Ruling 2): they hold where they stand, and never march. */
import type { City } from "../../../assets/schema/atlas.ts";
import { chart } from "../../ancient-world/charts.ts";
import { putOut } from "../../ancient-world/cities/09-8-capture.ts";
import { judgeControl } from "../../ancient-world/cities/11-control.ts";
import { provincesAt } from "../../ancient-world/data.ts";
import { addSps, arrive, forcesAt, hasSps, newForce } from "../../ancient-world/forces.ts";
import { rollPlainD10 } from "../../ancient-world/modifiers.ts";
import { spsText } from "../../ancient-world/options.ts";
import { garrisonOf } from "../../ancient-world/siege/09-2-under-siege.ts";
import type { Arm, Contingent, HexId, ProvinceId, SideId } from "../../ancient-world/state.ts";
import { type AncientWorld, type AuguryEvent, say } from "../../ancient-world/table.ts";
import { logRoll, type Play, ref, text } from "../../kernel/index.ts";
import { leaveFallenHarbour } from "../sea/07-77-fallen-harbours.ts";
import { CARTHAGE } from "../sides.ts";

const RULE = "AW 13.2";
const FREE: SideId = "independent";

/** What the table prints of an event. Throws when it has none of that name. */
export function rowOf({ data }: Pick<AncientWorld, "data">, id: string) {
	const row = chart(data, "augury-carthage").rows.find((each) => each.id === id);
	if (!row) throw new Error(`The augury table has no event "${id}".`);
	return row;
}

/** Men of no side stand up in a hex. */
function rise(
	table: AncientWorld,
	hex: HexId,
	place: "inside" | "outside",
	contingent: Contingent,
	men: readonly (readonly [Arm, number])[],
): void {
	const force = newForce(table, { side: FREE, hex, place, provincesThisTurn: provincesAt(table.data, hex) });
	const groups = men.filter(([, sp]) => sp > 0);
	for (const [arm, sp] of groups) {
		addSps(force, { contingent, arm, elite: false, sp, role: null });
		arrive(table, FREE, contingent, arm, sp);
	}
	const what = { men: groups.map(([arm, sp]) => spsText({ contingent, arm, sp })), hex: ref("hex", hex) };
	say(table, "rising.stands", what, { rule: RULE, at: [what.hex] });
}

/** The city of a province nearest to another, of those that somebody holds and before which nobody stands. */
function nearestTo(
	table: AncientWorld,
	to: string,
	province: ProvinceId,
	isMeant: (city: City) => boolean,
): City | undefined {
	const { map, cities } = table.data;
	const centre = map.city(to).hex;
	return [...cities.values()]
		.filter((city) => city.province === province && city.id in table.state.cities && isMeant(city))
		.filter(({ hex }) => !forcesAt(table, hex).some((force) => force.place === "outside" && hasSps(table, force)))
		.toSorted((a, b) => map.distance(a.hex, centre) - map.distance(b.hex, centre) || a.id.localeCompare(b.id, "en"))[0];
}

/** Against whoever owns East Sicilia, before the Small city of his that is nearest to Syracusae. */
export const siculiRise: AuguryEvent = function* (table) {
	const owner = table.state.provinces["east-sicilia"]?.control ?? null;
	if (owner === null) return false;
	const { sp = 0, contingent = "sicilian" } = rowOf(table, "siculi");
	const isHis = ({ id, size }: City) => size === "small" && table.state.cities[id]?.control === owner;
	const city = nearestTo(table, "syracusae", "east-sicilia", isHis);
	if (!city) return false;
	rise(table, city.hex, "outside", contingent, [["inf", sp]]);
	return true;
};

/** Against Carthage, before the city of Numidia that is nearest to Carthago: half of two dice, a quarter of them on horseback. */
export const numidiansRise: AuguryEvent = function* (table, drawer) {
	if (!table.data.provincesInPlay.has("numidia")) return false;
	const { contingent = "numidian" } = rowOf(table, "numidian");
	const city = nearestTo(table, "carthago", "numidia", () => true);
	if (!city) return false;
	const first = yield* rollMen(table, drawer);
	const second = yield* rollMen(table, drawer);
	const sp = Math.floor((first + second) / 2);
	if (sp === 0) return false;
	const cav = Math.floor(sp / 4);
	rise(table, city.hex, "outside", contingent, [
		["inf", sp - cav],
		["cav", cav],
	]);
	return true;
};

function* rollMen(table: AncientWorld, seat: SideId): Play<number> {
	const rolled = yield* rollPlainD10(table, "numidian-rising", { seat, rule: RULE });
	logRoll(
		table,
		rolled,
		{ text: text("roll.numidian-rising"), rule: RULE },
		{ outcome: text("outcome.number", { value: rolled.adjusted }) },
	);
	return rolled.adjusted;
}

/** The two cities leave Carthage, where no garrison of hers keeps them; a general alone is put out of the gates, and ships that lie there must get out (CR 7.77). */
export const libyansRise: AuguryEvent = function* (table) {
	const { cities = [], sp = 0, contingent = "african" } = rowOf(table, "libyan");
	const leaving = cities.filter(
		(id) => table.state.cities[id]?.control === CARTHAGE && garrisonOf(table, id).length === 0,
	);
	for (const id of leaving) {
		const city = ref("city", id);
		Object.assign(table.state.cities[id] ?? {}, { control: FREE });
		putOut(table, id, FREE);
		say(table, "rising.city-leaves", { city }, { rule: RULE, seat: CARTHAGE, at: [city] });
		rise(table, table.data.map.city(id).hex, "inside", contingent, [["inf", sp]]);
		if (table.state.navy) yield* leaveFallenHarbour(table, { city: id, side: FREE });
	}
	judgeControl(table);
	return leaving.length > 0;
};
