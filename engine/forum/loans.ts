/**
 * FO 6.2: anybody may borrow whenever he likes. Every question to a house is put here, with the loan that it may take before it
 * answers; a price beyond the money at hand asks for its loan first; and between the steps of the turn each is asked for himself,
 * where a loan then would come out otherwise than one taken afterwards.
 */
import {
	allocate,
	choose,
	type Menu,
	menuOf,
	type Option,
	type Play,
	type Prompt,
	type RuleNumber,
	ref,
	type TextArgument,
	text,
} from "../kernel/index.ts";
import { type ForumData, valueBandOf } from "./data.ts";
import { borrow, loansFor } from "./debt.ts";
import type { HouseId, OpenState } from "./state.ts";
import { clockwise, done, type Forum, forumReason, houseById, houseRef, sayInForum } from "./table.ts";

/** The option of every question to borrow first. */
const BORROW = "borrow";

/** A question to a house, without the loan. */
export interface LoanQuestion {
	readonly rule: RuleNumber;
	readonly prompt: Prompt;
	/** What he may do, and what not. */
	readonly list: (menu: Menu) => void;
	readonly hidden?: true;
	/** He may say here whether he wishes to be asked for loans between the steps. */
	readonly asksWish?: true;
}

/** Asks a house. Before it answers it may borrow, as often as it likes; what it may do then is listed anew. */
export function* ask(table: Forum, id: HouseId, question: () => LoanQuestion): Play<string> {
	for (;;) {
		const chosen = yield* askOnce(table, id, question());
		if (chosen !== null) return chosen;
	}
}

/** The answer; null where he has borrowed, or turned his wish over, instead. */
function* askOnce(
	table: Forum,
	id: HouseId,
	{ rule, prompt, list, hidden, asksWish }: LoanQuestion,
): Play<string | null> {
	const { options, refused } = menuOf((menu) => {
		list(menu);
		addLoan(table, id, menu);
		if (asksWish) addWish(table, id, menu);
	});
	const question = { seat: id, rule, prompt, options, refused };
	const chosen = yield* choose(hidden ? { ...question, hidden } : question);
	if (chosen === BORROW) yield* borrowSome(table, id);
	else if (chosen === LOANS_BETWEEN) turnWish(table, id);
	else return chosen;
	return null;
}

function addLoan({ state, data }: Forum, id: HouseId, menu: Menu): void {
	const args = { money: data.figures.costs.loanPerPrestige };
	const nothing = houseById(state, id).prestige === 0 ? forumReason("FO 6.2", "no-prestige") : null;
	const note = text("forum.note.borrow");
	menu.add({ id: BORROW, text: text("forum.option.borrow", args), note, aside: true }, nothing);
}

