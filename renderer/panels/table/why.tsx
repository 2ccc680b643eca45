/** Why a program answered as it did, or would: its sentences, and every plan that it tried with its worth. */
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import type { PlacedEntry, Thought, ThoughtOfSeat } from "../../../electron/contract/contract.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { Sentence } from "../common/sentence.tsx";

type Reasons = NonNullable<Thought["why"]>;

/** The reasons of an answer that was chosen in the diary, and the way to those before and after it. */
export const WhyDrawer = observer(function WhyDrawer() {
	const { table, campaign } = useApp();
	const words = useWords();
	const { whyOf } = table;
	const found = useThought(whyOf);
	const told = campaign.log.flatMap((entry) => (entry.thought === undefined ? [] : [entry]));
	const at = told.findIndex(({ thought }) => thought === whyOf);
	const entry = told[at];
	return (
		<div className="reasons" data-testid="why">
			{entry && found && (
				<p className="hint">
					{words.key("window.why.who", {
						player: words.key(`window.new.sitter.${found.player}`),
						seat: { kind: "side", id: found.seat },
					})}{" "}
					<Sentence text={entry.text} />
				</p>
			)}
			{found?.why && <Why why={found.why} open />}
			{found !== undefined && !found?.why && <p className="hint">{words.key("window.why.lost")}</p>}
			<div className="buttons">
				<Neighbour of={told[at - 1]} name="earlier" />
				<Neighbour of={at < 0 ? undefined : told[at + 1]} name="later" />
			</div>
		</div>
	);
});

/** What was thought before an answer: undefined until it is known, null where nothing was. */
function useThought(answer: number | null): ThoughtOfSeat | null | undefined {
	const { thoughts } = useApp();
	const [thought, setThought] = useState<{ answer: number; found: ThoughtOfSeat | null } | null>(null);
	useEffect(() => {
		let isWanted = true;
		if (answer !== null) void thoughts.before(answer).then((got) => isWanted && setThought({ answer, found: got }));
		return () => {
			isWanted = false;
		};
	}, [thoughts, answer]);
	return thought?.answer === answer ? thought?.found : undefined;
}

const Neighbour = observer(function Neighbour({
	of,
	name,
}: {
	of: PlacedEntry | undefined;
	name: "earlier" | "later";
}) {
	const { table } = useApp();
	const words = useWords();
	const { thought } = of ?? {};
	return (
		<button
			type="button"
			className="small"
			disabled={thought === undefined}
			onClick={() => thought !== undefined && table.openWhy(thought)}
			data-testid={`why-${name}`}
		>
			{words.key(`window.why.${name}`)}
		</button>
	);
});

interface WhyProps {
	why: Reasons;
	open?: boolean;
	/** What stands above already: a plan that is no more than that is not told again. */
	said?: string;
}

/** The sentences, and under them what was tried: to be opened, unless it is `open`. */
export const Why = observer(function Why({ why, open = false, said }: WhyProps) {
	const words = useWords();
	return (
		<>
			{words.say(why.chosen) !== said && (
				<p className="chosen">
					<Sentence text={why.chosen} />
				</p>
			)}
			{why.because.map((sentence) => (
				<p key={JSON.stringify(sentence)}>
					<Sentence text={sentence} />
				</p>
			))}
			{why.tried.length > 0 && <Tried tried={why.tried} open={open} />}
		</>
	);
});

const Tried = observer(function Tried({ tried, open }: { tried: Reasons["tried"]; open: boolean }) {
	const words = useWords();
	const tries = tried.reduce((sum, each) => sum + each.tries, 0);
	return (
		<details className="tried" open={open}>
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
							<td className="figure">{made > 0 ? words.number(worth * 100, { least: 1 }) : ""}</td>
							<td className="figure">{made}</td>
						</tr>
					))}
				</tbody>
			</table>
		</details>
	);
});
