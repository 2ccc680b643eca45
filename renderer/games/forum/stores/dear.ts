/** What is dear enough to be confirmed: a press beside what was meant would cost too much. */
import type { Option } from "../../../stores/decision-store.ts";

/** A benefaction of so many dollars, or dearer. */
const DEAR = 500;

/** A dear benefaction, or pulling down a horreum of an ally, which costs prestige whatever the die shows. */
export function isDear({ id, text, ...more }: Option): boolean {
	if (id.startsWith("give/")) return Number(text.args?.cost ?? 0) >= DEAR;
	return "note" in more && more.note?.key === "forum.note.destroy-ally";
}
