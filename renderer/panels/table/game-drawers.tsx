/** The game's own displays, in the drawers. */
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import {
	ArmyDisplay,
	CityCards,
	CupCard,
	LeaderCard,
	ProvinceChart,
	type TableFacts,
	TurnTrack,
} from "../../games/ancient-world/index.ts";
import type { AppStore } from "../../stores/app-store.ts";
import { useApp } from "../app.ts";
import { Modal } from "../common/modal.tsx";
import { handlingFor } from "./handling.ts";

type Show = (app: AppStore, facts: TableFacts) => ReactNode;

/** Whose card lies uppermost: the one chosen, else his who has the question. */
function uppermost({ table, decision }: AppStore, { view }: TableFacts): string {
	return table.side ?? decision.decision?.seat ?? view.sidesInOrder[0] ?? "";
}

const shows = {
	displays: (app, facts) => (
		<ArmyDisplay facts={facts} side={uppermost(app, facts)} onSide={app.table.setSide} handling={handlingFor(app)} />
	),
	cities: (app, facts) => (
		<CityCards facts={facts} side={uppermost(app, facts)} onSide={app.table.setSide} handling={handlingFor(app)} />
	),
	provinces: (app, facts) => <ProvinceChart facts={facts} handling={handlingFor(app)} />,
	turn: (app, { view, gazetteer }) => (
		<>
			<TurnTrack view={view} gazetteer={gazetteer} handling={handlingFor(app)} />
			<CupCard view={view} handling={handlingFor(app)} />
		</>
	),
} satisfies Record<string, Show>;

export const GameDrawer = observer(function GameDrawer({ show }: { show: keyof typeof shows }) {
	const app = useApp();
	return app.facts && shows[show](app, app.facts);
});

/** One leader at large, over everything else. */
export const LeaderDialog = observer(function LeaderDialog() {
	const app = useApp();
	const { table, facts, words } = app;
	const leader = table.leader === null ? undefined : facts?.view.leaders[table.leader];
	if (!leader) return null;
	return (
		<Modal title={words.key("window.leader.title")} onClose={() => table.showLeader(null)} testId="leader-card">
			<LeaderCard leader={leader} handling={handlingFor(app)} />
		</Modal>
	);
});
