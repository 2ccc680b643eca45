/** The place of the Electron window when it was closed. */
import { readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";

const boundsSchema = z.object({ x: z.int(), y: z.int(), width: z.int().min(200), height: z.int().min(150) });
const stateSchema = z.object({ bounds: boundsSchema, maximized: z.boolean(), fullScreen: z.boolean() });

/** The place of a window, and whether it filled the screen. */
export type WindowState = z.infer<typeof stateSchema>;
/** A rectangle on the screen, in device-independent pixels. */
export type Bounds = z.infer<typeof boundsSchema>;

/** The state in `file`; null when there is none, or when nobody could take hold of the window on any of the screens. */
export function readWindowState(file: string, screens: readonly Bounds[]): WindowState | null {
	try {
		const state = stateSchema.parse(JSON.parse(readFileSync(file, "utf8")));
		return screens.some((screen) => isInReach(screen, state.bounds)) ? state : null;
	} catch {
		return null;
	}
}

/** Remember the state. A disk that refuses costs the place of the window, and nothing else. */
export function writeWindowState(file: string, state: WindowState): void {
	try {
		writeFileSync(file, JSON.stringify(state));
	} catch {
		// The window opens in its usual place next time.
	}
}

/** Height of a title bar, and how much of it must be seen for a hand to take hold of it. */
const TITLE_BAR = 30;
const IN_REACH = { width: 100, height: 20 };

/** A window is moved by its title bar. */
function isInReach(screen: Bounds, { x, y, width }: Bounds): boolean {
	const seen = {
		width: Math.min(screen.x + screen.width, x + width) - Math.max(screen.x, x),
		height: Math.min(screen.y + screen.height, y + TITLE_BAR) - Math.max(screen.y, y),
	};
	return seen.width >= IN_REACH.width && seen.height >= IN_REACH.height;
}
