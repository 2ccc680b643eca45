/** What of a card that scrolls lies below its edge: how many answers, and a press that brings them up. Only for the eye and the pointer. */
import { type RefObject, useEffect, useState } from "react";
import { useWords } from "../../words.ts";

/** What is below the edge of what scrolls: answers that are not in sight, and whether there is anything at all. */
interface Below {
	readonly answers: number;
	readonly any: boolean;
}

const NOTHING: Below = { answers: 0, any: false };

/** The mark under what scrolls, as long as something lies below its edge. `area`: what scrolls, with one element in it that holds everything. */
export function MoreBelow({ area }: { area: RefObject<HTMLElement | null> }) {
	const words = useWords();
	const { answers, any } = useBelow(area);
	if (!any) return null;
	const onward = () => area.current?.scrollBy({ top: area.current.clientHeight * 0.75 });
	return (
		<button
			type="button"
			className="more-below"
			tabIndex={-1}
			aria-hidden="true"
			onClick={onward}
			data-testid="more-below"
		>
			{words.key("window.decision.below", { count: answers })}
		</button>
	);
}

function useBelow(area: RefObject<HTMLElement | null>): Below {
	const [below, setBelow] = useState(NOTHING);
	useEffect(() => {
		const element = area.current;
		if (!element) return;
		const look = () => {
			const next = lookBelow(element);
			setBelow((now) => (now.answers === next.answers && now.any === next.any ? now : next));
		};
		const resized = new ResizeObserver(look); // tells of each at once
		resized.observe(element);
		for (const inside of element.children) resized.observe(inside);
		element.addEventListener("scroll", look, { passive: true });
		return () => {
			resized.disconnect();
			element.removeEventListener("scroll", look);
		};
	});
	return below;
}

/** What stays in sight at the lower edge while everything else is scrolled. */
const STAYS = ".closing, .answer-form > .buttons";

/** So many pixels of an answer may be cut off and it still counts as seen. */
const HIDDEN = 8;

function lookBelow(element: HTMLElement): Below {
	// What stays in sight lies over what is below it.
	const staying = element.querySelector(STAYS)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
	const bottom = Math.min(element.getBoundingClientRect().bottom, staying);
	const mark = element.nextElementSibling instanceof HTMLElement ? element.nextElementSibling.offsetHeight : 0;
	// The mark takes its height from what scrolls: without it everything may have room.
	const rest = element.scrollHeight - element.scrollTop - element.clientHeight;
	const fits = element.scrollHeight <= element.clientHeight + mark;
	if (fits || rest <= HIDDEN) return NOTHING;
	const isHidden = (option: Element) => option.getBoundingClientRect().bottom > bottom + HIDDEN;
	const hidden = [...element.querySelectorAll(".option")].filter(
		(option) => !option.closest(STAYS) && isHidden(option),
	);
	return { answers: hidden.length, any: true };
}
