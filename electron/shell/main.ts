/** The start of the Electron shell. */
import { runElectronShell } from "./electron-shell.ts";

void runElectronShell(process.argv);
