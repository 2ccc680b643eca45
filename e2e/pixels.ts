/** Colours as the eye gets them: taken from a picture of the page, never from the program. */
import type { Page } from "@playwright/test";

/** 0-255 each. */
export interface Colour {
	red: number;
	green: number;
	blue: number;
}

interface Spot {
	x: number;
	y: number;
}

/** The mean colour of a square around a point of the page. `size` in CSS pixels. */
export async function colourAt(page: Page, at: Spot, size = 5): Promise<Colour> {
	return meanOf(await pixelsAt(page, at, size));
}

/** The share of a square that is of a kind of colour, from 0 to 1. */
export async function shareOf(page: Page, at: Spot, size: number, like: (colour: Colour) => boolean): Promise<number> {
	const colours = await pixelsAt(page, at, size);
	return colours.filter(like).length / colours.length;
}

/** Water: blue or green-blue, never warm. */
export const isSea = ({ red, green, blue }: Colour) => blue > red + 8 && green > red;
/** Parchment: light and warm. */
export const isParchment = ({ red, green, blue }: Colour) => red > 120 && red >= green && green > blue;
/** Rome's field. */
export const isRed = ({ red, green, blue }: Colour) => red > 90 && red > 2 * green && red > 2 * blue;
/** Carthage's field. */
export const isViolet = ({ red, green, blue }: Colour) => blue > 80 && blue > green * 1.6 && red > green && blue > red;

async function pixelsAt(page: Page, { x, y }: Spot, size: number): Promise<Colour[]> {
	const clip = { x: Math.round(x - size / 2), y: Math.round(y - size / 2), width: size, height: size };
	const picture = await page.screenshot({ clip });
	const bytes = await page.evaluate(readPixels, picture.toString("base64"));
	return Array.from({ length: bytes.length / 4 }, (_, index) => ({
		red: bytes[index * 4] ?? 0,
		green: bytes[index * 4 + 1] ?? 0,
		blue: bytes[index * 4 + 2] ?? 0,
	}));
}

/** Runs in the page: the browser knows how to read a PNG. */
async function readPixels(base64: string): Promise<number[]> {
	const image = new Image();
	image.src = `data:image/png;base64,${base64}`;
	await image.decode();
	const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
	const context = canvas.getContext("2d");
	if (!context) throw new Error("There is no canvas to look at a picture with.");
	context.drawImage(image, 0, 0);
	return [...context.getImageData(0, 0, image.width, image.height).data];
}

function meanOf(colours: readonly Colour[]): Colour {
	const mean = (of: (colour: Colour) => number) =>
		colours.reduce((sum, colour) => sum + of(colour), 0) / colours.length;
	return { red: mean(({ red }) => red), green: mean(({ green }) => green), blue: mean(({ blue }) => blue) };
}
