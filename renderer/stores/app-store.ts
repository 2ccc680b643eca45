/** The window's stores, put together, and which page is shown. */
import { makeAutoObservable, reaction, runInAction } from "mobx";
import type {
	HostClient,
	PlacedEntry,
	Pushes,
	Ref,
	Replies,
	Settings,
	Text,
} from "../../electron/contract/contract.ts";
import type { Passage } from "../story/passage.ts";
import { tellEach } from "../story/teller.ts";
import { Words } from "../words.ts";
import { CampaignStore } from "./campaign-store.ts";
import { CurtainStore } from "./curtain-store.ts";
import { DecisionStore } from "./decision-store.ts";
import { type DiaryPace, paceOf } from "./diary-pace.ts";
import type { GameSource } from "./game-pieces.ts";
import type { GameMaker, GameTable } from "./game-table.ts";
import { HostDesk } from "./host-desk.ts";
import { JudgementStore } from "./judgement-store.ts";
import { LessonStore } from "./lesson-store.ts";
import { MomentsStore } from "./moments-store.ts";
import { nameOf } from "./names.ts";
import { NoticeStore } from "./notice-store.ts";
import { OrdersStore } from "./orders-store.ts";
import type { Frame } from "./playback-store.ts";
import { PointingStore } from "./pointing-store.ts";
import { ReferenceStore } from "./reference-store.ts";
import { RoomStore } from "./room-store.ts";
import { SettingsStore, type SystemWishes } from "./settings-store.ts";
import { ShelfStore } from "./shelf-store.ts";
import { SinceStore } from "./since-store.ts";
import { TableStore } from "./table-store.ts";
import { ThoughtStore } from "./thought-store.ts";

type MenuCommand = Pushes["menu"]["command"];

/** The stores of a window put together, and the page that it is at. */
export class AppStore {
	hello: Replies["hello"] | null = null;
	page: "start" | "table" = "start";
	/** Something is under way that is done one at a time ({@link once}). */
	busy = false;
	words: Words;
	readonly notices = new NoticeStore();
	readonly desk: HostDesk;
	readonly settings: SettingsStore;
	readonly shelf: ShelfStore;
	readonly reference: ReferenceStore;
	readonly campaign: CampaignStore;
	readonly decision: DecisionStore;
	readonly curtain: CurtainStore;
	readonly thoughts: ThoughtStore;
	readonly judgement: JudgementStore;
	readonly moments: MomentsStore;
	readonly pointing: PointingStore;
	readonly orders: OrdersStore;
	readonly lesson: LessonStore;
	readonly room: RoomStore;
	readonly table = new TableStore();
	readonly since: SinceStore;
	/** The game on the table; null on the first page. */
	game: GameTable | null = null;
	readonly #games: GameSource;
	/** The campaign that was last seen undecided, and the ends that were seen, by campaign and last answer. */
	#undecided: string | null = null;
	readonly #ends = new Set<string>();

