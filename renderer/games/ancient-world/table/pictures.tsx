/** The counter that an option is about, so that it can be shown and clicked instead of read. */
import type { Ref } from "../../../../electron/contract/contract.ts";
import { Counter } from "../../../counters/counter.tsx";
import type { CounterFace } from "../../../counters/face.ts";
import type { Picture } from "../../../panels/game.ts";
import type { AppStore } from "../../../stores/app-store.ts";
import type { Option } from "../../../stores/decision-store.ts";
import type { Words } from "../../../words.ts";
import { faceOfForce, faceOfLeader, faceOfLegion, faceOfSps } from "../face-of.ts";
import { AncientWorldTable } from "../stores/ancient-world-table.ts";
import { nameOfForce } from "../texts.ts";
import type { AncientWorldView, Arm, SpGroup } from "../view.ts";

const ARMS: readonly string[] = ["inf", "cav", "elephant"] satisfies Arm[];
const SIZE = 48;

/** The counter of an option; null where it is about none. `amount` is written on SPs. */
export function pictureOf(app: AppStore, option: Option, amount: number | null): Picture | null {
	const table = tableOf(app);
	const face = table && faceOfOption(table, option, app.decision.decision?.seat ?? "", amount);
	return face && { key: face.key, node: <Counter face={face} size={SIZE} label="" /> };
}

/** The counter of a leader, a legion or a force; null of anything else. */
export function pictureOfThing(app: AppStore, { kind, id }: Ref): Picture | null {
	const table = tableOf(app);
	const face = table && faceOfPiece(table, kind, id);
	return face && { key: face.key, node: <Counter face={face} size={SIZE} label="" /> };
}

/** What lies on the table, and the words for it. */
interface Shown {
	view: AncientWorldView;
	words: Words;
}

function tableOf({ game, words }: AppStore): Shown | null {
	const view = game instanceof AncientWorldTable ? game.view : null;
	return view && { view, words };
}

/** The face of the first thing that an option points at, else of the legion or SPs that it names. */
function faceOfOption(table: Shown, option: Option, seat: string, amount: number | null): CounterFace | null {
	for (const { kind, id } of option.at ?? []) {
		const face = kind === "sps" ? faceOfGroup(id.split("/").slice(1), seat, amount) : faceOfPiece(table, kind, id);
		if (face) return face;
	}
	const [first = "", ...rest] = option.id.split("/");
	return option.at ? null : (faceOfPiece(table, "legion", first) ?? faceOfGroup([first, ...rest], seat, amount));
}

function faceOfPiece({ view, words }: Shown, kind: string, id: string): CounterFace | null {
	const leader = kind === "leader" ? view.leaders[id] : undefined;
	const legion = kind === "legion" ? view.legions[id] : undefined;
	const force = kind === "force" ? view.forces[id] : undefined;
	if (leader) return faceOfLeader(leader);
	if (legion) return faceOfLegion(legion);
	return force ? faceOfForce(force, view, nameOfForce(force, words)) : null;
}

/** SPs by the parts of their id: nationality, arm, and what else they are. */
function faceOfGroup(
	[contingent, arm, ...more]: readonly string[],
	side: string,
	amount: number | null,
): CounterFace | null {
	if (contingent === undefined || arm === undefined || !ARMS.includes(arm)) return null;
	const group: SpGroup = {
		contingent: contingent as SpGroup["contingent"], // As the host names its groups.
		arm: arm as Arm, // One of ARMS, as was just asked.
		elite: more.includes("elite"),
		sp: amount ?? 0,
		role: more.find((part) => part !== "elite") ?? null,
	};
	return faceOfSps(group, side);
}
