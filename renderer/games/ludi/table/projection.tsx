/** What the room sees: the season and its clock, the map, the herald's line, and a battle with dice to be read from ten metres. */
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useApp } from "../../../panels/app.ts";
import { SideBadge } from "../../../panels/common/side-badge.tsx";
import { Clock } from "../../../panels/table/clock.tsx";
import { useWords } from "../../../words.ts";
import { type LudiFacts, type LudiView, mortalsOf } from "../ludi-facts.ts";
import { ActiumCard } from "./actium.tsx";
import { BattleCard } from "./battle.tsx";
import { Herald } from "./herald.tsx";
import { LudiSheet } from "./map.tsx";
import { SenateCard } from "./senate.tsx";
import "./styles/index.ts";
import { installBoardHook } from "../../boards/board-hook.ts";
import { useLudi } from "./use-ludi.ts";
import { CalendarStrip, SeasonName } from "./when.tsx";

/** The table as a room sees it: season and clock, map, herald's line, and a battle with dice to be read from ten metres. */
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
				<WhoActs />
			</header>
			<div className="ludi-map">
				<LudiSheet facts={facts} viewBox={`0 0 ${width} ${height}`} />
				<Roster view={facts.view} />
				<Fights facts={facts} />
			</div>
			<Herald />
		</div>
	);
});

/** More persons than this are written smaller, in columns. */
const FEW = 9;

/** Who plays whom, and how each stands. */
const Roster = observer(function Roster({ view }: { view: LudiView }) {
	const words = useWords();
	const persons = mortalsOf(view).filter(({ player }) => player !== null && player !== view.host);
	if (persons.length === 0) return null;
	return (
		<ul className="ludi-roster" data-many={persons.length > FEW || undefined} data-testid="roster">
			{persons.map((mortal) => (
				<li key={mortal.id}>
					<SideBadge side={mortal.player ?? ""} />{" "}
					<strong className={mortal.life === "living" ? undefined : "dead"}>
						{words.name({ kind: "mortal", id: mortal.id })}
					</strong>
					<span className="holds">
						{words.key("ludi.projection.holds", {
							denarii: mortal.denarii / 1_000_000,
							legions: view.facts[mortal.id]?.legions ?? 0,
							classes: mortal.classes,
							votes: view.facts[mortal.id]?.votes ?? 0,
						})}
					</span>
				</li>
			))}
		</ul>
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

/** Whose turn it is, or how the world has ended. */
const WhoActs = observer(function WhoActs() {
	const { campaign } = useApp();
	const words = useWords();
	const { snapshot } = campaign;
	if (!snapshot) return null;
	if (snapshot.outcome) return <p className="acts">{words.say(snapshot.outcome.text)}</p>;
	const open = snapshot.asked.filter(({ answered }) => !answered);
	return (
		<p className="acts" data-testid="acts">
			{open.length > 3
				? words.key("ludi.projection.several", { count: open.length })
				: open.map(({ seat }) => <SideBadge key={seat} side={seat} />)}
		</p>
	);
});
