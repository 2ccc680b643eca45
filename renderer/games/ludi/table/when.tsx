/** When it is: the season and the year, and the strip of the calendar with the present segment marked. */
import { observer } from "mobx-react-lite";
import { useWords } from "../../../words.ts";
import { type LudiFacts, segmentOf } from "../ludi-facts.ts";
import { useLudi } from "./use-ludi.ts";

/** The time in the banner: the season's name, and the calendar. */
export const SeasonAndCalendar = observer(function SeasonAndCalendar() {
	const { facts } = useLudi();
	if (!facts) return null;
	return (
		<>
			<SeasonName facts={facts} />
			<CalendarStrip facts={facts} />
		</>
	);
});

/** The season and year of the present segment; that the table is being set up, before the first. */
export const SeasonName = observer(function SeasonName({ facts }: { facts: LudiFacts }) {
	const words = useWords();
	const segment = segmentOf(facts);
	return (
		<span className="turn" data-testid="segment">
			{segment
				? words.key("ludi.when", { season: { key: `ludi.season.${segment.kind}` }, year: segment.year })
				: words.key("ludi.when.set-up")}
		</span>
	);
});

/** The calendar as a strip: seasons past, present, to come, and those left out of this game. */
export const CalendarStrip = observer(function CalendarStrip({ facts: { assets, view } }: { facts: LudiFacts }) {
	const words = useWords();
	const { segments } = assets.calendar;
	const played = new Set(view.calendar);
	const left = view.calendar.filter((i) => i > view.place.segment).length;
	return (
		<span className="ludi-strip" role="img" aria-label={words.key("ludi.when.left", { left })} data-testid="strip">
			{segments.map(({ i, kind, year }) => (
				<span
					key={i}
					className={`${kind} ${played.has(i) ? "" : "left-out"}`}
					data-now={i === view.place.segment || undefined}
					data-past={i < view.place.segment || undefined}
					title={words.key("ludi.when", { season: { key: `ludi.season.${kind}` }, year })}
				/>
			))}
		</span>
	);
});
