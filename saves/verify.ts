/** Playing a whole journal again, every line of it, and comparing what comes out with what was recorded. */

import { canonicalJson } from "../engine/kernel/canonical.ts";
import { atEveryBoundary, type Game, type TableState } from "../engine/kernel/game.ts";
import { type JournalNode, Session } from "../engine/kernel/session.ts";
import { type Text, text } from "../engine/kernel/text.ts";
import type { Campaign } from "./campaign.ts";
import { hashOf } from "./digest.ts";
import { neverPlayed } from "./resume.ts";
import { saveErrorOf } from "./save-error.ts";

/** What came of playing a save again. */
interface Verification {
	/** Answers played again. */
	readonly replayed: number;
	/** Answers passed over, because other rules recorded them or something after them. */
	readonly passedOver: number;
	/** The first answer that does not come out as recorded, or null. */
	readonly fault: { readonly node: number; readonly why: Text } | null;
}

/**
 * Replay the journal in the order in which it was played. Rules only replay what they recorded themselves: the replay begins
 * after the last answer of other rules.
 */
export function verifySave<State extends TableState, View>(game: Game<State, View>, save: Campaign): Verification {
	const strange = neverPlayed(game, save);
	if (strange) return { replayed: 0, passedOver: 0, fault: { node: strange.node, why: strange.damage.why } };
	const from = save.nodes.findLastIndex((node) => save.recorded(node.id).rulesVersion !== game.rulesVersion) + 1;
	const passedOver = Math.max(from - 1, 0);
	if (from === save.nodes.length) return { replayed: 0, passedOver, fault: null };
	const session = begin(atEveryBoundary(game), save, from);
	for (const node of save.nodes.slice(from)) {
		const wrong = replayOrDamage(session, save, node);
		const why = wrong && text("save.fault", { answer: node.id, what: wrong });
		if (why) return { replayed: node.id - Math.max(from, 1), passedOver, fault: { node: node.id, why } };
	}
	return { replayed: save.nodes.length - Math.max(from, 1), passedOver, fault: null };
}

/** A session that holds the nodes before `from`; the set-up is always there. */
function begin<State extends TableState, View>(game: Game<State, View>, save: Campaign, from: number) {
	if (from === 0) return Session.start(game, save.setup);
	return Session.resume(game, save.setup, save.nodes.slice(0, from), save.nodes[from]?.parent ?? 0);
}

/** Like {@link replay}; a record that cannot be read is a fault too. */
function replayOrDamage<State extends TableState, View>(
	session: Session<State, View>,
	save: Campaign,
	node: JournalNode,
): Text | null {
	try {
		return replay(session, save, node);
	} catch (error) {
		return saveErrorOf(error, save.path).why;
	}
}

/** Play one recorded node; says what came out differently, or null. */
function replay<State extends TableState, View>(
	session: Session<State, View>,
	save: Campaign,
	node: JournalNode,
): Text | null {
	if (node.parent !== null && node.seat !== null && node.answer) {
		if (session.head !== node.parent) session.goTo(node.parent);
		const { revision } = session;
		const { seat, answer, goesOn = false, by } = node;
		const outcome = session.answer({ revision, seat, answer, goesOn, ...(by && { by }) });
		if (!outcome.ok) return outcome.why;
	}
	if (hashOf(session) !== save.recorded(node.id).hash) return text("save.fault.state");
	return isSameRecord(session.nodes[node.id], node) ? null : text("save.fault.log");
}

/** Compares everything of a node; a checkpoint only where one was recorded, since not every boundary is. */
function isSameRecord(replayed: JournalNode | undefined, recorded: JournalNode): boolean {
	if (!replayed || canonicalJson(besidesCheckpoint(replayed)) !== canonicalJson(besidesCheckpoint(recorded)))
		return false;
	return recorded.checkpoint === null || hasSameState(replayed.checkpoint, recorded.checkpoint);
}

const besidesCheckpoint = ({ checkpoint: _, added: __, ...node }: JournalNode) => node;

const hasSameState = (one: string | null, other: string) =>
	one === other || (one !== null && canonicalJson(JSON.parse(one)) === canonicalJson(JSON.parse(other)));
