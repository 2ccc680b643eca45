/** The legend: pieces of this very map, printed by its own press in the colours of the room, and the marks as play paints them. */
import { observer } from "mobx-react-lite";
import { useEffect, useMemo, useRef } from "react";
import { newCanvas, type Pen } from "../../../map/canvas.ts";
import { LEGEND_PARTS, SAMPLE, type Sample, samplesOf } from "../../../map/legend.ts";
import { marksOf } from "../../../map/legend-marks.ts";
import { HIGHLIGHT_STYLES } from "../../../map/scene.ts";
import { useApp } from "../../../panels/app.ts";
import { themeOf } from "../../../theme/tokens.ts";
import { useWords } from "../../../words.ts";
import { useAncientWorld } from "../stores/use-ancient-world.ts";
import { listPowers } from "../table-facts.ts";

/** The zoom at which samples are printed: near enough that everything is drawn. */
const ZOOM = 1;
/** Side of a mark, in CSS pixels. */
const MARK = 40;

/** Everything that the map prints and play puts on it, with what it means. */
export const Legend = observer(function Legend() {
	const { board, view, facts } = useAncientWorld();
	const { settings } = useApp();
	const words = useWords();
	const { roads, provincesInPlay } = view ?? { roads: [], provincesInPlay: [] };
	const samples = useMemo(
		() => (board ? samplesOf(board, { roads, provincesInPlay }) : []),
		[board, roads, provincesInPlay],
	);
	if (!board || !facts) return null;
	const [side = "", enemy = side] = listPowers(facts.view);
	const marks = marksOf([side, enemy], themeOf(settings.theme), board.lattice.pointed, facts.view.navy != null);
	const lights = new Set<string>(HIGHLIGHT_STYLES);
	const groups = [
		{ id: "marks", of: marks.filter(({ id }) => !lights.has(id)) },
		{ id: "lights", of: marks.filter(({ id }) => lights.has(id)) },
	];
	return (
		<section aria-labelledby="aw-legend-title" data-testid="legend">
			<h3 id="aw-legend-title">{words.key("window.sheet.legend")}</h3>
			{LEGEND_PARTS.map((part) => (
				<div key={part}>
					<h4>{words.key(`window.sheet.part.${part}`)}</h4>
					<ul className="aw-legend-list">
						{samples
							.filter((sample) => sample.part === part)
							.map((sample) => (
								<li key={sample.id}>
									<PrintedSample sample={sample} />
									<span>{words.key(`window.sheet.sample.${sample.id}`)}</span>
								</li>
							))}
					</ul>
				</div>
			))}
			{groups.map(({ id: group, of }) => (
				<div key={group}>
					<h4>{words.key(`window.sheet.${group}`)}</h4>
					<ul className="aw-legend-list">
						{of.map(({ id, paint }) => (
							<li key={id}>
								<PaintedMark paint={paint} look={`${settings.theme} ${side}`} />
								<span>{words.key(`window.sheet.mark.${id}`)}</span>
							</li>
						))}
					</ul>
				</div>
			))}
		</section>
	);
});

/** Pixels of the screen for each CSS pixel, as far as samples are printed so fine. */
const density = () => Math.min(2, Math.max(1, window.devicePixelRatio));

const PrintedSample = observer(function PrintedSample({ sample }: { sample: Sample }) {
	const { map } = useAncientWorld();
	const { handle } = map;
	const canvas = useRef<HTMLCanvasElement>(null);
	useEffect(() => {
		let isWanted = true;
		void handle?.sample(sample.area, ZOOM, density()).then(
			(image) => {
				if (isWanted) canvas.current?.getContext("2d")?.drawImage(image, 0, 0);
				image.close();
			},
			() => {}, // The press was closed: another is at work for the map that is shown now.
		);
		return () => {
			isWanted = false;
		};
	}, [handle, sample]);
	const { width, height } = SAMPLE;
	const scale = ZOOM * density();
	return (
		<canvas
			ref={canvas}
			className="aw-sample"
			width={width * scale}
			height={height * scale}
			style={{ width: `${width * ZOOM}px`, height: `${height * ZOOM}px` }}
			data-testid={`sample-${sample.id}`}
		/>
	);
});

/** `look`: paints anew where it is another. */
function PaintedMark({ paint, look }: { paint(pen: Pen, size: number): void; look: string }) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const pixels = MARK * density();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the painter is made anew each time, and paints the same as long as it looks the same
	useEffect(() => {
		const { canvas: drawn, pen } = newCanvas(pixels, pixels);
		paint(pen, pixels);
		const page = canvas.current?.getContext("2d");
		page?.clearRect(0, 0, pixels, pixels);
		page?.drawImage(drawn, 0, 0);
	}, [look, pixels]);
	return (
		<canvas
			ref={canvas}
			className="aw-mark"
			width={pixels}
			height={pixels}
			style={{ width: `${MARK}px`, height: `${MARK}px` }}
		/>
	);
}
