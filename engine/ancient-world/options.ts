/** Things of the table as options of a question: named, and shown where they are. */
import type { City } from "../../assets/schema/atlas.ts";
import { type Option, ref, text } from "../kernel/index.ts";
import type { LeaderId, ProvinceId } from "./state.ts";

/** A leader. */
export const leaderOption = (id: LeaderId): Option => ({
	id,
	text: text("option.leader", { leader: ref("leader", id) }),
	at: [ref("leader", id)],
});

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
