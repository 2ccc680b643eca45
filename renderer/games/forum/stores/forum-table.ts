/** A campaign of Forum on the table: the board, the agent in hand, the market that is looked at, and the fate card. */
import { makeAutoObservable, runInAction } from "mobx";
import type { PlacedEntry, Ref, Text } from "../../../../electron/contract/contract.ts";
import type { ForumView } from "../../../../engine/forum/view.ts";
import type { Point } from "../../../map/options.ts";
import { listOptions, type Option } from "../../../stores/decision-store.ts";
import type { GameStores } from "../../../stores/game-table.ts";
import type { Teller } from "../../../story/passage.ts";
import type { Direction } from "../../boards/board-steps.ts";
import type { BoardTable } from "../../boards/board-table.ts";
import { type Agent, agentsOn, type ForumAssets, type ForumFacts, housesOf } from "../forum-facts.ts";
import { type ForumSheet, sheetOf } from "../sheet/sheet.ts";
import { tellForum } from "../story.ts";
import { AgentInHand } from "./agent-in-hand.ts";
import { ForumCamera } from "./camera.ts";
import { isDear } from "./dear.ts";
import { type DrawnFate, isNews, lastFate, toldOf } from "./fate.ts";
import { headlineOf } from "./headline.ts";
import { type Route, routeTo } from "./route.ts";
import { stepBack } from "./step-back.ts";
import { marketTowards } from "./steps.ts";
import { lastTurnEnd, type TurnEnd } from "./turn-end.ts";

/** A campaign of Forum on the table: what is looked at on the board, and what is in hand. */
export class ForumTable implements BoardTable {
	readonly teller: Teller = tellForum;
	readonly topics = ["market"];
	/** What never changes: fetched when the table is laid. */
	assets: ForumAssets | null = null;
	readonly camera = new ForumCamera();
	readonly agents: AgentInHand;
	/** The keyboard's market. */
	cursor: string | null = null;
	/** The market under the pointer. */
	hovered: string | null = null;
	/** The house whose row is under the pointer: its network is lit. */
	house: string | null = null;
	/** The market whose card lies open. */
	open: string | null = null;
	/** The diary's entry up to which the last fate card was read. */
	fateRead: number;
	/** It was taken from the pile to be read again. */
	fateAgain = false;
	/** The diary's entry up to which the ends of turns were seen. */
	turnSeen: number;
	readonly #stores: GameStores;

	constructor(stores: GameStores) {
		this.#stores = stores;
		this.agents = new AgentInHand(stores.decision);
		const fate = lastFate(stores.campaign.log);
		this.fateRead = fate ? toldOf(fate) : -1;
		this.turnSeen = stores.campaign.log.at(-1)?.index ?? -1;
		makeAutoObservable(this, { teller: false, camera: false, agents: false }, { autoBind: true, deep: false });
		void this.#fetchBoard();
	}

