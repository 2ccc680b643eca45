/** The die of Forum: a cube with pips. */
import { useWords } from "../../../words.ts";

/** Places of a face where pips may lie, row by row, and which of them each face has. */
const FACES = ["", "4", "26", "246", "0268", "02468", "023568"];
const APART = 14;

export function SixSidedDie({ value }: { value: number }) {
	const words = useWords();
	const places = [...(FACES[value] ?? "")].map(Number);
	return (
		<svg className="die" viewBox="0 0 64 64" role="img" aria-label={words.key("window.roll.face", { value })}>
			<rect className="die-body" x="6" y="6" width="52" height="52" rx="9" />
			{places.map((place) => (
				<circle
					key={place}
					className="die-pip"
					cx={32 + ((place % 3) - 1) * APART}
					cy={32 + (Math.floor(place / 3) - 1) * APART}
					r="5"
				/>
			))}
		</svg>
	);
}
