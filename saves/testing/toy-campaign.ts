/** A toy campaign on the disk, for tests. */
import { Session } from "../../engine/kernel/session.ts";
import { TOY_SETUP, type ToyGame, type ToyState, toyGame } from "../../engine/kernel/testing/toy-game.ts";
import { text } from "../../engine/kernel/text.ts";
import { hashOf } from "../digest.ts";
import { createSave, type NewSave, type SaveFile } from "../save-file.ts";
import { anyAnswer } from "./any-answer.ts";

/** A session of the toy game with its save. */
export interface ToyCampaign {
	readonly session: Session<ToyState, ToyState>;
	readonly save: SaveFile;
}

/** The facts about a new save of the toy game. */
export function toyMeta(game: ToyGame = toyGame(), name = "Toy"): NewSave {
	const { rulesVersion } = game;
	const seats = { red: "person", blue: "random" } as const;
	const standing = text("toy.begun");
	return { ...TOY_SETUP, name, module: "toys", scenario: "toy", seats, takeBack: "free", rulesVersion, standing };
}

/** A campaign in a new file, with so many answers given. */
export function newToyCampaign(path: string, answers = 0, game: ToyGame = toyGame()): ToyCampaign {
	const session = Session.start(game, TOY_SETUP);
	const created = createSave(path, toyMeta(game), nodeAt(session, 0), hashOf(session));
	if (!created.ok) throw new Error(JSON.stringify(created));
	const campaign = { session, save: created.save };
	for (let number = 0; number < answers; number++) answerToy(campaign, number);
	return campaign;
}

/** Answer the question on the table and write it down; some answers go on with the gesture of the one before. False when the game is over. */
export function answerToy({ session, save }: ToyCampaign, number: number): boolean {
	const { decision, revision } = session;
	if (!decision) return false;
	const answer = anyAnswer(decision, number);
	const outcome = session.answer({ revision, seat: decision.seat, answer, goesOn: number % 3 === 1 });
	if (!outcome.ok) throw new Error(JSON.stringify(outcome));
	save.append(nodeAt(session, outcome.head), hashOf(session));
	return true;
}

function nodeAt(session: Session<ToyState, ToyState>, id: number) {
	const node = session.nodes[id];
	if (!node) throw new Error(`no node ${id}`);
	return node;
}
