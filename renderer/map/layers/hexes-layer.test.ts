import { Texture } from "pixi.js";
import { expect, test } from "vitest";
import { HEX_WIDTH } from "../hex/lattice.ts";
import type { HighlightStyle } from "../scene.ts";
import { HexesLayer } from "./hexes-layer.ts";

/** How the place that is pointed at, one that may be named, and the cursor are laid at a zoom: over the counters or under them, and how wide on the screen, in CSS pixels. */
function laid(zoom: number) {
	const map = { centreOf: () => ({ x: 0, y: 0 }), lattice: { pointed: true } };
	const layer = new HexesLayer({ atlas: { get: () => Texture.WHITE }, map, resolution: 1 } as never);
	const mark = (style: HighlightStyle) => {
		layer.render({ highlights: [{ hex: "it-1221", style }], reach: [] } as never);
		layer.setZoom(zoom);
		const isAbove = layer.above.children.length === 1;
		const [sprite] = isAbove ? layer.above.children : (layer.container.children.at(-1)?.children ?? []);
		return { isAbove, width: Math.round((sprite?.width ?? 0) * zoom * (Math.sqrt(3) / 2)) };
	};
	return { selected: mark("selected"), option: mark("option"), focus: mark("focus") };
}

test("near at hand a mark is as wide as its hex, and lies under the counters", () => {
	const width = Math.round(HEX_WIDTH * 1.02);
	expect(laid(1).selected).toEqual({ isAbove: false, width });
	expect(laid(1).focus).toEqual({ isAbove: false, width });
});

test("from afar the place that is pointed at is found on the whole map: wide, and over the counters", () => {
	const { selected, option, focus } = laid(0.15);
	expect(selected.isAbove).toBe(true);
	expect(selected.width).toBeGreaterThanOrEqual(34);
	expect(option).toEqual({ isAbove: false, width: Math.round(HEX_WIDTH * 0.15 * 1.02) });
	expect(focus).toEqual({ ...option, isAbove: true });
});
