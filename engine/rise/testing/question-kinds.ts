/** What each kind of question of the Rise scenarios chooses among, told from the state and the printed facts alone. */

import { chart } from "../../ancient-world/charts.ts";
import type { GameData } from "../../ancient-world/data.ts";
import type { BaseQuestionKind } from "../../ancient-world/question-kinds.ts";
import { coastOf } from "../../ancient-world/sea/07-02-ports.ts";
import { seasWithLevels } from "../../ancient-world/sea/superiority/07-1-levels.ts";
import { sideNamed } from "../../ancient-world/sides.ts";
import type { AncientWorldState, Force, HexId, LeaderId, Office, SideId } from "../../ancient-world/state.ts";
import { type Decision, isRef, isText, type Option } from "../../kernel/index.ts";
import type { RomanQuestionKind } from "../../rome/question-kinds.ts";
import type { QuestionKind, QuestionKinds, SortsOf } from "../../testing/sorts.ts";
import type { RiseQuestionKind } from "../question-kinds.ts";

/** Whatever a scenario of *Rise* may ask. */
export type KindOfRise = BaseQuestionKind | RomanQuestionKind | RiseQuestionKind;

type Kind = QuestionKind<AncientWorldState>;

// === Looking at a question ===

/** Id of what its prompt names. */
function named(decision: Decision, name: string): string {
	const value = decision.prompt.args?.[name] ?? "";
	return isRef(value) ? value.id : "";
}

const refsOf = (options: readonly Option[], kind: string) =>
	options.flatMap(({ at = [] }) => at.filter((each) => each.kind === kind).map(({ id }) => id));

/** Options that speak of what lies where they point. */
const pointingAt = (kind: string) => (option: Option) => refsOf([option], kind);

/** The force that the items of a question are in: `f3/samnite/inf`. */
function forceOfItems(state: AncientWorldState, decision: Decision): Force | undefined {
	const [first = ""] = decision.kind === "allocate" ? refsOf(decision.items, "sps") : [];
	return state.forces[first.split("/")[0] ?? ""];
}

// === Looking at the state ===

const forcesOf = (state: AncientWorldState) => Object.values(state.forces);

const hasMen = (state: AncientWorldState, { sps, legions }: Force) =>
	sps.some(({ sp }) => sp > 0) || legions.some((id) => id in state.legions);

const campOf = (state: AncientWorldState, side: SideId) => state.sides[side]?.alliedTo ?? side;
const playerOf = (state: AncientWorldState, side: SideId) => state.sides[side]?.playedBy ?? side;
/** A seat moves the men of this side. */
const isOf = (state: AncientWorldState, side: SideId, seat: string) =>
	[side, playerOf(state, side)].some((each) => each === seat);
const areFriends = (state: AncientWorldState, one: SideId, other: SideId) =>
	campOf(state, one) === campOf(state, other);

const forceOf = (state: AncientWorldState, leader: LeaderId) =>
	forcesOf(state).find(({ leaders }) => leaders.includes(leader));

/** Other forces where one stands that are its friends. */
const beside = (state: AncientWorldState, own: Force | undefined) =>
	forcesOf(state).filter(
		(force) => own && force !== own && force.hex === own.hex && areFriends(state, force.side, own.side),
	);

const idOfGroup = ({ contingent, arm, elite, role }: Force["sps"][number]) =>
	[contingent, arm, elite ? "elite" : "", role ?? ""].filter((part) => part).join("/");

const groupsOf = (force: Force | undefined) => force?.sps.map(idOfGroup) ?? [];

/** The force that acts: the column on its march, or that of the active leader. */
const acting = (state: AncientWorldState) =>
	state.march ? state.forces[state.march.forces[0] ?? ""] : forceOf(state, state.phase?.leader ?? "");

const inPlay = (state: AncientWorldState, side: SideId) =>
	Object.values(state.leaders).filter((man) => man.side === side && man.standing === "in-play");

const isConsul = (office: Office | null) => /^(rome-|field-)?consul$/.test(office ?? "");

/** Legions that nobody in play commands. */
const withoutCommander = (state: AncientWorldState) =>
	Object.values(state.legions)
		.filter(({ commander }) => commander === null || state.leaders[commander]?.standing !== "in-play")
		.map(({ id }) => id);

