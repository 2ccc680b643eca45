/** What must be so of every state between two answers. */
import { FORUM_REGIONS } from "../../assets/schema/forum.ts";
import type { ForumData } from "./data.ts";
import { countByRegion, regionPrestige } from "./regions.ts";
import type { ForumState, House, HouseId } from "./state.ts";

/** Says what is wrong with a state; nothing when all is well. */
export function listForumViolations(state: ForumState, data: ForumData): string[] {
	return [
		...Object.entries(state.houses).flatMap(([id, house]) => whatIsWrongWith(state, data, id, house)),
		...wrongCards(state, data),
		...wrongMarkets(state, data),
		...wrongOutcome(state, data),
	];
}

function when(isWrong: boolean, what: string): string[] {
	return isWrong ? [what] : [];
}

const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0;
const twice = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);

function whatIsWrongWith(state: ForumState, data: ForumData, id: HouseId, house: House): string[] {
	const { agents } = data.figures.setUp;
	const ids = house.agents.map((agent) => agent.id);
	const places = house.agents.map(({ market }) => market);
	const crowded = twice(places).filter((market) => market !== data.rome || state.phase !== "move");
	const unknown = [...places, ...house.horrea, ...house.localMarriages].filter((market) => !data.markets.has(market));
	return [
		...when(!isCount(house.money), `${id} has $${house.money}.`),
		...when(!isCount(house.prestige), `${id} has ${house.prestige} prestige.`),
		...when(!isCount(house.thousands), `${id} has had ${house.thousands} thousands.`),
		...when(house.agents.length > agents, `${id} has ${house.agents.length} agents.`),
		...when(twice(ids).length > 0, `${id} has an agent twice: ${twice(ids).join(", ")}.`),
		...when(crowded.length > 0, `${id} has two agents on ${crowded.join(", ")}.`),
		...when(twice(house.horrea).length > 0, `${id} has two horrea in ${twice(house.horrea).join(", ")}.`),
		...when(unknown.length > 0, `${id} is where no market is: ${unknown.join(", ")}.`),
		...wrongRegions(state, data, id, house),
	];
}

function wrongRegions({ options }: ForumState, data: ForumData, id: HouseId, house: House): string[] {
	const count = countByRegion(data, house.horrea);
	return FORUM_REGIONS.flatMap((region) => {
		const due = regionPrestige(data, count[region] ?? 0, data.regions[region].length);
		const has = house.regionPrestige[region];
		const isRight = options["region-prestige-kept"] ? has >= due : has === due;
		return when(!isRight, `${id} has ${has} prestige for ${region}, not ${due}.`);
	});
}

/** No card is lost or copied: deck, hands and those spent are the deck that the game began with. */
function wrongCards(state: ForumState, data: ForumData): string[] {
	const hands = Object.values(state.houses).flatMap(({ hand }) => hand);
	const family = [...state.familyDeck, ...hands, ...state.familySpent];
	const fate = [...state.fateDeck, ...state.fateDiscard];
	const wrongFate = [...data.cards.values()].filter(
		({ id, copies }) => fate.filter((card) => card === id).length !== copies,
	);
	const copies = [...data.cards.values()].reduce((sum, card) => sum + card.copies, 0);
	return [
		...when(twice(family).length > 0, `Family cards stand twice: ${twice(family).join(", ")}.`),
		...when(family.length !== data.children.size, `There are ${family.length} family cards.`),
		...when(
			wrongFate.length > 0,
			`Fate cards are not as many as printed: ${wrongFate.map(({ id }) => id).join(", ")}.`,
		),
		...when(fate.length !== copies, `There are ${fate.length} fate cards.`),
	];
}

function wrongMarkets(state: ForumState, data: ForumData): string[] {
	const houses = Object.values(state.houses);
	const married = houses.flatMap(({ localMarriages }) => localMarriages);
	const agents = houses.flatMap((house) => house.agents.map(({ market }) => market));
	const unsettled = state.phase === "move" || state.phase === "intrigue";
	const contested = unsettled ? [] : twice(agents).filter((market) => market !== data.rome);
	const pairs = state.alliances.map(({ proposer, accepter }) => [proposer, accepter].sort().join(" and "));
	const strangers = Object.keys(state.benefactions).filter((gift) => !data.benefactions.has(gift));
	return [
		...when(married.includes(data.rome), "Somebody is married into Rome."),
		...when(twice(married).length > 0, `Two are married into ${twice(married).join(", ")}.`),
		...when(contested.length > 0, `Nobody was ousted on ${contested.join(", ")}.`),
		...when(twice(pairs).length > 0, `${twice(pairs).join(", ")} are married twice.`),
		...when(strangers.length > 0, `Benefactions that do not exist were given: ${strangers.join(", ")}.`),
	];
}

/** The game is over exactly when a turn has ended with somebody at 15 (or was the last). */
function wrongOutcome({ outcome, houses, options }: ForumState, { figures }: ForumData): string[] {
	const reached = Object.values(houses).some(({ prestige }) => prestige >= figures.prestige.victory);
	return when(
		outcome !== null && !reached && !options["turn-limit"],
		"The game is over, and nobody has enough prestige.",
	);
}
