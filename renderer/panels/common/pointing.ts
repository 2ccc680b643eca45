/**
 * A press is meant for what the pointer was brought to. What has only just come under it, because a question has changed or something
 * has made way, takes no press until there was time to see it.
 */

/** A hand that holds still moves less than this, in CSS pixels. */
const STILL = 4;
/** So long, in ms, nobody presses what has come under the pointer because he has seen it. */
const UNSEEN = 400;

interface Place {
	readonly x: number;
	readonly y: number;
}

/** What the pointer was brought to, and what has come under it since. Things are told apart by a name; null is nothing to press. */
export class Pointing {
	#at: Place | null = null;
	#meant: string | null = null;
	#cameAt: number | null = null;

	/** The pointer is brought to something. A move that goes nowhere is no hand's: whoever sends it names what he means. */
	bring(at: Place, thing: string | null): void {
		if (this.#at !== null && this.#isStill(at) && !isSame(this.#at, at)) return;
		this.#at = at;
		this.#mean(thing);
	}

	/** Something else lies under the pointer, though it holds still. */
	come(thing: string | null, now: number): void {
		if (thing === this.#meant) this.#cameAt = null;
		else this.#cameAt ??= now;
	}

	/** The player has moved what lies under the pointer himself, as by its wheel. */
	letGo(): void {
		this.#at = null;
	}

	/** Whether a press there is meant for something that was there before; one that is not changes nothing. */
	isMeant(at: Place, thing: string | null, now: number): boolean {
		const isNew = this.#at !== null && this.#isStill(at) && thing !== null && thing !== this.#meant;
		if (isNew && (this.#cameAt === null || now - this.#cameAt < UNSEEN)) {
			this.come(thing, now);
			return false;
		}
		this.#at = at;
		this.#mean(thing);
		return true;
	}

	#mean(thing: string | null): void {
		this.#meant = thing;
		this.#cameAt = null;
	}

	#isStill({ x, y }: Place): boolean {
		return this.#at !== null && Math.hypot(x - this.#at.x, y - this.#at.y) < STILL;
	}
}

const isSame = (one: Place, other: Place) => one.x === other.x && one.y === other.y;

/** What an answer is given by, or something begun: a press on it cannot be made light of. */
const WEIGHTY = "[data-option], button.primary, button.scenario";

/** The name of the weighty thing at an event; the same answer of another question has another. */
function thingAt({ target }: Event): string | null {
	const thing = target instanceof Element ? target.closest<HTMLElement>(WEIGHTY) : null;
	return thing && `${thing.dataset.testid} ${thing.textContent}`;
}

const placeOf = ({ clientX, clientY }: MouseEvent): Place => ({ x: clientX, y: clientY });

/** Watches the pointer of a window: presses that nobody meant go no farther. */
export function watchPointing(window: Window): void {
	const pointing = new Pointing();
	let isMeant = true;
	const on = <Type extends keyof WindowEventMap>(type: Type, act: (event: WindowEventMap[Type]) => void) =>
		window.addEventListener(type, act, { capture: true, passive: type !== "click" });
	on("pointermove", (event) => pointing.bring(placeOf(event), thingAt(event)));
	on("pointerover", (event) => pointing.come(thingAt(event), event.timeStamp));
	on("wheel", () => pointing.letGo());
	on("pointerdown", (event) => {
		isMeant = pointing.isMeant(placeOf(event), thingAt(event), event.timeStamp);
	});
	on("click", (event) => {
		// A click without a press comes from the keyboard, or from a reader.
		if (isMeant || event.detail === 0) return;
		isMeant = true;
		event.preventDefault();
		event.stopPropagation();
	});
}
