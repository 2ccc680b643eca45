/** What is laid beside the map when it is wanted: displays, city cards, charts, rules, settings. */
import { observer } from "mobx-react-lite";
import { type ReactNode, useRef } from "react";
import type { Drawer as DrawerId } from "../../stores/table-store.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { useFocusWhileOpen } from "../common/use-focus.ts";
import { SettingsForm } from "../settings-form.tsx";
import { GameDrawer } from "./game-drawers.tsx";
import { RulesDrawer } from "./rules-drawer.tsx";

const contents: Readonly<Record<DrawerId, () => ReactNode>> = {
	displays: () => <GameDrawer show="displays" />,
	cities: () => <GameDrawer show="cities" />,
	provinces: () => <GameDrawer show="provinces" />,
	turn: () => <GameDrawer show="turn" />,
	rules: () => <RulesDrawer />,
	settings: () => <SettingsForm />,
};

export const Drawer = observer(function Drawer() {
	const { table } = useApp();
	return table.drawer && <OpenDrawer key={table.drawer} drawer={table.drawer} />;
});

function OpenDrawer({ drawer }: { drawer: DrawerId }) {
	const { table, march } = useApp();
	const words = useWords();
	// A stack that was taken up here is on its way to the map.
	const makeWay = () => march.lifted && table.closeDrawer();
	const region = useRef<HTMLElement>(null);
	const title = words.key(`window.tool.${drawer}`);
	useFocusWhileOpen(() => region.current);
	return (
		<aside
			ref={region}
			className="drawer card"
			aria-label={title}
			tabIndex={-1}
			data-scrolls
			onPointerLeave={makeWay}
			data-testid={`drawer-${drawer}`}
		>
			<header className="card-head">
				<h2>{title}</h2>
				<button type="button" className="quiet" onClick={() => table.toggleDrawer(drawer)} data-testid="close-drawer">
					{words.key("window.close")}
				</button>
			</header>
			<div className="scrolls">{contents[drawer]()}</div>
		</aside>
	);
}
