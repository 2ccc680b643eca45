/** Snapshots of an open campaign for windows, each as far as those before it may see. */
import { type Decision, type JournalNode, readableBy, type SeatId, text } from "../../../engine/kernel/index.ts";
import type { Thought } from "../../../saves/index.ts";
import type {
	PlacedEntry,
	Pushes,
	Replies,
	RequestInput,
	TableSnapshot,
	ThoughtOfSeat,
} from "../../contract/contract.ts";
import { MOST_LOOKED_AT } from "../../contract/limits.ts";
import {
	changeSince,
	partsOf,
	textOfChange,
	type ViewChange,
	type ViewParts,
	viewChangeSince,
	viewPartsOf,
} from "../../contract/table-change.ts";
import { unknownId } from "../host-api.ts";
import type { HostWindow, Pass } from "../host-window.ts";
import type { Steps } from "../read-queue.ts";
import { keepText } from "../written.ts";
import type { ErrandsAtTable } from "./errands-at-table.ts";
import { goneFrom } from "./gone.ts";
import type { HandsAtTable } from "./hands-at-table.ts";
import type { OrdersAtTable } from "./orders-at-table.ts";
import type { Permissions } from "./permissions.ts";
import type { ProgramsAtTable } from "./programs-at-table.ts";
import type { SavedSession } from "./saved-session.ts";
import type { TableClock } from "./table-clock.ts";
import { newEntries, PlacedLog, SubtreeSizes } from "./table-log.ts";
import type { TakingBack } from "./taking-back.ts";
import { askedSeats, type Viewpoint } from "./visibility.ts";

/** A window that shows the campaign. */
type Viewer = Pick<HostWindow, "pass" | "sent">;

/** A view, and its parts. */
interface SeenView {
	readonly view: unknown;
	readonly parts: ViewParts;
}

/** What is new in a log. */
interface LogNews {
	readonly now: readonly PlacedEntry[];
	readonly log: Pushes["table"]["log"];
	readonly text: string;
}

/** What a snapshot is made of. */
interface TableParts {
	readonly saved: SavedSession;
	readonly permissions: Permissions;
	readonly clock: TableClock;
	readonly programs: ProgramsAtTable;
	readonly orders: OrdersAtTable;
	readonly hands: HandsAtTable;
	readonly errands: ErrandsAtTable;
	readonly takingBack: TakingBack;
}

/** Snapshots of the table and of its past. */
export class Snapshots {
	readonly #id: string;
	readonly #parts: TableParts;
	readonly #sizes = new SubtreeSizes();
	/** The log as each reader has it, for all who may read the same one. */
	readonly #logs = new Map<SeatId | null, PlacedLog>();
	/** Those that are as the table is now. */
	readonly #placed = new Map<SeatId | null, readonly PlacedEntry[]>();

	/** The view as the table is now, and its parts, by whose eyes see it. */
	readonly #views = new Map<SeatId | null, SeenView>();
	/** How a view has changed since some parts of it were told, by those: for all who were told the same. */
	readonly #viewChanges = new WeakMap<ViewParts, { to: SeenView; change: ViewChange }>();
	/** What is new in a log since another was told, by that: for all who were told the same. */
	readonly #news = new WeakMap<readonly PlacedEntry[], LogNews>();
	/** Questions without what is refused, by the whole ones. */
	readonly #short = new WeakMap<Decision, Decision>();
	/** Entries that came of an order, as whoever gave it reads them. */
	readonly #ordered = new WeakMap<PlacedEntry, PlacedEntry>();

	/** `id`: of the campaign. */
	constructor(id: string, parts: TableParts) {
		this.#id = id;
		this.#parts = parts;
	}

	/** The table has changed: what was made of it is made anew. */
	forget(): void {
		this.#placed.clear();
		this.#views.clear();
	}

