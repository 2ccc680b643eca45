/** What fate cards ask of a player. */
import { choose, type Option, type Play, ref, text } from "../kernel/index.ts";
import { removeAgent } from "./agents.ts";
import { alliesOf } from "./board.ts";
import { BORROW, borrow, borrowing, changePrestige, meansOf, pay, payForced } from "./debt.ts";
import { dissolve } from "./divorce.ts";
import { listMarriages, marry } from "./marriages.ts";
import type { FateCardId, HouseId } from "./state.ts";
import { because, type Forum, houseById, Menu, marketRef, say, sideRef } from "./table.ts";

/** Prestige for money, to whoever wants it. */
interface Offer {
	readonly card: FateCardId;
	readonly cost: number;
	readonly prestige: number;
}

const decline: Option = { id: "decline", text: text("forum.option.decline") };

/** Who is short of money at hand may borrow first; who could not pay even so is not asked. */
export function* askOffer(table: Forum, id: HouseId, offer: Offer): Play {
	const house = houseById(table.state, id);
	const { card, cost, prestige } = offer;
	const rule = `FO.${card}`;
	while (meansOf(house, table.data) >= cost) {
		const menu = new Menu();
		const reason = house.money < cost ? because("FO 6.2", "borrow-first", { cost }) : null;
		menu.add({ id: "pay", text: text("forum.option.pay", { cost }) }, reason);
		const options = [...menu.options, ...borrowing(house, table.data), decline];
		const prompt = text("forum.ask.offer", { side: sideRef(id), card: ref("fate", card), cost, prestige });
		const chosen = yield* choose({ seat: id, rule, prompt, options, refused: menu.refused });
		if (chosen === "decline") return;
		if (chosen === BORROW) borrow(table, id);
		else return accept(table, id, offer);
	}
}

function accept(table: Forum, id: HouseId, { card, cost, prestige }: Offer): void {
	pay(table, id, cost);
	const by = changePrestige(table, id, prestige);
	say(table, "fate.buys", { side: sideRef(id), cost, by }, { rule: `FO.${card}`, seat: id });
}

/** He pays, by loans if need be, or takes an agent off the board; who can do neither pays what he has. */
export function* askToPayOrLoseAgent(
	table: Forum,
	id: HouseId,
	{ pay: cost, agents }: { readonly pay: number; readonly agents: number },
	rule: string,
): Play {
	const house = houseById(table.state, id);
	const menu = new Menu();
	const poor = meansOf(house, table.data) < cost ? because("FO 6.2", "too-dear", { cost }) : null;
	menu.add({ id: "pay", text: text("forum.option.pay", { cost }) }, poor);
	if (house.agents.length >= agents) for (const agent of house.agents) menu.add(agentOption(agent.id, agent.market));
	const { options, refused } = menu;
	const prompt = text("forum.ask.patron", { side: sideRef(id), cost });
	const [only] = options;
	const chosen = options.length > 1 ? yield* choose({ seat: id, rule, prompt, options, refused }) : (only?.id ?? "pay");
	if (chosen === "pay") {
		const amount = payForced(table, id, cost);
		return say(table, "fate.pays", { side: sideRef(id), amount }, { rule, seat: id });
	}
	const [, agent = ""] = chosen.split("/");
	const lost = house.agents.filter((each) => each.id === agent).map(({ market }) => marketRef(market));
	removeAgent(table, id, agent);
	say(table, "fate.agents-lost", { side: sideRef(id), markets: lost }, { rule, seat: id });
}

function agentOption(agent: string, market: string): Option {
	const at = [ref("agent", agent), marketRef(market)];
	return { id: `remove/${agent}`, text: text("forum.option.remove-agent", { market: marketRef(market) }), at };
}

/** Whoever holds a family card marries it into a market now, or loses prestige. */
export function* askMarriage(table: Forum, id: HouseId, loss: number, rule: string): Play {
	if (houseById(table.state, id).hand.length === 0) return;
	const menu = new Menu();
	listMarriages(table, id, menu);
	if (!menu.isEmpty) {
		const options = [...menu.options, { id: "decline", text: text("forum.option.lose-prestige", { loss }) }];
		const prompt = text("forum.ask.must-marry", { side: sideRef(id), loss });
		const chosen = yield* choose({ seat: id, rule, prompt, options, refused: menu.refused, hidden: true });
		const [act, market = "", kind = ""] = chosen.split("/");
		if (act === "marry") return marry(table, id, market, kind);
	}
	say(table, "fate.prestige", { side: sideRef(id), by: changePrestige(table, id, -loss) }, { rule, seat: id });
}

/** Whoever is married loses one of his marriages, and prestige; nobody else loses anything. */
export function* askDivorce(table: Forum, id: HouseId, loss: number, rule: string): Play {
	const house = houseById(table.state, id);
	const options = [
		...house.localMarriages.map((market) => marriageOption("local", marketRef(market))),
		...alliesOf(table.state, id).map((ally) => marriageOption("ally", sideRef(ally))),
	];
	const [only] = options;
	if (!only) return;
	const prompt = text("forum.ask.force-divorce", { side: sideRef(id), loss });
	const chosen = options.length > 1 ? yield* choose({ seat: id, rule, prompt, options, refused: [] }) : only.id;
	const [which, spouse = ""] = chosen.split("/");
	if (which === "ally") dissolve(table, id, spouse);
	else house.localMarriages = house.localMarriages.filter((market) => market !== spouse);
	const lost = ref(which === "ally" ? "side" : "market", spouse);
	const by = changePrestige(table, id, -loss);
	say(table, "fate.divorced", { side: sideRef(id), spouse: lost, by }, { rule, seat: id });
}

function marriageOption(which: "local" | "ally", spouse: ReturnType<typeof ref>): Option {
	return { id: `${which}/${spouse.id}`, text: text(`forum.option.give-up-${which}`, { spouse }), at: [spouse] };
}
