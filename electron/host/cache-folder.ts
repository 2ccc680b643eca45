/** The folder of what can be made again, on each system: not beside the saves, which may lie on a stick or in a cloud. */
import { homedir } from "node:os";
import { join } from "node:path";

const NAME = "tabula-romana";

/** The system's place for what a program keeps to be faster: it may be emptied at any time. */
export function defaultCacheFolder(env = process.env, platform: string = process.platform, home = homedir()): string {
	if (platform === "win32") return join(env.LOCALAPPDATA || join(home, "AppData", "Local"), NAME, "Cache");
	if (platform === "darwin") return join(home, "Library", "Caches", NAME);
	return join(env.XDG_CACHE_HOME || join(home, ".cache"), NAME);
}
