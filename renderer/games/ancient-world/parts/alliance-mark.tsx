/** An alliance level: six boxes from 0 to 5, lit towards the side that is favoured (AW 12.21). */

import { counterColours } from "../../../counters/livery.ts";
import { useWords } from "../../../words.ts";
import type { ProvinceView } from "../view.ts";
import "./parts.css";

const BOXES = [1, 2, 3, 4, 5];

/** An alliance level as six boxes from 0 to 5, lit towards the side that is favoured (AW 12.21). */
export function AllianceMark({ alliance }: { alliance: ProvinceView["alliance"] }) {
	const words = useWords();
	if (alliance === null) return <span className="aw-quiet">{words.key("window.inspect.alliance-none")}</span>;
	const { field } = counterColours(alliance.favours);
	const args = { level: alliance.level, status: { key: `window.display.alliance.${alliance.status}` } };
	const label =
		alliance.favours === null
			? words.key("window.inspect.alliance-open", args)
			: words.key("window.inspect.alliance-level", { ...args, side: { kind: "side", id: alliance.favours } });
	return (
		<span className="aw-alliance">
			<span className="aw-alliance-boxes" aria-hidden="true">
				{BOXES.map((box) => (
					<span key={box} style={box <= alliance.level ? { background: field, borderColor: field } : undefined} />
				))}
			</span>
			{label}
		</span>
	);
}
