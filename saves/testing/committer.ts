/**
 * A host to be killed, as a process of its own. It says `ready`, is told the path of a save on its standard input, and plays
 * on in it until it is killed. Each answer that is on the disk it acknowledges with a line: the node's id and hash.
 */
import { writeSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { toyGame } from "../../engine/kernel/testing/toy-game.ts";
import { followHead, resumeSession } from "../resume.ts";
import { openSave } from "../save-file.ts";
import { answerToy, type ToyCampaign } from "./toy-campaign.ts";

const STDOUT = 1;
/** Now and then the file is closed and opened again, so that kills fall there too. */
const ANSWERS_BETWEEN_CLOSING = 12;
/** Kills fall there, too. */
const ANSWERS_BETWEEN_SETTLING = 3;
const PAUSE_MS = 1;

process.stdin.once("data", (path) => commitForever(path.toString().trim()));
flushCompileCache(); // a process that is killed does not write it at its end
writeSync(STDOUT, "ready\n");

function commitForever(path: string): never {
	for (;;) {
		const campaign = open(path);
		for (let count = 0; count < ANSWERS_BETWEEN_CLOSING; count++) commit(campaign, count);
		takeBack(campaign);
		campaign.save.close();
	}
}

function open(path: string): ToyCampaign {
	const opened = openSave(path);
	if (!opened.ok) throw new Error(JSON.stringify(opened));
	const resumed = resumeSession(toyGame(), opened.save);
	if (!resumed.ok) throw new Error(JSON.stringify(resumed));
	return { session: resumed.session, save: opened.save };
}

function commit(campaign: ToyCampaign, number: number): void {
	answerToy(campaign, number);
	const { head } = campaign.save;
	if (number % ANSWERS_BETWEEN_SETTLING === 0) campaign.save.settle();
	writeSync(STDOUT, `${head} ${campaign.save.recorded(head).hash}\n`);
	Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
}

function takeBack({ session, save }: ToyCampaign): void {
	session.undo({ revision: session.revision });
	followHead(session, save);
}
