/** What a seat is called: its side, and the person who sits there if he gave a name. */
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";

/** Names a seat: `Rome`, or `Rome · Anna`. To be called in an observer. */
export function useSeatName(): (seat: string) => string {
	const { campaign } = useApp();
	const words = useWords();
	return (seat) => {
		const side = words.name({ kind: "side", id: seat });
		const person = campaign.snapshot?.names[seat];
		return person === undefined || person === side ? side : words.key("window.seat", { side, person });
	};
}
