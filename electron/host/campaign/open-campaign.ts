/** The campaign on the table: its session and save, who sits where, and what windows ask of it. */
import { type SeatId, text, UnfitArgument } from "../../../engine/kernel/index.ts";
import type { Done, RequestInput } from "../../contract/contract.ts";
import type { Figures } from "../editions/figures.ts";
import type { GameEntry } from "../games-on-offer.ts";
import { unknownId } from "../host-api.ts";
import type { Pass } from "../host-window.ts";
import type { Programs } from "../programs.ts";
import type { AdviceTold } from "./advice.ts";
import { Answering } from "./answering.ts";
import type { CampaignHost } from "./campaign-host.ts";
import { ErrandsAtTable } from "./errands-at-table.ts";
import { HandsAtTable } from "./hands-at-table.ts";
import { Judging } from "./judging.ts";
import { LinesOfPlay } from "./lines-of-play.ts";
import { OrdersAtTable } from "./orders-at-table.ts";
import { notYourSeat, Permissions } from "./permissions.ts";
import { ProgramsAtTable } from "./programs-at-table.ts";
import { type OpenedSession, SavedSession } from "./saved-session.ts";
import { Seating } from "./seating.ts";
import { Settling } from "./settling.ts";
import { Snapshots } from "./snapshots.ts";
import { TableClock } from "./table-clock.ts";
import { TakingBack } from "./taking-back.ts";

/** A campaign that was read, with its game. */
export interface OpenedCampaign extends OpenedSession {
	readonly id: string;
	/** The game that is played. */
	readonly entry: GameEntry;
	/** The figures that it is played by. */
	readonly figures: Figures;
}

/** Joins the parts of the campaign on the table, each of which does one thing. */
export class OpenCampaign {
	readonly id: string;
	readonly figures: Figures;
	readonly entry: GameEntry;
	readonly answering: Answering;
	readonly errands: ErrandsAtTable;
	readonly hands: HandsAtTable;
	readonly judging: Judging;
	readonly lines: LinesOfPlay;
	readonly orders: OrdersAtTable;
	readonly programs: ProgramsAtTable;
	readonly seating: Seating;
	readonly snapshots: Snapshots;
	readonly takingBack: TakingBack;
	readonly #saved: SavedSession;
	readonly #permissions: Permissions;
	readonly #settling: Settling;
	readonly #clock: TableClock;

