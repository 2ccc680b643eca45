/** FO 4.5: benefactions, by the rank of the cursus honorum that a player stands at. */
import type { Band, Benefaction } from "../../assets/schema/forum.ts";
import { type Option, ref, text } from "../kernel/index.ts";
import type { ForumData } from "./data.ts";
import { changePrestige, meansOf, pay } from "./debt.ts";
import type { BenefactionId, HouseId } from "./state.ts";
import { because, type Forum, houseById, type Menu, type Reason, say, sideRef } from "./table.ts";

/** The rank that so much prestige gives. */
export function bandOf({ figures }: ForumData, prestige: number): Band {
	const band = figures.bands.findLast(({ from }) => prestige >= from);
	if (!band) throw new Error(`No rank begins at ${prestige} prestige or below.`);
	return band;
}

/** Every benefaction of the game: `give/aedile-games`. */
export function listGifts(table: Forum, id: HouseId, menu: Menu): void {
	const band = bandOf(table.data, houseById(table.state, id).prestige);
	for (const gift of table.data.benefactions.values()) {
		menu.add(optionOf(table.data, gift), whyNotGive(table, id, gift, band));
	}
}

/** They are the same in every game and list, and made once. */
const options = new WeakMap<Benefaction, Option>();

function optionOf(data: ForumData, gift: Benefaction): Option {
	const known = options.get(gift);
	if (known) return known;
	const at = ref("benefaction", gift.id);
	const args = { gift: at, cost: costOf(data, gift) };
	const option = { id: `give/${gift.id}`, text: text("forum.option.give", args), at: [at] };
	options.set(gift, option);
	return option;
}

/** What a benefaction of its rank costs. */
export function costOf({ figures }: ForumData, gift: Benefaction): number {
	return figures.bands.find(({ id }) => id === gift.band)?.cost ?? 0;
}

function whyNotGive({ state, data }: Forum, id: HouseId, gift: Benefaction, band: Band): Reason | null {
	const giver = state.benefactions[gift.id];
	if (giver !== undefined) return because("FO 4.5", "given", { side: sideRef(giver) });
	if (gift.band !== band.id) return because("FO 4.5", "other-rank", { rank: ref("rank", gift.band) });
	const { cost } = band;
	return meansOf(houseById(state, id), data) < cost ? because("FO 4.5", "too-dear", { cost }) : null;
}

/** Pays what the rank costs; borrowing for it does not change the rank one gives in. */
export function give(table: Forum, id: HouseId, gift: BenefactionId): void {
	const { cost } = bandOf(table.data, houseById(table.state, id).prestige);
	pay(table, id, cost);
	table.state.benefactions[gift] = id;
	const gained = changePrestige(table, id, table.data.figures.prestige.benefaction);
	const at = ref("benefaction", gift);
	say(table, "gives", { side: sideRef(id), gift: at, cost, gained }, { rule: "FO 4.5", seat: id, at: [at] });
}
