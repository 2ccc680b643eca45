/** Prints the table of a scenario as JSON: `node print-table.ts [scenario]`. */
import { setUpTable } from "./table-facts.ts";

process.stdout.write(JSON.stringify(setUpTable(process.argv[2])));