	constructor(opened: OpenedCampaign, programs: Programs, host: CampaignHost) {
		const { id, entry, figures } = opened;
		this.id = id;
		this.figures = figures;
		this.entry = entry;
		const saved = new SavedSession(opened, {
			onMoved: () => this.#onMoved(),
			onChanged: () => this.#onChanged(),
			onPartBegun: () => this.#settling.soon(),
		});
		const permissions = new Permissions(saved, host.hasDevice);
		this.#saved = saved;
		this.#permissions = permissions;
		this.#settling = new Settling(saved, host);
		this.#clock = new TableClock(host.time, host.onTimeUp);
		this.judging = new Judging(saved, entry, host);
		const onTries: CampaignHost["onTries"] = (...tries) => {
			this.judging.giveWay();
			host.onTries(...tries);
		};
		this.programs = new ProgramsAtTable({ saved, permissions }, { entry, programs }, { ...host, onTries });
		const known = entry.orders?.() ?? null;
		this.errands = new ErrandsAtTable(saved, permissions, known?.errandOf ?? null);
		const answering = new Answering({ saved, permissions, errands: this.errands }, (seat) => this.#onAnswered(seat));
		this.answering = answering;
		this.orders = new OrdersAtTable({ saved, permissions, answering }, known);
		this.hands = new HandsAtTable({ saved, permissions, orders: this.orders }, known);
		this.takingBack = new TakingBack(saved, permissions);
		this.lines = new LinesOfPlay(saved, permissions);
		this.seating = new Seating(saved, permissions, {
			onOffer: entry.programs,
			onGiven: () => this.#onSeatGiven(),
			onNamed: () => this.#onChanged(),
		});
		const { takingBack } = this;
		this.snapshots = new Snapshots(id, {
			saved,
			permissions,
			clock: this.#clock,
			programs: this.programs,
			orders: this.orders,
			hands: this.hands,
			errands: this.errands,
			takingBack,
		});
		this.#settling.later();
		this.#onChanged();
	}

	/** What a table for a place of this campaign is laid by. */
	get played(): Pick<OpenedCampaign, "entry" | "figures" | "meta"> {
		const { entry, figures } = this;
		return { entry, figures, meta: this.#saved.meta };
	}

	/** Give one answer that no person gives by hand: what stands where time is up, one of an errand, one by standing order, or a program's; null when there is none to give. */
	answerForOthers(): Done | null {
		if (this.#saved.readOnly) return null;
		return this.#answerByClock() ?? this.errands.answer() ?? this.#answerByOrder() ?? this.programs.answer();
	}

	#answerByOrder(): Done | null {
		return this.orders.answer((question) => this.hands.hold(question));
	}

	/** Start or stop the clock, or give it more time. */
	runClock(pass: Pass, { running, add }: RequestInput<"clock">): Done {
		if (!this.#permissions.leads(pass))
			return { ok: false, code: "may-not-overrule", why: text("host.not-your-clock") };
		if (add !== undefined) this.#clock.add(add);
		if (running !== undefined) this.#clock.run(running);
		return { ok: true };
	}

	/** A person before a window wants the open game judged. */
	agreeToJudge(pass: Pass, seat: SeatId): Done {
		return this.#permissions.answersFor(pass, seat) ? this.judging.agree(seat) : notYourSeat(seat);
	}

	/** Have a program think about the question of those before a window; whoever judges gives way to it. */
	advise(pass: Pass, input: RequestInput<"advise">, told: AdviceTold): Done {
		const tries: AdviceTold["tries"] = (made) => {
			this.judging.giveWay();
			told.tries(made);
		};
		return this.programs.advise(pass, input, { ...told, tries });
	}

	/** Ask the game something that changes nothing. */
	query(pass: Pass, { query, args = {} }: RequestInput<"query">): unknown {
		const { game, state } = this.#saved.session;
		const known = Object.hasOwn(game.queries, query) ? game.queries[query] : undefined;
		if (!known) throw unknownId("query", query, Object.keys(game.queries));
		try {
			return known(state, args, this.#permissions.viewpoint(pass).seat);
		} catch (error) {
			if (!(error instanceof UnfitArgument)) throw error;
			throw unknownId(`args.${error.field}`, error.id, error.known);
		}
	}

	/** Let go of the file, and answer no more. */
	close(): void {
		this.#clock.close();
		this.programs.close();
		this.judging.stop();
		this.#settling.close();
	}

	#answerByClock(): Done | null {
		const { open, session } = this.#saved;
		const due = open.find(({ deadline }) => deadline !== undefined && this.#clock.isUp(deadline.clock));
		if (!due?.deadline) return null;
		const { revision } = session;
		// What waited for hands alone is answered as its person has ordered.
		this.hands.letGo();
		const ordered = this.#answerByOrder();
		if (ordered) return ordered;
		return this.#saved.answer({ revision, seat: due.seat, answer: due.deadline.stands, by: { kind: "clock" } });
	}

	#onAnswered(seat: SeatId): void {
		this.orders.goOn(seat);
		this.programs.goOn();
	}

	#onMoved(): void {
		this.#clock.turnBack();
		this.errands.drop();
		this.orders.hold();
		this.hands.forget();
		this.programs.hold();
	}

	#onSeatGiven(): void {
		this.errands.follow();
		this.programs.drop();
		this.programs.hold();
		this.#onChanged();
	}

	/** The table has changed: what was made of it is made anew, and the clock follows the questions. */
	#onChanged(): void {
		this.snapshots.forget();
		this.programs.follow();
		this.#clock.follow(this.#saved.open.flatMap(({ deadline }) => deadline ?? []));
	}
}
