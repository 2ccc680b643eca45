/** AW 9.94: garrisons that never leave their city, as the scenario's set-up names them. */
import { type Reason, text } from "../../kernel/index.ts";
import type { GameData } from "../data.ts";
import { oncePerGame } from "../map-cache.ts";
import type { Force } from "../state.ts";

/** Names of the set-up's immovable SPs. */
const guardsOf = oncePerGame((data: GameData): ReadonlySet<string> => {
	const units = data.scenario.setup.flatMap(({ units = [], cityUnits = [], army }) => [
		...units,
		...cityUnits,
		...(army?.units ?? []),
	]);
	return new Set(units.filter(({ immobile }) => immobile).flatMap(({ role, name }) => role ?? name ?? []));
});

/** Why a force any of whose SPs is part of such a garrison never leaves; null for others. */
export function whyImmovable({ data }: { readonly data: GameData }, force: Force): Reason | null {
	const isGuard = force.sps.some(({ role }) => role !== null && guardsOf(data).has(role));
	return isGuard ? { rule: "AW 9.94", why: text("stays.garrison") } : null;
}
