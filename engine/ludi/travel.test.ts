import { describe, expect, test } from "vitest";
import { listedIn } from "../kernel/index.ts";
import { activate } from "./activation.ts";
import { rescue } from "./mercury.ts";
import { arriveAtSedes, byDistance, freeSeats, hasSeatFor, mortalsIn, reachableByLand } from "./sedes.ts";
import type { MortalId, RegionId } from "./state.ts";
import type { Ludi } from "./table.ts";
import { Bench, SEGMENT } from "./testing/bench.ts";
import { goHome, lookIn, moveTo, withWarning } from "./travel.ts";
import { displaceable, enter } from "./virgines.ts";

/** Puts mortals somewhere, everybody else into Rome's crowd. */
function standing(places: Partial<Record<MortalId, RegionId>>, segment: number = SEGMENT.aestas44): Bench {
	const bench = new Bench(segment);
	for (const mortal of Object.values(bench.state.mortals)) mortal.region = "rome";
	for (const [id, region] of Object.entries(places)) bench.set(id as MortalId, { region });
	return bench;
}

const acts = (bench: Bench, id: MortalId, ...answers: Parameters<Bench["play"]>[1][]) => {
	bench.plays([id], "seat-1");
	bench.play((table) => activate(table, bench.mortal(id)), ...answers);
};

describe("LR-VI.A.1.b by land", () => {
	test("to adjacent regions, and further through free seats only", () => {
		const bench = standing({ lepidus: "spain" });
		expect(reachableByLand(bench.table, bench.mortal("lepidus"))).toContain("greece");
		for (const id of ["cicero", "hirtius", "pansa", "d-brutus", "ventidius"] as const)
			bench.set(id, { region: "gaul" });
		expect(reachableByLand(bench.table, bench.mortal("lepidus"))).toEqual([]);
	});

	test("a full region is refused, and one that lies beyond", () => {
		const bench = standing({
			lepidus: "spain",
			cicero: "gaul",
			hirtius: "gaul",
			pansa: "gaul",
			pollio: "gaul",
			plancus: "gaul",
		});
		acts(bench, "lepidus");
		expect(bench.refused()["travel-land/gaul"]).toBe("LR-VI.A.1.b no-seat");
		expect(bench.refused()["travel-land/n-italy"]).toBe("LR-VI.A.1.b not-adjacent");
	});

	test("LR-II.B.2 he goes with all he has, LR-VII.C.5.a, LR-H26 and must accept the next flagitatio", () => {
		const bench = standing({ lepidus: "spain" });
		bench.set("lepidus", { mustAccept: false });
		acts(bench, "lepidus", "travel-land/gaul");
		expect(bench.mortal("lepidus")).toMatchObject({ region: "gaul", curiales: 3, mustAccept: true });
	});

	test("LR-H30 one major act in an activation", () => {
		const bench = standing({ lepidus: "spain" });
		acts(bench, "lepidus", "travel-land/gaul");
		expect(bench.refused()["other/travel-land"]).toBe("LR-H30 one-act");
	});
});

