/** AW 9.12, 9.84: what a city's size says: its defence as printed, and the levels it falls to when it is Sacked. */
import { oncePerKey } from "../map-cache.ts";
import type { CityId } from "../state.ts";

/** 9.12: intrinsic defence strength a city is printed with in this scenario. */
export const printedIds = oncePerKey((data, cityId: CityId): number => {
	const { iDS } = data.scenario;
	const override = iDS.overrides[cityId];
	if (override !== undefined) return override;
	const { size = null, province = "" } = data.cities.get(cityId) ?? {};
	if (size === null) return 0;
	const isOpen = size === "small" && data.provinces.get(province)?.groups.includes("africa") === true;
	return isOpen ? (iDS.africaSmall ?? iDS.small) : iDS[size];
});

/** AW 9.84: levels of a city that is Sacked. */
export const SACK_LEVELS = { small: 1, medium: 2, large: 3 } as const;
