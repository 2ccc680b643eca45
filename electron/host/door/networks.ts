/** The networks of this computer that a table can be opened to. */
import { networkInterfaces } from "node:os";
import type { Network } from "../../contract/contract.ts";

/** A network, and where it is listened to if that is not its address. */
export interface NetworkHere extends Network {
	readonly listensAt?: string;
}

/** Networks by name and address. Addresses of the sixth version are long to read out and change by themselves: they are left out. */
export function networksHere(): NetworkHere[] {
	return Object.entries(networkInterfaces()).flatMap(([name, addresses = []]) =>
		addresses
			.filter(({ family, internal }) => family === "IPv4" && !internal)
			.map(({ address }) => ({ name, address })),
	);
}
