/** The printed sheet: sea, land and what is engraved on it. Nothing of it changes while playing but the light on a region. */
import { memo } from "react";
import { useWords } from "../../../words.ts";
import type { LudiAssets } from "../ludi-facts.ts";

/** Where the names of the seas stand, in map units. */
const SEAS = [
	{ id: "internum", x: 470, y: 552, turn: -4 },
	{ id: "oceanus", x: 42, y: 196, turn: -62 },
	{ id: "pontus", x: 688, y: 206, turn: 0 },
	{ id: "tyrrhenum", x: 300, y: 318, turn: 0 },
] as const;

/** The light on a region: it may be chosen, was advised, is refused, is looked at, or lies open. */
export type RegionLight = "option" | "advised" | "refused" | "looked" | "open" | null;

interface LandProps {
	map: LudiAssets["map"];
	/** How each region is lit, as one string, so that the sheet is drawn anew only when that changes. */
	lights: string;
}

/** The printed sheet: sea and land, and the light on each region. */
export const Land = memo(function Land({ map, lights }: LandProps) {
	const words = useWords();
	const lightOf = new Map(lights.split(" ").map((light) => light.split(":") as [string, string]));
	const tinted = (on: string) =>
		map.regions.map(({ id, land }) => (
			<path
				key={id}
				d={land}
				className={`region ${id} ${on}`}
				data-region={id}
				data-light={lightOf.get(id) || undefined}
			/>
		));
	return (
		<g className="ludi-land" clipPath="url(#ludi-sheet)">
			<defs>
				<clipPath id="ludi-sheet">
					<rect width={map.width} height={map.height} rx="4" />
				</clipPath>
				<clipPath id="ludi-sea">
					{map.sea.map((d) => (
						<path key={d} d={d} />
					))}
				</clipPath>
				<clipPath id="ludi-islands">
					{map.islands.map((d) => (
						<path key={d} d={d} />
					))}
				</clipPath>
			</defs>
			<rect className="beyond" x="-200" y="-200" width={map.width + 400} height={map.height + 400} />
			{tinted("mainland")}
			<g className="rivers">
				{map.rivers.map((d) => (
					<path key={d} d={d} />
				))}
			</g>
			<g className="ranges">
				{map.ranges.map((d) => (
					<path key={d} d={d} />
				))}
			</g>
			{map.sea.map((d) => (
				<path key={d} d={d} className="sea" />
			))}
			<g className="shoals" clipPath="url(#ludi-sea)">
				{["wide", "near"].map((width) =>
					[...map.sea, ...map.islands].map((d) => <path key={`${width} ${d}`} d={d} className={width} />),
				)}
			</g>
			{map.islands.map((d) => (
				<path key={d} d={d} className="beyond" />
			))}
			<g clipPath="url(#ludi-islands)">{tinted("island")}</g>
			<g className="coasts">
				{[...map.sea, ...map.islands].map((d) => (
					<path key={d} d={d} />
				))}
			</g>
			{SEAS.map(({ id, x, y, turn }) => (
				<text key={id} className="sea-name" transform={`translate(${x} ${y}) rotate(${turn})`}>
					{words.key(`ludi.sea.${id}`)}
				</text>
			))}
			<rect className="frame" x="1.5" y="1.5" width={map.width - 3} height={map.height - 3} rx="3" />
		</g>
	);
});
