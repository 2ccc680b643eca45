/** Whole provinces: the overlays of control, alliance, manpower and attrition; the scorch of devastation; and the light on those that can be pressed. */
import { Container, Graphics, Sprite } from "pixi.js";
import { sideColours } from "../../theme/tokens.ts";
import { stampSize } from "../atlas.ts";
import type { Pen } from "../canvas.ts";
import type { Point } from "../options.ts";
import { hexNumber } from "../print/colour.ts";
import type { Scene } from "../scene.ts";
import type { ProvinceShape } from "../shape/provinces.ts";
import { labelWidth, paintEmblem, paintLabel } from "./stamps.ts";
import type { Surface } from "./surface.ts";

/** Attrition values from kind to cruel, for their overlay. */
const MILD = 1;
const HARSH = 4;

/** Lights on provinces in the order in which they are drawn. */
const LIGHTS = ["option", "advised", "selected"] as const;
type Light = (typeof LIGHTS)[number];

type Shown = Pick<Scene, "overlay" | "control" | "alliance" | "manpower" | "devastated" | "lit">;

/** Men of a province from which on it is tinted at its fullest. */
const MANY = 8;

/** The layer of overlays over provinces, under all counters. */
export class ProvincesLayer {
	readonly container = new Container({ eventMode: "none" });
	private readonly surface: Surface;
	private readonly attrition: Readonly<Record<string, number>>;
	private shown = "";
	private scene: Shown | null = null;

	constructor(surface: Surface, attrition: Readonly<Record<string, number>>) {
		this.surface = surface;
		this.attrition = attrition;
	}

	render({ overlay, control, alliance, manpower, devastated, lit = [] }: Scene): void {
		const key = JSON.stringify([overlay, control, alliance, manpower, devastated, lit]);
		if (key === this.shown) return;
		this.shown = key;
		this.scene = { overlay, control, ...(alliance && { alliance }), ...(manpower && { manpower }), devastated, lit };
		this.refresh();
	}

	refresh(): void {
		for (const child of this.container.removeChildren()) child.destroy();
		if (!this.scene || isBare(this.scene)) return;
		for (const province of this.surface.provinces) {
			this.tint(province, this.scene);
			if (this.scene.devastated.includes(province.id)) this.scorch(province);
		}
		// Those that are pointed at or advised lie over the rims of the others.
		const { lit = [] } = this.scene;
		for (const style of LIGHTS)
			for (const { id } of lit.flatMap((each) => (each.style === style ? { id: each.province } : [])))
				this.light(id, style);
	}

	private tint(province: ProvinceShape, scene: Shown): void {
		const side = sideFor(province.id, scene);
		if (scene.overlay === "attrition") this.heat(province);
		if (scene.overlay === "manpower") this.men(province, scene);
		if (side === undefined) return;
		const level = scene.overlay === "alliance" ? (scene.alliance?.[province.id]?.level ?? 1) : 2;
		this.fill(province, hexNumber(sideColours(side).field), 0.22 + 0.14 * level);
		if (side !== null) this.emblem(province, side, scene.overlay === "alliance" ? level : 1);
	}

	private heat(province: ProvinceShape): void {
		const value = this.attrition[province.id];
		if (value === undefined) return;
		const { heat } = this.surface.theme.marks;
		const part = Math.max(0, Math.min(1, (value - MILD) / (HARSH - MILD)));
		const colour = heat[Math.round(part * (heat.length - 1))];
		if (colour) this.fill(province, hexNumber(colour), 0.55);
	}

	/** Tinted in its controller's colour, the stronger the more men it gives, with their number and his emblem. */
	private men(province: ProvinceShape, { manpower, control }: Shown): void {
		const men = manpower?.[province.id] ?? 0;
		if (men === 0) return;
		const side = control[province.id] ?? null;
		this.fill(province, hexNumber(sideColours(side).field), 0.2 + 0.5 * Math.min(1, men / MANY));
		const { atlas, theme, resolution } = this.surface;
		const [label, units] = [String(men), 60];
		const height = stampSize(units * resolution);
		const width = labelWidth(label, height);
		const paint = (pen: Pen) => paintLabel(pen, label, height, theme, theme.marks.labelInk);
		const texture = atlas.get(`men ${label} ${height}`, width, height, paint);
		const sprite = new Sprite({ texture, anchor: 0.5, cullable: true });
		sprite.setSize((units * width) / height, units);
		const { x, y } = middleOf(province);
		sprite.position.set(x, y);
		this.container.addChild(sprite);
		if (side !== null) this.emblem(province, side, 1, units);
	}

