/** The shelf: scenarios that may be begun and campaigns that may be taken up again. */
import { makeAutoObservable, runInAction } from "mobx";
import type { CampaignCard, RequestInput, ScenarioCard } from "../../electron/contract.ts";
import type { HostDesk } from "./host-desk.ts";

export type NewCampaign = RequestInput<"campaign.create">;

export class ShelfStore {
	scenarios: readonly ScenarioCard[] = [];
	campaigns: readonly CampaignCard[] = [];
	/** Name of the campaign that was put into the trash last, to say how it is brought back. */
	deleted: string | null = null;
	readonly #desk: HostDesk;

	constructor(desk: HostDesk) {
		this.#desk = desk;
		makeAutoObservable(this, {}, { autoBind: true, deep: false });
		desk.client.on("campaigns", this.show);
	}

	/** The campaigns, those played last first. */
	get byLastPlayed(): readonly CampaignCard[] {
		return this.campaigns.toSorted((a, b) => b.changed - a.changed);
	}

	show(campaigns: readonly CampaignCard[]): void {
		this.campaigns = campaigns;
	}

	async load(): Promise<void> {
		const [scenarios, campaigns] = await Promise.all([
			this.#desk.ask("scenarios", {}),
			this.#desk.ask("campaigns", {}),
		]);
		runInAction(() => {
			if (scenarios) this.scenarios = scenarios;
			if (campaigns) this.campaigns = campaigns;
		});
	}

	/** The id of the new campaign, or null when it could not be begun. */
	async create(campaign: NewCampaign): Promise<string | null> {
		return (await this.#desk.grant("campaign.create", campaign))?.campaign ?? null;
	}

	async rename(campaign: string, name: string): Promise<void> {
		if (await this.#desk.grant("campaign.rename", { campaign, name })) await this.#refresh();
	}

	async duplicate(campaign: string): Promise<void> {
		if (await this.#desk.grant("campaign.duplicate", { campaign })) await this.#refresh();
	}

	async delete(campaign: CampaignCard): Promise<void> {
		if (!(await this.#desk.grant("campaign.delete", { campaign: campaign.id }))) return;
		runInAction(() => (this.deleted = campaign.name));
		await this.#refresh();
	}

	/** The campaign's file, to be kept by the player. */
	async export(campaign: string): Promise<{ fileName: string; base64: string } | null> {
		return this.#desk.grant("campaign.export", { campaign });
	}

	async import(name: string, base64: string): Promise<void> {
		if (await this.#desk.grant("campaign.import", { name, base64 })) await this.#refresh();
	}

	async #refresh(): Promise<void> {
		const campaigns = await this.#desk.ask("campaigns", {});
		if (campaigns) this.show(campaigns);
	}
}
