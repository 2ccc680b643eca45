/** LR-XVII.C, LR-S2.3: the battle at sea, all against all, to the last party with a ship. */
import type { Play } from "../../kernel/index.ts";
import { decideAll, type LudiQuestion, roll } from "../decide.ts";
import { playerOfRole } from "../roles.ts";
import type { Actium, ActiumFleet, MortalId } from "../state.ts";
import { bestOf, type Ludi, mortalOption, mortalRef, optionFor, sayInLudi, sayRoll } from "../table.ts";
import { actiumOf, inEdition } from "./edition.ts";

const THROW = "throw";
const THROW_ON = "throw-on";

/** LR-H24: after so many rolls in a row that took no ship the larger party wins. */
const MOST_TIES = 200;

/** LR-XVII.C.3.e, LR-S2.3.3.5: until one party has a ship; a single party wins at once, and where none has any there is no victor. */
export function* fightAtActium(table: Ludi): Play {
	const actium = actiumOf(table);
	const hurried = new Set<MortalId>();
	while (afloat(actium).length > 1) {
		if (actium.ties >= MOST_TIES) sinkSmaller(table, actium);
		else {
			yield* chooseWhoThrows(table, actium, hurried);
			yield* throwOnce(table, actium);
		}
	}
	actium.victor = afloat(actium)[0]?.leader ?? null;
}

/** LR-XVII.C.1: a party is active as long as it has a ship. */
const afloat = ({ fleets }: Actium): ActiumFleet[] => fleets.filter(({ naves }) => naves > 0);

/** LR-XVII.C.3.a: before each roll another member may be put forward; or the dice are left to fall to the end. */
function* chooseWhoThrows(table: Ludi, actium: Actium, hurried: Set<MortalId>): Play {
	const asked = afloat(actium).filter(
		({ leader }) => !hurried.has(leader) && playerOfRole(table.state, leader) !== null,
	);
	const answers = yield* decideAll(table, new Map(asked.map((fleet) => [fleet.leader, questionFor(actium, fleet)])));
	for (const fleet of asked) {
		const answer = answers.get(fleet.leader) ?? THROW;
		if (answer === THROW_ON) hurried.add(fleet.leader);
		const member = fleet.members.find((id) => answer === `represent/${id}`);
		if (member === undefined) continue;
		fleet.leader = member;
		sayInLudi(table, "represents", "LR-XVII.C.3.a", { mortal: mortalRef(member) });
	}
}

function questionFor({ round }: Actium, { leader, members, naves }: ActiumFleet): LudiQuestion {
	const others = members.filter((id) => id !== leader);
	return {
		ask: "sea-throw",
		rule: "LR-XVII.C.3.a",
		args: { round: round + 1, naves },
		options: [
			optionFor(THROW, THROW),
			optionFor(THROW_ON, THROW_ON),
			...others.map((id) => mortalOption(id, "represent")),
		],
		policy: () => THROW_ON,
	};
}

/** LR-XVII.C.2, XVII.C.3.b-d, LR-S2.3.3.2, LR-S2.3.3.3, LR-S2.3.3.4: all roll at once; the highest keep their ships, each other party loses one. */
function* throwOnce(table: Ludi, actium: Actium): Play {
	const fleets = afloat(actium);
	actium.round += 1;
	actium.rolls = {};
	for (const { leader } of fleets) {
		const rolled = yield* roll(table, leader, "navis", inEdition(table, "LR-XVII.C.2"));
		sayRoll(table, rolled, "sea-throws", inEdition(table, "LR-XVII.C.2"), {
			leader: mortalRef(leader),
			face: rolled.adjusted,
		});
		actium.rolls[leader] = rolled.adjusted;
	}
	const face = ({ leader }: ActiumFleet) => actium.rolls[leader] ?? 0;
	const highest = Math.max(...fleets.map(face));
	const winners = fleets.filter((fleet) => face(fleet) === highest);
	for (const fleet of fleets) if (!winners.includes(fleet)) loseShip(table, fleet);
	actium.ties = winners.length === fleets.length ? actium.ties + 1 : 0;
	const args = { winners: winners.map(({ leader }) => mortalRef(leader)), count: winners.length, round: actium.round };
	sayInLudi(table, "sea-result", inEdition(table, "LR-XVII.C.3.b-d", winners.length > 1), args);
}

/** To Neptune; in edition B one that has waited takes its place. */
function loseShip(table: Ludi, fleet: ActiumFleet): void {
	fleet.naves -= 1;
	if (fleet.reserve > 0) {
		fleet.reserve -= 1;
		fleet.naves += 1;
	}
	sayInLudi(table, "loses-ship", inEdition(table, "LR-XVII.C.3.b-d"), {
		leader: mortalRef(fleet.leader),
		naves: fleet.naves,
	});
}

function sinkSmaller(table: Ludi, actium: Actium): void {
	const largest = bestOf(afloat(actium), ({ naves, reserve }) => naves + reserve);
	for (const fleet of afloat(actium)) if (fleet !== largest) Object.assign(fleet, { naves: 0, reserve: 0 });
	if (largest) sayInLudi(table, "larger-wins", "LR-H24", { leader: mortalRef(largest.leader) });
}
