/** Everything that lies on the map, drawn for a picture beside the table: the table itself is not touched by it. */
import { Application, Container } from "pixi.js";
import type { Atlas } from "./atlas.ts";
import type { Box } from "./canvas.ts";
import type { RendererKind } from "./renderer-kind.ts";

/** Draws layers piece by piece, each at most so many pixels wide and high. */
export class StillLife {
	private readonly app: Application;
	private readonly atlas: Atlas;
	private readonly stage = new Container();
	private readonly root = new Container();

	private constructor(app: Application, atlas: Atlas, layers: readonly Container[]) {
		this.app = app;
		this.atlas = atlas;
		this.root.addChild(...layers);
		this.stage.addChild(this.root);
	}

	/** Sets layers up to be drawn, whose pictures come from an atlas of their own. */
	static async of(kind: RendererKind, atlas: Atlas, layers: readonly Container[], side: number): Promise<StillLife> {
		const app = new Application();
		const size = { width: side, height: side, resolution: 1 };
		await app.init({ ...size, preference: kind, antialias: true, autoStart: false, backgroundAlpha: 0 });
		return new StillLife(app, atlas, layers);
	}

	/** What is seen of an area at a scale. */
	async draw(area: Box, scale: number): Promise<CanvasImageSource> {
		while (!this.atlas.settled) await new Promise((resolve) => setTimeout(resolve, 16));
		this.root.scale.set(scale);
		this.root.position.set(-area.x * scale, -area.y * scale);
		this.app.renderer.render(this.stage);
		// At once, before the browser clears what was drawn.
		return createImageBitmap(this.app.canvas);
	}

	destroy(): void {
		// What all of Pixi shares is left to the table, which goes on drawing with it.
		this.app.destroy({ removeView: true });
		this.atlas.destroy();
		this.stage.destroy({ children: true });
	}
}
