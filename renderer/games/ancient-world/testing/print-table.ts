/** Prints the table of a scenario as JSON: `node print-table.ts [scenario]`. */
import type { MapData } from "../../../map/map-data.ts";
import type { TableFacts } from "../table-facts.ts";
import { setUpTable, type TableFixture } from "./table-facts.ts";

/** A table as it is printed: its maps before they are laid. */
export type PrintedTable = Omit<TableFixture, "facts"> & Omit<TableFacts, "map"> & { sheets: readonly MapData[] };

const { facts, ...rest } = setUpTable(process.argv[2]);
const { view, gazetteer, map } = facts;
const printed: PrintedTable = { ...rest, view, gazetteer, sheets: map.sheets };
process.stdout.write(JSON.stringify(printed));