const numberOf = (legion: string) => legion.replace("-AL", "");

const withLegions = (state: AncientWorldState) =>
	forcesOf(state).filter(({ side, legions }) => side === "rome" && legions.length > 0);

/** Questions where there is nothing to leave out. */
const whole = (why: string): Kind => ({ whole: why });
const AMOUNTS = whole("it asks for a number, every one that adds up");
const YES_OR_NO = whole("all that can be answered");
const EVERYBODY = whole("it lists everybody it is about");

/** One line refuses every other. */
const nobodyBut = (
	others: string,
	all: (state: AncientWorldState, decision: Decision) => Iterable<string> = () => [],
): Kind => ({
	all,
	others,
});

// === The kinds ===

/** Of AW 4 to 6: markers, operations and marches. */
function ofMovement(data: GameData) {
	const { map, cityByHex, scenario } = data;
	const coast = new Set(coastOf(data));
	const neighbours = (hex: HexId) => map.neighbours(hex).filter((to) => map.isLand(to));
	const isShutIn = (state: AncientWorldState, force: Force | undefined) => {
		const siege = state.cities[cityByHex.get(force?.hex ?? "")?.id ?? ""]?.siege ?? null;
		return force?.place === "inside" && siege !== null && siege !== force.side;
	};
	return {
		"ask.holder": {
			all: (state, { prompt }) => {
				const marker = prompt.args?.["marker"] ?? "";
				const office = isText(marker) ? (marker.args?.["office"] ?? "") : "";
				const [, name = ""] = isText(office) ? office.key.split(".") : [];
				const isHolder = (held: Office | null) =>
					name === "consul" ? isConsul(held) || held === "praetor-urbanus" : held === name;
				return inPlay(state, "rome")
					.filter((man) => isHolder(man.office))
					.map(({ id }) => id);
			},
		},
		"ask.operation": {
			all: () =>
				chart(data, "continuation")
					.rows.filter(({ module }) => module === "both" || module === scenario.module)
					.map(({ id }) => String(id)),
		},
		"ask.guile": {
			all: () => [],
			others: (_, decision) => {
				const left = Number(decision.prompt.args?.["left"]);
				return decision.kind === "choose" && decision.options.length <= left ? "guile" : null;
			},
		},
		"ask.companions": {
			all: (state, decision) => {
				const own = forceOf(state, named(decision, "leader"));
				const here = [own, ...beside(state, own).filter(({ place }) => place === own?.place)];
				return here.flatMap((force) => force?.leaders ?? []).filter((id) => id !== named(decision, "leader"));
			},
		},
		"ask.ally": {
			all: (state) =>
				forcesOf(state)
					.filter((force) => force.leaders.length === 0 && hasMen(state, force))
					.filter(({ side }) => (state.phase ? areFriends(state, side, state.phase.side) : false))
					.map(({ id }) => id),
		},
		"ask.march": {
			all: (state) => {
				const own = acting(state);
				const { operation = "", path = [] } = state.march ?? {};
				const here = path.at(-1) ?? "";
				const city = cityByHex.get(here);
				const steps = isShutIn(state, own) ? [] : neighbours(here).map((to) => `to/${to}`);
				const exchanges = operation === "leader-movement" || isShutIn(state, own) ? [] : ["drop"];
				return [
					...steps,
					...(path.length > 1 ? ["stop"] : []),
					...(city ? ["stop-inside"] : []),
					...(city?.port ? ["embark"] : []),
					...exchanges,
				];
			},
		},
		"ask.column": {
			all: (state, decision) => {
				const leader = named(decision, "leader");
				const above = (id: LeaderId) =>
					state.leaders[id]?.office === "dictator" && state.leaders[leader]?.office === "consul";
				return ["whole", "part", ...(forceOf(state, leader)?.leaders.filter(above) ?? [])];
			},
		},
		"ask.take-pieces": {
			all: (state, decision) => {
				const own = forceOf(state, named(decision, "leader"));
				return [...(own?.leaders ?? []), ...(own?.legions ?? [])].filter((id) => id !== named(decision, "leader"));
			},
		},
		"ask.take-sps": { all: (state, decision) => groupsOf(forceOfItems(state, decision)) },
		"ask.along": {
			all: (state, decision) => {
				const own = forceOf(state, named(decision, "leader"));
				const led = beside(state, own).filter(({ leaders }) => leaders.length > 0);
				const taken = (own && state.sides[own.side]?.doneThisTurn) ?? [];
				return led
					.filter(({ leaders }) => !taken.includes(`take/${named(decision, "leader")}/${leaders[0]}`))
					.map(({ id }) => id);
			},
		},
		"ask.drop-leaders": {
			all: (state) => acting(state)?.leaders.filter((id) => id !== state.phase?.leader) ?? [],
		},
		"ask.drop-legions": { all: (state) => acting(state)?.legions ?? [] },
		"ask.drop": { all: (state) => groupsOf(acting(state)) },
		"ask.drop-legionaries": whole("foot and horse of the legions that go on"),
		"ask.drop-place": { all: () => ["inside", "outside"] },
		"ask.exchange": { all: () => ["pick-up", "drop"] },
		"ask.pick-up-pieces": {
			all: (state) => {
				const own = acting(state);
				const others = beside(state, own).filter(
					({ id, side }) => side === own?.side && !state.march?.forces.includes(id),
				);
				return others
					.flatMap(({ leaders, legions }) => [...leaders, ...legions])
					.filter((id) => id !== state.phase?.leader);
			},
		},
		"ask.pick-up": { all: (state, decision) => groupsOf(forceOfItems(state, decision)) },
		"ask.odd-legionaries-leave": EVERYBODY,
		"ask.odd-legionaries-join": EVERYBODY,
		"ask.auxiliaries-leave": EVERYBODY,
		"ask.intercept": { all: uselessBeside, covers: pointingAt("force") },
		"ask.who-goes": EVERYBODY,
		"ask.ambush": YES_OR_NO,
		"ask.who-dies": AMOUNTS,
		"ask.tied-losses": EVERYBODY,
		"ask.odd-losses": EVERYBODY,
		"ask.devastate": {
			covers: pointingAt("hex"),
			all: (state, decision) => {
				const [place = ""] = decision.kind === "choose" ? refsOf(decision.options, "hex") : [];
				const ravager = forcesOf(state).find(
					({ hex, place: where, side, leaders }) =>
						hex === place && where === "outside" && leaders.length > 0 && isOf(state, side, decision.seat),
				);
				const side = ravager?.side;
				const here = forcesOf(state).filter((force) => force.side === side && hasMen(state, force));
				return here.map(({ hex }) => hex).filter((hex) => map.provinceOf(hex) === named(decision, "province"));
			},
		},
		"ask.landing": nobodyBut("shores", (_, decision) => {
			const from = named(decision, "hex");
			const ports = [...cityByHex.values()].filter(({ port, hex }) => port !== null && hex !== from && coast.has(hex));
			return ports.map(({ hex }) => `land/${hex}`);
		}),
		"ask.seaway": EVERYBODY,
		"ask.reallot-from": { all: (state) => [...seasWithLevels({ state }), "done"] },
		"ask.reallot-to": { all: (state) => seasWithLevels({ state }) },
		"ask.build-where": { all: (state) => [...seasWithLevels({ state }), "done"] },
		"ask.build-ships": YES_OR_NO,
		"ask.court": {
			covers: pointingAt("province"),
			all: (state, decision) => {
				const own = forceOf(state, named(decision, "leader"));
				const near = own ? [own.hex, ...map.neighbours(own.hex)].map((hex) => map.provinceOf(hex)) : [];
				return near.flatMap((id) => (id !== null && data.provincesInPlay.has(id) ? [id] : []));
			},
			others: (state, decision) => (forceOf(state, named(decision, "leader")) ? "provinces" : null),
		},
		"ask.envoys": {
			covers: pointingAt("province"),
			// A province is chosen: a power that has none on the track is not among them.
			all: () =>
				scenario.alliances.track.flatMap(
					({ covers, province, power, id }) => covers?.[0] ?? province ?? (power === undefined ? id : []),
				),
		},
		"ask.gallic-raid": { all: () => ["umbria", "northern-etruria"] },
		"ask.cunning-man": {
			all: (state, { seat }) =>
				inPlay(state, sideNamed(seat))
					.filter(({ id }) => forceOf(state, id))
					.map(({ id }) => id),
		},
		"ask.mamertine-raid": EVERYBODY,
		"ask.macedon": YES_OR_NO,
		"ask.send-home": EVERYBODY,
	} satisfies QuestionKinds<AncientWorldState>;
}

