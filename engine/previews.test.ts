/** That previews of marches and voyages are never laxer than the act: a sample of what `tools/previews.ts` looks at. */
import { describe, expect, test } from "vitest";
import { loadLibrary } from "../assets/load.ts";
import { gameData } from "./ancient-world/data.ts";
import type { AncientWorldState } from "./ancient-world/state.ts";
import { judgePreviews } from "./ancient-world/testing/previews.ts";
import { wargame, wargames } from "./ancient-world/testing/wargames.ts";
import type { MarchPreview } from "./ancient-world/view/view.ts";
import type { Game } from "./kernel/index.ts";

const library = loadLibrary();
const TRIAL = { seed: 3, positions: 3, destinations: 8 };

test.each(wargames(library))(
	"in %s each step of a preview is an option, and a refused one is refused by its rule",
	(id) => {
		const { faults, positions } = judgePreviews(wargame(library, id), gameData(library, id), TRIAL);
		expect(faults).toEqual([]);
		expect(positions).toBe(TRIAL.positions);
	},
);

describe("a preview that is wrong is found", () => {
	const right = wargame(library, "thunderbolt");
	const told = (change: (preview: MarchPreview, to: string) => object): Game<AncientWorldState> => ({
		...right,
		queries: {
			march: (state, args) => {
				const preview = right.queries["march"]?.(state, args) as MarchPreview | null;
				return preview && { ...preview, ...change(preview, String(args["to"])) };
			},
		},
	});
	const faultsOf = (game: Game<AncientWorldState>) =>
		judgePreviews(game, gameData(library, "thunderbolt"), { ...TRIAL, destinations: 16 }).faults.join("\n");

	test("that is laxer than the act", () => {
		const lax = told(({ refusal, answers }, to) =>
			refusal
				? {
						refusal: null,
						answers: [
							{ kind: "choose", option: "force-movement" },
							{ kind: "choose", option: `to/${to}` },
						],
					}
				: { answers },
		);
		expect(faultsOf(lax)).toMatch(/marched: "to" at ask\.\w+ is /);
	});

	test("that is stricter", () => {
		const strict = told(({ path }) => ({
			refusal: { rule: "AW 6.35", why: { key: "refused.strait" } },
			path: path.slice(0, -1),
		}));
		expect(faultsOf(strict)).toMatch(/refused with AW 6\.35 refused\.strait, but \w+ is an option/);
	});

	test("that tells another rule", () => {
		const other = told(({ refusal }) => (refusal ? { refusal: { ...refusal, rule: "AW 9.99" } } : {}));
		expect(faultsOf(other)).toMatch(/refused with AW 9\.99 .*, but there with AW/);
	});
});
