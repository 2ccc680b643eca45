/** The way from Rome to an exotic market in words: which horrea stand, and which are missing (FO 3.3). */
import { observer } from "mobx-react-lite";
import { useWords } from "../../../words.ts";
import { useForum } from "./use-forum.ts";

/** The route from Rome to an exotic market in words: which horrea stand, and which are missing (FO 3.3). */
export const RouteLine = observer(function RouteLine() {
	const { route, me } = useForum();
	const words = useWords();
	if (!route || me === null) return null;
	const complete = route.missing.length === 0;
	const side = { kind: "side", id: me };
	return (
		<section className="forum-route" data-testid="route" data-complete={complete || undefined}>
			<h3>{words.key("forum.board.route", { side })}</h3>
			<ol>
				{route.markets.map((market) => {
					const missing = route.missing.includes(market);
					return (
						<li key={market} className={missing ? "missing" : "built"}>
							{words.name({ kind: "market", id: market })}
							<span className="visually-hidden">
								{" "}
								{words.key(missing ? "forum.board.route.missing-here" : "forum.board.route.built-here")}
							</span>
						</li>
					);
				})}
			</ol>
			<p className={complete ? "good" : "hint"}>
				{complete
					? words.key("forum.board.route.complete")
					: words.key("forum.board.route.missing", { count: route.missing.length })}
			</p>
		</section>
	);
});
