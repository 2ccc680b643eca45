import "../../theme/fonts.ts";
import { themeOf } from "../../theme/tokens.ts";
import { BANDS } from "../print/band.ts";
import { newCanvas } from "../print/canvas.ts";
import { letter } from "../print/lettering.ts";
import { engrave } from "../print/plate.ts";
import { print } from "../print/press.ts";
import { FONT_FACES } from "../print/text.ts";
import { loadMap } from "./data.ts";

function finish<T>(steps: Generator<void, T>): T {
	for (;;) {
		const step = steps.next();
		if (step.done) return step.value;
	}
}
const q = new URLSearchParams(location.search);
const { map, names } = await loadMap();
await Promise.all(FONT_FACES.map((f) => document.fonts.load(f)));
const theme = themeOf(q.get("theme") === "daylight" ? "daylight" : "lamplight");
let t = performance.now();
const plate = finish(engrave(map, names, theme.map));
const t1 = performance.now() - t;
const band = BANDS[Number(q.get("band") ?? 0)];
if (!band) throw new Error("band");
const edition = { roadClasses: ["A", "B"], provincesInPlay: (q.get("play") ?? "").split(",").filter(Boolean) };
t = performance.now();
const lettering = finish(letter(plate, band, edition));
const t2 = performance.now() - t;
const scale = Number(q.get("scale") ?? 0.3);
const [x, y, w, h] = (q.get("area") ?? `${plate.sheet.x},${plate.sheet.y},${plate.sheet.width},${plate.sheet.height}`).split(",").map(Number) as [number, number, number, number];
const { canvas, pen } = newCanvas(w * scale, h * scale);
document.body.append(canvas);
pen.setTransform(scale, 0, 0, scale, -x * scale, -y * scale);
t = performance.now();
const steps = print(pen, { plate, band, edition, area: { x, y, width: w, height: h }, lettering });
const times: number[] = [];
for (;;) {
	const s = performance.now();
	const step = steps.next();
	times.push(Math.round(performance.now() - s));
	if (step.done) break;
}
const t3 = performance.now() - t;
document.title = `done plate ${t1.toFixed(0)} letter ${t2.toFixed(0)} print ${t3.toFixed(0)} ${times.join(" ")}`;
