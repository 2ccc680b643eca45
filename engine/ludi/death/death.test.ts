import { describe, expect, test } from "vitest";
import { inOrderOfDeath, isUnprotected } from "../cast.ts";
import { Bench, SEGMENT } from "../testing/bench.ts";
import { makeLudiView } from "../view.ts";
import type { Cause } from "./causes.ts";
import { die } from "./death.ts";
import { acceptShades } from "./imagines.ts";

/** Cicero is about to die in Spain by Antony's hand, Mercury has helped already, and there is no free seat in the world. */
function bench(segment: number = SEGMENT.aestas44) {
	const table = new Bench(segment);
	table.set("cicero", { region: "spain" });
	for (const region of table.table.data.acting) table.state.addedSeats[region] = -40;
	table.state.numina.mercury.used["rescue-player"] = 1;
	return table;
}

const dies = (table: Bench, cause: Cause = "beaten", ...answers: Parameters<Bench["play"]>[1][]) =>
	table.play((t) => die(t, table.mortal("cicero"), { cause, by: "antony" }), ...answers);

describe("the window of 9.1", () => {
	test("LR-VI.G.1, LR-H5 Mercury takes the dying away, who is safe from swords until the next aestas", () => {
		const table = bench();
		table.state.numina.mercury.used = {};
		table.state.addedSeats.gaul = 0;
		table.plays(["cicero"]);
		table.set("cicero", { unprotected: true });
		expect(dies(table, "beaten", "mercury", "gaul")).toBe(false);
		expect(table.mortal("cicero")).toMatchObject({ life: "living", region: "gaul", safeUntil: SEGMENT.aestas43 });
		expect(isUnprotected(table.table, table.mortal("cicero"))).toBe(false);
		table.state.place.segment = SEGMENT.aestas43;
		expect(isUnprotected(table.table, table.mortal("cicero"))).toBe(true);
	});

	test("LR-H5 the dying chooses whom to ask, each once, and may ask nobody", () => {
		const table = bench();
		table.plays(["cicero", "livia"]);
		table.set("livia", { region: "spain" });
		expect(dies(table, "beaten", "save-by-marriage/livia", "no")).toBe(true);
		expect(table.refused(0)).toMatchObject({
			mercury: "LR-VI.G mercury-busy",
			"appeal/dionysus": "LR-X.A.1.a no-seat-by-god",
		});
		expect(table.said).toContain("virgo-declines");
		const proud = bench();
		proud.plays(["cicero"]);
		proud.set("livia", { region: "spain" });
		expect(dies(proud, "beaten", "fate")).toBe(true);
	});

	test.each(["virus", "war-god", "at-sea", "suicide"] as const)("9.1 of %s there is no time to plead", (cause) => {
		const table = bench();
		table.state.numina.mercury.used = {};
		table.plays(["cicero"]);
		expect(dies(table, cause)).toBe(true);
		expect(table.asked.map(({ prompt }) => prompt.key)).not.toContain(`ludi.ask.dying-${cause}`);
	});
});

describe("LR-X.A.1 bacchants", () => {
	test("LR-X.A.1.a no seat beside the god, no new bacchant; LR-X.A.1.b but he may go where there is one", () => {
		const table = bench();
		table.plays(["cicero", "silenus"]);
		table.place("silenus", "gaul");
		expect(dies(table, "beaten")).toBe(true);
		expect(table.refused(0)["appeal/silenus"]).toBe("LR-X.A.1.a no-seat-by-god");
		const led = bench();
		led.plays(["cicero", "silenus"]);
		led.place("silenus", "gaul");
		led.state.addedSeats.egypt = 0;
		expect(dies(led, "beaten", "appeal/silenus", "yes", "egypt")).toBe(false);
		expect(led.mortal("cicero")).toMatchObject({ region: "egypt", bacchantOf: "silenus" });
		expect(led.state.numina.silenus.region).toBe("egypt");
	});

	test("LR-X.A.2 beside the god a bacchant keeps what is his, and wears the mitra", () => {
		const table = bench();
		table.place("dionysus", "spain");
		const { denarii } = table.mortal("cicero");
		expect(dies(table)).toBe(false);
		expect(table.mortal("cicero")).toMatchObject({ bacchantOf: "dionysus", denarii, life: "living" });
		expect(table.said).toContain("bacchant");
	});

	test("LR-X.A.1 the program takes no fifth, and a host may say no (bacchant by host and by policy)", () => {
		const table = bench();
		table.place("dionysus", "spain");
		for (const id of ["hirtius", "pansa", "pollio", "balbus"] as const) table.set(id, { bacchantOf: "dionysus" });
		expect(dies(table)).toBe(true);
		expect(table.said).toContain("no-bacchant");
		const host = bench();
		host.plays(["dionysus"]);
		host.place("dionysus", "spain");
		expect(dies(host, "beaten", "no")).toBe(true);
	});
});

