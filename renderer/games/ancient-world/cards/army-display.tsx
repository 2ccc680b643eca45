/** The army displays: one card a power, chosen by its tab. */
import { type CSSProperties, useId } from "react";
import { Glyph } from "../../../counters/glyph.tsx";
import { counterColours, emblemIcon } from "../../../counters/livery.ts";
import { useUnrolled } from "../../../panels/common/use-unrolled.ts";
import { useWords } from "../../../words.ts";
import { HANDS_OFF, type Handling } from "../piece-handling.ts";
import { listForcesOf, listPowers, type TableFacts } from "../table-facts.ts";
import type { ForceView } from "../view.ts";
import { ArmyBox } from "./army-box.tsx";
import { OffMap } from "./off-map.tsx";
import { SmallForces } from "./small-forces.tsx";
import "./displays.css";

interface ArmyDisplayProps {
	facts: TableFacts;
	/** The power whose card lies uppermost. */
	side: string;
	onSide(side: string): void;
	handling?: Handling;
}

/** The army displays, one card a power. `onSide` turns to another power's. */
export function ArmyDisplay({ facts, side, onSide, handling = HANDS_OFF }: ArmyDisplayProps) {
	const id = useId();
	return (
		<div className="aw-displays">
			<SideTabs sides={listPowers(facts.view)} side={side} onSide={onSide} panel={id} />
			<div className="aw-display" role="tabpanel" id={id} aria-labelledby={`${id}-${side}`} data-side={side}>
				<Armies key={side} side={side} facts={facts} handling={handling} />
			</div>
		</div>
	);
}

/** So many armies and forces are in sight at first. */
const IN_SIGHT = 2;

/** The card of one power. */
function Armies({ facts, side, handling = HANDS_OFF }: Omit<ArmyDisplayProps, "onSide">) {
	const words = useWords();
	const forces = listForcesOf(facts.view, side);
	const armies = forces.filter(isArmy);
	const others = forces.filter((force) => !isArmy(force));
	const shown = useUnrolled(forces.length, IN_SIGHT);
	return (
		<>
			<h2 className="aw-display-title">
				{words.key("window.display.title", { side: { kind: "side", id: side } })}
				<span className="aw-figure">{words.key("window.counter.sp", { sp: sumOfSp(forces) })}</span>
			</h2>
			{armies.length === 0 && <p className="aw-quiet">{words.key("window.display.no-armies")}</p>}
			{armies.slice(0, shown).map((force) => (
				<ArmyBox key={force.id} force={force} facts={facts} handling={handling} />
			))}
			<SmallForces forces={others.slice(0, Math.max(0, shown - armies.length))} facts={facts} handling={handling} />
			{shown === forces.length && <OffMap side={side} facts={facts} handling={handling} />}
		</>
	);
}

/** What has an army box, and every other force that somebody leads. */
const isArmy = ({ box, inCharge, totals }: ForceView) => box !== null || (inCharge !== null && totals.sp > 0);

function sumOfSp(forces: ReturnType<typeof listForcesOf>): number {
	return forces.reduce((sum, force) => sum + force.totals.sp, 0);
}

interface SideTabsProps {
	sides: readonly string[];
	side: string;
	onSide(side: string): void;
	panel: string;
}

/** Tabs; the arrow keys go from one to the next. */
export function SideTabs({ sides, side, onSide, panel }: SideTabsProps) {
	const words = useWords();
	const step = (by: number) => {
		const next = sides[(sides.indexOf(side) + by + sides.length) % sides.length];
		if (next !== undefined) onSide(next);
	};
	return (
		<div
			className="aw-side-tabs"
			role="tablist"
			aria-label={words.key("window.display.powers")}
			onKeyDown={(event) => {
				if (event.key === "ArrowRight") step(1);
				if (event.key === "ArrowLeft") step(-1);
			}}
		>
			{sides.map((one) => {
				const { field, onField } = counterColours(one);
				return (
					<button
						key={one}
						type="button"
						role="tab"
						id={`${panel}-${one}`}
						aria-selected={one === side}
						aria-controls={panel}
						tabIndex={one === side ? 0 : -1}
						style={{ "--field": field, "--on-field": onField } as CSSProperties} // React knows no custom properties.
						onClick={() => onSide(one)}
					>
						<Glyph id={emblemIcon(one)} size={1.3} />
						{words.name({ kind: "side", id: one })}
					</button>
				);
			})}
		</div>
	);
}
