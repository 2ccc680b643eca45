/**
 * Hiero, Hero or Gyro, 264-263 BC: the first two years of the war, by its rules (HI.as-campaign). What it has otherwise its data say:
 * no Xanthippus, a Council that does not change, two turns, points of its own. HI.construction: the one Force Increase is that of 263,
 * and what it lays down is complete when the game is over.
 */
import type { RulesetAddition } from "../../../ancient-world/table.ts";
import { firstPunicWarRules } from "../first-punic-war/first-punic-war.ts";

/** The layers of Hiero, Hero or Gyro: those of the First Punic War, without any of its own. */
export const hieroRules: readonly RulesetAddition[] = firstPunicWarRules;
