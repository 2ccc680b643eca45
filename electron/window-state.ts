/** Where the Electron window stood when it was closed. */
import { readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";

const boundsSchema = z.object({ x: z.int(), y: z.int(), width: z.int().min(200), height: z.int().min(150) });
const stateSchema = z.object({ bounds: boundsSchema, maximized: z.boolean(), fullScreen: z.boolean() });

export type WindowState = z.infer<typeof stateSchema>;
export type Bounds = z.infer<typeof boundsSchema>;

/** The state in `file`; null when there is none, or when the window would stand outside every screen. */
export function readWindowState(file: string, screens: readonly Bounds[]): WindowState | null {
	try {
		const state = stateSchema.parse(JSON.parse(readFileSync(file, "utf8")));
		return screens.some((screen) => overlap(screen, state.bounds)) ? state : null;
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

function overlap(a: Bounds, b: Bounds): boolean {
	return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
