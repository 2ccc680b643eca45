/** Which language is spoken, of those that there are. */

/** The setting of somebody who has chosen none: that of the system, where it is offered. */
export const SYSTEM_LANGUAGE = "system";

/**
 * The language to speak: the one that was `chosen`, else the first that the `system` asks for (`it-CH` asks for `it`), else the first
 * that is `offered`.
 */
export function chooseLanguage(chosen: string, system: readonly string[], offered: readonly string[]): string {
	const wanted =
		chosen === SYSTEM_LANGUAGE ? system.map((tag) => tag.split(/[-_.]/)[0]?.toLowerCase() ?? "") : [chosen];
	return wanted.find((language) => offered.includes(language)) ?? offered[0] ?? "en";
}
