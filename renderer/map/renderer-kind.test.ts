import { expect, test } from "vitest";
import { isSoftware, rendererKind } from "./renderer-kind.ts";

test.each([
	["ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)", true],
	["llvmpipe (LLVM 15.0.6, 256 bits)", true],
	["Microsoft Basic Render Driver", true],
	["", true],
	["ANGLE (NVIDIA, NVIDIA GeForce RTX 3060, OpenGL 4.6)", false],
	["Apple M2", false],
])("%s", (name, software) => {
	expect(isSoftware(name)).toBe(software);
});

test("a setting other than auto is obeyed", () => {
	expect(rendererKind("webgl")).toBe("webgl");
	expect(rendererKind("canvas")).toBe("canvas");
});
