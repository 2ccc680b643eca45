import { describe, expect, test } from "vitest";
import { activate } from "../activation.ts";
import { callHost } from "../host.ts";
import { playOmens } from "../omens.ts";
import { playerOfRole } from "../roles.ts";
import { motusSteps } from "../seasons/motus.ts";
import { openSeason } from "../seasons/open.ts";
import type { LudiOptionId } from "../state.ts";
import { type Bench, type Scripted, SEGMENT } from "../testing/bench.ts";
import { come, field, noHaven, rig, turnOn } from "../testing/field.ts";
import { foreignersFight } from "./foreign-gods.ts";
import { forceProelium } from "./juno.ts";
import { possess } from "./possession.ts";
import { fightGod, offerWars } from "./war-gods.ts";

const keys = (bench: Bench) => bench.asked.map(({ prompt }) => prompt.key.replace("ludi.ask.", ""));

/** What a battle was told by, line by line: the last of each sort. */
const rulesSaid = (bench: Bench) =>
	Object.fromEntries(
		bench.entries
			.map(({ text, rule }) => [text.key.replace("ludi.", ""), rule])
			.filter(([key]) => /^(?:battle-(?:war-god|over)|result|captures)/.test(key ?? "")),
	);

const GODS = ["mars", "phobos", "deimos", "bellona", "ares"] as const;

