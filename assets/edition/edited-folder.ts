/** A folder of assets with an edition laid over it: files that it does not change are the very same, parsed once. */
import type { z } from "zod";
import { Folder } from "../folder.ts";
import { type AssetFault, remedyOf } from "../schema/error.ts";
import { figureAt } from "../schema/figure.ts";
import { stepsOf } from "./address.ts";
import type { Change } from "./edition.ts";
import { changesByFile, layOver, type Refusal, whereOf } from "./lay.ts";

/** What is wrong with an edition. */
export interface EditionFault extends AssetFault {
	/** The change that brings it about; null where it comes of several, or of none. */
	readonly change: Change | null;
}

/** The folder of our assets as an edition has them. What cannot be laid, or does not fit, is noted. */
export class EditedFolder extends Folder {
	readonly #ours: Folder;
	readonly #changes: ReadonlyMap<string, readonly Change[]>;
	/** What was laid over each file, by its path in it. */
	readonly #laid = new Map<string, ReadonlyMap<string, Change>>();
	readonly conflicts: Change[] = [];
	readonly refused: Refusal[] = [];

	/** `ours`: the folder at `root`, without the changes. */
	constructor(root: string, ours: Folder, changes: readonly Change[]) {
		super(root);
		this.#ours = ours;
		this.#changes = changesByFile(changes);
	}

	override read<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
		if (!this.#changes.has(file)) return this.#ours.read(file, schema);
		const isNew = !this.#laid.has(file);
		const data = super.read(file, schema);
		if (isNew) this.refused.push(...this.#noFigures(file, schema));
		return data;
	}

	/** What was laid where the schema names no figure: that is the program's own. */
	#noFigures(file: string, schema: z.ZodType): Refusal[] {
		const ours = this.#ours.raw(file);
		const laid = [...(this.#laid.get(file) ?? [])];
		return laid
			.filter(
				([path]) =>
					figureAt(
						schema,
						ours,
						stepsOf(path).filter((step) => step !== ""),
					) === null,
			)
			.map(([, change]) => ({
				change,
				file,
				field: whereOf(change),
				found: "no figure",
				...PROGRAMS_OWN,
			}));
	}

	override raw(file: string): unknown {
		const { data, conflicts, refused, laid } = layOver(file, this.#ours.raw(file), this.#changes.get(file) ?? []);
		this.conflicts.push(...conflicts);
		this.refused.push(...refused);
		this.#laid.set(file, laid);
		return data;
	}

	/**
	 * A fault with the change that brings it about: what stands at its place or around it, else at the figure that it is
	 * measured by; there it is told, then.
	 */
	blame({ file, field, found, remedy, said, by }: AssetFault): EditionFault {
		const change = this.#changeAt(file, field);
		const cause = change === null && by ? this.#changeAt(by.file, by.field) : null;
		if (by && cause) return { ...by, change: cause };
		return { file, field, found, remedy, ...(said && { said }), change };
	}

	#changeAt(file: string, field: string): Change | null {
		const laid = [...(this.#laid.get(file) ?? [])];
		return laid.find(([path]) => path === field || isWithin(field, path))?.[1] ?? null;
	}

	/** What is wrong with changes of files that nothing has read. */
	get unread(): EditionFault[] {
		return [...this.#changes]
			.filter(([file]) => !this.#laid.has(file))
			.flatMap(([file, changes]) =>
				changes.map((change) => ({ file, field: "", found: "nothing", ...NO_FILE, change })),
			);
	}
}

const NO_FILE = remedyOf("no-file", "Take this change out; no game here has this file.");
const PROGRAMS_OWN = remedyOf(
	"programs-own",
	"Take this change out: this field is the program's own, and none of the owner's figures.",
);

const isWithin = (path: string, above: string) =>
	path.startsWith(above) && [".", "["].includes(path.charAt(above.length));
