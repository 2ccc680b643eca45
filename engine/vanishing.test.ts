/**
 * No refusal vanishes with its question: a rule that asks nobody where no option is left tells the diary what could not be
 * (`chooseIfAny`, `pickIfAny`, `tellNone`), or stands here with the reason why there is nothing to tell.
 */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const SILENT: Readonly<Record<string, string>> = {
	"ancient-world/cities/09-9-garrisons.ts": "no leader and no legion is there to go inside: nothing is refused",
	"ancient-world/siege/09-62-giving-up-a-city.ts": "the operation is refused before, with the reason",
	"ancient-world/battle/08-26-attempts.ts":
		"who has been named goes all the same, and the question before told who may not",
	"ancient-world/march/06-14-pick-up.ts":
		"the march tells why nobody is picked up, as a step of its own that is refused",
	"ancient-world/march/06-1-movement.ts":
		"asked at each Leader Movement: whoever has men of his own is told to be picked up first",
	"rome/legions/10-2-placement.ts": "a legion may always stand in Roma, and the next question lists what is refused",
	"rome/offices/05-23-taking-over.ts": "a hex is closed to him only while another is open: here he stands all the same",
	"rise/scenarios/fourth-century/samnite-leaders.ts": "no Samnite leader is in play: nothing is refused",
	"ludi/set-up.ts": "the set-up leaves nothing to choose",
	"ludi/decide.ts": "the stated policy answers for whoever has nothing to pick",
};

/** A rule that goes on without a question, and what follows there. */
const GOES_ON = /options\.length === 0\b[^\n]*\n?[^\n]*/g;

const files = globSync("engine/**/*.ts").filter((path) => !/\.test\.ts$|\/(?:testing|bots|mind|kernel)\//.test(path));
const sites = files.flatMap((path) =>
	[...readFileSync(path, "utf8").matchAll(GOES_ON)].map(([code]) => ({
		path: path.replaceAll("\\", "/").replace(/^engine\//, ""),
		code,
	})),
);
const tells = (code: string) => /tellNone|ways\.options|duumvirs|always|evasion/.test(code);

test("there are rules that ask nobody where no option is left", () => {
	expect(files.length).toBeGreaterThan(300);
	expect(sites.length).toBeGreaterThan(8);
});

test("each tells what could not be, or is known to have nothing to tell", () => {
	const silent = sites.filter(({ path, code }) => !tells(code) && !(path in SILENT));
	expect(silent).toEqual([]);
});

test("nothing is excused that does not go on in silence", () => {
	expect(Object.keys(SILENT).filter((path) => !sites.some((site) => site.path === path))).toEqual([]);
});
