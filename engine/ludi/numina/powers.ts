/** Every power at will. A chapter adds its own list here. */
import { bacchantFate } from "../death/bacchants.ts";
import { ringBack } from "../death/ring.ts";
import { pestisAtWill } from "../pestis.ts";
import type { Power } from "../power.ts";
import { rexInRome } from "../travel.ts";
import { commanderFight } from "../war/foreign-gods.ts";
import { heroOrder } from "../war/heroes.ts";
import { junoForces } from "../war/juno.ts";
import { pazuzuPossesses } from "../war/possession.ts";
import { warOffer } from "../war/war-gods.ts";
import { POWERS_AT_WILL } from "./at-will.ts";
import { inspection } from "./inspection.ts";
import { punishVirgo } from "./punish-virgo.ts";

/** All powers at will, in the order in which they are offered. */
export const POWERS: readonly Power[] = [
	...POWERS_AT_WILL,
	warOffer,
	junoForces,
	commanderFight,
	pazuzuPossesses,
	heroOrder,
	bacchantFate,
	punishVirgo,
	pestisAtWill,
	ringBack,
	rexInRome,
	inspection,
];
