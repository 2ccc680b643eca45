/**
 * The host: it keeps the library, the saves, the settings and the one campaign on the table, and answers what the contract
 * names. Both shells hand it their requests as they come; nothing is believed before it has been parsed here.
 */
import type { z } from "zod";
import type { Library } from "../assets/load.ts";
import type { Text } from "../engine/kernel/index.ts";
import { Campaigns } from "./campaigns.ts";
import { type Pushes, type PushName, type Replies, type RequestName, requests, type Settings } from "./contract.ts";
import type { GameEntry } from "./games-on-offer.ts";
import { badInput, type HostApi, HostFailure, hostErrorOf, type PushListener } from "./host-api.ts";
import { OpenCampaign } from "./open-campaign.ts";
import { Outbox } from "./outbox.ts";
import type { ProgramsOf } from "./programs.ts";
import { chartOf, gazetteerOf, type Implemented, mapOf, rulesOf, wordsOf } from "./reference.ts";
import type { Refused } from "./refusals.ts";
import { SettingsFile } from "./settings.ts";

export interface HostOptions {
	readonly library: Library;
	readonly games: readonly GameEntry[];
	/** What the engine has of the rules. */
	readonly implemented: Implemented;
	/** Where the saves and the settings are. */
	readonly folder: string;
	readonly hello: Replies["hello"];
	readonly programs: ProgramsOf;
}

type Input<Name extends RequestName> = z.output<(typeof requests)[Name]>;
type Handlers = { [Name in RequestName]: (input: Input<Name>) => Replies[Name] };

/** Where several answers of one seat end early without anything being wrong. */
const USUAL_STOPS: readonly string[] = ["wrong-seat", "malformed", "not-an-option", "game-over"];

export class HostServer implements HostApi {
	readonly #options: HostOptions;
	readonly #campaigns: Campaigns;
	readonly #settings: SettingsFile;
	readonly #outbox = new Outbox();
	readonly #handlers: Handlers;
	#open: OpenCampaign | null = null;
	#programStepDue = false;
	/** What went wrong before there was a window to tell it to. */
	#early: Text[];

	/** Makes the folder of saves when it is not there; throws when it cannot. */
	constructor(options: HostOptions) {
		this.#options = options;
		this.#campaigns = new Campaigns(options.folder, options.games);
		this.#settings = new SettingsFile(options.folder);
		this.#early = this.#settings.notice ? [this.#settings.notice] : [];
		this.#handlers = this.#makeHandlers();
	}

