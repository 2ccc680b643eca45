/** Catches what goes wrong while drawing, so that the player reads what happened instead of an empty window. */
import { Component, type ReactNode } from "react";
import { PieceMissing } from "../../stores/game-pieces.ts";
import { type Words, WordsProvider } from "../../words.ts";

interface SafetyNetProps {
	words: Words;
	children: ReactNode;
}

/** The net under the window: where drawing fails, the player reads what happened instead of an empty window. */
export class SafetyNet extends Component<SafetyNetProps, { failure: unknown }> {
	override state: { failure: unknown } = { failure: null };

	static getDerivedStateFromError(failure: unknown): { failure: unknown } {
		return { failure };
	}

	override render(): ReactNode {
		const { words, children } = this.props;
		const { failure } = this.state;
		if (failure === null) return <WordsProvider value={words}>{children}</WordsProvider>;
		return (
			<main className="no-way-in" role="alert" data-testid="fallen">
				<p>
					{failure instanceof PieceMissing
						? words.key("window.failure.piece", { what: failure.message })
						: words.key("window.failure", { what: String(failure) })}
				</p>
				<button type="button" className="primary" onClick={() => location.reload()}>
					{words.key("window.failure.reload")}
				</button>
			</main>
		);
	}
}
