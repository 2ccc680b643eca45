/** The printed part of the board: sea, land, rivers, mountains, borders and names. It is drawn once. */
import { memo } from "react";
import { useWords } from "../../../words.ts";
import type { ForumSheet } from "../sheet/sheet.ts";

/** A peak as the engraver cuts it: the lit side left open, the other hatched. */
const PEAK = "M-6 3.5Q-2 .5 0-4Q1.5.2 6 3.5M.8-2.2L.5 2.6M2.2-.2L1.9 3M3.8 1.4L3.5 3.2";

/** Beyond the sheet on every side, in map units: what is seen of a wide frame. */
const BLEED = 1200;

/** The printed part of the map, which never changes while playing. */
export const Print = memo(function Print({ sheet }: { sheet: ForumSheet }) {
	const words = useWords();
	const { x, y, width, height } = sheet.fit;
	return (
		<g className="forum-print">
			<rect className="land" x={x - BLEED} y={y - BLEED} width={width + 2 * BLEED} height={height + 2 * BLEED} />
			<Ground sheet={sheet} />
			<clipPath id="forum-ocean">
				<path d={sheet.ocean} />
			</clipPath>
			<path className="sea" d={sheet.ocean} />
			<g clipPath="url(#forum-ocean)">
				{["wide", "near"].map((depth) => (
					<path key={depth} className={`shoal ${depth}`} d={sheet.ocean + sheet.islands} />
				))}
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

/** Deserts, forests and steppes, as a wash under the ink. */
function Ground({ sheet: { tints } }: { sheet: ForumSheet }) {
	const grounds = [...new Set(tints.map(({ ground }) => ground))];
	return (
		<>
			{grounds.map((ground) => (
				<radialGradient key={ground} id={`forum-${ground}`} className={`wash ${ground}`}>
					<stop offset="35%" />
					<stop offset="100%" stopOpacity="0" />
				</radialGradient>
			))}
			{tints.map(({ ground, at, rx, ry }) => (
				<ellipse key={`${at.x}/${at.y}`} cx={at.x} cy={at.y} rx={rx} ry={ry} fill={`url(#forum-${ground})`} />
			))}
		</>
	);
}
