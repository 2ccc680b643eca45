/** By whose figures a campaign is played: ours, or those of an owner's edition that fits the game. */
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import type { Replies, ScenarioCard } from "../../../electron/contract/contract.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";

type OnOffer = Replies["campaign.figures"];

/** The choice as it stands. */
export interface FiguresChosen {
	/** Editions of the shelf, with why one cannot be played by. */
	readonly offered: OnOffer;
	/** The id of an edition; null for our figures. */
	readonly chosen: string | null;
	choose(edition: string | null): void;
}

/** The editions for a scenario: what its game was begun by last is chosen, where it can be. */
export function useFigures({ id, module }: ScenarioCard): FiguresChosen {
	const { desk, settings } = useApp();
	const [offered, setOffered] = useState<OnOffer>([]);
	const { editions } = settings.settings;
	const last = editions[module];
	useEffect(() => {
		let isShown = true;
		void desk.ask("campaign.figures", { scenario: id }).then((found) => isShown && found && setOffered(found));
		return () => {
			isShown = false;
		};
	}, [desk, id]);
	const isGood = offered.some((edition) => edition.id === last && edition.why === null);
	const choose = (edition: string | null) => {
		const { [module]: _, ...others } = editions;
		settings.change({ editions: edition === null ? others : { ...others, [module]: edition } });
	};
	return { offered, chosen: isGood && last !== undefined ? last : null, choose };
}

/** Nothing where there is no edition at all. */
export const FiguresChoice = observer(function FiguresChoice({ figures }: { figures: FiguresChosen }) {
	const { offered, chosen, choose } = figures;
	const words = useWords();
	if (offered.length === 0) return null;
	const good = offered.filter(({ why }) => why === null);
	const others = offered.flatMap(({ id, name, why }) => (why ? [{ id, name, why }] : []));
	return (
		<div className="figures-choice">
			<label className="field">
				<span>{words.key("window.new.figures")}</span>
				<select
					value={chosen ?? ""}
					onChange={({ target }) => choose(target.value === "" ? null : target.value)}
					data-testid="new-figures"
				>
					<option value="">{words.key("window.new.figures.ours")}</option>
					{good.map(({ id, name, changes }) => (
						<option key={id} value={id}>
							{words.key("window.new.figures.edition", { name, changes })}
						</option>
					))}
				</select>
				{chosen !== null && <small className="hint">{words.key("window.new.figures.programs")}</small>}
			</label>
			{others.length > 0 && (
				<details data-testid="other-editions">
					<summary>{words.key("window.new.figures.others", { count: others.length })}</summary>
					<ul className="plain">
						{others.map(({ id, name, why }) => (
							<li key={id} className="hint">
								{words.key("window.new.figures.other", { name, why: words.say(why) })}
							</li>
						))}
					</ul>
				</details>
			)}
		</div>
	);
});
