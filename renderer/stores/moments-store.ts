/** Moments that are played again at the desk: what lies there, and what its answer came to. */
import { makeAutoObservable, runInAction } from "mobx";
import type { DeskTold, TableSnapshot } from "../../electron/contract/contract.ts";
import type { HostDesk } from "./host-desk.ts";

/** The table as the desk lays it. */
interface TableOfDesk {
	/** Shows a table that the host has laid; null: nothing lies there any more. */
	take(table: TableSnapshot | null): Promise<void>;
}

/** The desk as the host tells it. */
export class MomentsStore {
	/** Null where nothing lies on the desk. */
	told: DeskTold | null = null;
	readonly #desk: HostDesk;
	readonly #table: TableOfDesk;

	constructor(desk: HostDesk, table: TableOfDesk) {
		this.#desk = desk;
		this.#table = table;
		makeAutoObservable(this, {}, { autoBind: true, deep: false });
		desk.client.on("desk", this.hear);
	}

	/** The host says how it stands. */
	hear(told: DeskTold | null): void {
		this.told = told;
	}

	/** What lies there already, after a reload. */
	async read(): Promise<void> {
		const told = await this.#desk.ask("desk", {});
		runInAction(() => {
			this.told = told;
		});
	}

	/** Lays one's own dearest moments on the desk, that of an answer first. False when nothing was laid. */
	async learn(node?: number): Promise<boolean> {
		const reply = await this.#desk.grant("desk.learn", node === undefined ? {} : { node });
		if (reply) await this.#table.take(reply.table);
		return reply !== null;
	}

	/** Puts a problem on the desk. False when it was not put. */
	async put(problem: string, language: string): Promise<boolean> {
		const reply = await this.#desk.grant("problem.open", { problem, language });
		if (reply) await this.#table.take(reply.table);
		return reply !== null;
	}

	/** The question is put again. */
	async again(): Promise<void> {
		await this.#desk.grant("desk.again", {});
	}

	/** What would have been better is begun. */
	async show(): Promise<void> {
		await this.#desk.grant("desk.show", {});
	}

	/** Lays the next on the desk. */
	async next(): Promise<void> {
		const reply = await this.#desk.grant("desk.next", {});
		if (reply) await this.#table.take(reply.table);
	}

	/** Clears the desk. Whether something lay there before, which is shown again. */
	async back(): Promise<boolean> {
		const reply = await this.#desk.grant("desk.back", {});
		if (reply) await this.#table.take(reply.table);
		return reply !== null && reply.table !== null;
	}
}