describe("LR-II.B.1, LR-VI.A.1.a by sea", () => {
	test("whoever has a classis sails anywhere but to Germania and Parthia", () => {
		const bench = standing({ octavian: "n-italy" });
		acts(bench, "octavian", "travel-sea/egypt");
		expect(bench.mortal("octavian").region).toBe("egypt");
		expect(bench.refused(0)["travel-sea/parthia"]).toBe("LR-VI.A.1.a no-ship");
		expect(bench.refused(0)["travel-sea/germania"]).toBe("LR-VI.A.1.a no-ship");
	});

	test("LR-VI.D nor where no seat is free", () => {
		const bench = standing({ octavian: "n-italy", cicero: "sicily", hirtius: "sicily", pansa: "sicily" });
		acts(bench, "octavian");
		expect(bench.refused()["travel-sea/sicily"]).toBe("LR-VI.D no-seat");
	});

	test("LR-VI.E.2, LR-XIV.A.9 without one the crossing says what it may cost: of a program its chances, of a person his will", () => {
		const bench = standing({ lepidus: "spain" });
		const noteOf = (id: string) => {
			const asked = bench.asked.at(-1);
			return asked ? listedIn(asked).find((option) => option.id === id)?.note : undefined;
		};
		acts(bench, "lepidus");
		expect(noteOf("run-the-blockade/gaul")).toMatchObject({
			key: "ludi.option.warn-sea",
			args: { all: 6, pass: 2, rob: 3, drown: 1, numen: { id: "amphitrite" } },
		});
		expect(noteOf("travel-land/gaul")).toBeUndefined();
		bench.plays(["oceanus"]);
		acts(bench, "lepidus");
		expect(noteOf("run-the-blockade/egypt")).toMatchObject({
			key: "ludi.option.warn-sea-judged",
			args: { numen: { id: "oceanus" } },
		});
		bench.set("lepidus", { proscribed: true });
		bench.state.addedSeats = { rome: 40 };
		acts(bench, "lepidus");
		expect(noteOf("run-the-blockade/rome")).toMatchObject({
			args: { first: { key: "ludi.option.warn-sea" }, second: { key: "ludi.option.warn-proscribed" } },
		});
	});

	test("LR-VI.E.1 without one no open sailing", () => {
		const bench = standing({ lepidus: "spain" });
		acts(bench, "lepidus");
		expect(bench.refused()["other/travel-sea"]).toBe("LR-VI.A.1.a no-classis");
	});

	test.each([
		["pass", "egypt", 3],
		["rob", "greece", 0],
	])("LR-VI.E.2 the sea god's will: %s", (will, region, curiales) => {
		const bench = standing({ lepidus: "spain" });
		bench.plays(["oceanus"]);
		acts(bench, "lepidus", "run-the-blockade/egypt", will, ...(will === "rob" ? ["greece"] : []));
		expect(bench.mortal("lepidus")).toMatchObject({ region, curiales });
		expect(bench.state.numina.oceanus.curiales).toBe(3 - curiales);
	});

	test("LR-VI.E.2, LR-XIV.A.9 or death", () => {
		const bench = standing({ lepidus: "spain" });
		bench.plays(["oceanus"]);
		acts(bench, "lepidus", "run-the-blockade/egypt", "drown");
		expect(bench.mortal("lepidus").life).not.toBe("living");
		expect(bench.rules).toContain("LR-XIV.A.9");
	});

	test("LR-VI.E.2 never to Parthia or Germania", () => {
		const bench = standing({ lepidus: "spain" });
		bench.plays(["neptune"]);
		acts(bench, "lepidus", "run-the-blockade/egypt", "rob", "gaul");
		const asked = bench.asked.find(({ prompt }) => prompt.key === "ludi.ask.relocate");
		const offered = asked?.kind === "choose" ? asked.options.map(({ id }) => id) : [];
		expect(offered).not.toContain("parthia");
		expect(offered).not.toContain("germania");
		expect(offered).toContain("gaul");
	});
});

