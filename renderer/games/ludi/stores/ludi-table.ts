/** A campaign of Ludi Romani on the table: the board, the person in hand, what is looked at, and whose computer it is. */
import { makeAutoObservable, reaction, runInAction } from "mobx";
import type { Decision, PlacedEntry, Ref } from "../../../../electron/contract/contract.ts";
import { listOptions, type Option } from "../../../stores/decision-store.ts";
import type { GameStores } from "../../../stores/game-table.ts";
import type { Teller } from "../../../story/passage.ts";
import type { Direction } from "../../boards/board-steps.ts";
import type { BoardTable } from "../../boards/board-table.ts";
import {
	type LudiAssets,
	type LudiFacts,
	type LudiView,
	mortalOf,
	numenOf,
	type Proelium,
	type RegionId,
} from "../ludi-facts.ts";
import { tellLudi } from "../story.ts";
import { inTurnOrder, isRare, isTurn, turnMenuOf } from "./acts.ts";
import { LudiCamera } from "./camera.ts";
import { Demo } from "./demo.ts";
import { HandOver } from "./hand-over.ts";
import { CORRECT, PersonInHand } from "./person-in-hand.ts";
import { regionTowards } from "./steps.ts";

/** A page that is laid over the table, to be read and printed. */
export type Page = "lesson" | "chronicle" | "cards";

/** A campaign of Ludi Romani on the table: what is looked at, who is in hand, and which page is open. */
export class LudiTable implements BoardTable {
	readonly teller: Teller = tellLudi;
	readonly topics = ["mortal", "region"];
	/** The triumph after Actium stays on the board. */
	readonly showsEnd = true;
	/** What never changes: fetched when the table is laid. */
	assets: LudiAssets | null = null;
	readonly camera = new LudiCamera();
	readonly hand: PersonInHand;
	readonly demo: Demo;
	readonly handOver: HandOver;
	/** The keyboard's region. */
	cursor: RegionId | null = null;
	/** The region under the pointer. */
	hovered: RegionId | null = null;
	/** What lies open on a card: a region or a person. */
	open: Ref | null = null;
	/** What a turn is seldom about is unfolded in its menu. */
	more = false;
	/** The page that is read. */
	page: Page | null = null;
	/** The last battle, as it was when it was put away, or when the table was laid. */
	battleRead: string;
	/** At which revision a battle was first seen to have ended. */
	battleSeenAt = -1;
	readonly #stores: GameStores;

	constructor(stores: GameStores) {
		this.#stores = stores;
		this.hand = new PersonInHand(stores.decision, stores.notices, {
			placeOf: (mortal) => this.#placeOf(mortal),
			move: (mortal, region) => this.#correctPlace(mortal, region),
			isFull: (region) => this.#isFull(region),
		});
		this.demo = new Demo(stores.campaign, stores.decision);
		this.handOver = new HandOver(stores.campaign, stores.decision, stores.settings);
		this.battleRead = this.#lastBattle;
		makeAutoObservable(
			this,
			{ teller: false, showsEnd: false, camera: false, hand: false, demo: false, handOver: false },
			{ autoBind: true, deep: false },
		);
		reaction(() => stores.campaign.snapshot?.revision ?? -1, this.#followBattles);
		reaction(
			() => stores.decision.asking,
			() => this.unfold(false),
		);
		void this.#fetchBoard();
	}

	/** A battle that has ended is shown until the next answer. */
	#followBattles = (revision: number): void => {
		runInAction(() => {
			if (this.#lastBattle === this.battleRead) this.battleSeenAt = -1;
			else if (this.battleSeenAt < 0) this.battleSeenAt = revision;
			else if (revision > this.battleSeenAt) this.putBattleAway();
		});
	};

	get #lastBattle(): string {
		return JSON.stringify(this.view?.lastProelium ?? null);
	}

	/** The battle to be shown: the one in progress, or the one that has just ended. */
	get battle(): { proelium: Proelium; isOver: boolean } | null {
		const { view } = this;
		if (view?.proelium) return { proelium: view.proelium, isOver: false };
		if (!view?.lastProelium || this.#lastBattle === this.battleRead) return null;
		return { proelium: view.lastProelium, isOver: true };
	}

	putBattleAway(): void {
		this.battleRead = this.#lastBattle;
		this.battleSeenAt = -1;
	}

	/** Where a living mortal is. */
	#placeOf(id: string): string | null {
		const mortal = this.view ? mortalOf(this.view, id) : null;
		return mortal?.life === "living" ? mortal.region : null;
	}

