/** The shelf: scenarios that may be begun and campaigns that may be taken up again. */
import { makeAutoObservable, runInAction } from "mobx";
import type { CampaignCard, RequestInput, ScenarioCard } from "../../electron/contract/contract.ts";
import type { Words } from "../words.ts";
import type { HostDesk } from "./host-desk.ts";
import { searchable } from "./searchable.ts";
import { shownName } from "./shown-name.ts";

/** The choices with which a campaign is made. */
export type NewCampaign = RequestInput<"campaign.create">;

/** What the campaigns are sorted by. */
export const SHELF_ORDERS = ["played", "name", "game"] as const;
/** An order in which campaigns are listed. */
export type ShelfOrder = (typeof SHELF_ORDERS)[number];

type Comparison = (a: CampaignCard, b: CampaignCard, words: Words) => number;

/** Those played last first, wherever else nothing tells them apart. */
const byLastPlayed: Comparison = (a, b) => b.changed - a.changed;
const orders: Readonly<Record<ShelfOrder, Comparison>> = {
	played: byLastPlayed,
	name: (a, b, words) => words.compare(a.name, b.name) || byLastPlayed(a, b, words),
	game: (a, b, words) => words.compare(a.title, b.title) || byLastPlayed(a, b, words),
};

/** The shelf: scenarios that can be begun, campaigns that are kept, and lists of people. */
export class ShelfStore {
	scenarios: readonly ScenarioCard[] = [];
	/** Campaigns as the host tells of them, which knows no language. */
	told: readonly CampaignCard[] = [];
	/** Name of the campaign that was put into the trash last, to say how it is brought back. */
	deleted: string | null = null;
	/** What campaigns are looked for by: words of their name or game. */
	sought = "";
	order: ShelfOrder = "played";
	readonly #desk: HostDesk;
	readonly #words: () => Words;

	constructor(desk: HostDesk, words: () => Words) {
		this.#desk = desk;
		this.#words = words;
		makeAutoObservable(this, {}, { autoBind: true, deep: false });
		desk.client.on("campaigns", this.show);
	}

	/** The campaigns that are looked for, in the order that is wanted. */
	get found(): readonly CampaignCard[] {
		const wanted = searchable(this.sought).split(/\s+/);
		const words = this.#words();
		return this.campaigns
			.filter(({ name, title }) => wanted.every((word) => searchable(`${name} ${title}`).includes(word)))
			.toSorted((a, b) => orders[this.order](a, b, words));
	}

	seek(sought: string): void {
		this.sought = sought;
	}

	setOrder(order: ShelfOrder): void {
		this.order = order;
	}

	show(campaigns: readonly CampaignCard[]): void {
		this.told = campaigns;
	}

	offer(scenarios: readonly ScenarioCard[]): void {
		this.scenarios = scenarios;
	}

	/** Every campaign, with its game as it is called here. */
	get campaigns(): readonly CampaignCard[] {
		const titles = new Map(this.scenarios.map(({ id, title }) => [id, title]));
		return this.told.map((campaign) => ({
			...campaign,
			name: shownName(campaign.name),
			title: titles.get(campaign.scenario) ?? campaign.title,
		}));
	}

	async load(): Promise<void> {
		const campaigns = await this.#desk.ask("campaigns", {});
		if (campaigns) this.show(campaigns);
	}

	/** The id of the new campaign, or null when it could not be begun. */
	async create(campaign: NewCampaign): Promise<string | null> {
		return (await this.#desk.grant("campaign.create", campaign))?.campaign ?? null;
	}

	/** Begins the campaign on the table anew: same people, other dice. Its id, or null when it could not be begun. */
	async again(): Promise<string | null> {
		return (await this.#desk.grant("campaign.again", {}))?.campaign ?? null;
	}

	async rename(campaign: string, name: string): Promise<void> {
		if (await this.#desk.grant("campaign.rename", { campaign, name })) await this.load();
	}

	async duplicate(campaign: string): Promise<void> {
		if (await this.#desk.grant("campaign.duplicate", { campaign })) await this.load();
	}

	async delete(campaign: CampaignCard): Promise<void> {
		if (!(await this.#desk.grant("campaign.delete", { campaign: campaign.id }))) return;
		runInAction(() => (this.deleted = campaign.name));
		await this.load();
	}

	/** The campaign's file, to be kept by the player. */
	async export(campaign: string): Promise<{ fileName: string; base64: string } | null> {
		return this.#desk.grant("campaign.export", { campaign });
	}

	async import(name: string, base64: string): Promise<void> {
		if (await this.#desk.grant("campaign.import", { name, base64 })) await this.load();
	}
}
