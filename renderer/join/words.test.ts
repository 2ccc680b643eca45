import { expect, test } from "vitest";
import { say, spokenTo } from "./words.ts";

test("the first language that the device asks for and the page has is spoken, else English", () => {
	expect(spokenTo(["fr-FR", "it-CH", "en"])).toBe("it");
	expect(spokenTo(["fr-FR"])).toBe("en");
});

test("what is named is put into a sentence as it is", () => {
	expect(say("en", "window.join.you", { name: "<b>$&</b>" })).toBe("You are here as <b>$&</b>.");
	expect(say("it", "window.join.wait", { seconds: 7 })).toContain("7 secondi");
});
