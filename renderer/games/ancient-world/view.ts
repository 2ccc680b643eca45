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
	SeaWayView,
	VoyageView,
} from "../../../engine/carthage/view.ts";
export type { Arm, Contingent, LeaderStatus, SideId, Status } from "../../counters/face-terms.ts";
/** The state of a force that is not hidden from this window. */
export type ForceView = AncientWorldView["forces"][string];
/** The state of a leader, on the map or off it. */
export type LeaderView = AncientWorldView["leaders"][string];
/** The state of a legion: its SPs and its status. */
export type LegionView = AncientWorldView["legions"][string];
/** The state of a province in play. */
export type ProvinceView = AncientWorldView["provinces"][string];
/** The state of a city. */
export type CityView = AncientWorldView["cities"][string];
/** Ships of the view; a game without Fleets has none. */
type NavyView = NonNullable<AncientWorldView["navy"]>;
/** The state of a Fleet: squadrons, crews, place. */
export type FleetView = NavyView["fleets"][string];
/** The battle at sea that is being fought. */
export type NavalBattleView = NonNullable<NavyView["navalBattle"]>;
/** The record of a battle at sea that is over. */
export type NavalRecordView = NavyView["navalBattles"][number];
/** The state of Carthage's Council. */
export type CouncilView = NonNullable<AncientWorldView["council"]>;
/** A raid that a Fleet has made on a province. */
export type RaidView = NavyView["raids"][number];
/** A marker in the cup. */
export type Marker = AncientWorldView["cup"][number];
/** A group of SPs in a force that are not in legions. */
export type SpGroup = ForceView["sps"][number];
