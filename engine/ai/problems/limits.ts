/** Bounds of the files of problems. */

/** No file of a problem is larger, in bytes; whoever reads one looks at its size first. */
export const LARGEST_PROBLEM = 256 * 1024;
