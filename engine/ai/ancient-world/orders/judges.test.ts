/** What orders answer, and where they leave it to the person. */
import { describe, expect, test } from "vitest";
import type { LeaderId } from "../../../ancient-world/state.ts";
import { Bench } from "../../../ancient-world/testing/bench.ts";
import { FLAT, newBench, stand, type Troops } from "../../../ancient-world/testing/fights.ts";
import { type ChooseDecision, type Option, type Ref, ref, text } from "../../../kernel/index.ts";
import type { Order } from "../../orders/order.ts";
import { answered, proposed } from "../../testing/orders.ts";

const HANNIBAL: LeaderId = "hannibal";
const CONSUL: LeaderId = "401";

const carthaginians = (sp: number): Troops => ({ sps: { "african/inf": sp }, leaders: [HANNIBAL] });
const romans = (sp: number): Troops => ({ sps: { "italian/inf": sp }, leaders: [CONSUL] });

type Listed = Pick<Option, "id"> & Partial<Option>;

const asks = (prompt: string | ChooseDecision["prompt"], ...options: readonly Listed[]): ChooseDecision => ({
	kind: "choose",
	seat: "rome",
	rule: "AW 5.3",
	prompt: typeof prompt === "string" ? text(prompt) : prompt,
	options: options.map((option) => ({ text: text("option.pass"), ...option })),
	refused: [],
});

const chosen = (option: string) => ({ kind: "choose", option });
const order = (kind: string, way: string, bound?: number): Order => ({
	kind,
	way,
	...(bound !== undefined && { bound }),
});

describe("AW 6.53: interception", () => {
	const bench = newBench();
	const force = stand(bench, "rome", "it-2110", romans(20));
	const at: readonly Ref[] = [ref("force", force.id)];
	const comes = (chance: number | undefined, sp = 20) =>
		asks(text("ask.intercept", { sp }), { id: "try", at, ...(chance !== undefined && { chance }) }, { id: "pass" });
	const meets = (question: ChooseDecision, ...orders: readonly Order[]) => answered(bench.table, question, ...orders);

	test("never: whatever the chance, and where none is known", () => {
		for (const chance of [0, 90, undefined])
			expect(meets(comes(chance), order("interception", "never"))).toEqual(chosen("pass"));
	});

	test("from so many per cent on they try, below that they let pass", () => {
		expect(meets(comes(50), order("interception", "from", 50))).toEqual(chosen("try"));
		expect(meets(comes(40), order("interception", "from", 50))).toEqual(chosen("pass"));
	});

	test("where the chance is not known, or those who come are stronger, the person is asked", () => {
		expect(meets(comes(undefined), order("interception", "from", 50))).toBeNull();
		expect(meets(comes(90, 21), order("interception", "from", 50))).toBeNull();
	});

	test("let pass below so many per cent, and whoever is stronger; else the person is asked", () => {
		expect(meets(comes(30), order("interception", "under", 40))).toEqual(chosen("pass"));
		expect(meets(comes(90, 21), order("interception", "under", 40))).toEqual(chosen("pass"));
		expect(meets(comes(40), order("interception", "under", 40))).toBeNull();
	});

	test("a question with a chance of 30 proposes to try from 30 on, or to let pass below 40", () => {
		expect(proposed(bench.table, comes(30))).toEqual([
			"interception never",
			"interception from 30",
			"interception under 40",
		]);
	});
});

describe("AW 8.23: avoidance", () => {
	const { table } = newBench();
	const attacked = asks(
		"ask.avoid",
		{ id: "stand" },
		{ id: "outside/it-2109", chance: 30 },
		{ id: "inside/it-2210", chance: 60 },
	);

	test.each([
		["never", undefined, "stand"],
		["always", undefined, "inside/it-2210"],
		["from", 60, "inside/it-2210"],
		["from", 70, "stand"],
	])("%s %s: %s", (way, bound, option) => {
		expect(answered(table, attacked, order("avoidance", way, bound))).toEqual(chosen(option));
	});

	test("who could only burn his engine first is asked, unless he always stands", () => {
		const burdened = asks("ask.avoid", { id: "stand" }, { id: "burn-engine" });
		expect(answered(table, burdened, order("avoidance", "always"))).toBeNull();
		expect(answered(table, burdened, order("avoidance", "never"))).toEqual(chosen("stand"));
	});
});

