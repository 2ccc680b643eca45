/** Reads the files of Ludi Romani under `assets/ludi/`, checks them, and hands them out frozen. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { z } from "zod";
import { checkLudi } from "./checks/ludi.ts";
import { parseAsset } from "./schema/error.ts";
import {
	type LudiAssets,
	ludiCalendarSchema,
	ludiCastSchema,
	ludiDecisionsSchema,
	ludiFiguresSchema,
	ludiMarksSchema,
	ludiWorldSchema,
} from "./schema/ludi.ts";
import { rulesIndexSchema } from "./schema/rules.ts";

let loaded: LudiAssets | null = null;

/** The assets of Ludi Romani, read once. Throws an `AssetError` about the first thing that is wrong. */
export function loadLudi(): LudiAssets {
	if (loaded) return loaded;
	const assets: LudiAssets = {
		world: read("world", ludiWorldSchema),
		cast: read("cast", ludiCastSchema),
		calendar: read("calendar", ludiCalendarSchema),
		decisions: read("decisions", ludiDecisionsSchema),
		figures: read("figures", ludiFiguresSchema),
		marks: read("marks", ludiMarksSchema),
		rules: read("rules-index", rulesIndexSchema),
	};
	const [first] = checkLudi(assets);
	if (first) throw first;
	loaded = freeze(assets);
	return loaded;
}

function read<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> {
	const file = `ludi/${name}.json`;
	const path = join(dirname(fileURLToPath(import.meta.url)), file);
	return parseAsset(schema, file, JSON.parse(readFileSync(path, "utf8")));
}

function freeze<T extends object>(value: T): T {
	for (const field of Object.values(value)) if (typeof field === "object" && field !== null) freeze(field);
	return Object.freeze(value);
}
