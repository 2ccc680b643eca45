import { electronForTests } from "../tools/launch/electron.mjs";
import { findFirefox, findWebKit } from "../tools/launch/other-browsers.mjs";

/** Says once why a whole project is skipped: the list of tests shows no more than a dash. */
export default function setup(): void {
	const electron = electronForTests();
	if ("why" in electron) console.log(`${electron.why}: the end-to-end tests in Electron are skipped.`);
	for (const browser of [findFirefox(), findWebKit()])
		if ("why" in browser) console.log(`${browser.why}: the end-to-end test in it is skipped.`);
}
