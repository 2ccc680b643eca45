/** What each kind of question of the scenarios of Carthage chooses among, told from the state and the printed facts alone. */
import { BERTHS } from "../../../assets/schema/lists.ts";
import type { GameData } from "../../ancient-world/data.ts";
import type { AncientWorldState } from "../../ancient-world/state.ts";
import { type Decision, isRef, isText, type Text } from "../../kernel/index.ts";
import { type KindOfRise, questionKindsOf } from "../../rise/testing/question-kinds.ts";
import type { QuestionKind, QuestionKinds, SortsOf } from "../../testing/sorts.ts";
import { type ContingentLine, contingentLines } from "../manpower/10-41-contingents.ts";
import type { CarthaginianQuestionKind, FleetQuestionKind } from "../question-kinds.ts";
import { portsBeside, seaSteps } from "../sea/07-32-sea-points.ts";

type Kind = QuestionKind<AncientWorldState>;

const YES_OR_NO: Kind = { whole: "all that can be answered" };
const AMOUNTS: Kind = { whole: "it asks for a number, every one that adds up" };
const EVERYBODY: Kind = { whole: "it lists everybody it is about" };

/** CR 10.4: every line of the chart of such men. */
const linesOf = (data: GameData, isSuch: (line: ContingentLine) => boolean): Kind => ({
	all: () =>
		contingentLines(data)
			.filter(isSuch)
			.map(({ id }) => id),
});

function contingentOf(prompt: Text): string {
	const named = prompt.args?.["contingent"] ?? "";
	return isText(named) ? named.key.replace("contingent.", "") : isRef(named) ? named.id : "";
}

function ofManpower(data: GameData) {
	return {
		"ask.raise-whom": YES_OR_NO,
		"ask.hire": { all: () => ["home", "overseas", "nobody", "army", "ships"] },
		"ask.hire-elite": linesOf(data, ({ arm, elite }) => arm === "cav" && elite),
		"ask.hire-horse": linesOf(data, ({ arm, elite }) => arm === "cav" && !elite),
		"ask.hire-foot": linesOf(data, ({ arm }) => arm !== "cav"),
		"ask.place-recruits": {
			all: (state, { prompt }) => {
				const line = contingentLines(data).find(({ contingent }) => contingent === contingentOf(prompt));
				const named = line?.placing.cities?.filter((id) => id in state.cities) ?? [];
				const armies = Object.values(state.forces).filter(
					({ side, box, sps }) => side === "carthage" && box !== null && sps.length > 0,
				);
				return [...named, ...armies.map(({ id }) => id)];
			},
		},
	} satisfies QuestionKinds<AncientWorldState>;
}

/** CR 10.43, 12.5: Carthage's Land, and Numidian horse. */
function ofLand(data: GameData) {
	return {
		"ask.land": { all: () => ["army", "reinforce", "northern", "overseas"] },
		"ask.another-army": YES_OR_NO,
		"ask.army-engines": AMOUNTS,
		"ask.muster-army": {
			all: (state) =>
				[...data.cities.values()].flatMap(({ id, port }) =>
					state.cities[id]?.control === "carthage" && (port === "secondary" || port === "major") ? [id] : [],
				),
		},
		"ask.numidian-horse": EVERYBODY,
	} satisfies QuestionKinds<AncientWorldState>;
}

/** AW 13.2: the auguries of Carthage. */
function ofAuguries() {
	return {
		"ask.burning-squadron": { whole: "it lists every kind of squadron in the port" },
		"ask.unpaid-army": EVERYBODY,
		"ask.unpaid-men": AMOUNTS,
		"ask.drillmaster": EVERYBODY,
	} satisfies QuestionKinds<AncientWorldState>;
}

function ofAgathocles(data: GameData) {
	return {
		"ask.citizens-now": YES_OR_NO,
		"ask.burn-ships": { whole: "it lists every Fleet that lies before the landing, and none" },
		"ask.followers-lost": AMOUNTS,
		"ask.call-sicilians": {
			all: (state) =>
				[...data.cities.values()].flatMap(({ id, province }) =>
					province === "east-sicilia" && state.cities[id]?.control === "syracuse" ? [id] : [],
				),
		},
	} satisfies QuestionKinds<AncientWorldState>;
}

function ofMercenaryWar(data: GameData) {
	return {
		"ask.divide-rebels": AMOUNTS,
		"ask.replace-hanno": YES_OR_NO,
		"ask.leader-joins": EVERYBODY,
		"ask.rebel-levy": {
			all: ({ cities }) => [...data.cities.keys()].filter((id) => cities[id]?.control === "rebels"),
		},
	} satisfies QuestionKinds<AncientWorldState>;
}

