/** Names of campaigns as they are shown: a file may bring one of any length. */
import { CAMPAIGN_NAME } from "../../electron/contract/limits.ts";

/** The name, cut where it is longer than any that can be given here. */
export function shownName(name: string): string {
	if (name.length <= CAMPAIGN_NAME) return name;
	const characters = [...name.slice(0, 2 * CAMPAIGN_NAME + 2)];
	return characters.length <= CAMPAIGN_NAME ? name : `${characters.slice(0, CAMPAIGN_NAME - 1).join("")}…`;
}
