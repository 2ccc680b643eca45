import { expect, test } from "vitest";
import { type Edition, editionKey } from "./edition.ts";

const appia = { name: "Via Appia (Roma - 3914)", path: ["it-3714", "it-3814", "it-3914"] };
const edition: Edition = { roads: [appia], provincesInPlay: ["latium"] };

test("editions that look the same have one key, whoever made them", () => {
	expect(editionKey(structuredClone(edition))).toBe(editionKey(edition));
});

test.each([
	["a stretch that was built in play", { roads: [appia, { name: "Via Salaria", path: ["it-3714", "it-3614"] }] }],
	["a stretch that is longer now", { roads: [{ ...appia, path: [...appia.path, "it-4014"] }] }],
	["another province in play", { provincesInPlay: ["latium", "samnium"] }],
])("%s is another edition", (_, change) => {
	expect(editionKey({ ...edition, ...change })).not.toBe(editionKey(edition));
});