	async #fetchBoard(): Promise<void> {
		const assets = await this.#stores.desk.ask("query", { query: "board", args: {} });
		runInAction(() => (this.assets = assets as ForumAssets | null)); // What the module answers to this query.
	}

	/** The view; the registry sees to it that it is one of this game. */
	get view(): ForumView | null {
		return this.#stores.campaign.snapshot?.view as ForumView | null;
	}

	/** What the board is shown from; null until it has been fetched. */
	get facts(): ForumFacts | null {
		const { assets, view } = this;
		return assets && view ? { assets, view } : null;
	}

	get sheet(): ForumSheet | null {
		return this.assets && sheetOf(this.assets);
	}

	/** Whose table it is now: the seat whose hidden things are seen, else the one that is asked. */
	get me(): string | null {
		return this.view?.seat ?? this.#stores.decision.decision?.seat ?? null;
	}

	/** What is looked at: the market under the agent in hand, the pointer or the keyboard. */
	get looked(): string | null {
		return this.agents.over ?? this.hovered ?? this.cursor;
	}

	/** The way from Rome to the market whose card lies open, if that is an exotic one. */
	get route(): Route | null {
		const { facts, open, me } = this;
		const house = me === null ? undefined : facts?.view.houses[me];
		if (!facts || open === null || !house) return null;
		const market = facts.assets.board.markets.find(({ id }) => id === open);
		return market?.type === "exotic" ? routeTo(facts.assets, house.horrea, open) : null;
	}

	/** The fate card that nobody has put away yet. It waits for nobody where the game is over, or where only programs play, longer than its turn. */
	get fate(): DrawnFate | null {
		const { log, snapshot, ownSeats } = this.#stores.campaign;
		const fate = lastFate(log);
		if (!fate || this.fateAgain) return fate;
		if (this.turnEnd) return null;
		const isLate = snapshot?.outcome != null || (ownSeats.length === 0 && fate.isPast);
		return isNews(fate, this.fateRead) && !isLate ? fate : null;
	}

	putFateAway(): void {
		this.fateRead = this.fate ? toldOf(this.fate) : this.fateRead;
		this.fateAgain = false;
	}

	get headline(): Text | null {
		const { snapshot, ownSeats } = this.#stores.campaign;
		return this.view && snapshot?.outcome ? headlineOf(this.view, snapshot.outcome, ownSeats) : null;
	}

	/** The turn that has just ended, with its fate card, where what others do is played for the eye; null once that was seen, and where the game is over. */
	get turnEnd(): TurnEnd | null {
		const { campaign, settings } = this.#stores;
		const { log, snapshot } = campaign;
		if (settings.settings.playback === "off" || !this.view || snapshot?.outcome) return null;
		const isNew = (log.findLast(({ text }) => text.key === "forum.turn")?.index ?? -1) > this.turnSeen;
		return isNew ? lastTurnEnd(log, this.view.order) : null;
	}

	/** The end of the turn was seen, and its fate card with it. */
	putTurnAway(): void {
		const { turnEnd } = this;
		if (!turnEnd) return;
		this.turnSeen = turnEnd.index;
		if (turnEnd.fate) this.fateRead = toldOf(turnEnd.fate);
	}

	/** Shows the card on top of the discards again. */
	readFateAgain(): void {
		this.fateAgain = true;
	}

	/** Markets with a horreum of the house whose row is under the pointer; null while none is. */
	get network(): ReadonlySet<string> | null {
		const house = this.house === null ? undefined : this.view?.houses[this.house];
		return house ? new Set(house.horrea) : null;
	}

	hoverHouse(house: string | null): void {
		this.house = house;
	}

	hover(market: string | null): void {
		this.hovered = market;
	}

	/** A click on a market, or Enter: puts down what is in hand, else opens the market's card or closes it. */
	click(market: string): void {
		if (this.agents.lifted !== null) this.agents.drop(market);
		else this.open = this.open === market ? null : market;
	}

	/** Enter on the keyboard's market: takes up an agent there that may move, or clicks. */
	enter(): void {
		const { cursor, view } = this;
		if (cursor === null || !view) return;
		if (this.agents.lifted === null && this.#mine(view, cursor).some(({ id }) => this.agents.lift(id))) return;
		this.click(cursor);
	}

	/** Agents of the seat that is asked, on a market. */
	#mine(view: ForumView, market: string): Agent[] {
		const seat = this.#stores.decision.decision?.seat;
		return agentsOn(view, market).flatMap(({ house, agent }) => (house === seat ? [agent] : []));
	}

	/** Moves the keyboard's market; it begins in Rome. */
	step(direction: Direction): void {
		const { sheet, cursor, assets } = this;
		if (!sheet || !assets) return;
		this.cursor = cursor === null ? assets.figures.setUp.market : marketTowards(sheet, cursor, direction);
		if (this.agents.lifted !== null) this.agents.hold(this.cursor);
		const spot = sheet.spots.get(this.cursor);
		if (spot) this.#bringIntoView(spot.at);
	}

	#bringIntoView(at: Point): void {
		const { x, y } = this.camera.toFrame(at);
		const { width, height } = this.camera.size;
		const isSeen = x > 40 && y > 40 && x < width - 40 && y < height - 40;
		if (!isSeen) this.camera.look(at);
	}

	/** Everything of the game has its name in the catalogue. */
	nameOf(_ref: Ref): undefined {
		return undefined;
	}

	/** The market that a thing stands for. */
	#marketOf({ kind, id }: Ref): string | null {
		if (kind === "market") return this.sheet?.spots.has(id) ? id : null;
		if (kind !== "agent" || !this.view) return null;
		const agents = housesOf(this.view).flatMap(([, house]) => house.agents);
		return agents.find((agent) => agent.id === id)?.market ?? null;
	}

	canLookAt(ref: Ref): boolean {
		return this.#marketOf(ref) !== null;
	}

	lookAt(ref: Ref): void {
		const market = this.#marketOf(ref);
		const spot = market === null ? undefined : this.sheet?.spots.get(market);
		if (!spot) return;
		this.open = market;
		this.#bringIntoView(spot.at);
	}

	/** Several markets may be named, and each is lit and can be pressed. */
	get offersPlaces(): boolean {
		const { decision, mayAnswer } = this.#stores.decision;
		const refs = mayAnswer && decision ? listOptions(decision).flatMap(({ at = [] }) => at) : [];
		return new Set(refs.flatMap(({ kind, id }) => (kind === "market" ? id : []))).size > 1;
	}

	tells(_entry: PlacedEntry): boolean {
		return false;
	}

	/** A price or a loan is asked for, or something dear is to be confirmed: that takes the place of the list. */
	get busy(): boolean {
		const { decision, mayAnswer, held } = this.#stores.decision;
		return mayAnswer && (decision?.kind === "allocate" || held !== null);
	}

	asksFirst(option: Option): boolean {
		return isDear(option);
	}

	get inHand(): boolean {
		return this.agents.lifted !== null;
	}

	putBack(): boolean {
		if (this.agents.putBack() || this.agents.leaveRefusal()) return true;
		if (this.#stores.decision.held) {
			this.#stores.decision.settle(false);
			return true;
		}
		if (this.fate === null && this.turnEnd === null) return false;
		if (this.fate) this.putFateAway();
		else this.putTurnAway();
		return true;
	}

	lookAway(): boolean {
		const looked = this.open !== null || this.cursor !== null;
		this.open = this.cursor = null;
		return looked || stepBack(this.#stores.decision);
	}

	fit(): void {
		this.camera.fit();
	}

	close(): void {
		this.agents.putBack();
	}
}
