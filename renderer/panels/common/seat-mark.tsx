/** The shape of a seat's mark, for the eye alone: whoever shows it writes the name beside it. */
import { observer } from "mobx-react-lite";
import { MARK_SHAPES, useSeatColours } from "./seat-colours.ts";

interface SeatMarkProps {
	seat: string;
	/** In the colour of what is written on the field, where the field is around it. */
	isOnField?: boolean;
}

/** The mark of a seat in its colour and shape; nothing where colours alone tell the seats apart. */
export const SeatMark = observer(function SeatMark({ seat, isOnField = false }: SeatMarkProps) {
	const { field, onField, shape } = useSeatColours()(seat);
	if (!shape) return null;
	return (
		<svg className="seat-mark" viewBox="-14 -14 28 28" aria-hidden="true" data-shape={shape}>
			<path d={MARK_SHAPES[shape]} style={{ fill: isOnField ? onField : field }} />
		</svg>
	);
});
