/**
 * `--smoke`: the program tries itself out and ends, with status 0 when all is well. It is how an installed copy is known to work: the page
 * is drawn under its own scheme; a campaign that the page asks for goes over the bridge to the host and into a file; a program thinks in its
 * worker, and answers; and the file is opened again where it was left.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { app, type BrowserWindow } from "electron";

/** The whole trial may take so long on a slow machine: milliseconds. */
const patience = 60_000;

/** What the page does. Throws what is wrong. */
const TRIAL = `(async () => {
	const ask = async (trouble, name, input) => {
		const reply = await tabula.request(name, input);
		if (reply?.ok === false) throw new Error(trouble + ": " + JSON.stringify(reply));
		return reply;
	};
	const until = async (look) => {
		for (;;) {
			const found = await look();
			if (found) return found;
			await new Promise((go) => setTimeout(go, 50));
		}
	};
	await until(() => document.querySelector("[data-testid=start-page]"));
	const games = await tabula.request("scenarios", {});
	const { id, seats } = games.find(({ missing, programs }) => missing === null && programs.includes("legatus"));
	const program = Object.fromEntries(seats.map((seat) => [seat.id, "legatus"]));
	const begun = { scenario: id, name: "Smoke", seed: 1, seats: program };
	const { campaign } = await ask("no campaign could be begun", "campaign.create", begun);
	await ask("the campaign could not be opened", "campaign.open", { campaign });
	await ask("no program goes on", "programs", { act: "go" });
	const { thought: node } = await until(async () => {
		await ask("no program hurries", "programs", { act: "now" });
		return (await tabula.request("log", {})).find(({ thought }) => thought !== undefined);
	});
	const thought = await tabula.request("thought", { node });
	if (!thought?.why) throw new Error("no program thinks: " + JSON.stringify(thought));
	await ask("no program waits", "programs", { act: "wait" });
	const { head } = await tabula.request("table", {});
	await ask("the campaign could not be put away", "campaign.close", {});
	const { table } = await ask("the campaign could not be opened again", "campaign.open", { campaign });
	if (table.head !== head || table.readOnly) throw new Error("the campaign is not as it was left");
	await ask("the campaign could not be put away again", "campaign.close", {});
})()`;

/**
 * A trial touches nothing of the user's: its saves, its settings and Electron's own files lie in a folder that it takes away, and it asks
 * a Mac for no key of the keychain.
 */
export function smokeFolder(): string {
	app.commandLine.appendSwitch("use-mock-keychain");
	const folder = mkdtempSync(join(tmpdir(), "tabula-smoke-"));
	app.setPath("userData", join(folder, "electron"));
	return folder;
}

/** Tries the window out. Resolves when all is well; throws with what is wrong. */
export async function trySmoke(window: BrowserWindow): Promise<void> {
	const { webContents } = window;
	let late: NodeJS.Timeout | undefined;
	const failed = new Promise<never>((_, fail) => {
		late = setTimeout(() => fail(new Error(`no answer within ${patience / 1000} seconds`)), patience);
		webContents.on("did-fail-load", (_event, code, why) => fail(new Error(`the page did not load: ${why} (${code})`)));
		webContents.on("preload-error", (_event, _path, error) => fail(error));
		webContents.on("render-process-gone", (_event, { reason }) => fail(new Error(`the page is gone: ${reason}`)));
		webContents.on("console-message", ({ level, message }) => {
			if (level === "error") fail(new Error(`the page complains: ${message}`));
		});
	});
	const loaded = new Promise<void>((done) => webContents.once("did-finish-load", () => done()));
	const tried = loaded.then(() => webContents.executeJavaScript(TRIAL));
	await Promise.race([tried, failed]).finally(() => clearTimeout(late));
}

/** Ends the trial: one line on standard output, the folder away, and the status. */
export function endSmoke(folder: string, error: unknown): void {
	console.log(error === null ? "The program works." : `The program does not work: ${String(error)}`);
	try {
		rmSync(folder, { recursive: true, force: true });
	} catch {
		// Windows keeps the files of a program that still runs; they lie among the temporary files.
	}
	app.exit(error === null ? 0 : 1);
}
