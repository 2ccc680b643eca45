/**
 * The harness page: the table with Thunderbolt's opening on it. Address parameters: `theme`, `renderer`, `zoom`, `hex`,
 * `overlay`, `maps` (such as `italy,africa`), `crowd` (that many counters spread over the land), `show=march`.
 */
import "../../theme/fonts.ts";
import { THEMES } from "../../theme/tokens.ts";
import { MapView } from "../map-view.ts";
import { OVERLAYS } from "../scene.ts";
import { loadMap } from "./data.ts";
import { crowdScene, openingScene } from "./scenes.ts";

const query = new URLSearchParams(location.search);
const { map, names } = await loadMap((query.get("maps") ?? "italy").split(","));
const host = document.querySelector<HTMLElement>("#table");
if (!host) throw new Error("no #table");
const theme = THEMES.find((name) => name === query.get("theme")) ?? "lamplight";
const kind = (["canvas", "webgl"] as const).find((name) => name === query.get("renderer")) ?? "auto";
let scene = query.has("crowd")
	? crowdScene(map, Number(query.get("crowd")))
	: openingScene(map, query.get("show") ?? "");
scene.overlay = OVERLAYS.find((name) => name === query.get("overlay")) ?? "none";
const told: string[] = [];
const tell = (what: string) => (detail: unknown) => void told.push(`${what} ${JSON.stringify(detail)}`);
const view = new MapView(host, map, {
	names,
	language: "en",
	theme,
	renderer: kind,
	reducedMotion: query.has("still"),
	onHexClick: tell("click"),
	onStackClick: tell("stack"),
	canLift: () => true,
	onDragStart: (lifted) => {
		scene = { ...scene, lifted: { stackHex: lifted.hex, counterId: lifted.counterId } };
		view.render(scene);
	},
	onDrop: (hex) => {
		tell("drop")(hex);
		scene = { ...scene, lifted: null };
		view.render(scene);
	},
	onDragCancel: () => {
		tell("cancel")(null);
		scene = { ...scene, lifted: null };
		view.render(scene);
	},
});
view.render(scene);
await view.ready;
if (query.has("zoom")) view.centreOn(query.get("hex") ?? "it-3714", Number(query.get("zoom")));
const render = (next: typeof scene) => {
	scene = next;
	view.render(scene);
};
Object.assign(window, { harness: { view, told, scene: () => scene, render } });
