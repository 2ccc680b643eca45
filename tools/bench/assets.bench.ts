import { loadLibrary } from "../../assets/load.ts";
import type { Bench } from "./bench.ts";

/** Part of every start: the time from the click to the window waits for it. */
const benches: Bench[] = [{ name: "read and check the assets", prepare: () => () => loadLibrary() }];
export default benches;
