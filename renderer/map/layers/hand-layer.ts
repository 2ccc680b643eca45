/** The counter in the player's hand: at the pointer, a little larger than on the map. */
import { Container, Sprite } from "pixi.js";
import type { Point } from "../options.ts";
import type { Scene } from "../scene.ts";
import type { CountersLayer } from "./counters-layer.ts";

/** The layer of the counter in hand, above all others. */
export class HandLayer {
	readonly container = new Container({ eventMode: "none" });
	private readonly counters: CountersLayer;
	private readonly sprite = new Sprite({ anchor: 0.5, visible: false });
	private at: Point | null = null;
	private held: string | null = null;

	constructor(counters: CountersLayer) {
		this.counters = counters;
		this.container.addChild(this.sprite);
	}

	render({ lifted }: Scene): void {
		this.held = lifted?.counterId ?? null;
		this.show();
	}

	/** The pointer has moved; null when nothing is dragged. */
	follow(at: Point | null): void {
		this.at = at;
		this.show();
	}

	private show(): void {
		const face = this.held === null ? null : this.counters.faceOf(this.held);
		this.sprite.visible = face !== null && this.at !== null;
		if (!face || !this.at) return;
		this.sprite.texture = this.counters.textureOf(face);
		this.sprite.setSize(this.counters.spriteSize * 1.12);
		this.sprite.position.set(this.at.x, this.at.y);
	}
}
