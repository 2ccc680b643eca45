/** The ladders along the lower edge: the cursus honorum with its benefactions, and the money. */
import { observer } from "mobx-react-lite";
import { Glyph } from "../../../counters/glyph.tsx";
import { useApp } from "../../../panels/app.ts";
import { useSeatColours } from "../../../panels/common/seat-colours.ts";
import { useWords } from "../../../words.ts";
import { type ForumFacts, type Gift, type HouseView, housesOf } from "../forum-facts.ts";
import { HouseToken } from "./token.tsx";

/** The ladders along the lower edge: the cursus honorum with its benefactions, and the money. */
export const Ladders = observer(function Ladders({ facts }: { facts: ForumFacts }) {
	const words = useWords();
	const { bands } = facts.assets.figures;
	return (
		<section className="card forum-ladders" aria-label={words.key("forum.board.ladders")} data-testid="ladders">
			<div className="cursus">
				{bands.map((band) => (
					<Band key={band.id} band={band} facts={facts} />
				))}
			</div>
			<MoneyLadder facts={facts} />
		</section>
	);
});

type BandFacts = ForumFacts["assets"]["figures"]["bands"][number];

/** Its rungs, and under them what a man of the rank may give. */
const Band = observer(function Band({ band, facts }: { band: BandFacts; facts: ForumFacts }) {
	const words = useWords();
	const { victory } = facts.assets.figures.prestige;
	const last = band.to ?? victory;
	const rungs = Array.from({ length: last - band.from + 1 }, (_, index) => band.from + index);
	const gifts = facts.assets.figures.benefactions.filter((gift) => gift.band === band.id);
	return (
		<section className="band">
			<h2>
				{words.name({ kind: "rank", id: band.id })}
				<small>{words.key("forum.board.gift-cost", { cost: band.cost })}</small>
			</h2>
			<ol className="rungs">
				{rungs.map((rung) => (
					<Rung key={rung} rung={rung} isLast={rung === victory} facts={facts} />
				))}
			</ol>
			<ul className="gifts">
				{gifts.map((gift) => (
					<li key={gift.id}>
						<GiftBox gift={gift} facts={facts} />
					</li>
				))}
			</ul>
		</section>
	);
});

const Rung = observer(function Rung({ rung, isLast, facts }: { rung: number; isLast: boolean; facts: ForumFacts }) {
	const words = useWords();
	const here = housesOf(facts.view).filter(([, { prestige }]) => prestige === rung || (isLast && prestige > rung));
	const names = here.map(([id]) => words.name({ kind: "side", id }));
	return (
		<li
			className={isLast ? "rung consul" : "rung"}
			data-prestige={rung}
			aria-label={words.key("forum.board.rung", { rung, names, count: names.length })}
		>
			<span className="rung-number">{isLast ? words.key("forum.board.consul") : rung}</span>
			<span className="tokens" data-crowded={here.length > 2 || undefined}>
				{here.map(([id]) => (
					<HouseToken key={id} house={id} />
				))}
			</span>
		</li>
	);
});

const SIGNS = { temple: "temple", games: "laurels", food: "grapes" } as const satisfies Record<Gift["kind"], string>;

/** A benefaction: given by somebody, open to whoever is asked, or not for him now. */
const GiftBox = observer(function GiftBox({ gift, facts }: { gift: Gift; facts: ForumFacts }) {
	const { decision } = useApp();
	const words = useWords();
	const { field, onField } = useSeatColours()(facts.view.benefactions[gift.id] ?? "");
	const giver = facts.view.benefactions[gift.id];
	const [option] = decision.mayAnswer ? decision.optionsAt({ kind: "benefaction", id: gift.id }) : [];
	const refused = decision.decision?.refused.find(({ at }) => at?.some(({ id }) => id === gift.id));
	const name = words.name({ kind: "benefaction", id: gift.id });
	const what = words.key(`forum.benefaction.${gift.id}`);
	const why = giver === undefined && refused ? words.say(refused.why) : "";
	const given = giver === undefined ? "" : words.key("forum.board.given", { side: { kind: "side", id: giver } });
	return (
		<button
			type="button"
			className="gift"
			disabled={!option}
			data-given={giver}
			style={giver === undefined ? undefined : { background: field, color: onField }}
			title={[what, given, why].filter((part) => part !== "").join(" ")}
			onClick={() => option && decision.take(option.id)}
			data-testid={`gift-${gift.id}`}
		>
			<Glyph id={SIGNS[gift.kind]} />
			<span>{name}</span>
			{giver !== undefined && <span className="visually-hidden">{given}</span>}
		</button>
	);
});

/** The money ladder is as long as the richest needs, in thousands. */
const SHORTEST = 3;

const MoneyLadder = observer(function MoneyLadder({ facts }: { facts: ForumFacts }) {
	const words = useWords();
	const { money: thousand } = facts.assets.figures.thousand;
	const houses = housesOf(facts.view);
	const most = Math.max(...houses.map(([, { money }]) => money));
	const length = Math.max(SHORTEST, Math.ceil((most + 1) / thousand));
	const marks = Array.from({ length: length + 1 }, (_, index) => index);
	const shareOf = (money: number) => `${(100 * money) / (length * thousand)}%`;
	return (
		<section className="money" aria-label={words.key("forum.board.money")} data-testid="money">
			<div className="scale">
				{marks.map((mark) => (
					<span key={mark} className="mark" style={{ insetInlineStart: shareOf(mark * thousand) }}>
						{words.key("forum.board.dollars", { amount: mark * thousand })}
					</span>
				))}
				{spread(houses, shareOf).map(({ id, place }) => (
					<span key={id} className="coin" style={{ insetInlineStart: place }}>
						<HouseToken house={id} />
					</span>
				))}
			</div>
		</section>
	);
});

/** From one token's place to the next beside it. */
const COIN = "1.25rem";

/** Where each token stands, the poorest first: at its sum, or beside the one before where they would cover each other. */
function spread(
	houses: readonly [string, HouseView][],
	shareOf: (money: number) => string,
): { id: string; place: string }[] {
	let before: string | null = null;
	return houses
		.toSorted(([, a], [, b]) => a.money - b.money)
		.map(([id, { money }]) => {
			const own = shareOf(money);
			before = before === null ? own : `max(${own}, ${before} + ${COIN})`;
			return { id, place: before };
		});
}
