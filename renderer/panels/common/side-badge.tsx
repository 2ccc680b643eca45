/** A side's colours with its name; the name says what the colour shows. */
import { observer } from "mobx-react-lite";
import { useWords } from "../../words.ts";
import { useSeatColours } from "./seat-colours.ts";

export const SideBadge = observer(function SideBadge({ side }: { side: string }) {
	const words = useWords();
	const { field, onField } = useSeatColours()(side);
	return (
		<span className="side-badge" style={{ background: field, color: onField }}>
			{words.name({ kind: "side", id: side })}
		</span>
	);
});
