/** The campaigns on the shelf. */
import { observer } from "mobx-react-lite";
import { type ChangeEvent, useRef } from "react";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { Card } from "../common/card.tsx";
import { CampaignRow } from "./campaign-row.tsx";
import { base64Of } from "./file-text.ts";

export const CampaignList = observer(function CampaignList() {
	const { shelf } = useApp();
	const words = useWords();
	return (
		<Card title={words.key("window.shelf.title")} actions={<ImportButton />} testId="campaigns">
			{shelf.deleted !== null && (
				<p className="hint" role="status" data-testid="deleted-hint">
					{words.key("window.shelf.deleted", { name: shelf.deleted })}
				</p>
			)}
			{shelf.campaigns.length === 0 && <p className="hint">{words.key("window.shelf.empty")}</p>}
			<ul className="campaigns">
				{shelf.byLastPlayed.map((campaign) => (
					<CampaignRow key={campaign.id} campaign={campaign} />
				))}
			</ul>
		</Card>
	);
});

function ImportButton() {
	const { shelf } = useApp();
	const words = useWords();
	const input = useRef<HTMLInputElement>(null);
	const take = async (event: ChangeEvent<HTMLInputElement>) => {
		const file = event.target.files?.[0];
		event.target.value = "";
		if (file) await shelf.import(file.name, await base64Of(file));
	};
	return (
		<>
			<button type="button" className="quiet" onClick={() => input.current?.click()} data-testid="import">
				{words.key("window.shelf.import")}
			</button>
			<input
				ref={input}
				type="file"
				accept=".tabula"
				hidden
				onChange={take}
				aria-label={words.key("window.shelf.import")}
				data-testid="import-file"
			/>
		</>
	);
}
