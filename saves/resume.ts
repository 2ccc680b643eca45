/**
 * Taking a saved campaign up again. The checkpoint is the truth about the past; the answers since it are replayed, and must
 * reach the state whose hash was recorded. When the rules have changed and they no longer do, the game stands at the
 * checkpoint and says so: finished history is never played anew under other rules.
 */
import { Unanswerable } from "../engine/kernel/course.ts";
import { newestBoundary } from "../engine/kernel/fork.ts";
import type { Game, TableState } from "../engine/kernel/game.ts";
import { mayHavePlayed } from "../engine/kernel/rules-version.ts";
import { type JournalNode, Session } from "../engine/kernel/session.ts";
import { type Text, text } from "../engine/kernel/text.ts";
import { setupOf } from "./campaign.ts";
import { digest } from "./digest.ts";
import type { LastGood } from "./salvage.ts";
import { damagedRow, SaveError, type SaveRefusal, saveErrorOf } from "./save-error.ts";
import type { Campaign, SaveFile } from "./save-file.ts";

/** A session that was taken up again, or why not and what can be shown all the same. */
type ResumeResult<State extends TableState, View> =
	/** `notice`: a thing to tell once, such as that the game stands at an earlier checkpoint. */
	| { readonly ok: true; readonly session: Session<State, View>; readonly notice: Text | null }
	| (SaveRefusal & { readonly lastGood?: LastGood | undefined });

/**
 * Take a campaign up at its head, and begin to write to its file. The save's head is moved when the session has to stand at an
 * earlier checkpoint. A refused file is left as it is.
 */
export function resumeSession<State extends TableState, View>(
	game: Game<State, View>,
	save: SaveFile,
): ResumeResult<State, View> {
	let session: Session<State, View>;
	try {
		session = standAt(game, save);
	} catch (error) {
		const refusal = saveErrorOf(error, save.path).refusal();
		return { ...refusal, lastGood: lastGoodOf(game, save) };
	}
	try {
		save.begin();
		const fellBack = session.head === save.head ? null : fallBack(save, session.head);
		save.playBy(game.rulesVersion);
		const lacksLog = save.lacksLog ? text("save.lacks-log") : null;
		const both = fellBack && lacksLog && text("save.both", { first: lacksLog, second: fellBack });
		return { ok: true, session, notice: both ?? lacksLog ?? fellBack };
	} catch (error) {
		return saveErrorOf(error, save.path).refusal();
	}
}

/**
 * A session at the head of a campaign; at an earlier checkpoint, when other rules played since and it would come out otherwise
 * now; an answer before a question that nobody could answer. Throws a {@link SaveError} (damaged) when the journal cannot be played, whatever it is that fails.
 */
export function standAt<State extends TableState, View>(
	game: Game<State, View>,
	campaign: Campaign,
): Session<State, View> {
	const { head, nodes } = campaign;
	const before = nodes[head]?.parent ?? null;
	const strange = neverPlayed(game, campaign);
	if (strange) throw strange.damage;
	try {
		return tryAt(game, campaign, head) ?? atCheckpoint(game, campaign, head);
	} catch (error) {
		if (error instanceof SaveError) throw error;
		if (error instanceof Unanswerable && before !== null) return standBefore(game, campaign, before);
		throw replayFailed(campaign, head);
	}
}

/** What was answered last leads to a question that nobody could answer: the answer before it stands. */
function standBefore<State extends TableState, View>(
	game: Game<State, View>,
	campaign: Campaign,
	id: number,
): Session<State, View> {
	try {
		return tryAt(game, campaign, id) ?? atCheckpoint(game, campaign, id);
	} catch (error) {
		throw error instanceof SaveError ? error : replayFailed(campaign, id);
	}
}

/** The first answer that is said to have been played by rules which no release ever had, and the damage; null when there is none. */
export function neverPlayed(
	game: Pick<Game<TableState>, "rulesVersion" | "versions">,
	campaign: Campaign,
): { readonly node: number; readonly damage: SaveError } | null {
	const { nodes, meta } = campaign;
	const versionOf = (id: number) => campaign.recorded(id).rulesVersion;
	const strange = nodes.find(({ id }) => !mayHavePlayed(game, versionOf(id)));
	if (strange) return { node: strange.id, damage: noSuchRules("answers", strange.id, versionOf(strange.id)) };
	if (mayHavePlayed(game, meta.rulesVersion)) return null;
	return { node: 0, damage: noSuchRules("campaign", 1, meta.rulesVersion) };
}

function noSuchRules(table: string, row: number, version: string): SaveError {
	return damagedRow(table, row, "rules_version", `no release had the rules "${version.slice(0, 40)}"`);
}

/**
 * Keep the state at the newest boundary before where a campaign stands, so that it can be entered near to it by later rules, too. To be
 * called before it is closed. Throws a {@link SaveError} when it cannot be written.
 */
export function keepPlace<State extends TableState, View>(session: Session<State, View>, save: SaveFile): void {
	save.keepBoundary(newestBoundary(session));
}

