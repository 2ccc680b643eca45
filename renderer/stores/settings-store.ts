/** What the window remembers between visits; the host keeps it. */
import { makeAutoObservable } from "mobx";
import { chooseLanguage } from "../../assets/words/language.ts";
import type { Replies, Settings } from "../../electron/contract/contract.ts";
import type { HostDesk } from "./host-desk.ts";

/** What the operating system asks for. */
export interface SystemWishes {
	dark: boolean;
	reducedMotion: boolean;
	moreContrast: boolean;
	/** The window is so wide that it has room beside map and column; left out, it is not. */
	wide?: boolean;
	/** The window is as small as a phone: everything lies on pages, of which one is seen; left out, it is not. */
	small?: boolean;
	/** Tags of languages, the one that is wanted most first: `it-CH`, `en`. */
	languages: readonly string[];
}

/** Languages that may be chosen, each by the name that it has for itself. */
export type Languages = Replies["hello"]["languages"];

/** The settings of the player, with what the system wishes where he has not chosen. */
export class SettingsStore {
	settings: Settings;
	system: SystemWishes;
	/** As the host offers them; none before it has. */
	languages: Languages = [];
	readonly #desk: HostDesk;
	/** Changes on their way to the host, oldest first: what it tells meanwhile is not the last word on them. */
	readonly #underWay = new Set<Partial<Settings>>();

	/** `settings`: as the host told them. */
	constructor(desk: HostDesk, system: SystemWishes, settings: Settings) {
		this.#desk = desk;
		this.settings = settings;
		this.system = system;
		makeAutoObservable(this, {}, { autoBind: true, deep: false });
		desk.client.on("settings", this.show);
	}

	/** The language of the window. */
	get language(): string {
		const offered = this.languages.map(({ id }) => id);
		return chooseLanguage(this.settings.language, this.system.languages, offered);
	}

	offer(languages: Languages): void {
		this.languages = languages;
	}

	get theme(): "lamplight" | "daylight" | "night" {
		if (this.settings.theme !== "system") return this.settings.theme;
		return this.system.dark ? "lamplight" : "daylight";
	}

	/** What lies beside the map; empty where nothing does, or there is no room for it. */
	get beside(): string {
		return this.system.wide ? this.settings.beside : "";
	}

	get reducedMotion(): boolean {
		return this.settings.motion === "none" || (this.settings.motion === "system" && this.system.reducedMotion);
	}

	/** Shown at once, kept by the host as soon as it can. */
	change(part: Partial<Settings>): void {
		this.settings = { ...this.settings, ...part };
		this.#underWay.add(part);
		void this.#desk.ask("settings.save", part).finally(() => this.#underWay.delete(part));
	}

	/** As the host tells them, with what has been changed since and is still on its way. */
	show(settings: Settings): void {
		this.settings = [...this.#underWay].reduce<Settings>((told, part) => ({ ...told, ...part }), settings);
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
