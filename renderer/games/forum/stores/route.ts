/** The way from Rome to a market that lacks the fewest horrea of a house (FO 3.3). */
import type { ForumAssets } from "../forum-facts.ts";

/** The route from Rome to a market that lacks the fewest horrea of a house (FO 3.3). */
export interface Route {
	/** From Rome on. */
	markets: readonly string[];
	/** Those of them that have no horreum of the house. */
	missing: readonly string[];
}

/** Null where no links lead. */
export function routeTo({ board, figures }: ForumAssets, horrea: readonly string[], target: string): Route | null {
	const rome = figures.setUp.market;
	const own = new Set(horrea);
	const lackAt = (market: string) => (own.has(market) ? 0 : 1);
	const lack = new Map([[rome, lackAt(rome)]]);
	const before = new Map<string, string>();
	const open = new Set([rome]);
	while (open.size > 0) {
		const here = nearest(open, lack);
		open.delete(here);
		for (const next of neighboursOf(board, here)) {
			// Of two ways that lack the same the shorter is taken.
			const cost = (lack.get(here) ?? 0) + lackAt(next) + 0.001;
			if (cost >= (lack.get(next) ?? Number.POSITIVE_INFINITY)) continue;
			lack.set(next, cost);
			before.set(next, here);
			open.add(next);
		}
	}
	if (!lack.has(target)) return null;
	const markets = trace(before, target);
	return { markets, missing: markets.filter((market) => !own.has(market)) };
}

/** The markets that a link joins to a market. */
export function neighboursOf({ links }: ForumAssets["board"], market: string): string[] {
	return links.flatMap(({ a, b }) => {
		if (a === market) return [b];
		return b === market ? [a] : [];
	});
}

function nearest(open: ReadonlySet<string>, lack: ReadonlyMap<string, number>): string {
	return [...open].reduce((best, each) => ((lack.get(each) ?? 0) < (lack.get(best) ?? 0) ? each : best));
}

function trace(before: ReadonlyMap<string, string>, target: string): string[] {
	const markets = [target];
	for (let at = before.get(target); at !== undefined; at = before.get(at)) markets.unshift(at);
	return markets;
}
