/** Icons as addresses of images. */
import { type IconId, iconDrawing } from "./icons.ts";

const drawn = new Map<IconId, string>();

/** The icon as an image address, in black: meant as a mask. Drawn once. */
export function iconUrl(id: IconId): string {
	const known = drawn.get(id);
	if (known !== undefined) return known;
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${iconDrawing(id)}</svg>`;
	const address = `data:image/svg+xml,${encodeURIComponent(svg)}`;
	drawn.set(id, address);
	return address;
}
