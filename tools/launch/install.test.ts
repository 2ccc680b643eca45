import { expect, test } from "vitest";
import { currentStamp, npmCommand, recordMatches } from "./install.mjs";

test("the stamp changes with the lock file and with the platform", () => {
	const stamps = [
		currentStamp(Buffer.from("a"), "linux-x64"),
		currentStamp(Buffer.from("b"), "linux-x64"),
		currentStamp(Buffer.from("a"), "darwin-arm64"),
	];
	expect(new Set(stamps).size).toBe(3);
	expect(currentStamp(Buffer.from("a"), "linux-x64")).toBe(stamps[0]);
});

const wanted = {
	packages: { "": {}, "node_modules/a": { integrity: "1" }, "node_modules/b": { integrity: "2", optional: true } },
};

test.each([
	["everything is there", { "node_modules/a": { integrity: "1" }, "node_modules/b": { integrity: "2" } }, true],
	["another platform's package is absent", { "node_modules/a": { integrity: "1" } }, true],
	["a package is absent", { "node_modules/b": { integrity: "2" } }, false],
	["a package is another version", { "node_modules/a": { integrity: "0" } }, false],
	[
		"an optional one is another version",
		{ "node_modules/a": { integrity: "1" }, "node_modules/b": { integrity: "0" } },
		false,
	],
])("npm's record is compared with the lock file: %s", (_, packages, matches) => {
	expect(recordMatches(wanted, { packages })).toBe(matches);
});

test("another package manager than npm is not taken for it", () => {
	expect(npmCommand("/opt/pnpm/pnpm.cjs")).toMatchObject({ file: "npm", args: [] });
});