/** Forces with a leader and men beside those that are asked, and Useless: they may not, and are told so. */
function uselessBeside(state: AncientWorldState, decision: Decision): string[] {
	const asked = decision.kind === "choose" ? refsOf(decision.options, "force") : [];
	const own = state.forces[asked[0] ?? ""];
	const fit = beside(state, own).filter(
		({ place, leaders, status }) => place === own?.place && leaders.length > 0 && status === "useless",
	);
	return fit.filter((force) => hasMen(state, force)).map(({ id }) => id);
}

/** Of AW 8 and 9: battles and sieges. */
function ofFighting({ cities, map }: GameData) {
	const before = (state: AncientWorldState, decision: Decision) => {
		const hex = cities.get(named(decision, "city"))?.hex;
		const besieger = state.cities[named(decision, "city")]?.siege ?? null;
		return forcesOf(state).filter(
			(force) =>
				force.hex === hex && force.place === "outside" && besieger !== null && areFriends(state, force.side, besieger),
		);
	};
	const enemiesAt = (state: AncientWorldState, decision: Decision) =>
		forcesOf(state).filter(
			(force) =>
				force.hex === named(decision, "hex") &&
				hasMen(state, force) &&
				playerOf(state, force.side) !== playerOf(state, sideNamed(decision.seat)),
		);
	return {
		"ask.target": { all: (state, decision) => enemiesAt(state, decision).map(({ side }) => campOf(state, side)) },
		"ask.attack-with": {
			all: (state, decision) => {
				const own = forceOf(state, named(decision, "leader"));
				return beside(state, own)
					.filter(({ place }) => place === own?.place)
					.map(({ id }) => id);
			},
		},
		"ask.in-charge": EVERYBODY,
		"ask.avoid": nobodyBut("hexes", () => ["stand"]),
		"ask.join-battle": {
			all: (state, decision) => {
				const inBattle = [...(state.battle?.attacker.forces ?? []), ...(state.battle?.defender.forces ?? [])];
				return uselessBeside(state, decision).filter((id) => !inBattle.includes(id));
			},
			covers: pointingAt("force"),
		},
		"ask.devotio": {
			all: (state) => {
				const { attacker, defender } = state.battle ?? {};
				const party = attacker?.side === "rome" ? attacker : defender;
				return ["none", ...(party?.forces ?? []).flatMap((id) => state.forces[id]?.leaders ?? [])];
			},
		},
		"ask.elephants": AMOUNTS,
		"ask.battle-loss": AMOUNTS,
		"ask.retreat": nobodyBut("hexes"),
		"ask.leader-returns": nobodyBut("places", (state, decision) => {
			const side = state.leaders[named(decision, "leader")]?.side;
			return forcesOf(state)
				.filter((force) => force.side === side && hasMen(state, force))
				.map(({ id }) => id);
		}),
		"ask.stormers": whole("all the infantry, or a part of it"),
		"ask.storming-legions": { all: (state, decision) => before(state, decision).flatMap(({ legions }) => legions) },
		"ask.storming-infantry": {
			all: (state, decision) =>
				before(state, decision).flatMap((force) => groupsOf(force).map((id) => `${force.id}/${id}`)),
		},
		"ask.forage": YES_OR_NO,
		"ask.ids-bears": nobodyBut("amounts"),
		"ask.give-up": {
			all: (state, { seat }) =>
				[...cities.values()]
					.filter(({ id, hex }) => {
						const siege = state.cities[id]?.siege ?? null;
						const inside = forcesOf(state).filter((force) => force.hex === hex && force.place === "inside");
						return (
							siege !== null && siege !== seat && inside.some(({ side }) => areFriends(state, side, sideNamed(seat)))
						);
					})
					.map(({ id }) => id),
		},
		"ask.give-up-way": nobodyBut("hexes"),
		"ask.treachery": {
			all: (state, decision) => {
				const own = forceOf(state, named(decision, "leader"));
				const near = own ? [own.hex, ...map.neighbours(own.hex)] : [];
				return [...cities.values()]
					.filter(({ hex }) => near.includes(hex))
					.filter(({ id }) => {
						const control = state.cities[id]?.control ?? null;
						return own && control !== null && playerOf(state, control) !== playerOf(state, own.side);
					})
					.map(({ id }) => id);
			},
		},
		"ask.sack": YES_OR_NO,
		"ask.go-inside": {
			all: (state, decision) => {
				const hex = cities.get(named(decision, "city"))?.hex;
				const holder = state.cities[named(decision, "city")]?.control ?? null;
				const waiting = forcesOf(state).filter(
					(force) =>
						force.hex === hex && force.place === "outside" && holder !== null && areFriends(state, force.side, holder),
				);
				return waiting.filter((force) => hasMen(state, force)).flatMap(({ id }) => [`all/${id}`, `part/${id}`]);
			},
		},
		"ask.go-inside-pieces": EVERYBODY,
		"ask.go-inside-sps": EVERYBODY,
		"ask.go-inside-men": whole("foot and horse of the legions that stay outside"),
	} satisfies QuestionKinds<AncientWorldState>;
}

