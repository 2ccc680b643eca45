/** Garrisons and detachments: forces that are no army. */

import { useWords } from "../../../words.ts";
import { faceOfForce } from "../face-of.ts";
import { Piece } from "../parts/piece.tsx";
import { Target } from "../parts/target.tsx";
import type { Handling } from "../piece-handling.ts";
import type { TableFacts } from "../table-facts.ts";
import { nameOfForce, textOfLeader, textOfLegion, textOfSps } from "../texts.ts";
import type { ForceView } from "../view.ts";

interface SmallForcesProps {
	forces: readonly ForceView[];
	facts: TableFacts;
	handling: Handling;
}

/** The garrisons and detachments of a side: forces that are no army. */
export function SmallForces({ forces, facts, handling }: SmallForcesProps) {
	const words = useWords();
	if (forces.length === 0) return null;
	return (
		<section className="aw-small-forces">
			<h3>{words.key("window.display.garrisons")}</h3>
			<ul>
				{forces.map((force) => (
					<SmallForce key={force.id} force={force} facts={facts} handling={handling} />
				))}
			</ul>
		</section>
	);
}

function SmallForce({ force, facts, handling }: Omit<SmallForcesProps, "forces"> & { force: ForceView }) {
	const words = useWords();
	const place = { kind: "force", id: force.id };
	const name = nameOfForce(force, words);
	return (
		<Target as="li" place={place} handling={handling} label={name}>
			<Piece
				face={faceOfForce(force, facts.view, name)}
				piece={place}
				force={force.id}
				size={52}
				handling={handling}
				label={words.key("window.counter.force", { name, sp: force.totals.sp })}
			/>
			<div>
				<button
					type="button"
					className="aw-plain aw-name"
					onClick={() => handling.onInspect({ kind: "hex", id: force.hex })}
				>
					{words.name({ kind: "hex", id: force.hex })}
				</button>
				<p>{contentsOf(force, facts, words).join(", ")}</p>
			</div>
		</Target>
	);
}

/** Everything in it, in words. */
function contentsOf(force: ForceView, { view }: TableFacts, words: ReturnType<typeof useWords>): string[] {
	const leaders = force.leaders.map((id) => view.leaders[id]).filter((leader) => leader !== undefined);
	const legions = force.legions.map((id) => view.legions[id]).filter((legion) => legion !== undefined);
	return [
		...leaders.map((leader) => words.say(textOfLeader(leader))),
		...legions.map((legion) => words.say(textOfLegion(legion))),
		...force.sps.map((group) => words.say(textOfSps(group))),
		...(force.engines > 0 ? [words.key("window.counter.engines", { n: force.engines })] : []),
	];
}