	async handle(name: string, input: unknown): Promise<unknown> {
		if (!isRequestName(name)) {
			throw new HostFailure({ code: "unknown-request", text: { key: "host.unknown-request", args: { name } } });
		}
		const parsed = requests[name].safeParse(input);
		if (!parsed.success) throw unfit(parsed.error);
		try {
			// The table of handlers is typed by name; the compiler cannot follow one name through both tables.
			return (this.#handlers[name] as (input: unknown) => unknown)(parsed.data);
		} catch (thrown) {
			throw new HostFailure(hostErrorOf(thrown));
		}
	}

	onPush(listener: PushListener): () => void {
		return this.#outbox.onPush(listener);
	}

	get settings(): Settings {
		return this.#settings.settings;
	}

	/** Push something of the shell's own. */
	push<Name extends PushName>(name: Name, body: Pushes[Name]): void {
		this.#outbox.send(name, body);
	}

	/** Tell every window something in words. */
	tell(level: Pushes["notice"]["level"], text: Text): void {
		this.push("notice", { level, text });
	}

	/** Open a save file from anywhere: one from elsewhere is copied among the saves first. Failures are told to the windows. */
	openFile(file: string): void {
		this.#telling(() => {
			const found = this.#campaigns.bringIn(file);
			this.#campaignsChanged();
			if (!found.ok) return found;
			const opened = this.#openCampaign(found.campaign);
			if (opened.ok && opened.table.notice) this.tell("warning", opened.table.notice);
			return opened;
		});
	}

	/** Stop: let go of the save, and push no more. Closing twice does nothing. */
	close(): void {
		this.#outbox.close();
		this.#letGo();
	}

	#letGo(): void {
		this.#open?.close();
		this.#open = null;
	}

	#makeHandlers(): Handlers {
		const { library, implemented } = this.#options;
		const campaigns = this.#campaigns;
		return {
			hello: () => this.#hello(),
			scenarios: () => campaigns.scenarios(),
			map: ({ map, scenario }) => mapOf(library, map, scenario),
			gazetteer: ({ module, scenario }) => gazetteerOf(library, module, scenario),
			words: ({ language }) => wordsOf(library, language),
			rules: ({ module }) => rulesOf(library, implemented, module),
			chart: ({ chart }) => chartOf(library, chart),
			campaigns: () => campaigns.cards(),
			"campaign.create": (input) => this.#shelved(campaigns.create(input)),
			"campaign.open": ({ campaign }) => this.#openCampaign(campaign),
			"campaign.close": () => this.#closeCampaign(),
			"campaign.rename": (input) => this.#rename(input),
			"campaign.duplicate": ({ campaign }) => this.#shelved(campaigns.duplicate(campaign)),
			"campaign.delete": ({ campaign }) => this.#delete(campaign),
			"campaign.export": ({ campaign }) => campaigns.export(campaign),
			"campaign.import": (input) => this.#shelved(campaigns.import(input)),
			table: () => this.#open?.snapshot() ?? null,
			log: ({ from }) => this.#open?.log(from) ?? [],
			answer: ({ answer, ...door }) => this.#changed(this.#table().answer({ ...door, answers: [answer] })),
			answers: (input) => this.#answers(input),
			undo: (input) => this.#changed(this.#table().undo(input)),
			redo: (input) => this.#changed(this.#table().redo(input)),
			query: (input) => this.#table().query(input),
			settings: () => this.settings,
			"settings.save": (patch) => this.#saveSettings(patch),
		};
	}

	#hello(): Replies["hello"] {
		for (const text of this.#early) this.tell("warning", text);
		this.#early = [];
		return this.#options.hello;
	}

	#table(): OpenCampaign {
		if (this.#open) return this.#open;
		throw new HostFailure({ code: "failed", text: { key: "host.nothing-open" } });
	}

	/** Several answers end early as a matter of course; that they could not be written down is told in words. */
	#answers(input: Input<"answers">): Replies["answers"] {
		const reply = this.#changed(this.#table().answer(input));
		if (reply.ok && reply.stopped && !USUAL_STOPS.includes(reply.stopped.code)) this.tell("error", reply.stopped.why);
		return reply;
	}

	/** The campaign that is open stays open when the other cannot be. */
	#openCampaign(id: string): Replies["campaign.open"] {
		if (this.#open?.id !== id) {
			const result = this.#campaigns.open(id);
			if (!result.ok) return result;
			this.#letGo();
			this.#open = new OpenCampaign(result.opened, this.#options.programs(result.opened.entry));
			this.#campaignsChanged();
		}
		const table = this.#table().snapshot();
		this.#tableChanged();
		return { ok: true, table };
	}

	#closeCampaign(): Replies["campaign.close"] {
		this.#letGo();
		this.#campaignsChanged();
		return { ok: true };
	}

	#rename(input: Input<"campaign.rename">): Replies["campaign.rename"] {
		if (this.#open?.id === input.campaign) this.#tableChanged();
		return this.#shelved(this.#campaigns.rename(input));
	}

	#delete(id: string): Replies["campaign.delete"] {
		if (this.#open?.id === id) this.#letGo();
		return this.#shelved(this.#campaigns.delete(id));
	}

	#saveSettings(patch: Partial<Settings>): Settings {
		const settings = this.#settings.save(patch);
		this.#outbox.sendLatest("settings", () => this.settings);
		return settings;
	}

	/** The outcome of a change of the saves; the windows hear of it if it was done. */
	#shelved<Outcome extends { ok: boolean }>(outcome: Outcome): Outcome {
		if (outcome.ok) this.#campaignsChanged();
		return outcome;
	}

	/** The outcome of a change of the table; the windows hear of it if it was done. */
	#changed<Outcome extends { ok: boolean }>(outcome: Outcome): Outcome {
		if (outcome.ok) this.#tableChanged();
		return outcome;
	}

	#campaignsChanged(): void {
		this.#outbox.sendLatest("campaigns", () => this.#campaigns.cards());
	}

	#tableChanged(): void {
		this.#outbox.sendLatest("table", () => this.#open?.news() ?? null);
		if (this.#programStepDue) return;
		this.#programStepDue = true;
		setImmediate(() => this.#letProgramAnswer());
	}

	/** One answer of a program, if one is asked; the push of it brings the next. */
	#letProgramAnswer(): void {
		this.#programStepDue = false;
		this.#telling(() => {
			const outcome = this.#open?.answerByProgram() ?? null;
			return outcome && this.#changed(outcome);
		});
	}

	/** Do something that no window asked for, so that nobody waits for its outcome: what goes wrong is told to all. */
	#telling(act: () => { ok: true } | Refused | null): void {
		try {
			const outcome = act();
			if (outcome && !outcome.ok) this.tell("error", outcome.why);
		} catch (thrown) {
			this.tell("error", hostErrorOf(thrown).text);
		}
	}
}

function isRequestName(name: string): name is RequestName {
	return Object.hasOwn(requests, name);
}

/** What is wrong with an input: the field by its path, and what the schema says of it. */
function unfit({ issues: [issue] }: z.ZodError): HostFailure {
	const strangers = issue?.code === "unrecognized_keys" ? issue.keys : [];
	const field = [...(issue?.path ?? []), ...strangers].join(".") || "input";
	return badInput(field, issue?.message ?? "");
}
