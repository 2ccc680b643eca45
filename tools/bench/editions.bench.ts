import { emptyEdition } from "../../assets/edition/edition.ts";
import { loadEdited, loadLibrary } from "../../assets/load.ts";
import { seededChance } from "../../engine/ai/random.ts";
import { changesByLot, drawables } from "../editions/by-lot.ts";
import type { Bench } from "./bench.ts";

/** More than an owner changes who proof-reads all charts of a game. */
const CHANGES = 1000;

/** What an owner waits for when he begins a campaign by his edition, or asks whether it has faults. */
const benches: Bench[] = [
	{
		name: `lay ${CHANGES} changes over the assets, and check them`,
		samples: 10,
		prepare: () => {
			loadLibrary();
			const edition = { ...emptyEdition("Large"), changes: changesByLot(drawables(), seededChance(1), CHANGES) };
			return () => loadEdited(edition);
		},
	},
];
export default benches;
