/** Views of the map that the player keeps in a campaign, to come back to. */
import { MOST_VIEWED, MOST_VIEWS, VIEW_NAME } from "../../../../electron/contract/limits.ts";
import type { CameraState } from "../../../map/options.ts";
import type { SettingsStore } from "../../../stores/settings-store.ts";

/** A view that is kept. */
export interface KeptView extends CameraState {
	name: string;
}

type Kept = Pick<SettingsStore, "settings" | "change">;

/** Those of a campaign, in the order in which they were kept. */
export function viewsOf({ settings }: Pick<Kept, "settings">, campaign: string): readonly KeptView[] {
	return settings.views[campaign] ?? [];
}

/** Keeps one more; false where there are as many as can be. Of campaigns that were long not looked at they are forgotten. */
export function keepView(settings: Kept, campaign: string, name: string, { x, y, zoom }: CameraState): boolean {
	const views = viewsOf(settings, campaign);
	if (views.length >= MOST_VIEWS) return false;
	write(settings, campaign, [...views, { name: named(name), x, y, zoom }]);
	return true;
}

/** Gives one another name. */
export function renameView(settings: Kept, campaign: string, at: number, name: string): void {
	const views = viewsOf(settings, campaign).map((view, n) => (n === at ? { ...view, name: named(name) } : view));
	write(settings, campaign, views);
}

/** Forgets one. */
export function forgetView(settings: Kept, campaign: string, at: number): void {
	write(
		settings,
		campaign,
		viewsOf(settings, campaign).filter((_, n) => n !== at),
	);
}

/** The one after that at which the camera stands; the first where it stands at none; null where none is kept. */
export function nextView(views: readonly KeptView[], camera: CameraState | null): number | null {
	if (views.length === 0) return null;
	const at = camera ? views.findIndex((view) => isAt(view, camera)) : -1;
	return (at + 1) % views.length;
}

/** Whether a camera stands where a view was kept, but for what the window's own size may have moved it. */
function isAt(view: CameraState, camera: CameraState): boolean {
	const off = Math.hypot(view.x - camera.x, view.y - camera.y) * camera.zoom;
	return off < 4 && Math.abs(Math.log(view.zoom / camera.zoom)) < 0.01;
}

const named = (name: string) => name.trim().slice(0, VIEW_NAME);

function write({ settings, change }: Kept, campaign: string, views: readonly KeptView[]): void {
	const others = Object.entries(settings.views).filter(([id]) => id !== campaign);
	const own: [string, KeptView[]][] = views.length > 0 ? [[campaign, [...views]]] : [];
	change({ views: Object.fromEntries([...others, ...own].slice(-MOST_VIEWED)) });
}
