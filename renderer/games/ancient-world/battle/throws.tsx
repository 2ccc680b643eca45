/** Every throw of a fight, the newest on top: the die first, then its modifiers one by one, then what it comes to. */
import { observer } from "mobx-react-lite";
import type { CSSProperties } from "react";
import type { PlacedEntry, Text } from "../../../../electron/contract/contract.ts";
import { RuleButton } from "../../../panels/common/rule-button.tsx";
import { edgeOf, useSeatColours } from "../../../panels/common/seat-colours.ts";
import { RollDetails } from "../../../panels/table/roll-details.tsx";
import { useWords } from "../../../words.ts";
import type { Fight } from "../stores/fight.ts";
import type { FightStep } from "../stores/fight-steps.ts";
import { useAncientWorld } from "../stores/use-ancient-world.ts";
import { fallenIn } from "../stores/verdict.ts";

/** The throws of a fight as far as they have been told, the newest on top. */
export const Throws = observer(function Throws({ fight }: { fight: Fight }) {
	const { fights } = useAncientWorld();
	const words = useWords();
	const { steps, told } = fights;
	const falls = steps[told];
	const seen = steps.slice(0, told + (falls ? 1 : 0));
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what is higher than the card is scrolled by keyboard
		<ol className="aw-story scrolls" tabIndex={0} aria-label={words.key("window.battle.story")} data-scrolls>
			{seen
				.map((step, at) => (
					<StepLine
						key={`${fight.number}/${step.throws[0]?.index ?? step.said[0]?.index}`}
						step={step}
						falls={step === falls}
						newest={at === seen.length - 1}
					/>
				))
				.toReversed()}
		</ol>
	);
});

interface StepProps {
	step: FightStep;
	/** Its die is falling. */
	falls: boolean;
	newest: boolean;
}

const StepLine = observer(function StepLine({ step: { throws, said }, falls, newest }: StepProps) {
	const colours = useSeatColours();
	const [first] = throws;
	const style = {
		...edgeOf((first ?? said[0])?.seat, colours),
		"--modifiers": first?.roll?.modifiers.length ?? 0,
	} as CSSProperties; // A property of our own.
	return (
		<li className={falls ? "falls" : ""} style={style}>
			{throws.length > 1 ? (
				<Leaders throws={throws} />
			) : (
				first?.roll && <RollDetails entry={first} roll={first.roll} open={newest} />
			)}
			{!falls && <Said entries={said.filter(({ text }) => text.key === "loss")} />}
			{!falls &&
				said.filter(({ text }) => text.key !== "loss").map((entry) => <Said key={entry.index} entries={[entry]} />)}
		</li>
	);
});

/** Sentences of one rule, as one. */
function Said({ entries }: { entries: readonly PlacedEntry[] }) {
	const words = useWords();
	const [first] = entries;
	if (!first) return null;
	return (
		<p className="aw-said">
			{entries.map(({ text }) => words.say(text)).join(" ")} {first.rule && <RuleButton rule={first.rule} />}
		</p>
	);
}

/** Leaders are looked after all at once; whoever is hurt is named. */
function Leaders({ throws }: { throws: readonly PlacedEntry[] }) {
	const words = useWords();
	const fallen = fallenIn(throws);
	const fates = fallen.map(({ leader, fate }): Text => ({ key: `window.fight.${fate}`, args: { leader } }));
	const unhurt = { key: "window.fight.unhurt", args: { count: throws.length - fallen.length, all: throws.length } };
	return (
		<details className="roll-details">
			<summary>
				<span>
					<span className="roll-told">
						{fates.length > 0 ? words.key("window.fight.fates", { fates, unhurt }) : words.say(unhurt)}
					</span>
				</span>
			</summary>
			<ul>
				{throws.map(
					(entry) =>
						entry.roll && (
							<li key={entry.index}>
								<RollDetails entry={entry} roll={entry.roll} open={false} />
							</li>
						),
				)}
			</ul>
		</details>
	);
}
