import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadLibrary } from "../../../assets/load.ts";
import { forumOf } from "../../../assets/schema/forum.ts";
import { forumDrawers } from "./table/drawers.tsx";

const { words } = loadLibrary();
const forum = forumOf(loadLibrary());
const english = words;

test("every key that the board of Forum speaks is in the catalogue", () => {
	const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" });
	const spoken = files
		.filter((file) => /(?<!\.test)\.tsx?$/.test(file))
		.flatMap((file) => [
			...readFileSync(join(import.meta.dirname, file), "utf8").matchAll(/"((?:forum|window)\.[\w.-]+)"/g),
		])
		.flatMap(([, key]) => key ?? [])
		.filter((key) => !key.startsWith("forum.ask.") && key !== "forum.fate");
	expect(spoken.length).toBeGreaterThan(40);
	expect(spoken.filter((key) => !Object.hasOwn(english, key))).toEqual([]);
});

test("so are those that are put together: seas, drawers, types of market", () => {
	const keys = [
		...forum.map.seaNames.map(({ id }) => `forum.sea.${id}`),
		...forumDrawers.flatMap(({ id }) => [`window.tool.${id}`, `window.keys.${id}`]),
		...["rome", "small", "large", "exotic"].map((type) => `forum.board.type.${type}`),
		...["son", "daughter"].flatMap((kind) => [`forum.board.child.${kind}`, `forum.board.gives.${kind}`]),
		...["agents", "route"].map((by) => `forum.board.accounts.boost-${by}`),
	];
	expect(keys.filter((key) => !Object.hasOwn(english, key))).toEqual([]);
});
