/**
 * What a player of Forum who plays to win goes by: of what a question offers he takes what is worth most to him, in prestige. The figures
 * he goes by stand first; docs/forum.md says why. Who has a manner of his own weighs some of it otherwise.
 */
import type { ForumAssets } from "../../../assets/schema/forum.ts";
import { costOf } from "../../forum/benefactions.ts";
import { agentOn, marriedInto, rivalOn } from "../../forum/board.ts";
import { type ForumData, forumData, marketById } from "../../forum/data.ts";
import { countByRegion, regionPrestige } from "../../forum/regions.ts";
import type { HouseId, MarketId, OpenState } from "../../forum/state.ts";
import { houseById } from "../../forum/table.ts";
import { countHorrea, incomeOf, profitAt, withAlliance } from "../../forum/trade.ts";
import type { HouseInSight } from "../../forum/view.ts";
import type { Answer, Decision, Option } from "../../kernel/index.ts";
import { type Chance, randomAnswer } from "../random.ts";

/** What a dollar is worth in prestige: at least what it is converted at, and more while horrea are still to be built. */
const DOLLAR = { converted: 1 / 1000, scarce: 1 / 500, scarceBelow: 500 };
/** Prestige that the leader is expected to gain a turn: how long what is built will pay. */
const PACE = 1.1;
/** What a step nearer to a market is worth of being there. */
const NEARER = 0.65;
/** Nobody makes plans for a market that lies more links away. */
const FARTHEST = 4;
/** How much of a boost is counted on: agents move on. */
const BOOST_KEPT = 0.6;
/** What a horreum is worth for the next prestige in its region. */
const TOWARDS_NEXT = 0.15;
/** A rival so far ahead, or so near to the end, gets no marriage. */
const TOO_FAR_AHEAD = 4;
/** What a marriage between players may cost, in dollars. */
const DEAREST_MARRIAGE = 500;

/** What an agent is worth wherever it stands, in prestige: it takes a throw and some turns to have another so far. */
const AGENT = 0.6;
/** The part of what a rival loses that is one's own gain, by how many share in it: all of it between two. */
const RIVALRY = { leader: 1.5 };

/** What weighs otherwise with one player than with another, and what he remembers. */
export interface Manner {
	/** What it is worth to him to have challenged somebody, in prestige, whatever comes of it. */
	readonly daring: number;
	/** How many dollars more than he is offered he asks for his child. */
	readonly demand: number;
	/** How much longer than others he expects the game to last. */
	readonly patience: number;
	/** He has asked a house for a marriage with such a child, or for more money (`more`), was refused, and nothing has changed since. */
	wasRefused(other: HouseId, what: string): boolean;
	/** What a house has against it with him, in prestige. */
	grudge(other: HouseId): number;
}

/** The table as he looks at it: any seat's view of it will do. */
type Sight = OpenState<HouseInSight>;

/** What he looks at to answer a question. */
export interface Look {
	readonly view: Sight;
	readonly data: ForumData;
	readonly links: Links;
	readonly id: HouseId;
	readonly house: HouseInSight;
	/** Turns that are left, as far as he can tell. */
	readonly turns: number;
	/** Prestige for a dollar. */
	readonly dollar: number;
	/** Horrea of all players, by market. */
	readonly horrea: ReadonlyMap<MarketId, number>;
	/** What building is worth, by market: filled as it is asked for. */
	readonly building: Map<MarketId, number>;
	/** His horrea, by region. */
	readonly held: ReturnType<typeof countByRegion>;
	readonly manner: Manner | null;
}

/** A market near another: how much of being there an agent has who stands on the other. */
interface Link {
	readonly market: MarketId;
	readonly share: number;
}
type Links = ReadonlyMap<MarketId, readonly Link[]>;

/** How much an option is worth, in prestige; what does nothing is worth 0. */
type Worth = (look: Look, option: string[], decision: Decision) => number;

/** Judges what a question offers, as a seat sees the table. */
export interface ForumJudge {
	/** What each option is worth, in prestige, in the order of the question; null where no policy is about it. */
	worths(decision: Decision, view: Sight, manner?: Manner): readonly Judged[] | null;
	/** What is worth most; of equals the first. Chance answers what no policy is about, such as real dice. */
	answer(decision: Decision, view: Sight, chance: Chance, manner?: Manner): Answer;
}

