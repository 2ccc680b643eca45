/** A side's colours with its name, and that of the person who plays it; the name says what the colour shows. */
import { observer } from "mobx-react-lite";
import { useSeatColours } from "./seat-colours.ts";
import { SeatMark } from "./seat-mark.tsx";
import { useSeatName } from "./seat-name.ts";

/** The colours of a side with its name, and that of whoever plays it, or `called` instead; at a crowded table the shape of its mark, too. */
export const SideBadge = observer(function SideBadge({ side, called }: { side: string; called?: string }) {
	const nameOf = useSeatName();
	const { field, onField } = useSeatColours()(side);
	return (
		<span className="side-badge" style={{ background: field, color: onField }}>
			<SeatMark seat={side} isOnField />
			{called ?? nameOf(side)}
		</span>
	);
});
