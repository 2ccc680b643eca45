/** Where the shields of provinces stand: beside their names, on no letter of any. */
import { type Box, grown } from "../canvas.ts";
import type { Point } from "../options.ts";
import { boxAround, lettersOf, type PrintedNames, type ProvinceName, type Shield, shieldBox } from "./names.ts";
import { Obstacles } from "./obstacles.ts";
import type { Plate } from "./plate.ts";
import { boxesAlong } from "./text.ts";

/** What it costs a shield to stand on a letter or another shield, to touch one, to leave its province, the picture, and the end of its name by its own size. */
const COST = { letter: 1000, touch: 3, astray: 6, cut: 2000, away: 1.6 } as const;

/** Room between a shield and a letter, in sizes of the shield. */
const GAP = 0.12;

/** Moves each shield that stands on a letter to the nearest place beside its name that is free. `under`: what else it should not cover. */
export function placeShields(plate: Plate, names: PrintedNames, under: Obstacles): void {
	const taken = new Obstacles();
	const gap = Math.min(...names.provinces.map(({ shield }) => shield.size)) * GAP;
	for (const { boxes } of lettersOf(names)) for (const box of boxes) take(taken, box, gap);
	for (const name of names.provinces) {
		name.shield = placeOne(plate, name, [taken, under]);
		name.box = boxAround(name);
		take(taken, shieldBox(name.shield), gap);
	}
}

function take(taken: Obstacles, box: Box, gap: number): void {
	taken.add(box, COST.letter);
	taken.add(grown(box, gap), COST.touch);
}

function placeOne(plate: Plate, name: ProvinceName, obstacles: readonly Obstacles[]): Shield {
	const { shield } = name;
	let best = { shield, cost: Number.POSITIVE_INFINITY };
	for (const { x, y, away } of placesBeside(name)) {
		const place = { ...shield, x, y };
		const strays = plate.ground.at(plate.ground.lattice.cellAt(x, y))?.province !== name.province;
		const box = shieldBox(place);
		const cost =
			obstacles.reduce((sum, each) => sum + each.cost(box), 0) +
			(away / shield.size) * COST.away +
			(strays ? COST.astray : 0) +
			(isInside(box, plate.picture) ? 0 : COST.cut);
		if (cost < best.cost) best = { shield: place, cost };
	}
	return best.shield;
}

/** How far from its letters a shield may have to go, in sizes, and in what steps. */
const REACH = 6;
const STEP = 0.5;
const DIRECTIONS = 12;

/** The place at the name's end, then places around it and around each letter, with the way there from the nearest of them. */
function* placesBeside({ shield, lines }: ProvinceName): Generator<Point & { away: number }> {
	yield { x: shield.x, y: shield.y, away: 0 };
	const letters = lines.flatMap(boxesAlong).map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }));
	const ends = [letters[0], letters.at(-1)].filter((end) => end !== undefined);
	for (let far = STEP; far <= REACH; far += STEP)
		for (const [from, more] of [
			...[shield, ...ends].map((at) => [at, 0] as const),
			...letters.map((at) => [at, 0.6] as const),
		])
			for (let n = 0; n < DIRECTIONS; n++) {
				const angle = (Math.PI * 2 * n) / DIRECTIONS;
				const reach = far * shield.size;
				yield {
					x: from.x + Math.cos(angle) * reach,
					y: from.y + Math.sin(angle) * reach,
					away: reach + more * shield.size,
				};
			}
}

function isInside(box: Box, { x, y, width, height }: Box): boolean {
	return box.x > x && box.y > y && box.x + box.width < x + width && box.y + box.height < y + height;
}
