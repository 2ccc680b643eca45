import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Failure } from "./failure.mjs";
import { currentStamp, ensureInstalled, leftOut, npmCommand, recordMatches } from "./install.mjs";

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

describe("what npm leaves out", () => {
	const lock = {
		packages: {
			"": { optionalDependencies: { node: "1" } },
			"node_modules/node": { optional: true, os: "linux", cpu: "x64" },
			"node_modules/bundler": { optionalDependencies: { gnu: "1", musl: "1", mac: "1", proxy: "1", inner: "1" } },
			"node_modules/gnu": { optional: true, os: ["linux"], cpu: ["x64"], libc: ["glibc"] },
			"node_modules/musl": { optional: true, os: ["linux"], cpu: ["x64"], libc: ["musl"] },
			"node_modules/mac": { optional: true, os: ["!linux", "!win32"] },
			"node_modules/proxy": { optional: true },
			"node_modules/bundler/node_modules/inner": { optional: true, os: ["linux"] },
			"node_modules/absent": { optional: true, os: ["win32"], optionalDependencies: { proxy: "1" } },
		},
	};
	const linux = { platform: "linux", arch: "x64", libc: "glibc" };
	const record = (...names: string[]) => ({
		packages: Object.fromEntries(names.map((name) => [`node_modules/${name}`, {}])),
	});

	test("is what fits the system and is not there", () => {
		expect(leftOut(lock, record("bundler"), linux)).toEqual(["gnu", "inner", "node", "proxy"]);
		expect(leftOut(lock, record("bundler", "node"), { ...linux, libc: "musl" })).toEqual(["inner", "musl", "proxy"]);
		expect(leftOut(lock, record("bundler"), { platform: "darwin", arch: "arm64", libc: null })).toEqual([
			"mac",
			"proxy",
		]);
	});

	test("is nothing where all that fits is there, or nobody there asks for it", () => {
		const whole = record("bundler", "gnu", "node", "proxy", "bundler/node_modules/inner");
		expect(leftOut(lock, whole, linux)).toEqual([]);
		expect(leftOut(lock, record("node"), linux)).toEqual([]);
	});
});

describe("packages are installed", () => {
	const lock = {
		packages: {
			"": {},
			"node_modules/bundler": { integrity: "1", optionalDependencies: { binding: "1" } },
			"node_modules/binding": { integrity: "2", optional: true },
		},
	};
	const { "node_modules/binding": _, ...without } = lock.packages;
	let folder = "";
	let calls: unknown[][];

	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), "tabula-install-"));
		mkdirSync(join(folder, "node_modules"));
		writeFileSync(join(folder, "package-lock.json"), JSON.stringify(lock));
		calls = [];
		vi.spyOn(process.stderr, "write").mockReturnValue(true);
	});
	afterEach(() => {
		vi.restoreAllMocks();
		rmSync(folder, { recursive: true });
	});

	const put = (packages: object) =>
		writeFileSync(join(folder, "node_modules/.package-lock.json"), JSON.stringify({ packages }));
	const stamped = () => {
		try {
			return readFileSync(join(folder, "node_modules/.install-stamp"), "utf8");
		} catch {
			return null;
		}
	};
	/** Installs with an npm that has this at hand, call by call; its status is 1 where it has nothing. */
	const install = (...installed: object[]) =>
		ensureInstalled(
			folder,
			async (...call) => {
				calls.push(call);
				const packages = installed.shift();
				if (packages) put(packages);
				return packages ? 0 : 1;
			},
			() => "newer node",
		);

	test("once, where npm leaves nothing out", async () => {
		await install(lock.packages);
		expect(calls).toEqual([[["ci"]]]);
		expect(stamped()).toBe(currentStamp(Buffer.from(JSON.stringify(lock))));
		await install();
		expect(calls).toHaveLength(1);
	});

	test("by the Node of the packages where npm leaves something out on ours", async () => {
		await install(without, lock.packages);
		expect(calls).toEqual([[["ci"]], [["install", "--no-save"], "newer node"]]);
		expect(stamped()).not.toBeNull();
	});

	test("and not taken for whole as long as something is left out", async () => {
		await expect(install(without, without)).rejects.toThrow(/left out binding: .* try again\.$/);
		expect(stamped()).toBeNull();
		await install(lock.packages);
		expect(calls.at(-1)).toEqual([["install", "--no-save"], "newer node"]);
	});

	test("not at all where somebody ran npm, unless its Node left something out", async () => {
		put(lock.packages);
		await install();
		expect(calls).toEqual([]);
		rmSync(join(folder, "node_modules/.install-stamp"));
		put(without);
		await install(lock.packages);
		expect(calls).toEqual([[["install", "--no-save"], "newer node"]]);
	});

	test("afresh where those of another platform are there", async () => {
		put(lock.packages);
		writeFileSync(join(folder, "node_modules/.install-stamp"), "amiga-m68k 0\n");
		await install(lock.packages);
		expect(calls).toEqual([[["ci"]]]);
	});

	test("or a sentence says that npm failed", async () => {
		await expect(install()).rejects.toThrow(Failure);
		await expect(install(without)).rejects.toThrow("npm ended with 1");
		expect(stamped()).toBeNull();
	});
});

describe("npm", () => {
	let folder = "";
	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), "tabula-npm-"));
	});
	afterEach(() => rmSync(folder, { recursive: true }));

	function put(...path: string[]): string {
		mkdirSync(join(folder, ...path.slice(0, -1)), { recursive: true });
		writeFileSync(join(folder, ...path), "");
		return join(folder, ...path);
	}

	test("is the one that called us, run by the Node that is named", () => {
		const cli = put("npm-cli.js");
		expect(npmCommand("node24", cli, folder)).toEqual({ file: "node24", args: [cli], shell: false });
	});

	test("is else the one beside our Node, else that on the PATH; another package manager is not taken for it", () => {
		expect(npmCommand("node24", "/opt/pnpm/pnpm.cjs", join(folder, "bin"))).toMatchObject({ file: "npm", args: [] });
		const cli = put("lib", "node_modules", "npm", "bin", "npm-cli.js");
		expect(npmCommand("node24", "/opt/pnpm/pnpm.cjs", join(folder, "bin"))).toMatchObject({ args: [cli] });
	});
});
