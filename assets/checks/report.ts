import type { z } from "zod";
import { AssetError, describe, type Measure, parseAsset, type Remedy } from "../schema/error.ts";

/** Collects what is wrong with a library. */
export class Report {
	readonly errors: AssetError[];

	/** `errors`: those of another report, that this one goes on with. */
	constructor(errors: AssetError[] = []) {
		this.errors = errors;
	}

	/** Notes an error. `by`: the figure of another file that the field is measured by. */
	add(file: string, field: string, found: unknown, remedy: string | Remedy, by?: Measure): void {
		const what = typeof remedy === "string" ? { remedy } : remedy;
		this.errors.push(new AssetError({ file, field, found: describe(found), ...what, ...(by && { by }) }));
	}

	/** Notes an error for every field of a file that does not fit a schema. */
	expectFit(file: string, schema: z.ZodType, data: unknown): void {
		const parsed = parseAsset(schema, file, data);
		if ("faults" in parsed) this.errors.push(...parsed.faults);
	}

	/** Notes an error for every id that stands twice. */
	expectUnique(file: string, field: string, ids: readonly string[]): void {
		const seen = new Set<string>();
		ids.forEach((id, index) => {
			if (seen.has(id))
				this.add(file, `${field}[${index}]`, id, "Give it an id of its own, or remove it: it stands here twice.");
			seen.add(id);
		});
	}
}
