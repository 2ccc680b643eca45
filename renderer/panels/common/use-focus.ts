/** Where the focus goes when something opens, closes, or takes the focus away with it. */
import { type RefObject, useEffect, useRef } from "react";

/** The focus goes to what has just opened, and back to where it was when that closes. */
export function useFocusWhileOpen(target: () => HTMLElement | null | undefined): void {
	const find = useRef(target);
	useEffect(() => {
		const before = document.activeElement;
		find.current()?.focus();
		return () => {
			if (focusIsLost() && before instanceof HTMLElement) before.focus();
		};
	}, []);
}

/**
 * Keeps the focus from falling to the page. When what had it is gone, or can no longer be used, it goes back there if that can be
 * used again, else to the first of `targets` that is there. Looked at with every change of `moment`; not while that is null.
 */
export function useFocusKept(moment: string | null, targets: () => readonly (HTMLElement | null | undefined)[]): void {
	const find = useRef(targets);
	find.current = targets;
	const last = useLastFocused();
	useEffect(() => {
		if (moment === null || !focusIsLost()) return;
		if (last.current && canTakeFocus(last.current)) last.current.focus();
		if (focusIsLost()) focusFirst(find.current());
	}, [moment, last]);
	// What had the focus may go without any answer: a card that is put away, a list that closes.
	const isWatched = moment !== null;
	useEffect(() => {
		if (!isWatched) return;
		const look = () => {
			if (last.current?.isConnected === false && focusIsLost()) focusFirst(find.current());
		};
		// Whatever closes gives the focus back itself, where it can.
		const watch = new MutationObserver(() => setTimeout(look));
		watch.observe(document.body, { childList: true, subtree: true });
		return () => watch.disconnect();
	}, [isWatched, last]);
}

function focusFirst(targets: readonly (HTMLElement | null | undefined)[]): void {
	targets.find((target) => target)?.focus({ preventScroll: true });
}

/** What had the focus last. */
function useLastFocused(): RefObject<HTMLElement | null> {
	const last = useRef<HTMLElement | null>(null);
	useEffect(() => {
		const remember = ({ target }: FocusEvent) => {
			if (target instanceof HTMLElement) last.current = target;
		};
		document.addEventListener("focusin", remember);
		return () => document.removeEventListener("focusin", remember);
	}, []);
	return last;
}

function focusIsLost(): boolean {
	const { activeElement } = document;
	return activeElement === null || activeElement === document.body || !canTakeFocus(activeElement);
}

function canTakeFocus(element: Element): boolean {
	return element.isConnected && !element.matches(":disabled");
}
