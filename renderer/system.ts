/** What the operating system asks of every window: dark or light, motion or none, more contrast, and its language. */
import type { SettingsStore, SystemWishes } from "./stores/settings-store.ts";

const dark = "(prefers-color-scheme: dark)";
const still = "(prefers-reduced-motion: reduce)";
const bold = "(prefers-contrast: more)";

/** The wishes of the system at this moment: darkness, contrast, motion and languages. */
export function systemWishes(): SystemWishes {
	return {
		dark: matchMedia(dark).matches,
		reducedMotion: matchMedia(still).matches,
		moreContrast: matchMedia(bold).matches,
		languages: navigator.languages,
	};
}

/** Follows the system when it changes its mind. */
export function watchSystem(settings: SettingsStore): void {
	for (const query of [dark, still, bold]) {
		matchMedia(query).addEventListener("change", () => settings.setSystem(systemWishes()));
	}
	addEventListener("languagechange", () => settings.setSystem(systemWishes()));
}
