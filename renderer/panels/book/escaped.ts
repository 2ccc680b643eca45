/** Written so that it stays what it is inside a tag or an attribute of HTML and SVG: names with signs in them are text. */
export function escaped(text: string): string {
	return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
