/** Who shares a role, and how many seats are kept for who comes late. */
import { Segmented } from "../../../panels/common/segmented.tsx";
import { useWords } from "../../../words.ts";

/** What was said of who sits together and of who comes late; null where nothing was. */
export interface Company {
	readonly inPairs: boolean | null;
	readonly late: number | null;
}

interface CompanyPartProps {
	inPairs: boolean;
	late: number;
	mostLate: number;
	onChange(part: Partial<Company>): void;
}

/** One or two persons to a role, and seats that a program keeps for who comes late. */
export function CompanyPart({ inPairs, late, mostLate, onChange }: CompanyPartProps) {
	const words = useWords();
	const counts = Array.from({ length: mostLate + 1 }, (_, count) => String(count));
	return (
		<>
			<Segmented<"1" | "2">
				legend={words.key("ludi.setup.together")}
				value={inPairs ? "2" : "1"}
				choices={(["1", "2"] as const).map((value) => ({ value, label: value }))}
				onChange={(value) => onChange({ inPairs: value === "2" })}
				testId="class-together"
			/>
			<p className="hint">{words.key("ludi.setup.together.hint")}</p>
			<Segmented
				legend={words.key("ludi.setup.late")}
				value={String(late)}
				choices={counts.map((value) => ({ value, label: value }))}
				onChange={(value) => onChange({ late: Number(value) })}
				testId="class-late"
			/>
			<p className="hint">{words.key("ludi.setup.late.hint")}</p>
		</>
	);
}
