/** The chronicle: two pages for the whole class, each person's own paragraph among them, and behind them all that was done, by years and roles. */
import { observer } from "mobx-react-lite";
import { useEffect, useMemo, useState } from "react";
import type { Ref, Text } from "../../../../electron/contract/contract.ts";
import { useApp } from "../../../panels/app.ts";
import { gatherSamples } from "../../../panels/book/turn-samples.ts";
import { SeatMark } from "../../../panels/common/seat-mark.tsx";
import { useSeatName } from "../../../panels/common/seat-name.ts";
import { useWords } from "../../../words.ts";
import {
	type LudiFacts,
	type LudiView,
	type Mortal,
	millions,
	mortalOf,
	mortalsOf,
	playerOfRole,
} from "../ludi-facts.ts";
import {
	actiumOf,
	type Course,
	chronicleOf,
	type Holding,
	ownOf,
	rankedBy,
	type Told,
	toldOf,
	yearsInBrief,
} from "../stores/chronicle.ts";

/** The chronicle: what mattered on two pages, then the whole of it with the numbers of the rules. */
export const ChroniclePage = observer(function ChroniclePage({ facts }: { facts: LudiFacts }) {
	const { campaign } = useApp();
	const words = useWords();
	const { log } = campaign;
	const told = useMemo(() => toldOf(log), [log]);
	const begun = useBeginning();
	const { view } = facts;
	return (
		<>
			<p className="chronicle-of">{campaign.snapshot?.name}</p>
			<AtActium view={view} />
			<InBrief told={told} view={view} />
			{begun && <RiseAndFall courses={coursesOf(begun, view)} view={view} />}
			<Persons told={told} view={view} begun={begun} />
			<details className="whole">
				<summary className="no-print">{words.key("ludi.chronicle.whole")}</summary>
				<Whole view={view} />
			</details>
		</>
	);
});

/** How everybody stood when the roles were dealt; null until the host has told it, and where it does not. */
function useBeginning(): LudiView | null {
	const { campaign } = useApp();
	const [begun, setBegun] = useState<LudiView | null>(null);
	useEffect(() => {
		let isWanted = true;
		const first = campaign.log.findIndex(({ heading }) => heading === "turn");
		const early = { log: campaign.log.slice(0, first + 1), past: campaign.past };
		void gatherSamples(early, () => "").then(([sample]) => {
			if (isWanted && sample) setBegun(sample.view as LudiView); // The registry sees to it that it is one of this game.
		});
		return () => {
			isWanted = false;
		};
	}, [campaign]);
	return begun;
}

const holdingOf = ({ facts }: LudiView, { id, denarii }: Mortal): Holding => ({
	legions: facts[id]?.legions ?? 0,
	denarii,
	votes: facts[id]?.votes ?? 0,
});

/** Everybody from the beginning to now; who joined later has no course. */
function coursesOf(begun: LudiView, view: LudiView): Course[] {
	return mortalsOf(view).flatMap((mortal) => {
		const before = mortalOf(begun, mortal.id);
		return before ? [{ role: mortal.id, from: holdingOf(begun, before), to: holdingOf(view, mortal) }] : [];
	});
}

const mortalNamed = (id: string): Ref => ({ kind: "mortal", id });

/** How Actium came out; before it, how things stand. */
const AtActium = observer(function AtActium({ view }: { view: LudiView }) {
	const { campaign } = useApp();
	const words = useWords();
	const said = actiumOf(campaign.log);
	const outcome = campaign.snapshot?.outcome ?? null;
	if (said.length === 0 && !outcome) return null;
	const parties = (view.actium?.fleets ?? []).map(({ leader, members }): Text => {
		const others = members.filter((id) => id !== leader).map(mortalNamed);
		return { key: "ludi.party", args: { leader: mortalNamed(leader), count: others.length, others } };
	});
	return (
		<section className="year actium">
			<h3>{words.key("ludi.season.actium")}</h3>
			{outcome && <p className="outcome-said">{words.say(outcome.text)}</p>}
			<ul>
				{[...parties, ...said].map((text) => (
					<Line key={JSON.stringify(text)} text={text} />
				))}
			</ul>
			{view.actium && view.actium.round > 0 && (
				<p>{words.key("ludi.chronicle.rounds", { rounds: view.actium.round })}</p>
			)}
		</section>
	);
});

function Line({ text }: { text: Text }) {
	const words = useWords();
	return <li>{words.say(text)}</li>;
}

