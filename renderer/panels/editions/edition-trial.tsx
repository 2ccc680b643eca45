/** Games that programs play without thought, with ours and with theirs. */
import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { TriedGames } from "../../../electron/contract/contract.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { useEditions } from "./editions.ts";

/** Tries an edition in a scenario. */
export const TrialView = observer(function TrialView() {
	const { shelf } = useApp();
	const editions = useEditions();
	const words = useWords();
	const playable = shelf.scenarios.filter(({ missing }) => missing === null);
	const [chosen, choose] = useState(playable[0]?.id ?? "");
	const { trial } = editions;
	const isRunning = trial !== null && !trial.over;
	const seats = playable.find(({ id }) => id === trial?.scenario)?.seats ?? [];
	return (
		<section className="edition-trial" aria-label={words.key("window.editions.try-title")}>
			<h3>{words.key("window.editions.try-title")}</h3>
			<p className="hint">{words.key("window.editions.try-what")}</p>
			<div className="buttons">
				<select
					aria-label={words.key("window.editions.scenario")}
					value={chosen}
					disabled={isRunning}
					onChange={({ target }) => choose(target.value)}
					data-testid="try-scenario"
				>
					{playable.map(({ id, title }) => (
						<option key={id} value={id}>
							{title}
						</option>
					))}
				</select>
				{isRunning ? (
					<button type="button" onClick={() => void editions.stopTrying()} data-testid="try-stop">
						{words.key("window.cancel")}
					</button>
				) : (
					<button
						type="button"
						className="primary"
						onClick={() => void editions.tryOut(chosen)}
						data-testid="try-begin"
					>
						{words.key("window.editions.try-begin")}
					</button>
				)}
			</div>
			{trial && (
				<>
					<progress
						value={trial.theirs.played}
						max={trial.of}
						aria-label={words.key("window.editions.tried", { played: trial.theirs.played, of: trial.of })}
					/>
					<p role="status" data-testid="tried">
						{trial.why
							? words.say(trial.why)
							: words.key("window.editions.tried", { played: trial.theirs.played, of: trial.of })}
					</p>
					{trial.theirs.played > 0 && <Outcome ours={trial.ours} theirs={trial.theirs} seats={seats} />}
				</>
			)}
		</section>
	);
});

interface OutcomeProps {
	readonly ours: TriedGames;
	readonly theirs: TriedGames;
	readonly seats: readonly { readonly id: string; readonly name: string }[];
}

const Outcome = observer(function Outcome({ ours, theirs, seats }: OutcomeProps) {
	const words = useWords();
	const lines = [
		{ id: "ended", name: words.key("window.editions.tried.ended"), of: ({ ended }: TriedGames) => ended },
		{
			id: "answers",
			name: words.key("window.editions.tried.answers"),
			of: ({ answers, played }: TriedGames) => (played === 0 ? 0 : Math.round(answers / played)),
		},
		...seats.map(({ id, name }) => ({
			id,
			name: words.key("window.editions.tried.won", { name }),
			of: ({ won }: TriedGames) => won[id] ?? 0,
		})),
		{ id: "draw", name: words.key("window.editions.tried.nobody"), of: ({ won }: TriedGames) => won[""] ?? 0 },
		{
			id: "violations",
			name: words.key("window.editions.tried.violations"),
			of: ({ violations }: TriedGames) => violations.length,
		},
	];
	return (
		<>
			<table>
				<thead>
					<tr>
						<td />
						<th scope="col">{words.key("window.editions.ours")}</th>
						<th scope="col">{words.key("window.editions.theirs")}</th>
					</tr>
				</thead>
				<tbody>
					{lines.map(({ id, name, of }) => (
						<tr key={id}>
							<th scope="row">{name}</th>
							<td>{of(ours)}</td>
							<td>{of(theirs)}</td>
						</tr>
					))}
				</tbody>
			</table>
			<ul>
				{theirs.violations.map(({ seed, answer, what }) => (
					<li key={`${seed} ${what}`}>{words.key("window.editions.tried.violation", { seed, answer, what })}</li>
				))}
			</ul>
		</>
	);
});
