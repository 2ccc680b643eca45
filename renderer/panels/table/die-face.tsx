/** A die as it lies on the table; it tumbles once when it is new. */
import { observer } from "mobx-react-lite";
import { useWords } from "../../words.ts";
import { useParts } from "../app.ts";

/** The game's own die, else one of ten sides. */
export const DieFace = observer(function DieFace({ value }: { value: number }) {
	const Die = useParts()?.Die ?? TenSidedDie;
	return <Die value={value} />;
});

function TenSidedDie({ value }: { value: number }) {
	const words = useWords();
	return (
		<svg className="die" viewBox="0 0 64 64" role="img" aria-label={words.key("window.roll.face", { value })}>
			<path className="die-body" d="M32 2 60 24 60 40 32 62 4 40 4 24z" />
			<path className="die-edge" d="M32 2 14 32 32 46 50 32zM4 24 14 32 4 40M60 24 50 32 60 40M32 46V62" />
			<text x="32" y="36">
				{value}
			</text>
		</svg>
	);
}
