/** Seeds of dice that nobody has chosen. */
import { randomInt } from "node:crypto";

/** Draws a seed: a whole number from 0 up, below 2^31. */
export type DrawsSeed = () => number;

/** Draws one that nobody can know. */
export const drawSeed: DrawsSeed = () => randomInt(2 ** 31);
