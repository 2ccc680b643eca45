/** How pieces and places are called in words. */
import type { Text } from "../../../electron/contract/contract.ts";
import type { Words } from "../../words.ts";
import type { AncientWorldView, ForceView, LeaderView, LegionView, Marker, SpGroup } from "./view.ts";

const key = (name: string, args?: Text["args"]): Text => (args ? { key: name, args } : { key: name });

/** `19 Gallic infantry`. */
export function textOfSps(group: SpGroup): Text {
	const troops = { contingent: textOfContingent(group.contingent), arm: textOfArm(group), sp: group.sp };
	return group.role === null
		? key("window.counter.sps", troops)
		: key("window.counter.sps-with-role", { ...troops, role: textOfBox(group.role) });
}

/** The text that names a contingent. */
export function textOfContingent(contingent: string): Text {
	return key(`contingent.${contingent}`);
}

/** `36 infantry and 8 cavalry`: only what there is. */
export function textOfArms(totals: ArmTotals): Text {
	const items = armsIn(totals).map((arm) => key(`window.arms.${arm}`, { sp: totals[arm] }));
	return items.length === 0 ? key("window.arms.none") : key("window.counter.list", { items });
}

/** `36 inf · 8 cav`: only what there is, in short. */
export function armsInShort(totals: ArmTotals, words: Words): string {
	const named = armsIn(totals).map((arm) => words.key(`window.arms.short.${arm}`, { sp: totals[arm] }));
	return named.join(" · ");
}

type ArmTotals = Readonly<Record<"inf" | "cav" | "elephants", number>>;

const armsIn = (totals: ArmTotals) => (["inf", "cav", "elephants"] as const).filter((arm) => totals[arm] > 0);

/** One elephant, two elephants; the other arms have no number. */
export function textOfArm({ arm, elite, sp }: Pick<SpGroup, "arm" | "elite" | "sp">): Text {
	return key(`window.counter.arm.${elite ? "elite-" : ""}${arm}`, { sp });
}

/** The text that names an office. */
export function textOfOffice(office: string): Text {
	return key(`office.${office}`);
}

/** What a leader's counter says: ratings, office, what has befallen him. */
export function textOfLeader(leader: LeaderView): Text {
	return key("window.counter.leader", {
		name: leader.name,
		ratings: ratingsOf(leader),
		guile: leader.guile,
		guileMax: leader.guileMax,
		standing: key("window.counter.list", { items: conditionsOf(leader) }),
		conditions: conditionsOf(leader).length,
	});
}

/** `5 - 8 - A`. */
export function ratingsOf(leader: LeaderView): string {
	return `${leader.initiative}-${leader.campaign}-${leader.battle ?? "–"}`;
}

/** Office and everything else that a leader is at the moment. */
export function conditionsOf(leader: LeaderView): Text[] {
	return [
		...(leader.office === null ? [] : [textOfOffice(leader.office)]),
		...(leader.overallCommander ? [key("window.counter.overall-commander")] : []),
		...(leader.active ? [key("window.counter.active")] : []),
		...(leader.finished ? [key("window.counter.finished")] : []),
		...(leader.standing === "in-play" ? [] : [key(`window.counter.standing.${leader.standing}`)]),
	];
}

/** `III, recruit: RL 9 + 1 of 9 + 1, AL 7 + 2 of 9 + 3`. */
export function textOfLegion(legion: LegionView): Text {
	const { rl, al, max } = legion;
	return key("window.counter.legion", {
		id: legion.id,
		training: key(`window.counter.training.${legion.training}`),
		rl: key("window.counter.element", { inf: rl?.inf ?? 0, cav: rl?.cav ?? 0, maxInf: max.rl.inf, maxCav: max.rl.cav }),
		al: max.al
			? key("window.counter.element", { inf: al?.inf ?? 0, cav: al?.cav ?? 0, maxInf: max.al.inf, maxCav: max.al.cav })
			: key("window.counter.element.none"),
	});
}

/** The strength of a legion in SPs, Romans and Allies, foot and horse. */
export function legionSp(legion: LegionView): number {
	const { rl, al } = legion;
	return (rl?.inf ?? 0) + (rl?.cav ?? 0) + (al?.inf ?? 0) + (al?.cav ?? 0);
}

/** A box of a display, or men that the set-up names, as it is called: `Consular Army II`, `Rome Garrison`. */
export function textOfBox(box: string): Text {
	const [, kind = box, number] = /^(.*?)(?: ([IVX]+))?$/.exec(box) ?? [];
	const name = key(`window.box.${kind.toLowerCase().replaceAll(" ", "-")}`);
	return number === undefined ? name : key("window.box.numbered", { name, number });
}

/** An army by its box, a garrison or detachment by what it is. */
export function nameOfForce(force: ForceView, words: Words): string {
	if (force.box !== null) return words.say(textOfBox(force.box));
	const role = force.sps.find((group) => group.role !== null)?.role;
	if (role) return words.say(textOfBox(role));
	if (force.inCharge !== null) return words.key("window.counter.command-of", { leader: leaderRef(force.inCharge) });
	return words.key(force.place === "inside" ? "window.counter.garrison" : "window.counter.detachment");
}

/** The text that names a marker of the cup. */
export function textOfMarker(marker: Marker): Text {
	if (marker.kind !== "lam") return key(`window.counter.marker.${marker.kind}`);
	if (marker.leader !== null) return key("window.counter.marker.lam-of-leader", { leader: leaderRef(marker.leader) });
	const office = marker.office === null ? key("window.counter.marker.anyone") : textOfOffice(marker.office);
	return key("window.counter.marker.lam-of-office", { office });
}

function leaderRef(id: string) {
	return { kind: "leader", id };
}

type Goal = AncientWorldView["waysToWin"][number]["goal"];

/** A goal as it is read: of "none of these", where that is the one victory of another, that he has not won. */
export function plainly(goal: Goal): Goal {
	const [only, ...others] = goal.parts;
	if (goal.text.key !== "goal.none" || only?.text.key !== "goal.won" || others.length > 0) return goal;
	return { ...goal, text: { ...only.text, key: "window.display.victory.not-won" }, parts: [] };
}