describe("AW 5.14: Guile", () => {
	const { table } = newBench();
	const what = text("roll.battle");
	const declares = (...chances: readonly (number | undefined)[]) =>
		asks(
			text("ask.guile", { left: chances.length, what }),
			...chances.map((chance, amount) => ({ id: String(amount), ...(chance !== undefined && { chance }) })),
		);

	test("all that helps, and no point more", () => {
		const useful = order("guile-battle", "useful");
		expect(answered(table, declares(30, 40, 50), useful)).toEqual(chosen("2"));
		expect(answered(table, declares(30, 40, 40), useful)).toEqual(chosen("1"));
		expect(answered(table, declares(100, 100, 100), useful)).toEqual(chosen("0"));
	});

	test("points that are kept are not spent", () => {
		expect(answered(table, declares(30, 40, 50), order("guile-battle", "keeping", 2))).toEqual(chosen("1"));
		expect(answered(table, declares(30, 40, 50), order("guile-battle", "keeping", 5))).toEqual(chosen("0"));
	});

	test("what a point does is not known: the person is asked, unless none is ever spent", () => {
		expect(answered(table, declares(undefined, undefined), order("guile-battle", "useful"))).toBeNull();
		expect(answered(table, declares(undefined, undefined), order("guile-battle", "never"))).toEqual(chosen("0"));
	});

	test("an order for one occasion says nothing of another; whose throw it is makes no difference", () => {
		const roll = text("roll.interception");
		const another = text("guile.throw-of", { leader: ref("leader", HANNIBAL), roll });
		const asked = (of: typeof what | typeof roll | typeof another) =>
			asks(text("ask.guile", { left: 1, what: of }), { id: "0", chance: 30 }, { id: "1", chance: 20 });
		const never = order("guile-interception", "never");
		expect(answered(table, asked(what), never)).toBeNull();
		expect(answered(table, asked(roll), never)).toEqual(chosen("0"));
		expect(answered(table, asked(another), never)).toEqual(chosen("0"));
		expect(answered(table, asked(another), order("guile-interception", "useful"))).toEqual(chosen("1"));
	});
});

describe("who and what stands there", () => {
	test("AW 4.17: the magistrate with the most men acts; where nobody has any the person says", () => {
		const bench = newBench();
		stand(bench, "rome", FLAT, { sps: {}, leaders: [CONSUL] });
		stand(bench, "carthage", "it-2110", carthaginians(10));
		const asked = asks("ask.holder", { id: CONSUL }, { id: HANNIBAL });
		expect(answered(bench.table, asked, order("holder", "most-men"))).toEqual(chosen(HANNIBAL));
		expect(answered(bench.table, asks("ask.holder", { id: CONSUL }), order("holder", "most-men"))).toBeNull();
	});

	test("a new leader is placed where most men wait for him: with a force, within walls, before them", () => {
		const bench = newBench();
		const field = stand(bench, "rome", FLAT, { sps: { "italian/inf": 8 } });
		const roma = bench.table.data.map.city("roma").hex;
		stand(bench, "rome", roma, { sps: { "italian/inf": 5 } }, "inside");
		const at = [ref("hex", roma)];
		const placed = (...options: readonly Listed[]) =>
			answered(
				bench.table,
				asks(text("ask.place-leader", { leader: ref("leader", CONSUL) }), ...options),
				order("place-leader", "most-men"),
			);
		expect(placed({ id: field.id }, { id: "roma", at })).toEqual(chosen(field.id));
		expect(placed({ id: `${roma}/outside`, at }, { id: `${roma}/inside`, at })).toEqual(chosen(`${roma}/inside`));
		expect(placed({ id: `${roma}/outside`, at }), "nobody waits").toBeNull();
	});

	test("RRR 5.21: a consul takes the strongest army that he may have, and an office is drawn for where that may be", () => {
		const { table } = newBench();
		const [weak, strong] = Object.values(table.state.legions).filter(({ rl }) => rl);
		if (!weak?.rl || !strong?.rl) throw new Error("There are no two legions.");
		Object.assign(weak.rl, { inf: 1, cav: 0 });
		const army = asks("ask.consul-army", { id: weak.id }, { id: strong.id }, { id: "none" });
		expect(answered(table, army, order("army", "strongest"))).toEqual(chosen(strong.id));
		expect(answered(table, asks("ask.consul-army", { id: "none" }), order("army", "strongest"))).toBeNull();
		const office = asks("ask.office", { id: "draw" }, { id: CONSUL });
		expect(answered(table, office, order("office", "draw"))).toEqual(chosen("draw"));
		expect(answered(table, office, order("office", "ablest"))).toBeNull();
		expect(answered(table, asks("ask.office", { id: CONSUL }), order("office", "draw"))).toEqual(chosen(CONSUL));
	});

	test("AW 8.37: a beaten army goes into the own city that costs least; without a city near the person says", () => {
		const { table } = newBench();
		const [field, far, near] = [
			{ id: "outside/it-2109", cost: 0 },
			{ id: "inside/it-2310", cost: 2 },
			{ id: "inside/it-2210", cost: 1 },
		];
		const home = order("retreat", "own-city");
		expect(answered(table, asks("ask.retreat", field, far, near), home)).toEqual(chosen(near.id));
		expect(answered(table, asks("ask.retreat", field), home)).toBeNull();
		expect(answered(table, asks("ask.retreat", field, near), order("retreat", "least-loss"))).toEqual(chosen(field.id));
		expect(answered(table, asks("ask.retreat", { id: near.id }), home), "no price is known").toBeNull();
	});

	test("AW 8.34: foot before horse, however the sum is paid", () => {
		const { table } = newBench();
		const paid = asks("ask.battle-loss", { id: "3+1" }, { id: "4+0" }, { id: "2+1" });
		expect(answered(table, paid, order("losses", "foot"))).toEqual(chosen("4+0"));
		const owed = asks("ask.who-dies", { id: "0" }, { id: "1" }, { id: "2" });
		expect(answered(table, owed, order("losses", "horse"))).toEqual(chosen("2"));
	});

	test("RRR 8.34: odd losses are taken where most men are left, of allies before citizens", () => {
		const bench = newBench();
		const { table } = bench;
		const [legion] = Object.values(table.state.legions).filter(({ rl, al }) => rl && al);
		if (!legion?.rl || !legion.al) throw new Error("There is no whole legion.");
		const asked = (count: number) => ({
			...({ kind: "pick", seat: "rome", rule: "RRR 8.34", prompt: text("ask.odd-losses"), refused: [] } as const),
			options: ["rl", "al"].map((part) => ({ id: `${legion.id}/${part}`, text: text("option.pass") })),
			min: count,
			max: count,
		});
		const spread = order("odd-losses", "spread");
		Object.assign(legion.rl, legion.al);
		expect(answered(table, asked(1), spread)).toEqual({ kind: "pick", options: [`${legion.id}/al`] });
		legion.rl.inf += 1;
		expect(answered(table, asked(1), spread)).toEqual({ kind: "pick", options: [`${legion.id}/rl`] });
	});
});

