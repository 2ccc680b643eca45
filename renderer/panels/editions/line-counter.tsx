/** The counter of a leader as his figures have it: drawn anew with each that is typed. */
import type { FigureCell, SheetLine } from "../../../electron/contract/contract.ts";
import { Counter } from "../../counters/counter.tsx";
import type { LeaderFace } from "../../counters/face.ts";

/** The counter of a line; nothing where it has none. `size`: its edge in CSS pixels. */
export function LineCounter({ line, size }: { line: SheetLine; size: number }) {
	const face = faceOf(line);
	return face && <Counter face={face} size={size} label="" />;
}

function faceOf({ name, record, counter, cells }: SheetLine): LeaderFace | null {
	if (!counter) return null;
	const { side, family, tribal } = counter;
	const says = (field: string): FigureCell["ours"] => {
		const cell = cells.find((each) => each.field === field);
		return cell && (cell.theirs ?? cell.ours);
	};
	const number = (field: string) => Number(says(field) ?? 0);
	const battle = says("battle");
	const figures = {
		initiative: number("initiative"),
		campaign: number("campaign"),
		battle: typeof battle === "string" ? battle.slice(0, 1) : null,
		guile: number("guile"),
	};
	return {
		kind: "leader",
		key: JSON.stringify(["edition", record, figures]),
		side,
		title: name,
		name: name.split(" ").at(-1) ?? name,
		silhouette: tribal ? "leader-tribal" : side === "rome" ? "leader-roman" : "leader-helmeted",
		...figures,
		guileMax: figures.guile,
		office: null,
		family,
		overallCommander: false,
		standing: "in-play",
		finished: false,
		active: false,
	};
}
