/** FO 2.4 and 2.41: marriage between two players, at a price that both agree to. */
import type { ChildKind } from "../../assets/schema/forum.ts";
import {
	allocate,
	type Menu,
	type Play,
	type Prompt,
	type Reason,
	ref,
	type Text,
	text,
	withLazyNote,
} from "../kernel/index.ts";
import { alliesOf } from "./board.ts";
import { changePrestige, meansOf, payForced } from "./debt.ts";
import { agreeToLoan, ask, raise } from "./loans.ts";
import { kindsInHand, sameTerms, spendChild } from "./marriages.ts";
import type { HouseId } from "./state.ts";
import { type Forum, firstChild, forumReason, houseById, houseRef, sayInForum } from "./table.ts";
import { incomeOf, withAlliance } from "./trade.ts";

/**
 * Every other player, with each kind of child to offer: `propose/flavii/son`. Nobody knows what the other holds. What a marriage
 * is worth is explained with the first; with the others only its figures are told.
 */
export function listProposals(table: Forum, id: HouseId, asked: readonly HouseId[], menu: Menu): void {
	const kinds = kindsInHand(table, id);
	for (const other of table.state.order) {
		if (other === id) continue;
		const args = { side: houseRef(other) };
		const isFirst = !menu.options.some((option) => option.id.startsWith("propose/"));
		const key = isFirst ? "forum.note.propose" : "forum.note.propose-too";
		const note = () => text(key, { ...args, ...marriageArgs(table, id, other) });
		const reason = whyNotPropose(table, id, other, asked);
		if (reason && !menu.tells) continue;
		if (reason) menu.add({ id: `propose/${other}`, text: text("forum.option.propose", args), at: [args.side] }, reason);
		else
			for (const [n, kind] of kinds.entries())
				menu.add(withLazyNote(proposal(other, kind), n === 0 ? note : sameTerms));
	}
}

/** What a marriage would bring a house: prestige, and what its markets would earn with the other's agents. */
function marriageArgs({ state, data }: Forum, id: HouseId, other: HouseId) {
	const income = incomeOf(withAlliance(state, id, other), data, id) - incomeOf(state, data, id);
	return { gained: data.figures.prestige.playerMarriage, income };
}

function noteOnAccepting(table: Forum, id: HouseId, other: HouseId): Text {
	return text("forum.note.accept", { side: houseRef(other), ...marriageArgs(table, id, other) });
}

function proposal(other: HouseId, kind: ChildKind) {
	const side = houseRef(other);
	return { id: `propose/${other}/${kind}`, text: text(`forum.option.propose-${kind}`, { side }), at: [side] };
}

function whyNotPropose({ state }: Forum, id: HouseId, other: HouseId, asked: readonly HouseId[]): Reason | null {
	const side = houseRef(other);
	if (alliesOf(state, id).includes(other)) return forumReason("FO 2.4", "allied", { side });
	if (asked.includes(other)) return forumReason("FO 2.1", "asked", { side });
	if (houseById(state, id).hand.length === 0) return forumReason("FO 2.4", "no-child");
	return houseById(state, other).hand.length === 0 ? forumReason("FO 2.4", "they-have-no-child", { side }) : null;
}

/** A proposal being negotiated. `kind` is what the proposer gives. */
interface Proposal {
	readonly proposer: HouseId;
	readonly asked: HouseId;
	readonly kind: ChildKind;
}

/** Returns whether the two houses were joined; notes whom he has asked, once he could pay what he offers. */
export function* propose(table: Forum, proposal: Proposal, asked: HouseId[]): Play<boolean> {
	const offered = yield* offerPrice(table, proposal);
	if (offered === null) return false;
	asked.push(proposal.asked);
	const price = yield* negotiate(table, proposal, offered);
	if (price === null) {
		const args = { side: houseRef(proposal.proposer), other: houseRef(proposal.asked) };
		sayInForum(table, "no-marriage", args, { rule: "FO 2.41", seat: proposal.proposer });
		return false;
	}
	join(table, proposal, price);
	return true;
}

// === 2.41 The price ===

const otherKind = (kind: ChildKind): ChildKind => (kind === "son" ? "daughter" : "son");

/** What he offers; null when he thinks better of it. What he lacks of it he agrees to borrow, if it is accepted. */
function* offerPrice(table: Forum, { proposer, asked, kind }: Proposal): Play<number | null> {
	const prompt = text(`forum.ask.price-${kind}`, { side: houseRef(asked) });
	const price = yield* namePrice(table, { seat: proposer, prompt, from: 0, most: mostFrom(table, proposer) });
	const { money } = houseById(table.state, proposer);
	const ifAccepted = text("forum.ask.loan-if-accepted", {
		side: houseRef(proposer),
		other: houseRef(asked),
		cost: price,
		money,
	});
	return (yield* agreeToLoan(table, proposer, price, "FO 2.41", { prompt: ifAccepted, hidden: true })) ? price : null;
}

