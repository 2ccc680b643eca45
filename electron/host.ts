/**
 * The host: it keeps the library, the saves, the settings and the one campaign on the table, and answers what the contract
 * names. Both shells hand it their requests as they come; nothing is believed before it has been parsed here.
 */
import type { z } from "zod";
import type { Library } from "../assets/load.ts";
import type { GameFamily } from "../engine/brings/family.ts";
import type { Text } from "../engine/kernel/index.ts";
import { Campaigns } from "./campaigns.ts";
import {
	type Hello,
	type Pushes,
	type PushName,
	type Replies,
	type RequestName,
	requests,
	type Settings,
	type Sight,
} from "./contract.ts";
import { cardOf, type GameEntry } from "./games-on-offer.ts";
import { badInput, type HostApi, HostFailure, hostErrorOf, type PushListener } from "./host-api.ts";
import { HostWindow, newPass, type Pass } from "./host-window.ts";
import { OpenCampaign, type Surroundings } from "./open-campaign.ts";
import type { ProgramsOf } from "./programs.ts";
import { chartOf, gazetteerOf, type Implemented, mapOf, rulesOf, Tongues } from "./reference.ts";
import type { Refused } from "./refusals.ts";
import { SettingsFile } from "./settings.ts";
import { realTime, type Time } from "./table-clock.ts";
import type { StartWorker } from "./thinking/thinker.ts";

export interface HostOptions {
	readonly library: Library;
	/** The games on offer, with the words of a library. */
	readonly games: (library: Library) => readonly GameEntry[];
	/** The families that the games are of, for what may be looked up of them. */
	readonly families: readonly GameFamily[];
	/** What the engine has of the rules. */
	readonly implemented: Implemented;
	/** Where the saves and the settings are. */
	readonly folder: string;
	readonly hello: Hello;
	readonly programs: ProgramsOf;
	/** Starts the worker that thinks for programs with levels. */
	readonly startWorker: StartWorker;
	/** What the clock of the table goes by; left out: the time that passes. */
	readonly time?: Time;
}

/** Lets one more window in, for certain people: gives the address that does it once, or null when it has opened the window itself. */
export type Inviter = (sight: Sight) => string | null;

type Input<Name extends RequestName> = z.output<(typeof requests)[Name]>;
type Handlers = { [Name in RequestName]: (input: Input<Name>, window: HostWindow) => Replies[Name] };

/** What a guest may ask for: to see, to answer, and nothing of the saves. */
const FOR_GUESTS: ReadonlySet<RequestName> = new Set<RequestName>([
	"hello",
	"scenarios",
	"map",
	"gazetteer",
	"words",
	"rules",
	"chart",
	"campaigns",
	"table",
	"log",
	"answer",
	"answers",
	"undo",
	"redo",
	"lines",
	"lines.outcome",
	"lines.stops",
	"lines.compare",
	"look",
	"thought",
	"advise",
	"withdraw",
	"clock",
	"query",
	"settings",
	"settings.save",
]);

/** Where several answers of one seat end early without anything being wrong. */
const USUAL_STOPS: readonly string[] = ["wrong-seat", "malformed", "not-an-option", "game-over"];

export class HostServer implements HostApi {
	readonly #options: HostOptions;
	readonly #campaigns: Campaigns;
	readonly #settings: SettingsFile;
	/** The languages that may be read. */
	readonly tongues: Tongues;
	readonly #windows = new Set<HostWindow>();
	/** The shell's own window, or its only one. */
	readonly own: HostWindow;
	readonly #handlers: Handlers;
	/** How the shell lets one more window in, where it can. */
	inviter: Inviter | null = null;
	#open: OpenCampaign | null = null;
	#othersStepDue = false;
	/** What went wrong before there was a window to tell it to. */
	#early: Text[];

	/** Makes the folder of saves when it is not there; throws when it cannot. */
	constructor(options: HostOptions) {
		this.#options = options;
		this.#campaigns = new Campaigns(options.folder, options.games(options.library));
		this.#settings = new SettingsFile(options.folder);
		this.tongues = new Tongues(options.library);
		this.#early = this.#settings.notice ? [this.#settings.notice] : [];
		this.#handlers = this.#makeHandlers();
		this.own = this.connect();
	}

	/** A window comes in with its pass; close it when it is gone. */
	connect(pass: Pass = newPass()): HostWindow {
		const window = new HostWindow(
			pass,
			(from, name, input) => this.#handle(from, name, input),
			(gone) => this.#windows.delete(gone),
		);
		this.#windows.add(window);
		return window;
	}

