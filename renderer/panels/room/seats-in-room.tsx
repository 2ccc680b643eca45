/** The seats of the campaign on the table: each with a link of its own, and what may be done while its device is gone. */
import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { RoomStatus, SeatInRoom } from "../../../electron/contract/contract.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { QrCode } from "./qr-code.tsx";

/** The seats that devices of the room may have. */
export const SeatsInRoom = observer(function SeatsInRoom({ status }: { status: RoomStatus }) {
	const words = useWords();
	const [shown, show] = useState<string | null>(null);
	const link = status.seats.find(({ seat }) => seat === shown)?.link;
	if (status.seats.length === 0) return <p className="hint">{words.key("window.room.before-seats")}</p>;
	return (
		<section aria-labelledby="room-seats">
			<h3 id="room-seats">{words.key("window.room.seats")}</h3>
			<ul className="room-seats">
				{status.seats.map((seat) => (
					<Seat
						key={seat.seat}
						seat={seat}
						isShown={shown === seat.seat}
						onShow={() => show(shown === seat.seat ? null : seat.seat)}
						name={status.people.find(({ id }) => id === seat.person)?.name ?? null}
					/>
				))}
			</ul>
			{link !== undefined && shown !== null && (
				<div className="seat-link" data-testid="seat-link">
					<QrCode
						text={link}
						label={words.key("window.room.qr.seat", { seat: words.name({ kind: "side", id: shown }) })}
					/>
					<input readOnly inputMode="none" value={link} aria-label={words.key("window.windows.address")} />
				</div>
			)}
		</section>
	);
});

interface SeatProps {
	seat: SeatInRoom;
	/** Who has it; null: nobody of the room. */
	name: string | null;
	isShown: boolean;
	onShow(): void;
}

const Seat = observer(function Seat({ seat: { seat, stoodIn, isGone }, name, isShown, onShow }: SeatProps) {
	const { room } = useApp();
	const words = useWords();
	const side = words.name({ kind: "side", id: seat });
	return (
		<li>
			<span>
				{words.key(name === null ? "window.room.seat.free" : "window.seat", { seat: side, side, person: name ?? "" })}
			</span>
			<button type="button" className="quiet" aria-pressed={isShown} onClick={onShow} data-testid={`link-${seat}`}>
				{words.key("window.room.link")}
			</button>
			{stoodIn && <span className="hint">{words.key("window.room.stood-in")}</span>}
			{isGone && !stoodIn && (
				<button
					type="button"
					className="quiet"
					onClick={() => void room.standIn(seat)}
					data-testid={`stand-in-${seat}`}
				>
					{words.key("window.room.stand-in", { seat: side })}
				</button>
			)}
		</li>
	);
});
