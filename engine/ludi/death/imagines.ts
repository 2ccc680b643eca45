/** LR-XIV.C: shades become imagines. */
import type { Play } from "../../kernel/index.ts";
import type { Ludi } from "../table.ts";

/** Pluto or Persephone accepts the shades that wait at a gate. */
export function* acceptShades(_table: Ludi): Play {}
