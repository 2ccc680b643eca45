/** For the teacher: pages to be read and printed. */
import { observer } from "mobx-react-lite";
import { useWords } from "../../../words.ts";
import type { Page } from "../stores/ludi-table.ts";
import { useLudi } from "./use-ludi.ts";

const PAGES: readonly Page[] = ["lesson", "chronicle", "cards"];

/** The drawer of the teacher: the pages that can be read and printed. */
export const TeacherDrawer = observer(function TeacherDrawer() {
	const { read } = useLudi();
	const words = useWords();
	return (
		<ul className="ludi-pages">
			{PAGES.map((page) => (
				<li key={page}>
					<button type="button" className="option" onClick={() => read(page)} data-testid={`read-${page}`}>
						<span>
							{words.key(`ludi.page.${page}`)}
							<small>{words.key(`ludi.page.${page}.what`)}</small>
						</span>
					</button>
				</li>
			))}
		</ul>
	);
});
