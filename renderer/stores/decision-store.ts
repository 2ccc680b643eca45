/** The question on the table, as the player works on it: by click on the map, in the list, or by key. */
import { makeAutoObservable, reaction } from "mobx";
import type { Answer, AskedSeat, Decision, Ref } from "../../electron/contract/contract.ts";
import { amountsToPress, keyOfAmount } from "./amounts.ts";
import type { CampaignStore } from "./campaign-store.ts";
import { allocated, answerOf, type Draft, draftOf, toggled } from "./draft.ts";
import { type ListHelp, LONG_LIST, nearestFirst, optionsFound } from "./long-list.ts";

/** Anything that a question lists, whether it can be answered or is refused. */
export type Option = Decision["refused"][number] | Extract<Decision, { kind: "choose" }>["options"][number];
/** An option that may not be taken, with the reason and its rule. */
export type RefusedOption = Decision["refused"][number];

/** What can be answered: the options of a choice or pick, the items of an allocation; nothing is listed where one writes. */
export function listOptions(decision: Decision): readonly Option[] {
	if (decision.kind === "write") return [];
	return decision.kind === "allocate" ? decision.items : decision.options;
}

/** A wish is no answer: it stands beneath the answers, and has no key. */
export const isWish = ({ stands }: Option): boolean => stands !== undefined;

/** So many options have keys at a time, from 1. */
const KEYS_AT_ONCE = 9;
/** Gives the keys to the next options of a long list, and after the last to the first again. */
const NEXT_KEYS = "0";

/**
 * The key of the option at `index`: what it is called where every option is a digit (faces of a die, points), else its place
 * among the nine that have the keys, which begin at `from`.
 */
export function keyOfOption(options: readonly Option[], index: number, from = 0): string | null {
	if (areDigits(options)) return options[index]?.id ?? null;
	return index >= from && index < from + KEYS_AT_ONCE ? String(index - from + 1) : null;
}

function areDigits(options: readonly Option[]): boolean {
	return options.every(({ id }) => /^\d$/.test(id));
}

/** What a question needs to know of its options. */
export interface QuestionHelp extends ListHelp {
	/** Whether an option is dear enough that it is taken only when it is confirmed; left out, none is. */
	asksFirst?(option: Option): boolean;
	/** The game's own order of the options; left out or null, that of the rules, or where they lie in a long list. */
	inOrder?(decision: Decision, options: readonly Option[]): readonly Option[] | null;
	/** Whether an option is folded away now: it has no key, and stands in the list as soon as it is searched for. */
	folds?(option: Option): boolean;
}

/** The question on the table with the player's unfinished answer. */
export class DecisionStore {
	draft: Draft = { kind: "choose" };
	/** The option under the pointer or the keyboard's focus, so that its place lights up. */
	hovered: string | null = null;
	/** The seat in whose place the player answers, where he may overrule it; null: his own. */
	inPlaceOf: string | null = null;
	/** The first option that has a key; those before it had theirs. */
	keysFrom = 0;
	/** What a long list is searched for. */
	sought = "";
	/** The option that was pressed and is still to be confirmed. */
	held: Option | null = null;
	readonly #campaign: CampaignStore;
	readonly #help: QuestionHelp;

