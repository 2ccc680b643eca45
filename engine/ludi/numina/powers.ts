/** Every power at will. A chapter adds its own list here. */
import { POWERS_AT_WILL } from "./at-will.ts";
import type { Power } from "./power.ts";

export const POWERS: readonly Power[] = [...POWERS_AT_WILL];
