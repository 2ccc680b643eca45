/** Names for the parts of what the window is told of an Ancient World game. */
import type { AncientWorldView } from "../../../engine/ancient-world/view/view.ts";

export type {
	AncientWorldNames,
	AncientWorldView,
	MarchPreview,
	MarchReach,
} from "../../../engine/ancient-world/view/view.ts";
export type {
	AllegianceForecast,
	CouncilForecast,
	SailingView,
	SeaReachView,
	VoyageView,
} from "../../../engine/carthage/view.ts";
export type { Arm, Contingent, LeaderStatus as Standing, SideId, Status } from "../../counters/face-terms.ts";
export type ForceView = AncientWorldView["forces"][string];
export type LeaderView = AncientWorldView["leaders"][string];
export type LegionView = AncientWorldView["legions"][string];
export type ProvinceView = AncientWorldView["provinces"][string];
export type CityView = AncientWorldView["cities"][string];
/** Ships of the view; a game without Fleets has none. */
type NavyView = NonNullable<AncientWorldView["navy"]>;
export type FleetView = NavyView["fleets"][string];
export type NavalBattleView = NonNullable<NavyView["navalBattle"]>;
export type NavalRecordView = NavyView["navalBattles"][number];
export type CouncilView = NonNullable<AncientWorldView["council"]>;
export type RaidView = NavyView["raids"][number];
export type Marker = AncientWorldView["cup"][number];
export type SpGroup = ForceView["sps"][number];
