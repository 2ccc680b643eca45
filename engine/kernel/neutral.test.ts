import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const FOLDER = new URL("./", import.meta.url);
const SOURCES = readdirSync(FOLDER).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));

/** Words of the games that are played on the kernel. */
const WORDS_OF_GAMES =
	/\b(rome|roman|romans|carthage|hannibal|consul|legion|hex|hexes|city|province|leader|army|force|siege|battle|march|AW \d|RRR|TB\.)/i;

test.each(SOURCES)("the code of %s knows nothing of the games played on it", (name) => {
	const code = readFileSync(new URL(name, FOLDER), "utf8").replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
	expect(code.split("\n").filter((line) => WORDS_OF_GAMES.test(line))).toEqual([]);
});
