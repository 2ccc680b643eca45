/**
 * `node tools/golden.ts`: renews the golden games of rules whose version was raised. Those of rules with the same version are left
 * as they are, and when one of them comes out otherwise nothing is written: then a version is to be raised first.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { loadLibrary } from "../assets/load.ts";
import {
	type Golden,
	type GoldenPlan,
	goldenSchema,
	nameOf,
	recordGolden,
	whyNotGolden,
} from "../engine/ai/golden/golden.ts";
import { goldenPlans } from "../engine/ai/golden/plans.ts";
import { gamesWithPrograms } from "../engine/ai/index.ts";
import { at } from "./launch/paths.mjs";

const FOLDER = at("engine/ai/golden/games");
const entries = gamesWithPrograms(loadLibrary());

/** Is the game kept, and does it come out as it was kept? Ends the program when it comes out otherwise under the same version. */
function isSound(plan: GoldenPlan): boolean {
	const kept = read(plan);
	if (kept === null) return false;
	const game = entryOf(plan).create();
	if (kept.rulesVersion !== game.rulesVersion) return false;
	const why = whyNotGolden(game, kept);
	if (why === null) return true;
	console.error(why);
	process.exit(1);
}

/** The game as it is kept; null when it is not, or another was planned. */
function read(plan: GoldenPlan): Golden | null {
	const file = fileOf(plan);
	if (!existsSync(file)) return null;
	const kept = goldenSchema.parse(JSON.parse(readFileSync(file, "utf8")));
	return JSON.stringify(planOf(kept)) === JSON.stringify(planOf(plan)) ? kept : null;
}

const planOf = ({ scenario, seed, player, seated, options }: GoldenPlan) => ({
	scenario,
	seed,
	player,
	seated,
	options,
});

function record(plan: GoldenPlan): Golden {
	const entry = entryOf(plan);
	return recordGolden(entry.create(), plan, entry.taste);
}

/** One line for each field, so that a change can be read. */
function write(golden: Golden): void {
	const fields = Object.entries(golden).map(([field, value]) => `\t${JSON.stringify(field)}: ${JSON.stringify(value)}`);
	writeFileSync(fileOf(golden), `{\n${fields.join(",\n")}\n}\n`);
}

const fileOf = (plan: GoldenPlan) => join(FOLDER, `${nameOf(plan)}.json`);

function entryOf({ scenario }: GoldenPlan) {
	const entry = entries.find(({ id }) => id === scenario);
	if (!entry) throw new Error(`${scenario} is planned in engine/ai/golden/plans.ts, and not on offer.`);
	return entry;
}

mkdirSync(FOLDER, { recursive: true });
const plans = goldenPlans(entries);
const due = plans.filter((plan) => !isSound(plan));
const strangers = readdirSync(FOLDER).filter((file) => !plans.some((plan) => file === `${nameOf(plan)}.json`));
for (const file of strangers) rmSync(join(FOLDER, file));
for (const plan of due) write(record(plan));
console.log(`${due.length} golden games were renewed, ${plans.length - due.length} were left as they are.`);