describe("LR-VII.E war gods", () => {
	test("LR-VII.E.1 the mortal chooses: challenge whom the god names, who must accept, or fight the god (war-offer by the host)", () => {
		const rival = field({ antony: { curiales: 3 }, brutus: { curiales: 2 } });
		rival.plays([...GODS, "antony"]);
		rival.set("brutus", { mustAccept: false });
		rival.play(offerWars, "meet/antony", "brutus", "rival", "go-on", 3, 3, "go-on", 3, 3, "none", "none");
		expect(rival.state.lastProelium).toMatchObject({ kind: "flagitatio", president: "mars", stays: true });
		expect(rival.said).toContain("must-accept");
		const god = field({ antony: { curiales: 1 }, brutus: { curiales: 2 } });
		god.plays([...GODS, "antony"]);
		god.play(offerWars, "meet/antony", "brutus", "god", "go-on", 4, 3, "none", "none");
		expect(god.state.lastProelium).toMatchObject({
			kind: "war-god",
			parties: [{ members: ["antony"] }, { members: ["mars"] }],
		});
	});

	test("LR-H17 the god's challenge spends no flagitatio, and is none that had to be accepted", () => {
		const bench = field({ antony: { curiales: 3 }, brutus: { curiales: 2 } });
		bench.plays(GODS);
		bench.play(offerWars, "meet/antony", "brutus", 3, 3, 3, 3, "none", "none");
		expect(bench.mortal("antony").flagitationes).toBe(0);
		expect(bench.mortal("brutus").mustAccept).toBe(true);
	});

	test("LR-VII.E.1 with nobody else to fight it is the god; the god may meet nobody", () => {
		const bench = field({ antony: { curiales: 1 } });
		bench.plays(GODS);
		bench.play(offerWars, "meet/antony", 4, 3, "none", "none");
		expect(bench.state.lastProelium?.kind).toBe("war-god");
		const nobody = field({ antony: { curiales: 1 } });
		nobody.plays(GODS);
		nobody.play(offerWars, "none", "none", "none");
		expect(nobody.state.lastProelium).toBe(null);
	});

	test("by policy on 4 to 6 whoever has most legions of the god's kind and fought nobody last aestas (war-offer by policy)", () => {
		const met = (face: number, options: LudiOptionId[] = []) => {
			const bench = field({ antony: { curiales: 3 }, cassius: { curiales: 5 } }, SEGMENT.aestas43);
			turnOn(bench, ...options);
			bench.set("cassius", { fought: SEGMENT.aestas44, region: "syria" });
			rig(bench, face, 1, 1);
			bench.play(
				offerWars,
				...Array(30)
					.fill(3)
					.slice(0, face >= 4 || options.includes("fierce-war-gods") ? 6 : 0),
			);
			return bench.entries.some(
				({ text }) => text.key === "ludi.god-meets" && JSON.stringify(text.args).includes("antony"),
			);
		};
		expect([met(4), met(3)]).toEqual([true, false]);
	});

	test("options make them quiet or fierce", () => {
		const meets = (option: LudiOptionId, face: number) => {
			const bench = field({ antony: { clientarum: 1 } });
			turnOn(bench, option);
			rig(bench, face, 1, 1);
			bench.play(offerWars, ...(option === "fierce-war-gods" && face > 1 ? [3, 3] : []));
			return bench.said.includes("god-meets");
		};
		expect([meets("fierce-war-gods", 2), meets("quiet-war-gods", 5)]).toEqual([true, false]);
	});

	const against = (
		god: "mars" | "phobos" | "deimos" | "bellona" | "ares",
		own: object,
		...dice: readonly Scripted[]
	) => {
		const bench = noHaven(field({ antony: own }));
		bench.play((table) => fightGod(table, god, bench.mortal("antony")), ...dice);
		return bench;
	};

	test("LR-VII.E.2.a as many concursationes as the mortal has legions; LR-VII.E.2.b equal or higher keeps; LR-VII.E.2.c lower loses it to the god", () => {
		const bench = against("mars", { curiales: 2, clientarum: 1 }, 3, 3, 5, 2, 1, 4);
		expect(bench.state.lastProelium?.concursationes.map(({ result }) => result)).toEqual(["kept", "kept", "second"]);
		expect(bench.mortal("antony")).toMatchObject({ curiales: 2, clientarum: 0 });
		expect(bench.state.numina.mars.clientarum).toBe(1);
		expect(rulesSaid(bench)).toEqual({
			"battle-war-god": "LR-VII.E.2.a",
			"result-kept": "LR-VII.E.2.b",
			"result-second": "LR-VII.E.2.c",
			captures: "LR-VII.E.2.c",
			"battle-over": "LR-VII.E.2.a",
		});
	});

	test("LR-H25 at most ten", () => {
		const bench = against("mars", { curiales: 13 }, ...Array(20).fill(4));
		expect(bench.state.lastProelium?.planned).toBe(10);
	});

	test.each(["mars", "phobos", "deimos"] as const)("LR-VII.E.3 %s, winning every one, kills", (god) => {
		const bench = against(god, { curiales: 1, clientarum: 1 }, ...(god === "mars" ? [1, 2, 1, 2] : [1, 2]));
		expect(bench.mortal("antony")).toMatchObject({ life: "umbra", killer: god });
	});

	test("LR-VII.E.3 not where the mortal held once; LR-VII.D.7.b but who has none left is unprotected", () => {
		const held = against("mars", { curiales: 2 }, 1, 2, 2, 2);
		expect(held.mortal("antony").life).toBe("living");
		const beaten = against("ares", { curiales: 1 }, 1, 2);
		expect(beaten.mortal("antony")).toMatchObject({ life: "living", unprotected: true });
	});

	test("LR-VII.E.4 Phobos meets clientarum alone, Deimos curiales, Ares the east, Bellona the west", () => {
		const phobos = against("phobos", { curiales: 3, clientarum: 1 }, 4, 4);
		expect(phobos.state.lastProelium?.concursationes[0]?.sides[0].dice[0]?.die).toBe("clientarum");
		const bench = field({ antony: { curiales: 1 }, brutus: { clientarum: 1 } });
		bench.set("brutus", { region: "gaul" });
		bench.plays(GODS);
		bench.play(offerWars, "none", "none", "none", "none", "none");
		const offers = bench.asked.map((_, n) => bench.offered(n).filter((id) => id.startsWith("meet")));
		expect(offers).toEqual([
			["meet/antony", "meet/brutus"],
			["meet/brutus"],
			["meet/antony"],
			["meet/brutus"],
			["meet/antony"],
		]);
	});

	test("LR-VII.E.5 the god stays to the end", () => {
		const bench = field({ antony: { curiales: 1, denarii: 900_000 } });
		bench.plays(["antony"], "seat-1");
		bench.plays(["mars"]);
		bench.play((table) => fightGod(table, "mars", bench.mortal("antony")), 4, 3);
		expect(bench.refused(0)["other/bribe"]).toBe("LR-VII.E.5 president-stays");
		expect(bench.asked.flatMap((_, n) => bench.offered(n))).not.toContain("leave-proelium");
	});

	test("nobody in Rome, before Cybele or shut in with the plague is met", () => {
		const bench = field({ antony: { curiales: 1 } });
		bench.plays(["mars"]);
		bench.state.cybele = "greece";
		bench.play(offerWars);
		expect(bench.asked).toEqual([]);
	});

	test("LR-H22 whoever plays a war god may meet somebody later in the aestas, once", () => {
		const bench = field({ antony: { curiales: 1 } });
		bench.plays(["mars"]);
		bench.play(callHost, "power/war-offer/mars/meet/antony", 4, 3, "done");
		expect(bench.state.lastProelium?.kind).toBe("war-god");
		expect(bench.offered(-1).some((id) => id.startsWith("power/war-offer"))).toBe(false);
	});
});

