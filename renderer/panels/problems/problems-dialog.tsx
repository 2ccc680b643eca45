/** The shelf of problems: by game, with who is asked, what it is about, who solves it, and whether it was solved here. */
import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useState } from "react";
import type { ProblemCard } from "../../../electron/contract/contract.ts";
import { PROBLEM_LETTERS } from "../../../electron/contract/limits.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { FileButton } from "../common/file-button.tsx";
import { Modal } from "../common/modal.tsx";
import "./problems.css";

/** The dialog of problems, over the first page. */
export const ProblemsDialog = observer(function ProblemsDialog() {
	const app = useApp();
	const { table, desk, settings, shelf, notices, moments } = app;
	const words = useWords();
	const { language } = settings;
	const [cards, setCards] = useState<readonly ProblemCard[] | null>(null);
	const load = useCallback(async () => setCards(await desk.ask("problems", { language })), [desk, language]);
	useEffect(() => void load(), [load]);
	const put = (problem: string) =>
		app.once(async () => {
			if (await moments.put(problem, language)) table.openDialog(null);
		});
	const bringIn = async (file: File) => {
		if (file.size > PROBLEM_LETTERS) notices.tell("warning", { key: "window.problems.too-long" });
		else if (await desk.grant("problem.import", { name: file.name, text: await file.text() })) await load();
	};
	const next = cards?.find(({ isSolved, trouble }) => !isSolved && !trouble);
	const games = [
		...shelf.scenarios.map(({ id, title }) => ({ id, title })),
		{ id: null, title: words.key("window.problems.faulty") },
	];
	return (
		<Modal
			title={words.key("window.problems.title")}
			onClose={() => table.openDialog(null)}
			className="problems"
			testId="problems"
		>
			<p className="hint">{words.key("window.problems.what")}</p>
			<div className="buttons">
				{next && (
					<button type="button" className="primary" onClick={() => void put(next.id)} data-testid="problem-next">
						{words.key("window.problems.next")}
					</button>
				)}
				<FileButton
					label={words.key("window.problems.import")}
					accept=".tabula-problem"
					onFile={(file) => void app.once(() => bringIn(file))}
					testId="problem-import"
					fieldId="problem-file"
				/>
			</div>
			{games.map(({ id, title }) => {
				const own = cards?.filter(({ scenario }) => scenario === id) ?? [];
				return own.length === 0 ? null : (
					<section key={id} aria-label={title}>
						<h3>{title}</h3>
						<p className="hint">{own.find(({ history }) => history !== null)?.history}</p>
						<ul className="campaigns">
							{own.map((card, n) => (
								<Row key={card.id} card={card} number={n + 1} onPut={() => void put(card.id)} onChanged={load} />
							))}
						</ul>
					</section>
				);
			})}
		</Modal>
	);
});

interface RowProps {
	readonly card: ProblemCard;
	/** Its number among those of its game, from 1 up. */
	readonly number: number;
	readonly onPut: () => void;
	readonly onChanged: () => Promise<void>;
}

const Row = observer(function Row({ card, number, onPut, onChanged }: RowProps) {
	const app = useApp();
	const words = useWords();
	const { id, isOwn, scenario, seat, answers, difficulty, isSolved, trouble } = card;
	const called = scenario && app.wordsOf(scenario);
	const handOut = async () => {
		const reply = await app.desk.grant("problem.export", { problem: id });
		if (reply) app.handOut(reply.fileName, reply.text);
	};
	const remove = async () => {
		if (await app.desk.grant("problem.remove", { problem: id })) await onChanged();
	};
	return (
		<li className="campaign problem" data-testid="problem">
			<div>
				<strong>
					{words.key("window.problems.name", { number })}
					{seat && called && ` · ${called.name({ kind: "side", id: seat })}`}
				</strong>
				{isSolved && <span className="problem-solved"> ✓ {words.key("window.problems.solved")}</span>}
				<p className="hint">
					{trouble
						? words.say(trouble)
						: [
								words.key("window.problems.after", { answers }),
								difficulty && words.key(`window.problems.by.${difficulty}`),
							]
								.filter(Boolean)
								.join(" ")}
				</p>
			</div>
			<div className="buttons">
				{!trouble && (
					<button type="button" className="small primary" onClick={onPut} data-testid="problem-open">
						{words.key("window.problems.open")}
					</button>
				)}
				{!trouble && (
					<button
						type="button"
						className="small quiet"
						onClick={() => void app.once(handOut)}
						data-testid="problem-export"
					>
						{words.key("window.problems.export")}
					</button>
				)}
				{isOwn && (
					<button
						type="button"
						className="small quiet"
						onClick={() => void app.once(remove)}
						data-testid="problem-remove"
					>
						{words.key("window.problems.remove")}
					</button>
				)}
			</div>
		</li>
	);
});
