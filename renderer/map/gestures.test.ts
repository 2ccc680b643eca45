import { expect, test } from "vitest";
import { type GestureName, Gestures, type GestureTable } from "./gestures.ts";
import type { Point, StackPoint } from "./options.ts";

/** A table without a screen: hexes are 100 pixels wide, and one stack lies in hex `2`. */
class TestTable implements GestureTable {
	readonly told: string[] = [];
	stack: StackPoint | null = { hex: "2", side: "carthage", counterId: "hannibal" };
	liftable = true;
	private readonly gestures = new Gestures(this);

	hexAt({ x }: Point): string | null {
		return x < 0 || x >= 600 ? null : String(Math.floor(x / 100));
	}
	stackAt(point: Point): StackPoint | null {
		return this.hexAt(point) === "2" ? this.stack : null;
	}
	canLift(): boolean {
		return this.liftable;
	}
	liftRefused({ counterId }: StackPoint): void {
		this.told.push(`${counterId} stays`);
	}
	hover(hex: string | null, stack: StackPoint | null): void {
		this.told.push(`hover ${hex}${stack ? ` ${stack.counterId}` : ""}`);
	}
	clickHex(hex: string, button: number): void {
		this.told.push(`click ${hex} ${button}`);
	}
	clickStack(stack: StackPoint, button: number): void {
		this.told.push(`click stack ${stack.counterId} ${button}`);
	}
	holdHex(hex: string): void {
		this.told.push(`held ${hex}`);
	}
	dragStart(lifted: { hex: string; counterId: string }): void {
		this.told.push(`lift ${lifted.counterId} from ${lifted.hex}`);
	}
	dragMove(): void {}
	dragOver(hex: string | null): void {
		this.told.push(`over ${hex}`);
	}
	drop(hex: string | null): void {
		this.told.push(`drop ${hex}`);
	}
	dragCancel(): void {
		this.told.push("put back");
	}
	hold(still: boolean): void {
		this.told.push(still ? "hold" : "free");
	}

	pointerDown(x: number, { button = 0, id = 1, touch = false } = {}): this {
		this.gestures.pointerDown({ x, y: 0, button, id, touch });
		return this;
	}
	pointerMove(x: number, { id = 1, touch = false } = {}): this {
		this.gestures.pointerMove({ x, y: 0, button: 0, id, touch });
		return this;
	}
	pointerRested(): this {
		this.gestures.pointerRested();
		return this;
	}
	pointerUp(x: number, { button = 0, id = 1 } = {}): this {
		this.gestures.pointerUp({ x, y: 0, button, id, touch: false });
		return this;
	}
	mapGoes(): this {
		this.gestures.mapWent();
		return this;
	}
	escape(): this {
		this.gestures.cancel();
		return this;
	}
	counterGone(): this {
		this.gestures.check(() => false);
		return this;
	}
	expectToBeIn(name: GestureName): this {
		expect(this.gestures.name).toBe(name);
		return this;
	}
	expectTold(...told: string[]): this {
		expect(this.told.splice(0)).toEqual(told);
		return this;
	}
}

const table = () => new TestTable();

test("a press and release on open ground clicks the hex, with the button that did it", () => {
	table().pointerDown(450).expectToBeIn("pointing-hex").pointerUp(452).expectToBeIn("idle").expectTold("click 4 0");
	table().pointerDown(450, { button: 2 }).pointerUp(450, { button: 2 }).expectTold("click 4 2");
});

test("open ground that is pulled pans the map and clicks nothing", () => {
	table().pointerDown(450).pointerMove(453).expectToBeIn("pointing-hex").pointerMove(480).expectToBeIn("panning");
	table().pointerDown(450).pointerMove(480).pointerUp(480).expectToBeIn("idle").expectTold();
});

test("a counter that may be lifted follows the pointer and is dropped where it lets go", () => {
	table()
		.pointerDown(250)
		.expectToBeIn("pointing-stack")
		.expectTold("hold")
		.pointerMove(260)
		.expectToBeIn("dragging-stack")
		.expectTold("lift hannibal from 2", "over 2")
		.pointerMove(290)
		.expectTold()
		.pointerMove(310)
		.expectTold("over 3")
		.pointerUp(320)
		.expectToBeIn("idle")
		.expectTold("free", "drop 3");
});

