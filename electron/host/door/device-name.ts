/** What a device calls itself, in a word or two. */

/** The first that its browser names is taken: many name others after it. */
const DEVICES = ["iPhone", "iPad", "Android", "CrOS", "Windows", "Macintosh", "Linux"] as const;

/** The device of a browser by its `user-agent`; empty where that names none that is known. A guest may say what it likes. */
export function deviceOf(userAgent: string | undefined): string {
	return DEVICES.find((device) => userAgent?.includes(device)) ?? "";
}
