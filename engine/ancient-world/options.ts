/** Things of the table as options of a question: named, and shown where they are. */
import type { City } from "../../assets/schema/atlas.ts";
import { type Option, ref, text } from "../kernel/index.ts";
import { groupId, totalsOf } from "./forces.ts";
import type { AncientWorldState, Force, LeaderId, LegionId, ProvinceId, SpGroup } from "./state.ts";

/** A leader. */
export const leaderOption = (id: LeaderId): Option => ({
	id,
	text: text("option.leader", { leader: ref("leader", id) }),
	at: [ref("leader", id)],
});

/** A legion. */
export const legionOption = (id: LegionId): Option => ({
	id,
	text: text("option.legion", { legion: ref("legion", id) }),
	at: [ref("legion", id)],
});

/** A force that nobody leads, by its strength and where it is. */
export const leaderlessOption = (table: { state: AncientWorldState }, force: Force): Option => ({
	id: force.id,
	text: text("option.leaderless", { hex: ref("hex", force.hex), sp: totalsOf(table, [force]).sp }),
	at: [ref("force", force.id), ref("hex", force.hex)],
});

/** A force by its strength and where it is, and by the first of its leaders where it has one. */
export const placedOption = (table: { state: AncientWorldState }, force: Force): Option => {
	const [leader] = force.leaders;
	const option = leaderlessOption(table, force);
	if (leader === undefined) return option;
	return { ...option, text: text("option.led", { ...option.text.args, leader: ref("leader", leader) }) };
};

/** A force by the first of its leaders, or as one that nobody leads. */
export const forceOption = (table: { state: AncientWorldState }, force: Force): Option => {
	const [leader] = force.leaders;
	if (leader === undefined) return leaderlessOption(table, force);
	const { sp } = totalsOf(table, [force]);
	return {
		id: force.id,
		text: text("option.force", { leader: ref("leader", leader), sp }),
		at: [ref("force", force.id)],
	};
};

/** SPs of one kind in a force, as an option. */
export const groupOption = (force: Pick<Force, "id">, group: SpGroup): Option => ({
	id: groupId(group),
	text: spsText(group),
	at: [ref("sps", `${force.id}/${groupId(group)}`)],
});

/** SPs of one kind in words. */
export const spsText = ({ contingent, arm, sp }: Pick<SpGroup, "contingent" | "arm" | "sp">) =>
	text("option.sps", { contingent: text(`contingent.${contingent}`), arm, sp });

/** A city, and its hex. */
export const cityOption = ({ id, hex }: Pick<City, "id" | "hex">): Option => ({
	id,
	text: text("option.city", { city: ref("city", id) }),
	at: [ref("city", id), ref("hex", hex)],
});

/** A province. */
export const provinceOption = (id: ProvinceId): Option => ({
	id,
	text: text("option.province", { province: ref("province", id) }),
	at: [ref("province", id)],
});
