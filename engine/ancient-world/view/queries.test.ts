import { describe, expect, test } from "vitest";
import { randomAnswer, seededChance } from "../../ai/random.ts";
import { type Answer, type LogEntry, UnfitArgument } from "../../kernel/index.ts";
import { type AncientWorld, leaderById } from "../table.ts";
import {
	clear,
	Driver,
	part,
	place,
	requireForce,
	startThunderbolt,
	type ThunderboltSession,
	thunderbolt,
	transfer,
} from "../testing/driver.ts";
import type { MarchPreview, MarchReach } from "./view.ts";

type Session = Pick<ThunderboltSession, "state">;

const march = ({ state }: Session, leader: string, to: string, via: readonly string[] = []) =>
	thunderbolt.queries["march"]?.(state, { leader, to, via }) as MarchPreview | null;
const reach = ({ state }: Session, leader: string) =>
	thunderbolt.queries["reach"]?.(state, { leader }) as MarchReach | null;

describe("the query march", () => {
	test("worked example 1: the cheapest way to Placentia, its bill, its losses, and where the Romans may jump", () => {
		const { session } = new Driver();
		const preview = march(session, "hannibal", "it-1514");
		expect(preview).toMatchObject({ refusal: null, alps: 6, column: "6-8", asp: 129, mustStop: true });
		expect(preview?.costs.reduce((sum, line) => sum + line.points, 0)).toBe(6);
		expect(preview?.losses.reduce((sum, each) => sum + each.chance, 0)).toBeCloseTo(1);
		expect(new Set(preview?.interceptors.map(({ hex }) => hex)).size).toBeGreaterThan(1);
		expect(preview?.answers.slice(0, 2)).toEqual([
			{ kind: "choose", option: "force-movement" },
			{ kind: "choose", option: "whole" },
		]);
		expect(preview?.answers.at(-1)).toEqual({ kind: "choose", option: "to/it-1514" });
	});

	test("AW 6.12 he who takes all the men is told which leaders above him stay without any", () => {
		const { session } = new Driver();
		const [warning] = march(session, "maharbal", "it-1319")?.warnings ?? [];
		expect(warning).toMatchObject({
			rule: "AW 6.12",
			why: { key: "warning.left-behind", args: { hex: { id: "it-1221" } } },
		});
		expect(warning?.why.args?.["leaders"]).toContainEqual({ kind: "leader", id: "hannibal" });
		expect(march(session, "hannibal", "it-1319")?.warnings).toEqual([]);
	});

	test("goes by way of the hexes asked for", () => {
		const { session } = new Driver();
		const preview = march(session, "hannibal", "it-1319", ["it-1420", "it-1419"]);
		expect(preview?.path).toEqual(expect.arrayContaining(["it-1221", "it-1420", "it-1419", "it-1319"]));
		expect(preview?.path.at(-1)).toBe("it-1319");
	});

	test.each([
		["it-1223", "out of play or impassable", /^AW 6\.3[26]$/],
		["it-3917", "at sea", /^AW 2\.1$/],
		["it-9999", "off the map", /^AW 2\.1$/],
		["it-2718", "over the strait", /^AW 6\.35$/],
	])("to %s, %s, is refused with its rule", (to, _, rule) => {
		expect(march(new Driver().session, "hannibal", to)?.refusal?.rule).toMatch(rule);
	});

	test("to where the force is it goes nowhere, and nothing forbids that", () => {
		const preview = march(new Driver().session, "hannibal", "it-1221");
		expect(preview).toMatchObject({ path: ["it-1221"], refusal: null, answers: [], mustStop: false });
	});

	test("past an enemy it says where the force must Stop, and leads there", () => {
		const driver = new Driver((table) => void place(table, "rome", "it-1319", { "legion/inf": 1 }));
		const preview = march(driver.session, "hannibal", "it-1419", ["it-1319"]);
		expect(preview).toMatchObject({ refusal: { rule: "AW 6.23" }, mustStop: true });
		expect(preview?.path.at(-1)).toBe("it-1319");
	});

	describe("AW 6.51 who may intercept", () => {
		/** Hannibal at Taurinorum, and Scipio alone with some men two hexes from there, but three from where he goes. */
		const near = (furnish: (table: AncientWorld) => void = () => {}) =>
			new Driver((table) => {
				clear(table, "rome");
				besideThem(table);
				furnish(table);
			});
		const besideThem = (table: AncientWorld) => {
			const force = place(table, "rome", "it-1421", { "legion/inf": 5 });
			force.leaders.push("401");
			leaderById(table, "401").standing = "in-play";
		};
		const hexes = (preview: MarchPreview | null) => preview?.interceptors.map(({ hex }) => hex) ?? [];

		test("also in the hex that is left, as in the march itself", () => {
			const driver = near();
			expect(hexes(march(driver.session, "hannibal", "it-1220"))).toContain("it-1221");
			driver.say("force-movement", "whole", "to/it-1220");
			expect(driver.decision).toMatchObject({ prompt: { key: "ask.intercept", args: { hex: { id: "it-1221" } } } });
		});

		test("not where the march begins inside a city", () => {
			const driver = near((table) => {
				Object.assign(requireForce(table, "hannibal"), { place: "inside" });
				Object.assign(table.state.cities["taurinorum"] ?? {}, { control: "carthage" });
			});
			expect(hexes(march(driver.session, "hannibal", "it-1220"))).not.toContain("it-1221");
			driver.say("force-movement", "whole");
			expect(hexes(march(driver.session, "hannibal", "it-1220"))).not.toContain("it-1221");
		});

		test("in a march begun the hex where it stands now", () => {
			const driver = near().say("force-movement", "whole");
			expect(hexes(march(driver.session, "hannibal", "it-1220"))).toContain("it-1221");
		});
	});

	test("leaders alone pay nothing", () => {
		const driver = new Driver((table) => void part(table, ["maharbal"], "it-1319"));
		expect(march(driver.session, "maharbal", "it-1419")).toMatchObject({
			alps: 0,
			costs: [],
			losses: [{ asp: 0, chance: 1 }],
		});
		expect(reach(driver.session, "maharbal")?.hexes.every(({ alps }) => alps === 0)).toBe(true);
	});

	test("who may not set out is told why, and given no answers", () => {
		const driver = new Driver((table) => {
			transfer(table, "hannibal", "it-1221", "inside");
			Object.assign(table.state.cities["taurinorum"] ?? {}, { siege: "rome" });
			place(table, "rome", "it-1221", { "legion/inf": 9 });
		});
		expect(march(driver.session, "hannibal", "it-1320")).toMatchObject({ refusal: { rule: "AW 9.23" }, answers: [] });
	});

	test("a march begun is billed for what it has walked", () => {
		const driver = new Driver().say("force-movement", "whole").walk("it-1321");
		const preview = march(driver.session, "hannibal", "it-1319");
		expect(preview?.path.slice(0, 2)).toEqual(["it-1221", "it-1321"]);
		expect(preview?.answers[0]).toEqual({ kind: "choose", option: `to/${preview?.path[2]}` });
		expect(reach(driver.session, "hannibal")?.hexes.find(({ hex }) => hex === "it-1319")?.alps).toBe(preview?.alps);
	});

	test("AW 6.61: enemies overrun on the way so far stay on the bill", () => {
		const driver = new Driver().say("force-movement", "whole").walk("it-1321");
		const before = march(driver.session, "hannibal", "it-1319")?.alps ?? 0;
		Object.assign(driver.state.march ?? {}, { overruns: 2 });
		expect(march(driver.session, "hannibal", "it-1319")?.alps).toBe(before + 2);
	});
});

