/** The board of Ludi Romani: the map, and what lies over it. */
import { observer } from "mobx-react-lite";
import { ActiumCard } from "./actium.tsx";
import { BattleCard } from "./battle.tsx";
import "./styles/index.ts";
import { RaisedHands } from "./class-calls.tsx";
import { DemoControls } from "./demo-controls.tsx";
import { Herald } from "./herald.tsx";
import { LookCard } from "./look-card.tsx";
import { LudiMap } from "./map.tsx";
import { SenateCard } from "./senate.tsx";
import { LudiTip } from "./tip.tsx";
import { useLudi } from "./use-ludi.ts";

/** The board of Ludi Romani: the map, the cards over it, the herald's line and the demo's buttons. */
export const LudiBoard = observer(function LudiBoard() {
	const { facts } = useLudi();
	if (!facts) return null;
	return (
		<div className="ludi-board">
			<LudiMap facts={facts} />
			<LudiTip facts={facts} />
			<div className="ludi-over">
				<RaisedHands />
				<ActiumCard facts={facts} />
				<BattleCard facts={facts} />
				<SenateCard facts={facts} />
				<LookCard facts={facts} />
			</div>
			<div className="ludi-foot">
				<Herald />
				<DemoControls />
			</div>
		</div>
	);
});
