/** The pages of a small screen in a strip that is swiped: one is seen, and only that one can be gone to. */
import { observer } from "mobx-react-lite";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { SMALL_PAGES, type SmallPage } from "../../stores/table-store.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { whenIdle } from "../common/when-idle.ts";

/** A swipe is over when the strip has stood still for so many ms. */
const AT_REST = 90;

/** The strip of pages. The one that is seen first is drawn first, the others when the window has nothing else to do. */
export const Strip = observer(function Strip({ children }: { children(page: SmallPage): ReactNode }) {
	const { table } = useApp();
	const words = useWords();
	const strip = useRef<HTMLDivElement>(null);
	const drawn = useDrawn(table.page);
	useSwipes(strip);
	return (
		<div ref={strip} className="small-strip">
			{SMALL_PAGES.map((page) => (
				<section
					key={page}
					className={`small-page small-${page}`}
					id={pageId(page)}
					aria-label={words.key(`window.small.${page}`)}
					inert={page !== table.page}
				>
					{drawn.has(page) && children(page)}
				</section>
			))}
		</div>
	);
});

/** The id of the element of a page. */
export function pageId(page: SmallPage): string {
	return `page-${page}`;
}

/** The pages that have been seen, and all once the window was idle. */
function useDrawn(page: SmallPage): ReadonlySet<SmallPage> {
	const [drawn, setDrawn] = useState<ReadonlySet<SmallPage>>(new Set([page]));
	if (!drawn.has(page)) setDrawn(new Set([...drawn, page]));
	useEffect(() => whenIdle(() => setDrawn(new Set(SMALL_PAGES))), []);
	return drawn;
}

/** The strip goes to the page that is turned to, and the page is turned to that a swipe has brought into view. */
function useSwipes(strip: RefObject<HTMLDivElement | null>): void {
	const { table, settings } = useApp();
	const { page } = table;
	const behavior = settings.reducedMotion ? "instant" : "smooth";
	const shown = useRef(page);
	useLayoutEffect(() => {
		shown.current = page;
		goTo(strip.current, page, behavior);
	}, [strip, page, behavior]);
	useEffect(() => {
		const element = strip.current;
		if (!element) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const look = () => {
			const swiped = SMALL_PAGES[Math.round(element.scrollLeft / element.clientWidth)];
			if (swiped && swiped !== shown.current) table.turnTo(swiped);
		};
		const scrolled = () => {
			clearTimeout(timer);
			timer = setTimeout(look, AT_REST);
		};
		// A screen that is turned has pages of another width.
		const resized = new ResizeObserver(() => goTo(element, shown.current, "instant"));
		element.addEventListener("scroll", scrolled, { passive: true });
		resized.observe(element);
		return () => {
			clearTimeout(timer);
			element.removeEventListener("scroll", scrolled);
			resized.disconnect();
		};
	}, [strip, table]);
}

function goTo(strip: HTMLElement | null, page: SmallPage, behavior: ScrollBehavior): void {
	strip?.scrollTo({ left: SMALL_PAGES.indexOf(page) * strip.clientWidth, behavior });
}
