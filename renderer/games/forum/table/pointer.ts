/** What the pointer does on the map: points, clicks, carries an agent, moves and enlarges the sheet. */
import { named, type PointerWatcher, SLACK, watch } from "../../boards/board-pointer.ts";
import type { Point } from "../sheet/projection.ts";
import type { Sheet } from "../sheet/sheet.ts";
import type { ForumTable } from "../stores/forum-table.ts";

/** So near to a node, in map units, a piece that is carried is over it. */
const CATCH = 26;

type Press =
	| { kind: "agent"; agent: string; from: Point; moved: boolean }
	| { kind: "sheet"; market: string | null; from: Point; last: Point; moved: boolean };

/** Begins to watch; what comes back ends it. */
export function watchPointer(frame: HTMLElement, table: ForumTable, sheet: Sheet): () => void {
	return watch(frame, new Watcher(frame, table, sheet));
}

class Watcher implements PointerWatcher {
	readonly #frame: HTMLElement;
	readonly #table: ForumTable;
	readonly #sheet: Sheet;
	#press: Press | null = null;

	constructor(frame: HTMLElement, table: ForumTable, sheet: Sheet) {
		this.#frame = frame;
		this.#table = table;
		this.#sheet = sheet;
	}

	press = (event: PointerEvent): void => {
		if (event.button !== 0 || this.#press) return;
		this.#table.agents.leaveRefusal();
		const from = this.#inFrame(event);
		const agent = named(event, "agent");
		// With one agent in hand a press on another is meant for its market.
		if (agent !== null && this.#table.agents.lifted === null && this.#table.agents.mayLift(agent))
			this.#press = { kind: "agent", agent, from, moved: false };
		else this.#press = { kind: "sheet", market: this.#marketAt(event, from), from, last: from, moved: false };
	};

	move = (event: PointerEvent): void => {
		const at = this.#inFrame(event);
		const press = this.#press;
		if (!press) {
			this.#point(event, at);
			return;
		}
		if (!press.moved && Math.hypot(at.x - press.from.x, at.y - press.from.y) < SLACK) return;
		if (!press.moved) this.#frame.setPointerCapture(event.pointerId);
		press.moved = true;
		if (press.kind === "agent") this.#carry(press.agent, at);
		else {
			this.#table.camera.pan(at.x - press.last.x, at.y - press.last.y);
			press.last = at;
		}
	};

	release = (event: PointerEvent): void => {
		const press = this.#press;
		this.#press = null;
		if (!press) return;
		if (press.kind === "agent") this.#letGo(press.agent, press.moved, this.#inFrame(event));
		else if (!press.moved && press.market !== null) this.#table.click(press.market);
		else if (!press.moved && !this.#table.agents.putBack()) this.#table.lookAway();
	};

	cancel = (): void => {
		if (this.#press?.kind === "agent") this.#table.agents.putBack();
		this.#press = null;
	};

	leave = (): void => {
		this.#table.hover(null);
		this.#table.agents.point(null);
	};

	wheel = (event: WheelEvent): void => {
		event.preventDefault();
		this.#table.camera.zoomBy(-Math.sign(event.deltaY) / 2, this.#inFrame(event));
	};

	#point(event: PointerEvent, at: Point): void {
		const market = this.#marketAt(event, at);
		this.#table.hover(market);
		this.#table.agents.point(named(event, "agent"));
		if (this.#table.agents.lifted !== null) this.#table.agents.hold(market);
	}

	#carry(agent: string, at: Point): void {
		const { agents, camera } = this.#table;
		if (agents.lifted !== agent && !agents.lift(agent)) return;
		const place = camera.toSheet(at);
		agents.hold(this.#nearest(place), place);
	}

	/** A click keeps the agent in hand, for a second click on where it should go; a drag puts it down. */
	#letGo(agent: string, moved: boolean, at: Point): void {
		const { agents, camera } = this.#table;
		const market = this.#nearest(camera.toSheet(at));
		if (!moved) agents.lift(agent);
		else if (market === null || !agents.drop(market)) agents.putBack();
	}

	#inFrame({ clientX, clientY }: MouseEvent): Point {
		const { left, top } = this.#frame.getBoundingClientRect();
		return { x: clientX - left, y: clientY - top };
	}

	/** The market whose picture is under the pointer, else the one of the agent there, else one close by. */
	#marketAt(event: PointerEvent, at: Point): string | null {
		return named(event, "market") ?? this.#nearest(this.#table.camera.toSheet(at));
	}

	/** The nearest market to a place, if it is near enough to be meant. */
	#nearest({ x, y }: Point): string | null {
		let found: { id: string | null; far: number } = { id: null, far: CATCH };
		for (const [id, { at }] of this.#sheet.spots) {
			const far = Math.hypot(at.x - x, at.y - y);
			if (far < found.far) found = { id, far };
		}
		return found.id;
	}
}
