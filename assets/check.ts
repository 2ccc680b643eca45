/** Whether the files of a library fit together: every id that one names exists in another. */
import { checkCarthage } from "./checks/carthage.ts";
import { checkForum } from "./checks/forum.ts";
import { checkMaps } from "./checks/maps.ts";
import { Report } from "./checks/report.ts";
import { checkScenarios } from "./checks/scenarios.ts";
import { checkTables } from "./checks/tables.ts";
import type { AssetError } from "./schema/error.ts";
import type { Library } from "./schema/library.ts";

/** Everything that does not fit, file by file; an empty list when all is well. */
export function checkLibrary(library: Library): AssetError[] {
	const report = new Report(library);
	checkMaps(library, report);
	checkTables(library, report);
	checkScenarios(library, report);
	checkCarthage(library, report);
	checkForum(library, report);
	return report.errors;
}
