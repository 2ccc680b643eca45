import type { AncientWorldAssets } from "../schema/ancient-world.ts";
import { HEX_PREFIX, NATIONS } from "../schema/lists.ts";
import type { Scenario } from "../schema/scenario.ts";
import type { SetupEntry } from "../schema/setup.ts";
import type { Area, Condition } from "../schema/victory.ts";
import type { AncientWorldReport } from "./known.ts";

/** Scenarios name only hexes, cities, provinces, leaders, sides and segments that exist. */
export function checkScenarios(assets: AncientWorldAssets, report: AncientWorldReport): void {
	for (const scenario of Object.values(assets.scenarios)) new ScenarioCheck(assets, scenario, report).run();
}

class ScenarioCheck {
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
		this.#turns();
		this.#provinces();
		this.#control();
		this.#alliances();
		this.#cities();
		this.#leaders();
		this.#roads();
		this.#seas();
		this.#starting();
		this.#victory();
		this.#scenario.setup.forEach((entry, index) => {
			this.#setup(entry, `setup[${index}]`);
		});
		const { lean } = this.#scenario.mind ?? {};
		if (lean) this.#side(lean.side, "mind.lean.side");
		for (const special of this.#scenario.special) this.#known("rules", `special.${special.id}`, special.id);
	}

	#seas(): void {
		const seas = Object.keys(this.#scenario.navalSuperiority?.levels ?? {});
		this.#allKnown("seas", "navalSuperiority.levels", seas);
	}

	#add(field: string, found: unknown, remedy: string): void {
		this.#report.add(this.#file, field, found, remedy);
	}

	#known(kind: Parameters<AncientWorldReport["expectKnown"]>[0], field: string, id: string): void {
		this.#report.expectKnown(kind, this.#file, field, id);
	}

	#allKnown(kind: Parameters<AncientWorldReport["expectKnown"]>[0], field: string, ids: readonly string[]): void {
		this.#report.expectAllKnown(kind, this.#file, field, ids);
	}

	/** A hex of one of the scenario's maps. */
	#hex(field: string, id: string): void {
		const { maps } = this.#scenario;
		const map = maps.find((each) => id.startsWith(`${HEX_PREFIX[each]}-`));
		if (map) this.#report.expectHex(map, this.#file, field, id);
		else
			this.#add(
				field,
				id,
				`Write a hex of the scenario's maps: ${maps.map((each) => `${HEX_PREFIX[each]}-`).join(" or ")}.`,
			);
	}

	/** A city and the hex it is said to be in. */
	#cityInHex(field: string, cityId: string, hex: string): void {
		this.#hex(`${field}.hex`, hex);
		const city = this.#assets.cities.find((entry) => entry.id === cityId);
		if (!city) this.#known("cities", `${field}.city`, cityId);
		else if (hex !== city.hex) this.#add(`${field}.hex`, hex, `Write ${city.hex}, where ${city.name} is.`);
	}

	#turns(): void {
		const { turns, turnYears } = this.#scenario;
		if (turnYears.length !== turns) this.#add("turnYears", turnYears, `Write one year for each of the ${turns} turns.`);
	}

	#provinces(): void {
		const { provincesInPlay, provincesExcluded, romanItaly, homeProvinces, tribeProvinces } = this.#scenario;
		this.#allKnown("provinces", "provincesInPlay", provincesInPlay);
		this.#allKnown("provinces", "provincesExcluded", provincesExcluded);
		this.#allKnown("provinces", "romanItaly", romanItaly);
		for (const [side, ids] of Object.entries(homeProvinces)) this.#allKnown("provinces", `homeProvinces.${side}`, ids);
		for (const [side, ids] of Object.entries(tribeProvinces))
			this.#allKnown("provinces", `tribeProvinces.${side}`, ids);
	}

	/** Every province in play has exactly one entry under `control`. */
	#control(): void {
		const { control, provincesInPlay } = this.#scenario;
		const given = Object.values(control).flat();
		this.#report.expectUnique(this.#file, "control", given);
		for (const [side, ids] of Object.entries(control)) this.#allKnown("provinces", `control.${side}`, ids);
		for (const id of provincesInPlay)
			if (!given.includes(id)) this.#add("control", undefined, `Say who controls ${id}, or list it as uncontrolled.`);
		for (const [side, cities] of Object.entries(this.#scenario.cityControl ?? {})) {
			this.#allKnown("provinces", `cityControl.${side}.allIn`, cities.allIn);
			this.#allKnown("cities", `cityControl.${side}.cities`, [...cities.cities, ...cities.except]);
		}
	}

	#alliances(): void {
		this.#scenario.alliances.track.forEach((marker, index) => {
			const field = `alliances.track[${index}]`;
			if (marker.covers) this.#allKnown("provinces", `${field}.covers`, marker.covers);
			else if (marker.province) this.#known("provinces", `${field}.province`, marker.province);
			else if (!marker.power) this.#add(field, marker, "Name the province, or the power, whose marker it is.");
			for (const { city } of marker.manpowerByCity ?? []) this.#known("cities", `${field}.manpowerByCity`, city);
		});
	}

	#cities(): void {
		const { citiesAbsent, citySizeOverrides, sackedAtStart, iDS } = this.#scenario;
		this.#allKnown("cities", "citiesAbsent", citiesAbsent);
		this.#allKnown("cities", "sackedAtStart", sackedAtStart);
		const overrides = { ...iDS.overrides, ...iDS.overridesIfPort };
		for (const { city } of citySizeOverrides) this.#known("cities", "citySizeOverrides", city);
		for (const city of Object.keys(overrides)) this.#known("cities", `iDS.overrides.${city}`, city);
	}

	#leaders(): void {
		const { magistratePool: pool, samniteLeaderPool, reserve } = this.#scenario;
		this.#allKnown("leaders", "samniteLeaderPool", samniteLeaderPool);
		for (const { id, leaders } of reserve)
			this.#allKnown(
				"leaders",
				`reserve.${id}.leaders`,
				leaders.map((leader) => leader.id),
			);
		if (!pool) return;
		for (const field of ["ids", "inOfficeAtStart", "special", "proconsulsIfNeeded", "spare", "notUsed"] as const)
			this.#allKnown("leaders", `magistratePool.${field}`, pool[field]);
		for (const field of ["dictator", "magisterEquitum"] as const) {
			const id = pool[field];
			if (id !== undefined) this.#known("leaders", `magistratePool.${field}`, id);
		}
		for (const [year, { consul, proconsul }] of Object.entries(pool.byYear))
			this.#allKnown("leaders", `magistratePool.byYear.${year}`, [...consul, ...proconsul]);
	}

	#roads(): void {
		const maps = this.#scenario.maps.flatMap((id) => this.#assets.maps[id] ?? []);
		const names = new Set(maps.flatMap((map) => map.roads).map((road) => roadId(road.name)));
		this.#scenario.roads.only.forEach(({ road, from, to }, index) => {
			const field = `roads.only[${index}]`;
			if (!names.has(road)) this.#add(`${field}.road`, road, `Write one of: ${[...names].join(", ")}.`);
			if (from) this.#hex(`${field}.from`, from);
			if (to) this.#hex(`${field}.to`, to);
		});
	}

	#starting(): void {
		const { phases } = this.#assets.sequence;
		const steps = phases.flatMap((phase) => [
			`phase:${phase.id}`,
			...phase.segments.map((segment) => `segment:${segment.id}`),
		]);
		this.#scenario.starting.firstTurnSkips.forEach((step, index) => {
			if (!steps.includes(step))
				this.#add(`starting.firstTurnSkips[${index}]`, step, `Write one of: ${steps.join(", ")}.`);
		});
		for (const [id, lams] of Object.entries(this.#scenario.starting.lams)) {
			if (!this.#sideIds().has(id)) this.#known("leaders", `starting.lams.${id}`, id);
			if (typeof lams === "object" && lams.for) this.#known("leaders", `starting.lams.${id}.for`, lams.for);
		}
	}

	#sideIds(): Set<string> {
		return new Set(this.#scenario.sides.map((side) => side.id));
	}

	#side(id: string, field: string): void {
		const sides = this.#sideIds();
		if (!sides.has(id)) this.#add(field, id, `Write one of this scenario's sides: ${[...sides].join(", ")}.`);
	}

	#setup(entry: SetupEntry, field: string): void {
		this.#side(entry.side, `${field}.side`);
		if (entry.hex === null && !entry.place)
			this.#add(`${field}.hex`, null, "Write a hex, or say in place where it may stand.");
		if (entry.hex !== null && entry.city !== null) this.#cityInHex(field, entry.city, entry.hex);
		else if (entry.hex !== null) this.#hex(`${field}.hex`, entry.hex);
		else if (entry.city !== null) this.#known("cities", `${field}.city`, entry.city);
		this.#place(entry, `${field}.place`);
		this.#army(entry, `${field}.army`);
		if (entry.fleet?.commander) this.#known("leaders", `${field}.fleet.commander`, entry.fleet.commander);
	}

	#place({ place }: SetupEntry, field: string): void {
		if (!place) return;
		this.#allKnown("provinces", `${field}.anyHexIn`, place.anyHexIn ?? []);
		if (place.coastOf) this.#known("provinces", `${field}.coastOf`, place.coastOf);
		for (const hex of [...(place.not ?? []), ...(place.hexCandidates ?? [])]) this.#hex(field, hex);
		for (const { city, hex } of place.oneOf ?? []) this.#cityInHex(`${field}.oneOf`, city, hex);
	}

	/** Leaders exist, and their Imperium is over legions of this scenario. */
	#army({ army }: SetupEntry, field: string): void {
		const legions = this.#scenario.setup.flatMap((entry) => entry.army?.legions ?? []).map((legion) => legion.legion);
		army?.leaders.forEach((leader, index) => {
			this.#known("leaders", `${field}.leaders[${index}].id`, leader.id);
			for (const legion of leader.imperium)
				if (!legions.includes(legion))
					this.#add(`${field}.leaders[${index}].imperium`, legion, "Write a legion that the set-up places.");
		});
	}

	#victory(): void {
		const { victory } = this.#scenario;
		const named = { ...victory, ...victory["option:play-to-a-win"] };
		for (const side of [...NATIONS, "all"] as const) {
			named[side]?.forEach((clause, index) => {
				this.#condition(clause.if, `victory.${side}[${index}].if`);
			});
		}
	}

	#condition(condition: Condition, field: string): void {
		if ("op" in condition) {
			condition.of.forEach((part, index) => {
				this.#condition(part, `${field}.of[${index}]`);
			});
			return;
		}
		if ("city" in condition) this.#known("cities", `${field}.city`, condition.city);
		if ("cities" in condition) this.#allKnown("cities", `${field}.cities`, condition.cities);
		if ("province" in condition) this.#known("provinces", `${field}.province`, condition.province);
		if ("leader" in condition) this.#known("leaders", `${field}.leader`, condition.leader);
		if ("among" in condition) this.#area(condition.among, `${field}.among`);
		if ("in" in condition) this.#area(condition.in, `${field}.in`);
	}

	#area(area: Area, field: string): void {
		if (Array.isArray(area)) this.#allKnown("provinces", field, area);
	}
}

/** `Via Appia (Roma - 3914)` is a part of `via-appia`. */
function roadId(name: string): string {
	const [whole = name] = name.split(" (");
	return whole.toLowerCase().replaceAll(" ", "-");
}
