/**
 * What is remembered, compared with the same worked out anew: a way to play that is slow and proves that remembering changes nothing. It is
 * on while somebody asks for it, such as `tabula fuzz --recompute`; else what is remembered is believed.
 */

let isOn = false;

/** Does something with all that is remembered being worked out anew as it is recalled. Throws where it has come out otherwise. */
export function recomputing<Result>(play: () => Result): Result {
	const before = isOn;
	isOn = true;
	try {
		return play();
	} finally {
		isOn = before;
	}
}

/** Whether what is recalled is to be compared. */
export const recomputes = (): boolean => isOn;

/** Compares what was remembered with the same worked out anew; what that recalls itself is believed meanwhile. Throws where they differ. */
export function compareAnew<Value>(remembered: Value, work: () => Value): void {
	isOn = false;
	try {
		const anew = work();
		if (isAlike(remembered, anew)) return;
		throw new Error(`Remembered was ${told(remembered)}, and worked out anew it is ${told(anew)}.`);
	} finally {
		isOn = true;
	}
}

const told = (value: unknown): string => (JSON.stringify(value) ?? String(value)).slice(0, 200);

/** Of the same parts, in the same order. What functions do cannot be seen, so all are alike. */
export function isAlike(one: unknown, other: unknown): boolean {
	if (Object.is(one, other)) return true;
	if (typeof one !== "object" || typeof other !== "object")
		return typeof one === "function" && typeof other === "function";
	if (one === null || other === null || Object.getPrototypeOf(one) !== Object.getPrototypeOf(other)) return false;
	const [parts, others] = [partsOf(one), partsOf(other)];
	return parts.length === others.length && parts.every((part, n) => isAlike(part, others[n]));
}

function partsOf(thing: object): readonly unknown[] {
	if (thing instanceof Map) return [...thing].flat();
	if (Array.isArray(thing) || thing instanceof Set) return [...thing];
	return Object.entries(thing).flat();
}