/** What happened, year by year. */
function InBrief({ told, view }: { told: readonly Told[]; view: LudiView }) {
	const words = useWords();
	const years = yearsInBrief(told, (role) => playerOfRole(view, role) !== null);
	return (
		<section className="brief">
			<h3>{words.key("ludi.chronicle.years")}</h3>
			<dl>
				{years.map(({ year, told: those }) => (
					<div key={year}>
						<dt>{words.key("ludi.chronicle.year", { year })}</dt>
						<dd>{those.map(({ text }) => words.say(text)).join(" ")}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

/** So many of each are named. */
const RANKED = 5;

/** Who rose most and who fell most. */
function RiseAndFall({ courses, view }: { courses: readonly Course[]; view: LudiView }) {
	const words = useWords();
	const ranked = rankedBy(courses, RANKED);
	return (
		<section className="ranked">
			{(["rose", "fell"] as const).map((which) => (
				<div key={which}>
					<h3>{words.key(`ludi.chronicle.${which}`)}</h3>
					<ol>
						{ranked[which].map((course) => (
							<li key={course.role}>
								<RoleAndPlayer role={mortalNamed(course.role)} view={view} />: <CourseSaid course={course} />
							</li>
						))}
					</ol>
				</div>
			))}
		</section>
	);
}

function CourseSaid({ course: { from, to } }: { course: Course }) {
	const words = useWords();
	const holding = ({ legions, denarii, votes }: Holding) =>
		words.key("ludi.chronicle.holding", { legions, votes, denarii: millions(denarii, words) });
	return <>{words.key("ludi.chronicle.course", { from: holding(from), to: holding(to) })}</>;
}

/** A role with the name of whoever plays it. */
function RoleAndPlayer({ role, view }: { role: Ref; view: LudiView }) {
	const words = useWords();
	const nameOf = useSeatName();
	const seat = playerOfRole(view, role.id);
	return (
		<>
			{words.name(role)}
			{seat !== null && (
				<small>
					{" "}
					<SeatMark seat={seat} />
					{nameOf(seat)}
				</small>
			)}
		</>
	);
}

interface PersonsProps {
	told: readonly Told[];
	view: LudiView;
	begun: LudiView | null;
}

/** A paragraph for each role that a person plays. */
function Persons({ told, view, begun }: PersonsProps) {
	const words = useWords();
	const played = mortalsOf(view).filter(({ player }) => player !== null && player !== view.host);
	if (played.length === 0) return null;
	return (
		<section className="persons">
			<h3>{words.key("ludi.chronicle.persons")}</h3>
			<div className="in-columns">
				{played.map((mortal) => (
					<PersonsOwn key={mortal.id} mortal={mortal} told={told} view={view} begun={begun} />
				))}
			</div>
		</section>
	);
}

function PersonsOwn({ mortal, told, view, begun }: PersonsProps & { mortal: Mortal }) {
	const words = useWords();
	const nameOf = useSeatName();
	const { won, lost, told: remembered } = ownOf(told, mortal.id);
	const before = begun && mortalOf(begun, mortal.id);
	const fate = view.settlement?.fates[mortal.id];
	const governed = Object.entries(view.settlement?.governors ?? {}).flatMap(([region, governor]) =>
		governor === mortal.id
			? [words.key("ludi.governs", { mortal: mortalNamed(mortal.id), region: { kind: "region", id: region } })]
			: [],
	);
	return (
		<p className="own" data-testid={`own-${mortal.id}`}>
			{mortal.player !== null && (
				<>
					<SeatMark seat={mortal.player} />
					<strong>{nameOf(mortal.player)}</strong>
				</>
			)}
			, {words.name(mortalNamed(mortal.id))}.{" "}
			{before && begun && (
				<>
					<CourseSaid course={{ role: mortal.id, from: holdingOf(begun, before), to: holdingOf(view, mortal) }} />{" "}
				</>
			)}
			{won + lost > 0 && `${words.key("ludi.chronicle.battles", { won, lost })} `}
			{remembered.map(({ text }) => words.say(text)).join(" ")}{" "}
			{fate && fate !== "govern" && words.key(`ludi.fate-${fate}`, { role: mortalNamed(mortal.id) })}
			{governed.join(" ")}
		</p>
	);
}

/** All that was done, by years and in each by roles. */
const Whole = observer(function Whole({ view }: { view: LudiView }) {
	const { campaign } = useApp();
	const words = useWords();
	return chronicleOf(campaign.log).map(({ year, deeds }) => (
		<section key={year ?? 0} className="year">
			<h3>{year === null ? words.key("ludi.when.set-up") : words.key("ludi.chronicle.year", { year })}</h3>
			{deeds.map(({ role, entries }) => (
				<section key={role ? `${role.kind} ${role.id}` : ""} className="deeds">
					<h4>{role === null ? words.key("ludi.chronicle.world") : <RoleAndPlayer role={role} view={view} />}</h4>
					<ul>
						{[...Map.groupBy(entries, ({ text }) => words.say(text))].map(([said, [first, ...again]]) => (
							<li key={first?.index}>
								{said} {again.length > 0 && words.key("ludi.chronicle.times", { times: again.length + 1 })}{" "}
								{first?.rule && <small className="cited">{first.rule}</small>}
							</li>
						))}
					</ul>
				</section>
			))}
		</section>
	));
});
