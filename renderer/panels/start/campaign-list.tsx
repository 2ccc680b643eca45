/** The campaigns on the shelf. */
import { observer } from "mobx-react-lite";
import { SHELF_ORDERS } from "../../stores/shelf-store.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { Card } from "../common/card.tsx";
import { FileButton } from "../common/file-button.tsx";
import { CampaignRow } from "./campaign-row.tsx";
import { base64Of } from "./file-text.ts";

/** The campaigns on the shelf, which can be searched, ordered and added to from a file. */
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
			{shelf.campaigns.length > FEW && <Finder />}
			<ul className="campaigns">
				{shelf.found.map((campaign) => (
					<CampaignRow key={campaign.id} campaign={campaign} />
				))}
			</ul>
		</Card>
	);
});

/** So many campaigns are seen at a glance. */
const FEW = 5;

/** Looks for campaigns, and sorts them. */
const Finder = observer(function Finder() {
	const { shelf } = useApp();
	const words = useWords();
	return (
		<search className="finder">
			<input
				type="search"
				aria-label={words.key("window.shelf.find")}
				placeholder={words.key("window.shelf.find")}
				value={shelf.sought}
				onChange={(event) => shelf.seek(event.target.value)}
				data-testid="shelf-find"
			/>
			<label>
				<span>{words.key("window.shelf.order")}</span>
				<select
					value={shelf.order}
					onChange={(event) => shelf.setOrder(SHELF_ORDERS.find((one) => one === event.target.value) ?? "played")}
					data-testid="shelf-order"
				>
					{SHELF_ORDERS.map((order) => (
						<option key={order} value={order}>
							{words.key(`window.shelf.order.${order}`)}
						</option>
					))}
				</select>
			</label>
			<p className="hint" role="status">
				{shelf.sought !== "" &&
					words.key("window.shelf.found", { found: shelf.found.length, all: shelf.campaigns.length })}
			</p>
		</search>
	);
});

function ImportButton() {
	const { shelf, once } = useApp();
	const words = useWords();
	const take = (file: File) => once(async () => shelf.import(file.name, await base64Of(file)));
	return (
		<FileButton
			label={words.key("window.shelf.import")}
			accept=".tabula"
			onFile={(file) => void take(file)}
			className="quiet"
			testId="import"
			fieldId="import-file"
		/>
	);
}
