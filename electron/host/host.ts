/**
 * The host: it keeps the library, the saves, the settings and the one campaign on the table, and answers what the contract
 * names. Both shells hand it their requests as they come; nothing is believed before it has been parsed here.
 */
import type { z } from "zod";
import type { Library } from "../../assets/load.ts";
import type { GameFamily } from "../../engine/catalogue/game-family.ts";
import type { Ref, Text } from "../../engine/kernel/index.ts";
import type {
	Hello,
	HostError,
	Pushes,
	PushName,
	Refused,
	Replies,
	RequestName,
	Settings,
	Visibility,
} from "../contract/contract.ts";
import { MOST_SOLVED } from "../contract/limits.ts";
import { requests } from "../contract/requests.ts";
import { isKeepersSetting } from "../contract/settings.ts";
import type { CampaignHost } from "./campaign/campaign-host.ts";
import { OpenCampaign, type OpenedCampaign } from "./campaign/open-campaign.ts";
import { tableRequests } from "./campaign/table-requests.ts";
import { Campaigns } from "./campaigns.ts";
import { DeskAtHost } from "./desk/desk-at-host.ts";
import { Devices } from "./devices.ts";
import { type DoorOptions, Reception, type ReceptionHost } from "./door/reception.ts";
import type { TableOfRoom } from "./door/room.ts";
import { EditionDesks, type FigureSource } from "./editions/edition-desks.ts";
import { AllFigures, type Figures, type LayOver } from "./editions/figures.ts";
import { EditionShelf } from "./editions/shelf.ts";
import { isForGuests } from "./for-guests.ts";
import { cardOf, type GameEntry } from "./games-on-offer.ts";
import type { Handlers, Input } from "./handlers.ts";
import {
	badInput,
	type HostApi,
	HostFailure,
	hostErrorOf,
	isOfTheHost,
	isStopped,
	type PushListener,
} from "./host-api.ts";
import { HostWindow, newPass, type Pass } from "./host-window.ts";
import { PrintedPieces } from "./printed-pieces.ts";
import { ProblemShelf } from "./problems/problem-shelf.ts";
import { ProblemsAtHost } from "./problems/problems-at-host.ts";
import type { ProgramsOf } from "./programs.ts";
import { ReadQueue } from "./read-queue.ts";
import { chartOf, gazetteerOf, type Implemented, mapOf, rulesOf, Tongues } from "./reference.ts";
import { type DrawsSeed, drawSeed as drawOne } from "./seeds.ts";
import { defaultSettings, SettingsFile } from "./settings.ts";
import type { Workers } from "./thinking/crew.ts";
import { realTime, type Time, WakingTime } from "./time.ts";

/** What a host is made of. */
interface HostOptions {
	readonly library: Library;
	/** The games on offer, with the words of a library. */
	readonly games: (library: Library) => readonly GameEntry[];
	/** The families that the games are of, for what may be looked up of them. */
	readonly families: readonly GameFamily[];
	/** What the engine has of the rules. */
	readonly implemented: Implemented;
	/** Where the saves and the settings are. */
	readonly folder: string;
	/** Where printed pieces of the map are kept between openings; left out: nowhere. */
	readonly printed?: string;
	readonly hello: Hello;
	readonly programs: ProgramsOf;
	/** The workers that think for programs with levels, by the figures of a library. */
	readonly workers: (library: Library) => Workers;
	/** Lays an owner's edition over the library; left out: none can be. */
	readonly layOver?: LayOver;
	/** The folder of the problems that come with the program; left out: there are none. */
	readonly problems?: string;
	/** How the table may be opened to a network; left out: it may not. */
	readonly door?: DoorOptions;
	/** What owners' editions are laid over; left out: there are none. */
	readonly figures?: FigureSource;
	/** Draws seeds that nobody has chosen; left out: such as nobody can know. */
	readonly drawSeed?: DrawsSeed;
	/** What the clock of the table goes by; left out: the time that passes while the machine is awake. */
	readonly time?: Time;
}