/** The most that a player could pay, in steps of a price. */
function mostFrom({ state, data }: Forum, id: HouseId): number {
	return Math.floor(meansOf(houseById(state, id), data) / data.figures.price.step);
}

interface PriceQuestion {
	readonly seat: HouseId;
	readonly prompt: Prompt;
	/** In steps. */
	readonly from: number;
	readonly most: number;
}

/** Asks for a price; it is named in steps and comes back in dollars. */
function* namePrice(table: Forum, { seat, prompt, from, most }: PriceQuestion): Play<number> {
	const { step } = table.data.figures.price;
	const item = { id: "price", text: text("forum.option.price", { step }), min: from, max: most };
	const total = { min: from, max: most };
	const amounts = yield* allocate({ seat, rule: "FO 2.41", prompt, items: [item], total, refused: [], hidden: true });
	return (amounts.price ?? 0) * step;
}

/** What the two agree on; null when they do not. */
function* negotiate(table: Forum, proposal: Proposal, offered: number): Play<number | null> {
	const reply = yield* askOther(table, proposal, offered);
	if (reply !== "ask-more") return reply === "accept" ? offered : null;
	const demanded = yield* askMore(table, proposal, offered);
	return (yield* askProposer(table, proposal, demanded)) ? demanded : null;
}

/** Whoever has not the child that is wanted can only refuse, and is told so; nobody else is. */
function* askOther(table: Forum, proposal: Proposal, price: number): Play<string> {
	const { proposer, asked, kind } = proposal;
	const hasChild = firstChild(houseById(table.state, asked), table.data, otherKind(kind)) !== undefined;
	const key = hasChild ? (`forum.ask.accept-${kind}` as const) : (`forum.ask.refuse-${kind}` as const);
	const prompt = text(key, { side: houseRef(proposer), price });
	return yield* ask(table, asked, () => {
		return {
			rule: "FO 2.41",
			prompt,
			list: (menu) => listReplies(table, proposal, { price, hasChild }, menu),
			hidden: true,
		};
	});
}

function listReplies(
	table: Forum,
	{ proposer, asked, kind }: Proposal,
	{ price, hasChild }: { readonly price: number; readonly hasChild: boolean },
	menu: Menu,
): void {
	const reason = hasChild ? null : forumReason("FO 2.4", `no-${otherKind(kind)}`);
	const dearest = mostFrom(table, proposer) * table.data.figures.price.step <= price;
	const tooMuch = dearest ? forumReason("FO 2.41", "no-more-to-give", { side: houseRef(proposer) }) : null;
	const accept = { id: "accept", text: text("forum.option.accept", { price }) };
	menu.add(
		withLazyNote(accept, () => noteOnAccepting(table, asked, proposer)),
		reason,
	);
	menu.add({ id: "ask-more", text: text("forum.option.ask-more", { side: houseRef(proposer) }) }, reason ?? tooMuch);
	menu.add({ id: "refuse", text: text("forum.option.refuse") });
}

function* askMore(table: Forum, { proposer, asked }: Proposal, offered: number): Play<number> {
	const prompt = text("forum.ask.demand", { side: houseRef(proposer), price: offered });
	const from = offered / table.data.figures.price.step + 1;
	return yield* namePrice(table, { seat: asked, prompt, from, most: mostFrom(table, proposer) });
}

function* askProposer(table: Forum, { proposer, asked }: Proposal, price: number): Play<boolean> {
	const prompt = text("forum.ask.pay-price", { side: houseRef(asked), price });
	const chosen = yield* ask(table, proposer, () => {
		const accept = { id: "accept", text: text("forum.option.pay-price", { price }) };
		const list = (menu: Menu) => {
			menu.add(withLazyNote(accept, () => noteOnAccepting(table, proposer, asked)));
			menu.add({ id: "refuse", text: text("forum.option.let-be") });
		};
		return { rule: "FO 2.41", prompt, list, hidden: true };
	});
	return chosen === "accept" && (yield* raise(table, proposer, price, "FO 2.41", { hidden: true }));
}

// === 2.4 The marriage ===

/** The price is paid now, and what he has agreed to borrow for it is borrowed. */
function join(table: Forum, { proposer, asked, kind }: Proposal, price: number): void {
	const { playerMarriage } = table.data.figures.prestige;
	payForced(table, proposer, price);
	houseById(table.state, asked).money += price;
	const given = spendChild(table, proposer, kind);
	const taken = spendChild(table, asked, otherKind(kind));
	table.state.alliances.push({ proposer, accepter: asked, price });
	for (const id of [proposer, asked]) changePrestige(table, id, playerMarriage);
	const children = { child: ref("child", given), spouse: ref("child", taken) };
	const args = { side: houseRef(proposer), other: houseRef(asked), price, gained: playerMarriage, ...children };
	sayInForum(table, "houses-joined", args, { rule: "FO 2.4", seat: proposer });
}
