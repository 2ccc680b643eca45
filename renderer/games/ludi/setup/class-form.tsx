/** A class is seated on one screen: who plays, how long, which roles each has, and which gods the host plays. */
import { observer } from "mobx-react-lite";
import { type FormEvent, useState } from "react";
import type { ScenarioCard } from "../../../../electron/contract/contract.ts";
import { MOST_AT_SEAT } from "../../../../electron/contract/limits.ts";
import { useApp } from "../../../panels/app.ts";
import { Card } from "../../../panels/common/card.tsx";
import { Segmented } from "../../../panels/common/segmented.tsx";
import { Switches } from "../../../panels/common/switches.tsx";
import type { NewGameProps } from "../../../panels/game.ts";
import { FiguresChoice, useFigures } from "../../../panels/start/figures-choice.tsx";
import { NO_LIST, PeopleList } from "../../../panels/start/people-list.tsx";
import { readNames } from "../../../stores/name-list.ts";
import { useWords } from "../../../words.ts";
import { setUpAnswers } from "./answers.ts";
import { type Company, CompanyPart } from "./company-part.tsx";
import { type Deal, deal, given, type Role, resized } from "./deal.ts";
import { GodsPart } from "./gods-part.tsx";
import { CLOCKS, COURSE_LENGTHS, type CoursePace, optionsOf, PACED, ROUNDS, USUAL_REST } from "./plan.ts";
import { MinutesPart, OrdersPart } from "./preset-part.tsx";
import { RolesPart } from "./roles-part.tsx";
import { LATE_PROGRAM, MOST_LATE, type Sitters, seatedBy, seatsOfClass, usualLate } from "./sitting.ts";
import { beginWith, useChoice } from "./use-choice.ts";
import "./setup.css";

/** Whole numbers by the machine's own chance: which roles are dealt is no part of the game. */
const chance = (below: number) => Math.floor(Math.random() * below);

/** The form for a new game of a class: people, roles, length, clock and gods. It takes the whole first page. */
export const ClassForm = observer(function ClassForm({ scenario, onCancel }: NewGameProps) {
	const app = useApp();
	const words = useWords();
	const [name, setName] = useState(scenario.title);
	const [source, setSource] = useState(NO_LIST);
	const [dealt, setDealt] = useState<Deal>([]);
	const [sitters, setSitters] = useState<Sitters>({});
	const [rest, setRest] = useState(USUAL_REST);
	const [more, setMore] = useState<Readonly<Record<string, boolean>>>({});
	const [dice, setDice] = useState<"seeded" | "asked">("seeded");
	const [company, setCompany] = useState<Company>({ inPairs: null, late: null });
	const most = scenario.seats.length - 1;
	const list = readNames(source.written, MOST_AT_SEAT * most, source.said);
	const roles = rolesOf(app.reference.namesOf({ module: scenario.module, scenario: scenario.id })?.["mortal"]);
	const inPairs = company.inPairs ?? list.names.length > most;
	const seats = seatsOfClass(list.names, most, inPairs);
	const cast = roles.filter(({ category }) => category !== undefined).length;
	const kept = Math.min(company.late ?? usualLate(seats.length, cast), most - seats.length);
	const late = Array.from({ length: kept }, (_, n) => words.key("ludi.setup.late.place", { number: n + 1 }));
	const places = [...seats, ...late];
	const hands = resized(dealt, places.length);
	const isDemo = list.names.length === 0;
	const figures = useFigures(scenario);
	const choosing = useChoice(seats.length);
	const { gods } = choosing.choice;
	const pace: CoursePace = { ...choosing.choice, ...rest };
	const changePace = ({ edition = rest.edition, rest: nobodys = rest.rest, ...part }: Partial<CoursePace>) => {
		setRest({ edition, rest: nobodys });
		if (Object.keys(part).length > 0) choosing.change(part);
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		void app.once(begin);
	};
	const begin = async () => {
		const campaign = await app.shelf.create({
			scenario: scenario.id,
			name,
			dice,
			options: { ...optionsOf(pace), ...more, ...(isDemo && { "step-by-step": true }) },
			...(figures.chosen !== null && { edition: figures.chosen }),
			...beginWith(seatedBy(seats, scenario.seats, sitters, late), choosing.choice),
		});
		if (campaign === null) return;
		await app.openCampaign(campaign);
		const answers = setUpAnswers({ deal: hands, extra: furtherIn(hands, roles), numina: gods, heroes: [] });
		await app.campaign.answering.answers(answers, {
			stopped: (applied) => ({ key: "ludi.setup.stopped", args: { applied } }),
		});
	};
	return (
		<form className="ludi-class" onSubmit={submit} data-testid="class-form">
			<Card
				title={words.key("ludi.setup.class")}
				actions={
					<button type="button" className="quiet small" onClick={onCancel} data-testid="class-cancel">
						{words.key("window.cancel")}
					</button>
				}
			>
				<label className="field">
					<span>{words.key("window.new.name")}</span>
					<input
						required
						maxLength={120}
						value={name}
						onChange={({ target }) => setName(target.value)}
						data-testid="new-name"
					/>
				</label>
				<PeopleList source={source} list={list} onChange={setSource} />
			</Card>
			<Card title={words.key("ludi.setup.roles")}>
				{isDemo ? (
					<p className="hint">{words.key("ludi.setup.demo")}</p>
				) : (
					<>
						<CompanyPart
							inPairs={inPairs}
							late={kept}
							mostLate={Math.min(MOST_LATE, most - seats.length)}
							onChange={(part) => setCompany({ ...company, ...part })}
						/>
						<RolesPart
							names={places}
							roles={roles}
							deal={hands}
							sitters={{ ...Object.fromEntries(late.map((name) => [name, LATE_PROGRAM])), ...sitters }}
							programs={scenario.programs}
							onSit={(person, sitter) => setSitters({ ...sitters, [person]: sitter })}
							onDeal={(each) => setDealt(deal(roles, places.length, each, chance))}
							onGive={(role, to) => setDealt(given(hands, role, to))}
						/>
					</>
				)}
			</Card>
			<Card title={words.key("ludi.setup.game")}>
				<MinutesPart choosing={choosing} persons={list.names.length} seats={seats.length} />
				<PacePart pace={pace} onChange={changePace} />
				{!isDemo && <OrdersPart choosing={choosing} />}
				<Segmented<"seeded" | "asked">
					legend={words.key("window.new.dice")}
					value={dice}
					choices={(["seeded", "asked"] as const).map((value) => ({
						value,
						label: words.key(`window.new.dice.${value}`),
					}))}
					onChange={setDice}
				/>
				<GodsPart chosen={gods} onChange={(chosen) => choosing.change({ gods: chosen })} scenario={scenario} />
				<FiguresChoice figures={figures} />
				<MoreOptions scenario={scenario} more={more} onChange={setMore} isDemo={isDemo} />
				<div className="buttons">
					<button type="submit" className="primary" disabled={app.busy || roles.length === 0} data-testid="start-new">
						{words.key("window.new.begin")}
					</button>
				</div>
			</Card>
		</form>
	);
});

