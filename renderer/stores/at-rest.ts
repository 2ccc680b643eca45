/** When nothing is under way between the window and its host: what tests wait for before they look. */
import { when } from "mobx";
import type { AppStore } from "./app-store.ts";

/** Nothing is being asked of the host, no dice are told, and no program is to answer. */
const isAtRest = ({ desk, campaign }: AppStore): boolean =>
	desk.waiting === 0 &&
	!campaign.answering.underWay &&
	campaign.staged === null &&
	campaign.snapshot?.programToAnswer !== true;

/** Resolves when that was so before a pause and after it, since what a reply leads to may ask again. */
export async function comesToRest(app: AppStore, pause: () => Promise<unknown>): Promise<void> {
	do {
		await when(() => isAtRest(app));
		await pause();
	} while (!isAtRest(app));
}
