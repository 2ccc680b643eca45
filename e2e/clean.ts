import AxeBuilder from "@axe-core/playwright";
import { expect } from "@playwright/test";
import type { Player } from "./player.ts";

/** Nothing that a machine can find fault with stands in the way of a screen reader or a keyboard. */
export async function expectClean(player: Player, where: string, part = "body"): Promise<void> {
	await expectNoFault(new AxeBuilder({ page: player.page }).options({ resultTypes: ["violations"] }), where, part);
}

/** Everything can be read by its colours: for a second theme, which differs in nothing else. */
export async function expectReadable(player: Player, where: string, part = "body"): Promise<void> {
	await expectNoFault(new AxeBuilder({ page: player.page }).withRules("color-contrast"), where, part);
}

async function expectNoFault(axe: AxeBuilder, where: string, part: string): Promise<void> {
	const { violations } = await axe.include(part).analyze();
	const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
	expect(found, where).toEqual([]);
}
