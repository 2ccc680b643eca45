/** Why a program answered as it did, or would: its sentences, and every plan that it tried with its worth. */
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import type { Thought } from "../../../electron/contract.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { Sentence } from "../common/sentence.tsx";

type Reasons = NonNullable<Thought["why"]>;

/** The reasons of an answer in the diary, looked up when they are asked for. */
export const WhyOfAnswer = observer(function WhyOfAnswer({ answer }: { answer: number }) {
	const { thoughts } = useApp();
	const words = useWords();
	const [thought, setThought] = useState<Thought | null | undefined>(undefined);
	useEffect(() => {
		let isWanted = true;
		void thoughts.before(answer).then((found) => isWanted && setThought(found));
		return () => {
			isWanted = false;
		};
	}, [thoughts, answer]);
	if (thought === undefined) return null;
	return (
		<div className="why" data-testid="why">
			{thought?.why ? <Why why={thought.why} /> : <p className="hint">{words.key("window.why.lost")}</p>}
		</div>
	);
});

/** The sentences, and under them what was tried. */
export const Why = observer(function Why({ why }: { why: Reasons }) {
	return (
		<>
			<p className="why-chosen">
				<Sentence text={why.chosen} />
			</p>
			{why.because.map((sentence) => (
				<p key={JSON.stringify(sentence)}>
					<Sentence text={sentence} />
				</p>
			))}
			<Tried tried={why.tried} />
		</>
	);
});

const Tried = observer(function Tried({ tried }: { tried: Reasons["tried"] }) {
	const words = useWords();
	const tries = tried.reduce((sum, each) => sum + each.tries, 0);
	return (
		<details className="tried">
			<summary data-testid="tried">{words.key("window.why.tried", { plans: tried.length, tries })}</summary>
			<table>
				<thead>
					<tr>
						<th scope="col">{words.key("window.why.plan")}</th>
						<th scope="col">{words.key("window.why.worth")}</th>
						<th scope="col">{words.key("window.why.tries")}</th>
					</tr>
				</thead>
				<tbody>
					{tried.map(({ plan, worth, tries: made }) => (
						<tr key={JSON.stringify(plan)}>
							<td>
								<Sentence text={plan} />
							</td>
							<td className="figure">{made > 0 ? (worth * 100).toFixed(1) : ""}</td>
							<td className="figure">{made}</td>
						</tr>
					))}
				</tbody>
			</table>
		</details>
	);
});
