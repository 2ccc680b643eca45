/** What the overlay on the map is called, and what its colours mean. */
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { useApp } from "../../../panels/app.ts";
import { themeOf } from "../../../theme/tokens.ts";
import { useWords } from "../../../words.ts";
import { SideTag } from "../parts/side-tag.tsx";
import { reachesBySea } from "../stores/route-preview.ts";
import { useAncientWorld } from "../stores/use-ancient-world.ts";
import { listPowers } from "../table-facts.ts";
import "./overlay-legend.css";

/** The legend of the overlay that is on: its colours and what they mean. */
export const OverlayLegend = observer(function OverlayLegend() {
	const { map, march, facts } = useAncientWorld();
	const words = useWords();
	const { overlay } = map;
	const { lifted } = march;
	const lies = !lifted ? overlay : lifted.fleet === null ? "reach" : "sea-reach";
	const reach = lifted?.reach;
	const comesAshore = reach && !reachesBySea(reach) && reach.hexes.some(({ bySea }) => bySea !== undefined);
	if (!facts || lies === "none") return null;
	const holders = new Set<string | null>(
		Object.values(facts.view.provinces).map(({ control, alliance }) =>
			lies === "alliance" ? (alliance?.favours ?? null) : control,
		),
	);
	const sides = listPowers(facts.view).filter((side) => holders.has(side));
	return (
		<aside className="aw-legend card" aria-label={words.key("window.legend")} data-testid="overlay-legend">
			<h2>{words.key(lifted ? `window.legend.${lies}` : `window.overlay.${lies}`)}</h2>
			{(lies === "provinces" || lies === "alliance" || lies === "manpower") && (
				<p className="aw-legend-sides">
					{sides.map((side) => (
						<SideTag key={side} side={side} />
					))}
				</p>
			)}
			{(lifted || lies === "attrition" || lies === "interception") && <Heat />}
			<p>{words.key(`window.legend.${lies}.means`)}</p>
			{comesAshore && <p>{words.key("window.legend.reach.by-sea")}</p>}
		</aside>
	);
});

/** The scale of heat, from mild to grave. */
const Heat = observer(function Heat(): ReactNode {
	const { settings } = useApp();
	return (
		<span className="aw-legend-heat" aria-hidden="true">
			{themeOf(settings.theme).marks.heat.map((colour) => (
				<i key={colour} style={{ background: colour }} />
			))}
		</span>
	);
});
