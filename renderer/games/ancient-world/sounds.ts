/** What is heard of the things that the log of an Ancient World game tells. */
import type { PlacedEntry } from "../../../electron/contract/contract.ts";
import type { SoundId } from "../../sound/voices.ts";

const SOUNDS: Readonly<Record<string, SoundId>> = {
	"march.stops": "march",
	"march.ally-stops": "march",
	"voyage.stops": "oars",
	"voyage.into-port": "oars",
	"battle.declared": "battle",
	"battle.sally": "battle",
	"interception.succeeds": "battle",
	"tribe.attacks": "battle",
	"battle.victory": "verdict",
	"battle.major": "verdict",
	"battle.draw": "verdict",
	"assault.held": "verdict",
	"assault.taken": "walls",
	"siege.placed": "walls",
	"siege.ids-lost": "walls",
	"captured.attrition": "walls",
	"captured.treachery": "walls",
	"captured.surrender": "walls",
	"leader-loss.killed": "loss",
	"leader.captured": "loss",
};

/** The sound of an entry of the diary; null for one that is not heard. */
export function soundOf({ text }: PlacedEntry): SoundId | null {
	return SOUNDS[text.key] ?? null;
}