describe("LR-XII.A.3 a virgo saves", () => {
	test("LR-XII.A.3 who marries her; a friend of the program always finds her willing", () => {
		const table = bench();
		table.set("livia", { region: "spain" });
		table.state.amicitiae.push({ friends: ["livia", "cicero", "hirtius"], blessed: false });
		expect(dies(table)).toBe(false);
		expect(table.mortal("livia")).toMatchObject({ rank: "matrona", spouse: "cicero", virus: 2, dos: false });
	});

	test("LR-XV.A not a rex, not the married (LR-H7), and not if Juno says no", () => {
		const table = bench();
		table.plays(["bogud"]);
		table.set("livia", { region: "mauretania" });
		table.play((t) => die(t, table.mortal("bogud"), { cause: "beaten", by: "antony" }));
		expect(table.refused(0)["save-by-marriage/livia"]).toBe("LR-XV.A no-rex-marries");
		const married = bench();
		married.plays(["cicero", "juno", "livia"]);
		married.set("livia", { region: "spain" });
		expect(dies(married, "beaten", "save-by-marriage/livia", "yes", "no")).toBe(true);
		expect(married.said).toContain("no-wedding");
		const twice = bench();
		twice.plays(["cicero"]);
		twice.set("livia", { region: "spain" });
		twice.set("cicero", { spouse: "atia" });
		twice.set("atia", { spouse: "cicero", rank: "matrona" });
		expect(dies(twice)).toBe(true);
		expect(twice.refused(0)["save-by-marriage/livia"]).toBe("LR-H7 he-is-married");
	});

	test("LR-H5 the proscribed is saved by marriage, leaves Rome, and stays proscribed", () => {
		const table = bench(SEGMENT.hiems43);
		table.plays(["cicero", "livia"]);
		table.set("cicero", { region: "rome", proscribed: true });
		table.set("livia", { region: "rome" });
		table.state.addedSeats["n-italy"] = 40;
		expect(dies(table, "proscribed", "save-by-marriage/livia", "yes")).toBe(false);
		expect(table.mortal("cicero")).toMatchObject({ region: "n-italy", proscribed: true, spouse: "livia" });
	});
});