/** An option with what it is worth, in prestige; what does nothing is worth 0. */
export interface Judged {
	readonly option: Option;
	readonly worth: number;
}

/** Judges by the policies below. */
export function forumJudge(assets: ForumAssets): ForumJudge {
	const data = forumData(assets);
	const links = new Map([...data.markets.keys()].map((market) => [market, linksFrom(data, market)]));
	const worths = (decision: Decision, view: Sight, manner: Manner | null = null) => {
		const worth = POLICIES[decision.prompt.key];
		if (!worth || decision.kind !== "choose") return null;
		const look = lookAt({ data, links, view, id: decision.seat, manner });
		return decision.options.map((option) => ({
			option,
			// What is only done besides, such as a loan for no price, leaves the question open: it would be answered so for ever.
			worth: option.aside ? NEVER : worth(look, option.id.split("/"), decision),
		}));
	};
	return {
		worths,
		answer: (decision, view, chance, manner) => {
			if (decision.kind === "allocate") return priceOf(decision, data, view, manner) ?? randomAnswer(decision, chance);
			const judged = worths(decision, view, manner);
			return judged ? { kind: "choose", option: best(judged) } : randomAnswer(decision, chance);
		},
	};
}

function lookAt({ data, links, view, id, manner }: Pick<Look, "data" | "links" | "view" | "id" | "manner">): Look {
	const house = houseById(view, id);
	const most = Math.max(...Object.values(view.houses).map(({ prestige }) => prestige));
	const turns = Math.max(1, ((data.figures.prestige.victory - most) / PACE) * (manner?.patience ?? 1));
	const dollar = house.money < DOLLAR.scarceBelow && turns > 2 ? DOLLAR.scarce : DOLLAR.converted;
	return {
		view,
		data,
		links,
		id,
		house,
		turns,
		dollar,
		horrea: countHorrea(view),
		building: new Map(),
		held: countByRegion(data, house.horrea),
		manner,
	};
}

function best(judged: readonly Judged[]): string {
	let found = { id: "", worth: Number.NEGATIVE_INFINITY };
	for (const { option, worth } of judged) if (worth > found.worth) found = { id: option.id, worth };
	return found.id;
}

/** The markets within reach of one, itself among them. */
function linksFrom({ ways }: ForumData, start: MarketId): readonly Link[] {
	const reached = new Map([[start, 0]]);
	for (const [market, distance] of reached) {
		for (const { to } of ways.get(market) ?? []) if (!reached.has(to)) reached.set(to, distance + 1);
	}
	return [...reached].flatMap(([market, distance]) =>
		distance > FARTHEST ? [] : { market, share: NEARER ** distance },
	);
}

/** What he never does; to borrow but for a price is one of it, for prestige is dearer than money. */
const NEVER = -10;
/** Whoever tries things out need not try what is worth no more than this. */
export const FOLLY = NEVER / 2;

// === What a horreum is worth ===

/** Prestige and profits of a horreum on a market, without its price. */
function worthOfHorreum({ data, house, turns, dollar, horrea: built, held }: Look, market: MarketId): number {
	if (house.horrea.includes(market)) return 0;
	const { region, boost } = marketById(data, market);
	const horrea = (built.get(market) ?? 0) + 1;
	const income = profitAt(data, market, horrea) + boost * BOOST_KEPT;
	const gained = region === null ? 0 : gainInRegion(data, region, held[region] ?? 0);
	return gained + income * turns * dollar;
}

/** Prestige for one more horreum in a region where he has so many, and a share of the next one that it brings nearer. */
function gainInRegion(data: ForumData, region: keyof ForumData["regions"], held: number): number {
	const size = data.regions[region].length;
	return regionPrestige(data, held + 1, size) - regionPrestige(data, held, size) + TOWARDS_NEXT;
}

function worthOfBuilding(look: Look, market: MarketId): number {
	const known = look.building.get(market);
	if (known !== undefined) return known;
	const worth = worthOfHorreum(look, market) - look.data.figures.costs.horreum * look.dollar;
	look.building.set(market, worth);
	return worth;
}

