/**
 * Marching and sailing by hand: lift a stack, carry it over the map while the host tells what each place would cost, put it down, agree
 * to the price. The same three steps by drag, by two clicks and by keyboard.
 */
import { makeAutoObservable, reaction, runInAction } from "mobx";
import type { Answer, Decision, Text } from "../../../../electron/contract/contract.ts";
import type { InARow } from "../../../stores/answering.ts";
import type { HostDesk } from "../../../stores/host-desk.ts";
import type { NoticeStore } from "../../../stores/notice-store.ts";
import type { SettingsStore } from "../../../stores/settings-store.ts";
import { type AncientWorldSnapshot, playerOf } from "../table-facts.ts";
import { fleetUnder } from "./fleets.ts";
import type { RoutePreview, RouteReach } from "./route-preview.ts";

/** A leader and his force, or his Fleet, in the player's hand. */
export interface Lifted {
	step: "lifted";
	leader: string;
	/** The Fleet that he commands: it sails. Null where men march. */
	fleet: string | null;
	from: string;
	/** Where he may go; null while the host is thinking. */
	reach: RouteReach | null;
	/** The hex that the stack is held over. */
	over: string | null;
	/** Hexes that the path must lead through, in order. */
	via: readonly string[];
	/** The march to `to`, as last told by the host. */
	shown: { to: string; preview: RoutePreview } | null;
}

/** The three steps of a march by hand, with what each holds. */
export type Gesture =
	| { step: "idle" }
	| Lifted
	/** Put down; the price is on the table. */
	| { step: "confirming"; leader: string; preview: RoutePreview };

/** How long the stack must be held over a hex before the host is asked, in ms. */
const patience = 40;

type Shown = Pick<AncientWorldSnapshot, "view" | "decision">;

/** The leader who would march when a stack of this hex is lifted: he whose Operations Phase it is (AW 5.21). */
export function leaderToLift({ view, decision }: Shown, hex: string): string | null {
	const leader = view.leaders[view.phase?.leader ?? ""];
	if (leader?.hex !== hex || decision?.kind !== "choose") return null;
	return playerOf(view, leader.side) === decision.seat ? leader.id : null;
}

/** Another leader of the seat in this hex, who may not march now. */
export function leaderWhoWaits({ view, decision }: Shown, hex: string): string | null {
	const active = view.phase?.leader;
	const own = Object.values(view.leaders).filter(
		(leader) => leader.hex === hex && playerOf(view, leader.side) === decision?.seat,
	);
	return own.some((leader) => leader.id === active) ? null : (own[0]?.id ?? null);
}

/** Why the march cannot begin now, as the question on the table tells it; null when it can. */
export function whyNotBegin(decision: Decision | null, [first]: readonly Answer[]): { why: Text; rule: string } | null {
	if (decision?.kind !== "choose" || first?.kind !== "choose") return null;
	return decision.refused.find((option) => option.id === first.option) ?? null;
}

/** The hexes that are left of a planned path, once the march under way has followed it so far and is asked for the next. */
export function restOfPlan(plan: readonly string[], { view, decision }: AncientWorldSnapshot): readonly string[] {
	const walked = view.march?.path ?? [];
	const rest = plan.slice(walked.length);
	const isOnIt = walked.length > 0 && walked.every((hex, n) => hex === plan[n]);
	const isAsked = decision?.kind === "choose" && decision.options.some(({ id }) => id === `to/${rest[0]}`);
	return isOnIt && isAsked ? rest : [];
}

/** A step of a march by land, hex by hex. */
const isStep = (answer: Answer | undefined) => answer?.kind === "choose" && answer.option.startsWith("to/");

/** What is told of a march that others broke off: the hexes it came, of those that were agreed to. */
function brokenOff(answers: readonly Answer[], applied: number): Text {
	const hexesIn = (some: readonly Answer[]) => some.filter(isStep).length;
	if (hexesIn(answers) === 0) return { key: "window.march.asks-first" };
	return { key: "window.march.broken-off", args: { gone: hexesIn(answers.slice(0, applied)), of: hexesIn(answers) } };
}

