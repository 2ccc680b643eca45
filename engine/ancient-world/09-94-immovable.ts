/** AW 9.94: garrisons that never leave their city, as the scenario's set-up names them. */
import type { GameData } from "./data.ts";
import { oncePerGame } from "./printed-once.ts";
import type { Force } from "./state.ts";

/** Names of the set-up's immovable SPs. */
const guardsOf = oncePerGame((data: GameData): ReadonlySet<string> => {
	const units = data.scenario.setup.flatMap(({ units = [], cityUnits = [], army }) => [
		...units,
		...cityUnits,
		...(army?.units ?? []),
	]);
	return new Set(units.filter(({ immobile }) => immobile).flatMap(({ role, name }) => role ?? name ?? []));
});

/** Is any of a force's SPs part of such a garrison? */
export function isImmovable({ data }: { readonly data: GameData }, force: Force): boolean {
	return force.sps.some(({ role }) => role !== null && guardsOf(data).has(role));
}
