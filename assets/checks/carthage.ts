/** Whether what only Carthage's game has fits together: her charts, the Ditch, ports, fleets, Council and points. */
import { z } from "zod";
import type { AncientWorldAssets } from "../schema/ancient-world.ts";
import type { CarthageChart } from "../schema/carthage-charts.ts";
import { CARTHAGE_SPECIALS, carthageManpowerSchema } from "../schema/carthage-rules.ts";
import { describe, type Measure, remedyOf } from "../schema/error.ts";
import { CLIMATES, FAMILIES, NATIONS, PORTS } from "../schema/lists.ts";
import type { Scenario } from "../schema/scenario.ts";
import type { SetupFleet } from "../schema/setup.ts";
import type { AncientWorldReport } from "./known.ts";

const TABLES = "carthage/charts";

/**
 * Reports each fault of what only Carthage's game has: the Ditch, her charts, and each of her scenarios. Without a
 * scenario of hers nothing is looked at.
 */
export function checkCarthage(assets: AncientWorldAssets, report: AncientWorldReport): void {
	const scenarios = Object.values(assets.scenarios).filter(({ module }) => module === "carthage");
	if (scenarios.length === 0) return;
	checkDitch(assets, report);
	const { charts } = assets;
	checkCapacity(assets, charts["cr-port-capacity"], report);
	checkClimates(charts["cr-climate-effects"], report);
	checkContingents(charts["cr-contingents"], report);
	checkAuguries(charts["augury-carthage"], report);
	for (const scenario of scenarios) new CarthageCheck(assets, scenario, report).run();
}

const fileOf = (chart: string) => `${TABLES}/${chart}.json`;

/** CR 2.1: the Ditch is the border of the province of Carthage on land, and what she holds inside is hers. */
function checkDitch({ maps, cities }: AncientWorldAssets, report: AncientWorldReport): void {
	const { africa } = maps;
	if (!africa) return;
	const provinces = new Map(africa.hexes.map((hex) => [hex.id, hex.province]));
	africa.hexsides.forEach(({ a, b, ditch }, index) => {
		const [inside, outside] = [a, b].map((hex) => provinces.get(hex) === "carthage");
		if (ditch && inside === outside)
			report.add(
				"ancient-world/maps/africa.json",
				`hexsides[${index}].ditch`,
				true,
				"Let it lie between Carthage and another province.",
			);
	});
	cities.forEach(({ map, province, insideDitch }, index) => {
		if (map !== "africa" || insideDitch === (province === "carthage")) return;
		const remedy = `Write ${province === "carthage"}: its province is ${province}.`;
		report.add("ancient-world/cities.json", `[${index}].insideDitch`, insideDitch, remedy);
	});
}

/** CR 7.71: every class of ports has its figures; the others are of cities with a port. */
function checkCapacity(
	{ cities }: AncientWorldAssets,
	{ rows }: CarthageChart<"cr-port-capacity">,
	report: AncientWorldReport,
): void {
	const file = fileOf("cr-port-capacity");
	report.expectUnique(
		file,
		"rows",
		rows.map(({ port }) => port),
	);
	for (const port of PORTS)
		if (!rows.some((row) => row.port === port)) report.add(file, "rows", undefined, `Add a row of ${port} ports.`);
	rows.forEach(({ port, start, max }, index) => {
		const isClass = PORTS.some((each) => each === port);
		if (!isClass && !cities.some((city) => city.id === port && city.port !== null))
			report.add(file, `rows[${index}].port`, port, "Write a class of ports, or the id of a city that has a port.");
		if (start > max)
			report.add(file, `rows[${index}].start`, start, remedyOf("at-most", `Write ${max} at most.`, { most: max }));
	});
}

/** CR 5.73: every mood has as many berths as armies, and berths are of provinces. */
function checkClimates({ rows, berthAreas }: CarthageChart<"cr-climate-effects">, report: AncientWorldReport): void {
	const file = fileOf("cr-climate-effects");
	for (const climate of CLIMATES)
		if (!rows.some((row) => row.climate === climate)) report.add(file, "rows", undefined, `Add a row for ${climate}.`);
	rows.forEach(({ armies, berths }, index) => {
		if (armies !== berths.length)
			report.add(
				file,
				`rows[${index}].berths`,
				berths,
				remedyOf("berths", `Write ${armies} of them, one for each army.`, { armies }),
			);
	});
	for (const [berth, area] of Object.entries(berthAreas))
		if (Array.isArray(area)) report.expectAllKnown("provinces", file, `berthAreas.${berth}`, area);
}

