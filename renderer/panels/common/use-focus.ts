/** Focus goes to what has just opened, and back to where it was when that closes. */
import { useEffect, useRef } from "react";

export function useFocusWhileOpen(target: () => HTMLElement | null | undefined): void {
	const find = useRef(target);
	useEffect(() => {
		const before = document.activeElement;
		find.current()?.focus();
		return () => {
			const isLost = document.activeElement === null || document.activeElement === document.body;
			if (isLost && before instanceof HTMLElement) before.focus();
		};
	}, []);
}
