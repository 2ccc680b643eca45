/**
 * What a window says that has no host: why, and what to do. There is nobody to ask for a catalogue, so these words come with the page, in
 * the language of the system.
 */
import en from "../assets/text/en/window-door.json";
import it from "../assets/text/it/window-door.json";
import { chooseLanguage, SYSTEM_LANGUAGE } from "../assets/words/language.ts";
import { Words } from "../assets/words/words.ts";
import type { NoHostReason } from "./client/no-way-in.ts";

const CATALOGUES: Readonly<Record<string, Readonly<Record<string, string>>>> = { en, it };

/** The whole page says why there is no way in; a ticket that comes into the address is tried. */
export function showNoWayIn(why: NoHostReason | "failed", what = ""): void {
	const language = chooseLanguage(SYSTEM_LANGUAGE, navigator.languages, Object.keys(CATALOGUES));
	const words = new Words(CATALOGUES[language] ?? en, ({ id }) => id, language);
	const page = element("main", { className: "no-way-in" });
	page.role = "alert";
	page.dataset["testid"] = "no-way-in";
	page.dataset["why"] = why;
	page.append(
		element("h1", { textContent: document.title }),
		element("p", { textContent: words.key(`window.door.${why}`, { what }) }),
		element("p", { textContent: words.key("window.door.safe") }),
	);
	if (why !== "used") page.append(againButton(words.key("window.door.again")));
	document.documentElement.lang = language;
	document.body.replaceChildren(page);
	// An address with a ticket, pasted over the one that let nobody in, changes nothing but the hash.
	addEventListener("hashchange", () => location.reload(), { once: true });
}

function againButton(textContent: string): HTMLElement {
	const button = element("button", { className: "primary", textContent });
	button.addEventListener("click", () => location.reload());
	return button;
}

function element(name: string, having: { className?: string; textContent?: string }): HTMLElement {
	return Object.assign(document.createElement(name), having);
}
