/** Puts a host together: library, games, programs, and the folder of saves. */
import { join } from "node:path";
import { loadEdited, loadFolder, loadLibrary, OUR_ASSETS } from "../../assets/load.ts";
import { families } from "../../engine/games.ts";
import { playedRules } from "../../engine/rules-played.ts";
import { defaultCacheFolder } from "./cache-folder.ts";
import type { DoorOptions } from "./door/reception.ts";
import { editionWorkersOf } from "./editions/edition-workers.ts";
import { gamesOnOffer } from "./games-on-offer.ts";
import { HostServer } from "./host.ts";
import { newPrograms } from "./programs.ts";
import { defaultSavesFolder } from "./saves-folder.ts";
import { type DrawsSeed, drawSeed } from "./seeds.ts";
import { sourceOfWorker, workersOf } from "./thinking/start-worker.ts";

/** What a host is started with. */
interface HostStart {
	/** Folder of the assets; left out: the one in the sources. */
	readonly assets?: string;
	/** The script of the worker that thinks; left out: the one in the sources. */
	readonly worker?: string;
	/** Folder of saves and settings; left out: the user's. */
	readonly saves?: string | undefined;
	/** Folder of what can be made again; left out: the system's. */
	readonly cache?: string | undefined;
	readonly shell: "electron" | "browser";
	readonly version: string;
	readonly testHook: boolean;
	/** How the table may be opened to a network; left out: it may not. */
	readonly door?: DoorOptions;
	/** Draws seeds that nobody has chosen; left out: such as nobody can know. */
	readonly drawSeed?: DrawsSeed;
}

/** Throws when the assets are not in order (naming file and field) or the folder cannot be made. */
export function startHost({
	assets,
	worker,
	saves = defaultSavesFolder(),
	cache = defaultCacheFolder(),
	shell,
	version,
	testHook,
	door,
	drawSeed: draw = drawSeed,
}: HostStart): HostServer {
	const library = loadLibrary(assets);
	return new HostServer({
		library,
		games: gamesOnOffer,
		families,
		implemented: playedRules(library.rules),
		folder: saves,
		problems: join(assets ?? OUR_ASSETS, "problems"),
		printed: join(cache, "map"),
		hello: { version, shell, testHook },
		programs: newPrograms(draw()),
		drawSeed: draw,
		workers: (played) => workersOf(played, worker),
		layOver: (changes) => loadEdited({ changes }, assets),
		...(door && { door }),
		figures: {
			folder: () => loadFolder(assets),
			start: editionWorkersOf(worker ?? sourceOfWorker(), assets ?? null),
		},
	});
}
