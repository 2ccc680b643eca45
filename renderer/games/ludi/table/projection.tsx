/** What the room sees: the season and its clock, the map, the herald's line, and a battle with dice to be read from ten metres. */
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useApp } from "../../../panels/app.ts";
import { SideBadge } from "../../../panels/common/side-badge.tsx";
import { Clock } from "../../../panels/table/clock.tsx";
import { useWords } from "../../../words.ts";
import { type LudiFacts, nextSegment, segmentOf } from "../ludi-facts.ts";
import { ActiumCard } from "./actium.tsx";
import { BattleCard } from "./battle.tsx";
import { Herald } from "./herald.tsx";
import { LudiSheet } from "./map.tsx";
import { Roster } from "./roster.tsx";
import { SenateCard } from "./senate.tsx";
import "./styles/index.ts";
import { installBoardHook } from "../../boards/board-hook.ts";
import { useLudi } from "./use-ludi.ts";
import { CalendarStrip, SeasonName } from "./when.tsx";

/** The table as a room sees it: what is asked and of whom, what comes next, the map, who is where, and a battle with dice to be read from ten metres. */
export const Projection = observer(function Projection() {
	const app = useApp();
	const table = useLudi();
	const { facts } = table;
	useEffect(() => (app.hello?.testHook ? installBoardHook(app, table) : undefined), [app, table]);
	if (!facts) return null;
	const { width, height } = facts.assets.map;
	return (
		<div className="ludi-projection">
			<header>
				<h1>
					<SeasonName facts={facts} />
				</h1>
				<CalendarStrip facts={facts} />
				<Clock />
			</header>
			<Asked />
			<div className="ludi-map">
				<LudiSheet facts={facts} viewBox={`0 0 ${width} ${height}`} isForRoom />
			</div>
			<footer>
				<Herald />
				<Next facts={facts} />
			</footer>
			<Roster facts={facts} />
			<Fights facts={facts} />
		</div>
	);
});

/** What lies over the map while it lasts. */
const Fights = observer(function Fights({ facts }: { facts: LudiFacts }) {
	const { battle } = useLudi();
	const { actium, senate } = facts.view;
	if (!battle && !actium && !senate) return null;
	return (
		<div className="ludi-over">
			<ActiumCard facts={facts} />
			<BattleCard facts={facts} />
			<SenateCard facts={facts} />
		</div>
	);
});

/** So many are named; of more it is said how many there are. */
const NAMED = 3;

/** Who is asked, and what; or how the world has ended. */
const Asked = observer(function Asked() {
	const { campaign } = useApp();
	const words = useWords();
	const { snapshot } = campaign;
	if (!snapshot) return null;
	if (snapshot.outcome) return <p className="acts">{words.say(snapshot.outcome.text)}</p>;
	const open = snapshot.asked.filter(({ answered }) => !answered);
	const asked = snapshot.decision;
	return (
		<p className="acts" data-testid="acts">
			{open.length > NAMED
				? words.key("ludi.projection.several", { count: open.length })
				: open.map(({ seat }) => <SideBadge key={seat} side={seat} />)}
			{asked && open.length === 1 && <span className="what">{words.say(asked.prompt)}</span>}
		</p>
	);
});

/** What is done in this season, and which comes after it. */
function Next({ facts }: { facts: LudiFacts }) {
	const words = useWords();
	const now = segmentOf(facts);
	const next = nextSegment(facts);
	if (!now) return null;
	return (
		<p className="next" data-testid="next">
			{words.key(`ludi.projection.now.${now.kind}`)}{" "}
			{next && words.key("ludi.projection.next", { season: { key: `ludi.season.${next.kind}` }, year: next.year })}
		</p>
	);
}
