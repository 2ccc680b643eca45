import { expect, test } from "vitest";
import { stepFrom } from "./hex-cursor.ts";

const anywhere = () => true;

test("right and left follow the row that the player sees", () => {
	expect(stepFrom("it-3714", "left", anywhere)).toBe("it-3715");
	expect(stepFrom("it-3714", "right", anywhere)).toBe("it-3713");
});

test.each([
	["it-3714", "it-3914"],
	["it-3814", "it-4014"],
])("two steps down from %s lie straight below, two steps up lead back", (hex, below) => {
	const twice = (from: string, step: "up" | "down") => stepFrom(stepFrom(from, step, anywhere), step, anywhere);
	expect(twice(hex, "down")).toBe(below);
	expect(twice(twice(hex, "down"), "up")).toBe(hex);
});

test("the cursor stays where the map ends", () => {
	expect(stepFrom("it-1001", "up", (hex) => hex === "it-1001")).toBe("it-1001");
});
