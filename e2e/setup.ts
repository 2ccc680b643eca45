import { electronForTests } from "../tools/launch/electron.mjs";

/** Says once why a whole project is skipped: the list of tests shows no more than a dash. */
export default function setup(): void {
	const electron = electronForTests();
	if ("why" in electron) console.log(`${electron.why}: the end-to-end tests in Electron are skipped.`);
}
