/**
 * Taking a saved campaign up again. The checkpoint is the truth about the past; the answers since it are replayed, and must
 * reach the state whose hash was recorded. When the rules have changed and they no longer do, the game stands at the
 * checkpoint and says so: finished history is never played anew under other rules.
 */
import type { Game, TableState } from "../engine/kernel/game.ts";
import { type JournalNode, Session } from "../engine/kernel/session.ts";
import { type Text, text } from "../engine/kernel/text.ts";
import type { LastGood } from "./salvage.ts";
import { SaveError, type SaveRefusal, saveErrorOf } from "./save-error.ts";
import type { SaveFile } from "./save-file.ts";

export type ResumeResult<State extends TableState, View> =
	/** `notice`: a thing to tell once, such as that the game stands at an earlier checkpoint. */
	| { readonly ok: true; readonly session: Session<State, View>; readonly notice: Text | null }
	| (SaveRefusal & { readonly lastGood?: LastGood | undefined });

/** Take a campaign up at its head. The save's head is moved when the session has to stand at an earlier checkpoint. */
export function resumeSession<State extends TableState, View>(
	game: Game<State, View>,
	save: SaveFile,
): ResumeResult<State, View> {
	try {
		const session = tryAt(game, save, save.head) ?? atCheckpoint(game, save, save.head);
		const notice = session.head === save.head ? null : fallBack(save, session.head);
		save.playBy(game.rulesVersion);
		return { ok: true, session, notice };
	} catch (error) {
		const refusal = saveErrorOf(error, save.path).refusal();
		return { ...refusal, lastGood: lastGoodOf(game, save) };
	}
}

/**
 * After undo, redo or goTo: make sure that the session stands at what was recorded, and move the save's head there too. If
 * other rules recorded the answers and they come out differently now, the session is taken to the checkpoint before them
 * and the notice says so. Throws a {@link SaveError} (damaged) when the rules are the same.
 */
export function settle<State extends TableState, View>(
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

/** A damaged file's last good place, to look at only. */
export function showLastGood<State extends TableState, View>(
	game: Game<State, View>,
	lastGood: LastGood,
): Session<State, View> {
	return Session.resume(game, lastGood.meta, lastGood.nodes, lastGood.head);
}

/** A session at node `id` if the replay reaches what was recorded, or null. Throws when the same rules do not reach it. */
function tryAt<State extends TableState, View>(
	game: Game<State, View>,
	save: SaveFile,
	id: number,
): Session<State, View> | null {
	const session = replayed(game, save, id);
	if (session && isAsRecorded(session, save)) return session;
	if (isOwn(game, save, id)) throw replayFailed(save, id);
	return null;
}

function replayed<State extends TableState, View>(
	game: Game<State, View>,
	save: SaveFile,
	id: number,
): Session<State, View> | null {
	try {
		return Session.resume(game, save.setup, save.nodes, id);
	} catch (error) {
		if (error instanceof SaveError) throw error;
		return null;
	}
}

function atCheckpoint<State extends TableState, View>(
	game: Game<State, View>,
	save: SaveFile,
	id: number,
): Session<State, View> {
	const session = replayed(game, save, checkpointBefore(save, id));
	if (!session) throw replayFailed(save, id);
	return session;
}

/** The nearest node from `id` back towards the set-up that has a checkpoint. */
function checkpointBefore(save: SaveFile, id: number): number {
	for (const node of lineFrom(save, id)) if (node.checkpoint !== null) return node.id;
	throw new RangeError("The set-up has no checkpoint.");
}

function isAsRecorded<State extends TableState, View>(session: Session<State, View>, save: SaveFile): boolean {
	return session.hash() === save.recorded(session.head).hash;
}

/** Recorded by the very rules that are playing now. */
function isOwn(game: { readonly rulesVersion: string }, save: SaveFile, id: number): boolean {
	return save.recorded(id).rulesVersion === game.rulesVersion;
}

function replayFailed(save: SaveFile, id: number): SaveError {
	const { rulesVersion } = save.recorded(id);
	return new SaveError("damaged", text("save.damaged.replay", { answer: id, rules: rulesVersion }));
}

function fallBack(save: SaveFile, id: number): Text {
	const notice = noticeOf(save, save.head, id);
	save.moveHead(id);
	return notice;
}

function noticeOf(save: SaveFile, from: number, to: number): Text {
	const answers = [...lineFrom(save, from)].findIndex((node) => node.id === to);
	return text("save.resumed-at-checkpoint", { answers });
}

/** The latest checkpoint of the line being played that leads to what was recorded with it. */
function lastGoodOf<State extends TableState, View>(game: Game<State, View>, save: SaveFile): LastGood | undefined {
	for (const node of lineFrom(save, save.head)) {
		if (node.checkpoint === null) continue;
		const session = replayed(game, save, node.id);
		if (session && isAsRecorded(session, save)) return { meta: save.meta, nodes: save.nodes, head: node.id };
	}
	return undefined;
}

/** The nodes from `id` back to the set-up. */
function* lineFrom(save: SaveFile, id: number): Generator<JournalNode> {
	for (let node = save.nodes[id]; node; node = node.parent === null ? undefined : save.nodes[node.parent]) yield node;
}
