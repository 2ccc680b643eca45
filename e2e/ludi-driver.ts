/** The board of Ludi Romani as a player uses it, and positions to begin at. */
import { expect, type Locator } from "@playwright/test";
import type { Answer, Decision } from "../engine/kernel/index.ts";
import { setUpAnswers } from "../renderer/games/ludi/setup/answers.ts";
import type { Player } from "./player.ts";
import { prepare } from "./prepared.ts";

/** Where a test begins: who is played by persons, and the question at which they stand. */
interface Position {
	name: string;
	/** Also the name of the file. */
	seed: number;
	/** One role for each person. */
	roles: readonly string[];
	/** Gods whom the host plays. */
	numina?: readonly string[];
	options?: readonly string[];
	until(decision: Decision): boolean;
	/** Options that are taken on the way, before the program answers. */
	prefer?: readonly string[];
}

/** The role that a question is asked of. */
export function roleOf({ prompt }: Decision): string {
	const role = prompt.args?.["role"];
	return typeof role === "object" && "id" in role ? role.id : "";
}

/** Whether a question offers an option. */
export function offers(decision: Decision, option: string): boolean {
	return decision.kind === "choose" && decision.options.some(({ id }) => id === option);
}

/** Writes a campaign among the saves that stands at a question; everybody has left all before it to the program. */
export function prepareLudi(saves: string, position: Position): void {
	const { name, seed, roles, numina = [], options = [], until, prefer = [] } = position;
	const seats = roles.map((_, n) => `seat-${n + 1}`);
	const setUp = setUpAnswers({ deal: roles.map((role) => [role]), extra: [], numina, heroes: [] });
	prepare(saves, {
		name,
		scenario: "ludi-romani",
		seed,
		dice: "seeded",
		options: [...options],
		seated: ["magister", ...seats],
		names: Object.fromEntries(
			seats.map((seat, n) => [seat, ["Anna", "Ben", "Chloe", "David", "Emma", "Felix"][n] ?? seat]),
		),
		until: (decision) => setUp.length === 0 && until(decision),
		prefer: (decision) => setUp.shift() ?? left(decision, prefer),
	});
}

/** What the program would say, or nothing where something must be said. */
function left(decision: Decision, prefer: readonly string[]): Answer {
	switch (decision.kind) {
		case "choose": {
			const wanted = [...prefer, "program", "done"].find((id) => offers(decision, id));
			return { kind: "choose", option: wanted ?? decision.options[0]?.id ?? "" };
		}
		case "pick":
			return { kind: "pick", options: decision.options.slice(0, decision.min).map(({ id }) => id) };
		case "write":
			return { kind: "write", text: "" };
		case "allocate": {
			let rest = decision.total.min;
			const amounts = decision.items.map(({ id, min, max }) => {
				const amount = Math.max(min, Math.min(max, rest));
				rest -= amount;
				return [id, amount] as const;
			});
			return { kind: "allocate", amounts: Object.fromEntries(amounts) };
		}
	}
}

/** A player at the board of Ludi Romani. */
export class LudiDriver {
	readonly player: Player;

	constructor(player: Player) {
		this.player = player;
	}

	/** Opens a campaign of the shelf, and wants no cards about passing the computer. */
	async open(name: string): Promise<void> {
		const { player } = this;
		await player.see("campaign-open").filter({ hasText: name }).click();
		await player.atTable();
		await this.noCards();
	}

	async noCards(): Promise<void> {
		const never = this.player.see("hand-over-never");
		if ((await never.count()) > 0) await never.click();
		await this.player.settled();
	}

	/** Unfolds what a turn is seldom about, where it is folded; a question that comes meanwhile has it folded again. */
	async unfold(): Promise<void> {
		const folded = this.player.page.locator("[data-testid=acts-more][aria-expanded=false]");
		await expect(async () => {
			if ((await folded.count()) > 0) await folded.click();
			expect(await folded.count()).toBe(0);
		}).toPass();
	}

	person(role: string): Locator {
		return this.player.see(`person-of-${role}`);
	}

	/** A mortal who stands on the board, elsewhere than in this region: in a game by chance nobody in particular need be alive or in sight. */
	async somebodyOutside(region: string): Promise<string> {
		const people = this.player.page.locator(`.ludi-person.mortal[data-role]:not([data-region="${region}"])`);
		return (await people.first().getAttribute("data-role")) ?? "";
	}

	/** Carries a person over a region's banner, and holds him there. */
	async carry(role: string, region: string): Promise<void> {
		const { page } = this.player;
		// What has happened since may be told on a card that lies over him.
		const told = this.player.see("since-close");
		if ((await told.count()) > 0) await told.click();
		// Waits until he stands still under the pointer: the board may just have grown where a drawer was closed.
		await this.person(role).hover();
		const from = await middleOf(this.person(role));
		const to = await middleOf(this.player.see(`plaque-${region}`).locator(".banner-cloth"));
		await page.mouse.down();
		await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
		await page.mouse.move(to.x, to.y, { steps: 3 });
	}

	async letGo(): Promise<void> {
		await this.player.page.mouse.up();
		await this.player.settled();
	}

	/** Takes one of these options wherever it is offered, and confirms the rest as it stands, until something is seen. */
	async answerUntil(seen: Locator, ...options: readonly string[]): Promise<void> {
		const { player } = this;
		for (let question = 0; question < 60; question++) {
			await this.unfold();
			if ((await seen.count()) > 0) return;
			const confirm = player.see("confirm");
			if ((await confirm.count()) > 0) {
				await this.#fillUp(confirm);
				await player.confirm();
				continue;
			}
			const offered = await this.#firstOf(options);
			if (offered === null) throw new Error(`Nothing of ${options.join(", ")} is offered: ${await this.asked()}`);
			await player.choose(offered);
		}
		throw new Error("It was never seen.");
	}

	asked(): Promise<string | null> {
		return this.player.see("asked").textContent();
	}

	async #firstOf(options: readonly string[]): Promise<string | null> {
		for (const option of options) if ((await this.player.option(option).count()) > 0) return option;
		return null;
	}

	/** As many as there must be. */
	async #fillUp(confirm: Locator): Promise<void> {
		const more = this.player.see("decision").locator("input[type=number], input[type=checkbox]");
		for (const field of await more.all()) {
			if (!(await confirm.isDisabled())) return;
			if ((await field.getAttribute("type")) === "checkbox") await field.check();
			else await field.press("ArrowUp");
		}
	}
}

async function middleOf(piece: Locator): Promise<{ x: number; y: number }> {
	await expect(piece).toBeVisible();
	const box = await piece.boundingBox();
	if (!box) throw new Error("The piece is not on the board.");
	return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
