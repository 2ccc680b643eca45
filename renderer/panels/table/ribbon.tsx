/** A moment, across the board: a leader dead or taken, a city that falls, a province that changes hands, a new year, the end. It goes by itself and takes no click. */
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { addedTo } from "../../stores/diary.ts";
import type { Moment } from "../../story/passage.ts";
import { refsIn } from "../../story/text.ts";
import { useWords } from "../../words.ts";
import { useApp, useParts } from "../app.ts";

/** How long a moment of one's own doing stays, in ms. */
const STAYS = 2200;

export const Ribbon = observer(function Ribbon() {
	const app = useApp();
	const words = useWords();
	const parts = useParts();
	const own = useOwnMoment();
	const { playback } = app.campaign;
	const moment = playback.playing ? (playback.now?.told.length === 0 ? null : (playback.beat?.moment ?? null)) : own;
	if (!moment) return null;
	const picture = refsIn(moment.text)
		.map((thing) => parts?.pictureOfThing?.(app, thing) ?? null)
		.find((found) => found !== null);
	// The caption, or the diary, speaks it.
	return (
		<div className={`ribbon ${moment.kind}`} key={moment.entry} aria-hidden="true" data-testid="ribbon">
			{picture?.node}
			<p>{words.say(moment.text)}</p>
		</div>
	);
});

/** The last moment that the players before this window brought about, for a while. */
function useOwnMoment(): Moment | null {
	const { campaign, passages, settings } = useApp();
	const { log, playback } = campaign;
	const [seen, setSeen] = useState({ log, moment: null as Moment | null });
	if (seen.log !== log) {
		const added = new Set(addedTo(seen.log, log).map(({ index }) => index));
		const isShown = !playback.playing && settings.settings.playback !== "off" && added.size < AT_ONCE;
		const moment = passages.flatMap(({ moments }) => moments).findLast(({ entry }) => added.has(entry)) ?? null;
		setSeen({ log, moment: isShown ? moment : null });
	}
	const { moment } = seen;
	useEffect(() => {
		if (!moment) return;
		const timer = setTimeout(() => setSeen((now) => ({ ...now, moment: null })), STAYS);
		return () => clearTimeout(timer);
	}, [moment]);
	return moment;
}

/** More entries than these were not brought about just now: somebody went along a line of play. */
const AT_ONCE = 60;
