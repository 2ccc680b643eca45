import { describe, expect, test } from "vitest";
import { Session } from "../../kernel/index.ts";
import { PUNIC, punicGame } from "../testing/punic-games.ts";

describe.each(PUNIC)("CR 3.1 %s begins in mid-turn", (scenario) => {
	/** The draw of the Praetor Urbanus comes before (CR 5.25). */
	const begin = () => Session.start(punicGame(scenario), { seed: 1, dice: "seeded", options: {} });
	const open = (leader: string) => {
		const session = begin();
		const { revision, decision } = session;
		session.answer({ revision, seat: decision?.seat ?? "", answer: { kind: "choose", option: leader } });
		return session;
	};

	test("Carthage chooses whose phase is the first, Hiero included, and no Duumvir (CR 4.19)", () => {
		const { decision } = begin();
		if (decision?.kind !== "choose") throw new Error("Nobody is asked.");
		expect(decision).toMatchObject({ seat: "carthage", rule: "CR 3.1" });
		expect(decision.options.map(({ id }) => id)).toEqual(expect.arrayContaining(["1P-12", "1P-08", "SY-01"]));
		expect(decision.options.map(({ id }) => id)).not.toContain("301");
		expect(decision.refused.find(({ id }) => id === "CD-01")).toMatchObject({ rule: "CR 4.19" });
	});

	test("she acts on one of his markers, and the cup has the others", () => {
		const { state } = open("1P-12");
		expect(state).toMatchObject({ turn: 1, at: { segment: "operations" }, phase: { leader: "1P-12" } });
		expect(state.cup.filter(({ leader }) => leader === "1P-12")).toHaveLength(1); // of an Initiative of 2
	});

	test("CR 3.1 in 264 there are two Siege Attrition markers", () => {
		expect(open("1P-12").state.cup.filter(({ kind }) => kind === "siege-attrition")).toHaveLength(2);
	});

	test("CR 4.16 Rome's markers are her offices', CR 4.18 those of Carthage and Hiero have names", () => {
		const { cup } = open("1P-12").state;
		const lams = cup.filter(({ kind }) => kind === "lam");
		expect(lams.filter(({ side }) => side === "rome").every(({ leader }) => leader === null)).toBe(true);
		expect(lams.some(({ side, office }) => side === "rome" && office === "consul")).toBe(true);
		expect(lams.some(({ leader }) => leader === "SY-01")).toBe(true);
	});

	test("Hiero is Carthage's, the Mamertines are Rome's, Tauromenium is nobody's", () => {
		const { sides } = open("1P-12").state;
		expect(sides["syracuse"]).toMatchObject({ playedBy: "carthage", alliedTo: "carthage" });
		expect(sides["mamertines"]).toMatchObject({ playedBy: "rome" });
		expect(sides["independent"]).toMatchObject({ playedBy: null });
	});
});