describe("LR-VII.F Juno forces a battle", () => {
	const pair = () => field({ antony: { curiales: 2 }, brutus: { curiales: 1 } });

	test("between two in one region, who may not refuse, once an aestas (force-proelium by the host)", () => {
		const bench = pair();
		bench.plays(["juno"]);
		bench.set("brutus", { mustAccept: false });
		bench.play(forceProelium, "force-proelium/antony", "brutus", 4, 4);
		expect(bench.state.lastProelium).toMatchObject({ kind: "juno", concursationes: [{ result: "tie" }] });
		expect(bench.state.numina.juno.used["force-proelium"]).toBe(1);
		bench.play(callHost);
		expect(bench.offered(-1).some((id) => id.startsWith("power/force-proelium"))).toBe(false);
	});

	test("war gods too", () => {
		const bench = pair();
		come(bench, "ares");
		bench.plays(["juno"]);
		bench.play(forceProelium, "force-proelium/antony", "ares", 4, 3, 4, 3);
		expect(bench.state.lastProelium?.kind).toBe("war-god");
	});

	test("LR-VII.E.4 but no god of war who meets no legion of that kind", () => {
		const bench = pair();
		for (const god of ["phobos", "deimos"] as const) come(bench, god);
		bench.plays(["juno"]);
		bench.play(forceProelium, "force-proelium/antony", "brutus", 4, 4);
		expect(bench.offered(1)).toContain("deimos");
		expect(bench.offered(1)).not.toContain("phobos");
	});

	test("she may force nobody; and presides herself where nobody else can", () => {
		const nobody = pair();
		nobody.plays(["juno"]);
		nobody.play(forceProelium, "none");
		expect(nobody.state.lastProelium).toBe(null);
		const alone = pair();
		alone.place("saturn", null);
		alone.plays(["juno"]);
		alone.play(forceProelium, "force-proelium/antony", "brutus", "juno", "go-on", 4, 4);
		expect(alone.state.lastProelium?.president).toBe("juno");
	});

	test("by policy on 5 or 6 the pair with most legions, neither friends nor spouses (force-proelium by policy)", () => {
		const forced = (face: number, spouse: "brutus" | null = null) => {
			const bench = pair();
			bench.set("cassius", { curiales: 1, region: "greece" });
			bench.set("antony", { spouse });
			rig(bench, face);
			bench.play(forceProelium, ...(face >= 5 ? [4, 4] : []));
			return bench.state.lastProelium?.parties.map(({ members }) => members[0]);
		};
		expect([forced(5), forced(4)]).toEqual([["antony", "brutus"], undefined]);
		expect(forced(6, "brutus")).toEqual(["antony", "cassius"]);
	});
});

