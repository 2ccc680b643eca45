/** The fate card: laid large over the board when it is drawn, then on top of the discards. */
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { useApp } from "../../../panels/app.ts";
import { Sentence } from "../../../panels/common/sentence.tsx";
import { SideBadge } from "../../../panels/common/side-badge.tsx";
import { useWords } from "../../../words.ts";
import type { ForumAssets } from "../forum-facts.ts";
import { lastFate } from "../stores/fate.ts";
import { useForum } from "./use-forum.ts";
import { useGoesWithPress } from "./use-goes-with-press.ts";

/** The fate card, large over the board when it is drawn, until it is read. */
export const FateCard = observer(function FateCard() {
	const table = useForum();
	const words = useWords();
	const away = useRef<HTMLButtonElement>(null);
	const { fate } = table;
	// biome-ignore lint/correctness/useExhaustiveDependencies: each card takes the focus anew
	useEffect(() => away.current?.focus({ preventScroll: true }), [fate?.index]);
	const card = useRef<HTMLElement>(null);
	const { drawer, dialog } = useApp().table;
	const isInSight = drawer === null && dialog === null;
	useGoesWithPress(card, isInSight && (fate?.isOver ?? false), table.putFateAway);
	if (!fate) return null;
	return (
		<section ref={card} className="forum-fate card" aria-labelledby="fate-title" data-testid="fate-card">
			<p className="fate-who">
				<SideBadge side={fate.house} />{" "}
				{words.key("forum.board.fate.drawn", { turn: fate.turn, past: fate.isPast ? "yes" : "no" })}
			</p>
			<h2 id="fate-title">{words.name({ kind: "fate", id: fate.card })}</h2>
			<p className="fate-text">{words.key(`forum.card.${fate.card}`)}</p>
			{fate.effects.length > 0 && (
				<ul className="fate-effects">
					{fate.effects.map((entry) => (
						<li key={entry.index}>
							<Sentence text={entry.text} />
						</li>
					))}
				</ul>
			)}
			{fate.isOver && fate.effects.length === 0 && !isLasting(fate.card, table.assets) && (
				<p className="fate-effects">{words.key("forum.board.fate.nothing")}</p>
			)}
			<div className="buttons">
				<button ref={away} type="button" className="primary" onClick={table.putFateAway} data-testid="fate-read">
					{words.key("forum.board.fate.read")}
				</button>
			</div>
		</section>
	);
});

/** Effects that show in a later phase only, and not in what is told of the card. */
const LATER: ReadonlySet<string> = new Set([
	"trade-bonus",
	"trade-bonus-per-coastal-horreum",
	"trade-block",
	"close-links",
	"extra-build",
]);

function isLasting(id: string, assets: ForumAssets | null): boolean {
	const card = assets?.cards.fate.find((each) => each.id === id);
	return card?.effects.some(({ op }) => LATER.has(op)) ?? true;
}

/** The pile: how many cards are left, and the last that was drawn. */
export const FatePile = observer(function FatePile() {
	const { campaign } = useApp();
	const table = useForum();
	const words = useWords();
	const { view } = table;
	const last = lastFate(campaign.log);
	if (!view) return null;
	return (
		<div className="forum-pile" data-testid="fate-pile">
			<p className="pile-back">{words.key("forum.board.fate.left", { cards: view.fateDeck })}</p>
			{last && (
				<button type="button" className="pile-face" onClick={table.readFateAgain} data-testid="fate-again">
					{words.name({ kind: "fate", id: last.card })}
				</button>
			)}
		</div>
	);
});