/** The campaign as far as a march needs it. */
export interface MovableCampaign {
	snapshot: AncientWorldSnapshot | null;
	/** Whether a person at this window may act now. */
	mayAct: boolean;
	answers(answers: readonly Answer[], row: InARow): Promise<boolean>;
}

/** The march in hand: who goes, along which route, at which price, and what is left of one that was broken off. */
export class MarchStore {
	gesture: Gesture = { step: "idle" };
	/** What was in the hand was put back by whoever had it there, and nothing has been taken up since. */
	wasPutBack = false;
	/** The path last agreed to: others may break the march off on its way. */
	plan: readonly string[] = [];
	readonly #desk: HostDesk;
	readonly #notices: NoticeStore;
	readonly #settings: SettingsStore;
	readonly #campaign: () => MovableCampaign;
	readonly #unwatch: () => void;
	/** The notice that tells why it could not be put down there. */
	#refusal: number | null = null;
	#latest = 0;
	#timer: ReturnType<typeof setTimeout> | undefined;

	constructor(desk: HostDesk, notices: NoticeStore, settings: SettingsStore, campaign: () => MovableCampaign) {
		this.#desk = desk;
		this.#notices = notices;
		this.#campaign = campaign;
		this.#settings = settings;
		makeAutoObservable(this, {}, { autoBind: true, deep: false });
		this.#unwatch = reaction(() => this.#campaign().snapshot?.revision, this.cancel);
	}

	get lifted(): Lifted | null {
		return this.gesture.step === "lifted" ? this.gesture : null;
	}

	/** The march to be drawn: held over the map, or put down and not yet agreed to. */
	get preview(): RoutePreview | null {
		if (this.gesture.step === "confirming") return this.gesture.preview;
		return this.lifted?.shown?.preview ?? null;
	}

	/** The leader who would march from a hex, or null. */
	leaderAt(hex: string): string | null {
		const { snapshot, mayAct } = this.#campaign();
		return snapshot && mayAct ? leaderToLift(snapshot, hex) : null;
	}

	/** Whether a side's stack in a hex can be lifted: the one in which he stands who would march. */
	canLift(hex: string, side: string): boolean {
		const leader = this.leaderAt(hex);
		return leader !== null && this.#campaign().snapshot?.view.leaders[leader]?.side === side;
	}

