/** Gathers what a book is made of: how the campaign stood at the end of each turn, asked of the host when the book is opened. */
import type { PlacedEntry, TableSnapshot } from "../../../electron/contract/contract.ts";
import type { PastTables } from "../../stores/past-tables.ts";
import type { Sample } from "./chapters.ts";

/** The last answer before each turn's heading but the first, and the last of all. */
export function endsOfTurns(log: readonly PlacedEntry[]): number[] {
	const turns = log.flatMap(({ heading }, at) => (heading === "turn" && at > 0 ? [at] : []));
	const ends = turns.flatMap((at) => {
		const node = log[at]?.node;
		return log.slice(0, at).findLast((entry) => entry.node !== node)?.node ?? [];
	});
	const last = log.at(-1)?.node;
	return [...new Set(last === undefined ? ends : [...ends, last])];
}

/** Who sits on each seat, and whether the diary tells that somebody else sat there before. */
export function seatsOfBook({ seats, names }: Pick<TableSnapshot, "seats" | "names">, log: readonly PlacedEntry[]) {
	const given = log.filter(({ text: { key } }) => key.startsWith("host.sitting."));
	return Object.entries(seats).map(([seat, player]) => ({
		seat,
		player,
		name: names[seat],
		changed: given.some((entry) => entry.seat === seat),
	}));
}

/** How things stood at the end of each turn, oldest first. `progress` is told how many are there, of how many. */
export async function gatherSamples(
	campaign: { log: readonly PlacedEntry[]; past: Pick<PastTables, "viewsAt"> },
	labelOf: (view: unknown) => string,
	progress?: (done: number, of: number) => void,
): Promise<Sample[]> {
	const nodes = endsOfTurns(campaign.log);
	const views = await campaign.past.viewsAt(nodes, progress);
	return views.map((view, at) => ({ node: nodes[at] ?? 0, label: labelOf(view), view }));
}
