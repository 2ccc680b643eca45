import type { Bench } from "./bench.ts";
import { LongCampaigns, longGame } from "./campaign.ts";

const SCENARIO = "first-punic-war";
const ANSWERS = 5000;

/** What waits between the click on a campaign and the table: the request `campaign.open`, as a window asks it. */
function openIt(): () => Promise<unknown> {
	const campaigns = new LongCampaigns();
	const campaign = campaigns.keep(longGame(SCENARIO, ANSWERS));
	return async () => {
		await campaigns.ask("campaign.open", { campaign });
		await campaigns.ask("campaign.close", {});
	};
}

/** The table lies there before one has let go of the button: under 100 ms. */
const benches: Bench[] = [{ name: `open and close ${ANSWERS} answers of ${SCENARIO} in the host`, prepare: openIt }];
export default benches;
