/** What a window that was opened for a seat or a projector shows while no campaign lies on the table. */
import { useWords } from "../words.ts";

/** The page of a window opened for a seat or a projector while no campaign lies on the table. */
export function WaitingPage() {
	const words = useWords();
	return (
		<main className="curtain" data-testid="waiting">
			<section className="card">
				<h1>{words.key("window.waiting.title")}</h1>
				<p className="hint">{words.key("window.waiting.why")}</p>
			</section>
		</main>
	);
}
