/** The card of the desk, over the map: which moment is played again, what was done then, and what the new answer came to. */
import { observer } from "mobx-react-lite";
import type { DeskTold } from "../../../electron/contract/contract.ts";
import { useWords, type Words } from "../../words.ts";
import { useApp } from "../app.ts";
import { SideBadge } from "../common/side-badge.tsx";
import "../lessons/lesson.css";
import "./desk.css";

/** The card with what was done, what it came to, and where one goes from here; nothing where nothing lies on the desk. */
export const DeskCard = observer(function DeskCard() {
	const app = useApp();
	const words = useWords();
	const { moments, table } = app;
	const { told } = moments;
	if (!told) return null;
	const { number, of, seat, stage, verdict } = told;
	const back = async () => {
		const isProblem = !told.was;
		if (await moments.back()) table.openDialog("book");
		else if (isProblem) table.openDialog("problems");
	};
	return (
		<section className="lesson desk card" aria-labelledby="desk-title" data-testid="desk">
			<header className="card-head">
				<h2 id="desk-title">{words.key(told.was ? "window.desk.title" : "window.desk.problem")}</h2>
				{of > 1 && <span className="hint">{words.key("window.desk.number", { number, of })}</span>}
			</header>
			<p>
				<SideBadge side={seat} /> {saidBefore(told, words)}
			</p>
			<p role="status" data-testid="desk-verdict">
				{saidNow(told, words)}
			</p>
			{stage === "weighed" && <progress aria-label={words.key("window.desk.weighed")} />}
			<div className="buttons">
				<span className="lesson-aside">
					<button type="button" className="small quiet" onClick={() => void app.once(back)} data-testid="desk-back">
						{words.key(told.was ? "window.desk.back" : "window.desk.away")}
					</button>
					{stage !== "asked" && (
						<button
							type="button"
							className="small quiet"
							onClick={() => void app.once(moments.again)}
							data-testid="desk-again"
						>
							{words.key(stage === "weighed" ? "window.desk.stop" : "window.desk.again")}
						</button>
					)}
					{verdict?.first && verdict.rival && (
						<button
							type="button"
							className="small quiet"
							onClick={() => void app.once(moments.show)}
							data-testid="desk-show"
						>
							{words.key("window.desk.show")}
						</button>
					)}
				</span>
				{number < of && (
					<button
						type="button"
						className={stage === "told" ? "small primary" : "small"}
						onClick={() => void app.once(moments.next)}
						data-testid="desk-next"
					>
						{words.key("window.desk.next")}
					</button>
				)}
			</div>
		</section>
	);
});

const hundredths = (chance: number) => Math.round(100 * chance);

/** What was done once, or what is to be found. */
function saidBefore({ was, about }: DeskTold, words: Words): string {
	if (!was) return about ? words.say(about) : words.key("window.desk.find");
	const done = was.done ? words.say(was.done) : words.key("judge.done-otherwise");
	if (was.mark === "praised") return words.key("window.desk.was-good", { done });
	return words.key("window.desk.was", { done, lost: hundredths(was.lost) });
}

/** How far it is, and what came of it. */
function saidNow({ stage, verdict, was }: DeskTold, words: Words): string {
	if (stage === "asked" && !was) return words.key("window.desk.asked-first");
	if (stage !== "told" || !verdict) return words.key(`window.desk.${stage}`);
	const { mark, lost, rival } = verdict;
	const better = rival ? words.say(rival) : "";
	if (mark === "praised") return words.key("window.desk.told.best", { gained: hundredths(-lost) });
	if (mark === null) return words.key("window.desk.told.good");
	const isLess = was !== null && lost < was.lost;
	return words.key(isLess ? "window.desk.told.less" : "window.desk.told.short", { lost: hundredths(lost), better });
}
