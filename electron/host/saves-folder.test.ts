import { expect, test } from "vitest";
import { defaultSavesFolder } from "./saves-folder.ts";

test.each([
	["linux", {}, "/home/p/.local/share/tabula-romana"],
	["linux", { XDG_DATA_HOME: "/data" }, "/data/tabula-romana"],
	["darwin", {}, "/home/p/Library/Application Support/tabula-romana"],
	["win32", { APPDATA: "/roaming" }, "/roaming/tabula-romana"],
	["win32", {}, "/home/p/AppData/Roaming/tabula-romana"],
])("on %s with %j saves are in %s", (platform, env, folder) => {
	expect(defaultSavesFolder(env, platform, "/home/p")).toBe(folder);
});
