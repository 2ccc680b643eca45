import { describe, expect, test } from "vitest";
import { garrisonCity } from "../../ancient-world/cities/09-9-garrisons.ts";
import { forcesAt, totalsOf } from "../../ancient-world/forces.ts";
import type { CityId, HexId, SideId } from "../../ancient-world/state.ts";
import { Bench } from "../../ancient-world/testing/bench.ts";
import type { Decision } from "../../kernel/index.ts";
import { withCraft } from "../testing/craft.ts";
import { quickReply } from "./policy.ts";

/** A city taken by an army before it; by habit its men go inside or not. */
class Taken extends Bench {
	readonly #city: CityId;
	readonly #side: SideId;
	readonly hex: HexId;

	constructor(scenario: string, side: SideId, city: CityId) {
		super({}, scenario);
		this.#side = side;
		this.#city = city;
		this.hex = this.table.data.cities.get(city)?.hex ?? "";
		Object.assign(this.table.state.cities[city] ?? {}, { control: side, ids: 1, siege: null });
	}

	/** SPs within the walls when all questions are answered. */
	goInside(): number {
		const { table } = this;
		const rule = garrisonCity(table, this.#side, this.#city);
		for (let step = rule.next(); !step.done; ) {
			const decision = step.value as Decision;
			step = rule.next(quickReply({ table: withCraft(table), decision, intent: null, chance: () => 0 }).answer);
		}
		return totalsOf(
			table,
			forcesAt(table, this.hex).filter(({ place }) => place === "inside"),
		).sp;
	}
}

describe("AW 9.81, 14.4: by habit", () => {
	const sps = { "greek/inf": 12, "greek/cav": 4 };

	test("a few men on foot stay in a city that counts while they stand there, and nobody in any other", () => {
		const capua = new Taken("eagle-has-landed", "epirus", "capua");
		const army = capua.force("epirus", capua.hex, "outside", { sps, leaders: ["pyrrhus"] });
		expect(capua.goInside()).toBe(2);
		expect(army).toMatchObject({ place: "outside", leaders: ["pyrrhus"] });
		expect(army.sps.map(({ arm, sp }) => [arm, sp])).toEqual([
			["inf", 10],
			["cav", 4],
		]);
		const cumae = new Taken("eagle-has-landed", "epirus", "cumae");
		cumae.force("epirus", cumae.hex, "outside", { sps });
		expect(cumae.goInside()).toBe(0);
	});

	test("where some stand inside already nobody follows", () => {
		const capua = new Taken("eagle-has-landed", "epirus", "capua");
		capua.force("epirus", capua.hex, "inside", { sps: { "greek/inf": 1 } });
		capua.force("epirus", capua.hex, "outside", { sps });
		expect(capua.goInside()).toBe(1);
	});

	test("RRR 10.17: legionaries leave the ranks for it, and a legion too small for that goes in whole", () => {
		const capua = new Taken("eagle-has-landed", "rome", "capua");
		const army = capua.force("rome", capua.hex, "outside", { legions: ["V"] });
		const { sp } = totalsOf(capua.table, [army]);
		expect(capua.goInside()).toBe(2);
		expect(totalsOf(capua.table, [army]).sp).toBe(sp - 2);
		const again = new Taken("eagle-has-landed", "rome", "capua");
		again.force("rome", again.hex, "outside", { legions: ["V"] });
		Object.assign(again.table.state.legions["V"] ?? {}, { rl: { inf: 2, cav: 0 }, al: null });
		expect(again.goInside()).toBe(2);
		expect(again.table.state.legions["V"]).toBeDefined();
	});

	test("in a city that victory names few stay of many, and nobody of an army of few", () => {
		const stay = (sp: number) => {
			const bovianum = new Taken("samnite-wars", "rome", "bovianum");
			bovianum.force("rome", bovianum.hex, "outside", { legions: ["V"] });
			Object.assign(bovianum.table.state.legions["V"] ?? {}, { rl: { inf: sp, cav: 0 }, al: null });
			return bovianum.goInside();
		};
		expect(stay(20)).toBe(2);
		expect(stay(19)).toBe(0);
	});

	test("Samnites win by men in Roma: they do not stay before it", () => {
		const roma = new Taken("samnite-wars", "samnites", "roma");
		roma.force("samnites", roma.hex, "outside", { sps: { "samnite/inf": 9 } });
		expect(roma.goInside()).toBe(2);
	});
});
