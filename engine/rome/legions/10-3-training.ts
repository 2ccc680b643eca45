/** RRR 10.3: Recruit and Veteran legions. Battles raise and lower them; in Roma the Praetor Urbanus trains new ones. */
import { allForces } from "../../ancient-world/forces.ts";
import { rollAgainst } from "../../ancient-world/modifiers.ts";
import { legionOption } from "../../ancient-world/options.ts";
import type { LegionId } from "../../ancient-world/state.ts";
import { type Aftermath, type AncientWorld, inBook, legionById, say } from "../../ancient-world/table.ts";
import { type Play, pick, type QuestionKind, ref, type Text, text } from "../../kernel/index.ts";
import { forceOfLegion, inOffice, ROMA } from "../offices/05-1-magistrates.ts";

// === 10.31 By battle ===

/** Victory raises one legion of the force, Major Victory two; defeat lowers the worst mauled Veteran, Major defeat the weak ones. */
export function* changeTraining(table: AncientWorld, { record, forces, legionLosses }: Aftermath): Play {
	if (record.kind !== "battle" || record.winner === null || !("rome" in record.strength)) return;
	const legions = (forces["rome"] ?? []).flatMap((force) => force.legions).filter((id) => id in table.state.legions);
	if (record.winner === "rome") yield* raiseSome(table, legions, record.major ? 2 : 1);
	else if (record.major) lowerWeak(table, legions);
	else yield* lowerWorst(table, legions, legionLosses);
}

/** The owner says which Recruits become Veterans. */
function* raiseSome(table: AncientWorld, legions: readonly LegionId[], most: number): Play {
	const recruits = legions.filter((id) => legionById(table, id).training === "recruit");
	const count = Math.min(most, recruits.length);
	const raised = yield* pickLegions(table, recruits, count, "ask.become-veteran", {
		legions: legions.filter((id) => !recruits.includes(id)),
		why: text("refused.veteran-already"),
	});
	for (const id of raised) setTraining(table, id, "veteran");
}

/** Among Veterans that lost as many SPs the owner says which one. */
function* lowerWorst(
	table: AncientWorld,
	legions: readonly LegionId[],
	losses: Readonly<Record<LegionId, number>>,
): Play {
	const veterans = legions.filter((id) => legionById(table, id).training === "veteran");
	const heaviest = Math.max(...veterans.map((id) => losses[id] ?? 0));
	const worst = veterans.filter((id) => (losses[id] ?? 0) === heaviest);
	const lowered = yield* pickLegions(table, worst, Math.min(1, worst.length), "ask.become-recruit", {
		legions: legions.filter((id) => !worst.includes(id)),
		why: text("refused.not-worst-mauled"),
	});
	for (const id of lowered) setTraining(table, id, "recruit");
}

/** Five infantry or fewer left in the RL, after losses and pursuit. */
function lowerWeak(table: AncientWorld, legions: readonly LegionId[]): void {
	for (const id of legions) {
		const { training, rl } = legionById(table, id);
		if (training === "veteran" && (rl?.inf ?? 0) <= 5) setTraining(table, id, "recruit");
	}
}

/** Legions that stand with those of a question and are not of it. */
interface OtherLegions {
	readonly legions: readonly LegionId[];
	readonly why: Text;
	readonly rule?: string;
}

function* pickLegions(
	table: AncientWorld,
	legions: readonly LegionId[],
	count: number,
	prompt: QuestionKind,
	{ legions: others, why, rule = inBook(table, "10.31") }: OtherLegions,
): Play<readonly LegionId[]> {
	if (legions.length <= count) return legions;
	return yield* pick({
		seat: "rome",
		rule,
		prompt: text(prompt, { count }),
		options: legions.map(legionOption),
		min: count,
		max: count,
		refused: others.map((id) => ({ ...legionOption(id), rule, why })),
	});
}

function setTraining(table: AncientWorld, id: LegionId, training: "recruit" | "veteran"): void {
	legionById(table, id).training = training;
	say(
		table,
		`training.${training}`,
		{ legion: ref("legion", id) },
		{ rule: inBook(table, "10.31"), seat: "rome", at: [ref("legion", id)] },
	);
}

// === 10.32 In Roma, segment training ===

/** Up to two legions raised in Roma this turn that never left it roll, if the Praetor Urbanus is there: 7 or more, Veteran. */
export function* trainInRoma(table: AncientWorld): Play {
	const atSchool = Object.values(table.state.legions).filter(
		(legion) => legion.inTraining && isInRoma(table, legion.id),
	);
	for (const legion of Object.values(table.state.legions)) legion.inTraining = false;
	const hasTeacher = inOffice(table, "praetor-urbanus").some((leader) => standsInRoma(table, leader.id));
	if (!hasTeacher || atSchool.length === 0) return;
	const ids = atSchool.map((legion) => legion.id);
	const inRoma = Object.keys(table.state.legions).filter((id) => isInRoma(table, id) && !ids.includes(id));
	const others = { legions: inRoma, why: text("refused.not-new-in-roma"), rule: inBook(table, "10.32") };
	for (const id of yield* pickLegions(table, ids, Math.min(2, ids.length), "ask.train", others))
		yield* train(table, id);
}

function isInRoma(table: AncientWorld, id: LegionId): boolean {
	const { hex, place } = forceOfLegion(table, id);
	return hex === ROMA && place === "inside";
}

function standsInRoma(table: AncientWorld, leader: string): boolean {
	return allForces(table).some((force) => force.hex === ROMA && force.leaders.includes(leader));
}

declare module "../../ancient-world/table.ts" {
	interface RollContexts {
		"legion-training": null;
	}
}

function* train(table: AncientWorld, id: LegionId): Play {
	const { met: succeeds } = yield* rollAgainst(table, "legion-training", "rome", null, {
		target: { test: ">=", value: 7 },
		tell: (succeeds) => ({
			text: text(succeeds ? "training.veteran" : "training.stays", { legion: ref("legion", id) }),
			rule: inBook(table, "10.32"),
			at: [ref("legion", id)],
			outcome: text(succeeds ? "outcome.veteran" : "outcome.recruit"),
		}),
	});
	if (succeeds) legionById(table, id).training = "veteran";
}