	/** Tinted, with a rim. */
	private light(id: string, style: Light): void {
		const province = this.surface.provinces.find((each) => each.id === id);
		if (!province) return;
		const { marks } = this.surface.theme;
		const color = hexNumber(marks[style]);
		this.fill(province, color, style === "option" ? 0.26 : 0.5);
		const rim = new Graphics({ cullable: true });
		for (const ring of this.surface.landOf(province)) {
			rim.poly([...ring]).stroke({ width: 11, color: hexNumber(marks.labelPaper), alpha: 0.75, join: "round" });
			rim.poly([...ring]).stroke({ width: style === "option" ? 5 : 7, color, join: "round" });
		}
		this.container.addChild(rim);
	}

	private fill(province: ProvinceShape, color: number, alpha: number): void {
		// Multiplied, so that names and drawings stay as dark as they are.
		const shape = new Graphics({ cullable: true, blendMode: "multiply" });
		for (const ring of this.surface.landOf(province)) shape.poly([...ring]).fill({ color, alpha });
		this.container.addChild(shape);
	}

	/** A row of emblems in the province's middle, or `above` it: one, or as many as the alliance's level. */
	private emblem(province: ProvinceShape, side: string, count: number, above = 0): void {
		const { atlas, resolution } = this.surface;
		const pixels = stampSize(56 * resolution);
		const { onField } = sideColours(side);
		const paint = (pen: Pen) => paintEmblem(pen, side, 2, 2, pixels - 4, onField);
		const texture = atlas.get(`emblem ${side} ${pixels}`, pixels, pixels, paint);
		const { x, y } = middleOf(province);
		for (let n = 0; n < count; n++) {
			const sprite = new Sprite({ texture, anchor: 0.5, alpha: 0.72, cullable: true });
			sprite.setSize(56);
			sprite.position.set(x + (n - (count - 1) / 2) * 60, y - above);
			this.container.addChild(sprite);
		}
	}

	/** Black strokes over the land. */
	private scorch(province: ProvinceShape): void {
		const shape = new Graphics({ cullable: true });
		for (const ring of this.surface.landOf(province)) shape.poly([...ring]).fill({ color: 0x2a1508, alpha: 0.2 });
		for (const { centre } of province.cells)
			for (const [dx, dy] of [
				[-16, -10],
				[12, -18],
				[-4, 14],
				[20, 10],
			] as const) {
				const [x, y] = [centre.x + dx, centre.y + dy];
				shape
					.moveTo(x - 6, y + 7)
					.quadraticCurveTo(x - 2, y - 2, x + 5, y - 8)
					.stroke({ width: 2.4, color: 0x2a1508, alpha: 0.42, cap: "round" });
			}
		this.container.addChild(shape);
	}
}

/** Overlays that lay nothing on provinces. */
const BARE: readonly Scene["overlay"][] = ["none", "interception"];

/** Whether nothing is to be drawn, so that not even the shapes of provinces are needed. */
function isBare({ overlay, devastated, lit = [] }: Shown): boolean {
	return BARE.includes(overlay) && devastated.length === 0 && lit.length === 0;
}

/** Whom an overlay gives a province to; undefined leaves it bare. */
function sideFor(province: string, { overlay, control, alliance }: Shown): string | null | undefined {
	if (overlay === "provinces") return control[province] ?? undefined;
	if (overlay === "alliance") return alliance?.[province]?.favours ?? undefined;
	return undefined;
}

/** The cell's middle that lies nearest to the middle of all cells. */
function middleOf({ cells }: ProvinceShape): Point {
	const mean = { x: 0, y: 0 };
	for (const { centre } of cells) {
		mean.x += centre.x / cells.length;
		mean.y += centre.y / cells.length;
	}
	const away = ({ x, y }: Point) => Math.hypot(x - mean.x, y - mean.y);
	return cells.map((cell) => cell.centre).reduce((best, centre) => (away(centre) < away(best) ? centre : best));
}
