/** What is a player's own on a small screen: each person and god of his, with what they have; those of others are a press on the map away. */
import { observer } from "mobx-react-lite";
import { useApp } from "../../../panels/app.ts";
import { useWords } from "../../../words.ts";
import { rolesOf } from "../ludi-facts.ts";
import { MortalFactsOf, NumenFactsOf } from "./look-card.tsx";
import { Everybody } from "./people-drawer.tsx";
import { useLudi } from "./use-ludi.ts";

/** The persons and gods of whoever sits before the window, and everybody in the game below them. */
export const LudiMine = observer(function LudiMine() {
	const { campaign } = useApp();
	const { facts } = useLudi();
	const words = useWords();
	if (!facts) return null;
	const { view } = facts;
	const seats = campaign.ownSeats;
	const numina = Object.values(view.numina).filter(({ player }) => player !== null && seats.includes(player));
	return (
		<div className="ludi-mine">
			{seats
				.flatMap((seat) => rolesOf(view, seat))
				.map((mortal) => (
					<section key={mortal.id} data-testid={`mine-${mortal.id}`}>
						<h2>{words.name({ kind: "mortal", id: mortal.id })}</h2>
						<MortalFactsOf facts={facts} mortal={mortal} />
					</section>
				))}
			{numina.map((numen) => (
				<section key={numen.id} data-testid={`mine-${numen.id}`}>
					<h2>{words.name({ kind: "numen", id: numen.id })}</h2>
					<NumenFactsOf numen={numen} />
				</section>
			))}
			<div className="all">
				<Everybody view={view} />
			</div>
		</div>
	);
});
