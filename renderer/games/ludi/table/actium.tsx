/** Actium: each party with its ships and the die of its last throw. */
import { observer } from "mobx-react-lite";
import { useWords } from "../../../words.ts";
import { type LudiFacts, roleRef } from "../ludi-facts.ts";
import { BigDie } from "./battle.tsx";

/** The card of Actium: each party with its ships and the die of its last throw. */
export const ActiumCard = observer(function ActiumCard({ facts: { view } }: { facts: LudiFacts }) {
	const words = useWords();
	const { actium, settlement } = view;
	if (!actium) return null;
	const rolls = new Map(Object.entries(actium.rolls));
	return (
		<section
			className="ludi-battle actium"
			aria-label={words.key("ludi.season.actium")}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: where the text is large it scrolls, and must be reached by key
			tabIndex={0}
			data-scrolls
			data-testid="actium-card"
		>
			<h2>
				{actium.victor === null
					? words.key("ludi.actium.round", { round: actium.round })
					: words.key("ludi.actium.victor", { mortal: { kind: "mortal", id: actium.victor } })}
			</h2>
			<ul className="fleets">
				{actium.fleets.map(({ leader, members, allies, naves, reserve }) => (
					<li key={leader} data-victor={actium.victor === leader || undefined}>
						<BigDie value={rolls.get(leader) ?? null} die="navis" />
						<div className="party">
							<strong>{words.name({ kind: "mortal", id: leader })}</strong>
							<span>{words.key("ludi.actium.naves", { naves, reserve })}</span>
							<span className="help">
								{words.list(
									[...members.filter((id) => id !== leader), ...allies].map((role) => words.name(roleRef(view, role))),
								)}
							</span>
						</div>
					</li>
				))}
			</ul>
			{settlement && (
				<p className="said">
					{words.key("ludi.actium.government", { government: { key: `ludi.government.${settlement.government}` } })}
				</p>
			)}
		</section>
	);
});
