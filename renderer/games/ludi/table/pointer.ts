/** What the pointer does on the map: points, clicks, carries a person, moves and enlarges the sheet. */
import { named, type PointerWatcher, SLACK, watch } from "../../boards/board-pointer.ts";
import type { RegionId } from "../facts.ts";
import type { LudiTable } from "../stores/ludi-table.ts";

interface Point {
	readonly x: number;
	readonly y: number;
}
interface Press {
	readonly role: string | null;
	readonly region: RegionId | null;
	readonly from: Point;
	last: Point;
	moved: boolean;
}

/** Begins to watch; what comes back ends it. */
export function watchPointer(frame: HTMLElement, table: LudiTable): () => void {
	return watch(frame, new Watcher(frame, table));
}

class Watcher implements PointerWatcher {
	readonly #frame: HTMLElement;
	readonly #table: LudiTable;
	#press: Press | null = null;

	constructor(frame: HTMLElement, table: LudiTable) {
		this.#frame = frame;
		this.#table = table;
	}

	press = (event: PointerEvent): void => {
		if (event.button !== 0 || this.#press) return;
		const from = { x: event.clientX, y: event.clientY };
		this.#press = { role: named(event, "role"), region: regionAt(event), from, last: from, moved: false };
	};

	move = (event: PointerEvent): void => {
		const press = this.#press;
		const region = regionAt(event);
		if (!press) {
			this.#table.hover(region);
			if (this.#table.inHand) this.#table.hand.hold(region);
			return;
		}
		if (!press.moved && Math.hypot(event.clientX - press.from.x, event.clientY - press.from.y) < SLACK) return;
		if (!press.moved) this.#frame.setPointerCapture(event.pointerId);
		press.moved = true;
		if (press.role !== null && (this.#table.hand.lifted === press.role || this.#table.hand.lift(press.role)))
			this.#table.hand.hold(regionUnder(event, this.#frame), this.#onSheet(event));
		else if (press.role === null || press.role !== this.#table.hand.mover) this.#pan(event, press);
	};

	release = (event: PointerEvent): void => {
		const press = this.#press;
		this.#press = null;
		if (!press) return;
		const { hand } = this.#table;
		if (press.moved) {
			if (hand.lifted === null) return;
			const region = regionUnder(event, this.#frame);
			if (region === null) hand.putBack();
			else {
				this.#table.putDown(region);
				hand.putBack();
			}
		} else this.#click(press);
	};

	/** A click takes up who is to move, for a second click on where he goes; else it opens a card. */
	#click({ role, region }: Press): void {
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

	cancel = (): void => {
		this.#table.hand.putBack();
		this.#press = null;
	};

	leave = (): void => this.#table.hover(null);

	wheel = (event: WheelEvent): void => {
		event.preventDefault();
		this.#table.camera.zoomBy(-Math.sign(event.deltaY) / 2);
	};

	#pan(event: PointerEvent, press: Press): void {
		const { camera } = this.#table;
		const { width, height } = this.#frame.getBoundingClientRect();
		const { x, y } = camera.middle;
		if (camera.zoom > 1)
			camera.look(
				x - (event.clientX - press.last.x) / width / camera.zoom,
				y - (event.clientY - press.last.y) / height / camera.zoom,
			);
		press.last = { x: event.clientX, y: event.clientY };
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