describe("LR-VI.F reges", () => {
	test("LR-VI.F.1 fuga: home without a fleet, with all he has", () => {
		const bench = standing({ cleopatra: "gaul" });
		acts(bench, "cleopatra", "fuga");
		expect(bench.mortal("cleopatra")).toMatchObject({ region: "egypt", clientarum: 3 });
		acts(bench, "cleopatra");
		expect(bench.refused().fuga).toBe("LR-VI.F.1 at-home");
	});

	test("LR-VI.A.3 also in a hiems", () => {
		const bench = standing({ cleopatra: "gaul" }, SEGMENT.hiems43);
		acts(bench, "cleopatra", "fuga");
		expect(bench.mortal("cleopatra").region).toBe("egypt");
	});

	test("LR-IV.A.2 nobody takes a throne, and the rex finds his own in a full region", () => {
		const bench = standing({ cleopatra: "gaul", cicero: "egypt", hirtius: "egypt", pansa: "egypt", pollio: "egypt" });
		expect(hasSeatFor(bench.table, "egypt", bench.mortal("cleopatra"))).toBe(true);
		expect(hasSeatFor(bench.table, "egypt", bench.mortal("lepidus"))).toBe(false);
		expect(freeSeats(bench.table, "egypt")).toBe(0);
	});

	test("LR-VI.F.2 a friend escorts him, LR-VI.F.2.a and may not leave him in Rome", () => {
		const bench = standing({ bogud: "mauretania", cicero: "rome" });
		bench.plays(["cicero"], "seat-2");
		bench.plays(["bogud"], "seat-1");
		bench.play((table) => moveTo(table, bench.mortal("bogud"), "rome"), "cicero", "yes");
		expect(bench.mortal("cicero").escorts).toBe("bogud");
		acts(bench, "cicero");
		expect(bench.refused()["travel-land/n-italy"]).toBe("LR-VI.F.2.a escorting");
		bench.play((table) => goHome(table, bench.mortal("bogud"), "LR-VI.F.1"));
		expect(bench.mortal("cicero").escorts).toBeNull();
	});

	test.each([
		["execute", "umbra", "rome", ["fate"]],
		["expel", "living", "mauretania", []],
		["ignore", "living", "rome", []],
	])(
		"LR-VI.F.2.b, LR-XIV.A.3 without an escort Venus may %s (rex-in-rome by the host)",
		(will, life, region, pleas) => {
			const bench = standing({ bogud: "mauretania" });
			bench.plays(["venus"]);
			bench.plays(["bogud"], "seat-1");
			bench.play((table) => moveTo(table, bench.mortal("bogud"), "rome"), "none", will, ...pleas);
			expect(bench.mortal("bogud").region === region || life !== "living").toBe(true);
			expect(bench.mortal("bogud").life === "living").toBe(life === "living");
		},
	);

	test("LR-H15 when the escort is gone Venus is asked at once", () => {
		const bench = standing({ bogud: "rome", cicero: "rome" });
		bench.plays(["venus"]);
		bench.plays(["bogud"], "seat-1");
		bench.set("cicero", { escorts: "bogud" });
		bench.play((table) => moveTo(table, bench.mortal("cicero"), "gaul"), "none", "expel");
		expect(bench.mortal("bogud").region).toBe("mauretania");
	});
});

describe("LR-VI.G Mercury", () => {
	const plea = (bench: Bench, ...answers: string[]) =>
		bench.play((table: Ludi) => rescue(table, bench.mortal("lepidus"), false), ...answers);

	test("LR-VI.G.2 takes one player where he wishes, once an aestas (rescue-player by the host)", () => {
		const bench = standing({ lepidus: "spain" });
		bench.plays(["mercury"]);
		bench.plays(["lepidus"], "seat-1");
		expect(plea(bench, "yes", "egypt")).toBe(true);
		expect(bench.mortal("lepidus")).toMatchObject({ region: "egypt", mustAccept: true });
		expect(plea(bench)).toBe(false);
	});

	test("LR-VI.G.1 may ignore a plea", () => {
		const bench = standing({ lepidus: "spain" });
		bench.plays(["mercury"]);
		expect(plea(bench, "no")).toBe(false);
		expect(bench.said).toContain("mercury-ignores");
		acts(bench, "lepidus");
		expect(bench.refused()["plead-mercury"]).toBe("LR-VI.G.1 plea-ignored");
	});
});

describe("LR-XII.A.2, LR-VI.D.1.c virgines have priority of seats", () => {
	test("LR-H11 a virgo displaces a mortal in a provincia, no virgo and no escort", () => {
		const bench = standing({
			livia: "n-italy",
			atia: "gaul",
			cicero: "gaul",
			hirtius: "gaul",
			pansa: "gaul",
			pollio: "gaul",
		});
		bench.set("hirtius", { escorts: "bogud" });
		acts(bench, "livia", "travel-land/gaul", "cicero");
		expect(bench.offered(1)).not.toContain("atia");
		expect(bench.offered(1)).not.toContain("hirtius");
		expect(bench.mortal("livia").region).toBe("gaul");
		expect(bench.mortal("cicero").region).not.toBe("gaul");
	});

	test("LR-II.H, LR-VI.D.1.c whoever wears the Ring holds no seat that a virgo could take", () => {
		const bench = standing({ livia: "n-italy", balbus: "gaul", cicero: "gaul" }, SEGMENT.hiems43);
		bench.state.addedSeats.gaul = 1 - bench.table.data.regions.gaul.seats;
		bench.state.ring = { wearer: "balbus", struck: false };
		const displaceableBy = () => displaceable(bench.table, bench.mortal("livia"), "gaul").map(({ id }) => id);
		expect(displaceableBy()).toEqual(["cicero"]);
		bench.plays(["livia"], "seat-1");
		bench.play((table) => enter(table, bench.mortal("livia"), "gaul", "LR-XIV.B.2.a.1"), "cicero");
		expect(bench.mortal("balbus").region).toBe("gaul");
		expect(bench.mortal("cicero").region).not.toBe("gaul");
		bench.state.ring = null;
		expect(displaceableBy()).toEqual(["balbus"]);
	});

	test("LR-VI.D.1.c who is displaced when the whole world is full takes the seat that she leaves", () => {
		const bench = standing({ livia: "n-italy", cicero: "gaul" });
		for (const { id } of bench.table.data.assets.world.regions) bench.state.addedSeats[id] = -9;
		Object.assign(bench.state.addedSeats, { "n-italy": -3, gaul: -4 });
		acts(bench, "livia", "travel-land/gaul", "cicero");
		expect(bench.mortal("livia").region).toBe("gaul");
		expect(bench.mortal("cicero").region).toBe("n-italy");
	});
});

