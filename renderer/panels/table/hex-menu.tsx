/** What may be done in the hex that was clicked, right beside it. */
import { observer } from "mobx-react-lite";
import { type FocusEvent, type ReactNode, useRef } from "react";
import { leaderWhoWaits } from "../../stores/march-store.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { RuleButton } from "../common/rule-button.tsx";
import { useFocusWhileOpen } from "../common/use-focus.ts";
import { OptionButton } from "./choose-list.tsx";
import { RefusedList } from "./refused-list.tsx";

export const HexMenu = observer(function HexMenu() {
	const { table } = useApp();
	return table.menu === null ? null : <OpenMenu key={table.menu} hex={table.menu} />;
});

const OpenMenu = observer(function OpenMenu({ hex }: { hex: string }) {
	const { table, decision, march, campaign } = useApp();
	const words = useWords();
	const menu = useRef<HTMLDivElement>(null);
	useFocusWhileOpen(() => menu.current?.querySelector("button"));
	const placed = decision.placed.get(hex);
	const leader = march.leaderAt(hex);
	const waiting = campaign.snapshot && leaderWhoWaits(campaign.snapshot, hex);
	const closeWhenLeft = (event: FocusEvent<HTMLElement>) => {
		if (!event.currentTarget.contains(event.relatedTarget)) table.closeMenu();
	};
	const at = table.map?.hexToScreen(hex) ?? { x: 0, y: 0 };
	return (
		<div
			ref={menu}
			className="hex-menu card"
			role="dialog"
			aria-label={words.key("window.menu.title", { hex: { kind: "hex", id: hex } })}
			style={{ left: `min(${at.x + 24}px, 100vw - 22rem)`, top: `min(${at.y + 12}px, 100vh - 20rem)` }}
			onBlur={closeWhenLeft}
			data-testid="hex-menu"
		>
			<div className="scrolls">
				{leader !== null && (
					<MenuButton testId="menu-march" run={() => march.lift(hex)}>
						{words.key("window.menu.march", { leader: { kind: "leader", id: leader } })}
					</MenuButton>
				)}
				{placed?.options.map((option) => (
					<OptionButton key={option.id} option={option} onTaken={table.closeMenu} />
				))}
				<MenuButton testId="menu-inspect" run={() => table.togglePin(hex)}>
					{words.key("window.menu.inspect")}
				</MenuButton>
				<RefusedList refused={placed?.refused ?? []} />
				{waiting !== null && (
					<p className="hint" data-testid="menu-waits">
						{words.key("window.menu.waits", { leader: { kind: "leader", id: waiting } })} <RuleButton rule="AW 5.21" />
					</p>
				)}
			</div>
		</div>
	);
});

interface MenuButtonProps {
	children: ReactNode;
	testId: string;
	run(): void;
}

function MenuButton({ children, testId, run }: MenuButtonProps) {
	const { table } = useApp();
	const choose = () => {
		table.closeMenu();
		run();
	};
	return (
		<button type="button" className="option" onClick={choose} data-testid={testId}>
			<span>{children}</span>
		</button>
	);
}