	/** `settings`: the host's; nothing is shown before they are known. */
	constructor(client: HostClient, settings: Settings, system: SystemWishes, games: GameSource) {
		this.#games = games;
		this.desk = new HostDesk(client, this.notices);
		this.settings = new SettingsStore(this.desk, system, settings);
		this.shelf = new ShelfStore(this.desk, () => this.words);
		this.reference = new ReferenceStore(this.desk, this.settings.language);
		this.campaign = new CampaignStore(
			this.desk,
			this.notices,
			() => this.settings.settings.playback,
			(frame) => this.#paceOf(frame),
		);
		this.decision = new DecisionStore(this.campaign, {
			say: (text) => this.words.say(text),
			farOf: (option) => this.game?.farOf?.(option) ?? null,
			asksFirst: (option) => this.game?.asksFirst?.(option) ?? false,
			inOrder: (decision, options) => this.game?.inOrder?.(decision, options) ?? null,
			folds: (option) => this.game?.folds?.(option) ?? false,
		});
		this.curtain = new CurtainStore(this.campaign);
		this.lesson = new LessonStore(this.settings, this.campaign);
		this.room = new RoomStore(this.desk);
		this.thoughts = new ThoughtStore(this.desk, this.campaign);
		this.judgement = new JudgementStore(this.desk);
		this.moments = new MomentsStore(this.desk, this.campaign);
		this.pointing = new PointingStore(this.desk, this.notices);
		this.orders = new OrdersStore(this.desk, this);
		this.words = this.#speak({}, this.settings.language);
		this.since = new SinceStore(this, () => this.passages);
		makeAutoObservable(this, {}, { autoBind: true, deep: false });
		client.on("notice", ({ level, text }) => this.notices.tell(level, text));
		client.on("menu", ({ command }) => this.#obey(command));
		client.on("arrived", () => this.table.awaitWindow(null));
		reaction(
			() => this.campaign.snapshot?.campaign,
			() => void this.#followHost(),
		);
		reaction(
			() => [this.campaign.snapshot, this.campaign.playback.playing, this.curtain.drawnFor],
			() => this.#openBookAtEnd(),
		);
		// What is advised stands in the list, whatever was searched for.
		reaction(
			() => this.thoughts.advice,
			(advice) => advice && this.decision.seek(""),
		);
		reaction(
			() => (this.campaign.staged ? null : this.campaign.playback.now),
			(frame) => (frame ? this.#follow(frame.told) : this.table.tellOf([])),
		);
	}

	/** Everything that must be known before the first page; takes up the campaign that the host still has open. */
	async start(): Promise<void> {
		const hello = await this.desk.ask("hello", {});
		if (hello) this.settings.offer(hello.languages);
		await Promise.all([this.#speakIn(this.settings.language), this.shelf.load()]);
		runInAction(() => {
			this.hello = hello;
		});
		reaction(
			() => this.settings.language,
			(language) => void this.#speakIn(language),
		);
		const isGuest = hello?.guest === true;
		await Promise.all([this.campaign.resume(), this.room.begin(isGuest), !isGuest && this.moments.read()]);
	}

	/** Everything is said in the language from the moment on in which all of it is there. */
	async #speakIn(language: string): Promise<void> {
		const [words, translated, scenarios] = await Promise.all([
			this.desk.ask("words", { language }),
			this.reference.translate(language),
			this.desk.ask("scenarios", { language }),
		]);
		if (language !== this.settings.language) return; // Another one was chosen in the meantime.
		runInAction(() => {
			translated();
			if (words) this.words = this.#speak(words, language);
			if (scenarios) this.shelf.offer(scenarios);
		});
	}

	/** Does what makes, opens or removes a campaign. While such a thing is under way another press counts for nothing, so that pressed twice it is done once. */
	async once(act: () => Promise<void>): Promise<void> {
		if (this.busy) return;
		this.busy = true;
		try {
			await act();
		} finally {
			runInAction(() => (this.busy = false));
		}
	}

	async openCampaign(campaign: string): Promise<void> {
		if (await this.campaign.open(campaign)) this.settings.change({ lastCampaign: campaign });
	}

	/** Plays the campaign on the table once more: same people, other dice. */
	async playAgain(): Promise<void> {
		const campaign = await this.shelf.again();
		if (campaign === null) return;
		await this.leaveTable();
		await this.openCampaign(campaign);
	}

	async leaveTable(): Promise<void> {
		await this.campaign.close();
		this.table.clear();
		await this.shelf.load();
	}

	/** The page follows the host: a campaign is open there, so it is shown here, as soon as its map and names are known. */
	async #followHost(): Promise<void> {
		const { snapshot } = this.campaign;
		if (!snapshot) this.reference.goBy(null);
		const maker = snapshot && (await this.#games.fetch(snapshot.module));
		if (snapshot && maker) await this.reference.load(snapshot, maker.mapsOf(snapshot.view));
		if (snapshot && !this.#games.offerFor(snapshot.module))
			this.notices.tell("error", { key: "window.game.unknown", args: { module: snapshot.module } });
		if (this.campaign.snapshot?.campaign !== snapshot?.campaign) return; // Another one was opened in the meantime.
		runInAction(() => this.#lay(this.reference.ready && snapshot ? maker : null));
	}

	#lay(maker: GameMaker | null): void {
		this.game?.close();
		const game = maker?.layTable(this) ?? null;
		this.game = game;
		this.campaign.tellBy((next) => game?.tellsFirst?.(next) ?? false);
		this.page = maker ? "table" : "start";
	}

	/** The campaign book opens by itself where a campaign has just ended here: once, not for those who only look on, and not where the board shows the end. */
	#openBookAtEnd(): void {
		const { snapshot, playback, lines } = this.campaign;
		if (!snapshot || playback.playing || this.curtain.drawnFor !== null || this.moments.told) return;
		const { campaign, head, outcome, visibility } = snapshot;
		const end = `${campaign}/${head}`;
		const isReached = outcome !== null && this.#undecided === campaign && !lines.isGoing && !this.#ends.has(end);
		if (outcome) this.#ends.add(end);
		else this.#undecided = campaign;
		if (isReached && visibility.kind !== "public" && !this.game?.showsEnd) this.table.openDialog("book");
	}

	/** The diary as a story: what the game makes of the log that is shown. */
	get passages(): readonly Passage[] {
		return this.game?.teller(this.campaign.log) ?? [];
	}

	/** Who has won, and by what as far as the story tells it; null while the game is played. */
	get ending(): Text | null {
		const { outcome } = this.campaign.snapshot ?? {};
		if (!outcome) return null;
		const told = this.passages.flatMap(({ moments }) => moments).findLast(({ kind }) => kind === "end");
		return told?.text ?? outcome.text;
	}

	/** The diary as it was written: each entry for itself. */
	get ledger(): readonly Passage[] {
		return tellEach(this.campaign.log);
	}

	/** What an answer is worth that is played; one that told nothing is a step towards what is told next, as far as that is known. */
	#paceOf({ log, told }: Frame): DiaryPace {
		const passages = this.game?.teller(log) ?? [];
		const pace = paceOf(passages, told, this.campaign.ownSeats);
		const next = told.length === 0 ? this.campaign.live.toldAfter(log) : undefined;
		if (!next || next.heading) return pace;
		const coming = this.game?.teller(this.campaign.live.log).find(({ entries }) => entries.includes(next));
		return coming ? { ...pace, passage: coming } : pace;
	}

	/** Brings into view where that took place which is played. */
	#follow(told: readonly PlacedEntry[]): void {
		const places = told.toReversed().flatMap(({ at }) => at ?? []);
		this.table.tellOf(places);
		const place = this.placeOf(places);
		if (place) this.game?.follow?.(place);
	}

	/** Escape: puts back what is in hand, else closes what is uppermost. True when there was something. */
	escape(): boolean {
		if (this.campaign.playback.playing) {
			this.campaign.live.toNow();
			return true;
		}
		if (this.since.card && !this.since.card.folded && !this.game?.busy) {
			this.since.close();
			return true;
		}
		if (this.game?.putBack() || this.table.closeDrawer() || this.#closeDiary()) return true;
		return this.campaign.answering.halt() || this.game?.lookAway() || false;
	}

	/** Closes the diary's search, else lays the large diary back into the column. False when neither was open. */
	#closeDiary(): boolean {
		const { table, settings } = this;
		if (!settings.panelIsOpen("column", true)) return false;
		if (table.searchesDiary) table.searchDiary(false);
		else if (settings.panelIsOpen("diary-large", false)) settings.togglePanel("diary-large", false);
		else return false;
		return true;
	}

	/** The first of some things that the board can show; null when none can. */
	placeOf(refs: readonly Ref[] = []): Ref | null {
		return refs.find((ref) => this.game?.canLookAt(ref)) ?? null;
	}

	/**
	 * Words for what is told of a campaign on the shelf, with the names of its scenario; null while these are on their way. Of a
	 * scenario that is not on offer nothing better is known than the ids.
	 */
	wordsOf(scenario: string): Words | null {
		const card = this.shelf.scenarios.find(({ id }) => id === scenario);
		const names = card ? this.reference.namesOf({ module: card.module, scenario }) : null;
		if (card && !names) return null;
		return this.words.calling((ref) => nameOf(ref, names, this.words));
	}

	#speak(messages: Readonly<Record<string, string>>, language: string): Words {
		const nameIn = (ref: Ref) => this.game?.nameOf(ref) ?? nameOf(ref, this.reference.gazetteer, words);
		const words: Words = new Words(
			messages,
			nameIn,
			language,
			(name, value) => this.game?.meaningOf?.(name, value) ?? value,
		);
		return words;
	}