describe("LR-VII.I foreign gods", () => {
	test("challenge whom they like with their own legions (commander-fight by the host)", () => {
		const bench = field({ antony: { curiales: 2 } });
		come(bench, "tyr");
		bench.plays(["tyr"]);
		bench.play(foreignersFight, "challenge/antony", 1, 6, 6, 1);
		expect(bench.state.lastProelium).toMatchObject({ kind: "foreign-god", president: "saturn" });
		expect(bench.state.numina.tyr).toMatchObject({ clientarum: 14, curiales: 1 });
		expect(bench.state.numina.tyr.used.flagitatio).toBe(1);
	});

	test("LR-II.A.1.d curiales that they hold do not fight", () => {
		const bench = field({ antony: { curiales: 2 } });
		come(bench, "tyr");
		Object.assign(bench.state.numina.tyr, { clientarum: 0, curiales: 5 });
		bench.plays(["tyr"]);
		bench.play(foreignersFight);
		expect(bench.asked).toEqual([]);
	});

	test("LR-H17 they need a president, and may be refused after the first challenge", () => {
		const alone = field({ antony: { curiales: 2 } });
		alone.place("saturn", null);
		come(alone, "tyr");
		alone.plays(["tyr"]);
		alone.play(foreignersFight);
		expect(alone.asked).toEqual([]);
		const refused = field({ antony: { curiales: 2 } });
		come(refused, "tyr");
		refused.plays(["tyr", "antony"]);
		refused.set("antony", { mustAccept: false });
		refused.play(foreignersFight, "challenge/antony", "no");
		expect(refused.said).toContain("refuses");
	});

	test.each(["policy", "host"] as const)(
		"LR-VII.D.2.a-b, LR-VII.I they field as many as the lesser of both has, by %s too",
		(by) => {
			const bench = field({ antony: { curiales: 5 }, brutus: { curiales: 1 } });
			come(bench, "tyr");
			if (by === "host") bench.plays(["tyr"]);
			else rig(bench, 6);
			bench.play(foreignersFight, ...(by === "host" ? ["challenge/antony"] : []), ...Array(10).fill(3));
			expect(bench.state.lastProelium).toMatchObject({
				planned: 5,
				parties: [{ members: ["tyr"] }, { members: ["antony"] }],
			});
		},
	);

	test("by policy each on a 6 the strongest (commander-fight by policy)", () => {
		const quiet = field({ antony: { curiales: 5 } });
		come(quiet, "tyr");
		rig(quiet, 5);
		quiet.play(foreignersFight);
		expect(quiet.state.lastProelium).toBe(null);
	});
});

describe("LR-VII.L Pazuzu", () => {
	const tried = (bench: Bench, ...dice: readonly Scripted[]) => bench.play(possess, "possess/antony", ...dice);
	const ready = () => {
		const bench = field({ antony: { curiales: 1 } });
		bench.plays(["pazuzu"]);
		return bench;
	};

	test("who throws lower is possessed, and answered for by whoever plays Pazuzu (possess by the host)", () => {
		const bench = ready();
		bench.plays(["antony"], "seat-1");
		tried(bench, "go-on", 2, 3);
		expect(bench.mortal("antony").possessed).toBe(true);
		expect(playerOfRole(bench.state, "antony")).toBe("magister");
	});

	test("who throws higher takes the legion; equal dice are thrown again", () => {
		const bench = ready();
		tried(bench, 4, 4, 5, 4);
		expect(bench.mortal("antony")).toMatchObject({ possessed: false, clientarum: 1 });
		expect(bench.state.numina.pazuzu.clientarum).toBe(14);
		expect(bench.state.lastProelium?.concursationes).toHaveLength(2);
	});

	test("wheels and imagines may touch the dice", () => {
		const bench = ready();
		come(bench, "tyche");
		bench.plays(["tyche"], "seat-2");
		tried(bench, "rota/tyche/0", 2, 6, 3);
		expect(bench.mortal("antony").possessed).toBe(false);
		const ghost = ready();
		ghost.set("cicero", { life: "imago", killer: "antony" });
		tried(ghost, 4, 3, 5);
		expect(ghost.mortal("antony").possessed).toBe(true);
	});

	test("until the next motus", () => {
		const bench = ready();
		tried(bench, 2, 3);
		bench.state.place.segment = SEGMENT.motusBeforeHiems43;
		for (const step of motusSteps(bench.table).slice(0, 1)) bench.play(step);
		expect(bench.mortal("antony").possessed).toBe(false);
	});

	test("only who lives and owns a legion, outside Rome; once an aestas; he may let it be", () => {
		const bench = ready();
		bench.set("brutus", { region: "greece" });
		bench.set("cassius", { region: "rome", curiales: 1 });
		bench.play(possess, "none");
		expect(bench.offered(0).filter((id) => id.startsWith("possess"))).toEqual(["possess/antony"]);
		tried(bench, 2, 3);
		bench.play(possess);
		expect(keys(bench).filter((key) => key === "possess")).toHaveLength(2);
	});

	test("by policy on 5 or 6, no person but with the option (possess by policy)", () => {
		const policy = (face: number, isPerson: boolean, options: LudiOptionId[] = []) => {
			const bench = field({ antony: { curiales: 1 } });
			turnOn(bench, ...options);
			if (isPerson) bench.plays(["antony"], "seat-1");
			rig(bench, face);
			const isTried = face >= 5 && (!isPerson || options.length > 0);
			bench.play(possess, ...(isTried ? [2, 3] : []));
			return bench.mortal("antony").possessed;
		};
		expect([policy(5, false), policy(4, false)]).toEqual([true, false]);
		expect([policy(5, true), policy(5, true, ["possess-persons"])]).toEqual([false, true]);
	});
});