	/** A request of the shell's own window. */
	handle(name: string, input: unknown): Promise<unknown> {
		return this.own.handle(name, input);
	}

	async #handle(window: HostWindow, name: string, input: unknown): Promise<unknown> {
		if (!isRequestName(name)) {
			throw new HostFailure({ code: "unknown-request", text: { key: "host.unknown-request", args: { name } } });
		}
		if (window.pass.guest && !FOR_GUESTS.has(name)) throw notForGuests();
		const parsed = requests[name].safeParse(input);
		if (!parsed.success) throw unfit(parsed.error);
		try {
			// The table of handlers is typed by name; the compiler cannot follow one name through both tables.
			return (this.#handlers[name] as (input: unknown, window: HostWindow) => unknown)(parsed.data, window);
		} catch (thrown) {
			throw new HostFailure(hostErrorOf(thrown));
		}
	}

	onPush(listener: PushListener): () => void {
		return this.own.onPush(listener);
	}

	get settings(): Settings {
		return this.#settings.settings;
	}

	/** Push something to every window. */
	push<Name extends PushName>(name: Name, body: Pushes[Name]): void {
		for (const window of this.#windows) window.outbox.send(name, body);
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
			const opened = this.#openCampaign(found.campaign, this.own);
			if (opened.ok && opened.table.notice) this.tell("warning", opened.table.notice);
			return opened;
		});
	}

	/** Stop: let go of the save, and push no more. Closing twice does nothing. */
	close(): void {
		for (const window of this.#windows) window.outbox.close();
		this.#open?.close();
		this.#open = null;
	}

	#letGo(): void {
		if (this.#open) this.push("closed", { campaign: this.#open.id });
		this.#open?.close();
		this.#open = null;
		for (const window of this.#windows) window.forget();
	}

	#makeHandlers(): Handlers {
		const { games, families, implemented } = this.#options;
		const campaigns = this.#campaigns;
		const tongues = this.tongues;
		return {
			hello: (_, { pass }) => ({ ...this.#hello(), ...(pass.guest && { guest: true }) }),
			scenarios: ({ language }) => games(tongues.read(language)).map(cardOf),
			map: ({ map, scenario, language }) => mapOf(tongues.read(language), families, map, scenario),
			gazetteer: ({ module, scenario, language }) => gazetteerOf(tongues.read(language), families, module, scenario),
			words: ({ language }) => tongues.read(language).words,
			rules: ({ module, language }) => rulesOf(tongues.read(language), { families, implemented }, module),
			chart: ({ chart, language }) => chartOf(tongues.read(language), families, chart),
			campaigns: (_, { pass }) => (pass.guest ? [] : campaigns.cards()),
			"campaign.create": (input) => this.#shelved(campaigns.create(input)),
			"campaign.again": () => this.#shelved(campaigns.again(this.#table().again())),
			"campaign.open": ({ campaign }, window) => this.#openCampaign(campaign, window),
			"campaign.close": () => this.#closeCampaign(),
			"campaign.rename": (input) => this.#rename(input),
			"campaign.duplicate": ({ campaign }) => this.#shelved(campaigns.duplicate(campaign)),
			"campaign.delete": ({ campaign }) => this.#delete(campaign),
			"campaign.export": ({ campaign }) => campaigns.export(campaign),
			"campaign.import": (input) => this.#shelved(campaigns.import(input)),
			table: (_, window) => this.#open?.snapshot(window) ?? null,
			log: ({ from }, window) => this.#open?.log(window, from) ?? [],
			answer: ({ answer, ...door }, { pass }) =>
				this.#changed(this.#table().answer(pass.sight, { ...door, answers: [answer] })),
			answers: (input, { pass }) => this.#answers(pass.sight, input),
			undo: (input, { pass }) => this.#changed(this.#table().undo(pass.sight, input)),
			redo: (input, { pass }) => this.#changed(this.#table().redo(pass.sight, input)),
			goTo: (input, { pass }) => this.#changed(this.#table().goTo(pass.sight, input)),
			programs: (input, { pass }) => this.#changed(this.#table().letPrograms(pass.sight, input)),
			thought: (input, { pass }) => this.#table().thought(pass.sight, input),
			advise: (input, { pass, outbox }) =>
				this.#table().advise(pass.sight, input, (advice) => outbox.send("advice", advice)),
			look: (input, { pass }) => this.#table().look(pass.sight, input),
			lines: (_, { pass }) => this.#table().lines(pass.sight),
			"lines.outcome": (input) => this.#table().lineOutcome(input),
			"lines.stops": (input, { pass }) => this.#table().lineStops(pass.sight, input),
			"lines.compare": (input, { pass }) => this.#table().compareLines(pass.sight, input),
			"lines.name": (input, { pass }) => this.#changed(this.#table().nameLine(pass.sight, input)),
			"seats.give": (input, { pass }) => this.#changed(this.#table().giveSeat(pass.sight, input)),
			withdraw: (input, { pass }) => this.#changed(this.#table().withdraw(pass.sight, input)),
			clock: (input, { pass }) => this.#changed(this.#table().mind(pass.sight, input)),
			"seats.name": ({ names }) => this.#changed(this.#table().nameSeats(names)),
			"window.sight": ({ sight }, window) => this.#show(sight, window),
			"window.invite": ({ sight }) => this.#invite(sight),
			query: (input, { pass }) => this.#table().query(pass.sight, input),
			settings: (_, { pass }) => ({ ...this.settings, ...pass.settings }),
			"settings.save": (patch, window) => this.#saveSettings(patch, window),
		};
	}

	#hello(): Replies["hello"] {
		for (const text of this.#early) this.tell("warning", text);
		this.#early = [];
		return { ...this.#options.hello, languages: this.tongues.all.map(({ id, name }) => ({ id, name })) };
	}

	/** Other people sit before a window: it is told everything as they may see it. */
	#show(sight: Sight, window: HostWindow): Replies["window.sight"] {
		window.pass.sight = sight;
		window.forget();
		this.#tableChanged();
		return { ok: true };
	}

	#invite(sight: Sight): Replies["window.invite"] {
		if (!this.inviter) throw new HostFailure({ code: "failed", text: { key: "host.no-more-windows" } });
		return { ok: true, address: this.inviter(sight) };
	}

	#table(): OpenCampaign {
		if (this.#open) return this.#open;
		throw new HostFailure({ code: "failed", text: { key: "host.nothing-open" } });
	}

	/** Several answers end early as a matter of course; that they could not be written down is told in words. */
	#answers(sight: Sight, input: Input<"answers">): Replies["answers"] {
		const reply = this.#changed(this.#table().answer(sight, input));
		if (reply.ok && reply.stopped && !USUAL_STOPS.includes(reply.stopped.code)) this.tell("error", reply.stopped.why);
		return reply;
	}

	/** The campaign that is open stays open when the other cannot be. */
	#openCampaign(id: string, window: HostWindow): Replies["campaign.open"] {
		if (this.#open?.id !== id) {
			const result = this.#campaigns.open(id);
			if (!result.ok) return result;
			this.#letGo();
			this.#open = new OpenCampaign(result.opened, this.#options.programs(result.opened.entry), this.#surroundings());
			this.#campaignsChanged();
		}
		const table = this.#table().snapshot(window);
		this.#tableChanged();
		return { ok: true, table };
	}

	#surroundings(): Surroundings {
		const { time = realTime, startWorker } = this.#options;
		return {
			time,
			startWorker,
			pause: () => this.settings.programPause,
			onTimeUp: () => this.#tableChanged(),
			onDue: () => this.#stepForOthers(),
			onTries: (revision, tries) => {
				for (const { outbox } of this.#windows) outbox.sendLatest("thinking", () => ({ revision, tries }));
			},
			onFailed: (thrown) => {
				this.tell("error", hostErrorOf(thrown).text);
				this.#tableChanged();
			},
		};
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

	/** A guest's settings are its own, and forgotten with it. */
	#saveSettings(patch: Partial<Settings>, { pass }: HostWindow): Settings {
		if (pass.guest) pass.settings = { ...pass.settings, ...patch };
		else this.#settings.save(patch);
		for (const window of this.#windows)
			window.outbox.sendLatest("settings", () => ({ ...this.settings, ...window.pass.settings }));
		return { ...this.settings, ...pass.settings };
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
		for (const { pass, outbox } of this.#windows)
			if (!pass.guest) outbox.sendLatest("campaigns", () => this.#campaigns.cards());
	}

	#tableChanged(): void {
		for (const window of this.#windows) window.outbox.sendLatest("table", () => this.#open?.news(window) ?? null);
		this.#stepForOthers();
	}

	#stepForOthers(): void {
		if (this.#othersStepDue) return;
		this.#othersStepDue = true;
		setImmediate(() => this.#letOthersAnswer());
	}

	/** One answer of the clock or of a program, if there is one to give; the push of it brings the next. */
	#letOthersAnswer(): void {
		this.#othersStepDue = false;
		this.#telling(() => {
			const outcome = this.#open?.answerForOthers() ?? null;
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

function notForGuests(): HostFailure {
	return new HostFailure({ code: "failed", text: { key: "host.not-for-guests" } });
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
