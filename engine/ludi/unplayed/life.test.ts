import { describe, expect, test } from "vitest";
import { activate } from "../activation.ts";
import { isCombatant } from "../cast.ts";
import { waysOfBand } from "../death/thiasos.ts";
import type { MortalId, RegionId } from "../state.ts";
import { policyDie } from "../table.ts";
import { Bench, SEGMENT } from "../testing/bench.ts";

/** The first turns of a season: the first round of an aestas, the second pass of a hiems. */
const MAIN = { [SEGMENT.aestas44]: 2, [SEGMENT.hiems43]: 3 } as Readonly<Record<number, number>>;

function standing(where: Partial<Record<MortalId, RegionId>>, segment: number = SEGMENT.aestas44): Bench {
	const bench = new Bench(segment);
	bench.state.place.step = MAIN[segment] ?? 0;
	bench.state.addedSeats = { gaul: 40 };
	for (const id of Object.keys(bench.state.mortals) as MortalId[]) bench.set(id, { region: where[id] ?? "gaul" });
	return bench;
}

/** In how many of a hundred turns of the program a thing was done. */
function howOften(made: () => Bench, id: MortalId, isDone: (bench: Bench) => boolean): number {
	let times = 0;
	for (let luck = 0; luck < 100; luck += 1) {
		const bench = made();
		for (let n = 0; n < luck; n += 1) policyDie(bench.table);
		bench.play((table) => activate(table, bench.mortal(id)));
		if (isDone(bench)) times += 1;
	}
	return times;
}

const about = (times: number, percent: number) => expect(Math.abs(times - percent)).toBeLessThanOrEqual(11);

describe("LR-H4, section 12.2 what the program wants of life", () => {
	test("LR-XV.A a virgo marries the richest unmarried combatant beside her in 15 of 100, once a season", () => {
		const made = () => standing({ livia: "spain", antony: "spain", brutus: "spain" });
		const isWife = (bench: Bench) => bench.mortal("livia").spouse === "antony";
		about(howOften(made, "livia", isWife), 15);
		const later = () => {
			const bench = made();
			bench.state.place.step = 3;
			return bench;
		};
		expect(howOften(later, "livia", isWife)).toBe(0);
	});

	test("LR-XII.B.2 a matrona poisons in 10 of 100 in a hiems, when her husband is far among three others", () => {
		const made = (away: RegionId, segment: number = SEGMENT.hiems43) => {
			const bench = standing(
				{ livia: "rome", cicero: away, hirtius: "spain", pansa: "spain", pollio: "spain" },
				segment,
			);
			bench.set("cicero", { spouse: "livia" });
			bench.set("livia", { spouse: "cicero", rank: "matrona", dos: false, virus: 2 });
			return bench;
		};
		const isServed = ({ state }: Bench) => state.virusServed > 0;
		about(
			howOften(() => made("spain"), "livia", isServed),
			10,
		);
		expect(howOften(() => made("rome"), "livia", isServed)).toBe(0);
		expect(howOften(() => made("sicily"), "livia", isServed)).toBe(0);
		expect(howOften(() => made("spain", SEGMENT.aestas44), "livia", isServed)).toBe(0);
	});

	test("LR-XI.A.1 three combatants in one region become friends in 20 of 100, and swear", () => {
		const made = () => standing({ antony: "spain", brutus: "spain", cassius: "spain" });
		const areFriends = ({ state }: Bench) => state.amicitiae.some(({ blessed }) => blessed);
		about(howOften(made, "antony", areFriends), 20);
		const unarmed = () => standing({ antony: "spain", brutus: "spain", cicero: "spain" });
		expect(howOften(unarmed, "antony", areFriends)).toBe(0);
	});

	test("LR-XII.C.1 a widow with 400,000 takes up arms on 6, a virgo never", () => {
		const made = (denarii: number) => {
			const bench = standing({ livia: "spain" });
			bench.set("livia", { rank: "widow", dos: false, denarii });
			return bench;
		};
		const isAmazon = (bench: Bench) => bench.mortal("livia").rank === "amazon";
		about(
			howOften(() => made(400_000), "livia", isAmazon),
			17,
		);
		expect(howOften(() => made(300_000), "livia", isAmazon)).toBe(0);
		expect(howOften(() => standing({ livia: "spain" }), "livia", isAmazon)).toBe(0);
	});

	test("LR-XII.A.5 a virgo takes a friend's signum on 6, before others'", () => {
		const made = () => {
			const bench = standing({ livia: "spain" });
			for (const id of ["antony", "cicero"] as const) bench.set(id, { proscribed: true });
			bench.state.amicitiae.push({ friends: ["livia", "cicero", "hirtius"], blessed: false });
			return bench;
		};
		about(
			howOften(made, "livia", (bench) => bench.mortal("livia").signum === "cicero"),
			17,
		);
		expect(howOften(made, "livia", (bench) => bench.mortal("livia").signum === "antony")).toBe(0);
	});

	test("LR-X.A.3 a band goes to better tribute in the motus before a hiems alone", () => {
		const made = (segment: number) => {
			const bench = standing({ cicero: "spain" }, segment);
			bench.set("cicero", { bacchantOf: "silenus", bacchantSince: 0 });
			bench.place("silenus", "spain");
			bench.play((table) => activate(table, bench.mortal("cicero")));
			return bench.mortal("cicero").region;
		};
		expect(made(SEGMENT.motusAfterHiems43)).toBe("spain");
		expect(["sicily", "egypt"]).toContain(made(SEGMENT.motusBeforeHiems43));
	});

	test("LR-X.A.3 in a hiems a band goes nowhere, in an aestas by land through seats for all, in a motus anywhere", () => {
		const made = (segment: number) => {
			const bench = standing({ cicero: "spain", hirtius: "spain" }, segment);
			for (const id of ["cicero", "hirtius"] as const) bench.set(id, { bacchantOf: "silenus", classes: 0 });
			bench.place("silenus", "spain");
			bench.state.addedSeats["n-italy"] = -3;
			return waysOfBand(bench.table, "silenus");
		};
		expect(made(SEGMENT.hiems43)).toEqual([]);
		expect(made(SEGMENT.aestas44)).toContain("germania");
		expect(made(SEGMENT.aestas44)).not.toContain("greece");
		expect(made(SEGMENT.motusBeforeHiems43)).toContain("egypt");
	});
});

test("LR-H10 a widow keeps legions that she cannot use, until she takes up arms", () => {
	const bench = standing({ livia: "spain" });
	bench.set("livia", { rank: "widow", dos: false, curiales: 3 });
	expect(isCombatant(bench.mortal("livia"))).toBe(false);
	bench.plays(["livia"], "seat-1");
	bench.play((table) => activate(table, bench.mortal("livia")), "become-amazon", "done");
	expect(isCombatant(bench.mortal("livia"))).toBe(true);
});
