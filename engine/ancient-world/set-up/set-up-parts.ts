/** Set-up in any split: SPs and leaders that their player divides among several hexes (AE.setup.samnites). */

import type { SetupEntry } from "../../../assets/schema/scenario.ts";
import { allocate, type Play, pick, ref, type Text, text } from "../../kernel/index.ts";
import { addSps, groupId, newForce } from "../forces.ts";
import { leaderOption } from "../options.ts";
import type { LeaderId, SpGroup } from "../state.ts";
import { type AncientWorld, leaderById, say } from "../table.ts";
import { addUnits } from "./set-up.ts";
import { askSpot, ruleOf, type Spot } from "./set-up-spots.ts";
import { placedInEarnest, showPlaced } from "./set-up-underway.ts";

/** A stack that its player has made. */
interface Part {
	readonly spot: Spot;
	readonly sps: Readonly<Record<string, number>>;
	readonly leaders: readonly LeaderId[];
}

/** Stack by stack until everything is placed; the last one takes the leaders left. */
export function* placeInParts(table: AncientWorld, entry: SetupEntry, leaders: readonly LeaderId[]): Play {
	const left = groupsOf(entry);
	const waiting = [...leaders];
	const parts: Part[] = [];
	while (left.some((group) => group.sp > 0)) {
		const sp = left.reduce((sum, group) => sum + group.sp, 0);
		const prompt = text("ask.place-stack", { sp, stack: parts.length + 1 });
		const spot = yield* askSpot(table, entry, prompt, (at) => noteOf(parts, at));
		const sps = yield* askStrength(entry, left, spot);
		for (const group of left) group.sp -= sps[groupId(group)] ?? 0;
		const isLast = left.every((group) => group.sp === 0);
		const going = isLast ? [...waiting] : yield* askLeaders(entry, waiting, spot);
		for (const id of going) waiting.splice(waiting.indexOf(id), 1);
		parts.push({ spot, sps, leaders: going });
		showPlaced(table, (seen) => placeParts(seen, entry, parts));
	}
	placedInEarnest(table);
	placeParts(table, entry, parts);
}

/** What has been placed in a spot already. */
function noteOf(parts: readonly Part[], at: Spot): Text | null {
	const here = parts.filter(({ spot }) => spot.hex === at.hex && spot.place === at.place);
	if (here.length === 0) return null;
	const sp = here.reduce((sum, { sps }) => sum + strengthOf(sps), 0);
	return text("option.note.placed-here", { sp });
}

const strengthOf = (sps: Part["sps"]): number => Object.values(sps).reduce((sum, each) => sum + each, 0);

/** The SPs of an entry as groups. */
function groupsOf({ units = [] }: SetupEntry): SpGroup[] {
	const sps: SpGroup[] = [];
	addUnits({ sps }, units);
	return sps;
}

function* askStrength(
	entry: SetupEntry,
	left: readonly SpGroup[],
	{ hex }: Spot,
): Play<Readonly<Record<string, number>>> {
	const items = left.filter((group) => group.sp > 0);
	return yield* allocate({
		seat: entry.side,
		rule: ruleOf(entry),
		prompt: text("ask.stack-strength", { hex: ref("hex", hex) }),
		about: [ref("hex", hex)],
		items: items.map((group) => ({
			id: groupId(group),
			text: text("option.sps", { contingent: text(`contingent.${group.contingent}`), arm: group.arm, sp: group.sp }),
			min: 0,
			max: group.sp,
		})),
		total: { min: 1, max: items.reduce((sum, group) => sum + group.sp, 0) },
		refused: [],
	});
}

function* askLeaders(entry: SetupEntry, waiting: readonly LeaderId[], { hex }: Spot): Play<readonly LeaderId[]> {
	if (waiting.length === 0) return [];
	return yield* pick({
		seat: entry.side,
		rule: ruleOf(entry),
		prompt: text("ask.stack-leaders", { hex: ref("hex", hex) }),
		about: [ref("hex", hex)],
		options: waiting.map(leaderOption),
		min: 0,
		max: waiting.length,
		refused: [],
	});
}

/** Stacks with a leader go into army boxes. */
function placeParts(table: AncientWorld, entry: SetupEntry, parts: readonly Part[]): void {
	const { state } = table;
	const { side } = entry;
	state.unplaced = state.unplaced.filter((id) => id !== entry.id);
	let boxes = 0;
	for (const { spot, sps, leaders } of parts) {
		if (leaders.length > 0) boxes += 1;
		const box = leaders.length > 0 ? `${entry.place?.boxes ?? "Army"} ${"I".repeat(boxes)}` : null;
		const force = newForce(table, { side, ...spot, box, leaders: [...leaders] });
		for (const group of groupsOf(entry)) addSps(force, { ...group, sp: sps[groupId(group)] ?? 0 });
		for (const id of leaders) leaderById(table, id).standing = "in-play";
		const hex = ref("hex", spot.hex);
		const sp = strengthOf(sps);
		const what = { hex, sp, leaders: leaders.map((id) => ref("leader", id)), count: leaders.length };
		say(table, "set-up.stack-placed", what, { rule: ruleOf(entry), seat: side, at: [hex] });
	}
}
