/**
 * RRR 7.11, 7.12, AW 7.12: building ships. Rome, and whoever runs Carthage for her, rolls on the Legion Request Table; each level
 * that is built makes soldiers dearer for the rest of the turn.
 */
import { playerOf } from "../../ancient-world/command/02-42-friends.ts";
import { sideState } from "../../ancient-world/forces.ts";
import { rollD10 } from "../../ancient-world/modifiers.ts";
import { navalLevel, raiseLevel } from "../../ancient-world/sea/superiority/07-1-levels.ts";
import { seaOptions, whyNotHigher } from "../../ancient-world/sea/superiority/07-15-reallotment.ts";
import type { SideId } from "../../ancient-world/state.ts";
import { type AncientWorld, type Conditions, say } from "../../ancient-world/table.ts";
import { choose, logRoll, type Play, ref, text } from "../../kernel/index.ts";
import { requestRow } from "../../rome/legions/10-1-legions.ts";

/** What is noted of each level built, until the turn ends. */
const LEVEL_BUILT = "ns-level";

/** The column that counts, however many legions there are. */
const COLUMN = "0-6";

/** A player builds for every side of his that can: Rome for herself, either player for a Carthage that is his. */
export function* buildShips(table: AncientWorld, player: SideId): Play {
	for (const builder of table.data.scenario.navalSuperiority?.builders ?? []) {
		if (playerOf(table, builder) !== player || !hasRoom(table, player)) continue;
		if (yield* wantsShips(player, builder)) yield* build(table, player, builder);
	}
}

function hasRoom(table: AncientWorld, player: SideId): boolean {
	return seaOptions(table, player, (sea) => whyNotHigher(table, player, sea)).options.length > 0;
}

function* wantsShips(seat: SideId, builder: SideId): Play<boolean> {
	const chosen = yield* choose({
		seat,
		rule: ruleFor(builder),
		prompt: text("ask.build-ships", { side: ref("side", builder) }),
		options: [
			{ id: "build", text: text("option.build-ships") },
			{ id: "none", text: text("option.build-no-ships") },
		],
		refused: [],
	});
	return chosen === "build";
}

const ruleFor = (builder: SideId) => (builder === "carthage" ? "RRR 7.12" : "RRR 7.11");

function* build(table: AncientWorld, player: SideId, builder: SideId): Play {
	const levels = yield* rollForLevels(table, builder);
	for (let left = levels; left > 0 && hasRoom(table, player); left -= 1) {
		const { options, refused } = seaOptions(table, player, (sea) => whyNotHigher(table, player, sea));
		const sea = yield* choose({
			seat: player,
			rule: ruleFor(builder),
			prompt: text("ask.build-where", { left }),
			options: [...options, { id: "done", text: text("option.build-done") }],
			refused,
		});
		if (sea === "done") return;
		raiseLevel(table, player, sea);
		sideState(table, builder).doneThisTurn.push(LEVEL_BUILT);
		say(
			table,
			"sea.built",
			{ side: ref("side", builder), sea: ref("sea", sea), level: navalLevel(table, player, sea) },
			{ rule: ruleFor(builder), seat: player },
		);
	}
}

declare module "../../ancient-world/table.ts" {
	interface RollContexts {
		"ns-construction": { readonly builder: SideId };
	}
}

/** Rome rolls with all that helps or hinders a Legion Request; Carthage with what is hers. */
function* rollForLevels(table: AncientWorld, builder: SideId): Play<number> {
	const what = text("roll.ns-construction");
	const rolled =
		builder === "rome"
			? yield* rollD10(table, "legion-request", builder, null, { what })
			: yield* rollD10(table, "ns-construction", builder, { builder }, { what });
	const { heading, legions } = requestRow(table, rolled.adjusted);
	const levels = legions[COLUMN] ?? 0;
	const outcome = text("outcome.ships", { levels });
	logRoll(
		table,
		{ ...rolled, roll: "ns-construction" },
		{ text: text("sea.levels", { side: ref("side", builder), levels }), rule: ruleFor(builder) },
		{ table: "legion-request", cell: { row: heading, column: COLUMN, value: String(levels) }, outcome },
	);
	return levels;
}

/** Conditions of the lines about ships. */
export const constructionConditions: Conditions = {
	"legion-request.ns-built": (table) =>
		sideState(table, "rome").doneThisTurn.filter((done) => done === LEVEL_BUILT).length,
	"ns-construction.carthage": (_, { builder }) => builder === "carthage",
};
