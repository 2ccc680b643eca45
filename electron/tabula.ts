/** The table on the command line: `node electron/tabula.ts <command>`. See docs/command-line.md. */
import { runTabula } from "./command-line/program.ts";

process.exitCode = runTabula(process.argv.slice(2), {
	out: (text) => process.stdout.write(text),
	err: (text) => process.stderr.write(text),
});
