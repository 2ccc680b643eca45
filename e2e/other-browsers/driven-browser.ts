/** A browser that is driven from outside, by one of the two protocols that browsers share: what both can do. */

/** One step of a hand: WebDriver's actions, which WebDriver BiDi has as well. Points are whole CSS pixels of the page. */
type Act =
	| { type: "pointerMove"; x: number; y: number }
	| { type: "pointerDown" | "pointerUp"; button: 0 }
	| { type: "keyDown" | "keyUp"; value: string };

/** A device that moves: the mouse, or the keys. */
export interface Source {
	type: "pointer" | "key";
	id: string;
	actions: readonly Act[];
}

/** A browser with one page, which is driven from outside. */
export interface DrivenBrowser {
	open(address: string): Promise<void>;
	/** Evaluates a script that comes, now or later, to a text. */
	run(script: string): Promise<string>;
	act(source: Source): Promise<void>;
	/** A picture of the page: a PNG in base 64. */
	picture(): Promise<string>;
	close(): Promise<void>;
}

/** Runs a function in the page. What it is given and what it returns must be JSON; its error is thrown here. */
export async function ask<Given, Found>(
	browser: DrivenBrowser,
	question: (given: Given) => Found | Promise<Found>,
	given: Given,
): Promise<Found> {
	const script = `Promise.resolve(${JSON.stringify(given) ?? ""}).then(${question})
		.then((found) => JSON.stringify({ found }), (error) => JSON.stringify({ failed: String(error) }))`;
	const answer: { found: Found; failed?: string } = JSON.parse(await browser.run(script));
	if (answer.failed !== undefined) throw new Error(`In the page: ${answer.failed}`);
	return answer.found;
}
