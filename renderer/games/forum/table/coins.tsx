/** Coins that rise from the markets when a turn ends: what each house earned there. */
import { observer } from "mobx-react-lite";
import { useSeatColours } from "../../../panels/common/seat-colours.ts";
import { useWords } from "../../../words.ts";
import type { ForumSheet } from "../sheet/sheet.ts";
import { useForum } from "./use-forum.ts";

/** A coin is so wide and high, in map units. */
const COIN = { width: 38, height: 15 };

/** What each house earned on each market in the turn that has just ended, above the market. */
export const Coins = observer(function Coins({ sheet }: { sheet: ForumSheet }) {
	const { turnEnd } = useForum();
	const words = useWords();
	const colours = useSeatColours();
	if (!turnEnd) return null;
	const coins = turnEnd.houses.flatMap(({ house, earnings }) =>
		earnings.filter(({ amount }) => amount !== 0).map((earning) => ({ house, ...earning })),
	);
	return coins.map(({ house, market, amount }, index) => {
		const spot = sheet.spots.get(market);
		if (!spot) return null;
		const below = coins.slice(0, index).filter((coin) => coin.market === market).length;
		const y = spot.at.y - spot.radius - COIN.height - below * (COIN.height + 2);
		return (
			<g key={`${house}/${market}`} transform={`translate(${spot.at.x} ${y})`}>
				<g
					className="forum-coin"
					data-loss={amount < 0 || undefined}
					style={{ animationDelay: `calc(var(--quick) * ${index})` }}
				>
					<rect
						x={-COIN.width / 2}
						y={-COIN.height / 2}
						width={COIN.width}
						height={COIN.height}
						rx={COIN.height / 2}
						style={{ stroke: colours(house).field }}
					/>
					<text>{words.key("forum.board.sum", { amount })}</text>
				</g>
			</g>
		);
	});
});
