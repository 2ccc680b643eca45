/** The desk at the host: begun from what was judged, it lies before the campaign until one goes back to that. */
import type { ToldVerdict } from "../../../engine/ai/judge/verdict.ts";
import type { DeskTold, Done, RequestName } from "../../contract/contract.ts";
import type { OpenCampaign } from "../campaign/open-campaign.ts";
import type { Handlers } from "../handlers.ts";
import { HostFailure, lacking } from "../host-api.ts";
import type { HostWindow } from "../host-window.ts";
import { Desk, type DeskHost } from "./desk.ts";
import type { PlayedAs } from "./desk-table.ts";
import type { Exercise } from "./exercise.ts";

/** The host as whoever brings desks sees it. */
export interface HostOfDesks extends Omit<DeskHost, "onChanged"> {
	/** The campaign on the table. */
	table(): OpenCampaign;
	/** Puts another on the table, or none; what lay there is not closed. Every window hears of it. */
	put(table: OpenCampaign | null): void;
	/** The windows hear of what was done at the table. */
	changed<Outcome extends { ok: boolean }>(outcome: Outcome): Outcome;
	/** Whether anybody but those who keep the table looks on. */
	hasGuests(): boolean;
	push(told: DeskTold | null): void;
}

type DeskRequest = Extract<RequestName, "desk" | `desk.${string}`>;

/** The one desk there may be, and the campaign that waits behind it. */
export class DeskAtHost {
	readonly #host: HostOfDesks;
	#desk: Desk | null = null;
	#aside: OpenCampaign | null = null;

	constructor(host: HostOfDesks) {
		this.#host = host;
	}

	get handlers(): Handlers<DeskRequest> {
		return {
			desk: () => this.#desk?.told() ?? null,
			"desk.learn": ({ node }, window) => this.#learn(window, node),
			"desk.again": (_, { pass }) => this.#done(this.#atHand.again(pass)),
			"desk.show": (_, { pass }) => this.#done(this.#atHand.show(pass)),
			"desk.next": (_, window) => this.#next(window),
			"desk.back": (_, window) => this.#back(window),
		};
	}

	/** The table has changed. */
	follow(): void {
		this.#desk?.follow();
	}

	/** The desk is put away with the table on it, and the campaign behind it. False where nothing lay there. */
	close(): boolean {
		this.#aside?.close();
		this.#aside = null;
		if (!this.#desk) return false;
		this.#desk.close();
		this.#desk = null;
		this.#host.push(null);
		return true;
	}

	/** Lays exercises on the desk, and gives the table of the first. `behind`: the campaign that one goes back to; `onVerdict` hears what answers come to. */
	begin(
		exercises: readonly Exercise[],
		played: PlayedAs,
		behind: OpenCampaign | null,
		onVerdict: (verdict: ToldVerdict) => void = () => {},
	): OpenCampaign {
		const { lay, onFailed } = this.#host;
		const desk = new Desk(exercises, played, { lay, onFailed, onVerdict, onChanged: () => this.#tell() });
		this.#desk = desk;
		this.#aside = behind;
		this.#host.put(desk.table);
		this.#tell();
		return desk.table;
	}

	get #atHand(): Desk {
		if (this.#desk) return this.#desk;
		throw new HostFailure({ code: "failed", text: { key: "host.nothing-open" } });
	}

	#learn(window: HostWindow, node: number | undefined): ReturnType<Handlers["desk.learn"]> {
		if (this.#desk) return lacking("host.desk.taken");
		if (this.#host.hasGuests()) return lacking("host.desk.guests");
		const table = this.#host.table();
		const exercises = table.judging.toLearnFrom(node);
		if (exercises.length === 0) return lacking("host.desk.nothing");
		const laid = this.begin(exercises, table.played, table);
		return { ok: true, table: laid.snapshots.table(window) };
	}

	#next(window: HostWindow): ReturnType<Handlers["desk.next"]> {
		const desk = this.#atHand;
		const outcome = desk.next();
		if (!outcome.ok) return outcome;
		this.#host.put(desk.table);
		this.#tell();
		return { ok: true, table: desk.table.snapshots.table(window) };
	}

	#back(window: HostWindow): ReturnType<Handlers["desk.back"]> {
		const behind = this.#aside;
		this.#aside = null;
		this.close();
		this.#host.put(behind);
		return { ok: true, table: behind?.snapshots.table(window) ?? null };
	}

	#done(outcome: Done): Done {
		this.#tell();
		return this.#host.changed(outcome);
	}

	#tell(): void {
		this.#host.push(this.#desk?.told() ?? null);
	}
}
