/** The board of Forum as a player uses it, in the words of its table. */
import { expect, type Locator } from "@playwright/test";
import type { Player } from "./player.ts";

/** Of the three families that it deals, Flavius has two daughters and Caesius a son. */
const SEED = 1;

/** A player at the board of Forum. */
export class ForumDriver {
	readonly player: Player;

	constructor(player: Player) {
		this.player = player;
	}

	/**
	 * Begins a game of so many persons at this window, with dice of their own, and throws for who begins as told. The cards
	 * are still dealt by the seed, so it is given before the dice are chosen.
	 */
	async begin(players: number, throws: readonly number[]): Promise<void> {
		const { player } = this;
		await player.see("scenario-forum").click();
		await player.see("who-plays").getByText("Everyone at this window").click();
		await player.see("player-count").getByText(String(players), { exact: true }).click();
		await player.write(player.see("new-seed"), String(SEED));
		await player.page.getByText("Your own dice").click();
		await player.see("start-new").click();
		for (const face of throws) {
			await this.sitDown();
			await this.choose(String(face));
		}
		await this.sitDown();
	}

	/** Whoever is to have the window takes it, if it is to be passed on. */
	async sitDown(): Promise<void> {
		await expect(this.player.see("curtain").or(this.player.see("table-page"))).toBeVisible();
		if ((await this.player.see("curtain").count()) > 0) await this.player.see("open-curtain").click();
		await this.player.atTable();
	}

	/** Answers, and passes the window on where somebody else is asked. */
	async choose(...options: string[]): Promise<void> {
		for (const option of options) {
			await this.player.option(option).click();
			await this.passOn();
		}
	}

	/** Waits for what came of an answer, behind the curtain or before it. */
	async passOn(): Promise<void> {
		const { page } = this.player;
		await page.waitForFunction(() => {
			const { __tabula } = window as { __tabula?: { settled(): Promise<void> } };
			return __tabula === undefined || __tabula.settled().then(() => true);
		});
	}

	market(id: string): Locator {
		return this.player.see(`market-${id}`);
	}

	async clickMarket(id: string): Promise<void> {
		await this.market(id).locator(".node").click();
	}

	/** Takes an agent between two fingers, carries it over a market, and holds it there. */
	async carry(agent: string, market: string): Promise<void> {
		const { page } = this.player;
		const [from, to] = [await middleOf(this.player.see(`agent-${agent}`)), await this.placeOf(market)];
		await page.mouse.move(from.x, from.y);
		await page.mouse.down();
		await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
		await page.mouse.move(to.x, to.y, { steps: 3 });
	}

	async letGo(): Promise<void> {
		await this.player.page.mouse.up();
		await this.passOn();
	}

	private async placeOf(market: string): Promise<{ x: number; y: number }> {
		return middleOf(this.market(market).locator(".halo"));
	}
}

async function middleOf(piece: Locator): Promise<{ x: number; y: number }> {
	const box = await piece.boundingBox();
	if (!box) throw new Error("The piece is not on the board.");
	return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
