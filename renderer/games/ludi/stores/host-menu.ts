/** What the host may do, by what he wants to do: the drawer's sections, and families of powers that one line stands for. */
import { optionsFound } from "../../../stores/long-list.ts";

/** What the host wants to do, in the order of the drawer. */
export const AIMS = ["go-on", "gods", "corrections", "clock", "people"] as const;
/** One of the things that a host wants to do. */
export type Aim = (typeof AIMS)[number];

/** What the host opens his menu with, from any question that offers it. */
export const CALL = "call-host";
/** The host's own menu. */
export const HOST_MENU = "ludi.ask.host";

/** Of these and more a family is folded. */
const FAMILY = 3;

/** Something that the host can do with one press. */
export interface HostAct {
	readonly id: string;
	readonly aim: Aim;
	/** What its button says. */
	readonly said: string;
	/** What it may be found by besides, and what stands small beneath. */
	readonly note?: string;
	/** The family that it belongs to, in words; acts of one family are folded together. */
	readonly family?: string;
	/** Set on what stays as it is put: whether it is on. */
	readonly on?: boolean;
	readonly off: boolean;
	run(): void;
}

/** What an option of the host's menu is for. A new one helps to go on, until something better is known of it. */
export function aimOf(option: string): Aim {
	const [kind = ""] = option.split("/");
	if (kind === "power" || kind === "move-numen") return "gods";
	if (kind === "clock") return "clock";
	return kind.startsWith("correct-") ? "corrections" : "go-on";
}

/** The decision and the god of a power: `power/<decision>/<numen>/...`; null where an option is none. */
export function powerOf(option: string): { decision: string; numen: string } | null {
	const [kind, decision, numen] = option.split("/");
	return kind === "power" && decision !== undefined && numen !== undefined ? { decision, numen } : null;
}

/** An act that stands alone, or a family of them under their title, in the order of their first. */
export interface Fold {
	/** Null where they stand alone. */
	readonly title: string | null;
	readonly acts: readonly HostAct[];
}

/** The acts in folds: a family of few is not folded. */
export function foldsOf(acts: readonly HostAct[]): Fold[] {
	const byFamily = Map.groupBy(acts, ({ id, family }) => family ?? `alone ${id}`);
	return [...byFamily.values()].map((same) => ({
		title: same.length < FAMILY ? null : (same[0]?.family ?? null),
		acts: same,
	}));
}

/** The acts in whose words all that was typed is found. */
export function actsFound(acts: readonly HostAct[], typed: string): readonly HostAct[] {
	const options = acts.map(({ id, said, note = "", family = "" }) => ({
		id,
		text: { key: `${said} ${note} ${family}` },
	}));
	const found = new Set(optionsFound(options, typed, ({ key }) => key).map(({ id }) => id));
	return acts.filter(({ id }) => found.has(id));
}
