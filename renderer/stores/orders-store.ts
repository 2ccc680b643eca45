/** Standing orders of the seat whose eyes see the window: those in force, those that the question suggests, and giving and striking them off. */
import { makeAutoObservable, reaction } from "mobx";
import type {
	Answer,
	Order,
	OrderSpan,
	OrdersOfSeat,
	OrdersOnOffer,
	ProposedOrder,
	RaisedHands,
} from "../../electron/contract/contract.ts";
import type { CampaignStore } from "./campaign-store.ts";
import type { DecisionStore } from "./decision-store.ts";
import type { HostDesk } from "./host-desk.ts";
import type { ShelfStore } from "./shelf-store.ts";

const NONE: readonly never[] = [];

/** What is at the orders of a seat: they are read, given and struck off by it alone. */
interface OrdersStoreParts {
	readonly campaign: CampaignStore;
	readonly decision: DecisionStore;
	readonly shelf: Pick<ShelfStore, "scenarios">;
}

/** The standing orders of the seat whose eyes see the window. */
export class OrdersStore {
	/** The menu of the orders that the question suggests is open: for those that give one of its options, or for all (`null`). */
	menu: { readonly option: string | null } | null = null;
	readonly #desk: HostDesk;
	readonly #campaign: CampaignStore;
	readonly #decision: DecisionStore;
	readonly #shelf: OrdersStoreParts["shelf"];

	constructor(desk: HostDesk, { campaign, decision, shelf }: OrdersStoreParts) {
		this.#desk = desk;
		this.#campaign = campaign;
		this.#decision = decision;
		this.#shelf = shelf;
		makeAutoObservable(this, {}, { autoBind: true, deep: false });
		reaction(() => [this.#decision.asking, this.mine?.seat], this.closeMenu);
	}

	/** What the host tells of them; null where no person's eyes see the table, or the game knows none. */
	get mine(): OrdersOfSeat | null {
		return this.#campaign.snapshot?.orders ?? null;
	}

	/** Whether the game on the table knows orders, also while no person is asked. */
	get areKnown(): boolean {
		const { snapshot } = this.#campaign;
		const card = this.#shelf.scenarios.find(({ id }) => id === snapshot?.scenario);
		return this.mine !== null || Object.keys(card?.suggestedOrders ?? {}).length > 0;
	}

	/** Those that answer the question for this window; none where another's is looked at, or nothing can be answered now. */
	get proposed(): readonly ProposedOrder[] {
		const { decision, overruled, mayAnswer } = this.#decision;
		const mine = mayAnswer && !overruled ? this.mine : null;
		return mine && mine.seat === decision?.seat ? mine.fromQuestion : NONE;
	}

	/** Those of them that give an option; all where none is named. */
	proposedFor(option: string | null): readonly ProposedOrder[] {
		return this.proposed.filter(({ answer }) => option === null || gives(answer, option));
	}

	/** Orders wait until their person answers, or says that they go on. */
	get wait(): boolean {
		return this.mine?.waits === true && this.#campaign.mayAct;
	}

	/** Opens the menu of what the question suggests, or closes it again. */
	openMenu(option: string | null = null): void {
		this.menu = this.menu === null && this.proposedFor(option).length > 0 ? { option } : null;
	}

	closeMenu(): void {
		this.menu = null;
	}

	/** What may be ordered, and what suits the seat; null where that is not to be had. */
	onOffer(): Promise<OrdersOnOffer | null> {
		return this.#desk.ask("orders", {});
	}

	/** What an order would answer to the question; null: nothing. */
	async answerOf(order: Order): Promise<Answer | null> {
		const seat = this.mine?.seat;
		return seat === undefined ? null : ((await this.#desk.ask("orders.judge", { seat, order }))?.answer ?? null);
	}

	/** Gives an order; with `answers` it is made from the question, which it answers. False where that may not be. */
	give(order: Order, answers = false): Promise<boolean> {
		const seat = this.mine?.seat;
		this.closeMenu();
		return this.#campaign.answering.act(async (revision) => {
			if (seat === undefined) return null;
			const done = await this.#desk.grant("orders.give", { seat, order, ...(answers && { revision }) });
			return done && { revision: answers ? revision + 1 : revision };
		});
	}

	/** Gives all that suit the seat and are not in force. */
	giveSuggested(): Promise<boolean> {
		return this.#change((seat) => this.#desk.grant("orders.suggested", { seat }));
	}

	/** Strikes an order off. */
	strike(number: number): Promise<boolean> {
		return this.#change((seat) => this.#desk.grant("orders.strike", { seat, number }));
	}

	/** Hands that may be raised; null where none may. */
	get hands(): RaisedHands | null {
		return this.#campaign.snapshot?.hands ?? null;
	}

	/** Raises the hand of a seat, or lowers it. */
	raise(seat: string, raised: boolean): Promise<boolean> {
		return this.#grant(() => this.#desk.grant("orders.hand", { seat, raised }));
	}

	/** All hands are up: the orders that wait for them go on. */
	handsUp(): Promise<boolean> {
		return this.#grant(() => this.#desk.grant("orders.hands-up", {}));
	}

	/** Gives an order to all persons at once, for the span of that kind that is under way. */
	async callOut({ kind, way }: Order, span: OrderSpan): Promise<boolean> {
		const name = (await this.onOffer())?.underway[span];
		if (name === undefined) return false;
		const order = { kind, way, until: { span, name } };
		return this.#grant(() => this.#desk.grant("orders.call", { order }));
	}

	/** Lets orders that wait go on. */
	goOn(): Promise<boolean> {
		return this.#change((seat) => this.#desk.grant("orders.go", { seat }));
	}

	#grant(request: () => Promise<{ ok: true } | null>): Promise<boolean> {
		return this.#campaign.answering.act(async (revision) => ((await request()) ? { revision } : null));
	}

	#change(request: (seat: string) => Promise<{ ok: true } | null>): Promise<boolean> {
		const seat = this.mine?.seat;
		return this.#campaign.answering.act(async (revision) =>
			seat !== undefined && (await request(seat)) ? { revision } : null,
		);
	}
}

/** Whether an answer takes an option of a choice. */
function gives(answer: Answer, option: string): boolean {
	return answer.kind === "choose" && answer.option === option;
}

/** An order with a number, where it has one, and for as long as is said: left out, for the whole campaign. */
export function orderWith({ kind, way }: Order, bound?: number, until?: Order["until"]): Order {
	return { kind, way, ...(bound !== undefined && { bound }), ...(until && { until }) };
}

/** Whether some orders that are in force say the same as another, whatever they are in force for. */
export function isInForce({ inForce }: OrdersOfSeat, { kind, way, bound, until }: Order): boolean {
	return inForce.some(
		({ order }) =>
			order.kind === kind && order.way === way && order.bound === bound && order.until?.name === until?.name,
	);
}

/** How long an order is in force: a span, or the whole campaign. */
export type Lasting = OrderSpan | "campaign";

/** How long an order is in force. */
export const lastingOf = ({ until }: Order): Lasting => until?.span ?? "campaign";