/**
 * After undo, redo or goTo: make sure that the session stands at what was recorded, and move the save's head there too. If
 * other rules recorded the answers and they come out differently now, the session is taken to the checkpoint before them
 * and the notice says so. Throws a {@link SaveError} (damaged) when the rules are the same.
 */
export function followHead<State extends TableState, View>(
	session: Session<State, View>,
	save: SaveFile,
	standing?: Text,
): Text | null {
	const asked = session.head;
	if (!isAsRecorded(session, save)) {
		if (isOwn(session.game, save, asked)) throw replayFailed(save, asked);
		session.goTo(checkpointBefore(save, asked));
	}
	save.moveHead(session.head, standing);
	return session.head === asked ? null : noticeOf(save, asked, session.head);
}

/** A damaged file's last good place, to look at only. Throws when that cannot be come to. */
export function showLastGood<State extends TableState, View>(
	game: Game<State, View>,
	{ meta, nodes, head, recorded }: LastGood,
): Session<State, View> {
	if (!recorded) return Session.resume(game, meta, nodes, head);
	const [setUp] = Session.start(game, setupOf(meta)).nodes;
	const session = Session.resume(game, setupOf(meta), setUp ? [setUp, ...nodes.slice(1)] : nodes, head);
	if (digest(session.canonicalUnder(recorded.rulesVersion)) === recorded.hash) return session;
	throw new SaveError("damaged", text("save.damaged.replay", { answer: head, rules: recorded.rulesVersion }));
}

/** A session at node `id` if the replay reaches what was recorded, or null. Throws when the same rules do not reach it. */
function tryAt<State extends TableState, View>(
	game: Game<State, View>,
	campaign: Campaign,
	id: number,
): Session<State, View> | null {
	const session = replayed(game, campaign, id);
	if (session && isAsRecorded(session, campaign)) return session;
	if (isOwn(game, campaign, id)) throw replayFailed(campaign, id);
	return null;
}

function replayed<State extends TableState, View>(
	game: Game<State, View>,
	campaign: Campaign,
	id: number,
): Session<State, View> | null {
	try {
		return Session.resume(game, campaign.setup, campaign.nodes, id);
	} catch (error) {
		if (error instanceof SaveError || error instanceof Unanswerable) throw error;
		return null;
	}
}

function atCheckpoint<State extends TableState, View>(
	game: Game<State, View>,
	campaign: Campaign,
	id: number,
): Session<State, View> {
	const session = replayed(game, campaign, checkpointBefore(campaign, id));
	if (!session) throw replayFailed(campaign, id);
	return session;
}

/** The nearest node from `id` back towards the set-up that has a checkpoint. */
function checkpointBefore(campaign: Campaign, id: number): number {
	for (const node of lineFrom(campaign, id)) if (node.checkpoint !== null) return node.id;
	throw damagedRow("checkpoints", 0, "answer", "the state of the set-up is missing");
}

function isAsRecorded<State extends TableState, View>(session: Session<State, View>, campaign: Campaign): boolean {
	const { hash, rulesVersion } = campaign.recorded(session.head);
	return digest(session.canonicalUnder(rulesVersion)) === hash;
}

/** Recorded by the very rules that are playing now. */
function isOwn(game: { readonly rulesVersion: string }, campaign: Campaign, id: number): boolean {
	return campaign.recorded(id).rulesVersion === game.rulesVersion;
}

function replayFailed(campaign: Campaign, id: number): SaveError {
	const { rulesVersion } = campaign.recorded(id);
	return new SaveError("damaged", text("save.damaged.replay", { answer: id, rules: rulesVersion }));
}

function fallBack(save: SaveFile, id: number): Text {
	const notice = noticeOf(save, save.head, id);
	save.moveHead(id);
	return notice;
}

function noticeOf(campaign: Campaign, from: number, to: number): Text {
	const answers = [...lineFrom(campaign, from)].findIndex((node) => node.id === to);
	return text("save.resumed-at-checkpoint", { answers });
}

/** The latest checkpoint of the line being played that leads to what was recorded with it. */
function lastGoodOf<State extends TableState, View>(game: Game<State, View>, campaign: Campaign): LastGood | undefined {
	let tries = TRIES;
	for (const node of lineFrom(campaign, campaign.head)) {
		if (attempt(() => node.checkpoint === null)) continue;
		if (tries-- === 0) break;
		const session = attempt(() => replayed(game, campaign, node.id));
		if (session && attempt(() => isAsRecorded(session, campaign)))
			return { meta: campaign.meta, nodes: campaign.nodes, head: node.id };
	}
	return undefined;
}
/** Checkpoints that are tried: where so many are bad, a file was made to waste time. */
const TRIES = 20;

function attempt<Result>(act: () => Result): Result | undefined {
	try {
		return act();
	} catch {
		return undefined;
	}
}

/** The nodes from `id` back to the set-up. */
function* lineFrom(campaign: Campaign, id: number): Generator<JournalNode> {
	for (let node = campaign.nodes[id]; node; node = node.parent === null ? undefined : campaign.nodes[node.parent])
		yield node;
}