	constructor(campaign: CampaignStore, help: QuestionHelp = { say: ({ key }) => key, farOf: () => null }) {
		this.#campaign = campaign;
		this.#help = help;
		makeAutoObservable(this, {}, { autoBind: true, deep: false });
		reaction(() => this.asking, this.#begin, { fireImmediately: true });
		reaction(() => this.#campaign.snapshot?.askedAt, this.#ownAgain);
	}

	/** The question that the player works on: the one for him, or that of the seat which he overrules; none while dice are told. */
	get decision(): Decision | null {
		if (this.#campaign.staged) return null;
		return this.overruled?.question ?? this.#campaign.snapshot?.decision ?? null;
	}

	/** The seat in whose place the player answers, as long as he may. */
	get overruled(): AskedSeat | null {
		const asked = this.#campaign.snapshot?.asked ?? [];
		return asked.find(({ seat, by, question }) => seat === this.inPlaceOf && by !== undefined && question) ?? null;
	}

	/** The same as long as the same is asked, whatever others do meanwhile: an unfinished answer stays. */
	get asking(): string {
		return JSON.stringify([this.#campaign.snapshot?.campaign, this.#campaign.snapshot?.askedAt, this.decision]);
	}

	/** Whether a person at this window may answer now. */
	get mayAnswer(): boolean {
		const { snapshot, mayAct } = this.#campaign;
		if (!mayAct || this.decision === null) return false;
		return this.overruled !== null || (snapshot?.mayAnswer === true && !snapshot.programToAnswer);
	}

	get ready(): boolean {
		return this.decision !== null && answerOf(this.draft, this.decision) !== null;
	}

	/** Options that point at a thing, so that a piece or place can be clicked. */
	optionsAt(ref: Ref): readonly Option[] {
		if (!this.decision) return [];
		return listOptions(this.decision).filter((option) =>
			option.at?.some((at) => at.kind === ref.kind && at.id === ref.id),
		);
	}

	/** Everything that can be answered and is no wish, in the order in which it is listed. */
	get listed(): readonly Option[] {
		const options = this.decision ? listOptions(this.decision).filter((option) => !isWish(option)) : [];
		const ordered = this.decision && this.#help.inOrder?.(this.decision, options);
		if (ordered) return ordered;
		return options.length > LONG_LIST ? nearestFirst(options, this.#help.farOf) : options;
	}

	/** Whether the list is long: then it can be searched. */
	get isLong(): boolean {
		return this.decision?.kind !== "allocate" && this.listed.length > LONG_LIST;
	}

	/** That of the list which was found. */
	get found(): readonly Option[] {
		return this.isLong ? optionsFound(this.listed, this.sought, this.#help.say) : this.listed;
	}

	/** That of it which has keys, nine at a time: what is not folded away. */
	get keyed(): readonly Option[] {
		const { folds } = this.#help;
		return folds && this.sought === "" ? this.found.filter((option) => !folds(option)) : this.found;
	}

	/** Searches the list; nothing shows all of it. */
	seek(typed: string): void {
		this.sought = typed;
		this.keysFrom = 0;
	}

	hover(option: string | null): void {
		this.hovered = option;
	}

	/** Whether a list is too long for the keys, so that some of it waits for the key 0. */
	hasMoreThanKeys(options: readonly Option[]): boolean {
		return options.length > KEYS_AT_ONCE && !areDigits(options);
	}

	/** Chooses the option, ticks it, or gives it one more: whatever the question takes. */
	take(option: string): void {
		const { decision } = this;
		if (!decision || !this.mayAnswer) return;
		if (decision.kind === "choose") this.#choose(decision.options.find(({ id }) => id === option));
		else if (decision.kind === "pick") this.draft = toggled(this.draft, decision, option);
		else if (decision.kind === "allocate")
			this.give(option, (this.draft.kind === "allocate" ? (this.draft.amounts[option] ?? 0) : 0) + 1);
	}

	#choose(option: Option | undefined): void {
		if (!option) return;
		if (this.#help.asksFirst?.(option)) this.held = option;
		else this.#send({ kind: "choose", option: option.id });
	}

	/** Takes the option that is held, or lets it be. */
	settle(isSure: boolean): void {
		const { held } = this;
		this.held = null;
		if (held && isSure && this.mayAnswer) this.#send({ kind: "choose", option: held.id });
	}

	/** Takes the option that has the key, or answers the amount that it is. None has one while an option is held. */
	takeKey(key: string): void {
		if (this.held) return;
		const { decision } = this;
		const amounts = decision?.kind === "allocate" ? amountsToPress(decision) : null;
		if (amounts) this.#takeAmountKey(key, amounts);
		else this.#takeOptionKey(key);
	}

	#takeOptionKey(key: string): void {
		const { keyed } = this;
		const option = keyed.find((_, index) => this.keyOf(keyed, index) === key);
		if (option) this.take(option.id);
		else if (key === NEXT_KEYS) this.#passKeysOn(keyed.length);
	}

	#takeAmountKey(key: string, amounts: readonly number[]): void {
		const amount = amounts.find((each) => keyOfAmount(each, amounts) === key);
		if (amount !== undefined) this.answerAmount(amount);
	}

	/** The key that takes the option at `index` now. */
	keyOf(options: readonly Option[], index: number): string | null {
		return keyOfOption(options, index, this.keysFrom);
	}

	#passKeysOn(options: number): void {
		const next = this.keysFrom + KEYS_AT_ONCE;
		this.keysFrom = next < options ? next : 0;
	}

	give(item: string, amount: number): void {
		if (this.decision?.kind === "allocate") this.draft = allocated(this.draft, this.decision, item, amount);
	}

	/** Gives amounts to several items at once. */
	giveAll(amounts: Readonly<Record<string, number>>): void {
		if (this.decision?.kind === "allocate") this.draft = { kind: "allocate", amounts };
	}

	/** Answers a question that asks for one amount alone. */
	answerAmount(amount: number): void {
		const { decision } = this;
		if (decision?.kind !== "allocate" || !this.mayAnswer) return;
		const answer = answerOf(
			{ kind: "allocate", amounts: Object.fromEntries(decision.items.map(({ id }) => [id, amount])) },
			decision,
		);
		if (answer) this.#send(answer);
	}

	write(text: string): void {
		if (this.decision?.kind === "write") this.draft = { kind: "write", text };
	}

	/** Sends the pick, allocation or text. */
	confirm(): void {
		const answer = this.decision && answerOf(this.draft, this.decision);
		if (answer && this.mayAnswer) this.#send(answer);
	}

	/** Turns to the question of a seat that the player may overrule, or back to his own. */
	answerFor(seat: string | null): void {
		this.inPlaceOf = seat;
	}

	#send(answer: Answer): void {
		const { overruled } = this;
		if (overruled) void this.#campaign.answering.overrule(overruled, answer).then(this.#ownAgain);
		else void this.#campaign.answering.answer(answer);
	}

	#ownAgain = (): void => this.answerFor(null);

	#begin = (): void => {
		this.#setDraft(this.decision ? draftOf(this.decision) : { kind: "choose" });
	};

	#setDraft(draft: Draft): void {
		this.draft = draft;
		this.hovered = this.held = null;
		this.seek("");
	}
}
