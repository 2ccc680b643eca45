/** Who sits where: how many players, where a scenario leaves that open, and a person or a program on each seat. */
import type { ScenarioCard, SeatPlayer } from "../../../electron/contract.ts";
import type { NewCampaign } from "../../stores/shelf-store.ts";
import { useWords } from "../../words.ts";
import { Segmented } from "../common/segmented.tsx";

type SeatPlan = NonNullable<NewCampaign["seats"]>;
/** What a seat may be in the form; `nobody` where fewer may play than there are seats. */
type Sitter = SeatPlayer | "nobody";

/** The first `count` seats taken: as they were, else by a person. */
export function seatsFor({ seats }: Pick<ScenarioCard, "seats">, count: number, before: SeatPlan): SeatPlan {
	return Object.fromEntries(seats.slice(0, count).map(({ id }) => [id, before[id] ?? "person"]));
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

interface SeatsProps {
	scenario: ScenarioCard;
	/** The seats that are taken, and by whom. */
	seats: SeatPlan;
	onChange(seats: SeatPlan): void;
}

export function Seats({ scenario, seats, onChange }: SeatsProps) {
	const words = useWords();
	const { playerCounts } = scenario;
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
			{scenario.seats.map(({ id, name }) => (
				<Segmented
					key={id}
					legend={name}
					value={seats[id] ?? (playerCounts ? "nobody" : "person")}
					choices={sittersAt(scenario).map((value) => ({ value, label: words.key(`window.new.sitter.${value}`) }))}
					onChange={(sitter: Sitter) => sit(id, sitter)}
					testId={`seat-${id}`}
				/>
			))}
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
