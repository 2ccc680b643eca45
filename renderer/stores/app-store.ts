/** The window's stores, put together, and which page is shown. */
import { makeAutoObservable, reaction, runInAction } from "mobx";
import type { HostClient, PlacedEntry, Pushes, Replies } from "../../electron/contract.ts";
import type { TableFacts } from "../games/ancient-world/facts.ts";
import type { Scene } from "../table/scene.ts";
import { Words } from "../words.ts";
import { CampaignStore } from "./campaign-store.ts";
import { DecisionStore } from "./decision-store.ts";
import { type Step, stepFrom } from "./hex-cursor.ts";
import { HostDesk } from "./host-desk.ts";
import { MarchStore } from "./march-store.ts";
import { nameOf } from "./names.ts";
import { NoticeStore } from "./notice-store.ts";
import { firstHexOf } from "./places.ts";
import { ReferenceStore } from "./reference-store.ts";
import { type Labels, sceneOf } from "./scene-of.ts";
import { SettingsStore, type SystemWishes } from "./settings-store.ts";
import { ShelfStore } from "./shelf-store.ts";
import { TableStore } from "./table-store.ts";

type MenuCommand = Pushes["menu"]["command"];

export class AppStore {
	hello: Replies["hello"] | null = null;
	page: "start" | "table" = "start";
	words: Words;
	readonly notices = new NoticeStore();
	readonly desk: HostDesk;
	readonly settings: SettingsStore;
	readonly shelf: ShelfStore;
	readonly reference: ReferenceStore;
	readonly campaign: CampaignStore;
	readonly decision: DecisionStore;
	readonly march: MarchStore;
	readonly table: TableStore;

	constructor(client: HostClient, system: SystemWishes) {
		this.desk = new HostDesk(client, this.notices);
		this.settings = new SettingsStore(this.desk, system);
		this.shelf = new ShelfStore(this.desk);
		this.reference = new ReferenceStore(this.desk);
		this.campaign = new CampaignStore(this.desk, this.notices);
		this.decision = new DecisionStore(this.campaign, this.reference);
		this.march = new MarchStore(this.desk, this.notices, this.campaign, this.settings);
		this.table = new TableStore(this.decision, this.march);
		this.words = this.#speak({});
		makeAutoObservable(this, {}, { autoBind: true, deep: false });
		client.on("notice", ({ level, text }) => this.notices.tell(level, text));
		client.on("menu", ({ command }) => this.#obey(command));
		reaction(
			() => this.campaign.snapshot?.campaign,
			() => void this.#followHost(),
		);
	}

	/** Everything that must be known before the first page; takes up the campaign that the host still has open. */
	async start(): Promise<void> {
		const [hello, words] = await Promise.all([
			this.desk.ask("hello", {}),
			this.desk.ask("words", { language: "en" }),
			this.settings.load(),
			this.shelf.load(),
		]);
		runInAction(() => {
			this.hello = hello;
			if (words) this.words = this.#speak(words);
		});
		await this.campaign.resume();
	}

	async openCampaign(campaign: string): Promise<void> {
		if (await this.campaign.open(campaign)) this.settings.change({ lastCampaign: campaign });
	}

	async leaveTable(): Promise<void> {
		await this.campaign.close();
		this.table.clear();
		await this.shelf.load();
	}

	/** The page follows the host: a campaign is open there, so it is shown here, as soon as its map and names are known. */
	async #followHost(): Promise<void> {
		const { snapshot } = this.campaign;
		if (snapshot) await this.reference.load(snapshot.module, snapshot.view.maps);
		runInAction(() => (this.page = this.campaign.snapshot && this.reference.ready ? "table" : "start"));
	}

	/** Moves the keyboard's cursor; it starts at the active leader, or in the middle of the map. */
	stepCursor(step: Step): void {
		const { cursor } = this.table;
		if (this.march.lifted) this.table.closeDrawer();
		if (cursor === null) this.table.moveCursor(this.cursorStart);
		else this.table.moveCursor(stepFrom(cursor, step, (hex) => this.reference.hexes.has(hex)));
	}

	get cursorStart(): string {
		const { snapshot } = this.campaign;
		const active = Object.values(snapshot?.view.leaders ?? {}).find((leader) => leader.active);
		const [anywhere] = Object.values(snapshot?.view.forces ?? {});
		return active?.hex ?? anywhere?.hex ?? [...this.reference.hexes.keys()][0] ?? "";
	}

	/** What lies on the map; null before the table is laid. */
	get scene(): Scene | null {
		const { snapshot } = this.campaign;
		const { map } = this.reference;
		if (!snapshot || !map) return null;
		const { lifted, preview } = this.march;
		const { overlay, cursor, pinned } = this.table;
		const placed = this.decision.mayAnswer && !lifted ? this.decision.placed : new Map();
		const inHand = lifted && { stackHex: lifted.from, counterId: lifted.counter };
		const player = { overlay, cursor, pinned, placed, hovered: this.decision.hovered, preview };
		return sceneOf(snapshot.view, map, { ...player, lifted: inHand, reach: lifted?.reach ?? null }, this.#labels);
	}

	/** What the cards of the game are made from; null before the table is laid. */
	get facts(): TableFacts | null {
		const view = this.campaign.snapshot?.view;
		const { gazetteer, map } = this.reference;
		return view && gazetteer && map ? { view, gazetteer, map } : null;
	}

	/** Whether a hex holds anything that the map does not show at a glance: a force, a city, land in play. */
	isWorthShowing(hex: string): boolean {
		return this.reference.hexes.get(hex)?.province != null;
	}

	/** The place that an entry of the diary speaks of. */
	placeOf({ at }: PlacedEntry): string | null {
		const { snapshot } = this.campaign;
		const { gazetteer } = this.reference;
		return snapshot && gazetteer ? firstHexOf(at, snapshot.view, gazetteer) : null;
	}

	#labels: Labels = {
		march: ({ alps, expectedLoss }) => this.words.key("window.map.march", { alps, loss: expectedLoss.toFixed(1) }),
		loss: (expected) => expected.toFixed(1),
	};

	#speak(messages: Readonly<Record<string, string>>): Words {
		const words: Words = new Words(messages, (ref) =>
			nameOf(ref, { gazetteer: this.reference.gazetteer, view: this.campaign.snapshot?.view ?? null, words }),
		);
		return words;
	}

	#obey(command: MenuCommand): void {
		const { campaign, table } = this;
		const commands: Record<MenuCommand, () => void> = {
			new: () => void this.leaveTable(),
			open: () => void this.leaveTable(),
			"save-as": () => void this.saveCopy(),
			undo: () => void campaign.undo(),
			redo: () => void campaign.redo(),
			fit: () => table.map?.fit(),
			about: () => table.openDialog("about"),
			rules: () => table.toggleDrawer("rules"),
		};
		commands[command]();
	}

	/** Hands the campaign's file to the player. */
	async saveCopy(campaign: string | undefined = this.campaign.snapshot?.campaign): Promise<void> {
		const file = campaign === undefined ? null : await this.shelf.export(campaign);
		if (file) downloadFile(file.fileName, file.base64);
	}
}

/** Lets the browser save a file. */
function downloadFile(name: string, base64: string): void {
	const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
	const address = URL.createObjectURL(new Blob([bytes]));
	Object.assign(document.createElement("a"), { download: name, href: address }).click();
	URL.revokeObjectURL(address);
}