function checkContingents({ rows }: CarthageChart<"cr-contingents">, report: AncientWorldReport): void {
	const file = fileOf("cr-contingents");
	rows.forEach((row, index) => {
		report.expectAllKnown("cities", file, `rows[${index}].placing.cities`, row.placing.cities ?? []);
		report.expectAllKnown("provinces", file, `rows[${index}].placing.provinces`, row.placing.provinces ?? []);
		const scenarios = "byScenario" in row ? Object.keys(row.byScenario) : [];
		report.expectAllKnown("scenarios", file, `rows[${index}].byScenario`, scenarios);
	});
}

/** Auguries name what exists. */
function checkAuguries({ rows }: CarthageChart<"augury-carthage">, report: AncientWorldReport): void {
	const file = fileOf("augury-carthage");
	rows.forEach(({ sea, hexes = [], cities = [] }, index) => {
		const field = `rows[${index}]`;
		if (sea !== undefined) report.expectKnown("seas", file, `${field}.sea`, sea);
		for (const hex of hexes) report.expectHex("italy", file, `${field}.hexes`, hex);
		report.expectAllKnown("cities", file, `${field}.cities`, cities);
	});
}

/** One scenario of Carthage. */
class CarthageCheck {
	readonly #assets: AncientWorldAssets;
	readonly #scenario: Scenario;
	readonly #report: AncientWorldReport;
	readonly #file: string;

	constructor(assets: AncientWorldAssets, scenario: Scenario, report: AncientWorldReport) {
		this.#assets = assets;
		this.#scenario = scenario;
		this.#report = report;
		this.#file = `${scenario.module}/scenarios/${scenario.id}.json`;
	}

	run(): void {
		this.#pools();
		this.#fleets();
		this.#armies();
		this.#council();
		this.#points();
		this.#figures();
	}

