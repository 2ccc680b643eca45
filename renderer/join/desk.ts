/** What the join page asks the table. */
import {
	JOIN_ENTER_PATH,
	JOIN_LOOK_PATH,
	type JoinEnter,
	type Joined,
	type JoinLook,
	type JoinOffer,
	type JoinRefused,
} from "../../electron/contract/join.ts";

/** What the table said, or that nobody answers. */
export type Said<Good> = Good | JoinRefused | { readonly why: "unheard" };

/** Asks what one can be. */
export function look(asked: JoinLook): Promise<Said<JoinOffer>> {
	return post(JOIN_LOOK_PATH, asked);
}

/** Comes in. */
export function enter(asked: JoinEnter): Promise<Said<Joined>> {
	return post(JOIN_ENTER_PATH, asked);
}

async function post<Good>(path: string, asked: JoinLook | JoinEnter): Promise<Said<Good>> {
	try {
		const reply = await fetch(path, { method: "POST", body: JSON.stringify(asked) });
		return (await reply.json()) as Said<Good>; // as the contract has it
	} catch {
		return { why: "unheard" };
	}
}

/** Fetches what the window begins with while a name is being written: its files are kept by the browser. */
export async function warmUp(): Promise<void> {
	try {
		const page = await (await fetch("./index.html")).text();
		const files = page.match(/(?<=(?:src|href)=")\.\/assets\/[^"]+\.(?:js|css)(?=")/g) ?? [];
		await Promise.all(files.map((file) => fetch(file)));
	} catch {
		// The window fetches it itself.
	}
}
