/** Thunderbolt, 218-216 BC: the scenario's own rules, named as in the rules index (`TB.*`). */

import { allianceOf } from "../../../ancient-world/cities/11-control.ts";
import { printed } from "../../../ancient-world/data.ts";
import { adjustForMajorVictory } from "../../../ancient-world/diplomacy/12-3-alliance-boxes.ts";
import { provincialManpower } from "../../../ancient-world/manpower/10-4-provincial-manpower.ts";
import type { CityId, LeaderId, Marker, SideId } from "../../../ancient-world/state.ts";
import {
	type Aftermath,
	type AncientWorld,
	leaderById,
	type Operation,
	type RulesetAddition,
} from "../../../ancient-world/table.ts";
import { notUsed } from "../../../ancient-world/turn/03-sequence-of-play.ts";
import { beginOperationsPhase, commonMarkers, leaderLam } from "../../../ancient-world/turn/04-initiative.ts";
import { type Play, type Reason, text } from "../../../kernel/index.ts";
import { legionRequest } from "../../../rome/legions/10-1-legions.ts";
import { chooseSpareMan, installMenOfTheYear } from "./thunderbolt-elections.ts";
import { flockToWinner, forcesForLevy, whyNoForce, whyNotLevy } from "./thunderbolt-manpower.ts";

const HANNIBAL = "hannibal";

// === TB.start The first turn ===

/** 218 opens with an Operations Phase of Hannibal; the cup holds his other LAM, his officers', and one for Longus. */
function* openTheGame(table: AncientWorld): Play {
	const { state } = table;
	const first = leaderLam("carthage", HANNIBAL);
	state.cup = [...firstTurnLams(table), ...commonMarkers(table)];
	beginOperationsPhase(table, HANNIBAL, first);
}

function firstTurnLams(table: AncientWorld): Marker[] {
	const free = table.state.options["free-first-consul"] === true;
	const officers = ["hasdrubal-gisgo", "mago-barca", "hanno-bomilcar", "maharbal"];
	const theirs = officers.flatMap((id) =>
		Array.from({ length: printed(table.data, id).initiative }, () => leaderLam("carthage", id)),
	);
	const consul: Marker = { kind: "lam", side: "rome", leader: free ? null : "402", office: "consul" };
	return [leaderLam("carthage", HANNIBAL), ...theirs, consul];
}

// === TB.alliance ===

/** A player may go freely into a city that nobody holds, in a province whose level favours him. */
function mayEnterCity(table: AncientWorld, side: SideId, cityId: CityId): boolean {
	const city = table.data.cities.get(cityId);
	const alliance = city ? allianceOf(table, city.province) : null;
	return alliance !== null && alliance.level > 0 && alliance.favours === side;
}

// === TB.manpower ===

/** TB.manpower.roman: Rome asks the Senate for legions, but not in 218 (TB.first.raise); Carthage levies the provinces it controls. */
const manpower: Operation = {
	id: "manpower",
	whyNot: (table, leader) =>
		leaderById(table, leader).side === "rome" ? whyNotRome(table, leader) : carthaginianLevy.whyNot(table, leader),
	*play(table, leader) {
		const { side } = leaderById(table, leader);
		return yield* side === "rome" ? legionRequest.play(table, leader) : carthaginianLevy.play(table, leader);
	},
};

const carthaginianLevy = provincialManpower({
	whyNotLevy,
	placesFor: forcesForLevy,
	whyNoPlace: whyNoForce,
	rule: "TB.manpower.carthage",
});

function whyNotRome(table: AncientWorld, leader: LeaderId): Reason | null {
	if (table.state.turn === 1) return { rule: "TB.first.raise", why: text("refused.first-raise"), holds: "year" };
	return legionRequest.whyNot(table, leader);
}

// === What follows a battle (AW 8.55) ===

/** TB.victory: Hannibal's Major Victories ease the task of Carthage, Roman victories make it harder. */
function* countForVictory(table: AncientWorld, { record }: Aftermath): Play {
	const { tallies } = table.state;
	const count = (name: string) => {
		tallies[name] = (tallies[name] ?? 0) + 1;
	};
	if (record.kind !== "battle") return;
	if (record.winner === "rome") count("roman battle victory");
	if (record.winner === "carthage" && record.major && record.commanders["carthage"] === HANNIBAL)
		count("major victory commanded by hannibal");
}

/** TB.manpower: Gauls come to whoever wins. */
function* flock(table: AncientWorld, { record, forces }: Aftermath): Play {
	flockToWinner(table, record, forces["carthage"] ?? []);
}

/** The layer of rules of Thunderbolt (TB.*), over Rome's and those of *Rise*. */
export const thunderboltRules: RulesetAddition = {
	segments: {
		"set-up": openTheGame,
		prorogue: notUsed,
		pluto: notUsed,
		elections: installMenOfTheYear,
		tribes: notUsed,
	},
	operations: { manpower },
	mayEnterCity,
	// TB.ids: by an option the walls of Roma hold off Carthage [R].
	conditions: {
		"assault.roma": ({ state }, { side, city }) =>
			state.options["walls-of-roma"] === true && side === "carthage" && city === "roma",
	},
	events: {
		battle: [
			{ place: "boxes", follow: moveBoxes },
			{ place: "count", follow: countForVictory },
			{ place: "peoples", follow: flock },
		],
	},
	// No magistrate has an assigned province in this scenario (TB.consuls).
	book: { bindsToProvinces: false, fillOffice: chooseSpareMan },
};

/** AW 12.31: a Major Victory moves the levels. */
function* moveBoxes(table: AncientWorld, { record }: Aftermath): Play {
	adjustForMajorVictory(table, record);
}
