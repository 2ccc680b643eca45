/** The canonical form: one text for one value, whatever the order of the keys. Whoever keeps a game takes its digest. */

/** JSON text with every record's keys in code-unit order. Absent and `undefined` fields are the same. */
export function canonicalJson(value: unknown): string {
	switch (typeof value) {
		case "string":
			return quoted(value);
		case "number":
			return Number.isFinite(value) ? String(value) : "null";
		case "boolean":
			return String(value);
		case "object":
			if (value === null) return "null";
			return Array.isArray(value) ? listed(value) : recorded(value as Readonly<Record<string, unknown>>);
		default:
			return "null";
	}
}

function listed(values: readonly unknown[]): string {
	let text = "[";
	for (const value of values) text += text === "[" ? canonicalJson(value) : `,${canonicalJson(value)}`;
	return `${text}]`;
}

function recorded(record: Readonly<Record<string, unknown>>): string {
	let text = "{";
	for (const key of Object.keys(record).sort()) {
		const value = record[key];
		if (value !== undefined) text += `${text === "{" ? "" : ","}${quoted(key)}:${canonicalJson(value)}`;
	}
	return `${text}}`;
}

/** A string that stands between quotation marks as it is, as ids do. */
const PLAIN = /^[\w .:/'-]*$/;

function quoted(text: string): string {
	return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);
}
