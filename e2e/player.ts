/** A player at the window: what he does and sees, in the words of the table. The hook in the page only says where things lie. */
import { expect, type JSHandle, type Locator, type Page } from "@playwright/test";
import type { TestHook } from "../renderer/games/ancient-world/table/test-hook.ts";

/** The first of what is offered; for a pick the first ones, as many as must be. */
export const theFirst = Symbol("the first of what is offered");

type Reply = string | typeof theFirst;

interface Point {
	x: number;
	y: number;
}

/** The choices that are made before a campaign begins; everything else stays as the form proposes it. */
export interface Plan {
	name?: string;
	/** Left out, it is *Thunderbolt*. */
	scenario?: string;
	seed?: number;
	/** The player throws dice of his own and tells the table. */
	ownDice?: boolean;
	/** Taking back only one's own, up to the dice. */
	ownOnly?: boolean;
	/** Seats that the random program plays. */
	programs?: readonly string[];
	/** Seats that a program of a level plays, with its name. */
	levels?: Readonly<Record<string, string>>;
}

/** A player at a window in a browser that Playwright drives. */
export class Player {
	readonly page: Page;

	constructor(page: Page) {
		this.page = page;
	}

	/** What stands under a test id. */
	see(testId: string | RegExp): Locator {
		return this.page.getByTestId(testId);
	}

	press(key: string): Promise<void> {
		return this.page.keyboard.press(key);
	}

	/** Writes into a field, key by key, over what stands there. */
	async write(field: Locator, text: string): Promise<void> {
		await field.click();
		await this.press("ControlOrMeta+a");
		await this.page.keyboard.type(text);
	}

	// === The first page ===

	/** Begins a campaign and waits until the map lies there. */
	async begin(plan: Plan = {}): Promise<void> {
		await this.fillIn(plan);
		await this.atTable();
	}

	/** Fills the form in and begins; a program may be asked at once. */
	async fillIn(plan: Plan): Promise<void> {
		await this.see(`scenario-${plan.scenario ?? "thunderbolt"}`).click();
		// The form proposes a program opposite: persons sit there unless the plan says otherwise.
		const persons = this.see("who-plays-persons");
		await expect(this.see("start-new")).toBeVisible();
		if ((await persons.count()) > 0) await persons.click();
		if (plan.name !== undefined) await this.write(this.see("new-name"), plan.name);
		for (const seat of plan.programs ?? []) await this.see(`seat-${seat}`).getByText("Random program").click();
		for (const [seat, level] of Object.entries(plan.levels ?? {}))
			await this.see(`seat-${seat}`).getByText(level).click();
		if (plan.ownDice) await this.page.getByText("Your own dice").click();
		if (plan.ownOnly) await this.page.getByText("Only your own, up to the dice").click();
		if (!plan.ownDice) await this.write(this.see("new-seed"), String(plan.seed ?? 7));
		await this.see("start-new").click();
	}

	/** Waits until the table is laid and printed. */
	async atTable(): Promise<void> {
		await this.see("table-page").waitFor();
		await this.page.waitForFunction(() => (window as { __tabula?: unknown }).__tabula !== undefined);
		await this.settled();
	}

	async leave(): Promise<void> {
		await this.see("leave").click();
		await expect(this.see("start-page")).toBeVisible();
	}

	// === The question ===

	/** An option of the question, in the card beside the map. */
	option(id: string): Locator {
		return this.see("decision").getByTestId(`option-${id}`);
	}

	/** Answers by a press on an option, and waits until the host has shown what came of it. */
	async choose(...options: string[]): Promise<void> {
		for (const option of options) {
			// A hand comes from elsewhere: a press beside the last one, on what has just come there, would be no hand's.
			await this.see("banner").hover();
			await this.option(option).click();
			await this.settled();
		}
	}

	/** Gives the answer that was put together: a pick, an allocation. */
	async confirm(): Promise<void> {
		await this.see("confirm").click();
		await this.settled();
	}

	/** Own dice: says which Praetor Urbanus came out, as the first thing of a campaign. */
	async drawPraetor(): Promise<void> {
		await expect(this.see("asked")).toContainText("Praetor Urbanus");
		await this.choose("0");
	}

