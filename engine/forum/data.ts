/** The assets of Forum, arranged for looking things up. */
import type {
	Band,
	Benefaction,
	Child,
	FateCard,
	ForumAssets,
	ForumFigures,
	LinkKind,
	Market,
	RegionId,
} from "../../assets/schema/forum.ts";
import type { BenefactionId, ChildId, FateCardId, MarketId } from "./state.ts";

/** A way to a neighbouring market. */
export interface ForumRoute {
	readonly to: MarketId;
	readonly kind: LinkKind;
}

/** The printed facts of Forum by their ids; shared by all tables, and never changed. */
export interface ForumData {
	readonly figures: ForumFigures;
	readonly rome: MarketId;
	readonly markets: ReadonlyMap<MarketId, Market>;
	readonly ways: ReadonlyMap<MarketId, readonly ForumRoute[]>;
	/** Markets of each region. */
	readonly regions: Readonly<Record<RegionId, readonly MarketId[]>>;
	readonly exotic: readonly MarketId[];
	readonly children: ReadonlyMap<ChildId, Child>;
	readonly cards: ReadonlyMap<FateCardId, FateCard>;
	readonly benefactions: ReadonlyMap<BenefactionId, Benefaction>;
	readonly ranks: ReadonlyMap<Band["id"], Band>;
}

/** The index of these assets: links from both ends, markets by region. */
export function forumData({ board, cards, figures }: ForumAssets): ForumData {
	const waysOf = (market: MarketId): ForumRoute[] =>
		board.links.flatMap(({ a, b, kind }) => {
			if (a === market) return [{ to: b, kind }];
			return b === market ? [{ to: a, kind }] : [];
		});
	const marketsIn = (region: RegionId) => board.markets.filter((market) => market.region === region).map(idOf);
	return {
		figures,
		rome: figures.setUp.market,
		markets: byId(board.markets),
		ways: new Map(board.markets.map(({ id }) => [id, waysOf(id)])),
		regions: { nw: marketsIn("nw"), sw: marketsIn("sw"), ne: marketsIn("ne"), se: marketsIn("se") },
		exotic: board.markets.filter(({ type }) => type === "exotic").map(idOf),
		children: byId(cards.family),
		cards: byId(cards.fate),
		benefactions: byId(figures.benefactions),
		ranks: byId(figures.bands),
	};
}

const idOf = ({ id }: { readonly id: string }) => id;

function byId<Thing extends { readonly id: string }>(things: readonly Thing[]): ReadonlyMap<Thing["id"], Thing> {
	return new Map(things.map((thing) => [thing.id, thing]));
}

/** Throws when there is no such market, which is a fault in the rules. */
export function marketById({ markets }: ForumData, id: MarketId): Market {
	return found(markets, id, "market");
}

/** Throws when there is no such card. */
export function cardById({ cards }: ForumData, id: FateCardId): FateCard {
	return found(cards, id, "fate card");
}

/** Throws when there is no such card. */
export function childById({ children }: ForumData, id: ChildId): Child {
	return found(children, id, "family card");
}

/** Throws when there is no such benefaction. */
export function benefactionById({ benefactions }: ForumData, id: BenefactionId): Benefaction {
	return found(benefactions, id, "benefaction");
}

/** Throws when there is no such rank. */
export function rankById({ ranks }: ForumData, id: Band["id"]): Band {
	return found(ranks, id, "rank");
}

/** The rank that so much prestige gives. */
export function valueBandOf({ figures }: ForumData, prestige: number): Band {
	const band = figures.bands.findLast(({ from }) => prestige >= from);
	if (!band) throw new Error(`No rank begins at ${prestige} prestige or below.`);
	return band;
}

function found<Id extends string, Thing>(things: ReadonlyMap<Id, Thing>, id: Id, kind: string): Thing {
	const thing = things.get(id);
	if (thing === undefined) throw new Error(`There is no ${kind} "${id}".`);
	return thing;
}
