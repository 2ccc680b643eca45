import { expect, test } from "vitest";
import { defaultCacheFolder } from "./cache-folder.ts";

test.each([
	["linux", {}, "/home/p/.cache/tabula-romana"],
	["linux", { XDG_CACHE_HOME: "/fast" }, "/fast/tabula-romana"],
	["darwin", {}, "/home/p/Library/Caches/tabula-romana"],
	["win32", { LOCALAPPDATA: "/local" }, "/local/tabula-romana/Cache"],
	["win32", {}, "/home/p/AppData/Local/tabula-romana/Cache"],
])("on %s with %j what can be made again is in %s", (platform, env, folder) => {
	expect(defaultCacheFolder(env, platform, "/home/p")).toBe(folder);
});