/** Lets one more window in, for certain people: gives the address that does it once, or null when it has opened the window itself. */
type Inviter = (visibility: Visibility) => string | null;

/** What only reads, and may take a while: windows take turns with it. */
const IN_TURN: ReadonlySet<RequestName> = new Set<RequestName>([
	"scenarios",
	"map",
	"gazetteer",
	"words",
	"rules",
	"chart",
	"table",
	"log",
	"look",
	"lines",
	"lines.outcome",
	"lines.stops",
	"lines.compare",
	"campaign.figures",
	"thought",
	"advise",
	"query",
]);

/** Where several answers of one seat end early without anything being wrong. */
const USUAL_STOPS: readonly string[] = ["wrong-seat", "malformed", "not-an-option", "game-over"];

/** The host: it parses the requests of every window, has them done, and pushes what they changed. */
export class HostServer implements HostApi {
	readonly #options: HostOptions;
	readonly #campaigns: Campaigns;
	readonly #figures: AllFigures;
	readonly #settings: SettingsFile;
	/** The languages that may be read. */
	readonly tongues: Tongues;
	/** Printed pieces of the map, for the shells to serve. */
	readonly printed: PrintedPieces;
	readonly #windows = new Set<HostWindow>();
	readonly #reads = new ReadQueue();
	readonly #time: Time;
	readonly #devices: Devices;
	/** Who comes in from the network, when the table is open to it. */
	readonly reception: Reception;
	readonly #editions: EditionDesks;
	/** The shell's own window, or its only one. */
	readonly own: HostWindow;
	readonly #handlers: Handlers;
	/** How the shell lets one more window in, where it can. */
	inviter: Inviter | null = null;
	#open: OpenCampaign | null = null;
	readonly #desk: DeskAtHost;
	readonly #problems: ProblemsAtHost;
	#othersStepDue = false;
	/** What went wrong before there was a window to tell it to. */
	#early: Text[];

