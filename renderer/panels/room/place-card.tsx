/** What somebody of the room is, who has no seat: which may be had, what is waited for, and how others come in. */
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { Invitation } from "./invitation.tsx";
import "./room.css";

/** The place of a guest without a seat, as a card over the table or on the page where it waits. */
export const PlaceCard = observer(function PlaceCard() {
	const { room, page } = useApp();
	const words = useWords();
	const [isAway, setAway] = useState(false);
	const { place } = room;
	if (!place || place.seat !== null || (isAway && page === "table")) return null;
	const isNobody = place.name === null;
	if (isNobody && !place.invitation) return null;
	return (
		<section className="card place-card" aria-label={words.key("window.room.place")} data-testid="place-card">
			{!isNobody && <Choice />}
			{place.invitation && <Invitation {...place.invitation} />}
			{page === "table" && (
				<button
					type="button"
					className="quiet"
					onClick={() => {
						setAway(true);
						if (!isNobody) void room.ask(null);
					}}
					data-testid="place-away"
				>
					{words.key(isNobody ? "window.close" : "window.room.look-on")}
				</button>
			)}
		</section>
	);
});

const Choice = observer(function Choice() {
	const { room } = useApp();
	const words = useWords();
	const { place } = room;
	if (!place) return null;
	const { name, wish, seats, picks, keeperIsThere } = place;
	const nameOf = (seat: string) => words.name({ kind: "side", id: seat });
	return (
		<>
			<h2>{words.key("window.room.hello", { name: name ?? "" })}</h2>
			<p role="status">
				{wish !== null
					? words.key("window.room.asked-for", { seat: nameOf(wish) })
					: words.key(seats.length === 0 ? "window.waiting.why" : "window.room.choose")}
			</p>
			{!keeperIsThere && <p className="warning">{words.key("window.room.no-keeper")}</p>}
			<div className="place-seats">
				{seats.map((each) => (
					<button
						key={each.seat}
						type="button"
						className={each.state === "free" && picks ? "primary" : "quiet"}
						disabled={wish === each.seat}
						onClick={() => void room.ask(each.seat)}
						data-testid={`place-${each.seat}`}
					>
						{words.key(`window.room.seat.${each.state}`, { seat: nameOf(each.seat), name: each.name ?? "" })}
					</button>
				))}
			</div>
		</>
	);
});