	/**
	 * Answers one question after another, each as the first reply says whose words are in it, until the table asks for
	 * `until`. A question that no reply knows ends the test.
	 */
	async playUntil(until: RegExp, replies: readonly (readonly [asked: RegExp, answer: Reply])[]): Promise<void> {
		for (let question = 0; question < 60; question++) {
			const asked = (await this.see("asked").textContent()) ?? "";
			if (until.test(asked)) return;
			const reply = replies.find(([like]) => like.test(asked));
			if (!reply) throw new Error(`Nobody said what to answer to: ${asked}`);
			await this.answer(reply[1]);
		}
		throw new Error(`The table never asked for ${until}.`);
	}

	/** Takes back gesture by gesture until the table asks for that again. */
	async takeBackUntil(asked: RegExp): Promise<void> {
		for (let gesture = 0; gesture < 30; gesture++) {
			if (asked.test((await this.see("asked").textContent()) ?? "")) return;
			await this.press("ControlOrMeta+z");
			await this.settled();
		}
		throw new Error(`Taking back did not lead to ${asked}.`);
	}

	/** Gives an answer by its option, or whatever stands first. */
	async answer(answer: Reply): Promise<void> {
		if (answer !== theFirst) return this.choose(answer);
		const options = this.see("decision").getByTestId(/^option-/);
		if ((await this.see("confirm").count()) === 0) {
			await options.first().click();
			return this.settled();
		}
		for (const option of await options.all()) if (await this.see("confirm").isDisabled()) await option.check();
		await this.confirm();
	}

	/** What every entry of the diary says. */
	diary(): Locator {
		return this.see("log-entry").locator("> .entry-said");
	}

	/** An entry of the diary, the last that says so. */
	entry(like: string | RegExp): Locator {
		return this.see("log-entry").filter({ hasText: like }).last();
	}

	// === The map ===

	/** Nothing is asked of the host, and nothing moves. */
	async settled(): Promise<void> {
		return (await this.hook()).evaluate((hook) => hook.settled());
	}

	async whereIs(hex: string): Promise<Point> {
		return (await this.hook()).evaluate((hook, id) => hook.hexToScreen(id), hex);
	}

	/** The middle of a counter on the map: `leader:hannibal`. */
	async counter(id: string): Promise<Point> {
		const point = await (await this.hook()).evaluate((hook, counter) => hook.counterToScreen(counter), id);
		if (!point) throw new Error(`No counter ${id} lies on the map.`);
		return point;
	}

	/** The whole map on the screen, at rest. */
	async fit(): Promise<void> {
		await this.see("fit").click();
		await this.settled();
	}

	/** Brings a hex into view so near that every hex around it can be touched. */
	async goTo(hex: string): Promise<void> {
		await this.see("find").click();
		await this.page.keyboard.type(hex);
		await this.press("Enter");
		await this.settled();
	}

	async pointAt(hex: string): Promise<void> {
		const { x, y } = await this.whereIs(hex);
		await this.page.mouse.move(x, y, { steps: 3 });
	}

	async clickHex(hex: string, options?: { button?: "left" | "right" }): Promise<void> {
		const { x, y } = await this.whereIs(hex);
		await this.page.mouse.click(x, y, options);
	}

	/** Takes a counter between two fingers, and carries it by way of some hexes; it is still held afterwards. */
	async carry(counter: string, ...hexes: string[]): Promise<void> {
		const from = await this.counter(counter);
		await this.page.mouse.move(from.x, from.y);
		await this.page.mouse.down();
		for (const hex of hexes) {
			const { x, y } = await this.whereIs(hex);
			await this.page.mouse.move(x, y, { steps: 4 });
		}
	}

	async letGo(): Promise<void> {
		await this.page.mouse.up();
	}

	/** What the window shows to tests. */
	hook(): Promise<JSHandle<TestHook>> {
		return this.page.evaluateHandle(() => {
			const { __tabula } = window as { __tabula?: TestHook };
			if (!__tabula) throw new Error("This window has no test hook.");
			return __tabula;
		});
	}
}
