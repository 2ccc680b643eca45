/** The picture of a scenario: the fields of those who fight in it, each with its device, and what it is about before them. Only for the eye. */
import type { ScenarioCard } from "../../../electron/contract/contract.ts";
import { Glyph } from "../../counters/glyph.tsx";
import { emblemIcon } from "../../counters/livery.ts";
import { coloursOf } from "../common/seat-colours.ts";
import "./scenario-picture.css";

/** More fields than these would be stripes. */
const FIELDS = 5;

/** The picture of a scenario: the fields of those who fight in it, and what it is about before them. For the eye alone. */
export function ScenarioPicture({ scenario }: { scenario: Pick<ScenarioCard, "seats" | "intro"> }) {
	return (
		<span className="scenario-picture" aria-hidden="true">
			{scenario.seats.slice(0, FIELDS).map(({ id }, at) => {
				const { field, onField } = coloursOf(id, at);
				return (
					<span key={id} className="scenario-field" style={{ background: field, color: onField }}>
						<Glyph id={emblemIcon(id)} size={2.5} />
					</span>
				);
			})}
			<span className="scenario-about-what">
				<Glyph id={scenario.intro.picture} size={2.125} />
			</span>
		</span>
	);
}
