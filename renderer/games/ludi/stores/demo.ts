/** The demo: the question between two steps is answered by itself, at a chosen speed. */
import { makeAutoObservable, reaction } from "mobx";
import type { CampaignStore } from "../../../stores/campaign-store.ts";
import type { DecisionStore } from "../../../stores/decision-store.ts";

/** The prompt that waits between two steps, and the answer to it. */
const WAITS = "ludi.ask.go-on";
const GO_ON = "go-on";

/** Milliseconds that each step stands on the table. */
export const DEMO_SPEEDS = { slow: 2500, usual: 1000, fast: 250, fastest: 0 } as const;
/** A speed of the demonstration, by its name in {@link DEMO_SPEEDS}. */
export type DemoSpeed = keyof typeof DEMO_SPEEDS;

/** The demo: the question between two steps is answered by itself, at a chosen speed. */
export class Demo {
	running = false;
	speed: DemoSpeed = "usual";
	#timer: ReturnType<typeof setTimeout> | undefined;
	readonly #campaign: CampaignStore;
	readonly #decision: DecisionStore;

	constructor(campaign: CampaignStore, decision: DecisionStore) {
		this.#campaign = campaign;
		this.#decision = decision;
		makeAutoObservable(this, {}, { autoBind: true, deep: false });
		reaction(
			() => [this.isWaiting, this.running, this.speed, campaign.snapshot?.revision],
			() => this.#wind(),
		);
	}

	/** A step is over, and the next may begin. */
	get isWaiting(): boolean {
		return this.#decision.mayAnswer && this.#decision.decision?.prompt.key === WAITS;
	}

	run(running: boolean): void {
		this.running = running;
	}

	setSpeed(speed: DemoSpeed): void {
		this.speed = speed;
	}

	/** One step more. */
	async step(): Promise<void> {
		if (this.isWaiting) await this.#campaign.answering.answer({ kind: "choose", option: GO_ON });
	}

	stop(): void {
		this.running = false;
		clearTimeout(this.#timer);
	}

	#wind(): void {
		clearTimeout(this.#timer);
		if (this.running && this.isWaiting) this.#timer = setTimeout(() => void this.step(), DEMO_SPEEDS[this.speed]);
	}
}
