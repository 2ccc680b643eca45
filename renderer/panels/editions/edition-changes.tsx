/** What an edition changes, ours and theirs side by side; what of ours has changed since; and all that does not fit. */
import { observer } from "mobx-react-lite";
import type { EditionChange, RequestInput } from "../../../electron/contract/contract.ts";
import { placeKey } from "../../stores/editions-store.ts";
import { useWords } from "../../words.ts";
import { useEditions } from "./editions.ts";
import { figureSaid, headingOf } from "./figure-words.ts";

type Act = RequestInput<"edition.write">["figures"][number]["act"];
const done = (act: Act, { at, record, field }: EditionChange) => ({ act, at, record, field });

/** Every change, to be put back or printed. */
export const ChangesView = observer(function ChangesView() {
	const editions = useEditions();
	const words = useWords();
	const { changes } = editions;
	const back = async (change: EditionChange) => {
		await editions.write([done("put-back", change)]);
		await editions.loadChanges();
	};
	return (
		<section className="edition-changes" aria-label={words.key("window.editions.changes-title")}>
			<div className="sheet-head">
				<h3>{words.key("window.editions.changes-title")}</h3>
				<button type="button" className="no-print" onClick={() => window.print()} data-testid="edition-print">
					{words.key("window.editions.print")}
				</button>
			</div>
			{changes?.length === 0 && <p className="hint">{words.key("window.editions.no-changes")}</p>}
			{changes && changes.length > 0 && (
				<ChangeTable
					changes={changes}
					actions={(change) => (
						<button
							type="button"
							className="quiet small"
							onClick={() => void back(change)}
							data-testid="edition-put-back"
						>
							{words.key("window.editions.put-back")}
						</button>
					)}
				/>
			)}
		</section>
	);
});

/** Changes of what is no longer our figure: theirs stays, or ours is taken. */
export const ConflictsView = observer(function ConflictsView() {
	const editions = useEditions();
	const words = useWords();
	const conflicts = editions.desk?.conflicts ?? [];
	const all = (act: Act) => void editions.write(conflicts.map((change) => done(act, change)));
	return (
		<section className="edition-changes" aria-label={words.key("window.editions.conflicts-title")}>
			<div className="sheet-head">
				<h3>{words.key("window.editions.conflicts-title")}</h3>
				<button type="button" onClick={() => all("keep")} data-testid="conflicts-keep">
					{words.key("window.editions.keep-all")}
				</button>
				<button type="button" onClick={() => all("put-back")} data-testid="conflicts-take">
					{words.key("window.editions.take-all")}
				</button>
			</div>
			<p className="hint">{words.key("window.editions.conflicts-what")}</p>
			<ChangeTable
				changes={conflicts}
				actions={(change) => (
					<>
						<button type="button" className="small" onClick={() => void editions.write([done("keep", change)])}>
							{words.key("window.editions.keep")}
						</button>
						<button type="button" className="small" onClick={() => void editions.write([done("put-back", change)])}>
							{words.key("window.editions.take")}
						</button>
					</>
				)}
			/>
		</section>
	);
});

interface TableProps {
	readonly changes: readonly EditionChange[];
	actions(change: EditionChange): React.ReactNode;
}

const ChangeTable = observer(function ChangeTable({ changes, actions }: TableProps) {
	const editions = useEditions();
	const words = useWords();
	const isNoted = changes.some(({ note }) => note !== undefined);
	return (
		<table data-testid="edition-changes">
			<thead>
				<tr>
					<th scope="col">{words.key("window.editions.figure")}</th>
					<th scope="col">{words.key("window.editions.ours")}</th>
					<th scope="col">{words.key("window.editions.theirs")}</th>
					{isNoted && <th scope="col">{words.key("window.editions.note")}</th>}
					<td className="no-print" />
				</tr>
			</thead>
			<tbody>
				{changes.map((change) => {
					const { sheet, title, name, label, ours, theirs, note } = change;
					return (
						<tr key={placeKey(change)}>
							<th scope="row">
								{sheet === null ? (
									title
								) : (
									<button type="button" className="quiet small" onClick={() => void editions.openSheet(sheet, change)}>
										{title}
									</button>
								)}{" "}
								{[name, headingOf(label, words)].filter(Boolean).join(" · ")}
							</th>
							<td>{ours === undefined ? "–" : figureSaid(ours, label.unit, words)}</td>
							<td>
								<strong>{figureSaid(theirs, label.unit, words)}</strong>
							</td>
							{isNoted && <td>{note}</td>}
							<td className="no-print">{actions(change)}</td>
						</tr>
					);
				})}
			</tbody>
		</table>
	);
});

/** All that does not fit, each with the way to its cell. */
export const FaultsView = observer(function FaultsView() {
	const editions = useEditions();
	const words = useWords();
	const faults = editions.desk?.faults ?? [];
	return (
		<section className="edition-changes" aria-label={words.key("window.editions.faults-title")}>
			<h3>{words.key("window.editions.faults-title")}</h3>
			<p className="hint">{words.key("window.editions.faults-what")}</p>
			<ul className="edition-fault-list">
				{faults.map(({ place, where, why }) => (
					<li key={`${where} ${place && placeKey(place)} ${words.say(why)}`}>
						{place ? (
							<button type="button" className="quiet" onClick={() => void editions.openSheet(place.sheet, place)}>
								{where}
							</button>
						) : (
							<strong>{where}</strong>
						)}{" "}
						{words.say(why)}
					</li>
				))}
			</ul>
		</section>
	);
});
