/** The folder of a user's own data on each system. */
import { homedir } from "node:os";
import { join } from "node:path";

const NAME = "tabula-romana";

/** The folder of saves and settings unless another is given: the system's place for user data. */
export function defaultSavesFolder(env = process.env, platform: string = process.platform, home = homedir()): string {
	if (platform === "win32") return join(env.APPDATA || join(home, "AppData", "Roaming"), NAME);
	if (platform === "darwin") return join(home, "Library", "Application Support", NAME);
	return join(env.XDG_DATA_HOME || join(home, ".local", "share"), NAME);
}
