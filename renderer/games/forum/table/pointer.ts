/** What the pointer does on the map: points, clicks, carries an agent, moves and enlarges the sheet. */
import type { Point } from "../../../map/options.ts";
import { type BoardHand, named } from "../../boards/board-pointer.ts";
import type { ForumSheet } from "../sheet/sheet.ts";
import type { ForumTable } from "../stores/forum-table.ts";

/** So near to a node, in map units, a piece that is carried is over it. */
const CATCH = 26;
/** So near to a node, in CSS pixels, a finger means it: as far as from the middle of what a finger needs to its edge. */
const FINGER = 22;

type Held = { kind: "agent"; agent: string } | { kind: "sheet"; market: string | null };

/** The hand of the player over the map of Forum. */
export class ForumHand implements BoardHand<Held> {
	readonly #table: ForumTable;
	readonly #sheet: ForumSheet;

	constructor(table: ForumTable, sheet: ForumSheet) {
		this.#table = table;
		this.#sheet = sheet;
	}

	press(event: PointerEvent, at: Point): Held {
		const { agents } = this.#table;
		agents.leaveRefusal();
		const agent = named(event, "agent");
		// With one agent in hand a press on another is meant for its market.
		if (agent !== null && agents.lifted === null && agents.mayLift(agent)) return { kind: "agent", agent };
		return { kind: "sheet", market: this.#marketAt(event, at) };
	}

	point(event: PointerEvent, at: Point): void {
		const market = this.#marketAt(event, at);
		this.#table.hover(market);
		this.#table.agents.point(named(event, "agent"));
		if (this.#table.agents.lifted !== null) this.#table.agents.hold(market);
	}

	drag(held: Held, _: PointerEvent, at: Point, by: Point): void {
		if (held.kind === "agent") this.#carry(held.agent, at);
		else this.#table.camera.pan(by.x, by.y);
	}

	drop(held: Held, _: PointerEvent, at: Point): void {
		if (held.kind !== "agent") return;
		const { agents, camera } = this.#table;
		const market = this.#nearest(camera.toSheet(at));
		if (market === null || !agents.drop(market)) agents.putBack();
	}

	/** A click keeps the agent in hand, for a second click on where it should go; a drag puts it down. */
	click(held: Held): void {
		const { agents } = this.#table;
		if (held.kind === "agent") agents.lift(held.agent);
		else if (held.market !== null) this.#table.click(held.market);
		else if (!agents.putBack()) this.#table.lookAway();
	}

	cancel(held: Held | null): void {
		if (held?.kind === "agent") this.#table.agents.putBack();
	}

	leave(): void {
		this.#table.hover(null);
		this.#table.agents.point(null);
	}

	wheel(steps: number, at: Point): void {
		this.#table.camera.zoomBy(steps, at);
	}

	pinch(steps: number, at: Point, by: Point): void {
		this.#table.camera.zoomBy(steps, at);
		this.#table.camera.pan(by.x, by.y);
	}

	#carry(agent: string, at: Point): void {
		const { agents, camera } = this.#table;
		if (agents.lifted !== agent && !agents.lift(agent)) return;
		const place = camera.toSheet(at);
		agents.hold(this.#nearest(place), place);
	}

	/** The market whose picture is under the pointer, else the one of the agent there, else one close by. */
	#marketAt(event: PointerEvent, at: Point): string | null {
		const { camera } = this.#table;
		const reach = event.pointerType === "touch" ? Math.max(CATCH, FINGER / camera.placement.scale) : CATCH;
		return named(event, "market") ?? this.#nearest(camera.toSheet(at), reach);
	}

	/** The nearest market to a place, if it is near enough to be meant. */
	#nearest({ x, y }: Point, reach = CATCH): string | null {
		let found: { id: string | null; far: number } = { id: null, far: reach };
		for (const [id, { at }] of this.#sheet.spots) {
			const far = Math.hypot(at.x - x, at.y - y);
			if (far < found.far) found = { id, far };
		}
		return found.id;
	}
}
