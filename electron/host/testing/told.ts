/** What a window was told by itself, oldest first, with every table as the window has it after the change that was sent. */
import type { Pushes, PushName, TableSnapshot } from "../../contract/contract.ts";
import { tableAfter } from "../../contract/table-change.ts";

/** The body of a push; of a table with the table after it. */
export type ToldBody<Name extends PushName> = Name extends "table"
	? Pushes["table"] & { readonly table: TableSnapshot }
	: Pushes[Name];

/** A push as it came. */
interface ToldPush {
	readonly name: PushName;
	readonly body: unknown;
}

/** Collects the pushes to one window. */
export class Told {
	readonly pushes: ToldPush[] = [];
	#table: TableSnapshot | null = null;

	/** Takes a push as the window would. */
	take(name: PushName, body: Pushes[PushName]): void {
		if (name !== "table") {
			this.pushes.push({ name, body });
			return;
		}
		const push = body as Pushes["table"];
		// What is pushed is a picture of the moment, as it is when it crosses the wire.
		this.#table = structuredClone(tableAfter(this.#table, push.change));
		if (!this.#table) throw new Error("A window was told a change of a table that it does not have.");
		this.pushes.push({ name, body: { ...push, table: this.#table } });
	}

	/** What was pushed under a name. */
	named<Name extends PushName>(name: Name): ToldBody<Name>[] {
		return this.pushes.filter((push) => push.name === name).map((push) => push.body as ToldBody<Name>);
	}
}
