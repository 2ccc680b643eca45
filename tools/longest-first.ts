import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files of tests that take longest, though they are short: ten seconds and more. Where no run was before, as in a workflow, Vitest
 * takes large files first, and these would come last, one after the other, when the other processor has nothing left to do.
 */
export const LONGEST: readonly string[] = [
	"electron/host/thinking/crew.test.ts",
	"engine/whole-games.test.ts",
	"electron/command-line/tabula.test.ts",
	"saves/kill.test.ts",
	"renderer/games/ancient-world/stores/map-legibility.test.ts",
	"engine/ai/ancient-world/puzzles.test.ts",
	"engine/ancient-world/games.test.ts",
	"renderer/map/print/lettering.test.ts",
	"electron/browser/browser-shell.test.ts",
	"engine/rise/whole-games.test.ts",
	"renderer/games/ancient-world/stores/verdict.test.ts",
	"engine/ludi/calendar.test.ts",
	"tools/launch/electron.test.ts",
	"assets/faults.test.ts",
	"electron/host/following.test.ts",
	"engine/ai/rise/puzzles.test.ts",
	"engine/ai/carthage/puzzles.test.ts",
	"engine/perft.test.ts",
	"engine/ai/golden/golden.test.ts",
];

/** Files in Vitest's order, but with the longest before all others of their project. */
export class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const sorted = await super.sort(files);
		const rankOf = ({ moduleId }: TestSpecification) => {
			const rank = LONGEST.findIndex((path) => moduleId.replaceAll("\\", "/").endsWith(`/${path}`));
			return rank < 0 ? LONGEST.length : rank;
		};
		const projects = Map.groupBy(sorted, ({ project }) => project.name);
		return [...projects.values()].flatMap((of) => of.toSorted((one, other) => rankOf(one) - rankOf(other)));
	}
}
