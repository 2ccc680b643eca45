/** The frame of a battle on land or at sea: where it is fought, and the card's own fold. */
import { observer } from "mobx-react-lite";
import { type ReactNode, useState } from "react";
import { useApp } from "../../../panels/app.ts";
import { Card } from "../../../panels/common/card.tsx";
import { RuleButton } from "../../../panels/common/rule-button.tsx";
import type { TableFacts } from "../facts.ts";
import { useAncientWorld } from "../table/use-ancient-world.ts";
import "./battle.css";

interface FrameProps {
	hex: string;
	title: string;
	/** The rule of such battles. */
	rule: string;
	facts: TableFacts;
	children: ReactNode;
}

/**
 * Whether the card is open, and what turns it. The player's wish is kept; while a place on the map must be named the card is
 * folded by itself, until that question is answered or the player opens it for this once.
 */
function useOpenness(): [open: boolean, turn: () => void] {
	const { settings, campaign } = useApp();
	const { choosesPlaces } = useAncientWorld();
	const revision = campaign.snapshot?.revision ?? 0;
	const [openFor, setOpenFor] = useState<number | null>(null);
	if (!choosesPlaces) return [settings.panelIsOpen("battle", true), () => settings.togglePanel("battle", true)];
	const open = openFor === revision;
	return [open, () => setOpenFor(open ? null : revision)];
}

/** The card lies over the map and can be folded to its head, so that the map can be seen. */
export const BattleFrame = observer(function BattleFrame({ hex, title, rule, facts, children }: FrameProps) {
	const { map } = useAncientWorld();
	const { words } = useApp();
	const [open, turn] = useOpenness();
	const at = { kind: "hex", id: hex };
	const terrain = facts.map.hex(hex)?.terrain ?? "flat";
	return (
		<Card
			title={words.key(title, { hex: at })}
			className={open ? "aw-battle aw-battle-open" : "aw-battle"}
			actions={
				<>
					<RuleButton rule={rule} />
					<button type="button" className="quiet" aria-expanded={open} onClick={turn} data-testid="fold-battle">
						{words.key(open ? "window.fold" : "window.unfold")}
					</button>
				</>
			}
			testId="battle-card"
		>
			{open && (
				<div className="scrolls">
					<p className="aw-battle-ground">
						{words.key(`window.inspect.terrain.${terrain}`)}
						<button type="button" className="quiet small" onClick={() => map.goTo(hex)}>
							{words.key("window.battle.show")}
						</button>
					</p>
					{children}
				</div>
			)}
		</Card>
	);
});
