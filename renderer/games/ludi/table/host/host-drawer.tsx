/** What the host has at hand, by what he wants to do, with a search in it. Whatever changes the game is an act of the game. */
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { useApp } from "../../../../panels/app.ts";
import { useWords } from "../../../../words.ts";
import { AIMS, type Aim, actsFound, foldsOf, type HostAct, powerOf } from "../../stores/host-menu.ts";
import { RaisedHands } from "../class-calls.tsx";
import { ClassPart } from "../class-part.tsx";
import { useLudi } from "../use-ludi.ts";
import { Pending } from "./pending.tsx";
import { useHints, useHostActs } from "./use-host-acts.ts";

/** The drawer of the host: go on, gods, corrections, clock, people; what is typed above finds an act wherever it stands. */
export const HostDrawer = observer(function HostDrawer() {
	const { view, handOver } = useLudi();
	const { decision } = useApp();
	const words = useWords();
	const [sought, seek] = useState("");
	// What was found and done need not be looked for any more.
	const acts = actsFound(useHostActs(), sought).map((act) => ({ ...act, run: andThen(act.run, () => seek("")) }));
	const asked = decision.decision?.seat ?? null;
	const isHosts = asked !== null && asked === view?.host;
	// Who has this drawer open is the host: no card need say that the computer goes to him.
	useEffect(() => {
		if (isHosts) handOver.take(asked);
	}, [handOver, isHosts, asked]);
	if (!view) return null;
	if (view.host === null) return <p className="hint">{words.key("ludi.host.none")}</p>;
	return (
		<div className="plan ludi-host">
			<search className="list-search">
				<input
					type="search"
					className="small"
					aria-label={words.key("ludi.host.search")}
					placeholder={words.key("ludi.host.search")}
					value={sought}
					onChange={({ target }) => seek(target.value)}
					data-opens
					data-testid="host-search"
				/>
				<span role="status" data-testid="host-found">
					{sought !== "" && words.key("window.decision.found", { count: acts.length })}
				</span>
			</search>
			{AIMS.map((aim) => (
				<AimPart key={aim} aim={aim} acts={acts.filter((act) => act.aim === aim)} sought={sought} />
			))}
		</div>
	);
});

const andThen = (first: () => void, then: () => void) => () => {
	first();
	then();
};

interface AimPartProps {
	aim: Aim;
	acts: readonly HostAct[];
	/** What was typed; while something is, only what was found stands there, and folds are open. */
	sought: string;
}

/** What serves one aim: among what goes on are the hands raised for the motus, in `people` who comes late and who goes. */
const AimPart = observer(function AimPart({ aim, acts, sought }: AimPartProps) {
	const words = useWords();
	const hint = useHints()[aim];
	const isSearched = sought !== "";
	if (isSearched && acts.length === 0 && aim !== "go-on") return null;
	return (
		<section aria-labelledby={`host-${aim}`} data-testid={`host-aim-${aim}`}>
			<h3 id={`host-${aim}`}>{words.key(`ludi.host.aim.${aim}`)}</h3>
			{!isSearched && hint && <p className="hint">{hint}</p>}
			{aim === "go-on" && <Pending sought={sought} />}
			{aim === "go-on" && !isSearched && <RaisedHands before />}
			{aim === "people" && !isSearched && <ClassPart />}
			<ul className="ludi-host-options">
				{foldsOf(acts).map(({ title, acts: folded }) =>
					title === null ? (
						folded.map((act) => <ActLine key={act.id} act={act} />)
					) : (
						<li key={title} className="family">
							<details
								open={isSearched || undefined}
								data-testid={`host-family-${powerOf(folded[0]?.id ?? "")?.decision}`}
							>
								<summary>{words.key("ludi.host.family", { title, count: folded.length })}</summary>
								<ul className="ludi-host-options">
									{folded.map((act) => (
										<ActLine key={act.id} act={act} />
									))}
								</ul>
							</details>
						</li>
					),
				)}
			</ul>
		</section>
	);
});

function ActLine({ act: { id, said, note, on, off, run } }: { act: HostAct }) {
	if (on !== undefined)
		return (
			<li>
				<label className="check">
					<input type="checkbox" checked={on} disabled={off} onChange={run} data-testid={id} />
					{said}
				</label>
			</li>
		);
	return (
		<li>
			<button type="button" className="option" disabled={off} onClick={run} data-testid={`host-${id}`}>
				<span>
					{said}
					{note && <small>{note}</small>}
				</span>
			</button>
		</li>
	);
}
