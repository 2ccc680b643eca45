/** The printed part of the board: sea, land, rivers, mountains, borders and names. It is drawn once. */
import { memo } from "react";
import { useWords } from "../../../words.ts";
import type { Sheet } from "../sheet/sheet.ts";

/** A peak as the engraver cuts it: the lit side left open, the other hatched. */
const PEAK = "M-5 4L0-5L5 4M0-5L-.6 0M1.2-2.4L.8 2.4M2.6.4L2.2 3.4";

/** Beyond the sheet on every side, in map units: what is seen of a wide frame. */
const BLEED = 1200;

export const Print = memo(function Print({ sheet }: { sheet: Sheet }) {
	const words = useWords();
	const { x, y, width, height } = sheet.fit;
	return (
		<g className="forum-print">
			<rect className="land" x={x - BLEED} y={y - BLEED} width={width + 2 * BLEED} height={height + 2 * BLEED} />
			<g className="shores">
				<path className="shoal wide" d={sheet.ocean} />
				<path className="shoal near" d={sheet.ocean} />
				<path className="sea" d={sheet.ocean} />
				<path className="island-shoal wide" d={sheet.islands} />
				<path className="island-shoal near" d={sheet.islands} />
			</g>
			<path className="sea" d={sheet.inlandSeas} />
			<path className="land" d={sheet.islands} />
			<path className="river" d={sheet.rivers} />
			<path className="coast" d={sheet.ocean + sheet.inlandSeas + sheet.islands} />
			{sheet.peaks.map(({ x: left, y: top }) => (
				<path key={`${left}/${top}`} className="peak" d={PEAK} transform={`translate(${left} ${top})`} />
			))}
			<path className="border" d={sheet.borders} />
			{sheet.regionNames.map(({ id, at }) => (
				<text key={id} className="region-name" x={at.x} y={at.y}>
					{words.name({ kind: "region", id })}
				</text>
			))}
			{sheet.seaNames.map(({ id, at, turn }) => (
				<text key={id} className="sea-name" transform={`translate(${at.x} ${at.y}) rotate(${turn})`}>
					{words.key(`forum.sea.${id}`)}
				</text>
			))}
		</g>
	);
});