describe("LR-XIV.B wills", () => {
	/** Cicero, with something of each kind, his friend Hirtius and his wife Livia, all in Spain. */
	function testator(): Bench {
		const table = bench();
		table.set("cicero", { denarii: 500_000, curiales: 1, clientarum: 2, classes: 1, spouse: "livia" });
		table.set("livia", { rank: "matrona", spouse: "cicero", virus: 2, dos: false, denarii: 0 });
		table.state.numina.vesta.virus = 12;
		table.set("hirtius", { curiales: 1 });
		return table;
	}

	test("LR-XIV.B.1 denarii, clientarum, fleets to the heir; curiales to Venus; LR-II.D.2 votes pass for good", () => {
		const table = testator();
		table.plays(["cicero"]);
		const classes = table.mortal("hirtius").classes;
		expect(dies(table, "beaten", "fate", "hirtius", "pansa")).toBe(true);
		expect(table.mortal("hirtius")).toMatchObject({
			denarii: 1_400_000,
			clientarum: 2,
			classes: classes + 1,
			curiales: 1,
		});
		expect(table.state.numina.venus.curiales).toBe(1);
		expect(table.mortal("pansa").suffragia).toEqual({ pansa: 100 });
		expect(table.mortal("cicero")).toMatchObject({ life: "umbra", denarii: 0, heir: "hirtius", killer: "antony" });
	});

	test("LR-XIV.B.2.b a husband wills his votes to any senator or imperator, and to nobody else", () => {
		const table = testator();
		table.plays(["cicero"]);
		dies(table, "beaten", "fate", "livia", "pansa");
		const [, , votes] = table.asked;
		expect(votes?.prompt.key).toBe("ludi.ask.heir-of-votes");
		expect(table.offered(2)).toContain("octavian");
		expect(table.offered(2)).not.toContain("atia");
		expect(table.offered(2)).not.toContain("bogud");
		expect(table.mortal("pansa").suffragia).toEqual({ pansa: 100 });
	});

	test("LR-H10 what an heir may not hold goes to a second, else to Pluto", () => {
		const table = testator();
		table.plays(["cicero"]);
		dies(table, "beaten", "fate", "livia", "none", "bogud");
		expect(table.mortal("livia")).toMatchObject({ denarii: 500_000, classes: 1, clientarum: 0 });
		expect(table.mortal("bogud").clientarum).toBe(6);
		expect(table.state.votesLost).toBe(80);
		const alone = testator();
		const { clientarum } = alone.state.numina.pluto;
		dies(alone);
		expect(alone.mortal("livia").denarii).toBe(500_000);
		expect(alone.state.numina.pluto.clientarum).toBe(clientarum + 2);
	});

	test("LR-II.A.4 an heir takes no more than makes ten", () => {
		const table = testator();
		table.plays(["cicero"]);
		table.set("hirtius", { curiales: 9 });
		dies(table, "beaten", "fate", "hirtius", "none", "none");
		expect(table.mortal("hirtius")).toMatchObject({ curiales: 9, clientarum: 1 });
	});

	test("LR-XIV.B.1 without an heir all goes to Pluto and the votes are lost; a virgo's dos goes to Juno", () => {
		const table = bench();
		const { denarii } = table.state.numina.pluto;
		dies(table);
		expect(table.state.numina.pluto.denarii).toBe(denarii + 1_200_000);
		expect(table.state.votesLost).toBe(80);
		table.play((t) => die(t, table.mortal("livia"), { cause: "virus", by: "atia" }));
		expect(table.mortal("livia").dos).toBe(false);
		expect(table.said).toContain("dos-to-juno");
	});

	test("LR-XIV.B.2 Vesta lets no killer inherit by the program, and a host decides as she likes (will by host and by policy)", () => {
		const table = testator();
		table.plays(["cicero"]);
		dies(table, "beaten", "fate", "antony", "none");
		expect(table.said).toContain("will-void");
		expect(table.mortal("antony").denarii).toBe(1_000_000);
		const host = testator();
		host.plays(["cicero", "vesta"]);
		dies(host, "beaten", "fate", "antony", "none", "yes");
		expect(host.mortal("antony").denarii).toBe(1_500_000);
	});

	test("LR-XIV.B.2, LR-XII.A.1 a disputed will is put to the virgines in Rome; LR-XIV.B.2.a.1 who displace mortals there", () => {
		const table = testator();
		table.state.addedSeats = { rome: -5 };
		table.state.numina.mercury.used["rescue-player"] = 1;
		for (const id of ["pansa", "pollio"] as const) table.set(id, { region: "rome" });
		table.plays(["cicero"]);
		table.plays(["atia"], "seat-1");
		table.set("atia", { region: "gaul" });
		dies(table, "virus", "hirtius", "none", "yes", "pansa", "no");
		expect(table.said).toEqual(expect.arrayContaining(["will-disputed", "displaced", "will-votes"]));
		expect(table.mortal("atia").region).toBe("rome");
		expect(table.mortal("hirtius").denarii).toBe(1_400_000);
	});

	test("LR-XIV.B what became of it stays with the dead, whom the view lists as they died", () => {
		const table = testator();
		table.plays(["cicero"]);
		dies(table, "beaten", "fate", "hirtius", "pansa");
		expect(table.mortal("cicero").end).toEqual({
			cause: "beaten",
			segment: SEGMENT.aestas44,
			order: 0,
			votes: "pansa",
			second: null,
			stands: true,
		});
		table.state.place.segment = SEGMENT.hiems43;
		table.play((t) => die(t, table.mortal("antony"), { cause: "virus", by: null }));
		table.play((t) => die(t, table.mortal("octavian"), { cause: "virus", by: null }));
		expect(makeLudiView(table.table)).toMatchObject({ dead: ["cicero", "antony", "octavian"], marriages: [] });
		table.set("octavian", { end: null, rank: "maior" });
		expect(inOrderOfDeath(table.state).map(({ id }) => id)).toEqual(["octavian", "cicero", "antony"]);
		expect(makeLudiView(testator().table).marriages).toEqual([{ wife: "livia", husband: "cicero", dowry: 0 }]);
	});

	test("LR-XIV.B.2 a majority of virgines breaks it, a tie does not", () => {
		const one = testator();
		one.plays(["cicero", "atia"]);
		for (const id of ["octavia", "scribonia", "antonia", "calpurnia", "servilia"] as const)
			one.set(id, { rank: "amazon" });
		dies(one, "virus", "hirtius", "none", "yes", "no");
		expect(one.said).toContain("will-void");
		const tie = testator();
		tie.plays(["cicero", "atia"]);
		for (const id of ["octavia", "scribonia", "antonia", "calpurnia"] as const) tie.set(id, { rank: "amazon" });
		dies(tie, "virus", "hirtius", "none", "yes", "no");
		expect(tie.said).not.toContain("will-void");
	});
});

