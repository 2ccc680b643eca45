/** What is under the pointer, the keyboard or the person in hand, in one line; a screen reader hears it. */
import { observer } from "mobx-react-lite";
import { useWords } from "../../../words.ts";
import { type LudiFacts, type RegionId, roleRef } from "../ludi-facts.ts";
import { useLudi } from "./use-ludi.ts";

/** The line under the map that describes the region under pointer, cursor or person. */
export const LudiTip = observer(function LudiTip({ facts }: { facts: LudiFacts }) {
	const { hand, looked, open } = useLudi();
	const words = useWords();
	const isLifted = hand.lifted !== null;
	// The open card says it all, and more.
	const shown = open?.kind === "region" && open.id === looked && !isLifted ? null : looked;
	const whyNot = shown === null ? null : hand.whyNot(shown);
	const mayGo = shown !== null && isLifted && hand.mayDrop(shown);
	const warning = shown === null ? null : hand.warning(shown);
	return (
		<p className="mirror ludi-tip" role="status" hidden={shown === null && !isLifted} data-testid="mirror">
			{isLifted &&
				shown === null &&
				words.key("ludi.board.in-hand", { mortal: { kind: "mortal", id: hand.lifted ?? "" } })}
			{shown !== null && describe(facts, shown, words)}
			{whyNot && <strong className="why"> {words.say(whyNot.text)}</strong>}
			{warning && <strong className="why"> {words.say(warning)}</strong>}
			{mayGo && !warning && (
				<strong> {words.key(hasSeat(facts, shown) ? "ludi.board.may-go" : "ludi.board.may-go-seatless")}</strong>
			)}
		</p>
	);
});

/** The host alone may put somebody down where there is none (LR-IV.A). */
function hasSeat({ assets, view }: LudiFacts, region: RegionId): boolean {
	const { throne, seats, seated } = view.regions[region];
	const isThroneFree =
		throne === null && assets.world.regions.some(({ id, rexSeat }) => id === region && rexSeat !== null);
	return seated.length < seats || isThroneFree;
}

function describe({ assets, view }: LudiFacts, region: RegionId, words: ReturnType<typeof useWords>): string {
	const { throne, seats, seated, standing } = view.regions[region];
	const tribute = assets.world.regions.find(({ id }) => id === region)?.tributum ?? 0;
	const named = (roles: readonly string[]) => roles.map((role) => roleRef(view, role));
	const parts = [
		words.key("ludi.board.tip", {
			region: { kind: "region", id: region },
			free: Math.max(0, seats - seated.length),
			seats,
			tribute,
		}),
	];
	const sitting = throne === null ? seated : [throne, ...seated];
	if (sitting.length > 0) parts.push(words.key("ludi.board.tip.seated", { roles: named(sitting) }));
	if (standing.length > 0) parts.push(words.key("ludi.board.tip.standing", { roles: named(standing) }));
	return parts.join(" ");
}