// === In whole games ===

/** Plays an answer of the march, and lets nobody intercept before the next. */
function play(session: ThunderboltSession, answer: Answer): LogEntry[] {
	const { decision, revision } = session;
	const entries = reply(session, revision, decision?.seat ?? "", answer);
	while (session.decision?.prompt.key === "ask.intercept") {
		const { seat } = session.decision;
		entries.push(...reply(session, session.revision, seat, { kind: "choose", option: "pass" }));
	}
	return entries;
}

function reply(session: ThunderboltSession, revision: number, seat: string, answer: Answer): LogEntry[] {
	const taken = session.answer({ revision, seat, answer });
	if (!taken.ok) throw new Error(`${JSON.stringify(answer)} was refused: ${taken.code}.`);
	return [...(session.nodes[taken.head]?.entries ?? [])];
}

/** Asks for a march, looks that nothing has changed, walks it, compares the log with what was said, and takes it back. */
function tryMarch(session: ThunderboltSession, leader: string, to: string): boolean {
	const before = session.canonical();
	const { head } = session;
	const preview = march(session, leader, to);
	expect(session.canonical()).toBe(before);
	if (!preview || preview.answers.length === 0) return false;
	const entries = preview.answers.flatMap((answer) => play(session, answer));
	const stops = entries.find(({ text: { key } }) => key === "march.stops" || key === "march.ally-stops");
	expect(stops?.at?.map(({ id }) => id)).toEqual(preview.path);
	expect(stops?.text.args?.["alps"]).toBe(preview.alps);
	if (preview.refusal === null) expect(preview.path.at(-1)).toBe(to);
	session.undo({ revision: session.revision, to: head });
	expect(session.canonical()).toBe(before);
	return true;
}

