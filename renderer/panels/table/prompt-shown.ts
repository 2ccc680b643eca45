/** What is asked, as it is told to whoever looks on. */
import type { Decision, TableSnapshot, Text } from "../../../electron/contract/contract.ts";

/** What a program is asked in secret is no mystery to anybody: it has no words. */
export function promptShown({ seats }: Pick<TableSnapshot, "seats">, { seat, prompt }: Decision): Text {
	const isSecretOfProgram = prompt.key === "hidden-question" && seats[seat] !== "person";
	return isSecretOfProgram ? { key: "window.banner.program-asked" } : prompt;
}
