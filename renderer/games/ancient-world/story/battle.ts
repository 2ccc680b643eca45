/** A battle on land is one sentence from its opening to its end; who intercepted, who was killed and what came of it have one each. */
import type { Ref, Text } from "../../../../electron/contract/contract.ts";
import type { Told } from "../../../story/teller.ts";
import { text } from "../../../story/text.ts";
import { all, type Entries, entryKey, has, last, numberOf, refOf, seatOf, whereOf } from "./entries.ts";
import { FATE_KEYS, fatesTold } from "./leader-fates.ts";
import { lossesInFight, lossesTold } from "./losses.ts";
import { MARCH_PARTS, overrunsTold, reactionsTold } from "./march.ts";
import { retold } from "./past-tense.ts";
import { actorOf, type StoryScene } from "./scene.ts";
import { END_KEYS, REVOLT_KEYS, tribesRisen } from "./year.ts";

/** Entries that a battle begins with. */
export const OPENINGS: ReadonlySet<string> = new Set([
	"battle.declared",
	"battle.sally",
	"interception.succeeds",
	"tribe.attacks",
]);
/** Entries after which it is over. */
export const ENDS: ReadonlySet<string> = new Set(["battle.over", "avoidance.gone"]);
/** What follows from it at once. */
export const AFTERMATH: ReadonlySet<string> = new Set(["gauls.flock", "training.veteran", "siege.lifted"]);

/** Entries that the sentences of a battle tell, or have no need to; any other is told as it stands. */
const TOLD: ReadonlySet<string> = new Set([
	...OPENINGS,
	...ENDS,
	...FATE_KEYS,
	...MARCH_PARTS,
	...["avoidance.away", "avoidance.stands", "coordination.joins", "coordination.stays"],
	"tribe.bid",
	"retreat.made",
	...["elephants.charge", "elephants.lost", "elephants.lost-in-flight", "elephants.first-sight"],
	...["battle.tactical", "battle.unpredictable", "battle.victory", "battle.major", "battle.draw", "battle.by-ambush"],
	...[
		"pursuit.result",
		"pursuit.butchery",
		"loss",
		"attrition.loss",
		"attrition.none",
		"force.destroyed",
		"ambush.laid",
		"ambush.too-slow",
	],
]);

/** Where the beaten went. */
function retreatsTold(entries: Entries): Text[] {
	return all(entries, "retreat.made").flatMap((entry) => {
		const [side, hex] = [refOf(entry, "side"), refOf(entry, "hex")];
		return side && hex ? [text("story.retreat", { side, where: whereOf(hex) })] : [];
	});
}

/** What else came of it. */
function restTold(entries: Entries): Text[] {
	const rest = entries.filter(({ text: { key } }) => !TOLD.has(key) && !REVOLT_KEYS.has(key) && !END_KEYS.has(key));
	return [
		...tribesRisen(entries),
		...rest.map(({ text: told }) =>
			told.key === "gauls.flock" ? text("story.gauls.flock", { ...told.args }) : retold(told),
		),
	];
}

interface Fight extends StoryScene {
	readonly hex: Ref | null;
	/** The sides: who attacks or intercepts, and who is attacked. */
	readonly attacker: Ref | null;
	readonly defender: Ref | null;
	/** Their strength in SPs, where that is told. */
	readonly strength: Readonly<Record<string, number>>;
}

/** The sentences of a battle on land, from its opening to its end (AW 8). */
export function tellBattle(scene: StoryScene): Told {
	const { entries } = scene;
	const fight = fightOf(scene);
	const losses = lossesInFight(entries);
	const sides = [
		...new Set([fight.defender?.id ?? [], fight.attacker?.id ?? [], losses.map(({ side }) => side)].flat()),
	];
	const lost = has(entries, "battle.over") ? text("story.losses", { losses: lossesTold(losses, sides) }) : "";
	const intercepted = interceptedTold(fight, lost);
	const said = [
		...overrunsTold(entries),
		...reactionsTold(entries),
		...(intercepted ? [intercepted] : [...interceptionTold(fight), outcomeTold(fight, lost)]),
		...fatesTold(entries),
		...retreatsTold(entries),
		...restTold(entries),
	];
	return {
		said,
		losses,
		verdict: last(entries, "battle.over")?.index ?? null,
		weight: has(entries, "avoidance.gone") ? 1 : 2,
		heading: null,
	};
}

function fightOf(scene: StoryScene): Fight {
	const { entries } = scene;
	const declared = last(entries, "battle.declared", "battle.sally");
	const opening = declared ?? last(entries, "interception.succeeds", "tribe.attacks") ?? entries[0];
	const attacker = refOf(opening, "side") ?? refOf(opening, "tribe") ?? (opening ? seatOf(opening) : null);
	const defender = refOf(declared, "enemy") ?? otherSide(entries, attacker);
	const strength = declared && {
		[attacker?.id ?? ""]: numberOf(declared, "sp"),
		[defender?.id ?? ""]: numberOf(declared, "against"),
	};
	return { ...scene, hex: refOf(opening, "hex"), attacker, defender, strength: strength ?? {} };
}

