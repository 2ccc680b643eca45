import { Folder } from "../../assets/folder.ts";
import { checkLibrary, readLibrary } from "../../assets/load.ts";
import { at } from "../launch/paths.mjs";
import type { Bench } from "./bench.ts";

/** Part of every start: from the click to the window, someone waits for it. */
const benches: Bench[] = [
	{ name: "read and check the assets", prepare: () => () => checkLibrary(readLibrary(new Folder(at("assets")))) },
];
export default benches;
