/**
 * What the pointer's doings mean, as small named states. They know no screen: points come in as CSS pixels, and everything
 * else is asked of the {@link GestureTable}. Escape, a second finger or a vanished counter cancels what is under way.
 */
import type { Point, StackPoint } from "./options.ts";
import type { HexId } from "./scene.ts";

/** A pointer as gestures take it: its place in the frame, its id, and what is held with it. */
export interface PointerInput extends Point {
	/** Pointer id: a second one while the first is down makes a pinch. */
	id: number;
	/** As in the DOM: 0 main, 1 middle, 2 secondary. */
	button: number;
	touch: boolean;
}

/** What the states ask of the table, and tell it. */
export interface GestureTable {
	hexAt(point: Point): HexId | null;
	stackAt(point: Point): StackPoint | null;
	canLift(stack: StackPoint): boolean;
	/** Somebody draws at a counter that may not be lifted; the map moves instead. */
	liftRefused(stack: StackPoint): void;
	hover(hex: HexId | null, stack: StackPoint | null, at: Point): void;
	clickHex(hex: HexId, button: number, at: Point): void;
	/** `touch`: a finger did it. */
	clickStack(stack: StackPoint, button: number, at: Point & { readonly touch?: boolean }): void;
	/** A finger has rested on a hex. */
	holdHex(hex: HexId): void;
	dragStart(lifted: { hex: HexId; counterId: string }, at: Point): void;
	/** The held counter has moved, within a hex or not. */
	dragMove(at: Point): void;
	/** The held counter has come over another hex. */
	dragOver(hex: HexId | null, at: Point): void;
	drop(hex: HexId | null, at: Point): void;
	dragCancel(): void;
	/** Holds the map still, or lets it pan again. */
	hold(still: boolean): void;
}

/** Pixels a pointer must move before a press becomes a drag; fingers tremble more. */
const THRESHOLD = { mouse: 4, touch: 10 };

/** The state in which gestures are. */
export type GestureName = "idle" | "pointing-hex" | "pointing-stack" | "dragging-stack" | "panning" | "pinching";

interface State {
	readonly name: GestureName;
	move(input: PointerInput): State;
	up(input: PointerInput): State;
	/** Leaves nothing half done. */
	cancel(): State;
	/** The pointer has rested where it was pressed; left out, that means nothing. */
	rest?(): State;
}

/** The gestures of pointers on the map: pointing, clicking, dragging a counter, panning, pinching. */
export class Gestures {
	private readonly table: GestureTable;
	private state: State;
	private readonly down = new Set<number>();
	private last: PointerInput | null = null;

	constructor(table: GestureTable) {
		this.table = table;
		this.state = idle(table);
	}

	get name(): GestureName {
		return this.state.name;
	}

	pointerDown(input: PointerInput): void {
		this.down.add(input.id);
		if (this.down.size > 1) {
			this.state.cancel();
			this.state = pinching(this.table, this.down);
		} else if (this.state.name === "idle") this.state = pressed(this.table, input);
	}

	pointerMove(input: PointerInput): void {
		this.last = input;
		this.state = this.state.move(input);
	}

	pointerUp(input: PointerInput): void {
		this.down.delete(input.id);
		this.state = this.state.up(input);
	}

	/** A finger has rested where it was put down. */
	pointerRested(): void {
		this.state = this.state.rest?.() ?? this.state;
	}

	/** The map has moved under the pointer: what it holds is over another place. */
	mapMoved(): void {
		if (this.last) this.state = this.state.move(this.last);
	}

	/** The map has gone elsewhere by itself: until the pointer is moved it points at nothing. */
	mapWent(): void {
		if (this.last) this.pointerLeave(this.last);
	}

	/** The pointer has left the table. */
	pointerLeave(at: Point): void {
		if (this.state.name === "idle") this.table.hover(null, null, at);
	}

	/** Escape, a lost pointer, or the window lost the focus. */
	cancel(): void {
		this.down.clear();
		this.state = this.state.cancel();
	}

