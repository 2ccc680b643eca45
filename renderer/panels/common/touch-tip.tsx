/**
 * What a pointer that rests on something is told (`title`), for fingers, which cannot rest on the air: a tap on what does nothing else tells
 * it, and a finger that rests on a button, which then presses nothing.
 */
import { useEffect, useRef, useState } from "react";

/** What is told, and where the finger is, in CSS pixels of the page. */
interface Tip {
	readonly said: string;
	readonly x: number;
	readonly y: number;
}

/** A finger rests on something after so many ms, and has moved on after so many CSS pixels. */
const REST = 500;
const MOVED = 10;

/** What does something when it is tapped. */
const ACTS = "button, a, input, select, textarea, label, summary, [role=button]";

/** The words that a finger asked for, over everything else; nothing until it does. */
export function TouchTip() {
	const [tip, setTip] = useState<Tip | null>(null);
	useEffect(() => watchFingers(window, setTip), []);
	return tip && <OpenTip key={`${tip.x} ${tip.y} ${tip.said}`} tip={tip} />;
}

function OpenTip({ tip: { said, x, y } }: { tip: Tip }) {
	const paper = useRef<HTMLParagraphElement>(null);
	// Over dialogs, too.
	useEffect(() => paper.current?.showPopover?.(), []);
	const left = `clamp(0.5rem, ${x}px - 9rem, max(0.5rem, 100vw - 18.5rem))`;
	return (
		<p
			ref={paper}
			className={y > 140 ? "touch-tip" : "touch-tip below"}
			role="status"
			popover="manual"
			style={{ left, top: `${y}px` }}
			data-testid="touch-tip"
		>
			{said}
		</p>
	);
}

/** Watches the fingers on a window: `tell` gets what is to be told, and null when that is over. What comes back ends it. */
export function watchFingers(window: Window, tell: (tip: Tip | null) => void): () => void {
	const stop = new AbortController();
	let timer: ReturnType<typeof setTimeout> | undefined;
	let pressed: (Tip & { readonly acts: boolean }) | null = null;
	let rested = false;
	const on = <Type extends keyof WindowEventMap>(type: Type, act: (event: WindowEventMap[Type]) => void) =>
		window.addEventListener(type, act, { capture: true, signal: stop.signal });
	const leave = () => {
		clearTimeout(timer);
		pressed = null;
	};
	on("pointerdown", (event) => {
		tell(null);
		leave();
		rested = false;
		if (event.pointerType !== "touch") return;
		const told = toldAt(event.target);
		if (!told) return;
		const tip = { said: told.said, x: event.clientX, y: event.clientY };
		pressed = { ...tip, acts: told.acts };
		timer = setTimeout(() => {
			rested = true;
			tell(tip);
		}, REST);
	});
	on("pointermove", ({ clientX, clientY }) => {
		if (pressed && Math.hypot(clientX - pressed.x, clientY - pressed.y) > MOVED) leave();
	});
	on("pointercancel", leave);
	on("pointerup", () => {
		const tip = pressed;
		leave();
		if (tip && !rested && !tip.acts) tell(tip);
	});
	on("click", (event) => {
		if (!rested) return;
		rested = false;
		event.preventDefault();
		event.stopPropagation();
	});
	on("contextmenu", (event) => (pressed || rested) && event.preventDefault());
	on("scroll", () => tell(null));
	return () => {
		leave();
		stop.abort();
	};
}

/** What a finger on something would be told, and whether a tap there does something else; null where there is nothing to tell. */
function toldAt(target: EventTarget | null): { said: string; acts: boolean } | null {
	if (!(target instanceof Element)) return null;
	const titled = target.closest("[title], :has(> title)");
	const said = titled?.getAttribute("title") ?? titled?.querySelector(":scope > title")?.textContent ?? "";
	return said === "" ? null : { said, acts: target.closest(ACTS) !== null || target.closest(".board") !== null };
}
