/** AW 8.6: leaders wounded, killed or captured, and who takes their place. */
import {
	allOthers,
	chooseIfAny,
	filterOptions,
	joinRefused,
	logRoll,
	type Play,
	ref,
	text,
} from "../../kernel/index.ts";
import { chart } from "../charts.ts";
import { printed } from "../data.ts";
import { allForces, forceOf, hasSps, removeIfEmpty } from "../forces.ts";
import { rollD10 } from "../modifiers.ts";
import { placedOption } from "../options.ts";
import type { LeaderId, LeaderState, Standing } from "../state.ts";
import { type AncientWorld, allLeaders, type Conditions, follow, forceById, leaderById, say } from "../table.ts";
import { checkInstantVictory } from "../turn/14-victory.ts";

/** What a leader's side has just suffered, for the die (8.61); `pluto` when he is to be kept in office (8.66), `sick` by augury. */
export type Fate = "unhurt" | "lost" | "lost-major" | "destroyed" | "pluto" | "sick";

/** 8.61: adjusted DR up to his Mortality nothing; a little over Wounded; more over Killed, as the chart says. True when he is out. */
export function* rollLeaderLoss(table: AncientWorld, leader: LeaderId, fate: Fate): Play<boolean> {
	const standing = yield* rollStanding(table, leader, fate);
	if (standing === "in-play") return false;
	yield* loseLeader(table, leader, standing);
	return true;
}

/** Tribal leaders never roll, nor does anybody where the scenario is played without casualties. */
function* rollStanding(table: AncientWorld, leader: LeaderId, fate: Fate): Play<Standing> {
	const { mortality, kind } = printed(table.data, leader);
	if (!table.data.scenario.leaderCasualties || kind === "tribal") return "in-play";
	const { side } = leaderById(table, leader);
	const figures = chart(table.data, "leader-loss").figures;
	const limit = mortality ?? figures.mortality;
	const standingOn = (adjusted: number): Standing =>
		adjusted <= limit ? "in-play" : adjusted <= limit + figures.wounded ? "wounded" : "killed";
	const outcomeOf = (adjusted: number) => text(`outcome.leader-${standingOn(adjusted)}`);
	const wants = (sum: number) => ({ brings: (face: number) => outcomeOf(face + sum) });
	const rolled = yield* rollD10(table, "leader-loss", side, { leader, fate }, { wants });
	const standing = standingOn(rolled.adjusted);
	logRoll(
		table,
		rolled,
		{
			text: text(`leader-loss.${standing}`, { leader: ref("leader", leader) }),
			rule: "AW 8.61",
			at: [ref("leader", leader)],
		},
		{ table: "leader-loss", target: { test: "<=", value: limit }, outcome: outcomeOf(rolled.adjusted) },
	);
	return standing;
}

/** 8.61: every leader of some forces rolls. */
export function* rollLeaderLosses(table: AncientWorld, leaders: readonly LeaderId[], fate: Fate): Play {
	for (const leader of leaders) {
		if (leaderById(table, leader).standing === "in-play") yield* rollLeaderLoss(table, leader, fate);
	}
}

/** 8.64: leaders with a force that surrenders, or in a city that falls, who are not killed, are prisoners. */
export function* captureLeaders(table: AncientWorld, leaders: readonly LeaderId[]): Play {
	for (const leader of leaders) {
		const man = leaderById(table, leader);
		if (man.standing !== "in-play") continue;
		const killed = (yield* rollStanding(table, leader, "destroyed")) === "killed";
		if (!killed) say(table, "leader.captured", { leader: ref("leader", leader) }, { rule: "AW 8.64", seat: man.side });
		yield* loseLeader(table, leader, killed ? "killed" : "captured");
	}
}

/** 5.46, 8.63: takes a leader off the map, without his force: his LAMs leave the cup (4.14), and his side says who follows him (8.67). */
export function* loseLeader(table: AncientWorld, leader: LeaderId, standing: Standing): Play {
	const man = leaderById(table, leader);
	const force = forceOf(table, leader);
	man.standing = standing;
	const { cup } = table.state;
	if (table.rules.removesLams(table, leader)) table.state.cup = cup.filter((marker) => marker.leader !== leader);
	const lams = cup.length - table.state.cup.length;
	if (force) force.leaders = force.leaders.filter((id) => id !== leader);
	if (force) removeIfEmpty(table, force);
	const left = force && force.id in table.state.forces ? force : null;
	yield* follow(table, table.rules.events.leaderLost, leader, left, lams);
	checkInstantVictory(table);
}

/** 8.62: wounded men come back when the cup is filled, with a friendly force, unless a book has another way for them. */
export function* returnWounded(table: AncientWorld): Play {
	for (const man of allLeaders(table)) {
		if (man.standing === "wounded" && table.rules.comesBack(table, man)) yield* bringBack(table, man);
	}
}

function* bringBack(table: AncientWorld, man: LeaderState): Play {
	const { options, refused } = filterOptions(
		allForces(table).filter((force) => force.side === man.side && hasSps(table, force)),
		(force) => placedOption(table, force),
		(force) => table.rules.whyNotShare(table, man.id, force),
	);
	const chosen = yield* chooseIfAny(table, {
		seat: man.side,
		rule: "AW 8.62",
		prompt: text("ask.leader-returns", { leader: ref("leader", man.id) }),
		options,
		refused: joinRefused(refused, [allOthers("places", { rule: "AW 8.62", why: text("refused.only-with-men") })]),
		about: [ref("leader", man.id)],
	});
	if (chosen === null) return;
	const force = forceById(table, chosen);
	man.standing = "in-play";
	force.leaders.push(man.id);
	const what = { leader: ref("leader", man.id), hex: ref("hex", force.hex) };
	say(table, "leader.returns", what, { rule: "AW 8.62", seat: man.side, at: [ref("hex", force.hex)] });
}

declare module "../table.ts" {
	interface RollContexts {
		"leader-loss": { readonly leader: LeaderId; readonly fate: Fate };
	}
}

/** Conditions of the leader-loss roll's modifiers. */
export const leaderLossConditions: Conditions = {
	"leader-loss.lost": (_, { fate }) => fate === "lost",
	"leader-loss.lost-major": (_, { fate }) => fate === "lost-major",
	"leader-loss.destroyed": (_, { fate }) => fate === "destroyed",
};
