/** The lines of play of an open campaign, as far as those before a window may read them. */
import { type GameOutcome, type Session, type TableState, text } from "../../../engine/kernel/index.ts";
import type { Done, Replies, RequestInput } from "../../contract/contract.ts";
import { type HostFailure, unknownId } from "../host-api.ts";
import type { Pass } from "../host-window.ts";
import { besides, linesOf, stopsOn } from "./line-tree.ts";
import { notAgreed, type Permissions } from "./permissions.ts";
import type { SavedSession } from "./saved-session.ts";

/** The requests about lines of play. */
export class LinesOfPlay {
	readonly #saved: SavedSession;
	readonly #permissions: Permissions;
	/** How a line of play ended, by its last answer, as far as that was asked for. */
	readonly #ends = new Map<number, GameOutcome | null>();

	constructor(saved: SavedSession, permissions: Permissions) {
		this.#saved = saved;
		this.#permissions = permissions;
	}

	/** Every line of play. */
	list(pass: Pass): Replies["lines"] {
		const { session, save } = this.#saved;
		const { seat } = this.#permissions.viewpoint(pass);
		// What lines are called is a note of whoever keeps the table.
		const names = pass.guest ? [] : (save?.branches ?? []);
		return { head: session.head, stands: session.path().length - 1, lines: linesOf(session, { seat, names }) };
	}

	/** How the line of play came out that ends at an answer. It is played for that from its last checkpoint, once. */
	outcome({ leaf }: RequestInput<"lines.outcome">): Replies["lines.outcome"] {
		if (!this.#saved.session.nodes[leaf]) throw noSuchLine(leaf);
		return { outcome: this.#endAt(leaf) };
	}

	/** The headings of a line of play. */
	stops(pass: Pass, { leaf }: RequestInput<"lines.stops">): Replies["lines.stops"] {
		const found = stopsOn(this.#saved.session, leaf, this.#permissions.viewpoint(pass).seat);
		if (!found) throw noSuchLine(leaf);
		return found;
	}

	/** How a line of play begins, beside the one that it leaves. */
	compare(pass: Pass, { leaf }: RequestInput<"lines.compare">): Replies["lines.compare"] {
		const found = besides(this.#saved.session, leaf, this.#permissions.viewpoint(pass).seat);
		if (!found) throw noSuchLine(leaf);
		return found;
	}

	/** Name the line that ends at an answer; an empty name takes it away. */
	name(pass: Pass, { leaf, name }: RequestInput<"lines.name">): Done {
		if (!this.#permissions.keepsTable(pass)) return notAgreed();
		const { save, session } = this.#saved;
		if (!save) return this.#saved.whyReadOnly();
		if (!session.nodes[leaf]) return { ok: false, code: "no-such-entry", why: text("refusal.no-such-entry") };
		const [before] = save.branches.filter(({ head }) => head === leaf);
		if (before?.name === name) return { ok: true };
		if (save.branches.some((line) => line.name === name))
			return { ok: false, code: "no-such-entry", why: text("host.line-named", { name }) };
		return this.#saved.write(() => {
			if (before) save.deleteBranch(before.name);
			if (name !== "") save.setBranch(name, leaf);
		});
	}

	/** How the line that ends at an answer came out; null while it has not, or where newer rules cannot tell. */
	#endAt(leaf: number): GameOutcome | null {
		const { session } = this.#saved;
		const { head, nodes, state } = session;
		if (leaf === head) return state.outcome;
		// Where something was answered afterwards it was not over.
		if (nodes.some(({ parent }) => parent === leaf)) return null;
		const known = this.#ends.get(leaf);
		if (known !== undefined) return known;
		const end = outcomeAt(session, leaf);
		this.#ends.set(leaf, end);
		return end;
	}
}

function noSuchLine(leaf: number): HostFailure {
	return unknownId("leaf", String(leaf), []);
}

function outcomeAt(session: Session<TableState>, leaf: number): GameOutcome | null {
	try {
		return session.stateAt(leaf).outcome;
	} catch {
		return null;
	}
}