	#add(field: string, found: unknown, remedy: string, by?: Measure): void {
		this.#report.add(this.#file, field, found, remedy, by);
	}

	/** A figure of a chart by which a set-up is measured that needs `least` there. */
	#measure(chart: string, field: string, found: number, least: number): Measure {
		const { title } = this.#scenario;
		const remedy = `Write ${least} or more: the set-up of ${title} has so much.`;
		return {
			file: fileOf(chart),
			field,
			found: describe(found),
			...remedyOf("set-up", remedy, { least, scenario: title }),
		};
	}

	/** Special rules and manpower have the figures that the rules ask for, of leaders and cities that exist. */
	#figures(): void {
		const { special, manpower } = this.#scenario;
		this.#parsed(carthageManpowerSchema, "manpower", manpower);
		special.forEach(({ id, data = {} }, index) => {
			const field = `special[${index}].data`;
			const schema = CARTHAGE_SPECIALS[id];
			if (schema) this.#parsed(schema, field, data);
			else if (Object.keys(data).length > 0) this.#add(field, data, "Leave it out: this rule asks for no figures.");
			for (const [key, name] of Object.entries(data)) {
				if (typeof name !== "string" || key === "box") continue;
				this.#report.expectKnown(key === "city" ? "cities" : "leaders", this.#file, `${field}.${key}`, name);
			}
		});
	}

	#parsed(schema: z.ZodType, field: string, data: unknown): void {
		this.#report.expectFit(this.#file, z.object({ [field]: schema }), { [field]: data });
	}

	/** Whoever may be drawn is in the game, of that side, and of the family that has him. */
	#pools(): void {
		const { leaderPool } = this.#scenario;
		for (const side of NATIONS) {
			const pool = leaderPool?.[side];
			if (!pool) continue;
			if (Array.isArray(pool)) this.#drawn(`leaderPool.${side}`, pool, side);
			else {
				for (const family of FAMILIES) this.#drawn(`leaderPool.${side}.${family}`, pool[family], side, family);
				this.#drawn(`leaderPool.${side}.special`, pool.special, side, null);
			}
		}
	}

	#drawn(field: string, ids: readonly string[], side: string, family?: string | null): void {
		ids.forEach((id, index) => {
			const at = `${field}[${index}]`;
			const leader = this.#assets.leaders.find((each) => each.id === id);
			if (!leader) this.#report.expectKnown("leaders", this.#file, at, id);
			else if (leader.nation !== side) this.#add(at, id, `Write a leader of ${side}; this one is of ${leader.nation}.`);
			else if (family !== undefined && leader.family !== family)
				this.#add(at, id, `Move him: leaders.json has him among the family ${leader.family}.`);
			else if (!leader.scenarios?.includes(this.#scenario.id))
				this.#add(at, id, `Write him out, or ${this.#scenario.id} among his scenarios in leaders.json.`);
		});
	}

	/** CR 7.11, 7.22, 7.71: markers, ports with room, and commanders of their own side. */
	#fleets(): void {
		const { setup, fleetsAvailable, duumvirs, navalSystem } = this.#scenario;
		const seen = new Set<string>();
		const inPort = new Map<string, number>();
		const placed = new Map<string, number>();
		setup.forEach(({ fleet, side, city }, index) => {
			if (!fleet) return;
			const field = `setup[${index}].fleet`;
			if (navalSystem !== "advanced") this.#add(field, fleet.id, "Take it away: this scenario has no ships.");
			if (seen.has(`${side} ${fleet.id}`)) this.#add(`${field}.id`, fleet.id, "Give it a marker of its own.");
			seen.add(`${side} ${fleet.id}`);
			if (!fleetsAvailable?.[side]?.includes(fleet.id))
				this.#add(`${field}.id`, fleet.id, `Write one of the markers that ${side} has in fleetsAvailable.`);
			const squadrons = squadronsOf(fleet) + (inPort.get(city ?? "") ?? 0);
			inPort.set(city ?? "", squadrons);
			const room = this.#room(city);
			if (squadrons > room)
				this.#add(
					`${field}.squadrons`,
					squadrons,
					`Write ${room} at most: ${city} has no more room.`,
					this.#measure("cr-port-capacity", `rows[${this.#portRow(city)}].start`, room, squadrons),
				);
			if (this.#commander(`${field}.commander`, fleet, side)) placed.set(side, (placed.get(side) ?? 0) + 1);
			const cap = this.#crewCap(side);
			if (fleet.crew > cap)
				this.#add(
					`${field}.crew`,
					fleet.crew,
					`Write ${cap} at most (CR 7.12).`,
					this.#measure("cr-crew-training", `crews.${side}.cap`, cap, fleet.crew),
				);
		});
		for (const side of NATIONS) {
			const most = duumvirs?.[side] ?? 0;
			if ((placed.get(side) ?? 0) > most)
				this.#add(`duumvirs.${side}`, most, `Write ${placed.get(side)} or more: the set-up has so many.`);
			if (this.#scenario.starting.duumvirs[side] !== undefined && most === 0)
				this.#add(`starting.duumvirs.${side}`, 1, "Leave it out: this side has no Duumvirs.");
		}
	}

	/** Notes a commander of another side; is it a Duumvir? */
	#commander(field: string, { commander }: SetupFleet, side: string): boolean {
		const leader = this.#assets.leaders.find(({ id }) => id === commander);
		if (!leader) return false;
		if (leader.nation !== side)
			this.#add(field, commander, `Write a leader of ${side}; this one is of ${leader.nation}.`);
		if (!leader.scenarios?.includes(this.#scenario.id))
			this.#add(field, commander, `Write a leader who has ${this.#scenario.id} among his scenarios in leaders.json.`);
		return leader.kind === "duumvir";
	}

	/** Squadrons that the harbour of a city holds at the start. */
	#room(id: string | null): number {
		return this.#assets.charts["cr-port-capacity"].rows[this.#portRow(id)]?.start ?? 0;
	}

	/** The row of a city's harbour in the chart of ports: its own, else that of its class; -1 where there is none. */
	#portRow(id: string | null): number {
		const port = this.#assets.cities.find((city) => city.id === id)?.port;
		const { rows } = this.#assets.charts["cr-port-capacity"];
		if (port == null) return -1;
		const own = rows.findIndex((each) => each.port === id);
		return own < 0 ? rows.findIndex((each) => each.port === port) : own;
	}

	#crewCap(side: string): number {
		const { crews } = this.#assets.charts["cr-crew-training"];
		const [, crew] = Object.entries(crews).find(([nation]) => nation === side) ?? [];
		return crew?.cap ?? 0;
	}

	/** CR 10.51: Carthage's armies have an Efficiency, within their commander's cap; no others do. */
	#armies(): void {
		this.#scenario.setup.forEach(({ army, side }, index) => {
			if (!army) return;
			const field = `setup[${index}].army.efficiency`;
			const has = army.efficiency !== undefined;
			if (has !== (side === "carthage" && army.box !== null))
				this.#add(
					field,
					army.efficiency,
					has ? "Leave it out: only Carthage's armies have it." : "Write its Efficiency, 0 to 4.",
				);
			const letters = army.leaders.map(({ id }) => this.#assets.leaders.find((leader) => leader.id === id)?.battle);
			const { rows } = this.#assets.charts["cr-army-efficiency"];
			const caps = rows.map(({ battle, cap }) => (letters.includes(battle) ? cap : -1));
			const most = Math.max(0, ...caps);
			const { efficiency = 0 } = army;
			if (efficiency > most) {
				const by = this.#measure(
					"cr-army-efficiency",
					`rows[${caps.indexOf(Math.max(...caps))}].cap`,
					most,
					efficiency,
				);
				this.#add(field, efficiency, `Write ${most} at most (CR 10.53).`, by);
			}
		});
	}

	/** CR 5.73: each army of the set-up has a berth, and the mood has one for it. */
	#council(): void {
		const { councilAtStart: council, setup } = this.#scenario;
		if (!council) return;
		const boxes = setup.flatMap(({ side, army }) => (side === "carthage" && army?.box ? [army.box] : []));
		for (const box of boxes)
			if (!(box in council.berths)) this.#add("councilAtStart.berths", undefined, `Give ${box} a berth.`);
		const free = [
			...(this.#assets.charts["cr-climate-effects"].rows.find(({ climate }) => climate === council.climate)?.berths ??
				[]),
		];
		for (const [box, berth] of Object.entries(council.berths)) {
			const field = `councilAtStart.berths.${box}`;
			if (!boxes.includes(box)) this.#add(field, box, "Write the box of an army that the set-up places.");
			const place = free.indexOf(berth);
			if (place < 0)
				this.#add(field, berth, `Write a berth that ${council.climate} still has: ${free.join(", ") || "none"}.`);
			else free.splice(place, 1);
		}
	}

	/** Points are for seas, provinces, cities and sides that exist. */
	#points(): void {
		const { victoryPoints } = this.#scenario.victory;
		const file = this.#file;
		this.#report.expectUnique(
			file,
			"victory.victoryPoints",
			victoryPoints.map(({ id }) => id),
		);
		const sides = this.#scenario.sides.map(({ id }) => id);
		victoryPoints.forEach((item, index) => {
			const field = `victory.victoryPoints[${index}]`;
			if (item.side !== undefined && !sides.includes(item.side))
				this.#add(`${field}.side`, item.side, `Write one of this scenario's sides: ${sides.join(", ")}.`);
			if ("sea" in item) this.#report.expectKnown("seas", file, `${field}.sea`, item.sea);
			if ("city" in item) this.#report.expectKnown("cities", file, `${field}.city`, item.city);
			if ("provinces" in item) this.#report.expectAllKnown("provinces", file, `${field}.provinces`, item.provinces);
			if ("in" in item && Array.isArray(item.in))
				this.#report.expectAllKnown("provinces", file, `${field}.in`, item.in);
			if ("except" in item) this.#report.expectAllKnown("cities", file, `${field}.except`, item.except);
			if ("power" in item && !sides.includes(item.power))
				this.#add(`${field}.power`, item.power, `Write one of this scenario's powers: ${sides.join(", ")}.`);
		});
	}
}

function squadronsOf({ squadrons }: SetupFleet): number {
	return squadrons.reduce((sum, { count }) => sum + count, 0);
}
