/** The battle in progress, or the one just ended: both parties, their legions, and the dice of the last concursatio, large. */
import { observer } from "mobx-react-lite";
import { useWords } from "../../../words.ts";
import { pipsOf } from "../../boards/pips.ts";
import { type LudiFacts, type Proelium, roleRef } from "../ludi-facts.ts";
import { ThrowToTheEnd } from "./class-calls.tsx";
import { useLudi } from "./use-ludi.ts";

type Party = Proelium["parties"][number];
type Concursatio = Proelium["concursationes"][number];
type Side = Concursatio["sides"][number];

/** The battle in progress or just ended: both parties, their legions, and the dice of the last concursatio, large. */
export const BattleCard = observer(function BattleCard({ facts }: { facts: LudiFacts }) {
	const { battle, putBattleAway } = useLudi();
	const words = useWords();
	if (!battle) return null;
	const { proelium, isOver } = battle;
	const last = proelium.concursationes.at(-1);
	const sides = proelium.thrown ?? last?.sides;
	const shown = proelium.thrown ? undefined : last;
	const [first, second] = proelium.parties;
	const round = roundOf(proelium, isOver);
	return (
		<section
			className="ludi-battle"
			aria-label={words.key("ludi.battle")}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: where the text is large it scrolls, and must be reached by key
			tabIndex={0}
			data-scrolls
			data-testid="battle-card"
		>
			<header>
				<h2>
					{words.key("ludi.battle.in", {
						kind: { key: `ludi.proelium.${proelium.kind}` },
						region: { kind: "region", id: proelium.region },
					})}
				</h2>
				{isOver && (
					<button type="button" className="quiet" onClick={putBattleAway} data-testid="battle-read">
						{words.key("window.close")}
					</button>
				)}
			</header>
			<div className="sides">
				<PartyOf facts={facts} party={first} side={sides?.[0]} />
				<div className="dice-pair">
					<SideDice side={sides?.[0]} total={sides?.[0].total} won={isWonBy(shown, "first")} />
					<SideDice side={sides?.[1]} total={sides?.[1].total} won={isWonBy(shown, "second")} />
				</div>
				<PartyOf facts={facts} party={second} side={sides?.[1]} />
			</div>
			<ol className="clashes" aria-label={words.key("ludi.battle.clashes")}>
				{proelium.concursationes.map(({ totals: [a, b] }, n) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a clash is its place in the battle
					<li key={n}>
						<span className={a > b ? "higher" : undefined}>{a}</span>
						<span aria-hidden="true">:</span>
						<span className={b > a ? "higher" : undefined}>{b}</span>
					</li>
				))}
			</ol>
			<p className="said">
				{round > 0 && words.key("ludi.battle.round", { round, planned: proelium.planned })}{" "}
				{shown && <strong>{words.key(`ludi.concursatio.${shown.result}`, namesIn(facts, proelium))}</strong>}{" "}
				{proelium.ended && words.key(`ludi.battle.ended.${proelium.ended}`)}
				{isOver && !proelium.ended && words.key("ludi.battle.over")}
				{!isOver &&
					proelium.president !== null &&
					words.key("ludi.battle.president", { numen: { kind: "numen", id: proelium.president } })}
			</p>
			{!isOver && <ThrowToTheEnd />}
		</section>
	);
});

/** The clash that is fought, the first of them before any dice lie; of a battle that is over the last, 0 where none was fought. */
function roundOf({ concursationes: { length }, thrown, planned }: Proelium, isOver: boolean): number {
	const isNext = length === 0 || thrown !== null;
	return isNext && !isOver ? Math.min(length + 1, planned) : length;
}

/** Both parties by their leaders. */
function namesIn({ view }: LudiFacts, { parties: [first, second] }: Proelium) {
	const leader = ({ members }: Party) => roleRef(view, members[0] ?? "");
	return { first: leader(first), second: leader(second) };
}

function isWonBy(last: Concursatio | undefined, side: "first" | "second"): boolean {
	return last?.result === side || last?.result === `numen-${side === "first" ? "second" : "first"}`;
}

interface PartyProps {
	facts: LudiFacts;
	party: Party;
	side: Side | undefined;
}

const PartyOf = observer(function PartyOf({ facts: { view }, party, side }: PartyProps) {
	const words = useWords();
	const fielded = Object.values(party.fielded);
	const left = (kind: "curiales" | "clientarum") => fielded.reduce((sum, each) => sum + (each?.[kind] ?? 0), 0);
	const helpers = [...(side?.rotae ?? []), ...(side?.ultrices ?? [])];
	return (
		<div className="party">
			<strong>{words.list(party.members.map((role) => words.name(roleRef(view, role))))}</strong>
			<span>{words.key("ludi.battle.legions", { curiales: left("curiales"), clientarum: left("clientarum") })}</span>
			<span>{words.key("ludi.battle.won", { won: party.won })}</span>
			{helpers.map(({ role, die, face }) => (
				<span key={`${role} ${die}`} className="help">
					{words.key("ludi.battle.help", { role: roleRef(view, role), die: { key: `ludi.battle.die.${die}` }, face })}
				</span>
			))}
			{(side?.doubled.length ?? 0) > 0 && <span className="help">{words.key("ludi.battle.doubled")}</span>}
		</div>
	);
});

interface SideDiceProps {
	side: Side | undefined;
	total: number | undefined;
	won: boolean;
}

/** A party's own dice, and what all of it makes where that is more. */
function SideDice({ side, total, won }: SideDiceProps) {
	const words = useWords();
	if (!side || side.dice.length === 0) return <BigDie value={null} />;
	const own = side.dice.reduce((sum, { face }) => sum + face, 0);
	return (
		<div className="side-dice">
			{side.dice.map(({ role, die, face }) => (
				<BigDie key={role} value={face} die={die} won={won} />
			))}
			{total !== undefined && total !== own && (
				<span className="total">{words.key("ludi.battle.total", { total })}</span>
			)}
		</div>
	);
}

interface BigDieProps {
	/** Null before it is thrown. */
	value: number | null;
	/** Which of the game's dice; it has its colour. */
	die?: string;
	won?: boolean;
}

/** A die that can be read across a room: pips to six, a numeral above. */
export function BigDie({ value, die = "curialis", won = false }: BigDieProps) {
	const words = useWords();
	const pips = pipsOf(value ?? 0);
	const name = value === null ? words.key("ludi.battle.no-die") : words.key("window.roll.face", { value });
	return (
		<svg className={`big-die ${die}`} data-won={won || undefined} viewBox="0 0 64 64" role="img" aria-label={name}>
			<rect x="4" y="4" width="56" height="56" rx="10" />
			{pips.map(({ x, y }) => (
				<circle key={`${x}/${y}`} cx={32 + x * 15} cy={32 + y * 15} r="5.5" />
			))}
			{value !== null && pips.length === 0 && (
				<text x="32" y="43">
					{value}
				</text>
			)}
		</svg>
	);
}
