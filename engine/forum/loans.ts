/**
 * FO 6.2: anybody may borrow whenever he likes. Every question to a house is put here, with the loan that it may take before it
 * answers; a price beyond the money at hand asks for its loan first; and between the steps of the turn each is asked for himself.
 */
import {
	allocate,
	choose,
	Menu,
	type Option,
	type Play,
	type RuleNumber,
	ref,
	type Text,
	text,
} from "../kernel/index.ts";
import { bandOf } from "./data.ts";
import { borrow, loansFor } from "./debt.ts";
import type { HouseId } from "./state.ts";
import { because, clockwise, DONE, done, type Forum, houseById, say, sideRef } from "./table.ts";

/** The option of every question to borrow first. */
const BORROW = "borrow";

/** A question to a house, without the loan. */
export interface Question {
	readonly rule: RuleNumber;
	readonly prompt: Text;
	readonly menu: Menu;
	readonly hidden?: true;
}

/** Asks a house. Before it answers it may borrow, as often as it likes; what it may do then is listed anew. */
export function* ask(table: Forum, id: HouseId, list: () => Question): Play<string> {
	for (;;) {
		const { menu, ...question } = list();
		addLoan(table, id, menu);
		const { options, refused } = menu;
		const chosen = yield* choose({ seat: id, ...question, options, refused });
		if (chosen !== BORROW) return chosen;
		yield* borrowSome(table, id);
	}
}

function addLoan({ state, data }: Forum, id: HouseId, menu: Menu): void {
	const args = { money: data.figures.costs.loanPerPrestige };
	const nothing = houseById(state, id).prestige === 0 ? because("FO 6.2", "no-prestige") : null;
	menu.add({ id: BORROW, text: text("forum.option.borrow", args), aside: true }, nothing);
}

/** Any number of hundreds at once; none of them, if he thinks better of it. */
function* borrowSome(table: Forum, id: HouseId): Play {
	const { prestige, money } = houseById(table.state, id);
	const step = table.data.figures.costs.loanPerPrestige;
	const prompt = text("forum.ask.borrow", { side: sideRef(id), money, prestige, step });
	const item = { id: "hundreds", text: text("forum.option.hundreds", { step }), min: 0, max: prestige };
	const total = { min: 0, max: prestige };
	const amounts = yield* allocate({ seat: id, rule: "FO 6.2", prompt, items: [item], total, refused: [] });
	borrow(table, id, amounts.hundreds ?? 0);
}

// === A price beyond the money at hand ===

/** What a price says of itself, and of the loan that it would need. */
export function priceArgs({ state, data }: Forum, id: HouseId, cost: number) {
	const loans = loansFor(houseById(state, id), data, cost);
	return { cost, loans, loan: loans * data.figures.costs.loanPerPrestige };
}

/**
 * Sees to it that a price can be paid from the money at hand: what is missing he is asked to borrow. Returns whether he can
 * pay; if not, he would not borrow, or could not.
 */
export function* raise(table: Forum, id: HouseId, cost: number, rule: RuleNumber): Play<boolean> {
	const { prestige, money } = houseById(table.state, id);
	const { loans, loan } = priceArgs(table, id, cost);
	if (loans === 0) return true;
	if (loans > prestige) return false;
	const left = prestige - loans;
	const rank = ref("rank", bandOf(table.data, left).id);
	const note = text("forum.note.loan", { left, rank });
	const options: Option[] = [
		{ id: BORROW, text: text("forum.option.borrow-for", { loan, loans }), note },
		done("think-better"),
	];
	const prompt = text("forum.ask.loan", { side: sideRef(id), cost, money });
	if ((yield* choose({ seat: id, rule, prompt, options, refused: [] })) !== BORROW) return false;
	borrow(table, id, loans);
	return true;
}

// === Between the steps of the turn ===

/** Stops the questions between the steps, or has them asked again. */
export const LOANS_BETWEEN = "loans-between";

/** Before something happens by itself each player with prestige may borrow, unless he wants to be left alone. */
export function* offerLoans(table: Forum, prompt: (id: HouseId) => Text): Play {
	for (const id of clockwise(table.state)) yield* offerLoan(table, id, prompt);
}

function* offerLoan(table: Forum, id: HouseId, prompt: (id: HouseId) => Text): Play {
	const house = houseById(table.state, id);
	if (!house.loansBetween || house.prestige === 0) return;
	const chosen = yield* ask(table, id, () => {
		const menu = new Menu();
		menu.add(done("no-loan"));
		menu.add({ id: LOANS_BETWEEN, text: text("forum.option.no-more-loans"), note: text("forum.note.no-more-loans") });
		return { rule: "FO 6.2", prompt: prompt(id), menu };
	});
	if (chosen !== DONE) setLoansBetween(table, id, false);
}

/** What he has said of being asked for loans between the steps. */
export function setLoansBetween(table: Forum, id: HouseId, asked: boolean): void {
	houseById(table.state, id).loansBetween = asked;
	say(
		table,
		asked ? "loans-between" : "no-loans-between",
		{ side: sideRef(id) },
		{ rule: "FO 6.2", seat: id, seenBy: [id] },
	);
}
