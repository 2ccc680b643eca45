/** The family cards of the player who sits before the window. Nobody else's come here: the view has not got them. */
import { observer } from "mobx-react-lite";
import { useWords } from "../../../words.ts";
import type { ForumFacts } from "../forum-facts.ts";

/** The family cards of the player before the window; nobody else's are in the view. */
export const Family = observer(function Family({ facts: { assets, view } }: { facts: ForumFacts }) {
	const words = useWords();
	const hand = view.seat === null ? null : (view.houses[view.seat]?.hand ?? null);
	if (hand === null || view.seat === null) return null;
	const title = words.key("forum.board.family", { side: { kind: "side", id: view.seat }, count: hand.length });
	return (
		<section className="forum-family" aria-label={title} data-testid="family">
			<h2>{title}</h2>
			<ul>
				{hand.map((child) => {
					const kind = assets.cards.family.find(({ id }) => id === child)?.kind ?? "son";
					return (
						<li key={child} className={`family-card ${kind}`} data-testid={`child-${child}`}>
							<Bust kind={kind} />
							<span className="child-name">{words.name({ kind: "child", id: child })}</span>
							<span className="child-kind">{words.key(`forum.board.child.${kind}`)}</span>
						</li>
					);
				})}
			</ul>
		</section>
	);
});

const SON =
	"M12 3.2a4.4 4.4 0 0 1 4.4 4.6c0 2.9-1.9 5.3-4.4 5.3s-4.4-2.4-4.4-5.3A4.4 4.4 0 0 1 12 3.2ZM3 22c.6-4.4 3.6-7 9-7s8.400 2.600 9 7Z";
const DAUGHTER =
	"M12 2.600c3.600 0 5.700 2.400 5.700 5.600 0 2.100.4 3.600 1.300 5-1.200.9-2.600 1.100-3.600.6C14.500 14.600 13.300 15 12 15s-2.500-.4-3.400-1.200c-1 .5-2.400.3-3.600-.6.9-1.400 1.300-2.900 1.300-5 0-3.200 2.100-5.600 5.700-5.600ZM3.400 22c.6-3.800 3.400-6 8.600-6s8 2.200 8.600 6Z";

/** A profile as on a cameo. */
export function Bust({ kind }: { kind: "son" | "daughter" }) {
	return (
		<svg className="bust" viewBox="0 0 24 24" aria-hidden="true">
			<path d={kind === "son" ? SON : DAUGHTER} />
		</svg>
	);
}
