/** What the host had to say, one slip of paper each, until it is read. */
import { observer } from "mobx-react-lite";
import { useWords } from "../words.ts";
import { useApp } from "./app.ts";
import { RuleButton } from "./common/rule-button.tsx";

/** The notices to the player, a slip of paper each. */
export const Notices = observer(function Notices() {
	const { notices, campaign } = useApp();
	const words = useWords();
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, it is only noticed that somebody reads
		<div
			className="notices"
			onPointerEnter={notices.hold}
			onPointerLeave={notices.release}
			onFocus={notices.hold}
			onBlur={notices.release}
		>
			{!campaign.connected && (
				<p className="notice notice-error" role="alert" data-testid="disconnected">
					{words.key("window.connection.lost")}
				</p>
			)}
			{notices.notices.map((notice) => (
				<div key={notice.id} className={`notice notice-${notice.level}`} role="alert" data-testid="notice">
					<p>
						{words.say(notice.text)} {notice.rule && <RuleButton rule={notice.rule} />}
					</p>
					<button type="button" className="quiet" onClick={() => notices.dismiss(notice.id)}>
						{words.key("window.notice.dismiss")}
					</button>
				</div>
			))}
		</div>
	);
});