describe("what no order is meant for", () => {
	test("a fight of somebody whose death would lose the game", () => {
		const bench = new Bench({}, "agathocles");
		const lead: LeaderId[] = ["SY-02"];
		const own = stand(bench, "syracuse", "it-5021", { sps: {}, leaders: lead });
		const at = [ref("force", own.id)];
		const meets = (sp: number, by: readonly Ref[]) => ({
			...asks(text("ask.intercept", { sp }), { id: "try", at: by, chance: 90 }, { id: "pass" }),
			seat: "syracuse",
		});
		const from = order("interception", "from", 50);
		expect(answered(bench.table, meets(0, at), from)).toBeNull();
		expect(answered(bench.table, meets(0, []), from)).toEqual(chosen("try"));
		expect(answered(bench.table, meets(0, at), order("interception", "never"))).toEqual(chosen("pass"));
	});

	test("to march off with everybody from a city that victory names, where nobody stays", () => {
		const bench = newBench();
		const whole = order("column", "whole");
		const asked = asks(text("ask.column", { leader: ref("leader", CONSUL) }), { id: "whole" }, { id: "part" });
		const roma = bench.table.data.map.city("roma").hex;
		const own = stand(bench, "rome", roma, romans(10));
		own.place = "inside";
		const others = Object.values(bench.table.state.forces).filter(({ hex, id }) => hex === roma && id !== own.id);
		for (const { id } of others) delete bench.table.state.forces[id];
		expect(answered(bench.table, asked, whole)).toBeNull();
		own.place = "outside";
		expect(answered(bench.table, asked, whole)).toEqual(chosen("whole"));
	});

	test("to sack a city that victory names, or to leave nobody in it", () => {
		const { table } = newBench();
		const capua = (key: string, ...ids: readonly string[]) =>
			asks(text(key, { city: ref("city", "roma") }), ...ids.map((id) => ({ id })));
		expect(answered(table, capua("ask.sack", "spare", "sack"), order("sack", "sack"))).toBeNull();
		expect(answered(table, capua("ask.sack", "spare", "sack"), order("sack", "spare"))).toEqual(chosen("spare"));
		expect(answered(table, capua("ask.go-inside", "stay", "all/f1"), order("go-inside", "stay"))).toBeNull();
	});
});
