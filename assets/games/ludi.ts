import { checkLudi } from "../checks/ludi.ts";
import {
	ludiCalendarSchema,
	ludiCastSchema,
	ludiDecisionsSchema,
	ludiFiguresSchema,
	ludiMapSchema,
	ludiMarksSchema,
	ludiWorldSchema,
} from "../schema/ludi.ts";
import { rulesIndexSchema } from "../schema/rules.ts";
import type { GameFiles } from "./files.ts";

/** The seven files of Ludi Romani and its index of rules, which its checks need. */
export const ludi: GameFiles<"ludi"> = {
	id: "ludi",
	rules: ["ludi"],
	read: (folder) => ({
		world: folder.read("ludi/world.json", ludiWorldSchema),
		cast: folder.read("ludi/cast.json", ludiCastSchema),
		calendar: folder.read("ludi/calendar.json", ludiCalendarSchema),
		decisions: folder.read("ludi/decisions.json", ludiDecisionsSchema),
		figures: folder.read("ludi/figures.json", ludiFiguresSchema),
		marks: folder.read("ludi/marks.json", ludiMarksSchema),
		map: folder.read("ludi/map.json", ludiMapSchema),
		rules: folder.read("ludi/rules-index.json", rulesIndexSchema),
	}),
	check: (assets, _rules, report) => report.errors.push(...checkLudi(assets)),
};
