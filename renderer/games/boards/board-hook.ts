/**
 * A window into the window for tests of games with a board of their own, when the host was started with `--test-hook`. What is on such
 * a board has test ids.
 */
import { when } from "mobx";
import type { AppStore } from "../../stores/app-store.ts";
import { comesToRest } from "../../stores/at-rest.ts";

/** Longer than any glide. */
const REST_MS = 300;

type HookedWindow = typeof window & { __tabula?: { settled(): Promise<void> } };

/** Hangs the hook into the window; what comes back takes it away. `table.assets`: null until the board has been fetched. */
export function installBoardHook(app: AppStore, table: { readonly assets: unknown }): () => void {
	const hooked: HookedWindow = window;
	hooked.__tabula = {
		/** Resolves when nothing is being asked of the host and nothing moves on the board. */
		settled: async () => {
			await when(() => table.assets !== null);
			const restMs = app.settings.reducedMotion ? 0 : REST_MS;
			await comesToRest(app, () => new Promise((resolve) => setTimeout(resolve, restMs)));
		},
	};
	return () => {
		delete hooked.__tabula;
	};
}
