import { expect, test } from "vitest";
import { gameData, withRoads } from "../../ancient-world/data.ts";
import { quickReply } from "../../ancient-world/mind/policy.ts";
import type { AncientWorldState } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import { library } from "../../ancient-world/testing/driver.ts";
import { type Decision, text } from "../../kernel/index.ts";
import { fleetsOf } from "../fleets/07-11-fleets.ts";
import { carthageEntries, carthageRuleset } from "../games.ts";

/** Agathocles' war at its beginning: six squadrons lie in Syracusae without a commander. */
function opening(): AncientWorld {
	const entry = carthageEntries(library).find(({ id }) => id === "agathocles");
	const state = entry?.create().setUp({ seed: 1, dice: "seeded", options: {} }) as AncientWorldState | undefined;
	if (!state) throw new Error("agathocles is not on the table.");
	const data = withRoads(gameData(library, "agathocles"), state.roadsBuilt);
	return { state, log: () => {}, data, rules: carthageRuleset("agathocles") };
}

const asked = (key: string, ...ids: readonly string[]): Decision => ({
	kind: "choose",
	seat: "syracuse",
	rule: "CR 7.21",
	prompt: text(key),
	options: ids.map((id) => ({ id, text: text("none") })),
	refused: [],
});

/** A general who waits in the pool, and one with an army. */
const WAITS = "SY-05";
const WITH_MEN = "SY-02";

test("CR 7.21: who waits in the pool takes the greatest Fleet that nobody leads; nobody leaves his men for it", () => {
	const table = opening();
	const replyTo = (decision: Decision) => {
		const { answer } = quickReply({ table, decision, intent: null, chance: () => 0 });
		return answer.kind === "choose" ? answer.option : null;
	};
	const [fleet] = fleetsOf(table, "syracuse");
	expect(replyTo(asked("ask.post-general", "nobody", WITH_MEN, WAITS))).toBe(WAITS);
	expect(replyTo(asked("ask.post-general", "nobody", WITH_MEN))).toBe("nobody");
	expect(replyTo(asked("ask.post-where", "f1", `fleet/${fleet?.id}`))).toBe(`fleet/${fleet?.id}`);
	if (fleet) fleet.squadrons = { trireme: 2, quinquereme: 0 }; // a Duumvir will do
	expect(replyTo(asked("ask.post-general", "nobody", WITH_MEN, WAITS))).toBe("nobody");
});
