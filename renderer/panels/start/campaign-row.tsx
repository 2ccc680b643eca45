/** One campaign on the shelf, with what may be done to it. */

import { observer } from "mobx-react-lite";
import { type FormEvent, useState } from "react";
import type { CampaignCard } from "../../../electron/contract/contract.ts";
import { CAMPAIGN_NAME } from "../../../electron/contract/limits.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";

/** A campaign on the shelf, with what can be done with it: open, rename, copy, export, delete. */
export const CampaignRow = observer(function CampaignRow({ campaign }: { campaign: CampaignCard }) {
	const app = useApp();
	const words = useWords();
	const [renaming, setRenaming] = useState(false);
	const changed = new Intl.DateTimeFormat(words.language, { dateStyle: "medium", timeStyle: "short" });
	return (
		<li className="campaign" data-testid="campaign-row">
			{renaming ? (
				<RenameForm campaign={campaign} onDone={() => setRenaming(false)} />
			) : (
				<button
					type="button"
					className="campaign-open"
					onClick={() => void app.once(() => app.openCampaign(campaign.id))}
					data-testid="campaign-open"
				>
					<span className="campaign-name" title={campaign.name}>
						{campaign.name}
					</span>
					<span className="facts">
						<span>{campaign.title}</span>
						<CampaignStatus campaign={campaign} />
						{(campaign.answers > 0 || !campaign.trouble) && (
							<span>{words.key("window.shelf.answers", { count: campaign.answers })}</span>
						)}
						<span>{changed.format(campaign.changed)}</span>
					</span>
				</button>
			)}
			{campaign.trouble && (
				<p className="trouble" data-testid="campaign-trouble">
					{words.say(campaign.trouble)}
				</p>
			)}
			<RowActions campaign={campaign} onRename={() => setRenaming(true)} />
		</li>
	);
});

/** Where a campaign stands, in the names of its own scenario; nothing while these are on their way. */
export const CampaignStatus = observer(function CampaignStatus({ campaign }: { campaign: CampaignCard }) {
	return <span>{useApp().wordsOf(campaign.scenario)?.say(campaign.standing)}</span>;
});

function RowActions({ campaign, onRename }: { campaign: CampaignCard; onRename(): void }) {
	const app = useApp();
	const words = useWords();
	const actions = [
		{ id: "rename", run: onRename },
		{ id: "duplicate", run: () => void app.once(() => app.shelf.duplicate(campaign.id)) },
		{ id: "export", run: () => void app.saveCopy(campaign.id) },
		{ id: "delete", run: () => void app.once(() => app.shelf.delete(campaign)) },
	];
	return (
		<div className="row-actions">
			{actions.map(({ id, run }) => (
				<button
					key={id}
					type="button"
					className="quiet small"
					aria-label={words.key(`window.shelf.${id}.label`, { name: campaign.name })}
					onClick={run}
					data-testid={`campaign-${id}`}
				>
					{words.key(`window.shelf.${id}`)}
				</button>
			))}
		</div>
	);
}

function RenameForm({ campaign, onDone }: { campaign: CampaignCard; onDone(): void }) {
	const { shelf } = useApp();
	const words = useWords();
	const [name, setName] = useState(campaign.name);
	const rename = (event: FormEvent) => {
		event.preventDefault();
		void shelf.rename(campaign.id, name);
		onDone();
	};
	return (
		<form className="rename" onSubmit={rename}>
			<input
				aria-label={words.key("window.new.name")}
				required
				maxLength={CAMPAIGN_NAME}
				// biome-ignore lint/a11y/noAutofocus: the field takes the place of the button that was just pressed
				autoFocus
				value={name}
				onChange={(event) => setName(event.target.value)}
				data-testid="rename-name"
			/>
			<button type="submit" className="primary small" data-testid="rename-save">
				{words.key("window.shelf.rename.save")}
			</button>
			<button type="button" className="quiet small" onClick={onDone}>
				{words.key("window.cancel")}
			</button>
		</form>
	);
}
