/** Who sits where: how many players, where a scenario leaves that open, and a person or a program on each seat. */

import type { ProgramName, ScenarioCard, SeatPlayer } from "../../../electron/contract/contract.ts";
import { SEAT_NAME } from "../../../electron/contract/limits.ts";
import type { NewCampaign } from "../../stores/shelf-store.ts";
import { useWords, type Words } from "../../words.ts";
import { coloursOf } from "../common/seat-colours.ts";
import { Segmented } from "../common/segmented.tsx";
import { SuggestedSwitch } from "../orders/suggested-switch.tsx";

type SeatPlan = NonNullable<NewCampaign["seats"]>;
/** What a seat may be in the form; `nobody` where fewer may play than there are seats. */
type Sitter = SeatPlayer | "nobody";

/** The first `count` seats taken: as they were, else by a person, or by an Expert where others are. */
export function seatsFor({ seats }: Pick<ScenarioCard, "seats">, count: number, before: SeatPlan): SeatPlan {
	const newcomer = Object.values(before).includes("expert") ? "expert" : "person";
	return Object.fromEntries(seats.slice(0, count).map(({ id }) => [id, before[id] ?? newcomer]));
}

type SeatedScenario = Pick<ScenarioCard, "seats" | "playerCounts" | "programs"> & {
	intro?: Pick<ScenarioCard["intro"], "alone">;
};

/** The programs that a person is put against, the first of them that a game has: the strongest that answers before one waits for it. */
const OPPONENTS = ["legatus", "expert"] as const satisfies readonly ProgramName[];

function opponentOf({ programs }: Pick<ScenarioCard, "programs">): ProgramName | undefined {
	return OPPONENTS.find((one) => programs.includes(one));
}

/**
 * What the form proposes: in a game of two one person against a program, so that who is alone does not play both sides; where fewer may
 * play than there are seats the same, with as many as are in the middle between fewest and most. Else a person on every seat.
 */
export function proposedSeats(scenario: SeatedScenario): SeatPlan {
	const { seats, playerCounts, intro } = scenario;
	const count = playerCounts?.[Math.floor(playerCounts.length / 2)] ?? seats.length;
	const all = seatsFor(scenario, count, {});
	const opponent = opponentOf(scenario);
	return opponent && (playerCounts || seats.length === 2) ? alone(all, opponent, intro?.alone) : all;
}

/** The same seats, with a person on one of them, the first unless it is told, and a program on the others. */
export function alone(seats: SeatPlan, opponent: ProgramName, seat?: string): SeatPlan {
	const own = seat !== undefined && seat in seats ? seat : Object.keys(seats)[0];
	return Object.fromEntries(Object.keys(seats).map((id) => [id, id === own ? "person" : opponent]));
}

/** The same seats, the first of them for people by name; the others as they are. Who finds no seat is left out. */
export function seatPeople(
	seats: SeatPlan,
	people: readonly string[],
): { seats: SeatPlan; names: Record<string, string> } {
	const taken = Object.keys(seats).slice(0, people.length);
	return {
		seats: { ...seats, ...Object.fromEntries(taken.map((seat) => [seat, "person" as const])) },
		names: Object.fromEntries(taken.map((seat, n) => [seat, people[n] ?? ""])),
	};
}

/** The same seats, with a person on each. */
export function allPersons(seats: SeatPlan): SeatPlan {
	return Object.fromEntries(Object.keys(seats).map((id) => [id, "person"]));
}

/** What the host is told of the seats that are taken: nothing where all of them must be. */
export function seatedOf({ seats, playerCounts }: ScenarioCard, plan: SeatPlan): Pick<NewCampaign, "seated"> {
	if (!playerCounts) return {};
	return { seated: seats.map(({ id }) => id).filter((id) => id in plan) };
}

/** Whether so many seats may be taken. */
export function mayBegin(
	{ seats, playerCounts }: Pick<ScenarioCard, "seats" | "playerCounts">,
	plan: SeatPlan,
): boolean {
	return (playerCounts ?? [seats.length]).includes(Object.keys(plan).length);
}

/** What a seat may be: nobody's only where fewer may play than there are seats. */
export function sittersAt({ programs, playerCounts }: Pick<ScenarioCard, "programs" | "playerCounts">): Sitter[] {
	return ["person", ...programs, ...(playerCounts ? (["nobody"] as const) : [])];
}

/** What fills all seats at once. */
interface Preset {
	readonly id: string;
	readonly label: string;
	readonly seats: SeatPlan;
}

/** The presets of a scenario, for the seats that are taken; none where no program is an opponent. */
function presetsOf(scenario: ScenarioCard, seats: SeatPlan, words: Words): readonly Preset[] {
	const opponent = opponentOf(scenario);
	if (!opponent) return [];
	if (scenario.playerCounts)
		return [
			{ id: "experts", label: words.key("window.new.who-plays.experts"), seats: alone(seats, opponent) },
			{ id: "persons", label: words.key("window.new.who-plays.persons"), seats: allPersons(seats) },
		];
	const count = scenario.seats.length;
	return [
		...scenario.seats.map(({ id, name }) => ({
			id: `alone-${id}`,
			label: words.key("window.new.who-plays.alone", { side: name }),
			seats: alone(seats, opponent, id),
		})),
		{ id: "persons", label: words.key("window.new.who-plays.two", { count }), seats: allPersons(seats) },
	];
}

/** Which of them the seats are like; empty where they are like none. */
function whoPlays(seats: SeatPlan, presets: readonly Preset[]): string {
	const isLike = (preset: Preset) => Object.keys(seats).every((id) => seats[id] === preset.seats[id]);
	return presets.find(isLike)?.id ?? "";
}