/** Of RRR 5: offices, armies and provinces. */
function ofPolitics({ scenario, provincesInPlay }: GameData) {
	const pool = scenario.magistratePool;
	const isThunderbolt = pool?.dictator !== undefined;
	return {
		"ask.request": { all: () => ["enter-roma", "over-eight-legions", "leave-province"] },
		"ask.triumph": YES_OR_NO,
		"ask.go-in-for-triumph": YES_OR_NO,
		"ask.dictator-minor": { all: () => ["elect", "none"] },
		"ask.dictator-field": YES_OR_NO,
		"ask.dictator-armies": { all: (state) => withoutCommander(state), covers: pointingAt("legion") },
		"ask.dictator-place": { all: (state) => withLegions(state).map(({ id }) => id) },
		"ask.master-of-horse": {
			all: (state) => {
				const men = isThunderbolt ? [pool.magisterEquitum ?? ""] : (pool?.ids ?? []);
				return ["none", ...men.filter((id) => state.leaders[id]?.standing === "pool")];
			},
		},
		"ask.office": {
			all: (_, { rule }) => (rule === "TB.proconsuls" ? (pool?.ids ?? []) : []),
			others: (_, { rule }) => (rule === "TB.proconsuls" ? null : "men"),
		},
		"ask.replacement-place": YES_OR_NO,
		"ask.consul-army": {
			covers: (option) => [option.id, ...refsOf([option], "legion")],
			all: (state) => ["none", "vote", ...withoutCommander(state)],
		},
		"ask.proconsul-army": { all: (state) => withoutCommander(state), covers: pointingAt("legion") },
		"ask.pair-legions": whole("all legions without an army; a praetor for each is refused"),
		"ask.province": { all: () => provincesInPlay, covers: pointingAt("province") },
		"ask.prorogue": {
			all: (state) =>
				inPlay(state, "rome")
					.filter(({ prorogued }) => !prorogued)
					.map(({ id }) => id),
		},
		"ask.name-for-consul": nobodyBut("men", ({ romanYear }) => romanYear.named),
		"ask.first-consul": {
			all: (state) =>
				inPlay(state, "rome")
					.filter(({ office }) => isConsul(office))
					.map(({ id }) => id),
		},
		"ask.new-legions-consul": {
			all: (state) => [
				"proconsul",
				"praetors",
				...inPlay(state, "rome")
					.filter(({ office }) => isConsul(office))
					.map(({ id }) => id),
			],
		},
		"ask.new-commander-place": EVERYBODY,
		"ask.disband": {
			covers: ({ id }) => [id],
			all: (state) => {
				const consuls = inPlay(state, "rome")
					.filter(({ office }) => isConsul(office))
					.map(({ id }) => id);
				const armies = consuls.map((id) => ({
					id: `army/${id}`,
					legions: Object.values(state.legions).filter(({ commander }) => commander === id),
				}));
				const alone = armies.filter(({ legions }) => new Set(legions.map(({ id }) => numberOf(id))).size === 1);
				const bound = new Set(alone.flatMap(({ legions }) => legions.map(({ id }) => numberOf(id))));
				const numbers = Object.keys(state.legions)
					.map(numberOf)
					.filter((number) => !bound.has(number));
				return [...armies.filter(({ legions }) => legions.length > 0).map(({ id }) => id), ...numbers];
			},
		},
	} satisfies QuestionKinds<AncientWorldState>;
}

