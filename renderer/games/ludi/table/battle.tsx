/** The battle in progress: both parties, their legions, and the dice of every concursatio, the last of them large. */
import { observer } from "mobx-react-lite";
import { useWords } from "../../../words.ts";
import { type Facts, type Proelium, roleRef } from "../facts.ts";

export const BattleCard = observer(function BattleCard({ facts }: { facts: Facts }) {
	const words = useWords();
	const { proelium } = facts.view;
	if (!proelium) return null;
	const last = proelium.concursationes.at(-1);
	const [first, second] = proelium.parties;
	return (
		<section className="ludi-battle" aria-label={words.key("ludi.battle")} data-testid="battle-card">
			<h2>
				{words.key("ludi.battle.in", {
					kind: { key: `ludi.proelium.${proelium.kind}` },
					region: { kind: "region", id: proelium.region },
				})}
			</h2>
			<div className="sides">
				<PartyOf facts={facts} party={first} />
				<div className="dice-pair">
					<BigDie value={last?.totals[0] ?? null} won={isWonBy(last, "first")} />
					<BigDie value={last?.totals[1] ?? null} won={isWonBy(last, "second")} />
				</div>
				<PartyOf facts={facts} party={second} />
			</div>
			<p className="said" role="status">
				{words.key("ludi.battle.round", { round: proelium.concursationes.length, planned: proelium.planned })}
				{last && ` ${words.key(`ludi.concursatio.${last.result}`)}`}
				{proelium.president !== null &&
					` ${words.key("ludi.battle.president", { numen: { kind: "numen", id: proelium.president } })}`}
			</p>
		</section>
	);
});

type Concursatio = Proelium["concursationes"][number];

function isWonBy(last: Concursatio | undefined, side: "first" | "second"): boolean {
	return last?.result === side || last?.result === `numen-${side}`;
}

const PartyOf = observer(function PartyOf({ facts: { view }, party }: { facts: Facts; party: Proelium["parties"][number] }) {
	const words = useWords();
	const fielded = Object.values(party.fielded);
	const left = (kind: "curiales" | "clientarum") => fielded.reduce((sum, each) => sum + (each?.[kind] ?? 0), 0);
	return (
		<div className="party">
			<strong>{party.members.map((role) => words.name(roleRef(view, role))).join(" · ")}</strong>
			<span className="legions">
				{words.key("ludi.battle.legions", { curiales: left("curiales"), clientarum: left("clientarum") })}
			</span>
			<span>{words.key("ludi.battle.won", { won: party.won })}</span>
		</div>
	);
});

/** Places of a face where pips may lie, row by row, and which of them each face has. */
const FACES = ["", "4", "26", "246", "0268", "02468", "023568"];

/** A die that can be read across a room: pips to six, a numeral above. */
export function BigDie({ value, won = false }: { value: number | null; won?: boolean }) {
	const words = useWords();
	const pips = [...(FACES[value ?? 0] ?? "")].map(Number);
	return (
		<svg
			className={won ? "big-die won" : "big-die"}
			viewBox="0 0 64 64"
			role="img"
			aria-label={value === null ? words.key("ludi.battle.no-die") : words.key("window.roll.face", { value })}
		>
			<rect x="4" y="4" width="56" height="56" rx="10" />
			{pips.map((place) => (
				<circle key={place} cx={32 + ((place % 3) - 1) * 15} cy={32 + (Math.floor(place / 3) - 1) * 15} r="5.500" />
			))}
			{value !== null && pips.length === 0 && (
				<text x="32" y="43">
					{value}
				</text>
			)}
		</svg>
	);
}
