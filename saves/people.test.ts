/** What a room of people leaves in a save: names, answers given in another's place, several at once, texts. */
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { describe, expect, it } from "vitest";
import type { Answer, GivenBy } from "../engine/kernel/decision.ts";
import { Session } from "../engine/kernel/session.ts";
import { TOY_SETUP, toyGame } from "../engine/kernel/testing/toy-game.ts";
import { hashOf } from "./digest.ts";
import { resumeSession } from "./resume.ts";
import { createSave, openSave, type SaveFile } from "./save-file.ts";
import { testFolder } from "./testing/folder.ts";
import { tamper } from "./testing/tampered.ts";
import { toyMeta } from "./testing/toy-campaign.ts";
import { verifySave } from "./verify.ts";

const folder = testFolder();
const game = toyGame({ lesson: true, turns: 3 });
let files = 0;

const write = (text: string): Answer => ({ kind: "write", text });
const vote = (option: string): Answer => ({ kind: "choose", option });

/** A lesson on the disk, at its first question. */
function newLesson(names?: Record<string, string>) {
	const path = join(folder, `lesson-${files++}.tabula`);
	const session = Session.start(game, TOY_SETUP);
	const [root] = session.nodes;
	const seats = { red: "person", blue: "person", judge: "person" } as const;
	const created = root && createSave(path, { ...toyMeta(), seats, ...(names && { names }) }, root, hashOf(session));
	if (!created?.ok) throw new Error(JSON.stringify(created));
	return { path, session, save: created.save };
}

type Lesson = ReturnType<typeof newLesson>;

function give({ session, save }: Lesson, seat: string, answer: Answer, by?: GivenBy): void {
	const outcome = session.answer({ revision: session.revision, seat, answer, ...(by && { by }) });
	if (!outcome.ok) throw new Error(JSON.stringify(outcome));
	keep(session, save);
}

/** Writes what the session has and the file has not. */
function keep(session: Lesson["session"], save: SaveFile): void {
	for (const node of session.nodes.slice(save.nodes.length)) save.append(node, hashOf(session));
}

function reopened({ path, save }: Lesson): SaveFile {
	save.close();
	const opened = openSave(path);
	if (!opened.ok) throw new Error(JSON.stringify(opened));
	return opened.save;
}

describe("names", () => {
	it("are there when the campaign begins, and can be changed", () => {
		const lesson = newLesson({ red: "Anna" });
		expect(lesson.save.meta.names).toEqual({ red: "Anna" });
		lesson.save.setNames({ red: "Anne-Maël", blue: "Βασίλης" });
		const save = reopened(lesson);
		expect(save.meta.names).toEqual({ red: "Anne-Maël", blue: "Βασίλης" });
		expect(save.setup).not.toHaveProperty("names");
		save.close();
	});

	it.each(["x".repeat(41), "", "two\nlines"])("that nobody could have given are damage: %j", (name) => {
		const lesson = newLesson();
		lesson.save.close();
		const db = new Sqlite(lesson.path);
		db.prepare("INSERT INTO people (seat, name) VALUES ('red', ?)").run(name);
		db.close();
		tamper(lesson.path);
		const why = { args: { what: { args: { table: "people", field: "name" } } } };
		expect(openSave(lesson.path)).toMatchObject({ ok: false, code: "damaged", why });
	});
});

describe("answers of several at once", () => {
	it("are in the file as each is given; a host that is cut short goes on in the midst of them", () => {
		const lesson = newLesson();
		give(lesson, "blue", write("Vale"));
		const save = reopened(lesson);
		const result = resumeSession(game, save);
		if (!result.ok) throw new Error(JSON.stringify(result));
		expect(result.session.asked.map(({ answer }) => answer)).toEqual([null, write("Vale")]);
		const { session } = result;
		give({ ...lesson, session, save }, "red", write("Ave"));
		expect(session.state.lesson?.mottoes).toEqual({ red: "Ave", blue: "Vale" });
		expect(verifySave(game, save)).toEqual({ replayed: 2, passedOver: 0, fault: null });
		save.close();
	});

	it("taken back and given by others come out again as they were", () => {
		const lesson = newLesson();
		const { session, save } = lesson;
		give(lesson, "red", write("Ave"));
		give(lesson, "blue", write("No motto"), { kind: "clock" });
		give(lesson, "blue", vote("green"));
		give(lesson, "red", vote("green"));
		session.goTo(3);
		give(lesson, "red", vote("purple"), { kind: "seat", seat: "judge" });
		session.goTo(1);
		session.withdraw({ revision: session.revision, seat: "red" });
		keep(session, save);
		const again = reopened(lesson);
		expect(again.nodes.map(({ by }) => by ?? null)).toEqual([
			null,
			null,
			{ kind: "clock" },
			null,
			null,
			{ kind: "seat", seat: "judge" },
		]);
		expect(verifySave(game, again)).toMatchObject({ fault: null });
		again.close();
	});

	it("given by somebody else than it says are found", () => {
		const lesson = newLesson();
		give(lesson, "red", write("No motto"), { kind: "clock" });
		lesson.save.close();
		const db = new Sqlite(lesson.path);
		db.exec("DELETE FROM givers");
		db.close();
		const save = reopened(lesson);
		expect(verifySave(game, save).fault).toMatchObject({ node: 1 });
		save.close();
	});
});
