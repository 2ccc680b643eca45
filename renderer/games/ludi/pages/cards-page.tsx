/** A card for every role that a person plays, a page each: who it is, what it begins with, what it may do. */
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { useApp } from "../../../panels/app.ts";
import { useWords } from "../../../words.ts";
import { type LudiFacts, type Mortal, mortalsOf } from "../ludi-facts.ts";
import { Purse } from "../table/look-card.tsx";

/** The cards of all roles that persons play, a page each: who it is, what it begins with, what it may do. */
export const CardsPage = observer(function CardsPage({ facts }: { facts: LudiFacts }) {
	const words = useWords();
	const [isAll, setAll] = useState(false);
	const mortals = mortalsOf(facts.view).filter(({ player }) => isAll || player !== null);
	return (
		<>
			<label className="check no-print">
				<input type="checkbox" checked={isAll} onChange={() => setAll(!isAll)} data-testid="cards-all" />
				{words.key("ludi.cards.all")}
			</label>
			{mortals.length === 0 && <p className="hint">{words.key("ludi.cards.none")}</p>}
			{mortals.map((mortal) => (
				<RoleCard key={mortal.id} mortal={mortal} facts={facts} />
			))}
		</>
	);
});

/** What somebody of a rank does in each season, by the end of a key of `ludi.cards`. */
const DOES: Readonly<Record<string, readonly string[]>> = {
	imperator: ["travel", "fight", "buy", "tribute", "vote", "friends", "marry"],
	senator: ["travel", "buy", "tribute", "vote", "friends", "marry"],
	rex: ["travel", "fuga", "fight", "buy-clientarum", "tribute", "escort"],
	virgo: ["travel", "displace", "marry-her", "save", "amazon", "friends"],
	amazon: ["travel", "fight", "buy", "tribute", "vote"],
	matrona: ["travel", "virus", "exchange", "divorce"],
	widow: ["travel", "marry-her", "amazon"],
	divorced: ["travel", "marry-her", "amazon"],
	liber: ["roam", "fight"],
	maior: ["haunt", "avenge"],
};

const RoleCard = observer(function RoleCard({ mortal, facts: { assets, view } }: { mortal: Mortal; facts: LudiFacts }) {
	const { campaign } = useApp();
	const words = useWords();
	const printed = assets.cast.mortals.find(({ id }) => id === mortal.id.replace(/-ii$/, ""));
	const title = view.facts[mortal.id]?.title ?? "senator";
	const person = mortal.player === null ? undefined : campaign.snapshot?.names[mortal.player];
	return (
		<section className="role-card" data-testid={`card-${mortal.id}`}>
			<header>
				<h3>{words.key(`name.mortal-in-full.${mortal.id.replace(/-ii$/, "")}`)}</h3>
				<p>
					{words.key(`ludi.title.${title}`)}
					{mortal.region && <> · {words.name({ kind: "region", id: mortal.region })}</>}
				</p>
				{person && <p className="person">{person}</p>}
			</header>
			<h4>{words.key("ludi.cards.has")}</h4>
			<Purse goods={mortal} votes={view.facts[mortal.id]?.votes ?? 0} virus={mortal.virus} />
			{mortal.dos && printed && <p>{words.key("ludi.cards.dos", { amount: printed.dos })}</p>}
			<h4>{words.key("ludi.cards.does")}</h4>
			<ul>
				{(DOES[title] ?? []).map((does) => (
					<li key={does}>{words.key(`ludi.cards.does.${does}`)}</li>
				))}
			</ul>
			<h4>{words.key("ludi.cards.aim")}</h4>
			<p>{words.key(`ludi.cards.aim.${title === "rex" || title === "virgo" ? title : "roman"}`)}</p>
			<p className="notes">{words.key("ludi.cards.notes")}</p>
		</section>
	);
});
