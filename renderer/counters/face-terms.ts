/** The words that the faces of counters are told in. */
import type { BattleStatus, UnitArm } from "../../assets/schema/lists.ts";

export type Arm = UnitArm;
export type Status = BattleStatus;
/** Where a leader is: in a force on the map, off it, or out of the game (AW 8.6, RRR 5.68). */
export type LeaderStatus = "in-play" | "pool" | "wounded" | "killed" | "captured" | "censured" | "unused";
/** `rome`, `carthage`, ... */
export type SideId = string;
/** Nationality of SPs (AW 2.22): `legion`, `italian`, `african`, ... */
export type Contingent = string;
