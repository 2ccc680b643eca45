/** What a scenario hangs on, for orders: from its ways to win, which are data. */
import type { GameData } from "../../../ancient-world/data.ts";
import { leadersToSpare, namedCities } from "../stakes.ts";
import type { Stakes } from "./meaning.ts";

/** What no order may risk in a scenario. */
export const stakesOf = (data: GameData): Stakes => ({
	leaders: leadersToSpare(data),
	cities: namedCities(data),
	cityAt: (hex) => data.cityByHex.get(hex)?.id,
});
