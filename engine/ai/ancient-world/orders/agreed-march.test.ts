import { describe, expect, test } from "vitest";
import type { AncientWorld } from "../../../ancient-world/table.ts";
import {
	clear,
	Driver,
	equip,
	part,
	place,
	requireForce,
	thunderbolt,
	transfer,
} from "../../../ancient-world/testing/driver.ts";
import type { AncientWorldView, MarchPreview } from "../../../ancient-world/view/view.ts";
import type { Errand, ErrandStep } from "../../orders/errand.ts";
import type { Seen } from "../../orders/seen.ts";
import { agreedMarch } from "./agreed-march.ts";

/** Three Roman armies beside the way of Hannibal into Umbria. */
function threeArmies(table: AncientWorld): void {
	transfer(table, "401", "it-1616");
	part(table, ["402"], "it-1816", { "italian/inf": 20 });
	part(table, ["pu-1"], "it-1916", { "italian/inf": 20 });
}

/** As it stands now, also after a test has changed it by hand. */
const seenIn = ({ state }: Driver, seat: string): Seen<AncientWorldView> => ({
	seat,
	view: thunderbolt.view(state, seat),
	ask: (query, args) => thunderbolt.queries[query]?.(state, args),
});

const agreementIn = (driver: Driver) => ({
	question: driver.decision,
	seen: seenIn(driver, "carthage"),
	until: null,
});

/** What a player would see before he agrees. */
function shown(driver: Driver, to: string, via: readonly string[] = []): MarchPreview {
	const preview = seenIn(driver, "carthage").ask("march", { leader: "hannibal", to, via }) as MarchPreview | null;
	if (!preview) throw new Error("Hannibal is nowhere.");
	return preview;
}

/** Hannibal agrees to a march, and its first answer is given. */
function agree(driver: Driver, to: string, via: readonly string[] = []): Errand<AncientWorldView> {
	const { answers } = shown(driver, to, via);
	const errand = agreedMarch(answers, agreementIn(driver));
	if (!errand) throw new Error("Nothing runs on.");
	give(driver, answers[0]);
	return errand;
}

function give({ session }: Driver, answer: MarchPreview["answers"][number] | undefined): void {
	const { revision, decision } = session;
	const outcome = answer && session.answer({ revision, seat: decision?.seat ?? "", answer });
	if (!outcome?.ok) throw new Error(JSON.stringify(outcome));
}

const stepOf = (driver: Driver, errand: Errand<AncientWorldView>): ErrandStep =>
	errand.next(driver.decision.seat === "carthage" ? driver.decision : null, seenIn(driver, "carthage"));

/** Goes on until the errand has no answer; everybody lets it pass. Says how often others were asked, and what it said last. */
function runOn(driver: Driver, errand: Errand<AncientWorldView>, until = (_: Driver) => false) {
	for (let passes = 0; ; ) {
		if (until(driver)) return { passes, last: stepOf(driver, errand) };
		const step = stepOf(driver, errand);
		if (step.does === "answer") {
			give(driver, step.answer);
			if (step.isLast) return { passes, last: step };
		} else if (step.does === "wait" && driver.decision.seat === "rome") {
			driver.say("pass");
			passes += 1;
		} else return { passes, last: step };
	}
}

const hannibalAt = (hex: string) => (driver: Driver) =>
	driver.decision.seat === "carthage" && driver.session.view("carthage").march?.path.at(-1) === hex;

describe("an agreed march", () => {
	test("AW 6.51 goes past three armies that decline, to its Stop, and nobody asks the mover", () => {
		const driver = new Driver(threeArmies);
		const way = shown(driver, "it-2015");
		expect(way.path.length).toBeGreaterThan(8);
		expect(new Set(way.interceptors.map(({ by }) => by.id)).size).toBe(3);
		const { passes, last } = runOn(driver, agree(driver, "it-2015"));
		expect(passes).toBeGreaterThan(5);
		expect(last).toMatchObject({ does: "answer", isLast: true, answer: { option: "stop" } });
	});

	test("goes the way that was bent", () => {
		const driver = new Driver(clearItaly);
		const errand = agree(driver, "it-1319", ["it-1420", "it-1419"]);
		const { path } = shown(driver, "it-1319", ["it-1420", "it-1419"]);
		runOn(driver, errand, hannibalAt("it-1319"));
		expect(driver.session.view("carthage").march?.path).toEqual(path);
	});

	test("AW 6.54 whoever has failed is no new danger", () => {
		const driver = new Driver(threeArmies);
		const errand = agree(driver, "it-2015");
		const { state } = driver;
		runOn(driver, errand, hannibalAt("it-1615"));
		const [army] = Object.values(state.forces).filter(({ leaders }) => leaders.includes("401"));
		const [mover] = state.march?.forces ?? [];
		state.phase?.failedInterceptors.push({ force: army?.id ?? "", against: [mover ?? ""] });
		expect(stepOf(driver, errand)).toMatchObject({ does: "answer" });
	});

	test.each<[string, string, (driver: Driver) => void]>([
		[
			"an army that was not there",
			"errand.asks.danger",
			({ table }) => void part(table, ["pu-1"], "it-1915", { "italian/inf": 20 }),
		],
		[
			"an army that has grown",
			"errand.asks.danger",
			({ table }) => void equip(table, requireForce(table, "402"), { "italian/inf": 40 }),
		],
		["a dearer way", "errand.asks.price", ({ state }) => void Object.assign(state.march ?? {}, { overruns: 1 })],
		[
			"a way that is closed",
			"errand.asks.refused",
			({ table }) => void place(table, "rome", "it-1814", { "italian/inf": 30 }),
		],
	])("%s asks", (_, key, change) => {
		const driver = new Driver((table) => {
			transfer(table, "401", "it-1616");
			part(table, ["402"], "it-1816", { "italian/inf": 20 });
		});
		const errand = agree(driver, "it-2015");
		runOn(driver, errand, hannibalAt("it-1515"));
		expect(stepOf(driver, errand)).toMatchObject({ does: "answer" });
		change(driver);
		expect(stepOf(driver, errand)).toMatchObject({ does: "ask", why: { key } });
	});

	test("ends where its player goes another way, and where it is over", () => {
		const driver = new Driver(clearItaly);
		const errand = agree(driver, "it-1319");
		driver.say("whole", "to/it-1321");
		expect(stepOf(driver, errand)).toEqual({ does: "end" });
		driver.say("stop");
		expect(stepOf(driver, errand)).toEqual({ does: "wait" });
	});

	test("is nothing else than a march that may be gone", () => {
		const driver = new Driver(threeArmies);
		const { answers } = shown(driver, "it-2015");
		const agreement = agreementIn(driver);
		expect(agreedMarch(answers.slice(0, 2), agreement)).toBeNull();
		expect(agreedMarch(answers.toSpliced(-3, 1), agreement)).toBeNull();
		expect(agreedMarch([{ kind: "choose", option: "finish" }], agreement)).toBeNull();
	});
});

const clearItaly = (table: AncientWorld) => clear(table, "rome");
