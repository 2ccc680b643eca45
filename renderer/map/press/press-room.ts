/** Prints pieces of a map to order. Runs in a worker, or in the window in small steps where there are no workers. */
import { themeOf } from "../../theme/tokens.ts";
import { type Box, type Canvas, grown, newCanvas, type Pen, pathOf } from "../canvas.ts";
import { TableMap } from "../hex/table-map.ts";
import type { MapData } from "../map-data.ts";
import type { MapNames } from "../options.ts";
import { BANDS } from "../print/band.ts";
import { letter } from "../print/lettering.ts";
import { lettersOf, type PrintedNames } from "../print/names.ts";
import { engrave, type Plate } from "../print/plate.ts";
import { print } from "../print/press.ts";
import { type Rendition, renditionKey } from "../print/rendition.ts";
import { clipRings } from "../shape/clip.ts";
import { loadFaces } from "./faces.ts";
import type { Copy, LettersOrder, Order } from "./orders.ts";

/** Runs steps to their end, and may pause between them. */
export type StepRunner = <T>(steps: Generator<void, T>) => Promise<T>;

/** Straight through. */
export const atOnce: StepRunner = async (steps) => {
	for (;;) {
		const step = steps.next();
		if (step.done) return step.value;
	}
};

/** A few milliseconds at a time, leaving the window to others in between. */
export const inSlices: StepRunner = async (steps) => {
	for (;;) {
		const until = performance.now() + 8;
		while (performance.now() < until) {
			const step = steps.next();
			if (step.done) return step.value;
		}
		await new Promise((resolve) => setTimeout(resolve, 0));
	}
};

/** The press itself: it keeps the plate of a map and prints pieces of it, one order after the other. */
export class PressRoom {
	private readonly plate: Promise<Plate>;
	private readonly faces = loadFaces();
	private readonly pace: StepRunner;
	private readonly letterings = new Map<string, Promise<PrintedNames>>();

	constructor({ sheets, names, theme }: Copy, pace: StepRunner) {
		this.pace = pace;
		const map = () => new TableMap(JSON.parse(sheets) as MapData[]);
		this.plate = this.faces.then(() => pace(engrave(map(), JSON.parse(names) as MapNames, themeOf(theme).map)));
	}

	/** Prints a piece; `isTrue`: with every type face as it should be. */
	async print({ level, area, scale, rendition }: Order): Promise<{ canvas: Canvas; pen: Pen; isTrue: boolean }> {
		const plate = await this.plate;
		const band = BANDS[level];
		if (!band) throw new Error(`no band of level ${level}`);
		const lettering = await this.letteringFor(plate, level, rendition);
		const { canvas, pen } = newCanvas(area.width * scale, area.height * scale);
		pen.setTransform(scale, 0, 0, scale, -area.x * scale, -area.y * scale);
		const land = pathOf(clipRings(plate.land, grown(area, 60)), true);
		await this.pace(print(pen, { plate, band, rendition, area, land, lettering }));
		return { canvas, pen, isTrue: await this.faces };
	}

	/** The boxes of all letters of a band, in map units. */
	async letters({ level, rendition }: LettersOrder): Promise<Box[]> {
		const names = await this.letteringFor(await this.plate, level, rendition);
		return lettersOf(names).flatMap(({ boxes }) => boxes);
	}

	private letteringFor(plate: Plate, level: number, rendition: Rendition): Promise<PrintedNames> {
		const key = `${level}/${renditionKey(rendition)}`;
		const known = this.letterings.get(key);
		if (known) return known;
		const band = BANDS[level];
		if (!band) throw new Error(`no band of level ${level}`);
		const lettering = this.pace(letter(plate, band, rendition));
		this.letterings.set(key, lettering);
		return lettering;
	}
}
