/** What a guest may ask for. */
import type { RequestName } from "../contract/contract.ts";

/** The requests of a guest: to see, to answer, and nothing of the saves. What each tells is judged field by field in `what-guests-get.test.ts`. */
export const FOR_GUESTS = [
	"hello",
	"scenarios",
	"map",
	"gazetteer",
	"words",
	"rules",
	"chart",
	"campaigns",
	"table",
	"log",
	"answer",
	"undo",
	"redo",
	"lines",
	"lines.outcome",
	"lines.stops",
	"lines.compare",
	"look",
	"thought",
	"advise",
	"withdraw",
	"orders",
	"orders.give",
	"orders.suggested",
	"orders.judge",
	"orders.strike",
	"orders.go",
	"orders.hand",
	"orders.hands-up",
	"orders.call",
	"errand.halt",
	"clock",
	"place",
	"place.ask",
	"query",
	"point",
	"settings",
	"settings.save",
] as const satisfies readonly RequestName[];

/** A request that a guest may make. */
export type GuestRequest = (typeof FOR_GUESTS)[number];

/** Whether a guest may make a request. */
export function isForGuests(name: RequestName): name is GuestRequest {
	return FOR_GUESTS.some((each) => each === name);
}
