/** What the line of play was decided by: how far the host has judged it, and what it comes to so far. */
import { makeAutoObservable, runInAction } from "mobx";
import type { JudgementTold, Pushes } from "../../electron/contract/contract.ts";
import type { HostDesk } from "./host-desk.ts";

/** The judgement of the line that is played, as the host tells it. */
export class JudgementStore {
	/** Null until it is asked for. */
	told: JudgementTold | null = null;
	/** How far the host said last that it is. */
	progress: Pushes["judging"] | null = null;
	readonly #desk: HostDesk;
	#isReading = false;

	constructor(desk: HostDesk) {
		this.#desk = desk;
		makeAutoObservable(this, {}, { autoBind: true, deep: false });
		desk.client.on("judging", this.hear);
		desk.client.on("closed", this.forget);
	}

	/** The host is so far: what it has come to is read, unless that is being done. */
	hear(progress: Pushes["judging"]): void {
		this.progress = progress;
		if (!this.#isReading || progress.isOver) void this.read();
	}

	/** Ask what it has come to. */
	async read(): Promise<void> {
		this.#isReading = true;
		const told = await this.#desk.ask("judge", {});
		runInAction(() => {
			this.told = told;
		});
		this.#isReading = false;
	}

	/** Judge the line that is played, or go on where it was left. */
	async start(): Promise<void> {
		await this.#desk.grant("judge.start", {});
		await this.read();
	}

	/** A person before this window wants the open game judged; when all do, it begins. */
	async agree(seat: string): Promise<void> {
		await this.#desk.grant("judge.agree", { seat });
		await this.read();
		if (this.told?.state === "none") await this.start();
	}

	/** Leave it for now. */
	async stop(): Promise<void> {
		await this.#desk.grant("judge.stop", {});
		await this.read();
	}

	/** The campaign was put away. */
	forget(): void {
		this.told = null;
		this.progress = null;
	}
}