/** CR 7: ships at rest. */
function ofShipsAtRest() {
	const fleets = (state: AncientWorldState) => Object.values(state.navy?.fleets ?? {});
	const side = ({ prompt }: Decision) => sideOf(prompt);
	const othersInPort: Kind = { all: () => [], others: "ports" };
	return {
		"ask.reorganise": {
			all: (state, { about = [] }) => {
				const own = fleets(state).find(({ id }) => about.some((each) => each.kind === "fleet" && each.id === id));
				const beside = fleets(state).filter(
					(fleet) =>
						own && fleet !== own && fleet.side === own.side && fleet.hex === own.hex && fleet.port === own.port,
				);
				return [...beside.map(({ id }) => id), "leave-behind"];
			},
		},
		"ask.squadrons-kept": AMOUNTS,
		"ask.duumvir-now": YES_OR_NO,
		"ask.duumvirs": {
			all: (state, decision) => fleets(state).flatMap((fleet) => (fleet.side === side(decision) ? [fleet.id] : [])),
		},
		"ask.force-increase": { all: () => ["land", "naval", "neither", "both"] },
		"ask.yards": othersInPort,
		"ask.lay-down": AMOUNTS,
		"ask.expand-port": othersInPort,
		"ask.scrap": AMOUNTS,
		"ask.corvus": YES_OR_NO,
		"ask.winter-fleet": {
			all: (state, decision) =>
				fleets(state).flatMap((fleet) => (fleet.side === side(decision) && fleet.port === null ? [fleet.id] : [])),
		},
		"ask.winter-crowded": EVERYBODY,
		"ask.winter-leaves": AMOUNTS,
		"ask.winter-port": othersInPort,
		"ask.winter-part": AMOUNTS,
		"ask.winter-lost": AMOUNTS,
		"ask.winter-prizes": AMOUNTS,
		"ask.put-out": { whole: "it lists every sea hex beside the port" },
	} satisfies QuestionKinds<AncientWorldState>;
}

/** CR 7.3 to 7.5: ships that sail, fight and raid. */
function ofTheSea(data: GameData) {
	const { map } = data;
	const fleets = (state: AncientWorldState) => Object.values(state.navy?.fleets ?? {});
	const about = ({ about: refs = [] }: Decision, kind: string) => refs.find((each) => each.kind === kind)?.id ?? "";
	const beside: Kind = {
		all: (state, decision) => {
			const own = state.navy?.fleets[about(decision, "fleet")];
			return fleets(state)
				.filter(({ side, hex, port }) => own && side === own.side && hex === own.hex && port === own.port)
				.flatMap(({ id }) => (id === own?.id ? [] : [`fleet/${id}`]));
		},
	};
	return {
		"ask.sail-together": beside,
		"ask.attack-together": beside,
		"ask.sail": {
			all: (_, decision) => {
				const here = about(decision, "hex");
				const waters = seaSteps(map, here).map((hex) => `to/${hex}`);
				return map.sea(here) === null ? waters : [...waters, ...portsBeside(map, here).map(({ id }) => `port/${id}`)];
			},
		},
		"ask.intercept-at-sea": {
			whole: "it lists every hex of the way that is in reach, and the Fleets that may not try",
		},
		"ask.back-to-port": YES_OR_NO,
		"ask.evade": { all: () => ["evade", "fight"] },
		"ask.slip-to": { whole: "it lists all water and every port within two hexes" },
		"ask.attack-whom": { whole: "it lists the enemies in the hex and those in each harbour beside it" },
		"ask.odd-squadrons": AMOUNTS,
		"ask.retreat-to": { whole: "it lists every port within a retreat" },
		"ask.flee-to": { whole: "it lists all open water two hexes away" },
		"ask.passenger-ashore": YES_OR_NO,
		"ask.escort": { whole: "it lists every Fleet in the port and in the water before it, and none" },
		"ask.blockade": { whole: "it lists every enemy port beside the hex" },
		"ask.raid": {
			all: (_, decision) => map.neighbours(about(decision, "hex")).filter((hex) => map.isOpenLand(hex)),
		},
	} satisfies QuestionKinds<AncientWorldState>;
}

/** CR 5.7: what the Council asks. */
function ofCouncil(data: GameData) {
	const armies = ({ forces }: AncientWorldState) =>
		Object.values(forces).filter(({ side, box, sps }) => side === "carthage" && box !== null && sps.length > 0);
	const eachArmy: Kind = {
		all: (state) => [...armies(state).flatMap(({ id }) => [`recall/${id}`, `disband/${id}`]), "nobody"],
	};
	const inAfrica = (hex: string) =>
		data.provinces.get(data.map.provinceOf(hex) ?? "")?.groups.includes("africa") === true;
	return {
		"ask.recall-army": eachArmy,
		"ask.disband-army": eachArmy,
		"ask.berth": { all: () => [...BERTHS, "none"] },
		"ask.overall-commander-joins": { all: (state) => armies(state).map(({ id }) => id) },
		"ask.xanthippus-joins": {
			all: (state) => armies(state).flatMap(({ id, hex }) => (inAfrica(hex) ? [id] : [])),
		},
		"ask.ally-leads": EVERYBODY,
		"ask.post-general": {
			all: ({ leaders }) => [
				...Object.values(leaders).flatMap(({ id, side, standing }) =>
					side === "syracuse" && ["in-play", "pool"].includes(standing) && data.leaders.get(id)?.kind === "general"
						? [id]
						: [],
				),
				"nobody",
			],
		},
		"ask.post-where": {
			all: ({ navy }) =>
				Object.values(navy?.fleets ?? {}).flatMap(({ id, side }) => (side === "syracuse" ? [`fleet/${id}`] : [])),
		},
		"ask.new-admiral": YES_OR_NO,
		"ask.admiral-for": {
			all: ({ navy }) => [
				...Object.values(navy?.fleets ?? {}).flatMap(({ id, side, commander }) =>
					side === "carthage" && commander === null ? [`fleet/${id}`] : [],
				),
				"nobody",
			],
		},
		"ask.exchange-commander": {
			all: ({ leaders }) => [
				...Object.values(leaders).flatMap(({ id, side, standing }) =>
					side === "carthage" && standing === "in-play" && data.leaders.get(id)?.family != null ? [id] : [],
				),
				"nobody",
			],
		},
	} satisfies QuestionKinds<AncientWorldState>;
}

