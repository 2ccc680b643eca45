/** Names of campaigns as they are shown: a file may bring one of any length. */

/** As long as the forms let a name be, in characters. */
export const LONGEST_NAME = 120;

/** The name, cut where it is longer than any that can be given here. */
export function shownName(name: string): string {
	if (name.length <= LONGEST_NAME) return name;
	const characters = [...name.slice(0, 2 * LONGEST_NAME + 2)];
	return characters.length <= LONGEST_NAME ? name : `${characters.slice(0, LONGEST_NAME - 1).join("")}…`;
}
