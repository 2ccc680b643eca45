/** All, half or none of what may be given, by one press. */
import { observer } from "mobx-react-lite";
import type { Decision } from "../../../electron/contract/contract.ts";
import { SHARES, shareOf, sharesOfAll } from "../../stores/amounts.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";

type Allocate = Extract<Decision, { kind: "allocate" }>;

interface ShareButtonsProps {
	/** What the share is of, as the end of words and test ids: an item, or everything together. */
	of: "of" | "together";
	/** The item's name; left out where the share is of everything. */
	name?: string;
	testId: string;
	onTake(share: (typeof SHARES)[number]): void;
}

/** A button for each share. */
const ShareButtons = observer(function ShareButtons({ of, name = "", testId, onTake }: ShareButtonsProps) {
	const { decision: store } = useApp();
	const words = useWords();
	return (
		<span className="shares">
			{SHARES.map((share) => (
				<button
					key={share}
					type="button"
					className="quiet small"
					aria-label={words.key(`window.allocate.${share}-${of}`, { name })}
					disabled={!store.mayAnswer}
					onClick={() => onTake(share)}
					data-testid={`${share}-${testId}`}
				>
					{words.key(`window.allocate.${share}`)}
				</button>
			))}
		</span>
	);
});

interface SharesProps {
	item: Allocate["items"][number];
	decision: Allocate;
}

/** All, half or none of one item. */
export const Shares = observer(function Shares({ item, decision }: SharesProps) {
	const { decision: store } = useApp();
	const words = useWords();
	const take = (share: (typeof SHARES)[number]) => store.give(item.id, shareOf(share, item, store.draft, decision));
	return <ShareButtons of="of" name={words.say(item.text)} testId={item.id} onTake={take} />;
});

/** All, half or none of every item; nothing where it would have to be said of which. */
export const SharesOfAll = observer(function SharesOfAll({ decision }: { decision: Allocate }) {
	const { decision: store } = useApp();
	const words = useWords();
	if (sharesOfAll("all", decision) === null) return null;
	return (
		<p className="shares-of-all">
			{words.key("window.allocate.together")}
			<ShareButtons
				of="together"
				testId="together"
				onTake={(share) => store.giveAll(sharesOfAll(share, decision) ?? {})}
			/>
		</p>
	);
});
