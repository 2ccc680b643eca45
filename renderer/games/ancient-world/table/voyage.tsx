/**
 * What a voyage would be. By naval superiority: the seas in order, what each die must show, and the chance of landing (AW 7.23). With
 * Fleets: how far, what the storm and the enemy may do, and where the operation ends (CR 7.6).
 */

import { RuleButton } from "../../../panels/common/rule-button.tsx";
import { signed } from "../../../panels/table/roll-lines.tsx";
import { useWords } from "../../../words.ts";
import { SeaAhead, SeaPoints } from "../ships/sea-price.tsx";
import type { MarchPreview, SailingView } from "../view.ts";

type Planned = NonNullable<MarchPreview["voyage"]>;
type Leg = Planned["legs"][number];

/** The ferry over the strait, which is rolled for when he goes aboard (CR 7.67). */
const isFerry = ({ answers: [first] }: MarchPreview) => first?.kind === "choose" && first.option === "ferry";

/** The dice that a voyage by naval superiority needs sea by sea, and the chance of landing (AW 7.23). */
export function Voyage({ preview }: { preview: MarchPreview }) {
	const words = useWords();
	const { voyage } = preview;
	if (!voyage) return null;
	if (voyage.sailing) return <Transport voyage={voyage} sailing={voyage.sailing} byFerry={isFerry(preview)} />;
	if (voyage.legs.length === 0) {
		return (
			<p data-testid="voyage">
				{words.key("window.voyage.alone")} <RuleButton rule="AW 7.24" />
			</p>
		);
	}
	return (
		<section data-testid="voyage">
			<p className="march-sum">
				{words.key("window.voyage.chance", { percent: Math.round(voyage.chance * 100) })} <RuleButton rule="AW 7.23" />
			</p>
			<ul className="march-costs">
				{voyage.legs.map((leg) => (
					<LegLine key={leg.sea} leg={leg} />
				))}
			</ul>
			<p className="hint">{words.key(voyage.stops ? "window.voyage.stops" : "window.voyage.goes-on")}</p>
		</section>
	);
}

/** Naval Transport, or the ferry. */
function Transport({ voyage, sailing, byFerry }: { voyage: Planned; sailing: SailingView; byFerry: boolean }) {
	const words = useWords();
	const percent = Math.round(voyage.chance * 100);
	return (
		<section data-testid="voyage">
			<SeaPoints sailing={sailing} />
			<p>
				{words.key(byFerry ? "window.voyage.ferry" : "window.voyage.chance", { percent })}{" "}
				<RuleButton rule={byFerry ? "CR 7.67" : "CR 7.34"} />
			</p>
			<SeaAhead sailing={sailing} />
			<p className="hint">
				{words.key(voyage.inside ? "window.voyage.into-port" : "window.voyage.onto-beach")}{" "}
				<RuleButton rule="CR 7.66" />
			</p>
		</section>
	);
}

function LegLine({ leg: { sea, level, needed, chance } }: { leg: Leg }) {
	const words = useWords();
	const die = words.key(needed < 0 ? "window.voyage.never" : "window.voyage.needed", { needed });
	return (
		<li>
			<span>
				{level === null
					? words.key("window.voyage.roll", { sea: { kind: "sea", id: sea }, die })
					: words.key("window.voyage.leg", { sea: { kind: "sea", id: sea }, level: signed(level), die })}
			</span>
			<span className="number">{words.key("window.percent", { percent: Math.round(chance * 100) })}</span>
		</li>
	);
}
