/** What each kind of question of the scenarios of Carthage chooses among, told from the state and the printed facts alone. */
import type { GameData } from "../../ancient-world/data.ts";
import type { AncientWorldState } from "../../ancient-world/state.ts";
import { isRef, isText, type Text } from "../../kernel/index.ts";
import { questionKindsOf } from "../../rise/testing/question-kinds.ts";
import type { QuestionKind, QuestionKinds } from "../../testing/sorts.ts";
import { contingentLines, type Line } from "../manpower/10-41-contingents.ts";

type Kind = QuestionKind<AncientWorldState>;

const YES_OR_NO: Kind = { whole: "all that can be answered" };
const AMOUNTS: Kind = { whole: "it asks for a number, every one that adds up" };
const EVERYBODY: Kind = { whole: "it lists everybody it is about" };

/** CR 10.4: every line of the chart of such men. */
const linesOf = (data: GameData, isSuch: (line: Line) => boolean): Kind => ({
	all: () =>
		contingentLines(data)
			.filter(isSuch)
			.map(({ id }) => id),
});

function contingentOf(prompt: Text): string {
	const named = prompt.args?.["contingent"] ?? "";
	return isText(named) ? named.key.replace("contingent.", "") : isRef(named) ? named.id : "";
}

function ofManpower(data: GameData): QuestionKinds<AncientWorldState> {
	return {
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
	};
}

function ofMercenaryWar(data: GameData): QuestionKinds<AncientWorldState> {
	return {
		"ask.divide-rebels": AMOUNTS,
		"ask.replace-hanno": YES_OR_NO,
		"ask.leader-joins": EVERYBODY,
		"ask.rebel-levy": {
			all: ({ cities }) => [...data.cities.keys()].filter((id) => cities[id]?.control === "rebels"),
		},
	};
}

/** All kinds that a scenario of Carthage may ask, and those of Rise, with which it shares the base and Rome. */
export function carthaginianKindsOf(data: GameData): QuestionKinds<AncientWorldState> {
	return { ...questionKindsOf(data), ...ofManpower(data), ...ofMercenaryWar(data) };
}
