/** The lesson plan: which years fit into 50, 100 and 200 minutes, and what a class does in each part of a year. */
import { observer } from "mobx-react-lite";
import { useWords } from "../../../words.ts";
import type { LudiFacts } from "../ludi-facts.ts";
import { planOf, segmentsOf } from "../stores/lesson.ts";

const LESSONS = ["lesson", "double", "whole"] as const;
const PARTS = ["before", "aestas", "motus", "hiems", "actium", "after"] as const;

/** The lesson plan: which years fit into 50, 100 and 200 minutes, and what a class does in each part of a year. */
export const LessonPage = observer(function LessonPage({ facts: { assets } }: { facts: LudiFacts }) {
	const words = useWords();
	const { segments, lesson, short } = assets.calendar;
	const years = { lesson: lesson.years, double: short.years, whole: null };
	return (
		<>
			<p>{words.key("ludi.lesson.intro")}</p>
			<div className="lessons">
				{LESSONS.map((id) => {
					const plan = planOf(segmentsOf(segments, years[id]));
					return (
						<section key={id} aria-label={words.key(`ludi.setup.length.${id}`)} data-testid={`lesson-${id}`}>
							<h3>{words.key(`ludi.setup.length.${id}`)}</h3>
							<table>
								<thead>
									<tr>
										<th scope="col">{words.key("ludi.lesson.minute")}</th>
										<th scope="col">{words.key("ludi.lesson.what")}</th>
									</tr>
								</thead>
								<tbody>
									<Row from={0} what={words.key("ludi.lesson.roles")} />
									{plan.lines.map(({ year, from }) => (
										<Row key={year} from={from} what={words.key("ludi.lesson.year", { year })} />
									))}
									<Row from={plan.actium} what={words.key("ludi.lesson.actium")} />
									<Row from={plan.end} what={words.key("ludi.lesson.end")} />
								</tbody>
							</table>
						</section>
					);
				})}
			</div>
			<h3>{words.key("ludi.lesson.parts")}</h3>
			<dl>
				{PARTS.map((part) => (
					<div key={part}>
						<dt>{words.key(`ludi.lesson.part.${part}`)}</dt>
						<dd>{words.key(`ludi.lesson.part.${part}.does`)}</dd>
					</div>
				))}
			</dl>
		</>
	);
});

function Row({ from, what }: { from: number; what: string }) {
	return (
		<tr>
			<td className="number">{from}</td>
			<td>{what}</td>
		</tr>
	);
}
