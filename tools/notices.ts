/**
 * THIRD-PARTY-NOTICES.txt: whose work is shipped, with every licence in full. Which packages these are is read from the bundles
 * themselves: vite notes the licence of every package that has a module in one.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { at } from "./launch/paths.mjs";

/** A package in a bundle, as vite's `build.license` writes it. */
export interface Licence {
	readonly name: string;
	readonly version: string;
	/** Of the SPDX list. */
	readonly identifier?: string;
	/** What its licence file says. */
	readonly text?: string;
}

/** The file, in `dist/renderer` for the window and in `dist` to lie beside the packed program. */
export const NOTICES = "THIRD-PARTY-NOTICES.txt";

/** Where a bundle keeps the licences of what is in it, beside itself. */
export const licencesOf = (bundle: "window" | "main" | "preload" | "thinker") => `${bundle}.licences.json`;

const LINE = "=".repeat(78);

/** The bundles of Electron's side, which are made before the window's. */
const made = (["main", "preload", "thinker"] as const).map((bundle) => at("dist/electron", licencesOf(bundle)));

/** Writes the notices beside the window, for all bundles and what is packed as it is. */
export function thirdPartyNotices(): Plugin {
	return {
		name: "third-party-notices",
		writeBundle({ dir = "" }) {
			const files = [join(dir, licencesOf("window")), ...made];
			const bundled = files.flatMap((file): Licence[] => JSON.parse(readFileSync(file, "utf8")));
			const text = noticesText([...bundled, packed("better-sqlite3")]);
			for (const place of [dir, at("dist")]) writeFileSync(join(place, NOTICES), text);
		},
	};
}

/** A package that is shipped as it is. */
function packed(name: string): Licence {
	const { version, license } = packageOf(name);
	return { name, version, identifier: license, text: readFileSync(at("node_modules", name, "LICENSE"), "utf8") };
}

/** The whole file. Throws when a package comes without a licence that can be given in full. */
export function noticesText(licences: readonly Licence[]): string {
	const each = new Map(licences.map((licence) => [titleOf(licence), licence]));
	const sorted = [...each.values()].toSorted((a, b) => (titleOf(a) < titleOf(b) ? -1 : 1));
	return [
		"WORK OF OTHERS IN TABULA ROMANA",
		"",
		"Tabula Romana contains the packages named here, whose licences follow in full,",
		"and pictures, type faces and map data, which are named at the end.",
		"",
		...sorted.map((licence) => `  ${titleOf(licence)}, ${licence.identifier ?? "licence below"}`),
		"",
		"better-sqlite3 contains SQLite, which its authors gave to the public domain.",
		"The installed program contains Electron and Chromium; their notices are the",
		"files LICENSE.electron.txt and LICENSES.chromium.html that lie with it.",
		...sorted.flatMap((licence) => ["", LINE, titleOf(licence), "", textOf(licence)]),
		"",
		LINE,
		readFileSync(at("assets/LICENCES.md"), "utf8").replace(/^# /, ""),
	].join("\n");
}

/** Packages of the list that the notices do not give in full. */
export function missingFrom(notices: string, packages: readonly Pick<Licence, "name" | "version">[]): string[] {
	return packages.map(titleOf).filter((title) => !notices.includes(`\n${LINE}\n${title}\n\n`));
}

const titleOf = ({ name, version }: Pick<Licence, "name" | "version">) => `${name} ${version}`;

/** A few packages say which licence they have, and leave its text out. */
function textOf({ name, identifier, text }: Licence): string {
	if (text) return text.trim();
	const { author } = packageOf(name);
	const by = typeof author === "string" ? author : author?.name;
	if (identifier !== "MIT" || !by) {
		throw new Error(`${name} is shipped and brings no licence text: find it, and give it in tools/notices.ts.`);
	}
	return MIT.replace("HOLDER", by);
}

interface PackageFile {
	readonly version: string;
	readonly license: string;
	readonly author?: string | { readonly name: string };
}

function packageOf(name: string): PackageFile {
	return JSON.parse(readFileSync(at("node_modules", name, "package.json"), "utf8"));
}

const MIT = `MIT License

Copyright (c) HOLDER

Permission is hereby granted, free of charge, to any person obtaining a copy of
this software and associated documentation files (the "Software"), to deal in
the Software without restriction, including without limitation the rights to
use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of
the Software, and to permit persons to whom the Software is furnished to do so,
subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS
FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER
IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN
CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;
