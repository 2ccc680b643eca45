/** How the table lay before, asked of the host: to be played again, or to be compared. Nothing is moved. */
import { MOST_LOOKED_AT } from "../../electron/contract/limits.ts";
import type { HostDesk } from "./host-desk.ts";
import type { LaidTable, LiveTable } from "./live-table.ts";
import type { Frame } from "./playback-store.ts";

/** The tables of the line of play that is read, after each of its answers. */
export class PastTables {
	readonly #desk: HostDesk;
	readonly #live: LiveTable;

	constructor(desk: HostDesk, live: LiveTable) {
		this.#desk = desk;
		this.#live = live;
	}

	/** How the table lay after some answers of the line that is read; none where the host does not say. `progress` is told how many are there, of how many. */
	async viewsAt(
		nodes: readonly number[],
		progress: (done: number, of: number) => void = () => {},
	): Promise<readonly unknown[]> {
		const views: unknown[] = [];
		while (views.length < nodes.length) {
			const found = await this.#desk.ask("look", { nodes: nodes.slice(views.length, views.length + MOST_LOOKED_AT) });
			if (!found || found.views.length === 0) return [];
			views.push(...found.views);
			progress(views.length, nodes.length);
		}
		return views;
	}

	/** Plays the line that is read again from what came before an answer that told something, step by step. */
	async playFrom(own: number): Promise<void> {
		this.#live.toNow();
		const live = this.#live.now;
		if (!live) return;
		const node = live.log.findLast((entry) => entry.node < own)?.node ?? own;
		let next: number | null = node;
		await this.#live.playback.play(async () => {
			if (next === null) return { frames: [], left: 0 };
			const found = await this.#desk.ask("look", { from: next });
			const last = found?.nodes.at(-1);
			// The last of these comes first among the next: it is not played twice.
			const nodes = found?.nodes.slice(next === node ? 0 : 1) ?? [];
			const views = found?.views.slice(next === node ? 0 : 1) ?? [];
			next = found && found.left > 0 && last !== undefined ? last : null;
			const frames = framesOf(live, nodes, views).map((frame, at) =>
				nodes[at] === node && node < own ? { ...frame, told: [] } : frame,
			);
			return { frames, left: found?.left ?? 0 };
		});
	}
}

/** The table as it lay after some answers, with nothing asked: frames to be played. */
function framesOf({ table, log }: LaidTable, nodes: readonly number[], views: readonly unknown[]): Frame[] {
	const asksNothing = {
		decision: null,
		asked: [],
		outcome: null,
		mayAnswer: false,
		programToAnswer: false,
		held: false,
	};
	return nodes.map((node, at) => {
		const end = log.findLastIndex((entry) => entry.node <= node) + 1;
		const told = log.slice(0, end).filter((entry) => entry.node === node);
		return { table: { ...table, ...asksNothing, view: views[at] }, log: log.slice(0, end), told };
	});
}
