import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { type JournalNode, Session } from "../../engine/kernel/index.ts";
import { TOY_SETUP, type ToyState, toyGame } from "../../engine/kernel/testing/toy-game.ts";
import { createSave, hashOf, openSave, resumeSession, type SaveFile, Shelf } from "../../saves/index.ts";
import { anyAnswer } from "../../saves/testing/any-answer.ts";
import { toyMeta } from "../../saves/testing/toy-campaign.ts";
import type { Bench } from "./bench.ts";

const ANSWERS = 5000;
const FILES = 200;
const COMMITS = 500;

/** A state of some 30 KB, as a game of the Ancient World has; a checkpoint every three answers. */
const game = toyGame({ turns: 10_000, ballast: 1200 });
/** Hashes are not compared but at the head. */
const UNKNOWN = "0".repeat(64);

const folder = mkdtempSync(join(tmpdir(), "tabula-bench-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));

function played(answers: number): Session<ToyState, ToyState> {
	const session = Session.start(game, TOY_SETUP);
	for (let number = 0; number < answers && session.decision; number++) {
		const { decision, revision } = session;
		session.answer({ revision, seat: decision.seat, answer: anyAnswer(decision, number) });
	}
	return session;
}

function begin(path: string, session: Session<ToyState, ToyState>): SaveFile {
	const [root] = session.nodes;
	const created = root && createSave(path, toyMeta(game), root, UNKNOWN);
	if (!created?.ok) throw new Error(JSON.stringify(created));
	return created.save;
}

function commitOne(): () => void {
	const session = played(COMMITS * 2);
	const save = begin(join(folder, "commit.tabula"), session);
	const hash = hashOf(session);
	return () => save.append(session.nodes[save.nodes.length] as JournalNode, hash); // more were played than are committed
}

/** A campaign of {@link ANSWERS} answers, closed. */
function longCampaign(path: string): string {
	const session = played(ANSWERS);
	const save = begin(path, session);
	for (const node of session.nodes.slice(1)) save.append(node, node.id === ANSWERS ? hashOf(session) : UNKNOWN);
	save.close();
	return path;
}

function openLong(): () => void {
	const path = longCampaign(join(folder, "long.tabula"));
	return () => {
		const opened = openSave(path);
		if (!opened.ok) throw new Error(JSON.stringify(opened));
		const resumed = resumeSession(game, opened.save);
		if (!resumed.ok) throw new Error(JSON.stringify(resumed));
		opened.save.close();
	};
}

function listMany(): () => void {
	const shelf = join(folder, "shelf");
	mkdirSync(shelf);
	const session = played(200);
	const first = join(shelf, "campaign-0.tabula");
	const save = begin(first, session);
	for (const node of session.nodes.slice(1)) save.append(node, UNKNOWN);
	save.close();
	for (let file = 1; file < FILES; file++) copyFileSync(first, join(shelf, `campaign-${file}.tabula`));
	return () => new Shelf(shelf).list();
}

/** Every click waits for the first, every start for the others. */
const benches: Bench[] = [
	{ name: "write an answer to the disk (synchronous=FULL)", samples: COMMITS, prepare: commitOne },
	{ name: `open, check, resume and close ${ANSWERS} answers`, prepare: openLong },
	{ name: `list ${FILES} saves, none known yet`, prepare: listMany },
];
export default benches;
