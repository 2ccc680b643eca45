/** RRR 10.4: provincial manpower. Once a turn the Overall Commander raises troops in all the provinces his side controls. */
import {
	choose,
	longest,
	type Option,
	type Play,
	type Reason,
	type RefusedOption,
	ref,
	text,
} from "../../kernel/index.ts";
import { enterCity } from "../cities/11-control.ts";
import { isOverallCommander } from "../command/05-command.ts";
import { addSps, arrive, sideState } from "../forces.ts";
import { oncePerGame } from "../map-cache.ts";
import type { CityId, Contingent, Force, ProvinceId, SideId } from "../state.ts";
import { type AncientWorld, inBook, leaderById, type Operation, say } from "../table.ts";

/** What the provinces of one marker give in a year (10.4.1). */
export interface LevyLine {
	/** Of its marker on the alliance track. */
	readonly id: string;
	readonly provinces: readonly ProvinceId[];
	/** The city whose men these are, where the chart names one; they appear there. */
	readonly city?: CityId;
	readonly contingent: Contingent;
	readonly inf: number;
	readonly cav: number;
}

/** A place where a line's troops may appear. */
export interface LevyPlace {
	readonly option: Option;
	/** SPs that come there. */
	readonly inf: number;
	readonly cav: number;
	/** The force they join; called once the place is chosen. */
	receive(): Force;
}

/** Where a line's troops may appear, and where not and why. */
export interface LevyPlaces {
	readonly places: readonly LevyPlace[];
	readonly refused: readonly RefusedOption[];
}

/** Where a line's troops are placed: in a city (10.4.4), or as the scenario says; and the rule that places them. */
interface Placing {
	placesFor(table: AncientWorld, side: SideId, line: LevyLine): LevyPlaces;
	readonly rule: string;
}

/** How a scenario plays the levy. */
interface LevyRules extends Placing {
	/** Why a line gives nothing now; null when it does. */
	whyNotLevy(table: AncientWorld, line: LevyLine): Reason | null;
	/** Why nothing is raised where no place is left. */
	whyNoPlace(table: AncientWorld, line: LevyLine): Reason;
	/** A power whose troops they are; left out, they are of the side that raises them. */
	powerOf?(line: LevyLine): SideId | null;
}

/** Operation #7 for a side that raises troops in provinces, by its Overall Commander only (RRR 10.4.2, AW 10.12). */
export function provincialManpower(rules: LevyRules): Operation {
	return {
		id: "manpower",
		whyNot(table, leader) {
			const { side } = leaderById(table, leader);
			if (sideState(table, side).doneThisTurn.includes("manpower"))
				return { rule: "AW 5.31", why: text("refused.levied-already"), holds: "year" };
			if (!isOverallCommander(table, leader))
				return { rule: inBook(table, "10.4.2"), why: text("refused.only-overall-commander") };
			return whyNoLevy(table, side, rules);
		},
		*play(table, leader) {
			const { side } = leaderById(table, leader);
			sideState(table, side).doneThisTurn.push("manpower");
			for (const line of levyLines(table.data)) {
				if (whyNotRaise(table, side, line, rules) !== null) continue;
				yield* raiseLine(table, rules.powerOf?.(line) ?? side, line, rules);
			}
			return "roll";
		},
	};
}

/** AW 10.11: lines of the province chart that give anything. */
export const levyLines = oncePerGame(({ scenario }): readonly LevyLine[] =>
	scenario.alliances.track.flatMap(({ id, province, covers, manpower, manpowerByCity = [] }) => {
		const provinces = covers ?? (province === undefined ? [] : [province]);
		const whole = manpower ? [{ id, provinces, ...manpower }] : [];
		const byCity = manpowerByCity.map((each) => ({ id: `${id}/${each.city}`, provinces, ...each }));
		return [...whole, ...byCity].flatMap(({ contingent, ...line }) =>
			contingent === null || line.inf + line.cav === 0 ? [] : [{ ...line, contingent }],
		);
	}),
);

/** Null when at least one line gives troops; else the reason that holds longest of the lines that came nearest to it. */
function whyNoLevy(table: AncientWorld, side: SideId, rules: LevyRules): Reason | null {
	const reasons = levyLines(table.data).map((line) => whyNotRaise(table, side, line, rules));
	if (reasons.includes(null)) return null;
	const telling = reasons.filter((reason) => reason?.rule !== inBook(table, "10.4.3"));
	return longest(...telling) ?? { rule: inBook(table, "10.4.3"), why: text("refused.no-province-controlled") };
}

/** 10.4.3, AW 10.13, 6.73: controlled in every province of the marker, none Devastated, and a force there to join. */
export function whyNotRaise(table: AncientWorld, side: SideId, line: LevyLine, rules: LevyRules): Reason | null {
	const states = line.provinces.map((id) => table.state.provinces[id]);
	if (!states.every((province) => province?.control === side))
		return { rule: inBook(table, "10.4.3"), why: text("refused.not-controlled", { provinces: provincesIn(line) }) };
	if (states.some((province) => province?.devastated))
		return { rule: "AW 6.73", why: text("refused.devastated", { provinces: provincesIn(line) }) };
	const reason = rules.whyNotLevy(table, line);
	if (reason || rules.placesFor(table, rules.powerOf?.(line) ?? side, line).places.length > 0) return reason;
	return rules.whyNoPlace(table, line);
}

const provincesIn = ({ provinces }: LevyLine) => provinces.map((id) => ref("province", id));

/** All of a line's troops go to one place of the player's choice; false where there is none. */
export function* raiseLine(table: AncientWorld, side: SideId, line: LevyLine, rules: Placing): Play<boolean> {
	const place = yield* askPlace(table, side, line, rules);
	if (!place) return false;
	const force = place.receive();
	const { contingent } = line;
	for (const [arm, sp] of [["inf", place.inf] as const, ["cav", place.cav] as const]) {
		addSps(force, { contingent, arm, elite: false, sp, role: null });
		arrive(table, side, contingent, arm, sp);
	}
	if (force.place === "inside") enterCity(table, force);
	say(
		table,
		"levy.joins",
		{
			provinces: provincesIn(line),
			contingent: text(`contingent.${contingent}`),
			inf: place.inf,
			cav: place.cav,
			hex: ref("hex", force.hex),
		},
		{ rule: rules.rule, seat: side, at: [ref("hex", force.hex), ref("force", force.id)] },
	);
	return true;
}

/** The only place is taken without a question. */
function* askPlace(table: AncientWorld, seat: SideId, line: LevyLine, rules: Placing): Play<LevyPlace | undefined> {
	const { places, refused } = rules.placesFor(table, seat, line);
	if (places.length <= 1) return places[0];
	const chosen = yield* choose({
		seat,
		rule: rules.rule,
		prompt: text("ask.levy", { provinces: line.provinces.map((id) => ref("province", id)), sp: line.inf + line.cav }),
		options: places.map(({ option }) => option),
		refused,
	});
	return places.find(({ option }) => option.id === chosen);
}
