/** A workbench for the Council: the First Punic War with nobody on the map but what a test puts there. */
import { baseRules } from "../../ancient-world/base-rules.ts";
import { sidesOf } from "../../ancient-world/sides.ts";
import type { BattleRecord, Force, HexId, LeaderId, Place } from "../../ancient-world/state.ts";
import { layRules } from "../../ancient-world/table.ts";
import { Bench } from "../../ancient-world/testing/bench.ts";
import { romeRules } from "../../rome/rome.ts";
import { carthageRules, navalRules } from "../carthage.ts";
import { councilOf } from "../council/05-7-council.ts";
import { councilRules } from "../council/council.ts";
import { manpowerRules } from "../manpower/manpower.ts";
import type { Council, YearRecord } from "../state.ts";

const rules = [romeRules, carthageRules, ...navalRules, manpowerRules, councilRules].reduce(layRules, baseRules);

/** The hex of Carthage. */
export const CARTHAGO: HexId = "cr-3906";
/** The hex of Utica. */
export const UTICA: HexId = "cr-3806";
/** The hex of Lilybaeum. */
export const LILYBAEUM: HexId = "it-5526";
/** The hex of Panormus. */
export const PANORMUS: HexId = "it-5423";
/** The hex of Agrigentum. */
export const AGRIGENTUM: HexId = "it-5923";
/** Open country in the west of Sicily, beside Lilybaeum. */
export const BESIDE_LILYBAEUM: HexId = "it-5525";
/** The hex of Messana. */
export const MESSANA: HexId = "it-5915";

/** What a test says of an army. */
interface ArmyFacts {
	readonly leaders?: readonly LeaderId[];
	readonly sps?: Record<string, number>;
	readonly place?: Place;
}

/** A workbench for the Council: turn 5 of a scenario, Syracuse with Carthage, no Fleet afloat and no berth given. */
export class CouncilBench extends Bench {
	constructor(scenario = "first-punic-war") {
		super({}, scenario, rules);
		const { state } = this.table;
		if (state.navy) state.navy.fleets = {};
		for (const side of sidesOf(state.sides)) state.lastYear[side] = { ...emptyYear };
		for (const side of ["syracuse", "mamertines"] as const)
			Object.assign(state.sides[side] ?? {}, { playedBy: side === "syracuse" ? "carthage" : "rome" });
		Object.assign(state.sides["syracuse"] ?? {}, { alliedTo: "carthage" });
		state.turn = 5;
		this.council.berths = {};
	}

	get council(): Council {
		return councilOf(this.table);
	}

	/** An army of Carthage with its marker: ten Libyans unless it says otherwise. */
	army(
		number: string,
		hex: HexId,
		{ leaders = [], sps = { "african/inf": 10 }, place = "outside" }: ArmyFacts = {},
	): Force {
		const { familyPools } = this.table.state;
		for (const family of ["magonid", "barcid"] as const)
			familyPools[family] = familyPools[family].filter((id) => !leaders.includes(id));
		return Object.assign(this.force("carthage", hex, place, { sps, leaders }), { box: boxOf(number) });
	}

	/** What Carthage's last year was like. */
	lastYear(year: Partial<YearRecord>): void {
		this.table.state.lastYear["carthage"] = { ...emptyYear, ...year };
	}

	/** A battle on land that Carthage loses to Rome, unless it says otherwise. */
	battle(facts: Partial<BattleRecord> = {}): BattleRecord {
		return {
			turn: this.table.state.turn,
			hex: AGRIGENTUM,
			province: "west-sicilia",
			kind: "battle",
			attacker: "rome",
			defender: "carthage",
			winner: "rome",
			major: true,
			commanders: { rome: "301", carthage: "1P-12" },
			leaders: { rome: ["301"], carthage: ["1P-12"] },
			strength: { rome: 40, carthage: 30 },
			lost: { rome: 3, carthage: 9 },
			infantryLost: { rome: 3, carthage: 9 },
			legions: { rome: 2, carthage: 0 },
			...facts,
		};
	}
}

const boxOf = (number: string) => `Carthaginian Army ${number}`;

const emptyYear: YearRecord = {
	landBattles: [],
	navalBattles: [],
	leadersWon: [],
	leadersLost: [],
	citiesLost: [],
	citiesGained: [],
	allies: [],
	alliesLost: [],
	raids: 0,
	squadronsLostToStorm: 0,
};
