/** A player without eyes: keys, and what the browser's accessibility tree gives to a screen reader. Nothing is looked for in the page itself. */
import { type CDPSession, expect, type Page } from "@playwright/test";

/** All that a screen reader has at one moment. */
export interface Moment {
	/** What was spoken since the last moment: texts that are new in live regions, as they stand in the page. */
	said: readonly string[];
	/** What has the focus, with what is told of it. */
	focus: { role: string; name: string; description: string };
	/** The answers that are offered, by their names, which begin with their keys. */
	answers: readonly string[];
	/** Every heading, by name. */
	headings: readonly string[];
}

interface AxNode {
	nodeId: string;
	backendDOMNodeId?: number;
	ignored: boolean;
	childIds?: string[];
	role?: { value?: unknown };
	name?: { value?: unknown };
	description?: { value?: unknown };
	properties?: { name: string; value: { value?: unknown } }[];
}

const textOf = (value: { value?: unknown } | undefined) => String(value?.value ?? "");
const propertyOf = (node: AxNode, name: string) => node.properties?.find((one) => one.name === name)?.value.value;
const isLive = (node: AxNode) => ["polite", "assertive"].includes(String(propertyOf(node, "live")));

/** A screen reader at a page, and the keys that are pressed meanwhile. */
export class ScreenReader {
	/** Everything that was ever spoken. */
	readonly spoken: string[] = [];
	readonly #page: Page;
	readonly #session: CDPSession;
	/** Texts of live regions by node, as they were last. */
	#known = new Map<number, string>();

	private constructor(page: Page, session: CDPSession) {
		this.#page = page;
		this.#session = session;
	}

	static async on(page: Page): Promise<ScreenReader> {
		const session = await page.context().newCDPSession(page);
		await session.send("Accessibility.enable");
		return new ScreenReader(page, session);
	}

	/** Presses keys, each when what the one before did has been done, and hears what comes of it. */
	async press(...keys: string[]): Promise<Moment> {
		for (const key of keys) {
			await this.#page.keyboard.press(key);
			await this.#settled();
		}
		return this.listen();
	}

	/** Presses Tab until what has the focus is called so. */
	async tabTo(like: RegExp): Promise<void> {
		for (let press = 0; press < 40; press++) {
			const { focus } = await this.press("Tab");
			if (like.test(focus.name)) return;
		}
		throw new Error(`Tab does not lead to ${like}.`);
	}

	/** Listens until the focus is on something that is called so, and hears what is told of it. */
	async focusOn(like: RegExp): Promise<Moment> {
		await expect.poll(async () => (await this.listen()).focus.name).toMatch(like);
		return this.listen();
	}

	/** Listens until something like that was spoken after what was spoken `before`. */
	async hear(like: RegExp, before = 0): Promise<void> {
		await expect.poll(async () => (await this.listen()) && this.spoken.slice(before).join("\n")).toMatch(like);
	}

	async listen(): Promise<Moment> {
		const { nodes } = await this.#session.send("Accessibility.getFullAXTree");
		const all = nodes as AxNode[];
		const there = all.filter((node) => !node.ignored);
		const named = (role: string) => there.filter((node) => textOf(node.role) === role).map(({ name }) => textOf(name));
		const focused = all.filter((node) => propertyOf(node, "focused") === true).at(-1);
		const said = this.#newIn(all);
		this.spoken.push(...said);
		return {
			said,
			focus: { role: textOf(focused?.role), name: textOf(focused?.name), description: textOf(focused?.description) },
			answers: [...named("button"), ...named("checkbox")].filter((name) => /^\d( |$)/.test(name)),
			headings: named("heading"),
		};
	}

	/** The host has answered and nothing moves. */
	async #settled(): Promise<void> {
		await this.#page.evaluate(() => (window as { __tabula?: { settled(): Promise<void> } }).__tabula?.settled());
	}

	#newIn(nodes: readonly AxNode[]): string[] {
		const byId = new Map(nodes.map((node) => [node.nodeId, node]));
		const now = new Map<number, string>();
		const read = (node: AxNode | undefined) => {
			if (!node) return;
			const { backendDOMNodeId: id } = node;
			if (textOf(node.role) === "StaticText" && id !== undefined) now.set(id, textOf(node.name));
			for (const child of node.childIds ?? []) read(byId.get(child));
		};
		for (const node of nodes) if (isLive(node)) read(node);
		const news = [...now].filter(([id, text]) => this.#known.get(id) !== text).map(([, text]) => text.trim());
		// What lies behind a dialog is not told anew when that closes.
		for (const [id, text] of now) this.#known.set(id, text);
		return news;
	}
}

/** Somebody has the focus who is not the page. */
export function expectFocus({ focus }: Moment): void {
	expect(focus.role, "the focus never falls to the page").not.toBe("RootWebArea");
}