	/** The scene changed: what is held may be gone. */
	check(stillThere: (counterId: string) => boolean): void {
		if (this.state.name !== "dragging-stack" && this.state.name !== "pointing-stack") return;
		const { held } = this.state as Held;
		if (held !== null && !stillThere(held)) this.cancel();
	}
}

interface Held extends State {
	readonly held: string | null;
}

function idle(table: GestureTable): State {
	const self: State = {
		name: "idle",
		move: (input) => {
			table.hover(table.hexAt(input), table.stackAt(input), input);
			return self;
		},
		up: () => self,
		cancel: () => self,
	};
	return self;
}

function pressed(table: GestureTable, input: PointerInput): State {
	const stack = table.stackAt(input);
	return stack ? pointingStack(table, input, stack) : pointingHex(table, input);
}

function pointingHex(table: GestureTable, start: PointerInput): State {
	const self: State = {
		name: "pointing-hex",
		move: (input) => (strayed(start, input) ? panning(table) : self),
		up: (input) => {
			const hex = table.hexAt(start);
			pointTo(table, hex, null, input);
			if (hex) table.clickHex(hex, start.button, input);
			return idle(table);
		},
		cancel: () => idle(table),
		rest: () => heldOn(table, start),
	};
	return self;
}

/** A finger that has rested on a hex has had its answer: nothing comes of it when it is lifted. */
function heldOn(table: GestureTable, start: PointerInput): State {
	const hex = table.hexAt(start);
	pointTo(table, hex, null, start);
	if (hex) table.holdHex(hex);
	return panning(table);
}

/** A finger points where it taps, until it taps elsewhere: it cannot hover. */
function pointTo(table: GestureTable, hex: HexId | null, stack: StackPoint | null, input: PointerInput): void {
	if (input.touch) table.hover(hex, stack, input);
}

function pointingStack(table: GestureTable, start: PointerInput, stack: StackPoint): Held {
	const { counterId } = stack;
	const liftable = start.button === 0 && counterId !== null && table.canLift(stack);
	if (liftable) table.hold(true);
	const release = () => {
		if (liftable) table.hold(false);
		return idle(table);
	};
	const self: Held = {
		name: "pointing-stack",
		held: liftable ? counterId : null,
		move: (input) => {
			if (!strayed(start, input)) return self;
			if (liftable) return draggingStack(table, { hex: stack.hex, counterId }, input);
			if (start.button === 0) table.liftRefused(stack);
			return panning(table);
		},
		up: (input) => {
			pointTo(table, stack.hex, stack, input);
			table.clickStack(stack, start.button, input);
			return release();
		},
		cancel: release,
		rest: () => {
			release();
			table.holdHex(stack.hex);
			return panning(table);
		},
	};
	return self;
}

function draggingStack(table: GestureTable, lifted: { hex: HexId; counterId: string }, first: PointerInput): Held {
	let over: HexId | null | undefined;
	const follow = (input: PointerInput) => {
		table.dragMove(input);
		const hex = table.hexAt(input);
		if (hex === over) return;
		over = hex;
		table.dragOver(hex, input);
	};
	table.dragStart(lifted, first);
	follow(first);
	const self: Held = {
		name: "dragging-stack",
		held: lifted.counterId,
		move: (input) => {
			follow(input);
			return self;
		},
		up: (input) => {
			table.hold(false);
			table.drop(table.hexAt(input), input);
			return idle(table);
		},
		cancel: () => {
			table.hold(false);
			table.dragCancel();
			return idle(table);
		},
	};
	return self;
}

/** The camera follows the pointer by itself; nothing is clicked when it lets go. */
function panning(table: GestureTable): State {
	const self: State = { name: "panning", move: () => self, up: () => idle(table), cancel: () => idle(table) };
	return self;
}

/** Two fingers belong to the camera until the last one is lifted. */
function pinching(table: GestureTable, down: ReadonlySet<number>): State {
	const self: State = {
		name: "pinching",
		move: () => self,
		up: () => (down.size === 0 ? idle(table) : self),
		cancel: () => idle(table),
	};
	return self;
}

function strayed(start: PointerInput, now: PointerInput): boolean {
	return Math.hypot(now.x - start.x, now.y - start.y) > (start.touch ? THRESHOLD.touch : THRESHOLD.mouse);
}
