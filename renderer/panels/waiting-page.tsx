/** What a window that was opened for a seat, a projector or the room shows while no campaign lies on the table. */
import { observer } from "mobx-react-lite";
import { useWords } from "../words.ts";
import { useApp } from "./app.ts";
import { piece } from "./common/piece.tsx";

const PlaceCard = piece(async () => (await import("./room/place-card.tsx")).PlaceCard);

/** The page of a guest while no campaign lies on the table. */
export const WaitingPage = observer(function WaitingPage() {
	const words = useWords();
	const { place } = useApp().room;
	const isOfRoom = place !== null && (place.name !== null || place.invitation !== null);
	return (
		<main className="curtain" data-testid="waiting">
			{isOfRoom ? (
				<PlaceCard />
			) : (
				<section className="card">
					<h1>{words.key("window.waiting.title")}</h1>
					<p className="hint">{words.key("window.waiting.why")}</p>
				</section>
			)}
		</main>
	);
});