/** What reach says of some hexes is what march says of them. */
function compareReach(session: ThunderboltSession, leader: string, pick: (below: number) => number): void {
	const before = session.canonical();
	const all = reach(session, leader);
	expect(session.canonical()).toBe(before);
	for (const { hex, alps, column } of all?.hexes.filter((_, at) => at % 97 === pick(97)) ?? []) {
		expect(march(session, leader, hex)).toMatchObject({ alps, column });
	}
	for (const { hex } of all?.closed.filter((_, at) => at % 31 === 0) ?? []) {
		expect(march(session, leader, hex)?.refusal, hex).not.toBeNull();
	}
}

/** Cities all over Italy. */
const GOALS =
	"it-1319 it-1514 it-1516 it-1717 it-2012 it-2414 it-2613 it-2909 it-3311 it-3512 it-3711 it-3714 it-4412 it-4510 it-4706 it-5405 it-5611".split(
		" ",
	);

test.each([1, 2, 3, 4, 5, 6])("in game %i marches go where and cost what the queries said", (seed) => {
	const session = startThunderbolt(seed);
	const chance = seededChance(seed);
	let walked = 0;
	for (let asked = 0; session.decision && asked < 24; ) {
		const { decision, state } = session;
		const leader = state.phase?.leader;
		if (leader && /^ask\.(operation|march)$/.test(decision.prompt.key) && chance(6) === 0) {
			asked += 1;
			if (tryMarch(session, leader, GOALS[chance(GOALS.length)] ?? "")) walked += 1;
			if (asked % 6 === 0) compareReach(session, leader, chance);
		}
		reply(session, session.revision, decision.seat, randomAnswer(decision, chance));
	}
	expect(walked).toBeGreaterThan(10);
});

test.each(["nobody", "", "__proto__", "constructor"])(
	"a query about the leader %j names the argument at fault",
	(leader) => {
		const { state } = new Driver();
		for (const name of ["march", "reach"]) {
			const query = () => thunderbolt.queries[name]?.(state, { leader, to: "it-1221" });
			expect(query).toThrow(UnfitArgument);
			expect(query).toThrow(`There is no leader "${leader}"`);
		}
		expect(() => thunderbolt.queries["reach"]?.(state, { leader: { id: "hannibal" } })).toThrow(UnfitArgument);
	},
);
