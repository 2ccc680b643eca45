/** LR-VIII, section 6: the Senate. */
import type { Play } from "../../kernel/index.ts";
import type { Ludi } from "../table.ts";

export function* holdSenate(_table: Ludi): Play {}
