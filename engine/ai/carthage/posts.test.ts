import { expect, test } from "vitest";
import { fleetsOf } from "../../carthage/sea/07-11-fleets.ts";
import { openingOf } from "../../carthage/testing/opening.ts";
import { asked, habitualChoice } from "../testing/asked.ts";

/** A general who waits in the pool, and one with an army. */
const WAITS = "SY-05";
const WITH_MEN = "SY-02";

test("CR 7.21: who waits in the pool takes the greatest Fleet that nobody leads; nobody leaves his men for it", () => {
	const table = openingOf("agathocles");
	const choice = (key: string, ...ids: readonly string[]) => habitualChoice(table, asked(key, "syracuse", ...ids));
	const [fleet] = fleetsOf(table, "syracuse");
	expect(choice("ask.post-general", "nobody", WITH_MEN, WAITS)).toBe(WAITS);
	expect(choice("ask.post-general", "nobody", WITH_MEN)).toBe("nobody");
	expect(choice("ask.post-where", "f1", `fleet/${fleet?.id}`)).toBe(`fleet/${fleet?.id}`);
	if (fleet) fleet.squadrons = { trireme: 2, quinquereme: 0 }; // a Duumvir will do
	expect(choice("ask.post-general", "nobody", WITH_MEN, WAITS)).toBe("nobody");
});
