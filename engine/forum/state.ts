/** What lies on the table of Forum, as plain JSON. What everybody may see stands apart from what is hidden. */
import type { ForumOptionId, LinkKind, RegionId } from "../../assets/schema/forum.ts";
import type { SeatId, TableState } from "../kernel/index.ts";

/** A player: the seat's id. */
export type HouseId = SeatId;
/** Id of a market of the board. */
export type MarketId = string;
/** `rutilii-2`: the second agent of a house. */
export type AgentId = string;
/** A family card. */
export type ChildId = string;
/** Id of a benefaction. */
export type BenefactionId = string;
/** A design of a fate card; a deck may hold it more than once. */
export type FateCardId = string;

/** The phases of a turn in order (FO 0.6), after the set-up. */
export const PHASES = ["set-up", "move", "intrigue", "trade", "build", "fate", "convert"] as const;
/** A phase of a turn, of {@link PHASES}. */
export type ForumPhase = (typeof PHASES)[number];

/** An agent on the board. */
export interface Agent {
	readonly id: AgentId;
	market: MarketId;
	/** Grows with every arrival of any agent: of two on a market the higher one came second. */
	arrived: number;
	/** Where it stood before its last step; left out until it has made one. */
	from?: MarketId;
}

/** What everybody sees of a player. */
export interface OpenHouse {
	/** Dollars; never negative. */
	money: number;
	/** Never negative; may pass 15. */
	prestige: number;
	/** Thousands of dollars at the last conversion (FO 6.1). */
	thousands: number;
	/** On the board; the others of the four are in reserve. */
	agents: Agent[];
	/** Markets with a horreum of his, in the order they were built. */
	horrea: MarketId[];
	/** Markets he is married into (FO 2.3). */
	localMarriages: MarketId[];
	/** Prestige he has now for each region (FO 4.3). */
	regionPrestige: Record<RegionId, number>;
	/** Enrolled by the card `census`. */
	senator: boolean;
	/** He is asked for loans between the steps of the turn wherever one changes anything, not only where it is a bargain (FO 6.2). */
	loansBetween: boolean;
}

/** A player with his family cards, which only he sees. */
export interface House extends OpenHouse {
	hand: ChildId[];
}

/** A marriage between two players (FO 2.4). */
export interface HouseAlliance {
	readonly proposer: HouseId;
	readonly accepter: HouseId;
	/** Dollars paid by the proposer. */
	readonly price: number;
}

/** An effect of a fate card that waits for the Trade phase (FO 3.4). */
export interface PendingTrade {
	readonly card: FateCardId;
	/** Index in the card's effects. */
	readonly effect: number;
	/** Whom it may mean. */
	readonly houses: HouseId[];
	/** Trade phases left. */
	trades: number;
}

/** What everybody at the table may see. */
export interface OpenState<EachHouse extends OpenHouse = OpenHouse> {
	readonly options: Readonly<Partial<Record<ForumOptionId, boolean>>>;
	/** The players, clockwise. */
	readonly order: readonly HouseId[];
	houses: Record<HouseId, EachHouse>;
	/** From 1. */
	turn: number;
	phase: ForumPhase;
	/** Who began this turn. */
	first: HouseId;
	alliances: HouseAlliance[];
	/** Benefactions given, and by whom. */
	benefactions: Record<BenefactionId, HouseId>;
	pending: PendingTrade[];
	/** Links that nobody may use in the next Move phase. */
	closedLinks: LinkKind | null;
	/** Further horrea that each may build in the next Build phase. */
	extraBuilds: number;
	/** Fate cards drawn since the last shuffle, the last drawn last. */
	fateDiscard: FateCardId[];
	/** Family cards that have left the game. */
	familySpent: ChildId[];
}

/** Everything. Who tries things out may not know the order of the decks, as little as the dice to come. */
export interface ForumState extends TableState, OpenState<House> {
	/** The cards in the order they will be drawn in; with dice of the players' own, which lie as the players have shuffled them, as they are listed. */
	fateDeck: FateCardId[];
	/** In the order they will be drawn in. */
	familyDeck: ChildId[];
	/** The decks have been shuffled; left out before the set-up, and in a campaign of older rules. */
	shuffled?: true;
	/** Arrivals of agents so far. */
	arrivals: number;
}
