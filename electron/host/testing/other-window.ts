/** One more window of a host, and everything that was pushed to it. */
import type { Answer } from "../../../engine/kernel/index.ts";
import type {
	PushName,
	Replies,
	RequestInput,
	RequestName,
	TableSnapshot,
	Visibility,
} from "../../contract/contract.ts";
import type { HostServer } from "../host.ts";
import { type HostWindow, newPass } from "../host-window.ts";
import { Told, type ToldBody } from "./told.ts";

/** A window of a host besides its own. */
export class OtherWindow {
	readonly #told = new Told();
	readonly #window: HostWindow;

	/** A guest for certain people, or a window that keeps the table. */
	constructor(host: HostServer, guestFor: Visibility | null) {
		this.#window = host.connect(newPass(guestFor));
		this.#window.onPush((name, body) => this.#told.take(name, body));
	}

	ask<Name extends RequestName>(name: Name, input: RequestInput<Name>): Promise<Replies[Name]> {
		return this.#window.handle(name, input) as Promise<Replies[Name]>; // replies by the contract's own table
	}

	/** The table as this window sees it. */
	async table(): Promise<TableSnapshot> {
		const table = await this.ask("table", {});
		if (!table) throw new Error("No campaign is open.");
		return table;
	}

	/** Answers for a seat as of now. */
	async answer(seat: string, answer: Answer, by?: string): Promise<Replies["answer"]> {
		const { revision } = await this.table();
		// An engine's answer is read-only; what crosses the wire is a copy of its own.
		const copy = structuredClone(answer) as RequestInput<"answer">["answers"][number];
		return this.ask("answer", { revision, seat, answers: [copy], ...(by !== undefined && { by }) });
	}

	/** What was pushed under a name, oldest first. */
	pushed<Name extends PushName>(name: Name): ToldBody<Name>[] {
		return this.#told.named(name);
	}

	/** Everything that was pushed to it, oldest first. */
	get pushes() {
		return this.#told.pushes;
	}

	close(): void {
		this.#window.close();
	}
}
