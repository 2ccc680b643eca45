import { expect, test } from "vitest";
import type { Copy, Order } from "./orders.ts";
import { hashOfCopy, nameOfPiece, type PrintWorks } from "./piece-name.ts";

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const works: PrintWorks = { code: bytes("code"), faces: [bytes("capitals"), bytes("text")], browser: "one" };
const copy: Omit<Copy, "shelf"> = { sheets: "[italy]", names: "{}", theme: "lamplight", language: "en" };
const order: Order = {
	level: 2,
	area: { x: 1, y: 2, width: 3, height: 4 },
	scale: 0.5,
	rendition: { roads: [{ name: "Via Appia", path: ["it-3714", "it-3715", "it-3716"] }], provincesInPlay: ["latium"] },
};

async function nameFor(
	otherWorks: Partial<PrintWorks> = {},
	otherCopy: Partial<Copy> = {},
	otherOrder: Partial<Order> = {},
): Promise<string> {
	const hash = await hashOfCopy({ ...works, ...otherWorks }, { ...copy, ...otherCopy });
	return nameOfPiece(hash, { ...order, ...otherOrder });
}

test("the same print has the same name, which is 64 hex digits", async () => {
	expect(await nameFor()).toMatch(/^[0-9a-f]{64}$/);
	expect(await nameFor({ faces: [bytes("capitals"), bytes("text")] }, {}, structuredClone(order))).toBe(
		await nameFor(),
	);
});

test("a piece has another name when anything is another that it is printed from", async () => {
	const { rendition, area } = order;
	const [road] = rendition.roads;
	const others = await Promise.all([
		nameFor({ code: bytes("code!") }),
		nameFor({ faces: [bytes("capitals"), bytes("text!")] }),
		nameFor({ faces: [bytes("capitals")] }),
		nameFor({ faces: [bytes("capitalstext"), bytes("")] }),
		nameFor({ browser: "other" }),
		nameFor({}, { sheets: "[italy,africa]" }),
		nameFor({}, { names: '{"it":1}' }),
		nameFor({}, { sheets: "[italy]{", names: "}" }),
		nameFor({}, { theme: "daylight" }),
		nameFor({}, { language: "it" }),
		nameFor({}, {}, { level: 3 }),
		nameFor({}, {}, { scale: 0.6 }),
		...(["x", "y", "width", "height"] as const).map((side) =>
			nameFor({}, {}, { area: { ...area, [side]: area[side] + 0.25 } }),
		),
		nameFor({}, {}, { rendition: { ...rendition, provincesInPlay: [] } }),
		nameFor({}, {}, { rendition: { ...rendition, roads: [] } }),
		nameFor({}, {}, { rendition: { ...rendition, roads: [{ name: "Via Latina", path: road?.path ?? [] }] } }),
		// The same ends by another way.
		nameFor(
			{},
			{},
			{
				rendition: { ...rendition, roads: [{ name: "Via Appia", path: ["it-3714", "it-3814", "it-3716"] }] },
			},
		),
	]);
	const all = [await nameFor(), ...others];
	expect(new Set(all).size).toBe(all.length);
});