/** Of RRR 7 and 10, AW 10: troops and where they appear. */
function ofManpower({ cities, scenario }: GameData) {
	const citiesIn = (provinces: readonly string[]) =>
		[...cities.values()].filter(({ province }) => provinces.includes(province));
	return {
		"ask.legion-request": { all: () => ["legions", "reinforcements"] },
		"ask.engine": YES_OR_NO,
		"ask.syracusan-engine": YES_OR_NO,
		"ask.place-engine": nobodyBut("places", (state) => ["roma", ...withLegions(state).map(({ id }) => id)]),
		"ask.place-legion": nobodyBut("cities", () => ["apart"]),
		"ask.place-rl": nobodyBut("cities"),
		"ask.place-al": nobodyBut("cities"),
		"ask.reinforcements": nobodyBut("legions", (_, { prompt }) => (prompt.args?.["arm"] === "inf" ? ["garrison"] : [])),
		"ask.auxiliaries": { all: () => ["italian", "sicilian", "none"] },
		"ask.place-auxiliaries": nobodyBut("places", (state) => withLegions(state).map(({ id }) => id)),
		"ask.auxiliaries-to": {
			all: (state) => [
				"none",
				...forcesOf(state)
					.filter(({ side, leaders }) => side === "rome" && leaders.length > 0)
					.map(({ id }) => id),
			],
		},
		"ask.become-veteran": EVERYBODY,
		"ask.become-recruit": EVERYBODY,
		"ask.train": EVERYBODY,
		"ask.levy": {
			all: (_, { rule, prompt }) => {
				const provinces = prompt.args?.["provinces"];
				const ids = Array.isArray(provinces) ? provinces.flatMap((each) => (isRef(each) ? [each.id] : [])) : [];
				return rule === "TB.manpower.carthage" ? [] : citiesIn(ids).map(({ id }) => id);
			},
			others: (_, { rule }) => (rule === "TB.manpower.carthage" ? "forces" : null),
		},
		"ask.samnite-town": { all: () => citiesIn(["samnium"]).map(({ id }) => id) },
		"ask.greek-city": nobodyBut("cities", (state) =>
			[...cities.keys()].filter((id) => state.cities[id]?.control === "epirus"),
		),
		"ask.keep-leaders": { all: (state) => samnites(state, scenario.samniteLeaderPool) },
		"ask.overall-commander": { all: (state) => samnites(state, scenario.samniteLeaderPool) },
		"ask.tribe-city": {
			all: (state, decision) => {
				const homes: Readonly<Record<string, readonly string[] | undefined>> = scenario.tribeProvinces;
				return citiesIn(homes[named(decision, "tribe")] ?? [])
					.map(({ id }) => id)
					.filter((id) => id in state.cities);
			},
		},
		"ask.gauls-enter": nobodyBut("hexes"),
		"ask.port-of-arrival": nobodyBut("cities"),
		"ask.port-of-mago": {
			all: () =>
				citiesIn(["west-sicilia"])
					.filter(({ port }) => port !== null)
					.map(({ hex }) => hex),
		},
		"ask.draw-another-leader": YES_OR_NO,
		"ask.place-army": nobodyBut("places"),
		"ask.place-stack": nobodyBut("places"),
		"ask.place-leader": nobodyBut("places", (state, { rule }) => {
			if (!rule.endsWith(".samnite.leaders")) return [];
			const troops = forcesOf(state).filter((force) => force.side === "samnites" && hasMen(state, force));
			return [...troops.map(({ id }) => id), ...citiesIn(["samnium"]).map(({ id }) => id)];
		}),
		"ask.stack-strength": EVERYBODY,
		"ask.stack-leaders": EVERYBODY,
	} satisfies QuestionKinds<AncientWorldState>;
}

const samnites = (state: AncientWorldState, pool: readonly LeaderId[]) =>
	pool.filter((id) => state.leaders[id]?.standing === "in-play");

/** Every kind of question of a scenario by the key of its prompt. */
export function questionKindsOf(data: GameData): SortsOf<AncientWorldState, KindOfRise> {
	return { ...ofMovement(data), ...ofFighting(data), ...ofPolitics(data), ...ofManpower(data) };
}
