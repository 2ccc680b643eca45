/** CR 10.42, 12.3: the yearly levy of Syracuse, by a Manpower Operation of Hiero or of the Overall Commander of those she stands with. */
import { carthageManpowerSchema } from "../../../assets/schema/carthage-rules.ts";
import { playerOf } from "../../ancient-world/command/02-42-friends.ts";
import { isOverallCommander } from "../../ancient-world/command/05-command.ts";
import { provincesAt } from "../../ancient-world/data.ts";
import { addSps, arrive, newForce, sideState } from "../../ancient-world/forces.ts";
import { oncePerGame } from "../../ancient-world/map-cache.ts";
import { isFedBySea } from "../../ancient-world/sea/07-02-ports.ts";
import { insideOf } from "../../ancient-world/siege/09-2-under-siege.ts";
import type { LeaderId } from "../../ancient-world/state.ts";
import { type AncientWorld, leaderById, type Operation, type Ruleset, say } from "../../ancient-world/table.ts";
import { chooseIfNeeded, filterOptions, longest, type Play, type Reason, ref, text } from "../../kernel/index.ts";
import { isRomanOverallCommander } from "../../rome/offices/05-1-magistrates.ts";
import { SYRACUSAE, SYRACUSE } from "./12-3-stance.ts";

const RULE = "CR 10.42";
/** Noted for the year in which they were called up. */
const LEVY = "levy/syracuse";

const refuse = (key: string, args: Parameters<typeof text>[1] = {}): Reason => ({
	rule: RULE,
	why: text(`refused.${key}`, args),
});

/** What she sends, as the scenario has it. */
const levyOf = oncePerGame(({ scenario }): { readonly inf: number; readonly cav: number } => {
	const levy = carthageManpowerSchema.parse(scenario.manpower).syracuse;
	return levy && "inf" in levy ? levy : { inf: 0, cav: 0 };
});

/** Why a leader does not call them up; null when he may. */
function whyNotLevy(table: AncientWorld, leader: LeaderId): Reason | null {
	const { side } = leaderById(table, leader);
	const named = { city: ref("city", SYRACUSAE) };
	if (sideState(table, SYRACUSE).doneThisTurn.includes(LEVY))
		return { rule: "AW 5.31", why: text("refused.levied-already"), holds: "year" };
	if (playerOf(table, SYRACUSE) !== playerOf(table, side)) return refuse("levy-not-friends");
	const isFirst = side === "rome" ? isRomanOverallCommander(table, leader) : isOverallCommander(table, leader);
	if (side !== SYRACUSE && !isFirst) return refuse("levy-commander", { leader: ref("leader", leader) });
	const { control = null, siege = null, sacked = 0 } = table.state.cities[SYRACUSAE] ?? {};
	if (control !== SYRACUSE) return refuse("levy-city-lost", named);
	if (sacked > 0) return { rule: "AW 9.85", why: text("refused.city-sacked", named) };
	return siege !== null && !isFedBySea(table, SYRACUSAE) ? refuse("levy-shut-in", named) : null;
}

/** They join the garrison. */
function levy(table: AncientWorld): void {
	sideState(table, SYRACUSE).doneThisTurn.push(LEVY);
	const hex = table.data.cities.get(SYRACUSAE)?.hex ?? "";
	const { inf, cav } = levyOf(table.data);
	const garrison =
		insideOf(table, SYRACUSAE).find(
			(force) => force.side === SYRACUSE && force.leaders.length === 0 && force.box === null,
		) ?? newForce(table, { side: SYRACUSE, hex, place: "inside", provincesThisTurn: provincesAt(table.data, hex) });
	for (const { arm, sp } of [
		{ arm: "inf" as const, sp: inf },
		{ arm: "cav" as const, sp: cav },
	]) {
		if (sp === 0) continue;
		addSps(garrison, { contingent: "syracusan", arm, elite: false, sp, role: null });
		arrive(table, SYRACUSE, "syracusan", arm, sp);
	}
	const told = { inf, cav, city: ref("city", SYRACUSAE) };
	say(table, "hiero.levy", told, { rule: RULE, seat: playerOf(table, SYRACUSE), at: [told.city] });
}

/** The operation of the layers below, or the levy in its place; a Syracusan has nothing but the levy. */
function withLevyBeside(own: Operation): Operation {
	return {
		id: "manpower",
		whyNot(table, leader) {
			const why = whyNotLevy(table, leader);
			if (why === null || leaderById(table, leader).side === SYRACUSE) return why;
			const other = own.whyNot(table, leader);
			return other && longest(other, why);
		},
		*play(table, leader) {
			if ((yield* chooseWhat(table, leader, own)) === "own") return yield* own.play(table, leader);
			levy(table);
			return "roll";
		},
	};
}

function* chooseWhat(table: AncientWorld, leader: LeaderId, own: Operation): Play<string> {
	const { side } = leaderById(table, leader);
	if (side === SYRACUSE) return "levy";
	const { inf, cav } = levyOf(table.data);
	const { options, refused } = filterOptions(
		["own", "levy"],
		(id) => ({ id, text: text(`option.raise-${id}`, { side: ref("side", side), inf, cav }) }),
		(id) => (id === "own" ? own.whyNot(table, leader) : whyNotLevy(table, leader)),
	);
	return yield* chooseIfNeeded({
		seat: playerOf(table, side),
		rule: RULE,
		prompt: text("ask.raise-whom", { leader: ref("leader", leader) }),
		options,
		refused,
		about: [ref("leader", leader)],
	});
}

/**
 * The operations below, with the yearly levy of Syracuse as a choice within Manpower, where they have that (CR 12.3).
 */
export const withLevy = (below: Ruleset["operations"]): Ruleset["operations"] => ({
	...below,
	...(below["manpower"] && { manpower: withLevyBeside(below["manpower"]) }),
});
