/** The log as a campaign diary. */
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import type { PlacedEntry } from "../../../electron/contract.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { Card } from "../common/card.tsx";
import { LogLine } from "./log-line.tsx";

/** Entries shown at first, and added by each press of the button above them. */
const page = 200;

export const LogCard = observer(function LogCard() {
	const { campaign } = useApp();
	const words = useWords();
	const [shown, setShown] = useState(page);
	const first = Math.max(0, campaign.log.length - shown);
	const list = useFollow(campaign.log);
	return (
		<Card title={words.key("window.log.title")} className="log" testId="log">
			<div
				className="scrolls"
				ref={list}
				role="log"
				aria-label={words.key("window.log.title")}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: the diary must be scrollable by keyboard
				tabIndex={0}
				data-scrolls
			>
				{first > 0 && (
					<button type="button" className="quiet small" onClick={() => setShown(shown + page)}>
						{words.key("window.log.earlier", { count: first })}
					</button>
				)}
				<ol className="entries">
					{campaign.log.slice(first).map((entry) => (
						<LogLine key={entry.index} entry={entry} />
					))}
				</ol>
			</div>
		</Card>
	);
});

/** Keeps the end in view while the player has not scrolled away from it. */
function useFollow(log: readonly PlacedEntry[]) {
	const list = useRef<HTMLDivElement>(null);
	const following = useRef(true);
	useEffect(() => {
		const element = list.current;
		const look = () => {
			if (element) following.current = element.scrollHeight - element.scrollTop - element.clientHeight < 40;
		};
		element?.addEventListener("scroll", look, { passive: true });
		return () => element?.removeEventListener("scroll", look);
	}, []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: every change of the log is what this waits for
	useEffect(() => {
		if (following.current && list.current) list.current.scrollTop = list.current.scrollHeight;
	}, [log]);
	return list;
}
