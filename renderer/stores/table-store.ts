/** What the player looks at: the hex under the pointer, the keyboard's cursor, pinned stacks, open drawers, the camera. */
import { makeAutoObservable } from "mobx";
import type { Settings } from "../../electron/contract.ts";
import { OVERLAYS, type Overlay } from "../table/scene.ts";
import { answerOfClick, type DecisionStore } from "./decision-store.ts";
import type { MarchStore } from "./march-store.ts";

export type Camera = Settings["cameras"][string];

/** What the panels need of the drawn map. */
export interface MapHandle {
	fit(): void;
	centreOn(hex: string): void;
	zoomBy(factor: number): void;
	/** In CSS pixels of the page. */
	hexToScreen(hex: string): { x: number; y: number };
	/** Tells the map that the keyboard moved the cursor: it is brought into view. */
	reveal(hex: string): void;
}

export const DRAWERS = ["displays", "cities", "provinces", "turn", "rules", "settings"] as const;
export type Drawer = (typeof DRAWERS)[number];
export const DIALOGS = ["keys", "about", "goto", "settings"] as const;
export type Dialog = (typeof DIALOGS)[number];

export class TableStore {
	/** The hex under the pointer. */
	hover: string | null = null;
	/** The hex under the keyboard's cursor. */
	cursor: string | null = null;
	/** The cursor went where it is by key or by search, so what stands there is shown; a click shows it by itself. */
	showsCursor = false;
	/** Hexes whose stack inspectors stay open. */
	pinned: readonly string[] = [];
	overlay: Overlay = "none";
	drawer: Drawer | null = null;
	dialog: Dialog | null = null;
	/** The hex whose menu of options is open. */
	menu: string | null = null;
	/** The rule that is open in the rules reference. */
	rule: string | null = null;
	/** The power whose displays lie uppermost; null until one is chosen. */
	side: string | null = null;
	/** The leader whose card is held up. */
	leader: string | null = null;
	map: MapHandle | null = null;
	readonly #decision: DecisionStore;
	readonly #march: MarchStore;

	constructor(decision: DecisionStore, march: MarchStore) {
		this.#decision = decision;
		this.#march = march;
		makeAutoObservable(this, {}, { autoBind: true, deep: false });
	}

	/** The hex that the inspector shows in passing. */
	get inspected(): string | null {
		return this.hover ?? (this.showsCursor ? this.cursor : null);
	}

	setMap(map: MapHandle | null): void {
		this.map = map;
	}

	point(hex: string | null): void {
		this.hover = hex;
		this.#march.hold(hex);
	}

	/** Moves the keyboard's cursor. */
	moveCursor(hex: string): void {
		this.cursor = hex;
		this.showsCursor = true;
		this.#march.hold(hex);
		this.map?.reveal(hex);
	}

	/** A click on a hex, or Enter on the cursor's: puts down what is in hand, else answers, else shows what may be done there. */
	click(hex: string | null, bend = false): void {
		this.menu = null;
		if (hex === null) return;
		this.showsCursor = this.showsCursor && this.cursor === hex;
		this.cursor = hex;
		if (this.#march.lifted) this.#carryTo(hex, bend);
		else this.#touch(hex);
	}

	#carryTo(hex: string, bend: boolean): void {
		if (bend) this.#march.bendThrough(hex);
		else void this.#march.drop(hex);
	}

	#touch(hex: string): void {
		const placed = this.#decision.placed.get(hex);
		const clear = placed && answerOfClick(placed);
		if (clear && this.#decision.mayAnswer) this.#decision.take(clear.id);
		else if (placed || this.#march.leaderAt(hex) !== null) this.menu = hex;
		else this.togglePin(hex);
	}

	closeMenu(): void {
		this.menu = null;
	}

	/** Pins the inspector of a hex, or takes the pin out. */
	togglePin(hex: string): void {
		this.pinned = this.pinned.includes(hex)
			? this.pinned.filter((one) => one !== hex)
			: [...this.pinned, hex].slice(-2);
	}

	/** Goes through the overlays one after another, and back to none. */
	nextOverlay(): void {
		const next = (OVERLAYS.indexOf(this.overlay) + 1) % OVERLAYS.length;
		this.overlay = OVERLAYS[next] ?? "none";
	}

	toggleDrawer(drawer: Drawer): void {
		this.drawer = this.drawer === drawer ? null : drawer;
	}

	closeDrawer(): void {
		this.drawer = null;
	}

	openRule(rule: string): void {
		this.rule = rule;
		this.drawer = "rules";
	}

	setRule(rule: string | null): void {
		this.rule = rule;
	}

	setSide(side: string): void {
		this.side = side;
	}

	showLeader(leader: string | null): void {
		this.leader = leader;
	}

	openDialog(dialog: Dialog | null): void {
		this.dialog = dialog;
	}

	/** Brings a place into view and puts the cursor there. */
	goTo(hex: string): void {
		this.cursor = hex;
		this.showsCursor = true;
		this.map?.centreOn(hex);
	}

	/** Escape: closes what is uppermost. True when something was. */
	escape(): boolean {
		if (this.#march.gesture.step !== "idle") this.#march.cancel();
		else if (this.menu !== null) this.menu = null;
		else if (this.drawer !== null) this.drawer = null;
		else if (this.pinned.length > 0) this.pinned = [];
		else if (this.cursor !== null) this.cursor = null;
		else return false;
		return true;
	}

	/** A campaign was closed: nothing is looked at any more. */
	clear(): void {
		this.hover = this.cursor = this.menu = this.drawer = this.rule = this.side = this.leader = null;
		this.pinned = [];
		this.#march.cancel();
	}
}
