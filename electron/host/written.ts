/** Messages as they cross a socket: what was written when it was made is not written again for each window. */

const written = new WeakMap<object, string>();

/** Keeps the JSON text of what is to be pushed. */
export function keepText(body: object, text: string): void {
	written.set(body, text);
}

/** A message as text. */
export function textOfMessage(message: object): string {
	const { push, body } = message as { push?: unknown; body?: unknown };
	const text = typeof body === "object" && body !== null ? written.get(body) : undefined;
	return typeof push === "string" && text !== undefined
		? `{"push":${JSON.stringify(push)},"body":${text}}`
		: JSON.stringify(message);
}