describe("LR-XIV.C shades and imagines", () => {
	test("LR-XIV.C a shade waits at Cumae or Taenarum, and by the program at the nearer", () => {
		const table = bench();
		table.plays(["cicero"]);
		dies(table, "beaten", "fate", "none", "taenarum");
		expect(table.mortal("cicero")).toMatchObject({ gate: "taenarum", region: "greece", life: "umbra" });
		const near = bench();
		dies(near);
		expect(near.mortal("cicero")).toMatchObject({ gate: "cumae", region: "s-italy" });
	});

	test("LR-XIV.C, LR-II.A.3 Pluto accepts whoever waits when the next season opens, or lets them wait (accept-imago by host and by policy)", () => {
		const table = bench();
		dies(table);
		table.plays(["pluto"]);
		table.play((t) => acceptShades(t), "no");
		expect(table.mortal("cicero").life).toBe("umbra");
		table.play((t) => acceptShades(t), "yes");
		expect(table.mortal("cicero").life).toBe("imago");
		const program = bench();
		dies(program);
		program.play((t) => acceptShades(t));
		expect(program.mortal("cicero").life).toBe("imago");
	});
});

describe("what death ends", () => {
	test("LR-XI.B.1 a friendship: votes go home, both ways", () => {
		const table = bench();
		table.state.amicitiae.push({ friends: ["hirtius", "cicero", "pansa"], blessed: true });
		table.set("cicero", { suffragia: { cicero: 50, hirtius: 10 } });
		table.set("hirtius", { suffragia: { cicero: 30 } });
		dies(table, "virus");
		expect(table.state.amicitiae).toEqual([]);
		expect(table.mortal("hirtius").suffragia).toEqual({ hirtius: 90 });
	});

	test("LR-XII.B.1.a, LR-H19 a marriage: the wife is a widow, and her poison returns to Vesta", () => {
		const table = bench();
		table.set("cicero", { spouse: "livia" });
		table.set("livia", { spouse: "cicero", rank: "matrona", virus: 2 });
		table.state.numina.vesta.virus = 12;
		dies(table, "virus");
		expect(table.mortal("livia")).toMatchObject({ rank: "widow", spouse: null, virus: 0 });
		expect(table.state.numina.vesta.virus).toBe(14);
	});

	test("LR-H15 an escort: Venus is asked about the rex at once", () => {
		const table = bench(SEGMENT.hiems43);
		table.plays(["venus", "bogud"]);
		table.set("cicero", { region: "rome", escorts: "bogud" });
		table.set("bogud", { region: "rome" });
		dies(table, "virus", "ignore");
		expect(table.asked.some(({ prompt }) => prompt.key === "ludi.ask.rex-in-rome")).toBe(true);
	});
});