/** What a price costs him: money, and the prestige of a thousand that he falls below this turn. */
function worthOfPaying({ house, turns, dollar, data }: Look, cost: number): number {
	const { money } = data.figures.thousand;
	const fallen = Math.max(0, house.thousands - Math.floor(Math.max(0, house.money - cost) / money));
	const loans = Math.max(0, Math.ceil((cost - house.money) / data.figures.costs.loanPerPrestige));
	return -cost * dollar - loans - (turns <= 2 ? fallen : fallen * 0.3);
}

// === 1. Moving ===

/** What an agent on a market is worth: what may be built there or near, and the boost of a horreum. */
function worthOfStanding(look: Look, market: MarketId, others: readonly MarketId[]): number {
	const { data, house } = look;
	const boosted = house.horrea.includes(market) && others.includes(data.rome);
	return bestNear(look, market, others) + (boosted ? marketById(data, market).boost * look.dollar : 0);
}

/** What the best place to build on or near a market is worth to an agent there; 0 at least, and others' places are theirs. */
function bestNear(look: Look, market: MarketId, others: readonly MarketId[]): number {
	let best = 0;
	for (const { market: site, share } of look.links.get(market) ?? []) {
		const worth = worthOfBuilding(look, site) * share;
		if (worth > best && !others.includes(site)) best = worth;
	}
	return best;
}

/** An agent in Rome makes every boost of the others'. */
function worthOfRome({ data, house, dollar }: Look, others: readonly MarketId[]): number {
	const boosts = others
		.filter((market) => house.horrea.includes(market))
		.map((market) => marketById(data, market).boost);
	return boosts.reduce((sum, boost) => sum + boost, 0) * dollar + (others.length > 0 ? 0.1 : 0);
}

function worthOfPlace(look: Look, market: MarketId, others: readonly MarketId[]): number {
	const standing = worthOfStanding(look, market, others);
	const isOnlyOne = market === look.data.rome && !others.includes(market);
	return isOnlyOne ? Math.max(standing, worthOfRome(look, others)) : standing;
}

const worthOfMove: Worth = (look, [act, agentId = "", to = ""]) => {
	if (act === "recruit") return 5;
	if (act !== "move") return act === "done" ? 0 : NEVER;
	const { house, view, data, id } = look;
	const agent = house.agents.find((each) => each.id === agentId);
	if (!agent) return NEVER;
	const others = house.agents.filter((each) => each !== agent).map(({ market }) => market);
	const kept = worthOfPlace(look, agent.market, others);
	const gained = worthOfPlace(look, to, others) - kept;
	const rival = to === data.rome ? null : rivalOn(view, to, id);
	if (rival === null) return gained - 0.01;
	if (look.manner === null) return gained + worthOfChallenge(look, to, rival) - 0.01;
	return worthOfDaring(look, look.manner, { rival, market: to, gained, kept });
};

/** Half the time he loses his agent, and always the money; a spouse is never challenged. */
function worthOfChallenge(look: Look, market: MarketId, rival: HouseId): number {
	if (look.house.allies.includes(rival)) return NEVER;
	const married = marriedInto(look.view, market);
	const lost = married === rival ? 1.2 : married === look.id ? 0.1 : 0.6;
	return worthOfPaying(look, look.data.figures.costs.oust) - lost;
}

/** A challenge that is thought about: what winning it would gain, and what losing it would lose of where the agent stands now. */
interface Clash {
	readonly rival: HouseId;
	readonly market: MarketId;
	readonly gained: number;
	readonly kept: number;
}

/** By the die that decides it: the place that is won, the agent that either may lose, and the money; and what he likes besides. */
function worthOfDaring(look: Look, manner: Manner, { rival, market, gained, kept }: Clash): number {
	if (look.house.allies.includes(rival)) return NEVER;
	const chance = chanceToOust(look, market, rival);
	const theirs = houseById(look.view, rival);
	const boost = theirs.horrea.includes(market) ? marketById(look.data, market).boost * look.dollar : 0;
	const harm = (AGENT + boost) * rivalry(look, rival);
	const price = worthOfPaying(look, look.data.figures.costs.oust);
	return chance * (gained + harm) - (1 - chance) * (AGENT + kept) + price + manner.daring + manner.grudge(rival);
}

/** FO 2.2: of a die, by who is married there. */
export function chanceToOust(
	{ data, view, id }: Pick<Look, "data" | "view" | "id">,
	market: MarketId,
	rival: HouseId,
): number {
	const { die, needed } = data.figures;
	const married = marriedInto(view, market);
	const face =
		married === rival ? needed.oustDefenderMarried : married === id ? needed.oustAttackerMarried : needed.oustBase;
	return (die.sides - face + 1) / die.sides;
}