	#obey(command: MenuCommand): void {
		const { campaign, table } = this;
		const commands: Record<MenuCommand, () => void> = {
			new: () => void this.leaveTable(),
			open: () => void this.leaveTable(),
			"save-as": () => void this.saveCopy(),
			undo: () => void campaign.lines.undo(),
			redo: () => void campaign.lines.redo(),
			fit: () => this.game?.fit(),
			about: () => table.openDialog("about"),
			rules: () => table.toggleDrawer("rules"),
			keys: () => table.openDialog("keys"),
		};
		commands[command]();
	}

	/** Hands the campaign's file to the player. */
	async saveCopy(campaign: string | undefined = this.campaign.snapshot?.campaign): Promise<void> {
		const file = campaign === undefined ? null : await this.shelf.export(campaign);
		if (file) downloadFile(file.fileName, bytesOf(file.base64));
	}

	/** Hands the player a text or a picture as a file; signs that a name of a file may not have become hyphens. */
	handOut(fileName: string, content: BlobPart): void {
		downloadFile(fileName.replace(/[\\/:*?"<>|\p{Cc}]/gu, "-"), content);
	}
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
	return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** Lets the browser save a file. */
function downloadFile(name: string, content: BlobPart): void {
	const address = URL.createObjectURL(new Blob([content]));
	Object.assign(document.createElement("a"), { download: name, href: address }).click();
	URL.revokeObjectURL(address);
}