	/** The table as a seat sees it: made once for all with the same eyes. Where nothing is hidden, all have. */
	#seenBy(seat: SeatId | null): SeenView {
		const { session } = this.#parts.saved;
		const eyes = session.game.hidesThings ? seat : null;
		const known = this.#views.get(eyes);
		if (known) return known;
		const view = session.view(eyes);
		const seen = { view, parts: viewPartsOf(view) };
		this.#views.set(eyes, seen);
		return seen;
	}

	#viewChange(before: ViewParts | null, to: SeenView): ViewChange {
		const known = before && this.#viewChanges.get(before);
		if (known && known.to === to) return known.change;
		const change = viewChangeSince(before, to.view, to.parts);
		if (before) this.#viewChanges.set(before, { to, change });
		return change;
	}

	/** What is new in a log, and the same as JSON text. */
	#newsOf(before: readonly PlacedEntry[], now: readonly PlacedEntry[]): LogNews {
		const known = this.#news.get(before);
		if (known && known.now === now) return known;
		const log = newEntries(before, now);
		const news = { now, log, text: JSON.stringify(log) };
		this.#news.set(before, news);
		return news;
	}

	/** Everything a window shows, apart from the log, for a window that begins anew. A notice is told with the first. */
	table(window: Viewer): TableSnapshot {
		window.sent = { ...window.sent, table: null };
		return this.#tableFor(window);
	}

	#tableFor(window: Viewer): TableSnapshot {
		const { saved, permissions, clock, programs, orders, hands, errands, takingBack } = this.#parts;
		const { session, meta, players, readOnly } = saved;
		const { game, asked, askedAt, state, revision, head } = session;
		const { pass } = window;
		const viewpoint = permissions.viewpoint(pass);
		const notice = window.sent.notice === saved.notice ? null : saved.notice;
		window.sent = { ...window.sent, notice: saved.notice };
		const keepsTable = permissions.keepsTable(pass);
		const hasCurtain = game.hidesThings && !game.liesOpen?.(state);
		return {
			campaign: this.#id,
			name: meta.name,
			scenario: game.id,
			edition: meta.edition && { name: meta.edition.name, hash: meta.edition.hash },
			module: meta.module,
			revision,
			head,
			view: this.#seenBy(viewpoint.seat).view,
			...this.#question(viewpoint, pass.guest),
			asked: askedSeats(asked, viewpoint, players),
			askedAt,
			clock: clock.state,
			controlsClock: permissions.leads(pass),
			visibility: pass.visibility,
			own: [...viewpoint.own],
			outcome: state.outcome,
			canUndo: takingBack.canUndo(pass),
			canRedo: takingBack.canRedo(pass),
			goesOnAt: saved.goesOnAt,
			satAt: session.path().findLast(({ seat }) => seat !== null && seat === viewpoint.seat)?.id ?? null,
			keeps: !readOnly && keepsTable,
			entries: this.#readBy(viewpoint.seat).length,
			seats: players,
			names: meta.names,
			gone: goneFrom(saved.save?.sittings ?? []),
			advises: programs.advisesFor(pass),
			queries: Object.keys(game.queries),
			...(hasCurtain && viewpoint.seat !== null && viewpoint.own.length > 1 && { curtain: viewpoint.seat }),
			orders: orders.statusFor(pass),
			hands: hands.statusFor(pass),
			errands: errands.statusFor(pass),
			readOnly: readOnly && pass.guest ? text("host.only-looked-at") : (readOnly?.why ?? null),
			// What became of the save is told to those who keep it.
			notice: pass.guest ? null : notice,
		};
	}

	/** The log of the current line of play, from an index on. */
	log(window: Viewer, from: number): PlacedEntry[] {
		return this.#logFor(window).slice(from);
	}

	/**
	 * What to push after a change: what of the table and of the log the window does not have. Null where its own question is about to be
	 * answered by what runs on: it is told of both at once, and shows no question that nobody need answer.
	 */
	news(window: Viewer): Pushes["table"] | null {
		const { errands, permissions } = this.#parts;
		const { seat } = permissions.viewpoint(window.pass);
		if (seat !== null && errands.answersFor(seat)) return null;
		const now = this.#logFor(window);
		const { log, text: logText } = this.#newsOf(window.sent.log, now);
		const table = this.#tableFor(window);
		const seen = this.#seenBy(seat);
		const parts = partsOf(table, seen.parts);
		const viewChange = this.#viewChange(window.sent.table?.view ?? null, seen);
		const change = changeSince(window.sent.table, table, parts, viewChange);
		window.sent = { ...window.sent, log: now, table: parts };
		const news = { change, log };
		keepText(news, `{"change":${textOfChange(change, parts, viewChange)},"log":${logText}}`);
		return news;
	}

	/**
	 * What those before a window may see of the table as it lay after some answers of the line that they read. A step for each: what lies
	 * between two answers is played once.
	 */
	*look(pass: Pass, input: RequestInput<"look">): Steps<Replies["look"]> {
		const { saved, permissions } = this.#parts;
		const { seat } = permissions.viewpoint(pass);
		const { session } = saved;
		const path = session.path().map(({ id }) => id);
		const wanted = "from" in input ? [input.from] : input.nodes;
		const stranger = wanted.find((node) => !path.includes(node));
		if (stranger !== undefined) throw unknownId("nodes", String(stranger), []);
		const nodes = "from" in input ? path.slice(path.indexOf(input.from)).slice(0, MOST_LOOKED_AT) : input.nodes;
		const left = path.length - 1 - path.indexOf(nodes.at(-1) ?? -1);
		const views: unknown[] = [];
		for (const state of session.statesAt(nodes)) {
			if (views.length > 0) yield;
			views.push(structuredClone(session.game.view(state, seat)));
		}
		return { nodes, views, left };
	}

	/** What a program thought before an answer, as far as those before a window may know. */
	thought(pass: Pass, { node: id }: RequestInput<"thought">): ThoughtOfSeat | null {
		const { seat: reader } = this.#parts.permissions.viewpoint(pass);
		const node = this.#parts.saved.session.nodes[id];
		const thought = node && !this.#isSealed(node, reader) ? this.#thoughtAt(node, reader) : undefined;
		return thought && node && node.seat !== null ? { ...thought, seat: node.seat } : null;
	}

	/** Whether an answer is one of several in secret, of which others are still asked: what it was stays unknown until those have answered. */
	#isSealed({ id, seat }: JournalNode, reader: SeatId | null): boolean {
		const { asked, head } = this.#parts.saved.session;
		const goesOn = asked.some(({ question, answer }) => question.hidden || answer);
		return goesOn && seat !== reader && id === head;
	}

	/** What was thought before an answer, where a seat may know: where things are hidden, only the seat that gave it; but an Expert says nothing that is hidden. */
	#thoughtAt({ id, seat }: JournalNode, reader: SeatId | null): Thought | undefined {
		const { session, save } = this.#parts.saved;
		const thought = save?.thoughts.get(id);
		return session.game.hidesThings && seat !== reader && thought?.player !== "expert" ? undefined : thought;
	}

	/** The log as a seat may read it. */
	#readBy(seat: SeatId | null): readonly PlacedEntry[] {
		const { session, save, meta } = this.#parts.saved;
		const reader = session.game.hidesThings ? seat : null;
		const known = this.#placed.get(reader);
		if (known) return known;
		const log = this.#logs.get(reader) ?? new PlacedLog(reader);
		this.#logs.set(reader, log);
		const placed = log.follow({
			journal: session,
			sizes: this.#sizes.follow(session.nodes),
			beside: {
				edition: meta.edition?.name ?? null,
				sittings: save?.sittings ?? [],
				thoughtAt: (node) => this.#thoughtAt(node, reader),
			},
		});
		this.#placed.set(reader, placed);
		return placed;
	}

	/** The log as those before a window may read it; what came of the orders of the seat whose eyes see it is marked for it alone. */
	#logFor({ pass }: Viewer): readonly PlacedEntry[] {
		const { saved, permissions } = this.#parts;
		const { own, seat } = permissions.viewpoint(pass);
		const log = this.#readBy(seat);
		if (!saved.save?.byOrder.size || seat === null || !own.includes(seat)) return log;
		const { nodes } = saved.session;
		return log.map((entry) => {
			const node = nodes[entry.node];
			return node?.seat === seat && saved.isByOrder(node) ? this.#marked(entry) : entry;
		});
	}

	/** The same entry, marked; the same object each time, so that it is told once. */
	#marked(entry: PlacedEntry): PlacedEntry {
		const marked = this.#ordered.get(entry) ?? { ...entry, byOrder: true };
		this.#ordered.set(entry, marked);
		return marked;
	}

	/** A question as a window is told it: a guest who is not asked need not hear all that the rules refuse to whoever is. */
	#told(question: Decision, isShort: boolean): Decision {
		if (!isShort || question.kind === "write" || question.refused === undefined) return question;
		const short = this.#short.get(question) ?? { ...question, refused: [] };
		this.#short.set(question, short);
		return short;
	}

	/** The question that a window shows: its own, else the first on the table as far as it may be read. */
	#question(
		viewpoint: Viewpoint,
		isGuest: boolean,
	): Pick<TableSnapshot, "decision" | "mayAnswer" | "programToAnswer" | "thinking" | "held"> {
		const { saved, permissions, programs } = this.#parts;
		const own = permissions.ownQuestion(viewpoint);
		const shown = own ?? saved.open[0] ?? null;
		return {
			decision: shown && this.#told(readableBy(shown, viewpoint.seat), isGuest && own === undefined),
			mayAnswer: own !== undefined && permissions.takesAnswers,
			...programs.statusOf(shown),
		};
	}
}
