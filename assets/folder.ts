/** A folder of JSON files that are read and parsed one by one. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { AssetError, describe, parseAsset } from "./schema/error.ts";

/**
 * An assets folder on the disk. Reading a file that is missing or is no JSON throws an `AssetError`. What does not fit its schema
 * is noted in `faults`, and reading goes on, so that all of it can be told at once.
 */
export class Folder {
	readonly #root: string;
	readonly #known = new Map<string, unknown>();
	/** What is wrong with the files that were read. While it is not empty, nothing that was read may be used. */
	readonly faults: AssetError[] = [];
	/** The schema of each file that was read. */
	readonly schemas = new Map<string, z.ZodType>();

	/** `root`: a folder laid out like assets/. */
	constructor(root: string) {
		this.#root = root;
	}

	/** A file as its schema has it. It is read once; a file has one schema. */
	read<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
		if (this.#known.has(file)) return this.#known.get(file) as z.output<Schema>;
		const raw = this.raw(file);
		this.schemas.set(file, schema);
		const parsed = parseAsset(schema, file, raw);
		if ("faults" in parsed) this.faults.push(...parsed.faults);
		const data = "faults" in parsed ? (raw as z.output<Schema>) : parsed.data;
		this.#known.set(file, data);
		return data;
	}

	/** A file as it is written. */
	raw(file: string): unknown {
		const text = this.#text(file);
		try {
			return JSON.parse(text);
		} catch (error) {
			const found = error instanceof Error ? `no valid JSON (${error.message})` : "no valid JSON";
			throw new AssetError({
				file,
				field: "",
				found,
				remedy: "Mend the JSON: look for a missing comma, quote or bracket.",
			});
		}
	}

	/** Every JSON file of some folders by its id, which must be the file's name, and be in one of them only. */
	readAll<Schema extends z.ZodType<{ id: string }>>(
		paths: readonly string[],
		schema: Schema,
	): Record<string, z.output<Schema>> {
		const assets: Record<string, z.output<Schema>> = {};
		const home = new Map<string, string>();
		for (const path of paths) {
			for (const name of this.listJson(path)) {
				const file = `${path}/${name}.json`;
				const other = home.get(name);
				if (other) this.#wrong(file, "id", name, `Give it an id of its own: ${other} has this one.`);
				home.set(name, file);
				assets[name] = this.#named(file, name, schema);
			}
		}
		return assets;
	}

	/** Every JSON file of a folder by the schema of its name; a file without a schema is wrong there, and a schema without a file. */
	readEach<Schemas extends Readonly<Record<string, z.ZodType<{ id: string }>>>>(
		path: string,
		schemas: Schemas,
	): { -readonly [Id in keyof Schemas]: z.output<Schemas[Id]> } {
		for (const name of this.listJson(path)) {
			if (Object.hasOwn(schemas, name)) continue;
			const remedy = "Respell its name, or give it a schema in assets/schema: nothing is known of a file called so.";
			this.#wrong(`${path}/${name}.json`, "", name, remedy);
		}
		const assets = Object.entries(schemas).map(
			([name, schema]) => [name, this.#named(`${path}/${name}.json`, name, schema)] as const,
		);
		return Object.fromEntries(assets) as { -readonly [Id in keyof Schemas]: z.output<Schemas[Id]> };
	}

	/** A file whose id is its name. */
	#named<Schema extends z.ZodType<{ id: string }>>(file: string, name: string, schema: Schema): z.output<Schema> {
		const asset = this.read(file, schema);
		const remedy = `Write "${name}", or rename the file: a file is called by its id.`;
		if (asset.id !== name) this.#wrong(file, "id", asset.id, remedy);
		return asset;
	}

	#wrong(file: string, field: string, found: unknown, remedy: string): void {
		this.faults.push(new AssetError({ file, field, found: describe(found), remedy }));
	}

	list(path: string): string[] {
		if (existsSync(join(this.#root, path))) return readdirSync(join(this.#root, path)).sort();
		throw new AssetError({ file: path, field: "", found: "nothing", remedy: unreadable(this.#root) });
	}

	/** Names of its JSON files, without the ending. */
	listJson(path: string): string[] {
		return this.list(path)
			.filter((name) => name.endsWith(".json"))
			.map((name) => name.slice(0, -".json".length));
	}

	#text(file: string): string {
		try {
			return readFileSync(join(this.#root, file), "utf8");
		} catch {
			throw new AssetError({ file, field: "", found: "nothing", remedy: unreadable(this.#root) });
		}
	}
}

function unreadable(root: string): string {
	return `Put the file back, or name the right assets folder; looked in ${root}.`;
}
