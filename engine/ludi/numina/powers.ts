/** Every power at will. A chapter adds its own list here. */
import type { Power } from "./power.ts";

export const POWERS: readonly Power[] = [];
