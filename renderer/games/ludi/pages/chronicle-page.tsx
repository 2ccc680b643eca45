/** The chronicle: what each role did, year by year, with the numbers of the rules. */
import { observer } from "mobx-react-lite";
import type { Ref } from "../../../../electron/contract/contract.ts";
import { useApp } from "../../../panels/app.ts";
import { useWords } from "../../../words.ts";
import { type LudiFacts, playerOfRole } from "../ludi-facts.ts";
import { chronicleOf } from "../stores/chronicle.ts";

/** The chronicle: what each role did, year by year, with the numbers of the rules. */
export const ChroniclePage = observer(function ChroniclePage({ facts: { view } }: { facts: LudiFacts }) {
	const { campaign } = useApp();
	const words = useWords();
	const played = (role: Ref | null) => {
		const seat = role === null ? null : playerOfRole(view, role.id);
		return seat === null ? "" : words.name({ kind: "side", id: seat });
	};
	return (
		<>
			<p className="chronicle-of">{campaign.snapshot?.name}</p>
			{chronicleOf(campaign.log).map(({ year, deeds }) => (
				<section key={year ?? 0} className="year">
					<h3>{year === null ? words.key("ludi.when.set-up") : words.key("ludi.chronicle.year", { year })}</h3>
					{deeds.map(({ role, entries }) => (
						<section key={role ? `${role.kind} ${role.id}` : ""} className="deeds">
							<h4>
								{role === null ? words.key("ludi.chronicle.world") : words.name(role)}
								{played(role) !== "" && <small> {played(role)}</small>}
							</h4>
							<ul>
								{entries.map((entry) => (
									<li key={entry.index}>
										{words.say(entry.text)} {entry.rule && <small className="cited">{entry.rule}</small>}
									</li>
								))}
							</ul>
						</section>
					))}
				</section>
			))}
			{campaign.snapshot?.outcome && <p className="outcome-said">{words.say(campaign.snapshot.outcome.text)}</p>}
		</>
	);
});