/** Whoever else fights: from the dice, else from the losses. */
function otherSide(entries: Entries, side: Ref | null): Ref | null {
	const others = [...all(entries, "battle.tactical"), ...all(entries, "attrition.loss", "attrition.none", "loss")];
	const other = others.find(({ seat }) => seat !== undefined && seat !== side?.id);
	return other ? seatOf(other) : null;
}

/** Who was in charge of a side, as far as it is told; else the side. */
function commanderOf(fight: Fight, side: Ref | null): Ref | null {
	const { entries } = fight;
	const tactical = entries.find(({ text: { key }, seat }) => key === "battle.tactical" && seat === side?.id);
	const reacting = entries.find(
		({ text: { key }, seat }) => seat === side?.id && (key.startsWith("avoidance.") || key === "interception.succeeds"),
	);
	return refOf(tactical, "leader") ?? refOf(reacting, "leader") ?? actorOf(fight, side);
}

function interceptionTold({ entries, phase }: Fight): Text[] {
	return all(entries, "interception.succeeds").map((entry) => {
		const hex = refOf(entry, "hex");
		const mover = refOf(phase ?? undefined, "leader");
		const facts = { leader: refOf(entry, "leader") ?? "", mover: mover ?? "", where: hex ? whereOf(hex) : "" };
		return text(mover ? "story.intercepts" : "story.intercepts.march", facts);
	});
}

const PRAISE: Readonly<Record<string, string>> = { "battle.victory": "victory", "battle.major": "major" };

function outcomeTold(fight: Fight, losses: Text | string): Text {
	const { entries, hex, attacker, defender } = fight;
	const [one, other] = [commanderOf(fight, attacker) ?? "", commanderOf(fight, defender) ?? ""];
	const isPlaced = has(entries, "interception.succeeds"); // the sentence before says where
	const where = hex && !isPlaced ? text("story.there", { where: whereOf(hex) }) : "";
	const decided = last(entries, "battle.victory", "battle.major");
	const ambush = has(entries, "ambush.laid") ? "yes" : "no";
	if (decided) {
		const winner = refOf(decided, "side");
		const loser = winner?.id === attacker?.id ? defender : attacker;
		const praise = has(entries, "battle.by-ambush") ? "major" : (PRAISE[decided.text.key] ?? "victory");
		const names = winner?.id === attacker?.id ? [one, other] : [other, one];
		const odds = oddsTold(fight, winner?.id, loser?.id);
		return text("story.battle.won", {
			winner: names[0] ?? "",
			loser: names[1] ?? "",
			praise,
			where,
			odds,
			ambush,
			losses,
		});
	}
	const facts = { one, other, where, losses, ambush, odds: oddsTold(fight, attacker?.id, defender?.id) };
	if (has(entries, "battle.draw")) return text("story.battle.drawn", facts);
	const gone = refOf(last(entries, "avoidance.gone"), "hex");
	if (gone) return text("story.battle.avoided", { ...facts, to: whereOf(gone) });
	return text(has(entries, "battle.over") ? "story.battle.over" : "story.battle.meets", facts);
}

/** How the fight came out for whoever intercepted: one sentence with where and whom, where these two led. */
function interceptedTold(fight: Fight, losses: Text | string): Text | null {
	const { entries, attacker, defender, phase } = fight;
	const [one, ...others] = all(entries, "interception.succeeds");
	const decided = last(entries, "battle.victory", "battle.major");
	const [leader, mover] = [refOf(one, "leader"), refOf(phase ?? undefined, "leader")];
	const isTheirs = commanderOf(fight, attacker)?.id === leader?.id && commanderOf(fight, defender)?.id === mover?.id;
	if (!one || !decided || others.length > 0 || !leader || !mover || !isTheirs) return null;
	const isWon = refOf(decided, "side")?.id === attacker?.id;
	const isMajor = has(entries, "battle.by-ambush") || entryKey(decided) === "battle.major";
	const hex = refOf(one, "hex");
	const result = isWon ? (isMajor ? "crushes" : "beats") : isMajor ? "crushed" : "beaten";
	return text("story.battle.intercepted", { leader, mover, result, losses, where: hex ? whereOf(hex) : "" });
}

function oddsTold({ strength }: Fight, one: string | undefined, other: string | undefined): Text | string {
	const [sp, against] = [strength[one ?? ""], strength[other ?? ""]];
	return sp === undefined || against === undefined ? "" : text("story.odds", { sp, against });
}
