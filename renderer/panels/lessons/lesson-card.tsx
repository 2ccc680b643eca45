/** The card of the lesson, above the question: what this step is about, and what is to be done. */
import { reaction } from "mobx";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import type { AppStore } from "../../stores/app-store.ts";
import { useWords } from "../../words.ts";
import { useApp, useParts } from "../app.ts";
import { Glossed } from "../common/glossed.tsx";
import type { SharedCommand } from "../keys/commands.ts";
import { useKeyName } from "../keys/use-keys.ts";
import type { Lesson, LessonStep } from "./lesson.ts";
import "./lesson.css";

/** The card of the lesson above the question: what its step is about, and what is to be done. */
export const LessonCard = observer(function LessonCard() {
	const app = useApp();
	const words = useWords();
	const keyName = useKeyName<SharedCommand | "enter">();
	const { now } = app.lesson;
	const lesson = useParts()?.lessons?.find(({ id }) => id === now?.lesson);
	const step = lesson?.steps[now?.step ?? 0];
	const [reread, setReread] = useState<number | null>(null);
	const seen = useSeen(app, step);
	useProgress(app, lesson, now?.step ?? 0, reread);
	useMarks(app, step);
	useInSight(app, step?.ring);
	if (!lesson || !now || !step) return null;
	const { steps, id } = lesson;
	const keys = { undo: keyName("undo"), redo: keyName("redo"), next: keyName("go-on"), enter: keyName("enter") };
	const isLast = now.step === steps.length - 1;
	const waits = step.isDone !== undefined && reread !== now.step && seen !== step;
	const goTo = (to: number, isBack: boolean) => {
		setReread(isBack ? to : null);
		app.lesson.goTo(to);
	};
	return (
		<section className="lesson card" aria-labelledby="lesson-title" data-testid="lesson">
			{step.ring !== undefined && <style>{ringAround(step.ring)}</style>}
			<header className="card-head">
				<h2 id="lesson-title">{words.key(`lesson.${id}.${step.id}.title`)}</h2>
				<span className="hint">{words.key("window.lesson.step", { step: now.step + 1, of: steps.length })}</span>
			</header>
			<p aria-live="polite">
				<Glossed said={words.key(`lesson.${id}.${step.id}`, keys)} />
			</p>
			{/* What goes on stands alone at the end, so that a second press there never skips what comes next, nor the focus falls on that. */}
			<div className="buttons">
				<span className="lesson-aside">
					{now.step > 0 && (
						<button type="button" className="small quiet" onClick={() => goTo(now.step - 1, true)}>
							{words.key("window.lesson.back")}
						</button>
					)}
					{waits && (
						<button
							type="button"
							className="small quiet"
							onClick={() => goTo(now.step + 1, false)}
							data-testid="lesson-skip"
						>
							{words.key("window.lesson.skip")}
						</button>
					)}
					{!isLast && (
						<button type="button" className="small quiet" onClick={() => app.lesson.leave()} data-testid="lesson-leave">
							{words.key("window.lesson.leave")}
						</button>
					)}
				</span>
				{!waits && (
					<button
						type="button"
						className="small primary"
						onClick={() => (isLast ? app.lesson.leave() : goTo(now.step + 1, false))}
						data-testid="lesson-next"
					>
						{words.key(isLast ? "window.lesson.done" : "window.lesson.next")}
					</button>
				)}
			</div>
		</section>
	);
});

/** A ring around what the step points at, wherever the window draws it; set off by paper, so that it shows on a button of its own colour. */
function ringAround(testId: string): string {
	return `[data-table] [data-testid="${testId}"] { outline: 3px solid var(--room-accent); outline-offset: -3px; box-shadow: inset 0 0 0 5px var(--room-paper); }`;
}

/** The step whose thing has been looked at; it stays so when the pointer goes away to the button. */
function useSeen(app: AppStore, step: LessonStep | undefined): LessonStep | null {
	const [seen, setSeen] = useState<LessonStep | null>(null);
	useEffect(() => {
		if (!step?.isSeen) return;
		return reaction(
			() => step.isSeen?.(app) === true,
			(is) => is && setSeen(step),
			{ fireImmediately: true },
		);
	}, [app, step]);
	return seen;
}

/** Goes on when the thing has been done, unless the step is read once more; goes back when what it needs is lost again. */
function useProgress(app: AppStore, lesson: Lesson | undefined, at: number, reread: number | null): void {
	useEffect(() => {
		const step = lesson?.steps[at];
		if (!step || reread === at) return;
		const stops = [
			reaction(
				() => step.isDone?.(app) === true,
				(done) => done && app.lesson.goTo(at + 1),
				{ fireImmediately: true },
			),
			reaction(
				() => step.needs?.(app) !== false,
				(has) => has || app.lesson.goTo(lesson.steps.findLastIndex((before, n) => n < at && !before.needs)),
			),
		];
		return () => {
			for (const stop of stops) stop();
		};
	}, [app, lesson, at, reread]);
}

/** What is ringed is brought into sight, also when it comes later, and when a card beside it takes room from it. */
function useInSight({ campaign }: AppStore, ring: string | undefined): void {
	const { snapshot } = campaign;
	// biome-ignore lint/correctness/useExhaustiveDependencies: what is ringed may have come with the last question
	useEffect(() => {
		const ringed = ring === undefined ? null : document.querySelector(`[data-table] [data-testid="${ring}"]`);
		if (!ringed) return;
		const resized = new ResizeObserver(() => {
			ringed.scrollIntoView({ block: "nearest" }); // Its promise, where there is one, is not waited for.
		});
		for (let around = ringed.parentElement; around && !around.matches("[data-table]"); around = around.parentElement)
			resized.observe(around); // tells of each at once, and of every change
		return () => resized.disconnect();
	}, [ring, snapshot]);
}

/** Has the board mark what the step is about. */
function useMarks(app: AppStore, step: LessonStep | undefined): void {
	useEffect(() => {
		if (!step?.marks) return;
		app.table.teach(step.marks(app));
		return () => app.table.teach([]);
	}, [app, step]);
}
