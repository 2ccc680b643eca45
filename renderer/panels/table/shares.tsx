/** All, half or none of what may be given, by one press. */
import { observer } from "mobx-react-lite";
import type { Decision } from "../../../electron/contract/contract.ts";
import { SHARES, shareOf, sharesOfAll } from "../../stores/amounts.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";

type Allocate = Extract<Decision, { kind: "allocate" }>;

/** All, half or none of one item. */
export const Shares = observer(function Shares({
	item,
	decision,
}: {
	item: Allocate["items"][number];
	decision: Allocate;
}) {
	const { decision: store } = useApp();
	const words = useWords();
	const name = words.say(item.text);
	return (
		<span className="shares">
			{SHARES.map((share) => (
				<button
					key={share}
					type="button"
					className="quiet small"
					aria-label={words.key(`window.allocate.${share}-of`, { name })}
					disabled={!store.mayAnswer}
					onClick={() => store.give(item.id, shareOf(share, item, store.draft, decision))}
					data-testid={`${share}-${item.id}`}
				>
					{words.key(`window.allocate.${share}`)}
				</button>
			))}
		</span>
	);
});

/** All, half or none of every item; nothing where it would have to be said of which. */
export const SharesOfAll = observer(function SharesOfAll({ decision }: { decision: Allocate }) {
	const { decision: store } = useApp();
	const words = useWords();
	if (sharesOfAll("all", decision) === null) return null;
	return (
		<p className="shares-of-all">
			{words.key("window.allocate.together")}
			<span className="shares">
				{SHARES.map((share) => (
					<button
						key={share}
						type="button"
						className="quiet small"
						aria-label={words.key(`window.allocate.${share}-together`)}
						disabled={!store.mayAnswer}
						onClick={() => store.giveAll(sharesOfAll(share, decision) ?? {})}
						data-testid={`${share}-together`}
					>
						{words.key(`window.allocate.${share}`)}
					</button>
				))}
			</span>
		</p>
	);
});