	/** Makes the folder of saves when it is not there; throws when it cannot. */
	constructor(options: HostOptions) {
		this.#options = options;
		this.#time = options.time ?? new WakingTime(realTime);
		// The windows count by themselves from what they were told.
		this.#time.onWoken?.(() => this.#tableChanged());
		this.#devices = new Devices(this.#time, () => {
			this.#pushRest();
			this.reception.changed();
		});
		const { folder, library, games, workers, layOver = nothingToLay, drawSeed = drawOne } = options;
		this.tongues = new Tongues(library);
		this.#figures = new AllFigures(library, this.tongues, { games, workers, layOver });
		const shelf = new EditionShelf(folder);
		this.#campaigns = new Campaigns(folder, { figures: this.#figures, editions: shelf, drawSeed });
		this.#settings = new SettingsFile(folder);
		this.#editions = new EditionDesks(shelf, {
			figures: options.figures ?? null,
			message: (language) => this.tongues.messages(language),
			push: (name, body) => this.#pushToKeepers(name, () => body),
		});
		this.printed = new PrintedPieces(options.printed ?? null);
		this.#early = this.#settings.notice ? [this.#settings.notice] : [];
		this.reception = new Reception(options.door ?? null, this.#receptionHost());
		this.#desk = new DeskAtHost({
			table: () => this.#table(),
			lay: (opened) => this.#campaignOf(opened),
			put: (table) => this.#put(table),
			changed: (outcome) => this.#changed(outcome),
			hasGuests: () => [...this.#windows].some(({ pass }) => pass.guest),
			push: (told) => this.#pushToKeepers("desk", () => told),
			onFailed: (thrown) => this.tell("error", hostErrorOf(thrown).text),
		});
		this.#problems = new ProblemsAtHost(new ProblemShelf(options.problems ?? null, folder), this.#desk, {
			figures: (hash) => this.#campaigns.figuresBy(hash),
			game: (entry) => this.#campaigns.made(entry),
			drawSeed,
			open: () => this.#open,
			solved: () => this.settings.solvedProblems,
			solve: (id) => this.#saveSettings({ solvedProblems: solvedWith(this.settings.solvedProblems, id) }, this.own),
		});
		this.#handlers = this.#makeHandlers();
		this.own = this.connect();
	}

	/** A window comes in with its pass; close it when it is gone. */
	connect(pass: Pass = newPass()): HostWindow {
		const window = new HostWindow(pass, {
			handle: (from, name, input) => this.#handle(from, name, input),
			onGone: (gone) => this.#leave(gone),
			onFailed: (to, thrown) => this.#tellFailed(to, thrown),
		});
		this.#windows.add(window);
		if (pass.guest) this.#admit(pass);
		this.reception.come(window);
		return window;
	}

	/** A guest has come; its seats are before no window that several share from now on. */
	#admit(pass: Pass): void {
		this.#devices.come(pass);
		this.#pushRest();
		if (pass.settings !== null) return;
		pass.settings = settingsOfGuest(this.settings);
		for (const { pass: other, outbox } of this.#windows) if (!other.guest) outbox.send("arrived", {});
	}

	#leave(window: HostWindow): void {
		if (!this.#windows.delete(window)) return;
		if (window.pass.guest) this.#devices.go(window.pass);
		this.#reads.forget(window);
		this.reception.go(window);
	}

	/** A push could not be made: a guest hears that it was not, and those who keep the table why. */
	#tellFailed({ pass, outbox }: HostWindow, thrown: unknown): void {
		const { text } = pass.guest ? this.#errorForGuest(thrown) : hostErrorOf(thrown);
		outbox.send("notice", { level: "error", text });
	}

	/** A request of the shell's own window. */
	handle(name: string, input: unknown): Promise<unknown> {
		return this.own.handle(name, input);
	}

	async #handle(window: HostWindow, name: string, input: unknown): Promise<unknown> {
		if (!isRequestName(name)) {
			throw new HostFailure({ code: "unknown-request", text: { key: "host.unknown-request", args: { name } } }, true);
		}
		if (window.pass.guest && !isForGuests(name)) throw notForGuests();
		const parsed = requests[name].safeParse(input);
		if (!parsed.success) throw unfit(parsed.error);
		// The table of handlers is typed by name; the compiler cannot follow one name through both tables.
		const handler = this.#handlers[name] as (input: unknown, window: HostWindow) => unknown;
		const act = () => handler(parsed.data, window);
		try {
			// What one window asks for is done in its order.
			const waits = IN_TURN.has(name) || this.#reads.isWaiting(window);
			const reply = waits ? await this.#reads.take(window, name === "look", act) : act();
			return window.pass.guest ? this.#forGuest(reply) : reply;
		} catch (thrown) {
			throw new HostFailure(window.pass.guest ? this.#errorForGuest(thrown) : hostErrorOf(thrown));
		}
	}

	/** What went wrong with the save or in here is told to those who keep the table, with its files and folders; a guest hears that it did. */
	#forGuest(reply: unknown): unknown {
		if (isOfTheHost(reply)) return { ...reply, why: this.#notKept(reply.why) };
		if (isStopped(reply) && isOfTheHost(reply.stopped))
			return { ...reply, stopped: { ...reply.stopped, why: this.#notKept(reply.stopped.why) } };
		return reply;
	}

	#errorForGuest(thrown: unknown): HostError {
		const error = hostErrorOf(thrown);
		return thrown instanceof HostFailure ? error : { ...error, text: this.#notKept(error.text) };
	}

	#notKept(why: Text): Text {
		this.tell("error", why);
		return { key: "host.not-kept" };
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

	/** Tell those who keep the table something in words: it may name files and folders, which are no guest's. */
	tell(level: Pushes["notice"]["level"], text: Text): void {
		for (const { pass, outbox } of this.#windows) if (!pass.guest) outbox.send("notice", { level, text });
	}

	/** Open a save file from anywhere: one from elsewhere is copied among the saves first. Failures are told to the windows. */
	openFile(file: string): void {
		this.#report(() => {
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
		void this.reception.close();
		this.#devices.close();
		this.#editions.close();
		for (const window of this.#windows) window.outbox.close();
		this.#clearTable();
		this.#open = null;
	}

	/** Closes what lies on the table; at the desk that is the desk's own. */
	#clearTable(): void {
		if (!this.#desk.close()) this.#open?.close();
	}

	#letGo(): void {
		this.#clearTable();
		this.#put(null);
		this.reception.follow(false);
	}

	/** Puts another campaign on the table, or none; what lay there is not closed. */
	#put(table: OpenCampaign | null): void {
		if (this.#open) this.push("closed", { campaign: this.#open.id });
		this.#open = table;
		for (const window of this.#windows) this.#forget(window);
		if (table) this.#tableChanged();
	}

	/** What it was told, and what it still looks at, is of something else. */
	#forget(window: HostWindow): void {
		window.forget();
		this.#reads.forgetLooks(window);
	}

	#makeHandlers(): Handlers {
		const { games, families, implemented } = this.#options;
		const campaigns = this.#campaigns;
		const tongues = this.tongues;
		// What is looked up is of the campaign on the table.
		const read = (language: string) => this.#played.tongues.read(language);
		return {
			hello: (_, { pass }) => this.#hello(pass),
			scenarios: ({ language }) => games(tongues.read(language)).map(cardOf),
			map: ({ map, scenario, language }) => mapOf(read(language), families, map, scenario),
			gazetteer: ({ module, scenario, language }) => gazetteerOf(read(language), families, module, scenario),
			words: ({ language }) => tongues.read(language).words,
			rules: ({ module, language }) => rulesOf(read(language), { families, implemented }, module),
			chart: ({ chart, language }) => chartOf(read(language), families, chart),
			campaigns: (_, { pass }) => (pass.guest ? [] : campaigns.cards()),
			"campaign.create": (input) => this.#shelved(campaigns.create(input)),
			"campaign.again": () => this.#shelved(campaigns.again(this.#table().seating.again(), this.#played.edition)),
			"campaign.figures": ({ scenario }) => campaigns.figuresFor(scenario, families),
			"campaign.open": ({ campaign }, window) => this.#openCampaign(campaign, window),
			"campaign.close": () => this.#closeCampaign(),
			"campaign.rename": (input) => this.#rename(input),
			"campaign.duplicate": ({ campaign }) => this.#shelved(campaigns.duplicate(campaign)),
			"campaign.delete": ({ campaign }) => this.#delete(campaign),
			"campaign.export": ({ campaign }) => campaigns.export(campaign),
			"campaign.import": (input) => this.#shelved(campaigns.import(input)),
			table: (_, window) => this.#open?.snapshots.table(window) ?? null,
			log: ({ from }, window) => this.#open?.snapshots.log(window, from) ?? [],
			answer: (input, { pass }) => this.#answer(pass, input),
			...tableRequests(
				() => this.#table(),
				(outcome) => this.#changed(outcome),
			),
			point: ({ at }, window) => this.#point(at, window),
			"piece.keep": async ({ piece, width, height, bytes }) => ({
				kept: await this.printed.keep(piece, { width, height, pixels: bytes }),
			}),
			"window.visibility": ({ visibility }, window) => this.#show(visibility, window),
			"window.invite": ({ visibility }) => this.#invite(visibility),
			...this.reception.handlers,
			...this.#editions.handlers,
			...this.#desk.handlers,
			...this.#problems.handlers,
			settings: (_, { pass }) => pass.settings ?? this.settings,
			"settings.save": (patch, window) => this.#saveSettings(patch, window),
		};
	}

	#hello({ guest }: Pass): Replies["hello"] {
		if (!guest) this.#tellEarly();
		return {
			...this.#options.hello,
			languages: this.tongues.all.map(({ id, name }) => ({ id, name })),
			...(guest && { guest: true }),
		};
	}

	#tellEarly(): void {
		for (const text of this.#early) this.tell("warning", text);
		this.#early = [];
	}

	/** Other people sit before a window: it is told everything as they may see it. */
	#show(visibility: Visibility, window: HostWindow): Replies["window.visibility"] {
		this.reception.permit(visibility);
		window.pass.visibility = visibility;
		this.#forget(window);
		this.#tableChanged();
		return { ok: true };
	}

	/** Tells every other window what somebody points at: nothing of it is kept. */
	#point(at: Ref, from: HostWindow): Replies["point"] {
		this.#table(); // there is something to point at
		const { visibility } = from.pass;
		const seat = visibility.kind === "seats" ? (visibility.seats[0] ?? null) : null;
		for (const window of this.#windows) if (window !== from) window.outbox.sendLatest("pointed", () => ({ at, seat }));
		return { ok: true };
	}

	#invite(visibility: Visibility): Replies["window.invite"] {
		this.reception.permit(visibility);
		if (!this.inviter) throw new HostFailure({ code: "failed", text: { key: "host.no-more-windows" } });
		return { ok: true, address: this.inviter(visibility) };
	}

	/** The figures of the campaign on the table, ours where there is none. */
	get #played(): Figures {
		return this.#open?.figures ?? this.#figures.ours;
	}

	#table(): OpenCampaign {
		if (this.#open) return this.#open;
		throw new HostFailure({ code: "failed", text: { key: "host.nothing-open" } });
	}

	/** Several answers end early as a matter of course; that they could not be written down is told in words. */
	#answer(pass: Pass, input: Input<"answer">): Replies["answer"] {
		const reply = this.#changed(this.#table().answering.answer(pass, input));
		const isNews = reply.ok && reply.stopped && !USUAL_STOPS.includes(reply.stopped.code);
		// Of a guest's it is told below, with the reply.
		if (isNews && reply.stopped && !pass.guest) this.tell("error", reply.stopped.why);
		return reply;
	}

	/** The campaign that is open stays open when the other cannot be. */
	#openCampaign(id: string, window: HostWindow): Replies["campaign.open"] {
		if (this.#open?.id !== id) {
			const result = this.#campaigns.open(id);
			if (!result.ok) return result;
			this.#letGo();
			this.#open = this.#campaignOf(result.opened);
			this.#campaignsChanged();
			this.reception.follow(this.#campaigns.isNew(id));
		}
		const table = this.#table().snapshots.table(window);
		this.#tableChanged();
		return { ok: true, table };
	}

	#campaignOf(opened: OpenedCampaign): OpenCampaign {
		const { entry, figures, session } = opened;
		return new OpenCampaign(opened, this.#options.programs(entry, session.setup.seed), this.#campaignHost(figures));
	}

	#receptionHost(): ReceptionHost {
		return {
			time: this.#time,
			printed: this.printed,
			windows: () => this.#windows,
			connect: (pass) => this.connect(pass),
			tell: (level, text) => this.tell(level, text),
			table: () => this.#tableOfRoom(),
			label: (scenario, seat, language) => {
				const games = this.#options.games(this.tongues.read(language));
				const seats = games.find(({ id }) => id === scenario)?.seats;
				return seats?.find(({ id }) => id === seat)?.name ?? seat;
			},
			seesAnew: (pass) => {
				for (const window of this.#windows) if (window.pass === pass) this.#forget(window);
				this.#pushTable(({ pass: each }) => each === pass);
			},
			restChanged: () => this.#pushRest(),
			isThere: (seat) => this.#devices.has(seat),
		};
	}

	#tableOfRoom(): TableOfRoom | null {
		const open = this.#open;
		if (!open) return null;
		const { seating } = open;
		return {
			campaign: open.id,
			...seating.at,
			seat: (seat, name) => this.#report(() => this.#changed(seating.seatPerson(this.own.pass, seat, name))),
		};
	}

	#campaignHost({ workers }: Figures): CampaignHost {
		return {
			time: this.#time,
			workers,
			hasDevice: (seat) => this.#devices.has(seat) || this.reception.keeps(seat),
			advisesGuests: () => this.settings.adviseGuests,
			pause: () => this.settings.programPause,
			onTimeUp: () => this.#tableChanged(),
			onDue: () => this.#stepForOthers(),
			onJudged: (progress) => this.#pushToKeepers("judging", () => progress),
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

	/** A guest's settings are its own, and forgotten with it; those who keep the table share theirs, and have some that no guest has. */
	#saveSettings(patch: Partial<Settings>, { pass }: HostWindow): Settings {
		const keepers = Object.keys(patch).find(isKeepersSetting);
		if (pass.guest && keepers !== undefined) throw badInput(keepers, "host.keepers-setting");
		if (pass.settings) pass.settings = { ...pass.settings, ...patch };
		else this.#settings.save(patch);
		for (const { pass: other, outbox } of this.#windows)
			if (other === pass || !(other.guest || pass.guest))
				outbox.sendLatest("settings", () => other.settings ?? this.settings);
		if (patch.adviseGuests !== undefined) this.#pushTable();
		return pass.settings ?? this.settings;
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
		this.#pushToKeepers("campaigns", () => this.#campaigns.cards());
	}

	/** Tells those who keep the table how something stands when it is sent: no guest. */
	#pushToKeepers<Name extends PushName>(name: Name, make: () => Pushes[Name]): void {
		for (const { pass, outbox } of this.#windows) if (!pass.guest) outbox.sendLatest(name, make);
	}

	#tableChanged(): void {
		this.#desk.follow();
		this.#pushTable();
		this.#stepForOthers();
	}

	/** Other people sit before those windows that show whoever has none of his own. */
	#pushRest(): void {
		this.#pushTable(({ pass }) => pass.visibility.kind === "rest");
	}

	#pushTable(to: (window: HostWindow) => boolean = () => true): void {
		for (const window of this.#windows)
			if (to(window)) window.outbox.sendLatest("table", () => this.#open?.snapshots.news(window) ?? null);
	}

	#stepForOthers(): void {
		if (this.#othersStepDue) return;
		this.#othersStepDue = true;
		setImmediate(() => this.#letOthersAnswer());
	}

	/** One answer of the clock or of a program, if there is one to give; the push of it brings the next. */
	#letOthersAnswer(): void {
		this.#othersStepDue = false;
		this.#report(() => {
			const outcome = this.#open?.answerForOthers() ?? null;
			// Who was to be told of an answer together with what ran on after it is told of it now.
			if (outcome && !outcome.ok) this.#pushTable();
			return outcome && this.#changed(outcome);
		});
	}

	/** Do something that no window asked for, so that nobody waits for its outcome: what goes wrong is told to all. */
	#report(act: () => { ok: true } | Refused | null): void {
		try {
			const outcome = act();
			if (outcome && !outcome.ok) this.tell("error", outcome.why);
		} catch (thrown) {
			this.tell("error", hostErrorOf(thrown).text);
		}
	}
}

/** A host of whose library nothing can be changed takes none of an edition's changes. */
const nothingToLay: LayOver = (gone) => ({ library: null, faults: [], conflicts: [], gone });

/** One more problem was solved; of very many those solved last are kept. */
const solvedWith = (solved: readonly string[], id: string): string[] =>
	[...solved.filter((each) => each !== id), id].slice(-MOST_SOLVED);

/** What a guest begins with: nothing of whoever keeps the table but how that is read and coloured. */
function settingsOfGuest({ language, theme, palette }: Settings): Settings {
	return { ...defaultSettings, language, theme, palette };
}

function notForGuests(): HostFailure {
	return new HostFailure({ code: "failed", text: { key: "host.not-for-guests" } }, true);
}

function isRequestName(name: string): name is RequestName {
	return Object.hasOwn(requests, name);
}

/** What is wrong with an input: the field by its path, and what the schema says of it. */
function unfit({ issues: [issue] }: z.ZodError): HostFailure {
	const strangers = issue?.code === "unrecognized_keys" ? issue.keys : [];
	const field = [...(issue?.path ?? []), ...strangers].join(".") || "input";
	return new HostFailure(badInput(field, issue?.message ?? "").hostError, true);
}
