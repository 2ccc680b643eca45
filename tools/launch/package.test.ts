import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { signing } from "./package.mjs";
import { at } from "./paths.mjs";

const unsignedMac = ["-c.mac.identity=-", "-c.mac.hardenedRuntime=false", "-c.mac.notarize=false"];

test.each([
	["linux", {}, false, []],
	["linux", { CSC_LINK: "cert" }, false, []],
	["win32", {}, false, []],
	["win32", { WIN_CSC_LINK: "" }, false, []],
	["win32", { WIN_CSC_LINK: "cert" }, true, ["-c.forceCodeSigning=true"]],
	["win32", { CSC_LINK: "cert" }, true, ["-c.forceCodeSigning=true"]],
	["darwin", {}, false, unsignedMac],
	["darwin", { CSC_LINK: "" }, false, unsignedMac],
	["darwin", { CSC_LINK: "cert" }, true, ["-c.forceCodeSigning=true"]],
	["darwin", { CSC_NAME: "The Tabula Romana team" }, true, ["-c.forceCodeSigning=true"]],
] as const)("on %s with %o what is packed is signed: %s", (platform, env, signed, options) => {
	expect(signing(env, platform)).toMatchObject({ signed, options });
});

test("a secret that is empty is taken away; electron-builder would take it for one", () => {
	const { env } = signing({ WIN_CSC_LINK: "", APPLE_ID: "", CSC_NAME: "me", OTHER: "" }, "win32");
	expect(Object.entries(env)).toEqual([
		["WIN_CSC_LINK", undefined],
		["APPLE_ID", undefined],
	]);
});

test("the hardened runtime on a Mac is loosened in one thing only", () => {
	const keys = [...readFileSync(at("build/entitlements.mac.plist"), "utf8").matchAll(/<key>(.*)<\/key>/g)];
	expect(keys.map(([, key]) => key)).toEqual(["com.apple.security.cs.allow-jit"]);
});
