/** What a window asks a query with, made fit for the rules. */
import { UnfitArgument } from "../../kernel/index.ts";
import type { AncientWorldState, LeaderId } from "../state.ts";

/** The leader a query is about. Throws an {@link UnfitArgument} when there is none of that name. */
export function leaderNamed({ leaders }: AncientWorldState, { leader }: Readonly<Record<string, unknown>>): LeaderId {
	if (typeof leader === "string" && Object.hasOwn(leaders, leader)) return leader;
	throw new UnfitArgument("leader", leader, Object.keys(leaders));
}

/** Hexes that a way is to lead through; none where nothing of the kind was sent. */
export function hexList(value: unknown): string[] {
	return Array.isArray(value) ? value.map(String) : [];
}
