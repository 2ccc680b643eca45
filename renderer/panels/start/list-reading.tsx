/** How a list was read, shown on its first rows: which columns are the name, whether there are heads. A press on a column changes it. */
import type { ListReading } from "../../stores/list-columns.ts";
import type { NameList } from "../../stores/name-list.ts";
import { useWords } from "../../words.ts";

/** Rows that are shown, besides the heads. */
const SHOWN = 3;

interface HowReadProps {
	list: NameList;
	onSay(said: Partial<ListReading>): void;
}

/** Nothing for a plain list of one name on each line. */
export function HowRead({ list: { rows, reading }, onSay }: HowReadProps) {
	const words = useWords();
	const width = Math.max(0, ...rows.map((fields) => fields.length));
	if (width < 2 && !reading.heads) return null;
	const { heads, columns, across } = reading;
	const shown = rows.slice(0, SHOWN + Number(heads));
	return (
		<fieldset className="how-read" data-testid="how-read">
			<legend>{words.key("window.people.how")}</legend>
			<div className="how-read-switches">
				<label>
					<input
						type="checkbox"
						checked={heads}
						onChange={({ target }) => onSay({ heads: target.checked, columns: undefined })}
						data-testid="read-heads"
					/>
					<span>{words.key("window.people.heads")}</span>
				</label>
				<label>
					<input
						type="checkbox"
						checked={across}
						onChange={({ target }) => onSay({ across: target.checked })}
						data-testid="read-across"
					/>
					<span>{words.key("window.people.across")}</span>
				</label>
			</div>
			<div className="how-read-rows">
				<table>
					{!across && (
						<thead>
							<tr>
								{Array.from({ length: width }, (_, column) => {
									const place = columns.indexOf(column);
									return (
										// biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
										<th key={column} scope="col">
											<button
												type="button"
												className="small quiet"
												aria-pressed={place >= 0}
												onClick={() => onSay({ columns: turned(columns, column) })}
												data-testid={`read-column-${column}`}
											>
												{words.key("window.people.column", {
													column: column + 1,
													place: place + 1,
													of: columns.length,
												})}
											</button>
										</th>
									);
								})}
							</tr>
						</thead>
					)}
					<tbody>
						{shown.map((fields, row) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
							<tr key={row} className={heads && row === 0 ? "heads" : undefined}>
								{Array.from({ length: width }, (_, column) => (
									<td
										// biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
										key={column}
										className={across || columns.includes(column) ? "name" : undefined}
										title={fields[column]}
									>
										{fields[column] ?? ""}
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</fieldset>
	);
}

/** A column that was no part of the name is its last part now; one that was is none. The last one stays. */
function turned(columns: readonly number[], column: number): readonly number[] {
	if (!columns.includes(column)) return [...columns, column];
	return columns.length > 1 ? columns.filter((each) => each !== column) : columns;
}
