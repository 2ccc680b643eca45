/** The card of what is looked at: a region or a person, what they have, and what the question offers and refuses there. */
import { observer } from "mobx-react-lite";
import type { Ref } from "../../../../electron/contract/contract.ts";
import { useApp } from "../../../panels/app.ts";
import { Card } from "../../../panels/common/card.tsx";
import { SideBadge } from "../../../panels/common/side-badge.tsx";
import { OptionButton } from "../../../panels/table/choose-list.tsx";
import { RefusedList } from "../../../panels/table/refused-list.tsx";
import { useWords } from "../../../words.ts";
import {
	type LudiFacts,
	type Mortal,
	marksOfMortal,
	mortalOf,
	type Numen,
	numenOf,
	type RegionId,
	roleRef,
} from "../ludi-facts.ts";
import { TokenSign } from "./signs.tsx";
import { useLudi } from "./use-ludi.ts";

/** The card of the region or person that is looked at: what they have, and what the question offers and refuses there. */
export const LookCard = observer(function LookCard({ facts }: { facts: LudiFacts }) {
	const { open, show } = useLudi();
	const words = useWords();
	if (!open) return null;
	const mortal = open.kind === "mortal" ? mortalOf(facts.view, open.id) : null;
	const numen = open.kind === "numen" ? numenOf(facts.view, open.id) : null;
	return (
		<Card
			title={mortal ? words.key(`name.mortal-in-full.${inFull(mortal.id)}`) : words.name(open)}
			className="ludi-look"
			actions={
				<button type="button" className="quiet small" onClick={() => show(null)} data-testid="close-look">
					{words.key("window.close")}
				</button>
			}
			testId="look-card"
		>
			<div className="scrolls">
				{mortal && <MortalFactsOf facts={facts} mortal={mortal} />}
				{numen && <NumenFactsOf numen={numen} />}
				{open.kind === "region" && open.id in facts.view.regions && (
					<RegionFactsOf facts={facts} region={open.id as RegionId} />
				)}
				<ActsAbout thing={open} />
			</div>
		</Card>
	);
});

/** Twins, ancestors and children have no longer name than their short one. */
const inFull = (mortal: string) => mortal.replace(/-ii$/, "");

/** What a mortal has, and what binds him. */
export const MortalFactsOf = observer(function MortalFactsOf({
	facts: { view },
	mortal,
}: {
	facts: LudiFacts;
	mortal: Mortal;
}) {
	const words = useWords();
	const derived = view.facts[mortal.id];
	const friends = view.amicitiae.find(({ friends }) => friends.includes(mortal.id));
	const region = mortal.region === null ? null : { kind: "region", id: mortal.region };
	return (
		<>
			<p className="ludi-who">
				{mortal.player === null ? words.key("ludi.board.by-program") : <SideBadge side={mortal.player} />}{" "}
				{words.key(`ludi.title.${derived?.title ?? "senator"}`)}
				{region && <> · {words.name(region)}</>}
			</p>
			<Purse goods={mortal} votes={derived?.votes ?? 0} virus={mortal.virus} />
			<ul className="ludi-ties">
				{mortal.life !== "living" && <li>{words.key(`ludi.life.${mortal.life}`)}</li>}
				{mortal.spouse && <li>{words.key("ludi.board.spouse", { mortal: { kind: "mortal", id: mortal.spouse } })}</li>}
				{friends && (
					<li>
						{words.key(friends.blessed ? "ludi.board.sworn-friends" : "ludi.board.friends", {
							mortals: friends.friends.filter((id) => id !== mortal.id).map((id) => ({ kind: "mortal", id })),
						})}
					</li>
				)}
				{mortal.dos && <li>{words.key("ludi.board.dos")}</li>}
				{marksOfMortal(view, mortal).map((mark) => (
					<li key={mark}>{words.key(`ludi.mark.${mark}`)}</li>
				))}
			</ul>
		</>
	);
});

/** What a god has. */
export const NumenFactsOf = observer(function NumenFactsOf({ numen }: { numen: Numen }) {
	const words = useWords();
	return (
		<>
			<p className="ludi-who">
				{numen.player === null ? words.key("ludi.board.by-policy") : <SideBadge side={numen.player} />}
				{numen.region !== null && <> · {words.name({ kind: "region", id: numen.region })}</>}
			</p>
			<Purse goods={numen} votes={0} virus={numen.virus} />
		</>
	);
});

interface PurseProps {
	goods: Pick<Mortal, "denarii" | "curiales" | "clientarum" | "classes">;
	votes: number;
	virus: number;
}

/** What somebody has, each with its token. */
export function Purse({ goods, votes, virus }: PurseProps) {
	const words = useWords();
	const lines = [
		["denarii", goods.denarii],
		["curiales", goods.curiales],
		["clientarum", goods.clientarum],
		["classes", goods.classes],
		["suffragia", votes],
		["virus", virus],
	] as const;
	return (
		<ul className="ludi-purse">
			{lines
				.filter(([id, count]) => count > 0 || id === "denarii")
				.map(([id, count]) => (
					<li key={id}>
						<TokenSign token={id} /> {words.key(`ludi.board.has.${id}`, { count })}
					</li>
				))}
		</ul>
	);
}

const RegionFactsOf = observer(function RegionFactsOf({
	facts: { assets, view },
	region,
}: {
	facts: LudiFacts;
	region: RegionId;
}) {
	const words = useWords();
	const table = useLudi();
	const printed = assets.world.regions.find(({ id }) => id === region);
	const { throne, seats, seated, standing } = view.regions[region];
	const roles = [...(throne === null ? [] : [throne]), ...seated, ...standing];
	return (
		<>
			<p className="ludi-who">
				{words.key("ludi.board.region", {
					type: { key: `ludi.region-type.${printed?.type ?? "provincia"}` },
					free: Math.max(0, seats - seated.length),
					seats,
					tribute: printed?.tributum ?? 0,
				})}
			</p>
			{view.pestis === region && <p className="warning">{words.key("ludi.board.plague")}</p>}
			{view.cybele === region && <p className="warning">{words.key("ludi.board.cybele")}</p>}
			<ul className="ludi-present">
				{roles.map((role) => (
					<li key={role}>
						<button type="button" className="quiet small" onClick={() => table.show(roleRef(view, role))}>
							{words.name(roleRef(view, role))}
						</button>
					</li>
				))}
			</ul>
		</>
	);
});

/** What the question offers and refuses about a thing. */
const ActsAbout = observer(function ActsAbout({ thing }: { thing: Ref }) {
	const { decision } = useApp();
	const words = useWords();
	const isAbout = ({ at = [] }: { at?: readonly Ref[] }) =>
		at.some(({ kind, id }) => kind === thing.kind && id === thing.id);
	if (!decision.mayAnswer || decision.decision?.kind !== "choose") return null;
	const options = decision.optionsAt(thing);
	const refused = decision.decision.refused.filter(isAbout);
	if (options.length + refused.length === 0) return null;
	return (
		<section aria-label={words.key("ludi.board.acts")}>
			<ol className="options">
				{options.map((option) => (
					<li key={option.id}>
						<OptionButton option={option} />
					</li>
				))}
			</ol>
			<RefusedList refused={refused} />
		</section>
	);
});
