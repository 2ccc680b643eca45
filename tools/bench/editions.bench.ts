import { emptyEdition } from "../../assets/edition/edition.ts";
import { changesByLot } from "../../assets/edition/testing/by-lot.ts";
import { loadEdited, loadLibrary } from "../../assets/load.ts";
import { seededChance } from "../../engine/ai/random.ts";
import type { Bench } from "./bench.ts";

/** Changes of one edition: more than an owner has who proof-reads all charts of a game. */
const CHANGES = 1000;

const benches: Bench[] = [
	{
		name: `lay ${CHANGES} changes over the assets, and check them`,
		samples: 10,
		prepare: () => {
			loadLibrary();
			const edition = { ...emptyEdition("Large"), changes: changesByLot(seededChance(1), CHANGES) };
			return () => loadEdited(edition);
		},
	},
];
export default benches;
