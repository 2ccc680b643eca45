/** The games of a window. What shows one of them is a piece of the program by itself, which is fetched when it is first wanted. */
import { makeAutoObservable, observable, runInAction } from "mobx";
import type { GameMaker } from "./game-table.ts";

/** A game that a window offers: what is known of it before its piece is there. */
export interface GameOffer<Made extends GameMaker = GameMaker> {
	/** Modules of the engine that it shows. Empty: any that no other game of the window shows. */
	readonly modules: readonly string[];
	/** A hex map of its whose land may lie behind the first page. */
	readonly backdrop?: string;
	/** Fetches its piece. Rejects where that cannot be had. */
	fetch(): Promise<Made>;
}

/** A piece of the window could not be fetched; `cause` says what the browser told of it. */
export class PieceMissing extends Error {
	constructor(cause: unknown) {
		super(cause instanceof Error ? cause.message : String(cause), { cause });
		this.name = "PieceMissing";
	}
}

/** Whence the game of a module comes, once it is wanted. */
export type GameSource = Pick<GamePieces, "fetch" | "offerFor">;

/** The games that a window can show, and those of them whose pieces are there. */
export class GamePieces<Made extends GameMaker = GameMaker> {
	readonly offers: readonly GameOffer<Made>[];
	/** Set when a piece could not be had: nothing can be shown then but that. */
	missing: PieceMissing | null = null;
	readonly #here = observable.map<GameOffer<Made>, Made>([], { deep: false });

	constructor(offers: readonly GameOffer<Made>[]) {
		this.offers = offers;
		makeAutoObservable(this, { offers: false }, { deep: false });
	}

	/** The offer that shows a module, or else the one that shows any. */
	offerFor(module: string): GameOffer<Made> | undefined {
		const { offers } = this;
		return offers.find(({ modules }) => modules.includes(module)) ?? offers.find(({ modules }) => modules.length === 0);
	}

	/** The game of an offer; null until its piece is there. */
	pieceOf(offer: GameOffer<Made>): Made | null {
		return this.#here.get(offer) ?? null;
	}

	/** The game that shows a module; null until its piece is there, and where no module is named. */
	shown(module: string | undefined): Made | null {
		const offer = module === undefined ? undefined : this.offerFor(module);
		return offer ? this.pieceOf(offer) : null;
	}

	/** Every game with its offer; null until all pieces are there. */
	get all(): readonly { readonly offer: GameOffer<Made>; readonly made: Made }[] | null {
		const all = this.offers.flatMap((offer) => {
			const made = this.pieceOf(offer);
			return made ? [{ offer, made }] : [];
		});
		return all.length === this.offers.length ? all : null;
	}

	/** The game that shows a module, once its piece is there; null where no game does, or it is {@link missing}. */
	async fetch(module: string): Promise<Made | null> {
		const offer = this.offerFor(module);
		return offer ? this.#fetch(offer) : null;
	}

	/** Fetches every game. */
	async fetchAll(): Promise<void> {
		await Promise.all(this.offers.map((offer) => this.#fetch(offer)));
	}

	async #fetch(offer: GameOffer<Made>): Promise<Made | null> {
		const known = this.#here.get(offer);
		if (known) return known;
		try {
			const made = await offer.fetch();
			runInAction(() => this.#here.set(offer, made));
			return made;
		} catch (cause) {
			runInAction(() => (this.missing = new PieceMissing(cause)));
			return null;
		}
	}
}
