import { expect, test } from "vitest";
import { type Machine, openCommand } from "./open-browser.ts";

const ADDRESS = "http://127.0.0.1:4711/#t=x";

function machine(change: Partial<Machine> & { files?: string[] }): Machine {
	const { files = [], ...rest } = change;
	return { platform: "linux", env: { DISPLAY: ":0" }, uid: 1000, exists: (file) => files.includes(file), ...rest };
}

test("a Chromium opens a window of its own, with its own profile and in its sandbox", () => {
	const command = openCommand(ADDRESS, "/profile", machine({ files: ["/usr/bin/chromium"] }));
	expect(command?.program).toBe("/usr/bin/chromium");
	expect(command?.args).toEqual(expect.arrayContaining([`--app=${ADDRESS}`, "--user-data-dir=/profile"]));
	expect(command?.args).not.toContain("--no-sandbox");
});

test("only root on Linux goes without the sandbox", () => {
	const command = openCommand(ADDRESS, "/profile", machine({ files: ["/usr/bin/chromium"], uid: 0 }));
	expect(command?.args).toContain("--no-sandbox");
});

test.each([
	[
		"the browser named by CHROMIUM",
		{ env: { DISPLAY: ":0", CHROMIUM: "/my/chrome" }, files: ["/my/chrome"] },
		"/my/chrome",
	],
	["xdg-open", { env: { DISPLAY: ":0", PATH: "/a:/usr/bin" }, files: ["/usr/bin/xdg-open"] }, "xdg-open"],
	["Wayland", { env: { WAYLAND_DISPLAY: "w" }, files: ["/usr/bin/chromium"] }, "/usr/bin/chromium"],
	["macOS without Chrome", { platform: "darwin", env: {} }, "open"],
	["Windows without Chrome", { platform: "win32", env: {} }, "rundll32"],
	["no browser", {}, null],
	["no screen", { env: {}, files: ["/usr/bin/chromium"] }, null],
])("%s", (_, change, program) => {
	expect(openCommand(ADDRESS, "/profile", machine(change))?.program ?? null).toBe(program);
});
