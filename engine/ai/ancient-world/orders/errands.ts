/** What runs on by itself in the Ancient World: marches and voyages that were agreed to, and series of assaults. */
import type { GameData } from "../../../ancient-world/data.ts";
import type { AncientWorldView } from "../../../ancient-world/view/view.ts";
import type { MakeErrand } from "../../orders/errand.ts";
import { agreedMarch } from "./agreed-march.ts";
import { assaultsOf } from "./assaults.ts";

/** What makes the errands of a scenario; its data are asked for when they are first needed. */
export function errandsOf(data: () => GameData): MakeErrand<AncientWorldView> {
	let known: GameData | undefined;
	const assaults = assaultsOf(() => {
		known ??= data();
		return known;
	});
	return (answers, agreement) => agreedMarch(answers, agreement) ?? assaults(answers, agreement);
}
