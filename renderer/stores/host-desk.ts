/** Where the stores hand in their requests: what goes wrong is told to the player in words, here and nowhere else. */
import { makeObservable, observable, runInAction } from "mobx";
import type { Done, HostClient, Replies, RequestInput, RequestName } from "../../electron/contract/contract.ts";
import { textOfFailure } from "../client/host-failure.ts";
import type { NoticeStore } from "./notice-store.ts";

type Refused = Exclude<Done, { ok: true }>;
/** Requests whose reply may be a refusal. */
type RefusableName = { [Name in RequestName]: Replies[Name] extends { ok: boolean } ? Name : never }[RequestName];
type Granted = { [Name in RefusableName]: Extract<Replies[Name], { ok: true }> };

/** The desk at which every request to the host is handed in, and each failure told. */
export class HostDesk {
	/** Requests that have had no reply yet. */
	waiting = 0;
	readonly client: HostClient;
	readonly #notices: NoticeStore;

	constructor(client: HostClient, notices: NoticeStore) {
		this.client = client;
		this.#notices = notices;
		makeObservable(this, { waiting: observable });
	}

	/** The reply, or null when the request failed, which has then been told. */
	ask<Name extends RequestName>(name: Name, input: RequestInput<Name>): Promise<Replies[Name] | null> {
		this.#count(1);
		const told = (failure: unknown) => {
			this.#notices.tell("error", textOfFailure(failure));
			return null;
		};
		return this.client
			.request(name, input)
			.catch(told)
			.finally(() => this.#count(-1));
	}

	#count(by: 1 | -1): void {
		runInAction(() => {
			this.waiting += by;
		});
	}

	/** The reply to a request that was granted; null when it failed or was refused, which has then been told. */
	async grant<Name extends RefusableName>(name: Name, input: RequestInput<Name>): Promise<Granted[Name] | null> {
		const reply = await this.ask(name, input);
		if (reply === null || !isRefused(reply)) return reply as Granted[Name] | null;
		this.#notices.tell("warning", reply.why, reply.rule ?? null);
		return null;
	}
}

function isRefused(reply: unknown): reply is Refused {
	return typeof reply === "object" && reply !== null && "ok" in reply && reply.ok === false;
}