/** How much of a rival's loss is his own gain: more where that rival leads. */
function rivalry({ view, house }: Look, rival: HouseId): number {
	const rivals = Object.values(view.houses).filter((other) => other !== house);
	const leads = Math.max(...rivals.map(({ prestige }) => prestige)) === houseById(view, rival).prestige;
	return Math.min(1, (leads ? RIVALRY.leader : 1) / rivals.length);
}

// === 2. Intrigues ===

const worthOfIntrigue: Worth = (look, [act, whom = "", kind = ""]) => {
	const { data } = look;
	if (act === "marry") {
		const kept = look.house.hand?.length ?? 0;
		const spare = kept > 1 ? 0 : 0.2;
		return data.figures.prestige.localMarriage + worthOfPaying(look, data.figures.costs.localMarriage) - spare;
	}
	if (act !== "propose") return act === "done" ? 0 : NEVER;
	if (isTooFarAhead(look, whom) || look.manner?.wasRefused(whom, kind)) return NEVER;
	const offered = (look.house.hand ?? []).filter((child) => data.children.get(child)?.kind === kind).length;
	const joined = data.figures.prestige.playerMarriage + offered * 0.1 - houseById(look.view, whom).prestige * 0.05;
	return joined + (look.manner ? worthOfAlly(look, whom) : 0);
};

/** What a marriage brings in Trade: the other's agents serve, too, as far as they stay. */
function worthOfAlly({ view, data, id, turns, dollar }: Look, other: HouseId): number {
	const more = incomeOf(withAlliance(view, id, other), data, id) - incomeOf(view, data, id);
	return more * BOOST_KEPT * turns * dollar;
}

/** Whoever is about to win is not helped. */
export function isTooFarAhead({ view, data, house }: Pick<Look, "view" | "data" | "house">, other: HouseId): boolean {
	const { prestige } = houseById(view, other);
	const { victory, playerMarriage } = data.figures.prestige;
	const mayWin = prestige + playerMarriage >= victory - 1 && house.prestige + playerMarriage < victory;
	return mayWin || prestige >= house.prestige + TOO_FAR_AHEAD;
}

/** The house that proposes a marriage to the seat that is asked. */
export const proposerIn = (decision: Decision): HouseId => {
	const side = decision.prompt.args?.side;
	return typeof side === "object" && "id" in side ? side.id : "";
};

const priceIn = (decision: Decision) => Number(decision.prompt.args?.price ?? 0);

const worthOfReply: Worth = (look, [reply], decision) => {
	if (reply === "refuse") return 0;
	const proposer = proposerIn(decision);
	if (isTooFarAhead(look, proposer)) return NEVER;
	const accepted = look.data.figures.prestige.playerMarriage + priceIn(decision) * look.dollar;
	if (reply === "accept") return accepted;
	return mayDemand(look, proposer, priceIn(decision)) ? accepted + 0.1 : NEVER;
};

/** He asks for more where he is of that mind, and the other has it and has not refused it before. */
function mayDemand({ manner, view }: Look, proposer: HouseId, offered: number): boolean {
	if (!manner || manner.demand === 0 || manner.wasRefused(proposer, "more")) return false;
	return houseById(view, proposer).money >= offered + manner.demand;
}

const worthOfPrice: Worth = (look, [reply], decision) => {
	const price = priceIn(decision);
	if (reply !== "accept") return 0;
	return price > DEAREST_MARRIAGE ? NEVER : look.data.figures.prestige.playerMarriage + worthOfPaying(look, price);
};

/** He offers nothing, and asks for as little more as he may, unless he is of another mind. */
function priceOf(
	decision: Extract<Decision, { kind: "allocate" }>,
	{ figures }: ForumData,
	view: Sight,
	manner: Manner | undefined,
): Answer | null {
	const [item] = decision.items;
	if (item?.id !== "price") return null;
	const { step } = figures.price;
	const isDemand = decision.prompt.key === "forum.ask.demand" && manner !== undefined;
	const wanted = isDemand ? Math.floor((priceIn(decision) + manner.demand) / step) : item.min;
	const most = isDemand ? Math.min(item.max, Math.floor(houseById(view, proposerIn(decision)).money / step)) : item.min;
	return { kind: "allocate", amounts: { price: Math.max(item.min, Math.min(wanted, most)) } };
}