	#isFull(region: string): boolean {
		const facts = Object.entries(this.view?.regions ?? {}).find(([id]) => id === region)?.[1];
		return facts !== undefined && facts.seated.length >= facts.seats;
	}

	#correctPlace(mortal: string, region: string): void {
		const answers = [CORRECT, mortal, region].map((option) => ({ kind: "choose" as const, option }));
		void this.#stores.campaign.answering.answers(answers, {
			stopped: () => ({ key: "ludi.host.corrections.stopped" }),
		});
	}

	async #fetchBoard(): Promise<void> {
		const assets = await this.#stores.desk.ask("query", { query: "assets", args: {} });
		runInAction(() => (this.assets = assets as LudiAssets | null)); // What the module answers to this query.
	}

	/** The view; the registry sees to it that it is one of this game. */
	get view(): LudiView | null {
		return this.#stores.campaign.snapshot?.view as LudiView | null;
	}

	/** What the board is shown from; null until it has been fetched. */
	get facts(): LudiFacts | null {
		const { assets, view } = this;
		return assets && view ? { assets, view } : null;
	}

	/** What is looked at: the region under the person in hand, the pointer or the keyboard. */
	get looked(): RegionId | null {
		return (this.hand.over as RegionId | null) ?? this.hovered ?? this.cursor;
	}

	hover(region: RegionId | null): void {
		this.hovered = region;
	}

	show(thing: Ref | null): void {
		this.open = this.open && thing && this.open.kind === thing.kind && this.open.id === thing.id ? null : thing;
	}

	/** Unfolds the rest of a turn's menu, or folds it. */
	unfold(more: boolean): void {
		this.more = more;
	}

	/** A turn begins with what it is about. */
	inOrder(decision: Decision, options: readonly Option[]): readonly Option[] | null {
		return isTurn(decision) ? inTurnOrder(options) : null;
	}

	/** In a turn's long menu what it is seldom about waits under *More*, unless it was advised. */
	folds(option: Option): boolean {
		const { decision } = this.#stores.decision;
		if (this.more || !decision || !isTurn(decision) || !isRare(option)) return false;
		const { more } = turnMenuOf(decision.options);
		return more.length > 0 && !more.some(({ id }) => this.#stores.thoughts.advised.has(id));
	}

	read(page: Page | null): void {
		this.page = page;
	}

	/** A click on a region, or Enter: puts down who is in hand, else opens the region's card or closes it. */
	click(region: string): void {
		if (this.hand.lifted === null) this.show({ kind: "region", id: region });
		else this.putDown(region);
	}

	/** Puts the person in hand down; where the only way is a dangerous one its card opens, so that it is chosen there. */
	putDown(region: string): void {
		if (this.hand.drop(region) === "asks") this.open = { kind: "region", id: region };
	}

	/** Enter on the keyboard's region. */
	enter(): void {
		if (this.cursor !== null) this.click(this.cursor);
	}

	/** Takes up the person whose move it is, and begins where he is. */
	take(): void {
		if (!this.hand.lift() || this.hand.lifted === null || !this.view) return;
		this.cursor = mortalOf(this.view, this.hand.lifted)?.region ?? "rome";
		this.open = null;
	}

	/** Moves the keyboard's region; it begins in Rome. */
	step(direction: Direction): void {
		if (!this.assets) return;
		const { regions } = this.assets.map;
		this.cursor = this.cursor === null ? "rome" : (regionTowards(regions, this.cursor, direction) as RegionId);
		if (this.hand.lifted !== null) this.hand.hold(this.cursor);
	}

	/** Persons are called by their names, where they gave some. */
	nameOf({ kind, id }: Ref): string | undefined {
		return kind === "side" ? this.#stores.campaign.snapshot?.names[id] : undefined;
	}

	canLookAt({ kind, id }: Ref): boolean {
		if (!this.view) return false;
		if (kind === "region") return id in this.view.regions;
		return kind === "mortal" ? mortalOf(this.view, id) !== null : kind === "numen" && numenOf(this.view, id) !== null;
	}

	lookAt(ref: Ref): void {
		this.open = ref;
	}

	/** Several regions may be named, and each is lit and can be pressed. */
	get offersPlaces(): boolean {
		const { decision, mayAnswer } = this.#stores.decision;
		const refs = mayAnswer && decision ? listOptions(decision).flatMap(({ at = [] }) => at) : [];
		return new Set(refs.flatMap(({ kind, id }) => (kind === "region" ? id : []))).size > 1;
	}

	tells(_entry: PlacedEntry): boolean {
		return false;
	}

	get busy(): boolean {
		return false;
	}

	get inHand(): boolean {
		return this.hand.lifted !== null;
	}

	putBack(): boolean {
		if (this.hand.putBack()) return true;
		const isOver = this.battle?.isOver === true;
		if (isOver) this.putBattleAway();
		return isOver;
	}

	lookAway(): boolean {
		const looked = this.open !== null || this.cursor !== null;
		this.open = this.cursor = null;
		return looked;
	}

	fit(): void {
		this.camera.fit();
	}

	close(): void {
		this.hand.putBack();
		this.demo.stop();
	}
}
