/** Who sits where, once a class is seated. */
import type { SeatPlayer } from "../../../../electron/contract/contract.ts";
import type { NewCampaign } from "../../../stores/shelf-store.ts";

/** Who plays for those who do not play themselves, by name. */
export type Sitters = Readonly<Record<string, SeatPlayer>>;

/** The host's seat comes first; the others are those of the list, in its order. */
export function seatedBy(
	people: readonly string[],
	[host, ...seats]: readonly { readonly id: string }[],
	sitters: Sitters,
): Pick<NewCampaign, "seated" | "seats" | "names"> {
	const taken = people.map((name, n) => ({ name, seat: seats[n]?.id ?? "" }));
	const hosts = host ? [host.id] : [];
	return {
		seated: [...hosts, ...taken.map(({ seat }) => seat)],
		seats: Object.fromEntries([
			...hosts.map((seat) => [seat, "person"]),
			...taken.map(({ name, seat }) => [seat, sitters[name] ?? "person"]),
		]),
		names: Object.fromEntries(taken.map(({ name, seat }) => [seat, name])),
	};
}
