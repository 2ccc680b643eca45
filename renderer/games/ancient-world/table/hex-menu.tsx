/** What may be done in the hex that was clicked, right beside it. */
import { observer } from "mobx-react-lite";
import { type FocusEvent, type ReactNode, useRef } from "react";
import { useApp } from "../../../panels/app.ts";
import { RuleButton } from "../../../panels/common/rule-button.tsx";
import { useFocusWhileOpen } from "../../../panels/common/use-focus.ts";
import { OptionButton } from "../../../panels/table/choose-list.tsx";
import { RefusedList } from "../../../panels/table/refused-list.tsx";
import { useWords } from "../../../words.ts";
import { leaderWhoWaits } from "../stores/march-store.ts";
import { useAncientWorld } from "../stores/use-ancient-world.ts";
import "./hex-menu.css";

/** The menu beside the clicked hex, of what may be done there. */
export const HexMenu = observer(function HexMenu() {
	const { map } = useAncientWorld();
	return map.menu === null ? null : <OpenMenu key={map.menu} hex={map.menu} />;
});

const OpenMenu = observer(function OpenMenu({ hex }: { hex: string }) {
	const game = useAncientWorld();
	const { map, march, snapshot } = game;
	const { settings, pointing, room, hello } = useApp();
	const { small = false } = settings.system;
	const isShared = room.isOpen || hello?.guest === true;
	const words = useWords();
	const menu = useRef<HTMLDivElement>(null);
	useFocusWhileOpen(() => menu.current?.querySelector("button"));
	const placed = game.menuIn(hex);
	const leader = march.leaderAt(hex);
	const waiting = snapshot && leaderWhoWaits(snapshot, hex);
	const closeWhenLeft = (event: FocusEvent<HTMLElement>) => {
		if (!event.currentTarget.contains(event.relatedTarget)) map.closeMenu();
	};
	const at = map.handle?.hexToScreen(hex) ?? { x: 0, y: 0 };
	return (
		<div
			ref={menu}
			className="hex-menu card"
			role="dialog"
			aria-label={words.key("window.menu.title", { hex: { kind: "hex", id: hex } })}
			// A press on what takes no focus of itself, as buttons in Safari, goes to the menu and does not leave it.
			tabIndex={-1}
			style={
				small ? undefined : { left: `min(${at.x + 24}px, 100vw - 22rem)`, top: `min(${at.y + 12}px, 100vh - 20rem)` }
			}
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
					<OptionButton key={option.id} option={option} onTaken={map.closeMenu} />
				))}
				<MenuButton testId="menu-inspect" run={() => map.togglePin(hex)}>
					{words.key("window.menu.inspect")}
				</MenuButton>
				{isShared && (
					<MenuButton testId="menu-point" run={() => void pointing.point({ kind: "hex", id: hex })}>
						{words.key("window.menu.point")}
					</MenuButton>
				)}
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
	const { map } = useAncientWorld();
	const choose = () => {
		map.closeMenu();
		run();
	};
	return (
		<button type="button" className="option" onClick={choose} data-testid={testId}>
			<span>{children}</span>
		</button>
	);
}
