import { expect, test } from "vitest";
import { aLeader, aView, operations, syracuseUnder } from "../../../client/testing/small-table.ts";
import { leaderToLift, leaderWhoWaits } from "./march-store.ts";

const hex = "it-6419";
const leaders = { hiero: aLeader("hiero", "syracuse", hex) };

function led(playedBy: "carthage" | "rome", leader = "hiero") {
	const view = aView({ leaders, sides: syracuseUnder(playedBy) });
	return { view: { ...view, phase: view.phase && { ...view.phase, leader } }, decision: operations };
}

test("who leads a power without a player takes its leaders in hand too (AW 2.42)", () => {
	expect(leaderToLift(led("carthage"), hex)).toBe("hiero");
	expect(leaderToLift(led("carthage"), "it-1221"), "he stands elsewhere").toBeNull();
	expect(leaderToLift(led("rome"), hex), "the other seat is asked").toBeNull();
});

test("a leader of such a power waits for his marker like all others", () => {
	expect(leaderWhoWaits(led("carthage", "hannibal"), hex)).toBe("hiero");
	expect(leaderWhoWaits(led("rome", "hannibal"), hex)).toBeNull();
});
