/** The craft that every book with Rome in it has in common. */
import type { CraftLayer } from "../ancient-world/craft.ts";
import { romanHabits } from "./habits.ts";
import { romanReplies } from "./offices.ts";

/** The layer of craft for books with Roman offices and legions. */
export const romanCraft: CraftLayer = { habits: romanHabits, replies: romanReplies };
