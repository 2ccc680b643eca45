/** The end of a turn, laid on the board while what others do is played: who earned what where, prestige, fate, and who begins. */
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import { useApp } from "../../../panels/app.ts";
import { Sentence } from "../../../panels/common/sentence.tsx";
import { SideBadge } from "../../../panels/common/side-badge.tsx";
import { useWords } from "../../../words.ts";
import type { DrawnFate } from "../stores/fate.ts";
import type { HouseTurn } from "../stores/turn-end.ts";
import { useForum } from "./use-forum.ts";
import { useGoesWithPress } from "./use-goes-with-press.ts";

/** Milliseconds that it lies there by the pace of what is played, as long as no pointer rests on it. */
const TIMES = { slow: 14_000, normal: 8000, fast: 4000 } as const;
/** So many markets of a house are named, those that paid most. */
const NAMED = 3;

/** What each house earned and where, its prestige, the fate card, and who begins the next turn. It goes with a press, or by itself. */
export const TurnEndCard = observer(function TurnEndCard() {
	const table = useForum();
	const words = useWords();
	const { turnEnd } = table;
	const card = useRef<HTMLElement>(null);
	const { drawer, dialog } = useApp().table;
	const [isPointed, setPointed] = useState(false);
	useGoesWithPress(card, turnEnd !== null && drawer === null && dialog === null, table.putTurnAway);
	useLeavesInTime(turnEnd?.index ?? null, isPointed, table.putTurnAway);
	if (!turnEnd) return null;
	return (
		<section
			ref={card}
			className="forum-turn-end card"
			aria-labelledby="turn-end-title"
			onPointerEnter={() => setPointed(true)}
			onPointerLeave={() => setPointed(false)}
			data-testid="turn-end"
		>
			<h2 id="turn-end-title">{words.key("forum.board.turn-end", { turn: turnEnd.turn })}</h2>
			<table>
				<tbody>
					{turnEnd.houses.map((fared) => (
						<HouseRow key={fared.house} fared={fared} />
					))}
				</tbody>
			</table>
			{turnEnd.fate && <Fate fate={turnEnd.fate} />}
			<div className="buttons">
				<span>
					{words.key("forum.board.turn-end.next", { side: { kind: "side", id: turnEnd.next }, turn: turnEnd.turn + 1 })}
				</span>
				<button type="button" className="small" onClick={table.putTurnAway} data-testid="turn-end-on">
					{words.key("forum.board.turn-end.on")}
				</button>
			</div>
		</section>
	);
});

/** Holds what is played, and puts the card away after its time. Whoever rests the pointer on it reads on. */
function useLeavesInTime(index: number | null, isPointed: boolean, putAway: () => void): void {
	const { campaign, settings, curtain } = useApp();
	const speed = settings.settings.playback;
	const isSeen = index !== null && curtain.drawnFor === null;
	const { playback } = campaign;
	const { playing } = playback;
	useEffect(() => {
		if (!isSeen || !playing || playback.paused) return;
		playback.turnPause();
		return () => {
			if (playback.playing && playback.paused) playback.turnPause();
		};
	}, [isSeen, playing, playback]);
	useEffect(() => {
		if (!isSeen || isPointed || speed === "off") return;
		const timer = setTimeout(putAway, TIMES[speed]);
		return () => clearTimeout(timer);
	}, [isSeen, isPointed, speed, putAway]);
}

const HouseRow = observer(function HouseRow({ fared }: { fared: HouseTurn }) {
	const words = useWords();
	const { house, earned, earnings, gained, prestige } = fared;
	const named = earnings
		.slice(0, NAMED)
		.map(({ market, amount }) =>
			words.key("forum.board.turn-end.market", { market: { kind: "market", id: market }, amount }),
		);
	const more = earnings.length - named.length;
	return (
		<tr data-testid={`turn-end-${house}`}>
			<th scope="row">
				<SideBadge side={house} />
			</th>
			<td className={earned < 0 ? "sum loss" : "sum"}>{words.key("forum.board.sum", { amount: earned })}</td>
			<td className="where">
				{named.join(" · ")}
				{more > 0 && ` · ${words.key("forum.board.turn-end.more", { more })}`}
			</td>
			<td className={gained < 0 ? "loss" : ""}>{words.key("forum.board.turn-end.prestige", { prestige, gained })}</td>
		</tr>
	);
});

const Fate = observer(function Fate({ fate: { card, effects } }: { fate: DrawnFate }) {
	const words = useWords();
	return (
		<div className="turn-end-fate">
			<h3>{words.name({ kind: "fate", id: card })}</h3>
			<p>{words.key(`forum.card.${card}`)}</p>
			{effects.length > 0 && (
				<ul className="fate-effects">
					{effects.map((entry) => (
						<li key={entry.index}>
							<Sentence text={entry.text} />
						</li>
					))}
				</ul>
			)}
		</div>
	);
});
