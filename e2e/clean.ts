import AxeBuilder from "@axe-core/playwright";
import { expect } from "@playwright/test";
import type { Player } from "./player.ts";

/** Nothing that a machine can find fault with stands in the way of a screen reader or a keyboard. */
export async function expectClean({ page }: Player, where: string, part = "body"): Promise<void> {
	const { violations } = await new AxeBuilder({ page })
		.include(part)
		.options({ resultTypes: ["violations"] })
		.analyze();
	const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
	expect(found, where).toEqual([]);
}
