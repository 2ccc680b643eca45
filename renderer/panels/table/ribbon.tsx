/**
 * Moments, across the board: a leader dead or taken, a city that falls, a Fleet that is no more, a province that changes hands, a new year,
 * the end. Those of one answer stand together. They go by themselves, or with the next key or press, and take no click.
 */
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { addedTo } from "../../stores/diary.ts";
import { MOMENTS_TOGETHER, momentsOf, sharesOf } from "../../stores/diary-pace.ts";
import type { Moment } from "../../story/passage.ts";
import { refsIn } from "../../story/text.ts";
import { useWords } from "../../words.ts";
import { useApp, useParts } from "../app.ts";

/** How long a moment of one's own doing stays, in ms. */
const STAYS = 2200;

/** The ribbon across the board with the moments of an answer; it goes by itself. */
export const Ribbon = observer(function Ribbon() {
	const app = useApp();
	const words = useWords();
	const own = useOwnMoments();
	const { playback } = app.campaign;
	const isTold = app.campaign.staged === null && playback.now?.told.length !== 0;
	const played = !isTold ? [] : (playback.pace?.moments ?? []);
	const moments = playback.playing ? played : own;
	const [first] = moments;
	if (!first) return null;
	const more = moments.length - MOMENTS_TOGETHER;
	// The caption, or the diary, speaks it.
	return (
		<div className={`ribbon ${first.kind}`} key={first.entry} aria-hidden="true" data-testid="ribbon">
			{moments.slice(0, MOMENTS_TOGETHER).map((moment) => (
				<Line key={moment.entry} moment={moment} />
			))}
			{more > 0 && <p>{words.key("window.ribbon.more", { count: more })}</p>}
		</div>
	);
});

const Line = observer(function Line({ moment: { text } }: { moment: Moment }) {
	const app = useApp();
	const words = useWords();
	const parts = useParts();
	const picture = refsIn(text)
		.map((thing) => parts?.pictureOfThing?.(app, thing) ?? null)
		.find((found) => found !== null);
	return (
		<div className="ribbon-line">
			{picture?.node}
			<p>{words.say(text)}</p>
		</div>
	);
});

/** The moments that the players before this window brought about with the last answer, for a while or until they go on. */
function useOwnMoments(): readonly Moment[] {
	const { campaign, passages, settings } = useApp();
	const { log, playback } = campaign;
	const [seen, setSeen] = useState({ log, moments: [] as readonly Moment[] });
	if (seen.log !== log) {
		const added = new Set(addedTo(seen.log, log).map(({ index }) => index));
		const isShown = !playback.playing && settings.settings.playback !== "off" && added.size < AT_ONCE;
		setSeen({ log, moments: isShown ? momentsOf(passages, added) : [] });
	}
	const { moments } = seen;
	useEffect(() => {
		if (moments.length === 0) return;
		const leave = new AbortController();
		const putAway = () => setSeen((now) => ({ ...now, moments: [] }));
		const timer = setTimeout(putAway, STAYS * sharesOf(moments));
		for (const act of ["keydown", "pointerdown"])
			window.addEventListener(act, putAway, { capture: true, signal: leave.signal });
		return () => {
			clearTimeout(timer);
			leave.abort();
		};
	}, [moments]);
	return moments;
}

/** More entries than these were not brought about just now: somebody went along a line of play. */
const AT_ONCE = 60;
