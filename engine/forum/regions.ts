/** FO 4.3: prestige of the regions. */
import { FORUM_REGIONS } from "../../assets/schema/forum.ts";
import { ref } from "../kernel/index.ts";
import { type ForumData, marketById } from "./data.ts";
import { changePrestige } from "./debt.ts";
import type { HouseId, MarketId, OpenHouse, OpenState } from "./state.ts";
import { type Forum, houseById, houseRef, sayInForum } from "./table.ts";

/** What so many horrea in a region of so many markets are worth. */
export function regionPrestige({ figures }: ForumData, horrea: number, markets: number): number {
	const { firstHorreum, fiveHorrea, wholeRegion } = figures.prestige;
	const fives = Math.floor(horrea / figures.fiveHorrea.horrea);
	return (horrea > 0 ? firstHorreum : 0) + fives * fiveHorrea + (horrea === markets ? wholeRegion : 0);
}

/** Horrea of a house in each region. */
export function countByRegion(data: ForumData, horrea: readonly MarketId[]): Record<string, number> {
	const count: Record<string, number> = {};
	for (const market of horrea) {
		const { region } = marketById(data, market);
		if (region !== null) count[region] = (count[region] ?? 0) + 1;
	}
	return count;
}

/** What each region is worth to a house with such horrea; by option never less than it has been. */
function regionsWith({ options }: OpenState, data: ForumData, house: OpenHouse, horrea: readonly MarketId[]) {
	const count = countByRegion(data, horrea);
	return FORUM_REGIONS.map((region) => {
		const before = house.regionPrestige[region];
		const due = regionPrestige(data, count[region] ?? 0, data.regions[region].length);
		return { region, before, now: options["region-prestige-kept"] ? Math.max(before, due) : due };
	});
}

/** Prestige that a house would gain or lose if it had such horrea instead of its own. */
export function prestigeWith(state: OpenState, data: ForumData, house: OpenHouse, horrea: readonly MarketId[]): number {
	return regionsWith(state, data, house, horrea).reduce((sum, { before, now }) => sum + now - before, 0);
}

/** Gives and takes what has changed since the last horreum came or went. */
export function ruleRegions(table: Forum, id: HouseId): void {
	const { state, data } = table;
	const house = houseById(state, id);
	for (const { region, before, now } of regionsWith(state, data, house, house.horrea)) {
		if (now === before) continue;
		house.regionPrestige[region] = now;
		const by = changePrestige(table, id, now - before);
		sayInForum(
			table,
			"region",
			{ side: houseRef(id), region: ref("region", region), by },
			{ rule: "FO 4.3", seat: id },
		);
	}
}
