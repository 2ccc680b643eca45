/** The alliance track: five boxes to each side of indifference, with the markers of the provinces (AW 12.21). */

import { counterColours } from "../../../counters/livery.ts";
import { useWords } from "../../../words.ts";
import { RuleNumber } from "../parts/rule-number.tsx";
import { SideTag } from "../parts/side-tag.tsx";
import type { Handling } from "../piece-handling.ts";
import type { TableFacts } from "../table-facts.ts";
import type { AncientWorldView } from "../view.ts";
import "./cards.css";

type Alliance = AncientWorldView["alliances"][string];

const LAST = 5;

/** Boxes of the track from the first power's end to the others'. */
const BOXES = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5] as const;

/** A marker of the track and the box it lies in: below 0 towards the first power, above towards any other. */
export interface TrackMarker {
	id: string;
	box: number;
	alliance: Alliance;
	/** Provinces that it stands for. */
	provinces: readonly string[];
}

/** The markers of the track, in the order of its lines. A line that is no province stands for a group of them. */
export function listTrackMarkers({ view, gazetteer }: Pick<TableFacts, "view" | "gazetteer">): TrackMarker[] {
	const [first] = view.sidesInOrder;
	return Object.entries(view.alliances).map(([id, alliance]) => ({
		id,
		alliance,
		box: alliance.favours === first ? -alliance.level : alliance.level,
		provinces: id in gazetteer.province ? [id] : provincesOfGroup(id, gazetteer),
	}));
}

function provincesOfGroup(group: string, { province: provinces }: TableFacts["gazetteer"]): string[] {
	return Object.keys(provinces).filter((id) => provinces[id]?.groups.includes(group));
}

/** The alliance track: five boxes to each side of indifference, with the markers of the provinces (AW 12.21). */
export function AllianceTrack({ facts, handling }: { facts: TableFacts; handling: Handling }) {
	const words = useWords();
	const markers = listTrackMarkers(facts);
	const [first = "", ...others] = facts.view.sidesInOrder;
	const favoured = others.filter((side) => markers.some(({ alliance }) => alliance.favours === side));
	const ends = { [-LAST]: [first], [LAST]: favoured.length > 0 ? favoured : others.slice(0, 1) };
	return (
		<section aria-label={words.key("window.track.title")}>
			<p className="aw-quiet">
				{words.key("window.track.what")} <RuleNumber rule="AW 12.21" onRule={handling.onRule} />
			</p>
			<ol>
				{BOXES.map((box) => (
					<Box
						key={box}
						box={box}
						edge={box < 0 ? first : box > 0 ? favoured[0] : undefined}
						ends={ends[box] ?? []}
						markers={markers.filter((marker) => marker.box === box)}
						facts={facts}
					/>
				))}
			</ol>
		</section>
	);
}

interface BoxProps {
	box: number;
	/** The side whose half it is, by its colour. */
	edge: string | undefined;
	/** Powers named at the end of the track. */
	ends: readonly string[];
	markers: readonly TrackMarker[];
	facts: TableFacts;
}

function Box({ box, edge, ends, markers, facts }: BoxProps) {
	return (
		<li
			className={box === 0 ? "aw-track-box middle" : "aw-track-box"}
			style={edge === undefined ? undefined : { borderInlineStartColor: counterColours(edge).field }}
		>
			<b>{Math.abs(box)}</b>
			<ul>
				{markers.map((marker) => (
					<Marker key={marker.id} marker={marker} facts={facts} />
				))}
			</ul>
			{ends.length > 0 && (
				<span className="aw-track-end">
					{ends.map((side) => (
						<SideTag key={side} side={side} />
					))}
				</span>
			)}
		</li>
	);
}

function Marker({ marker: { alliance, provinces }, facts }: { marker: TrackMarker; facts: TableFacts }) {
	const words = useWords();
	const { field, onField } = counterColours(alliance.favours);
	const wasted = provinces.some((id) => facts.view.provinces[id]?.devastated);
	const names = provinces.map((id) => ({ kind: "province", id }));
	return (
		<li className="aw-track-marker" style={{ background: field, color: onField }}>
			{words.key("window.track.marker", { names })}
			<small>
				{words.key(`window.display.alliance.${alliance.status}`)}
				{wasted && ` · ${words.key("window.inspect.devastated")}`}
			</small>
		</li>
	);
}