	/** Tells who waits for his phase, where somebody draws at a counter of a hex from which nobody marches now (AW 5.21). */
	tellWhoWaits(hex: string): void {
		const { snapshot, mayAct } = this.#campaign();
		const leader = snapshot && mayAct ? leaderWhoWaits(snapshot, hex) : null;
		if (leader !== null)
			this.#notices.tell(
				"info",
				{ key: "window.menu.waits", args: { leader: { kind: "leader", id: leader } } },
				"AW 5.21",
			);
	}

	/** Takes a stack in hand and asks where it may go. False when nobody there can march. */
	lift(hex: string): boolean {
		const leader = this.leaderAt(hex);
		if (leader === null) return false;
		const view = this.#campaign().snapshot?.view;
		const fleet = (view && fleetUnder(view, leader)?.id) ?? null;
		this.wasPutBack = false;
		this.#forgetRefusal();
		this.gesture = { step: "lifted", leader, fleet, from: hex, reach: null, over: null, via: [], shown: null };
		void this.#askReach(this.gesture);
		return true;
	}

	/** Who takes it up once more has read why it could not be put down. */
	#forgetRefusal(): void {
		if (this.#refusal !== null) this.#notices.dismiss(this.#refusal);
		this.#refusal = null;
	}

	/** Holds the stack over a hex. */
	hold(over: string | null): void {
		const { lifted } = this;
		if (!lifted || lifted.over === over) return;
		clearTimeout(this.#timer);
		const nowhere = over === null || over === lifted.from;
		this.gesture = { ...lifted, over, shown: nowhere ? null : lifted.shown };
		if (!nowhere) this.#timer = setTimeout(() => void this.#askWay(over), patience);
	}

	/** Makes the path lead through the hex that the stack is held over. */
	bendThrough(hex: string): void {
		if (this.lifted && hex !== this.lifted.via.at(-1))
			this.gesture = { ...this.lifted, via: [...this.lifted.via, hex] };
	}

	/** Puts the stack down: shows the price, or sends the march at once where the player wants it so. */
	async drop(to: string | null): Promise<void> {
		const { lifted } = this;
		if (!lifted) return;
		if (to === null || to === lifted.from) return this.putBack();
		clearTimeout(this.#timer);
		await this.#putDown(to, !this.#settings.settings.confirmMarch);
	}

	/** `isAgreed`: the march is sent without asking for its price to be agreed to. */
	async #putDown(to: string, isAgreed: boolean): Promise<void> {
		const preview = this.lifted?.shown?.to === to ? this.lifted.shown.preview : await this.#askWay(to);
		if (preview && this.lifted) this.#putOn(preview, this.lifted, isAgreed);
	}

	/** Lays a march on the table to be agreed to, or sends it; what may not begin is put back, and why. */
	#putOn(preview: RoutePreview, { leader }: Lifted, isAgreed: boolean): void {
		const refusal = preview.refusal ?? whyNotBegin(this.#campaign().snapshot?.decision ?? null, preview.answers);
		if (refusal) {
			this.#refusal = this.#notices.tell("warning", refusal.why, refusal.rule);
			this.putBack();
			return;
		}
		this.gesture = { step: "confirming", leader, preview };
		if (isAgreed) void this.confirm();
	}

	/** Agrees to the price: the march begins, and runs on past others who let it pass. */
	async confirm(): Promise<void> {
		if (this.gesture.step !== "confirming") return;
		const { answers, path } = this.gesture.preview;
		this.plan = [...path];
		this.cancel();
		await this.#campaign().answers(answers, { runsOn: true, stopped: (applied) => brokenOff(answers, applied) });
	}

	/** What is left of the march that was agreed to, after it was let be or broken off; empty when it cannot go on so. */
	get rest(): readonly string[] {
		const { snapshot, mayAct } = this.#campaign();
		return snapshot && mayAct ? restOfPlan(this.plan, snapshot) : [];
	}

	/** Takes the march up again where it was broken off. Its price was agreed to when it began, unless that is what has changed. */
	async goOn(): Promise<void> {
		const { rest } = this;
		const leader = this.#campaign().snapshot?.view.phase?.leader;
		const from = this.#campaign().snapshot?.view.march?.path.at(-1);
		const to = rest.at(-1);
		if (!leader || from === undefined || to === undefined) return;
		const via = rest.slice(0, -1);
		this.gesture = { step: "lifted", leader, fleet: null, from, reach: null, over: to, via, shown: null };
		const hasChanged = this.#campaign().snapshot?.errands.some(({ asks, lasts }) => asks !== null && !lasts) === true;
		await this.#putDown(to, !hasChanged || !this.#settings.settings.confirmMarch);
	}

	close(): void {
		this.cancel();
		this.#unwatch();
	}

	/** The player puts everything back. */
	putBack(): void {
		this.cancel();
		this.wasPutBack = true;
	}

	/** Nothing is in the hand any more, or on the table to be agreed to. */
	cancel(): void {
		clearTimeout(this.#timer);
		this.#latest++;
		this.wasPutBack = false;
		this.gesture = { step: "idle" };
	}

	async #askReach({ leader, fleet }: Lifted): Promise<void> {
		const query = fleet === null ? "reach" : "sea-reach";
		const reach = (await this.#desk.ask("query", { query, args: { leader } })) as RouteReach | null;
		runInAction(() => {
			if (this.lifted?.leader === leader) this.gesture = { ...this.lifted, reach };
		});
	}

	/** Asks for the march or voyage to a hex; null when something newer was asked in the meantime. */
	async #askWay(to: string): Promise<RoutePreview | null> {
		const { lifted } = this;
		if (!lifted) return null;
		const ticket = ++this.#latest;
		const args = { leader: lifted.leader, to, ...(lifted.via.length > 0 && { via: lifted.via }) };
		const query = lifted.fleet === null ? "march" : "voyage";
		const preview = (await this.#desk.ask("query", { query, args })) as RoutePreview | null;
		if (ticket !== this.#latest) return null;
		runInAction(() => {
			if (this.lifted && preview) this.gesture = { ...this.lifted, shown: { to, preview } };
		});
		return preview;
	}
}
