/** Where Electron starts. */
import { runElectronShell } from "./electron-shell.ts";

void runElectronShell(process.argv);
