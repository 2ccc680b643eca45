/** Names for the parts of what the window is told of an Ancient World game. */
import type { AncientWorldView } from "../../electron/contract.ts";

export type { AncientWorldView };
export type ForceView = AncientWorldView["forces"][string];
export type LeaderView = AncientWorldView["leaders"][string];
export type LegionView = AncientWorldView["legions"][string];
export type ProvinceView = AncientWorldView["provinces"][string];
export type CityView = AncientWorldView["cities"][string];
export type Marker = AncientWorldView["cup"][number];
export type SpGroup = ForceView["sps"][number];
export type Arm = SpGroup["arm"];
export type Status = ForceView["status"];
export type Standing = LeaderView["standing"];
/** `rome`, `carthage`, ... */
export type SideId = string;
/** Nationality of SPs (AW 2.22): `legion`, `italian`, `african`, ... */
export type Contingent = string;
