/** What the ruler tells: how far it is, and what the way would cost by sea or on the march. */
import { observer } from "mobx-react-lite";
import { useWords } from "../../../words.ts";
import { useAncientWorld } from "../stores/use-ancient-world.ts";
import "./ruler.css";

/** The card of the ruler over the map while it is in hand. */
export const RulerCard = observer(function RulerCard() {
	const { ruler } = useAncientWorld();
	const words = useWords();
	if (!ruler.isOn) return null;
	return (
		<aside className="aw-ruler card" aria-label={words.key("window.ruler.title")} data-testid="ruler">
			<div aria-live="polite">
				<Told />
			</div>
			<button type="button" className="small quiet" onClick={() => ruler.end()} data-testid="ruler-end">
				{words.key("window.ruler.end")}
			</button>
		</aside>
	);
});

const Told = observer(function Told() {
	const { ruler } = useAncientWorld();
	const words = useWords();
	const { from, to, hexes, ways, set } = ruler;
	if (from === null) return <p>{words.key("window.ruler.begin")}</p>;
	const spot = (id: string) => ({ kind: "spot", id });
	if (to === null || hexes === null) return <p>{words.key("window.ruler.from", { from: spot(from) })}</p>;
	return (
		<>
			<p>
				<strong>{words.key("window.ruler.way", { from: spot(from), to: spot(to), hexes })}</strong>
			</p>
			{ways?.sea && <p>{words.key("window.ruler.by-sea", { points: ways.sea.seaPoints, allSea: ways.sea.allSea })}</p>}
			{ways?.march && (
				<p>
					{words.key("window.ruler.march", {
						leader: { kind: "leader", id: ways.march.leader },
						alps: ways.march.alps,
						loss: ways.march.expectedLoss,
					})}
				</p>
			)}
			{set !== null && <p className="hint">{words.key("window.ruler.anew")}</p>}
		</>
	);
});
