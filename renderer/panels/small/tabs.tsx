/** The tabs at the foot of a small screen: a press turns to a page; the question's tells by a mark that one is asked. */
import { observer } from "mobx-react-lite";
import { SMALL_PAGES, type SmallPage } from "../../stores/table-store.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { Sign } from "../common/sign.tsx";
import { pageId } from "./strip.tsx";

/** Each page's sign, on a sheet of 24 by 24. */
const SIGNS: Readonly<Record<SmallPage, string>> = {
	question: "M4 5h16v11H10l-4 4v-4H4zM12 13v.01M9.800 8.600a2.300 2.300 0 1 1 3.200 2.100c-.7.3-1 .6-1 1.200",
	mine: "M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4 21c.7-4.500 3.500-7 8-7s7.300 2.500 8 7",
	map: "M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14M15 6v14",
	diary: "M6 3h12v18H6zM9 8h6M9 12h6M9 16h4",
	more: "M5 7h14M5 12h14M5 17h14",
};

/** The tabs of the pages. */
export const Tabs = observer(function Tabs() {
	const { table, decision, campaign } = useApp();
	const words = useWords();
	const isAsked = decision.mayAnswer && campaign.snapshot?.programToAnswer === false;
	return (
		<nav className="small-tabs" aria-label={words.key("window.small.pages")}>
			{SMALL_PAGES.map((page) => {
				const name = words.key(`window.small.${page}`);
				const isMarked = page === "question" && isAsked && table.page !== page;
				return (
					<button
						key={page}
						type="button"
						aria-current={page === table.page ? "page" : undefined}
						aria-controls={pageId(page)}
						aria-label={isMarked ? words.key("window.small.waits", { page: name }) : name}
						onClick={() => table.turnTo(page)}
						data-marked={isMarked || undefined}
						data-testid={`page-${page}`}
					>
						<Sign path={SIGNS[page]} />
						<span>{name}</span>
					</button>
				);
			})}
		</nav>
	);
});
