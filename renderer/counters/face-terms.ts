/** The words that the faces of counters are told in. */
import type { BattleStatus, UnitArm } from "../../assets/schema/lists.ts";

/** Infantry or cavalry, and whatever else SPs are made of. */
export type Arm = UnitArm;
/** How battle has left a force or a legion: the corner of its counter. */
export type Status = BattleStatus;
/** Where a leader is: in a force on the map, off it, or out of the game (AW 8.6, RRR 5.68). */
export type LeaderStatus = "in-play" | "pool" | "wounded" | "killed" | "captured" | "censured" | "unused";
/** `rome`, `carthage`, ... */
export type SideId = string;
/** Nationality of SPs (AW 2.22): `legion`, `italian`, `african`, ... */
export type Contingent = string;
