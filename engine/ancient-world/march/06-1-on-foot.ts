/** AW 6.1: the operations that lead over land. */

const ON_FOOT: ReadonlySet<string> = new Set(["leader-movement", "force-movement", "ally-movement"]);

/** Does an operation lead over land? One that does not goes aboard ship where it begins (CR 7.61). */
export const isOnFoot = (operation: string): boolean => ON_FOOT.has(operation);
