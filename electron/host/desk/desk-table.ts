/** A table for an exercise: a campaign of its own in a folder that goes with it, in no campaign's tree and on no shelf. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Fork, type JournalNode, resumeAt, Session, type TableState, text } from "../../../engine/kernel/index.ts";
import {
	hashOf,
	type NewSave,
	resumeSession,
	SaveError,
	type SaveFile,
	type SaveMeta,
	Shelf,
} from "../../../saves/index.ts";
import type { OpenedCampaign } from "../campaign/open-campaign.ts";
import { statusOf } from "../campaign/status.ts";
import type { Exercise } from "./exercise.ts";

/** The game of an exercise, as the campaign that it comes from is played. */
export interface PlayedAs extends Pick<OpenedCampaign, "entry" | "figures"> {
	readonly meta: Pick<SaveMeta, "name" | "module" | "scenario" | "dice" | "options" | "seats" | "edition">;
}

/** A table that was laid. */
export interface DeskTable {
	readonly opened: OpenedCampaign;
	/** The answer after which the question is asked. */
	readonly start: number;
	/** Throws away what was kept of it. */
	remove(): void;
}

/** Lays a table for an exercise. Throws a {@link SaveError} where nothing can be written. */
export function layDesk(id: string, { seat, position }: Exercise, { entry, figures, meta }: PlayedAs): DeskTable {
	const { nearest } = resumeAt(position);
	const { game, since } = nearest;
	const folder = mkdtempSync(join(tmpdir(), "tabula-desk-"));
	const remove = () => rmSync(folder, { recursive: true, force: true });
	try {
		const others = entry.programs.includes("centurio") ? "centurio" : "random";
		const seats = Object.fromEntries(
			Object.keys(meta.seats).map((each) => [each, each === seat ? ("person" as const) : others] as const),
		);
		const setup = { seed: 0, dice: meta.dice, options: meta.options, seated: Object.keys(seats) };
		const root = rootAt(nearest);
		const standing = text("host.desk.standing");
		const { name, module, scenario, edition } = meta;
		const kept = { name, module, scenario, edition, takeBack: "free", rulesVersion: game.rulesVersion } as const;
		const named: NewSave = { ...kept, ...setup, seats, standing };
		const first = Session.resume(game, setup, [root], 0);
		const created = new Shelf(folder).create(named, root, hashOf(first));
		if (!created.ok) throw new SaveError(created.code, created.why);
		const resumed = resumeSession(game, created.save);
		if (!resumed.ok) throw new SaveError(resumed.code, resumed.why);
		const { session } = resumed;
		for (const given of since) answerAnew(session, created.save, given);
		const opened = {
			id,
			entry,
			figures,
			meta: created.save.meta,
			session,
			save: created.save,
			notice: null,
			readOnly: null,
		};
		return { opened, start: session.head, remove };
	} catch (error) {
		remove();
		throw error;
	}
}

/** The first node of a journal that begins at a boundary in the middle of a game. */
function rootAt({ game, checkpoint }: Exercise["position"]): JournalNode {
	const { thrown } = new Fork({ game, checkpoint, since: [] }).state.dice;
	return { id: 0, parent: null, seat: null, answer: null, entries: [], thrown, checkpoint };
}

function answerAnew(session: Session<TableState>, save: SaveFile, given: Exercise["position"]["since"][number]): void {
	const outcome = session.answer({ ...given, revision: session.revision });
	if (!outcome.ok) throw new Error(`The way to an exercise cannot be gone: ${outcome.why.key}.`);
	for (const node of session.nodes.slice(save.nodes.length)) save.append(node, hashOf(session), statusOf(session));
}
