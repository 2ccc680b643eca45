/** What fate cards ask of a player. */
import { type Menu, type Option, type Play, type Reason, ref, text } from "../kernel/index.ts";
import { removeAgent } from "./agents.ts";
import { alliesOf } from "./board.ts";
import { changePrestige, meansOf, pay, payForced } from "./debt.ts";
import { dissolveMarriage } from "./divorce.ts";
import { ask, priceArgs, raise } from "./loans.ts";
import { listMarriages, marry } from "./marriages.ts";
import type { FateCardId, HouseId } from "./state.ts";
import { type Forum, forumReason, houseById, houseRef, marketRef, sayInForum } from "./table.ts";

/** Prestige for money, to whoever wants it. */
interface Offer {
	readonly card: FateCardId;
	readonly cost: number;
	readonly prestige: number;
}

const decline: Option = { id: "decline", text: text("forum.option.decline") };

/** He pays, or not; who could not, even with all he may borrow, is not asked. */
export function* askOffer(table: Forum, id: HouseId, offer: Offer): Play {
	const { card, cost, prestige } = offer;
	const rule = `FO.${card}`;
	const prompt = text("forum.ask.offer", { side: houseRef(id), card: ref("fate", card), cost, prestige });
	if (whyNotPay(table, id, cost, rule))
		return sayInForum(table, "fate.too-dear", { side: houseRef(id), cost }, { rule, seat: id });
	for (;;) {
		const chosen = yield* ask(table, id, () => {
			const list = (menu: Menu) => {
				menu.add(payOption(table, id, cost), whyNotPay(table, id, cost, rule));
				menu.add(decline);
			};
			return { rule, prompt, list };
		});
		if (chosen === decline.id) return;
		if (yield* raise(table, id, cost, rule)) return accept(table, id, offer);
	}
}

function payOption(table: Forum, id: HouseId, cost: number): Option {
	const note = text("forum.note.pay", priceArgs(table, id, cost));
	return { id: "pay", text: text("forum.option.pay", { cost }), note };
}

function whyNotPay({ state, data }: Forum, id: HouseId, cost: number, rule: string): Reason | null {
	return meansOf(houseById(state, id), data) < cost ? forumReason(rule, "too-dear", { cost }) : null;
}

function accept(table: Forum, id: HouseId, { card, cost, prestige }: Offer): void {
	pay(table, id, cost);
	const by = changePrestige(table, id, prestige);
	sayInForum(table, "fate.buys", { side: houseRef(id), cost, by }, { rule: `FO.${card}`, seat: id });
}

/** He pays, by loans if need be, or takes an agent off the board; who can do neither pays what he has. */
export function* askToPayOrLoseAgent(
	table: Forum,
	id: HouseId,
	{ pay: cost, agents }: { readonly pay: number; readonly agents: number },
	rule: string,
): Play {
	const house = houseById(table.state, id);
	while (house.agents.length >= agents) {
		const chosen = yield* ask(table, id, () => {
			const list = (menu: Menu) => {
				menu.add(payOption(table, id, cost), whyNotPay(table, id, cost, rule));
				for (const agent of house.agents) menu.add(agentOption(agent.id, agent.market));
			};
			return { rule, prompt: text("forum.ask.patron", { side: houseRef(id), cost }), list };
		});
		if (chosen !== "pay") return loseAgent(table, id, chosen, rule);
		if (yield* raise(table, id, cost, rule)) break;
	}
	const amount = payForced(table, id, cost);
	sayInForum(table, "fate.pays", { side: houseRef(id), amount }, { rule, seat: id });
}

function loseAgent(table: Forum, id: HouseId, chosen: string, rule: string): void {
	const [, lost = ""] = chosen.split("/");
	const markets = houseById(table.state, id).agents.flatMap((agent) =>
		agent.id === lost ? [marketRef(agent.market)] : [],
	);
	removeAgent(table, id, lost);
	sayInForum(table, "fate.agents-lost", { side: houseRef(id), markets }, { rule, seat: id });
}

function agentOption(agent: string, market: string): Option {
	const at = [ref("agent", agent), marketRef(market)];
	const args = { agent: ref("agent", agent), market: marketRef(market) };
	return { id: `remove/${agent}`, text: text("forum.option.remove-agent", args), at };
}

/** Whoever holds a family card marries it into a market now, or loses prestige. */
export function* askMarriage(table: Forum, id: HouseId, loss: number, rule: string): Play {
	if (houseById(table.state, id).hand.length === 0) return;
	for (;;) {
		const chosen = yield* ask(table, id, () => {
			const list = (menu: Menu) => {
				listMarriages(table, id, menu);
				menu.add({ id: "decline", text: text("forum.option.lose-prestige", { loss }) });
			};
			return { rule, prompt: text("forum.ask.must-marry", { side: houseRef(id), loss }), list, hidden: true };
		});
		const [act, market = "", kind = ""] = chosen.split("/");
		if (act !== "marry") break;
		if (yield* marry(table, id, market, kind)) return;
	}
	sayInForum(table, "fate.prestige", { side: houseRef(id), by: changePrestige(table, id, -loss) }, { rule, seat: id });
}

/** Whoever is married loses one of his marriages, and prestige; nobody else loses anything. */
export function* askDivorce(table: Forum, id: HouseId, loss: number, rule: string): Play {
	const house = houseById(table.state, id);
	const spouses = [
		...house.localMarriages.map((market) => marriageOption("local", marketRef(market))),
		...alliesOf(table.state, id).map((ally) => marriageOption("ally", houseRef(ally))),
	];
	if (spouses.length === 0) return;
	const chosen = yield* ask(table, id, () => {
		const list = (menu: Menu) => {
			for (const spouse of spouses) menu.add(spouse);
		};
		return { rule, prompt: text("forum.ask.force-divorce", { side: houseRef(id), loss }), list };
	});
	const [which, spouse = ""] = chosen.split("/");
	if (which === "ally") dissolveMarriage(table, id, spouse);
	else house.localMarriages = house.localMarriages.filter((market) => market !== spouse);
	const lost = ref(which === "ally" ? "side" : "market", spouse);
	const by = changePrestige(table, id, -loss);
	sayInForum(table, "fate.divorced", { side: houseRef(id), spouse: lost, by }, { rule, seat: id });
}

function marriageOption(which: "local" | "ally", spouse: ReturnType<typeof ref>): Option {
	return { id: `${which}/${spouse.id}`, text: text(`forum.option.give-up-${which}`, { spouse }), at: [spouse] };
}