// === 4. Building ===

const worthOfBuild: Worth = (look, [act, target = "", owner = ""]) => {
	const { data } = look;
	switch (act) {
		case "build":
			return worthOfHorreum(look, target) + worthOfPaying(look, data.figures.costs.horreum);
		case "give":
			return data.figures.prestige.benefaction + worthOfPaying(look, costOfGift(data, target));
		case "destroy":
			return worthOfDestroying(look, target, owner);
		default:
			return act === "done" ? 0 : NEVER;
	}
};

function costOfGift(data: ForumData, id: string): number {
	const gift = data.benefactions.get(id);
	return gift ? costOf(data, gift) : 0;
}

/** Only against a rival who would win by it: what he loses of a region. */
function worthOfDestroying(look: Look, market: MarketId, owner: HouseId): number {
	const { view, data, house } = look;
	const rival = houseById(view, owner);
	const { region } = marketById(data, market);
	if (region === null || house.allies.includes(owner) || look.turns > 2.5) return NEVER;
	const left = (countByRegion(data, rival.horrea)[region] ?? 0) - 1;
	const lost = gainInRegion(data, region, left) - TOWARDS_NEXT;
	const chance = marriedInto(view, market) === owner ? 1 / 6 : marriedInto(view, market) === look.id ? 5 / 6 : 1 / 2;
	return lost * chance + worthOfPaying(look, data.figures.costs.destroy);
}

// === 5. Fate ===

const worthOfOffer: Worth = (look, [act], decision) => {
	if (act !== "pay") return act === "decline" ? 0 : NEVER;
	const { cost = 0, prestige = 0 } = decision.prompt.args ?? {};
	return Number(prestige) + worthOfPaying(look, Number(cost));
};

const worthOfPatron: Worth = (look, [act, agentId = ""], decision) => {
	if (act === "pay") return worthOfPaying(look, Number(decision.prompt.args?.cost ?? 0));
	const agent = look.house.agents.find((each) => each.id === agentId);
	const others = look.house.agents.filter((each) => each !== agent).map(({ market }) => market);
	return agent ? -0.3 - worthOfPlace(look, agent.market, others) * 0.3 : NEVER;
};

const worthOfMustMarry: Worth = (look, [act], decision) => {
	if (act !== "marry") return -Number(decision.prompt.args?.loss ?? 0);
	const { costs, prestige } = look.data.figures;
	return prestige.localMarriage + worthOfPaying(look, costs.localMarriage);
};

/** A marriage with a player serves in every Trade phase, one into a market only when it is fought over. */
const worthOfDivorce: Worth = (look, [which, spouse = ""]) => {
	if (which === "ally") return -1;
	return agentOn(look.house, spouse) || look.house.horrea.includes(spouse) ? -0.5 : 0;
};

// === 6. Loans; between the steps he wants none ===

/** He has reckoned with price, chance and loan when he chose what asks for his agreement now. */
const stayWith =
	(chosen: string): Worth =>
	(_look, [act]) =>
		act === chosen ? 1 : 0;

/** What each question is answered by. */
const POLICIES: Readonly<Record<string, Worth>> = {
	"forum.ask.move": worthOfMove,
	"forum.ask.move-agents": worthOfMove,
	"forum.ask.challenge": stayWith("challenge"),
	"forum.ask.intrigue": worthOfIntrigue,
	"forum.ask.accept-son": worthOfReply,
	"forum.ask.accept-daughter": worthOfReply,
	"forum.ask.refuse-son": worthOfReply,
	"forum.ask.refuse-daughter": worthOfReply,
	"forum.ask.pay-price": worthOfPrice,
	"forum.ask.build": worthOfBuild,
	"forum.ask.offer": worthOfOffer,
	"forum.ask.patron": worthOfPatron,
	"forum.ask.must-marry": worthOfMustMarry,
	"forum.ask.force-divorce": worthOfDivorce,
	"forum.ask.loan": stayWith("borrow"),
	"forum.ask.loan-to-oust": stayWith("borrow"),
	"forum.ask.loan-if-accepted": stayWith("borrow"),
	"forum.ask.loan-at-fate": stayWith("done"),
	"forum.ask.loan-at-conversion": stayWith("done"),
};
