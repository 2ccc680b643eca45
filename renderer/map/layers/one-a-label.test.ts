import { expect, test } from "vitest";
import { oneALabel } from "./one-a-label.ts";

const at: Record<string, number> = { a: 0, b: 10, c: 20, d: 100, e: 130 };
const reach = (hex: string, label: string) => ({ hex, label, heat: 0 });

test("each label stands once, in that of its hexes which is nearest to their middle; what has none stays without", () => {
	const all = [reach("a", "1.0"), reach("b", "1.0"), reach("c", "1.0"), reach("d", "5.0"), reach("e", "")];
	const shown = oneALabel(all, (hex) => ({ x: at[hex] ?? 0, y: 0 }));
	expect(shown.map(({ hex, label }) => [hex, label])).toEqual([
		["b", "1.0"],
		["d", "5.0"],
	]);
});
