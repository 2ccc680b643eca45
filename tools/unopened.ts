/** Words in the page itself, for when no script of the window comes: it cannot be asked then, and shows nothing else. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { z } from "zod";
import { Words } from "../assets/words/words.ts";
import { at } from "./launch/paths.mjs";

/** Where they stand in the page. */
const MARK = "<!-- unopened -->";

/** Seconds without a window; without a host its script has said so long before. */
const PATIENCE = 15;

/** The words in every language that has them, since there is nobody to ask which one is spoken. They come into sight by style alone; the window takes their place. */
export function unopened(): Plugin {
	return {
		name: "unopened",
		transformIndexHtml: (page) => page.replace(MARK, () => wordsWithoutScript()),
	};
}

function wordsWithoutScript(): string {
	const said = readdirSync(at("assets/text")).flatMap((language) => {
		const file = at("assets/text", language, "window-door.json");
		if (!existsSync(file)) return [];
		const catalogue = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, "utf8")));
		const words = new Words(catalogue, ({ id }) => id, language);
		return `<p lang="${language}">${escaped(words.key("window.door.unopened"))}</p>`;
	});
	const style =
		`#unopened { visibility: hidden; animation: unopened 0s ${PATIENCE}s forwards; font: 1.125rem sans-serif; margin: 10vh auto; padding: 1rem 2rem; max-width: 40rem; color: #2a1d14; background: #f3e6cf; } ` +
		"@keyframes unopened { to { visibility: visible; } }";
	return `<style>${style}</style><main id="unopened">${said.join("")}</main>`;
}

function escaped(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