test("4.1.2 omens come in their order: plague, Pazuzu, war gods, Juno, foreign gods", () => {
	const bench = field({ antony: { curiales: 1 }, brutus: { curiales: 1 } });
	come(bench, "tyr");
	bench.plays(["apollo", "pazuzu", "mars", "juno", "tyr"]);
	bench.play(playOmens, "none", "none", "none", "none", "none");
	expect(keys(bench).filter((key) => !/battle/.test(key))).toEqual([
		"pestis",
		"possess",
		"war-offer",
		"force-proelium",
		"commander-fight",
	]);
});

describe("LR-III.G heroes and patrons", () => {
	const hero = () => {
		const bench = field({ antony: { curiales: 2 }, brutus: { curiales: 1 } });
		bench.plays(["antony"], "seat-1");
		return bench;
	};
	const acts = (bench: Bench, ...answers: readonly Scripted[]) =>
		bench.play((table) => activate(table, bench.mortal("antony")), ...answers);

	test("the Pythia gives the corona to whom she will (hero by host and by policy)", () => {
		const host = hero();
		host.plays(["pythia"]);
		acts(host, "hero-appeal", "no");
		expect(host.mortal("antony").hero).toBe(false);
		expect(host.refused(-1)["hero-appeal"]).toBe("LR-III.G pythia-refused");
		const marked = hero();
		marked.set("antony", { mayBeHero: true });
		acts(marked, "hero-appeal");
		expect(marked.mortal("antony").hero).toBe(true);
		const unmarked = hero();
		acts(unmarked, "hero-appeal");
		expect(unmarked.mortal("antony").hero).toBe(false);
	});

	test("a hero asks any numen to be patron (hero-patron by host and by policy)", () => {
		const bench = hero();
		bench.set("antony", { hero: true });
		bench.plays(["minerva"]);
		acts(bench, "hero-patron/minerva", "no", "hero-patron/mercury", "hero-patron/vulcan");
		expect(bench.mortal("antony").patron).toBe("vulcan");
		expect(bench.said.filter((key) => key === "no-patron")).toHaveLength(2);
		const uncrowned = hero();
		acts(uncrowned);
		expect(uncrowned.refused(0)["other/hero-patron"]).toBe("LR-III.G no-corona");
	});

	test("once a year the patron gives, by policy a legion", () => {
		const bench = hero();
		bench.set("antony", { hero: true, patron: "vulcan" });
		acts(bench, "gift-from-patron");
		expect(bench.mortal("antony").curiales).toBe(3);
		expect(bench.refused(-1)["gift-from-patron"]).toBe("LR-III.G gift-given");
		const host = hero();
		host.set("antony", { hero: true, patron: "vulcan" });
		host.plays(["vulcan"]);
		acts(host, "gift-from-patron", { denarii: 3 });
		expect(host.mortal("antony").denarii).toBe(300_000);
	});

	test("he obeys one order a season: what is forbidden is refused, what is commanded comes first", () => {
		const bench = hero();
		bench.set("antony", { hero: true, patron: "vulcan" });
		bench.plays(["vulcan"]);
		bench.play(callHost, "power/hero-patron/vulcan/order-hero/antony", "forbid/flagitatio", "done");
		acts(bench);
		expect(bench.refused(-1)["other/flagitatio"]).toBe("LR-III.G patron-forbids");
		const commanded = hero();
		commanded.set("antony", { hero: true, patron: "vulcan" });
		commanded.plays(["vulcan"]);
		commanded.play(callHost, "power/hero-patron/vulcan/order-hero/antony", "command/flagitatio", "done");
		acts(commanded, "flagitatio/brutus", "go-on", 3, 3);
		const first = commanded.asked.findIndex(({ prompt }) => prompt.key === "ludi.ask.activation");
		expect(commanded.offered(first)).not.toContain("done");
		expect(commanded.refused(first)["other/travel-land"]).toBe("LR-III.G patron-commands");
		expect(commanded.mortal("antony").order).toBe(null);
		commanded.play(openSeason);
		expect(commanded.mortal("antony").order).toBe(null);
	});
});
