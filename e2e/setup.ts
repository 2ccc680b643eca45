import { findElectron } from "../tools/launch/electron.mjs";

/** Says once why a whole project is skipped: the list of tests shows no more than a dash. */
export default function setup(): void {
	if (!findElectron()) console.log("Electron's program is not on this machine: its end-to-end tests are skipped.");
}
