/** The campaign that was played last, one click away. */
import { observer } from "mobx-react-lite";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { CampaignStatus } from "./campaign-row.tsx";

/** The card that opens the campaign played last; nothing where there is none. */
export const ContinueCard = observer(function ContinueCard() {
	const app = useApp();
	const words = useWords();
	const { lastCampaign } = app.settings.settings;
	const campaign = app.shelf.campaigns.find((one) => one.id === lastCampaign && !one.trouble);
	if (!campaign) return null;
	return (
		<button
			type="button"
			className="card continue"
			data-testid="continue"
			onClick={() => void app.once(() => app.openCampaign(campaign.id))}
		>
			<span className="continue-what">{words.key("window.start.continue")}</span>
			<span className="continue-name" title={campaign.name}>
				{campaign.name}
			</span>
			<span className="facts">
				<span>{campaign.title}</span>
				<CampaignStatus campaign={campaign} />
			</span>
		</button>
	);
});