test("a counter dropped beside the map is dropped on nothing", () => {
	table()
		.pointerDown(250)
		.pointerMove(-20)
		.pointerUp(-20)
		.expectTold("hold", "lift hannibal from 2", "over null", "free", "drop null");
});

test("a press and release on a stack clicks it and frees the map", () => {
	table().pointerDown(250).pointerUp(251).expectToBeIn("idle").expectTold("hold", "click stack hannibal 0", "free");
});

test("a counter that may not be lifted pans the map instead, and it is told", () => {
	const stuck = table();
	stuck.liftable = false;
	stuck.pointerDown(250).pointerMove(290).expectToBeIn("panning").pointerUp(290).expectTold("hannibal stays");
});

test("the secondary button lifts nothing", () => {
	table().pointerDown(250, { button: 2 }).pointerMove(290).expectToBeIn("panning").expectTold();
});

test("Escape puts a lifted counter back, and the release after it drops nothing", () => {
	table()
		.pointerDown(250)
		.pointerMove(310)
		.escape()
		.expectToBeIn("idle")
		.pointerUp(310)
		.expectTold("hold", "lift hannibal from 2", "over 3", "free", "put back");
});

test("Escape before the threshold frees the map and clicks nothing", () => {
	table().pointerDown(250).escape().pointerUp(250).expectTold("hold", "free");
});

test("a second finger turns a drag into a pinch, which lasts until both are lifted", () => {
	table()
		.pointerDown(250, { touch: true })
		.pointerMove(280, { touch: true })
		.expectToBeIn("dragging-stack")
		.pointerDown(500, { id: 2, touch: true })
		.expectToBeIn("pinching")
		.pointerUp(250)
		.expectToBeIn("pinching")
		.pointerUp(500, { id: 2 })
		.expectToBeIn("idle")
		.expectTold("hold", "lift hannibal from 2", "over 2", "free", "put back");
});

test("a finger may tremble more than a mouse before it drags", () => {
	table().pointerDown(250, { touch: true }).pointerMove(257, { touch: true }).expectToBeIn("pointing-stack");
	table().pointerDown(250).pointerMove(257).expectToBeIn("dragging-stack");
});

test("a counter that vanishes from the scene is not dropped", () => {
	table()
		.pointerDown(250)
		.pointerMove(310)
		.counterGone()
		.expectToBeIn("idle")
		.expectTold("hold", "lift hannibal from 2", "over 3", "free", "put back");
});

test("hovering tells the hex and the stack under the pointer", () => {
	table().pointerMove(150).pointerMove(250).expectTold("hover 1", "hover 2 hannibal");
});

test("a map that goes elsewhere by itself leaves nothing under a pointer that rests, and nothing that is held", () => {
	table()
		.mapGoes()
		.expectTold()
		.pointerMove(150)
		.mapGoes()
		.pointerMove(151)
		.expectTold("hover 1", "hover null", "hover 1");
	table().pointerDown(250).pointerMove(310).mapGoes().expectTold("hold", "lift hannibal from 2", "over 3");
});

test("a finger that rests on a hex is told once, and nothing comes of it when it is lifted", () => {
	const rested = table().pointerDown(150, { touch: true }).pointerRested();
	rested.pointerUp(150).expectToBeIn("idle");
	expect(rested.told).toEqual(["hover 1", "held 1"]);
});

test("a finger that rests on a stack asks about its hex, and lets go of the map", () => {
	const rested = table().pointerDown(250, { touch: true }).pointerRested();
	rested.pointerUp(250);
	expect(rested.told).toEqual(["hold", "free", "held 2"]);
});

test("a finger that has moved on rests nowhere", () => {
	const moved = table().pointerDown(150, { touch: true }).pointerMove(190, { touch: true }).pointerRested();
	expect(moved.told).toEqual([]);
});
