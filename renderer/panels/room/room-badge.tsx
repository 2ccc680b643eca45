/** That the table is open, and to how many: whoever keeps it sees that wherever he is. */
import { observer } from "mobx-react-lite";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";

/** The badge of an open table; it opens the dialog of the room. */
export const RoomBadge = observer(function RoomBadge() {
	const { room, table } = useApp();
	const words = useWords();
	if (!room.isOpen) return null;
	const { count, wishes } = room;
	return (
		<button
			type="button"
			className={wishes > 0 ? "room-badge asks" : "room-badge"}
			onClick={() => table.openDialog("room")}
			data-testid="room-badge"
		>
			{words.key(wishes > 0 ? "window.room.badge.asks" : "window.room.badge", { count, wishes })}
		</button>
	);
});