describe("LR-VIII.C.2 the proscribed in Rome", () => {
	test("LR-H12, LR-XIV.A.1 always die when a hiems opens", () => {
		const bench = standing({ cicero: "rome" }, SEGMENT.hiems43);
		bench.set("cicero", { proscribed: true });
		bench.plays(["cicero"]);
		bench.play((table) => lookIn(table, bench.mortal("cicero")), "fate");
		expect(bench.mortal("cicero").life).not.toBe("living");
	});
});

test("LR-VII.C.4 who came first is senior; those of one arrival come in the order of the cast", () => {
	const bench = standing({ octavian: "gaul", antony: "gaul", lepidus: "gaul" });
	arriveAtSedes(bench.table, bench.mortal("octavian"), "gaul");
	expect(mortalsIn(bench.table, "gaul").map(({ id }) => id)).toEqual(["antony", "lepidus", "octavian"]);
});

test("distance goes over land, and over the strait to Sicily", () => {
	const { table } = new Bench();
	expect(byDistance(table, "sicily").slice(0, 2)).toEqual(["sicily", "s-italy"]);
	expect(byDistance(table, "rome")).toHaveLength(13);
});

test("LR-VI.F.2.a, LR-X.A.3 in the second turn of a motus, too, an escort stays in Rome and a bacchant with the band", () => {
	const bench = standing({ lepidus: "spain", bogud: "rome" }, SEGMENT.motusBeforeHiems43);
	bench.set("cicero", { escorts: "bogud" });
	bench.set("lepidus", { bacchantOf: "dionysus", bacchantSince: 0 });
	acts(bench, "cicero");
	expect(bench.refused()["move/gaul"]).toBe("LR-VI.F.2.a escorting");
	bench.plays(["dionysus"], "seat-1");
	bench.play((table) => activate(table, bench.mortal("lepidus")));
	expect(bench.refused()["move/gaul"]).toBe("LR-X.A.3 band-together");
	bench.set("cicero", { escorts: null });
	acts(bench, "bogud");
	const asked = bench.asked.at(-1);
	bench.set("bogud", { region: "gaul" });
	bench.state.addedSeats = { rome: 40 };
	acts(bench, "bogud");
	expect(asked?.prompt.key).toBe("ludi.ask.activation");
	expect(asked?.rule).toBe("LR-VI.A.2");
	const menu = bench.asked.at(-1);
	expect(menu && listedIn(menu).find(({ id }) => id === "move/rome")?.note?.key).toBe("ludi.option.warn-rex");
});

test.each([
	["cicero", false, "rome", undefined],
	["livia", false, "rome", undefined],
	["cleopatra", false, "rome", "ludi.option.warn-rex"],
	["cicero", true, "rome", "ludi.option.warn-proscribed"],
	["cleopatra", false, "egypt", undefined],
	["cicero", true, "egypt", undefined],
] as const)(
	"LR-VI.F.2, VIII.C.2.b Rome warns only a rex and the proscribed: %s, proscribed %s, to %s",
	(id, proscribed, to, note) => {
		const mortal = new Bench().set(id, { proscribed });
		expect(withWarning({ id: to, text: { key: "ludi.option.move-to" } }, mortal, to).note?.key).toBe(note);
	},
);
