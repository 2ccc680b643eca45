import { expect, test } from "vitest";
import { type Rendition, renditionKey } from "./rendition.ts";

const appia = { name: "Via Appia (Roma - 3914)", path: ["it-3714", "it-3814", "it-3914"] };
const rendition: Rendition = { roads: [appia], provincesInPlay: ["latium"] };

test("renditions that look the same have one key, whoever made them", () => {
	expect(renditionKey(structuredClone(rendition))).toBe(renditionKey(rendition));
});

test.each([
	["a stretch that was built in play", { roads: [appia, { name: "Via Salaria", path: ["it-3714", "it-3614"] }] }],
	["a stretch that is longer now", { roads: [{ ...appia, path: [...appia.path, "it-4014"] }] }],
	["another province in play", { provincesInPlay: ["latium", "samnium"] }],
])("%s is another rendition", (_, change) => {
	expect(renditionKey({ ...rendition, ...change })).not.toBe(renditionKey(rendition));
});
