/** What the pointer does on the map: points, clicks, carries a person, moves and enlarges the sheet. */
import type { Point } from "../../../map/options.ts";
import { type BoardHand, named } from "../../boards/board-pointer.ts";
import type { RegionId } from "../ludi-facts.ts";
import type { LudiTable } from "../stores/ludi-table.ts";

/** Whom and where a press is on. */
interface Held {
	readonly role: string | null;
	readonly region: RegionId | null;
}

/** The hand of the player over the map of Ludi Romani. */
export class LudiHand implements BoardHand<Held> {
	readonly #frame: HTMLElement;
	readonly #table: LudiTable;

	constructor(frame: HTMLElement, table: LudiTable) {
		this.#frame = frame;
		this.#table = table;
	}

	press(event: PointerEvent): Held {
		return { role: named(event, "role"), region: regionAt(event) };
	}

	point(event: PointerEvent): void {
		const region = regionAt(event);
		this.#table.hover(region);
		if (this.#table.inHand) this.#table.hand.hold(region);
	}

	drag({ role }: Held, event: PointerEvent, _: Point, by: Point): void {
		const { hand } = this.#table;
		if (role !== null && (hand.lifted === role || hand.lift(role)))
			hand.hold(regionUnder(event, this.#frame), this.#onSheet(event));
		else if (role === null || role !== hand.mover) this.#table.camera.pan(by);
	}

	drop(_: Held, event: PointerEvent): void {
		const { hand } = this.#table;
		if (hand.lifted === null) return;
		const region = regionUnder(event, this.#frame);
		if (region !== null) this.#table.putDown(region);
		hand.putBack();
	}

	/** A click takes up who is to move, for a second click on where he goes; else it opens a card. */
	click({ role, region }: Held): void {
		const table = this.#table;
		if (table.inHand) {
			if (region !== null && role !== table.hand.lifted) table.click(region);
			else table.hand.putBack();
		} else if (role !== null && table.hand.mover === role) {
			table.hand.lift(role);
			table.show({ kind: "mortal", id: role });
		} else if (role !== null)
			table.show({ kind: table.view && role in table.view.numina ? "numen" : "mortal", id: role });
		else if (region !== null) table.click(region);
		else table.lookAway();
	}

	cancel(): void {
		this.#table.hand.putBack();
	}

	leave(): void {
		this.#table.hover(null);
	}

	wheel(steps: number): void {
		this.#table.camera.zoomBy(steps);
	}

	pinch(steps: number, _: Point, by: Point): void {
		this.#table.camera.zoomBy(steps);
		this.#table.camera.pan(by);
	}

	/** Where the pointer is on the sheet, in map units. */
	#onSheet(event: PointerEvent): readonly [number, number] | null {
		const matrix = this.#frame.querySelector("svg")?.getScreenCTM();
		if (!matrix) return null;
		const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
		return [x, y];
	}
}

const regionAt = (event: Event) => named(event, "region") as RegionId | null;

/** What lies under what is carried. */
function regionUnder({ clientX, clientY }: PointerEvent, frame: HTMLElement): RegionId | null {
	const under = document
		.elementsFromPoint(clientX, clientY)
		.filter((element) => frame.contains(element) && !element.closest("[data-in-hand=dragged]"));
	const region = under.map((element) => element.closest("[data-region]")?.getAttribute("data-region")).find(Boolean);
	return (region ?? null) as RegionId | null;
}
