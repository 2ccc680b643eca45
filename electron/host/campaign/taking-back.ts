/** Going about in the journal of an open campaign: taking back, playing again, and standing at any answer. */
import { type JournalNode, text } from "../../../engine/kernel/index.ts";
import type { Answered, RequestInput } from "../../contract/contract.ts";
import type { Pass } from "../host-window.ts";
import { placeOn } from "./line-tree.ts";
import { notAgreed, type Permissions } from "./permissions.ts";
import type { SavedSession } from "./saved-session.ts";

/** Undo and redo by gestures of people, and going to any answer, as far as those before a window may. */
export class TakingBack {
	readonly #saved: SavedSession;
	readonly #permissions: Permissions;

	constructor(saved: SavedSession, permissions: Permissions) {
		this.#saved = saved;
		this.#permissions = permissions;
	}

	/** Take back to the question after node `to`; by default the last gesture of a person. */
	undo(pass: Pass, { revision, to }: RequestInput<"undo">): Answered {
		const rule = this.#permissions.takeBackRule(pass);
		if (rule === null || (rule === "own" && !this.#isOwn(pass, to))) return notAgreed(pass);
		const outcome = this.#saved.move((session) => session.undo({ revision, rule, ...this.#targetOf(pass, to) }));
		return !outcome.ok && outcome.code === "undo-not-agreed" ? notAgreed(pass) : outcome;
	}

	/** Play again the gesture that was taken back, and what programs answered to it. */
	redo(pass: Pass, { revision }: RequestInput<"redo">): Answered {
		if (!this.#mayRedo(pass)) return notAgreed(pass);
		const last = this.#gestureAhead(pass).at(-1);
		return this.#saved.move((session) => session.redo({ revision, ...(last && { to: last.id }) }));
	}

	/** Stand anywhere in the journal; a program that is asked there waits. */
	goTo(pass: Pass, { to }: RequestInput<"goTo">): Answered {
		if (!this.#permissions.keepsTable(pass)) return notAgreed();
		const target = typeof to === "number" ? to : placeOn(this.#saved.session, to);
		if (target === undefined) return { ok: false, code: "nothing-to-redo", why: text("refusal.nothing-to-redo") };
		return this.#saved.move((session) => session.goTo(target));
	}

	/**
	 * Whether those before a window may take back the last gesture. Where a table has agreed on one's own up to the dice, who asks past
	 * a die is told why not; a guest, who has agreed on nothing, is not offered it.
	 */
	canUndo(pass: Pass): boolean {
		if (!this.#saved.session.canUndo || this.#saved.readOnly) return false;
		const rule = this.#permissions.takeBackRule(pass);
		if (rule === null || rule === "free") return rule !== null;
		if (!this.#isOwn(pass, undefined)) return false;
		return !pass.guest || this.#saved.session.mayUndo({ rule, ...this.#targetOf(pass, undefined) });
	}

	/** Whether those before a window may play again what was taken back last. */
	canRedo(pass: Pass): boolean {
		return this.#saved.session.canRedo && !this.#saved.readOnly && this.#mayRedo(pass);
	}

	/** Those who take back only their own play again only that, and what programs answered to it. */
	#mayRedo(pass: Pass): boolean {
		const rule = this.#permissions.takeBackRule(pass);
		if (rule === null || this.#permissions.keepsTable(pass)) return rule !== null;
		return this.#gestureAhead(pass).every(
			(node) => this.#saved.isOfProgram(node) || this.#permissions.isOwn(pass, node),
		);
	}

	/** What was taken back here and is played again as one: the gesture of a person, and what programs and own orders answered to it. */
	#gestureAhead(pass: Pass): JournalNode[] {
		const ahead = this.#saved.session.ahead();
		const next = ahead.findIndex((node, n) => n > 0 && !node.goesOn && !this.#isByItself(pass, node));
		return next < 0 ? ahead : ahead.slice(0, next);
	}

	/** All that would be taken back was answered by those before a window. */
	#isOwn(pass: Pass, to: number | undefined): boolean {
		const path = this.#saved.session.path();
		const from = this.#targetOf(pass, to).to ?? path.at(-2)?.id ?? 0;
		const taken = path.slice(path.findIndex(({ id }) => id === from) + 1);
		return taken.every((node) => this.#permissions.isOwn(pass, node));
	}

	/** Whether nobody did it by hand, as far as those before a window know: the orders of others are not theirs to see. */
	#isByItself(pass: Pass, node: JournalNode): boolean {
		const isOwnOrder = this.#saved.isByOrder(node) && this.#permissions.answersFor(pass, node.seat ?? "");
		return isOwnOrder || this.#saved.isOfProgram(node);
	}

	#targetOf(pass: Pass, to: number | undefined): { to?: number } {
		const target = to ?? this.#beforeLastGesture(pass);
		return target === undefined ? {} : { to: target };
	}

	/**
	 * Where the last gesture of a person began; programs and orders would answer again at once anywhere after it. Where no person has
	 * answered, the last of anybody. A gesture in which others have answered, or dice were thrown, is one where those are taken back too, else
	 * what is after them.
	 */
	#beforeLastGesture(pass: Pass): number | undefined {
		const path = this.#saved.session.path();
		const begun = path.filter(({ seat, goesOn }) => seat !== null && !goesOn);
		const first = begun.findLast((node) => !this.#isByItself(pass, node)) ?? begun.at(-1);
		const last = path.at(-1);
		if (!first || !last || this.#saved.isOfProgram(last) || this.#permissions.takeBackRule(pass) !== "own")
			return first?.parent ?? undefined;
		const way = path.slice(path.indexOf(first) - 1);
		const other = way.findLastIndex(({ seat }, n) => n > 0 && seat !== last.seat);
		const thrown = way.findLastIndex((node) => node.thrown !== last.thrown) + 1;
		// Of the last answer itself it is said why it stays.
		return way[Math.min(Math.max(0, other, thrown), way.length - 2)]?.id;
	}
}