interface SeatsProps {
	scenario: ScenarioCard;
	/** The seats that are taken, and by whom. */
	seats: SeatPlan;
	onChange(seats: SeatPlan): void;
	/** Names of persons, by seat. */
	names: Readonly<Record<string, string>>;
	onName(seat: string, name: string): void;
	/** Seats that begin with the orders that suit them, if persons play them. */
	withOrders: readonly string[];
	onOrders(seat: string, on: boolean): void;
}

/** The seats of a new campaign: how many play, who or what plays each, and the names of persons. */
export function Seats({ scenario, seats, onChange, names, onName, withOrders, onOrders }: SeatsProps) {
	const words = useWords();
	const { playerCounts } = scenario;
	const presets = presetsOf(scenario, seats, words);
	const taken = scenario.seats.map(({ id }) => id).filter((id) => id in seats);
	const sit = (seat: string, sitter: Sitter) => {
		const { [seat]: _, ...others } = seats;
		onChange(sitter === "nobody" ? others : { ...others, [seat]: sitter });
	};
	return (
		<>
			{playerCounts && (
				<Segmented
					legend={words.key("window.new.players")}
					value={String(Object.keys(seats).length)}
					choices={playerCounts.map((count) => ({ value: String(count), label: String(count) }))}
					onChange={(count) => onChange(seatsFor(scenario, Number(count), seats))}
					testId="player-count"
				/>
			)}
			{presets.length > 0 && (
				<Segmented
					legend={words.key("window.new.who-plays")}
					value={whoPlays(seats, presets)}
					choices={presets.map(({ id, label }) => ({ value: id, label }))}
					onChange={(preset) => onChange(presets.find(({ id }) => id === preset)?.seats ?? seats)}
					testId="who-plays"
				/>
			)}
			{scenario.seats.map(({ id, name }) => (
				<div key={id} className="seat">
					<Segmented
						legend={name}
						swatch={coloursOf(id, taken.indexOf(id)).field}
						value={seats[id] ?? (playerCounts ? "nobody" : "person")}
						choices={sittersAt(scenario).map((value) => ({
							value,
							label: words.key(`window.new.sitter.${value}`),
							hint: value === "person" || value === "nobody" ? undefined : words.key(`window.plays.${value}`),
						}))}
						onChange={(sitter: Sitter) => sit(id, sitter)}
						testId={`seat-${id}`}
					/>
					<HowItPlays player={seats[id] ?? "person"} />
					{seats[id] === "person" && (
						<PersonName side={name} name={names[id] ?? ""} onName={(to) => onName(id, to)} seat={id} />
					)}
					{seats[id] === "person" && scenario.suggestedOrders[id] && (
						<SuggestedSwitch
							seat={id}
							side={name}
							suggested={scenario.suggestedOrders[id]}
							on={withOrders.includes(id)}
							onSwitch={(on) => onOrders(id, on)}
						/>
					)}
				</div>
			))}
			<Strengths programs={scenario.programs} />
			{!mayBegin(scenario, seats) && (
				<p className="warning" role="status">
					{words.key("window.new.wrong-count", {
						taken: Object.keys(seats).length,
						counts: (playerCounts ?? []).map(String),
					})}
				</p>
			)}
		</>
	);
}

interface SitterListProps {
	sitter: SeatPlayer;
	programs: readonly ProgramName[];
	/** For the label that stands beside it. */
	id?: string;
	/** Where there is no such label. */
	label?: string;
	disabled?: boolean;
	onSit(sitter: SeatPlayer): void;
	testId: string;
}

/** A person or a program, from a list: for many seats one below the other. */
export function SitterList({ sitter, programs, id, label, disabled = false, onSit, testId }: SitterListProps) {
	const words = useWords();
	const sitters: readonly SeatPlayer[] = ["person", ...programs];
	return (
		<select
			id={id}
			aria-label={label}
			value={sitter}
			disabled={disabled}
			onChange={({ target }) => {
				const chosen = sitters.find((one) => one === target.value);
				if (chosen) onSit(chosen);
			}}
			data-testid={testId}
		>
			{sitters.map((one) => (
				<option key={one} value={one}>
					{words.key(`window.new.sitter.${one}`)}
				</option>
			))}
		</select>
	);
}

/** The programs in the order of their strength, each with a word on how it plays. */
function Strengths({ programs }: Pick<ScenarioCard, "programs">) {
	const words = useWords();
	if (programs.length < 2) return null;
	const list = programs.map((program) => words.key(`window.new.strength.${program}`));
	return <p className="hint how-it-plays">{words.key("window.new.strengths", { programs: words.list(list) })}</p>;
}

/** How a program plays and how long it thinks, in a sentence; nothing of a person. */
export function HowItPlays({ player }: { player: SeatPlayer }) {
	const words = useWords();
	if (player === "person") return null;
	return <p className="hint how-it-plays">{words.key(`window.plays.${player}`)}</p>;
}

interface PersonNameProps {
	seat: string;
	/** What the seat is called. */
	side: string;
	name: string;
	onName(name: string): void;
	/** The field is left. */
	onLeave?(): void;
}

/** The name of the person on a seat, or of two, for whoever wants to give one. */
export function PersonName({ seat, side, name, onName, onLeave }: PersonNameProps) {
	const words = useWords();
	return (
		<input
			inputMode="text"
			maxLength={SEAT_NAME}
			value={name}
			placeholder={words.key("window.new.person")}
			aria-label={words.key("window.new.person.of", { side })}
			onChange={({ target }) => onName(target.value)}
			onBlur={onLeave}
			data-testid={`person-${seat}`}
		/>
	);
}