/** Any number of hundreds at once; none of them, if he thinks better of it. */
function* borrowSome(table: Forum, id: HouseId): Play {
	const { prestige, money } = houseById(table.state, id);
	const step = table.data.figures.costs.loanPerPrestige;
	const prompt = text("forum.ask.borrow", { side: houseRef(id), money, prestige, step });
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
export function* raise(table: Forum, id: HouseId, cost: number, rule: RuleNumber, words?: LoanWords): Play<boolean> {
	const { loans } = priceArgs(table, id, cost);
	if (!(yield* agreeToLoan(table, id, cost, rule, words))) return false;
	borrow(table, id, loans);
	return true;
}

/** What a loan is for, and what comes of declining it, where that is not what he has just chosen; and whether nobody else reads it. */
export interface LoanWords {
	readonly prompt?: Prompt;
	readonly decline?: Option;
	readonly hidden?: true;
}

/** Whether he can pay a price, and would borrow for it what lacks. Nothing is borrowed yet. */
export function* agreeToLoan(
	table: Forum,
	id: HouseId,
	cost: number,
	rule: RuleNumber,
	{ prompt, decline, hidden }: LoanWords = {},
): Play<boolean> {
	const { prestige, money } = houseById(table.state, id);
	const { loans, loan } = priceArgs(table, id, cost);
	if (loans === 0) return true;
	if (loans > prestige) return false;
	const left = prestige - loans;
	const rank = ref("rank", valueBandOf(table.data, left).id);
	const note = text("forum.note.loan", { left, rank });
	const options: Option[] = [
		{ id: BORROW, text: text("forum.option.borrow-for", { loan, loans }), note },
		decline ?? done("think-better"),
	];
	const asked = prompt ?? text("forum.ask.loan", { side: houseRef(id), cost, money });
	const question = { seat: id, rule, prompt: asked, options, refused: [] };
	return (yield* choose(hidden ? { ...question, hidden } : question)) === BORROW;
}

// === Between the steps of the turn ===

/** The wish to be asked between the steps wherever a loan would change anything. */
const LOANS_BETWEEN = "loans-between";

/** What comes of something for a house. */
export interface LoanOutcome {
	/** Prestige that it gains, or loses below zero. */
	readonly gained: number;
	/** What it has gained by the end of the turn. */
	readonly inAll: number;
	readonly isConsul?: boolean;
}

/** Something that is about to happen by itself, to each house as the table stands then. */
export interface Happening {
	prompt(id: HouseId, loan: Readonly<Record<string, TextArgument>>): Prompt;
	comes(state: OpenState, id: HouseId): LoanOutcome;
}

/**
 * Before something happens by itself a house may borrow. It is asked where that is a bargain: nothing lost by the end of the
 * turn, or the consulship won. Whoever wishes is asked wherever it comes out otherwise than with a loan taken afterwards.
 */
export function* offerLoans(table: Forum, happening: Happening): Play {
	for (const id of clockwise(table.state)) yield* offerLoan(table, id, happening);
}

function* offerLoan(table: Forum, id: HouseId, happening: Happening): Play {
	const step = table.data.figures.costs.loanPerPrestige;
	for (;;) {
		const least = leastLoans(table, id, happening);
		if (least === null) return;
		const list = (menu: Menu) => menu.add(done("no-loan"));
		const prompt = happening.prompt(id, { ...least, loan: least.loans * step });
		if ((yield* askOnce(table, id, { rule: "FO 6.2", prompt, list, asksWish: true })) !== null) return;
	}
}

/** The least that it is worth asking for, and the prestige that it brings; null where nothing is. */
function leastLoans({ state, data }: Forum, id: HouseId, happening: Happening) {
	const { prestige, loansBetween } = houseById(state, id);
	if (prestige === 0) return null;
	const before = happening.comes(state, id);
	for (let loans = 1; loans <= prestige; loans += 1) {
		const came = happening.comes(withLoans(state, data, id, loans), id);
		if (came.gained === before.gained && came.isConsul === before.isConsul) continue;
		const wins = came.isConsul === true && before.isConsul === false;
		const more = came.inAll - before.inAll;
		if (loansBetween || wins || more >= loans) return { loans, more, wins: wins ? "yes" : "no" };
	}
	return null;
}

function withLoans(state: OpenState, data: ForumData, id: HouseId, loans: number): OpenState {
	const house = houseById(state, id);
	const money = house.money + loans * data.figures.costs.loanPerPrestige;
	return { ...state, houses: { ...state.houses, [id]: { ...house, money, prestige: house.prestige - loans } } };
}

function addWish({ state }: Forum, id: HouseId, menu: Menu): void {
	const { loansBetween: stands } = houseById(state, id);
	menu.add({ id: LOANS_BETWEEN, text: text("forum.option.loans-between"), stands, aside: true });
}

function turnWish(table: Forum, id: HouseId): void {
	const house = houseById(table.state, id);
	house.loansBetween = !house.loansBetween;
	const key = house.loansBetween ? "loans-between" : "no-loans-between";
	sayInForum(table, key, { side: houseRef(id) }, { rule: "FO 6.2", seat: id, seenBy: [id] });
}
