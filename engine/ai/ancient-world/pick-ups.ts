/** AW 6.14: who stands alone beside men whom nobody leads takes them up, or they would wait for him, and he for them, to the end of the war. */
import { forceOf, hasSps } from "../../ancient-world/forces.ts";
import { menWithinReach } from "../../ancient-world/march/06-14-pick-up.ts";
import type { LeaderId } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import type { QuickReply } from "./craft.ts";

/** The operation in which it is done. */
export const PICK_UP = "pick-up-drop";

/** Fewer SPs than these are no army: they are left where they are, as a garrison may be. */
const ARMY = 5;

/** Is a leader without men beside enough whom nobody leads, and whom he may take? */
export function hasArmyToPickUp(table: AncientWorld, leader: LeaderId): boolean {
	const own = forceOf(table, leader);
	return own !== null && !hasSps(table, own) && menWithinReach(table, own) >= ARMY;
}

/** Every legion, and leaders who have no men of their own to lead. */
const pieces: QuickReply = ({ table, decision, intent }) => {
	if (decision.kind !== "pick") return null;
	const options = decision.options.map(({ id }) => id).filter((id) => !leadsMen(table, id));
	return { answer: { kind: "pick", options }, intent };
};

function leadsMen(table: AncientWorld, id: string): boolean {
	const force = id in table.state.leaders ? forceOf(table, id) : null;
	return force !== null && hasSps(table, force);
}

/** Answers to what is taken up. */
export const pickUpReplies: Readonly<Record<string, QuickReply>> = {
	"ask.pick-up-pieces": pieces,
};
