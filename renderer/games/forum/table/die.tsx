/** The die of Forum: a cube with pips. */
import { useWords } from "../../../words.ts";
import { pipsOf } from "../../boards/pips.ts";

const APART = 14;

/** The die of Forum in the card of dice, with pips. */
export function SixSidedDie({ value }: { value: number }) {
	const words = useWords();
	return (
		<svg className="die" viewBox="0 0 64 64" role="img" aria-label={words.key("window.roll.face", { value })}>
			<rect className="die-body" x="6" y="6" width="52" height="52" rx="9" />
			{pipsOf(value).map(({ x, y }) => (
				<circle key={`${x}/${y}`} className="die-pip" cx={32 + x * APART} cy={32 + y * APART} r="5" />
			))}
		</svg>
	);
}
