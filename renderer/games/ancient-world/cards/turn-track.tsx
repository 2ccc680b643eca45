/** The years of the game with the turn marker; beside it the sequence of play with the segment that is being played. */

import { useWords } from "../../../words.ts";
import { RuleNumber } from "../parts/rule-number.tsx";
import { HANDS_OFF, type Handling } from "../piece-handling.ts";
import type { AncientWorldNames, AncientWorldView } from "../view.ts";
import "./cards.css";

/** The years of the game with the turn marker. */
export function TurnTrack({ view }: { view: AncientWorldView }) {
	const words = useWords();
	return (
		<section className="aw-turn-track" aria-label={words.key("window.display.turn.title")}>
			<ol className="aw-years">
				{view.years.map((year, at) => (
					<li
						key={year}
						className={at + 1 < view.turn ? "past" : ""}
						aria-current={at + 1 === view.turn ? "step" : undefined}
					>
						<small>{words.key("window.display.turn.number", { n: at + 1 })}</small>
						{words.key("window.display.turn.year", { year })}
					</li>
				))}
			</ol>
		</section>
	);
}

interface SequenceProps {
	view: AncientWorldView;
	gazetteer: AncientWorldNames;
	handling?: Handling;
}

/** The sequence of play with the present segment marked, each with its rule. */
export function SequenceOfPlay({ view, gazetteer, handling = HANDS_OFF }: SequenceProps) {
	const words = useWords();
	const title = words.key("window.display.turn.sequence");
	return (
		<section className="aw-turn-track" aria-label={title}>
			<h3>{title}</h3>
			<ol className="aw-phases">
				{listPhases(gazetteer, view.segments).map((phase) => (
					<li key={phase.id} className={phase.id === view.phaseId ? "current" : ""}>
						<h4>
							<span className="aw-letter">{phase.letter}</span>
							{words.key(`phase-name.${phase.id}`)}
						</h4>
						<ol>
							{phase.segments.map((segment) => (
								<li key={segment.id} aria-current={segment.id === view.at.segment ? "step" : undefined}>
									<span className="aw-letter">{segment.letter}</span>
									{segment.name}
									{segment.id === view.at.segment && <RuleNumber rule={view.segmentRule} onRule={handling.onRule} />}
								</li>
							))}
						</ol>
					</li>
				))}
			</ol>
		</section>
	);
}

interface Phase {
	id: string;
	letter: string;
	segments: { id: string; name: string; letter: string }[];
}

/** Phases with the segments that the scenario has, in the order in which they are played. */
function listPhases(gazetteer: AncientWorldNames, used: readonly string[]): Phase[] {
	const phases = new Map<string, Phase>();
	for (const [id, segment] of Object.entries(gazetteer.segment)) {
		if (!used.includes(id)) continue;
		const phase = phases.get(segment.phase) ?? { id: segment.phase, letter: segment.letter.slice(0, 1), segments: [] };
		phase.segments.push({ id, name: segment.name, letter: segment.letter });
		phases.set(segment.phase, phase);
	}
	return [...phases.values()].sort((a, b) => a.letter.localeCompare(b.letter));
}
