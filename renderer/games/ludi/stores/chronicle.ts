/** The diary of a game told by years, and in each year by roles: what the chronicle prints. */
import type { PlacedEntry, Ref, Text } from "../../../../electron/contract/contract.ts";

type TextArgument = NonNullable<Text["args"]>[string];

/** What a role did in a year, in the order of the diary; `null`: what nobody in particular did. */
interface Deeds {
	readonly role: Ref | null;
	readonly entries: readonly PlacedEntry[];
}

interface Year {
	/** Before the common era; null before the first summer. */
	readonly year: number | null;
	readonly deeds: readonly Deeds[];
}

/** Every entry once, under the first role that it names, in the year in which it was written. Headings are left out. */
export function chronicleOf(log: readonly PlacedEntry[]): Year[] {
	const years = new Map<number | null, Map<string, { role: Ref | null; entries: PlacedEntry[] }>>();
	let year: number | null = null;
	for (const entry of log) {
		const begun = entry.heading ? yearIn(entry) : null;
		year = begun ?? year;
		if (entry.heading) continue;
		const roles = years.get(year) ?? new Map();
		years.set(year, roles);
		const role = roleIn(entry);
		const key = role === null ? "" : `${role.kind} ${role.id}`;
		const deeds = roles.get(key) ?? { role, entries: [] };
		deeds.entries.push(entry);
		roles.set(key, deeds);
	}
	return [...years].map(([at, roles]) => ({ year: at, deeds: [...roles.values()] }));
}

/** The year that a heading names. */
function yearIn({ text: { args } }: PlacedEntry): number | null {
	const year = args?.["year"];
	return typeof year === "number" ? year : null;
}

/** Who is spoken of first: arguments are written in the order in which they matter. */
function roleIn({ text: { args } }: PlacedEntry): Ref | null {
	return Object.values(args ?? {}).find(isRole) ?? null;
}

function isRole(value: TextArgument): value is Ref {
	if (typeof value !== "object" || !("kind" in value)) return false;
	return value.kind === "mortal" || value.kind === "numen";
}
