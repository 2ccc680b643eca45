/** The table on the command line: `node electron/command-line/tabula.ts <command>`. See docs/command-line.md. */
import { runTabula } from "./program.ts";

process.exitCode = runTabula(process.argv.slice(2), {
	out: (text) => process.stdout.write(text),
	err: (text) => process.stderr.write(text),
});