/** The gazetteer's mortals; none while it is on its way. */
function rolesOf(mortals: Readonly<Record<string, { readonly name: string }>> | undefined): readonly Role[] {
	return Object.entries(mortals ?? {}).map(([id, facts]) => ({ ...facts, id }));
}

/** Roles given out beyond the printed cast, and beyond those that join by themselves where persons are many (1.1). */
function furtherIn(hands: Deal, roles: readonly Role[]): string[] {
	const joining = new Set(roles.slice(0, hands.length).map(({ id }) => id));
	const printed = new Set(roles.flatMap(({ id, category }) => (category === undefined ? [] : [id])));
	return hands.flat().filter((id) => !printed.has(id) && !joining.has(id));
}

interface PacePartProps {
	pace: CoursePace;
	onChange(part: Partial<CoursePace>): void;
}

function PacePart({ pace, onChange }: PacePartProps) {
	const words = useWords();
	const choices = <Value extends string>(part: string, values: readonly Value[]) =>
		values.map((value) => ({ value, label: words.key(`ludi.setup.${part}.${value}`) }));
	return (
		<>
			<Segmented
				legend={words.key("ludi.setup.length")}
				value={pace.length}
				choices={choices("length", COURSE_LENGTHS)}
				onChange={(length) => onChange({ length })}
				testId="class-length"
			/>
			<Segmented
				legend={words.key("ludi.setup.rounds")}
				value={pace.rounds}
				choices={choices("rounds", ROUNDS)}
				onChange={(rounds) => onChange({ rounds })}
				testId="class-rounds"
			/>
			<p className="hint">{words.key("ludi.setup.rounds.hint")}</p>
			<Segmented
				legend={words.key("ludi.setup.clock")}
				value={pace.clock}
				choices={choices("clock", CLOCKS)}
				onChange={(clock) => onChange({ clock })}
				testId="class-clock"
			/>
			<p className="hint">{words.key(`ludi.setup.clock.${pace.clock}.hint`)}</p>
			{pace.clock === "season" && (
				<label className="check">
					<input
						type="checkbox"
						checked={pace.fair}
						onChange={({ target }) => onChange({ fair: target.checked })}
						data-testid="class-fair"
					/>
					{words.key("game-option.fair-turns")}
				</label>
			)}
			<Segmented
				legend={words.key("ludi.setup.edition")}
				value={pace.edition}
				choices={choices("edition", ["a", "b"] as const)}
				onChange={(edition) => onChange({ edition })}
				testId="class-edition"
			/>
			<p className="hint">{words.key(`ludi.setup.edition.${pace.edition}.hint`)}</p>
			<Segmented
				legend={words.key("ludi.setup.rest")}
				value={pace.rest}
				choices={choices("rest", ["automatic", "absent"] as const)}
				onChange={(rest) => onChange({ rest })}
				testId="class-rest"
			/>
			<p className="hint">{words.key(`ludi.setup.rest.${pace.rest}.hint`)}</p>
		</>
	);
}

interface MoreOptionsProps {
	scenario: ScenarioCard;
	more: Readonly<Record<string, boolean>>;
	isDemo: boolean;
	onChange(more: Readonly<Record<string, boolean>>): void;
}

/** Every other switch of the game. */
function MoreOptions({ scenario, more, isDemo, onChange }: MoreOptionsProps) {
	const words = useWords();
	return (
		<details>
			<summary>{words.key("ludi.setup.more")}</summary>
			<Switches
				options={scenario.options.filter(({ id }) => !PACED.includes(id))}
				chosen={{ ...(isDemo && { "step-by-step": true }), ...more }}
				onSwitch={(id, on) => onChange({ ...more, [id]: on })}
			/>
		</details>
	);
}
