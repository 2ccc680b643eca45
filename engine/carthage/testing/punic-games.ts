/** The games of the war with Rome, as far as they are played, and a workbench for their rules. */
import { loadLibrary } from "../../../assets/load.ts";
import { ancientWorldGame } from "../../ancient-world/game.ts";
import type { HexId, SideId } from "../../ancient-world/state.ts";
import type { RulesChange } from "../../ancient-world/testing/bench.ts";
import { RomanBench } from "../../rise/testing/roman-bench.ts";
import { carthageRuleset } from "../games.ts";
import { isDuumvir } from "../sea/04-19-duumvir-lam.ts";
import { type NewFleet, navyOf, newFleet } from "../sea/07-11-fleets.ts";
import type { Fleet } from "../state.ts";

/** The scenarios of the war with Rome, by id. */
export const PUNIC = ["hiero", "first-punic-war"] as const;

/** The game of one of these scenarios, as it is played. */
export const punicGame = (scenario: (typeof PUNIC)[number]) =>
	ancientWorldGame(loadLibrary(), scenario, carthageRuleset(scenario));

/** The year 263, nobody on the map and no ship afloat but what a test puts there. */
export class PunicBench extends RomanBench {
	constructor(change: RulesChange = {}, scenario: (typeof PUNIC)[number] = "first-punic-war") {
		super(change, scenario);
		navyOf(this.table).fleets = {};
		for (const man of Object.values(this.table.state.leaders))
			if (isDuumvir(this.table, man.id)) Object.assign(man, { standing: "unused", office: null });
	}

	/** Triremes in a port. */
	fleet(side: SideId, port: string, triremes: number, more: Partial<NewFleet> = {}): Fleet {
		const hex: HexId = this.table.data.cities.get(port)?.hex ?? "";
		const { commander = null } = more;
		if (commander !== null) Object.assign(this.table.state.leaders[commander] ?? {}, { standing: "in-play" });
		return newFleet(this.table, { side, hex, port, squadrons: { trireme: triremes, quinquereme: 0 }, ...more });
	}
}