function ofPolitics(onLand: Kind | undefined) {
	const roman = (state: AncientWorldState) =>
		Object.values(state.navy?.fleets ?? {}).filter(({ side }) => side === "rome");
	const commands = (state: AncientWorldState) => roman(state).map(({ id }) => `fleet/${id}`);
	return {
		"ask.first-leader": {
			all: (state) =>
				Object.values(state.leaders)
					.filter(
						({ side, standing }) => standing === "in-play" && (state.sides[side]?.playedBy ?? side) === "carthage",
					)
					.map(({ id }) => id),
		},
		"ask.fleet-commander": {
			all: (state) =>
				roman(state)
					.filter(({ commander }) => commander === null)
					.flatMap(({ id }) => [`proconsul/${id}`, `praetor/${id}`]),
		},
		"ask.dictator-ships": { all: (state) => ["land", ...commands(state)] },
		"ask.dictator-place": {
			all: (state, decision) => [...(onLand && "all" in onLand ? onLand.all(state, decision) : []), ...commands(state)],
		},
		"ask.new-fleet-praetor": {
			all: (state) => roman(state).flatMap(({ id, underConstruction }) => (underConstruction ? [`fleet/${id}`] : [])),
		},
		"ask.legion-request-winter": { all: () => ["legions", "reinforcements"] },
		"ask.triumph-at-sea": YES_OR_NO,
		"ask.change-arms": {
			whole:
				"it lists all Fleets to a man on land, all armies without a commander to an Admiral, and all Legions to a Dictator at sea",
		},
	} satisfies QuestionKinds<AncientWorldState>;
}

function sideOf(prompt: Text): string {
	const named = prompt.args?.["side"] ?? "";
	return isRef(named) ? named.id : "";
}

/** CR 7.61: transports and the ferry go by sea alone: one line refuses every step over land. */
function marching(onFoot: Kind | undefined): Kind {
	const bySea = (state: AncientWorldState) => ["naval-transport", "ferry"].includes(state.march?.operation ?? "");
	return {
		all: (state, decision) => {
			const all = onFoot && "all" in onFoot ? [...onFoot.all(state, decision)] : [];
			return bySea(state) ? all.filter((id) => !id.startsWith("to/")) : all;
		},
		others: (state) => (bySea(state) ? "hexes" : null),
	};
}

/** CR 7.67, 7.66: the ferry lands across the strait alone; of ports that are closed to transports the nearest are named. */
const landing: Kind = { all: () => [], others: "shores" };

/** CR 4.19: for a marker of Duumvirs those of its player; Rome's offices as everywhere. */
function holders(ofRome: Kind | undefined): Kind {
	return {
		all: (state, decision) => {
			const marker = decision.prompt.args?.["marker"] ?? "";
			const office = isText(marker) ? (marker.args?.["office"] ?? "") : "";
			if (!isText(office) || office.key !== "office.duumvir")
				return ofRome && "all" in ofRome ? ofRome.all(state, decision) : [];
			return Object.values(state.leaders)
				.filter(({ office: held, standing }) => held === "duumvir" && standing === "in-play")
				.filter(({ side }) => (state.sides[side]?.playedBy ?? side) === decision.seat)
				.map(({ id }) => id);
		},
	};
}

/** All kinds that a scenario of Carthage may ask, and those of Rise, with which it shares the base and Rome. */
export function carthaginianKindsOf(
	data: GameData,
): SortsOf<AncientWorldState, KindOfRise | CarthaginianQuestionKind | FleetQuestionKind> {
	const below = questionKindsOf(data);
	return {
		...below,
		"ask.holder": holders(below["ask.holder"]),
		"ask.march": marching(below["ask.march"]),
		"ask.landing": landing,
		...ofManpower(data),
		...ofLand(data),
		...ofAuguries(),
		...ofAgathocles(data),
		...ofMercenaryWar(data),
		...ofShipsAtRest(),
		...ofTheSea(data),
		...ofCouncil(data),
		...ofPolitics(below["ask.dictator-place"]),
	};
}
