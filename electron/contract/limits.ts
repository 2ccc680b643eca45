/** Numbers that the host and the window both go by. Nothing else is here, so that the window can use them as they are. */

/** Letters of the file of a problem, at most: each is a byte or more. */
export { LARGEST_PROBLEM as PROBLEM_LETTERS } from "../../engine/ai/problems/limits.ts";
export { CAMPAIGN_NAME, MOST_AT_SEAT, PERSON_NAME, SEAT_NAME } from "../../saves/schema/name-lengths.ts";

/** Letters of a save as base64: some 48 MB, a hundred times a long campaign. */
export const IMPORT_LETTERS = 64 * 1024 * 1024;

/** The most seats at one table. */
export const MOST_SEATS = 60;

/** The most persons in a list that is remembered: two at a seat, and some who are not there. */
export const MOST_IN_LIST = 2 * MOST_SEATS;

/** The most lists of people that are remembered. */
export const MOST_LISTS = 40;

/** The most commands that may have keys of their own. */
export const MOST_KEYS = 200;

/** Views of the map that are kept in a campaign, at most; the letters of the name of one; and campaigns of which some are kept. */
export const MOST_VIEWS = 9;
export const VIEW_NAME = 40;
export const MOST_VIEWED = 60;

/** The most games of which the last edition is remembered. */
export const MOST_GAMES = 40;

/** The most answers that are given in one request. */
export const MOST_ANSWERS_AT_ONCE = 200;

/** The most changes of standing orders in one campaign. */
export const MOST_ORDER_CHANGES = 5000;

/** The most standing orders that a seat begins with. */
export const MOST_FIRST_ORDERS = 40;

/** The most answers that are looked at in one request. */
export const MOST_LOOKED_AT = 16;

/** Characters of the name of a line of play. */
export const LINE_NAME = 60;

/** The name of a printed piece of the map: the SHA-256 of all that it is printed from. */
export const PIECE_NAME = /^[0-9a-f]{64}$/;

/** Pixels along a side of a printed piece, at most. */
export const MOST_PIECE_SIDE = 600;

/** The least and the most that text is enlarged: 1 is its usual size. */
export const TEXT_SCALE = { min: 0.8, max: 2 } as const;

/** Problems that were solved, of which so many are remembered. */
export const MOST_SOLVED = 2000;

/** Letters of the file of an edition, at most; the letters of its name; and the most figures that are written in one request. */
export const EDITION_LETTERS = 4 * 1024 * 1024;
export const EDITION_NAME = 60;
export const MOST_WRITTEN_AT_ONCE = 2000;

/** Letters of a file with a certificate, with all that vouch for it, or with a key. */
export const MOST_PEM = 64 * 1024;
