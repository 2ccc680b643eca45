/** What was done since whoever sits here answered last: the weightiest of it in sentences, and all of it on the board again. */
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { nameOfPassage, type Passage } from "../../story/passage.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { edgeOf, useSeatColours } from "../common/seat-colours.ts";
import { useStandsAside } from "../common/use-gives-way.ts";
import { useKeyName } from "../keys/use-keys.ts";
import { Said } from "./log-line.tsx";

/** The card of what the others did since the player answered last. */
export const SinceCard = observer(function SinceCard() {
	const { since, campaign, placeOf } = useApp();
	const words = useWords();
	const keyName = useKeyName();
	const { card } = since;
	const { snapshot } = campaign;
	const decision = snapshot?.decision;
	const play = useRef<HTMLButtonElement>(null);
	const section = useRef<HTMLElement>(null);
	const about = [decision?.about, ...(card?.told.map(({ places }) => places.toReversed()) ?? [])];
	const isAside = useStandsAside(
		section,
		about.flatMap((places) => placeOf(places) ?? []),
	);
	const isShown = card !== null && decision !== null && decision !== undefined && !campaign.playback.playing;
	const isOpen = isShown && !card.folded;
	useEffect(() => {
		if (!isOpen) return;
		play.current?.focus();
		return () => {
			if (document.activeElement === document.body) document.querySelector<HTMLElement>("[data-question]")?.focus();
		};
	}, [isOpen]);
	if (!isShown || !decision) return null;
	const seat = { kind: "side", id: decision.seat };
	const told = campaign.ownSeats.length > 1 ? "window.since.title" : "window.since.others";
	const title = words.key(card.isPresent ? "window.since.present" : told, { seat });
	const where = card.where.flatMap(({ said }) => said.map((text) => words.say(text))).join(", ");
	if (card.folded)
		return (
			<button type="button" className="since since-folded card" onClick={() => since.turn()} data-testid="since">
				{title}
			</button>
		);
	return (
		<section
			ref={section}
			className={isAside ? "since card gives-way" : "since card"}
			aria-label={title}
			data-testid="since"
		>
			<header>
				<h2>{title}</h2>
				{where !== "" && <p className="hint">{where}</p>}
			</header>
			<ul className="scrolls">
				{card.told.map((passage) => (
					<SinceLine key={nameOfPassage(passage)} passage={passage} />
				))}
				{card.less > 0 && <li className="hint">{words.key("window.since.less", { count: card.less })}</li>}
			</ul>
			<p className="since-now">{words.key("window.since.now", { question: words.say(decision.prompt) })}</p>
			<div className="buttons">
				<button
					type="button"
					className="primary small"
					ref={play}
					onClick={() => void since.play()}
					data-testid="since-play"
				>
					{words.key("window.since.play")} <kbd>{keyName("go-on")}</kbd>
				</button>
				<button type="button" className="small" onClick={() => since.close()} data-testid="since-close">
					{words.key("window.since.close")} <kbd>{keyName("escape")}</kbd>
				</button>
				<ReadInDiary passages={card.told} />
			</div>
		</section>
	);
});

/** So many sentences of a passage. */
const spoken = 2;

const SinceLine = observer(function SinceLine({ passage }: { passage: Passage }) {
	const { table, game, placeOf } = useApp();
	const colours = useSeatColours();
	const show = () => {
		table.tellOf(passage.places);
		const place = placeOf(passage.places.toReversed());
		if (place) game?.follow?.(place);
	};
	const hide = () => table.tellOf([]);
	return (
		<li
			// biome-ignore lint/a11y/noNoninteractiveTabindex: with the focus a sentence shows its place on the board
			tabIndex={0}
			style={edgeOf(passage.seat ?? undefined, colours)}
			onPointerEnter={show}
			onPointerLeave={hide}
			onFocus={show}
			onBlur={hide}
		>
			<Said passage={{ said: passage.said.slice(0, spoken), after: null }} />
		</li>
	);
});

/** Goes to the first of what is told, in the diary. */
const ReadInDiary = observer(function ReadInDiary({ passages }: { passages: readonly Passage[] }) {
	const { since, settings, table } = useApp();
	const words = useWords();
	const read = () => {
		since.close();
		if (!settings.panelIsOpen("column", true)) settings.togglePanel("column", true);
		if (!settings.panelIsOpen("diary-large", false)) settings.togglePanel("diary-large", false);
		const first = passages.toSorted((one, other) => (one.entries[0]?.index ?? 0) - (other.entries[0]?.index ?? 0))[0];
		if (first) table.goToPassage(nameOfPassage(first));
	};
	return (
		<button type="button" className="quiet small" onClick={read} data-testid="since-read">
			{words.key("window.since.read")}
		</button>
	);
});
