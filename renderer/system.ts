/** What the operating system asks of every window: dark or light, motion or none, more contrast, its language, and how large it is. */
import type { SettingsStore, SystemWishes } from "./stores/settings-store.ts";

const dark = "(prefers-color-scheme: dark)";
const still = "(prefers-reduced-motion: reduce)";
/** CSS pixels from which on there is room beside map and column. */
const wide = "(min-width: 1920px)";
/** A phone, upright or lying: under 48 rem of width, or so low that a finger has no room beside anything. */
const small = "(max-width: 47.99rem), (max-height: 30rem) and (pointer: coarse)";
const bold = "(prefers-contrast: more)";

/** The wishes of the system at this moment: darkness, contrast, motion, size and languages. */
export function systemWishes(): SystemWishes {
	return {
		dark: matchMedia(dark).matches,
		reducedMotion: matchMedia(still).matches,
		moreContrast: matchMedia(bold).matches,
		wide: matchMedia(wide).matches,
		small: matchMedia(small).matches,
		languages: navigator.languages,
	};
}

/** Follows the system when it changes its mind. */
export function watchSystem(settings: SettingsStore): void {
	for (const query of [dark, still, bold, wide, small]) {
		matchMedia(query).addEventListener("change", () => settings.setSystem(systemWishes()));
	}
	addEventListener("languagechange", () => settings.setSystem(systemWishes()));
}
