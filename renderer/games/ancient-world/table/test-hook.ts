/** A window into the window for tests, when the host was started with `--test-hook`. */
import type { MapView } from "../../../map/map-view.ts";
import type { Point } from "../../../map/options.ts";
import type { Scene } from "../../../map/scene.ts";
import type { AppStore } from "../../../stores/app-store.ts";
import { comesToRest } from "../../../stores/at-rest.ts";
import type { AncientWorldTable } from "../stores/ancient-world-table.ts";

/** What tests find as `window.__tabula`. Points are in CSS pixels of the page. */
export interface TestHook {
	hexToScreen(hex: string): Point;
	/** Null when no such counter lies on the map. */
	counterToScreen(counter: string): Point | null;
	/** Resolves when nothing is being asked of the host and nothing moves on the map. */
	settled(): Promise<void>;
	scene(): Scene | null;
	/** Ids of the counters that are spread out. */
	spread(): readonly string[];
	stats(): ReturnType<MapView["stats"]>;
}

type HookedWindow = typeof window & { __tabula?: TestHook };

/** Hangs the hook into the window; what comes back takes it away. */
export function installMapHook(app: AppStore, game: AncientWorldTable, view: MapView, frame: HTMLElement): () => void {
	const hooked: HookedWindow = window;
	const onPage = ({ x, y }: Point): Point => {
		const { left, top } = frame.getBoundingClientRect();
		return { x: left + x, y: top + y };
	};
	hooked.__tabula = {
		hexToScreen: (hex) => onPage(view.hexToScreen(hex)),
		counterToScreen: (counter) => {
			const point = view.counterToScreen(counter);
			return point && onPage(point);
		},
		settled: () => settled(app, view),
		scene: () => game.scene,
		spread: () => view.spreadCounters,
		stats: () => view.stats(),
	};
	return () => {
		delete hooked.__tabula;
	};
}

async function settled(app: AppStore, view: MapView): Promise<void> {
	await view.ready;
	const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
	do await comesToRest(app, frame);
	while (!view.stats().settled);
}
