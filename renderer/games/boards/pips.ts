/** The faces of a cube with pips. */

/** Places of a face where pips may lie, row by row, and which of them each face has. */
const FACES = ["", "4", "26", "246", "0268", "02468", "023568"];

/** Where the pips of a face lie, as steps from its middle; none above six. */
export function pipsOf(value: number): { x: number; y: number }[] {
	return [...(FACES[value] ?? "")].map((place) => ({
		x: (Number(place) % 3) - 1,
		y: Math.floor(Number(place) / 3) - 1,
	}));
}
