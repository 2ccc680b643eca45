/** What is laid beside the map when it is wanted: displays, city cards, charts, rules, settings. */
import { observer } from "mobx-react-lite";
import { useRef } from "react";
import { useWords } from "../../words.ts";
import { useApp, useParts } from "../app.ts";
import { piece } from "../common/piece.tsx";
import { useFocusWhileOpen } from "../common/use-focus.ts";
import type { DrawerPart } from "../game.ts";
import { SettingsForm } from "../settings-form.tsx";
import { RulesDrawer } from "./rules-drawer.tsx";
import { WhyDrawer } from "./why.tsx";

const LinesDrawer = piece(async () => (await import("./lines-drawer.tsx")).LinesDrawer);
const OrdersDrawer = piece(async () => (await import("../orders/orders-drawer.tsx")).OrdersDrawer);

/** Drawers that every game has. */
const shared: Readonly<Record<string, Pick<DrawerPart, "Content" | "title" | "isRead">>> = {
	lines: { Content: LinesDrawer },
	orders: { Content: OrdersDrawer, title: "window.orders.title" },
	rules: { Content: RulesDrawer },
	settings: { Content: SettingsForm },
	why: { Content: WhyDrawer },
};

/** The drawer that is open beside the board; nothing while none is. */
export const Drawer = observer(function Drawer() {
	const { table } = useApp();
	return table.drawer && <OpenDrawer key={table.drawer} drawer={table.drawer} />;
});

const OpenDrawer = observer(function OpenDrawer({ drawer }: { drawer: string }) {
	const { table, game, lesson } = useApp();
	const words = useWords();
	const parts = useParts();
	const part = parts?.drawers.find(({ id }) => id === drawer) ?? shared[drawer];
	// A piece that was taken up here is on its way to the board.
	const makeWay = () => game?.inHand && table.closeDrawer();
	const region = useRef<HTMLElement>(null);
	const title = words.key(part?.title ?? `window.tool.${drawer}`);
	useFocusWhileOpen(() => region.current?.querySelector<HTMLElement>("[data-opens]") ?? region.current);
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
				{/* A drawer lies over the lesson: its way out says where that is gone. */}
				<button type="button" className="quiet" onClick={() => table.toggleDrawer(drawer)} data-testid="close-drawer">
					{words.key(lesson.now ? "window.lesson.go-back" : "window.close")}
				</button>
			</header>
			<div className="scrolls" {...(part?.isRead && { tabIndex: 0, role: "group", "aria-label": title })}>
				{part && <part.Content />}
			</div>
		</aside>
	);
});
