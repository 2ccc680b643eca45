/** How a board is called, and what is said of it to whoever comes to it with a screen reader: what is asked, and where its keys are told. */
import { useWords } from "../../words.ts";
import { useKeyName } from "../keys/use-keys.ts";
import { ASKED } from "./banner.tsx";

/** The attributes of a board. For observers. */
export function useBoardLabel(): { "aria-label": string; "aria-describedby": string } {
	const words = useWords();
	const keyName = useKeyName();
	return { "aria-label": words.key("window.board.label", { keys: keyName("keys") }), "aria-describedby": ASKED };
}
