/** Whether the files of a library fit together: every id that one names exists in another. */
import { Report } from "./checks/report.ts";
import { games } from "./games.ts";
import type { AssetError } from "./schema/error.ts";
import type { Library } from "./schema/library.ts";

/** Everything that does not fit, game by game; an empty list when all is well. */
export function checkLibrary(library: Library): AssetError[] {
	const report = new Report();
	for (const game of games) {
		const assets = library.games[game.id];
		if (assets) game.check(assets, library.rules, report);
	}
	return report.errors;
}
