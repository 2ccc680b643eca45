/** What the window remembers between visits; the host keeps it. */
import { makeAutoObservable } from "mobx";
import type { defaultSettings, Settings } from "../../electron/contract.ts";
import type { HostDesk } from "./host-desk.ts";

/** Settings before the host has told any: those of somebody who has never changed one. */
const unknownSettings: typeof defaultSettings = {
	theme: "system",
	textScale: 1,
	motion: "system",
	renderer: "auto",
	confirmMarch: true,
	cameras: {},
	panels: {},
	lastCampaign: null,
};

/** What the operating system asks for. */
export interface SystemWishes {
	dark: boolean;
	reducedMotion: boolean;
}

export class SettingsStore {
	settings: Settings = unknownSettings;
	system: SystemWishes;
	readonly #desk: HostDesk;

	constructor(desk: HostDesk, system: SystemWishes) {
		this.#desk = desk;
		this.system = system;
		makeAutoObservable(this, {}, { autoBind: true, deep: false });
		desk.client.on("settings", this.show);
	}

	get theme(): "lamplight" | "daylight" {
		if (this.settings.theme !== "system") return this.settings.theme;
		return this.system.dark ? "lamplight" : "daylight";
	}

	get reducedMotion(): boolean {
		return this.settings.motion === "none" || (this.settings.motion === "system" && this.system.reducedMotion);
	}

	async load(): Promise<void> {
		const settings = await this.#desk.ask("settings", {});
		if (settings) this.show(settings);
	}

	/** Shown at once, kept by the host as soon as it can. */
	change(part: Partial<Settings>): void {
		this.settings = { ...this.settings, ...part };
		void this.#desk.ask("settings.save", part);
	}

	show(settings: Settings): void {
		this.settings = settings;
	}

	setSystem(system: SystemWishes): void {
		this.system = system;
	}

	/** Whether a panel is open; `byDefault` where the player has not said. */
	panelIsOpen(panel: string, byDefault: boolean): boolean {
		return this.settings.panels[panel] ?? byDefault;
	}

	togglePanel(panel: string, byDefault: boolean): void {
		this.change({ panels: { ...this.settings.panels, [panel]: !this.panelIsOpen(panel, byDefault) } });
	}

	keepCamera(campaign: string, camera: Settings["cameras"][string]): void {
		this.change({ cameras: { ...this.settings.cameras, [campaign]: camera } });
	}
}
