/** What counters are called on the scene: the id says what it is, so that a counter in hand can be told. */

export function counterOfLeader(leader: string): string {
	return `leader:${leader}`;
}

/** The id of a Fleet's counter on the map. */
export function counterOfFleet(fleet: string): string {
	return `fleet:${fleet}`;
}

/** The id of a force's counter on the map. */
export function counterOfForce(force: string): string {
	return `force:${force}`;
}
