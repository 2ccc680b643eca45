/** What a fight came to, always in sight: who won, what each side lost and by what, and which leaders fell. */
import { observer } from "mobx-react-lite";
import type { PlacedEntry } from "../../../../electron/contract/contract.ts";
import { RuleButton } from "../../../panels/common/rule-button.tsx";
import { Sentence } from "../../../panels/common/sentence.tsx";
import { useKeyName } from "../../../panels/keys/use-keys.ts";
import { useWords, type Words } from "../../../words.ts";
import { SideTag } from "../parts/side-tag.tsx";
import type { Fight } from "../stores/fight.ts";
import { textOfSquadrons } from "../stores/fleets.ts";
import { useAncientWorld } from "../stores/use-ancient-world.ts";
import { CAUSES, fallenIn, menLost, outcomeOf, refugeOf, type Toll, tollsSoFar } from "../stores/verdict.ts";
import type { TableFacts } from "../table-facts.ts";

interface VerdictProps {
	fight: Fight;
	facts: TableFacts;
}

/** The outcome of a fight: who won, what each side lost and by what, and which leaders fell. */
export const Verdict = observer(function Verdict({ fight, facts }: VerdictProps) {
	const { fights } = useAncientWorld();
	const words = useWords();
	const keyName = useKeyName();
	const result = fights.unfolds ? null : resultOf(fight, words);
	if (result === null)
		return (
			<section className="aw-verdict" aria-label={words.key("window.fight.verdict")} data-testid="verdict">
				<p className="aw-quiet">
					{fights.unfolds
						? words.key("window.fight.falling", { next: keyName("go-on") })
						: words.key("window.fight.open")}
				</p>
				{!fight.over && fight.kind === "battle" && facts.view.battle && <Before battle={facts.view.battle} />}
			</section>
		);
	const fallen = fallenIn(fight.entries);
	const refuge = refugeOf(fight, facts.view);
	return (
		<section className="aw-verdict" aria-label={words.key("window.fight.verdict")} data-testid="verdict">
			<p className="aw-battle-result">{result}</p>
			<Tolls fight={fight} facts={facts} />
			{fight.kind === "assault" && <Walls entries={fight.entries} />}
			{fight.kind === "sea" && <Ships fight={fight} />}
			{refuge !== null && (
				<p data-testid="refuge">
					<Sentence text={{ key: "window.fight.refuge", args: { hex: { kind: "hex", id: refuge } } }} />
				</p>
			)}
			{fallen.length > 0 && (
				<ul className="aw-fallen">
					{fallen.map(({ leader, side, fate }) => (
						<li key={`${leader.id}/${fate}`}>
							<SideTag side={side} /> {words.key(`window.fight.${fate}`, { leader })}
						</li>
					))}
				</ul>
			)}
		</section>
	);
});

/** What was to be expected when it began. */
function Before({ battle: { attacker, defender, chances } }: { battle: NonNullable<TableFacts["view"]["battle"]> }) {
	const words = useWords();
	const percent = (chance: number) => words.key("window.percent", { percent: Math.round(100 * chance) });
	return (
		<p className="aw-chances" data-testid="battle-chances">
			<small>{words.key("window.fight.before")}</small>
			<SideTag side={attacker.side}> {percent(chances.attacker)}</SideTag>
			<span>{words.key("window.fight.draw", { percent: Math.round(100 * chances.draw) })}</span>
			<SideTag side={defender.side}> {percent(chances.defender)}</SideTag>
		</p>
	);
}

/** Who won, in a line; null while that is open. */
function resultOf(fight: Fight, words: Words): string | null {
	if (fight.kind === "assault") {
		if (fight.entries.length === 0) return null;
		const isTaken = fight.entries[0]?.text.key === "assault.taken" || fight.entries.some(({ text }) => isCapture(text));
		return words.key(isTaken ? "window.assault.taken" : "window.assault.held");
	}
	const outcome = outcomeOf(fight);
	if (!outcome) return null;
	const sea = fight.kind === "sea" ? "sea-" : "";
	if (outcome.winner === null) return words.key(`window.${sea}battle.draw`);
	const side = { kind: "side", id: outcome.winner };
	return words.key(`window.${sea}battle.${outcome.major ? "major" : "victory"}`, { side });
}

const isCapture = ({ key }: PlacedEntry["text"]) => key.startsWith("captured.");

/** Each side's strength before and after, and by what it lost; while the fight goes on, as far as it is settled. */
function Tolls({ fight, facts }: VerdictProps) {
	const words = useWords();
	const tolls = tollsSoFar(fight, facts.view);
	if (!tolls) return <p className="aw-quiet">{words.key("window.fight.goes-on")}</p>;
	return (
		<table className="aw-tolls">
			<tbody>
				{tolls.map((toll) => (
					<tr key={toll.side}>
						<th scope="row">
							<SideTag side={toll.side} />
						</th>
						<td className="number">
							{words.key("window.fight.toll", { before: toll.before, after: toll.after })}{" "}
							<strong>{words.key("window.fight.lost", { count: menLost(toll.losses) })}</strong>
						</td>
						<td data-testid="losses-told">{causesOf(toll, words)}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** By what a side lost, in a row. */
function causesOf({ losses }: Toll, words: Words): string {
	return CAUSES.filter((cause) => losses[cause])
		.map((cause) => words.key(`window.fight.cause.${cause}`, { count: losses[cause] ?? 0 }))
		.join(" · ");
}

/** What became of the city. */
const OF_THE_CITY = /^(siege\.ids-lost|city\.sacked|captured\.)/;

function Walls({ entries }: { entries: readonly PlacedEntry[] }) {
	const words = useWords();
	return entries
		.filter(({ text }) => OF_THE_CITY.test(text.key))
		.map((entry) => (
			<p key={entry.index}>
				{words.say(entry.text)} {entry.rule && <RuleButton rule={entry.rule} />}
			</p>
		));
}

/** Squadrons that the winner has taken, and those that went down. */
function Ships({ fight: { record } }: { fight: Fight }) {
	const words = useWords();
	if (record?.kind !== "sea") return null;
	const { winner, captured, lost } = record.sea;
	const taken = captured.trireme + captured.quinquereme;
	if (winner === null || taken === 0) return null;
	const beaten = winner === record.sea.attacker ? record.sea.defender : record.sea.attacker;
	return (
		<p data-testid="captured-told">
			{words.key("window.sea-battle.captured", {
				side: { kind: "side", id: winner },
				squadrons: textOfSquadrons(captured),
				sunk: (lost[beaten] ?? 0) - taken,
			})}{" "}
			<RuleButton rule="CR 7.44" />
		</p>
	);
}

/** The verdict in a word or two, for the strip. */
export const ShortVerdict = observer(function ShortVerdict({ fight, facts }: VerdictProps) {
	const { fights } = useAncientWorld();
	const words = useWords();
	const result = fights.unfolds ? null : resultOf(fight, words);
	if (result === null) return null;
	const tolls = tollsSoFar(fight, facts.view);
	return (
		<small className="aw-short-verdict">
			{result}
			{tolls && ` ${tolls.map(({ losses }) => words.key("window.fight.lost", { count: menLost(losses) })).join(" / ")}`}
		</small>
	);
});
