/** Who plays which roles: dealt at random, then changed by hand as one likes; and where a program plays in somebody's stead. */
import { useState } from "react";
import type { ProgramName, SeatPlayer } from "../../../../electron/contract/contract.ts";
import { Segmented } from "../../../panels/common/segmented.tsx";
import { HowItPlays, SitterList } from "../../../panels/start/seats.tsx";
import { useWords } from "../../../words.ts";
import type { Deal, Role } from "./deal.ts";
import type { Sitters } from "./sitting.ts";

/** Roles that one person may have. */
const MOST_EACH = 10;
const EACH = ["1", "2", "3"] as const;

interface RolesPartProps {
	names: readonly string[];
	roles: readonly Role[];
	deal: Deal;
	sitters: Sitters;
	programs: readonly ProgramName[];
	onSit(name: string, sitter: SeatPlayer): void;
	onDeal(each: number): void;
	onGive(role: string, to: number | null): void;
}

/** The roles of each person, dealt at random and changed by hand, and who is played by a program. */
export function RolesPart({ names, roles, deal, sitters, programs, onSit, onDeal, onGive }: RolesPartProps) {
	const words = useWords();
	const [each, setEach] = useState<(typeof EACH)[number]>("1");
	const taken = new Set(deal.flat());
	const free = roles.filter(({ id }) => !taken.has(id));
	const playing = programs.filter((program) => names.some((name) => sitters[name] === program));
	const nameOf = new Map(roles.map(({ id, name }) => [id, name]));
	return (
		<>
			<div className="deal">
				<Segmented<(typeof EACH)[number]>
					legend={words.key("ludi.setup.each")}
					value={each}
					choices={EACH.map((value) => ({ value, label: value }))}
					onChange={setEach}
					testId="deal-each"
				/>
				<button type="button" className="primary" onClick={() => onDeal(Number(each))} data-testid="deal">
					{words.key("ludi.setup.deal")}
				</button>
			</div>
			<p className="hint">{words.key("ludi.setup.deal.hint")}</p>
			<ol className="hands">
				{names.map((name, person) => (
					<li key={name} data-testid={`hand-${name}`}>
						<strong>{name}</strong>
						<SitterList
							sitter={sitters[name] ?? "person"}
							programs={programs}
							label={words.key("ludi.setup.sitter", { name })}
							onSit={(sitter) => onSit(name, sitter)}
							testId={`sitter-${name}`}
						/>
						<span className="held">
							{(deal[person] ?? []).map((role) => (
								<button
									key={role}
									type="button"
									className="quiet small"
									title={words.key("ludi.setup.take-away", { role: nameOf.get(role) ?? role, name })}
									aria-label={words.key("ludi.setup.take-away", { role: nameOf.get(role) ?? role, name })}
									onClick={() => onGive(role, null)}
									data-testid={`held-${role}`}
								>
									{nameOf.get(role) ?? role} ×
								</button>
							))}
						</span>
						<GiveRole
							name={name}
							free={free}
							isFull={(deal[person]?.length ?? 0) >= MOST_EACH}
							onGive={(role) => onGive(role, person)}
						/>
					</li>
				))}
			</ol>
			{playing.map((program) => (
				<div key={program} className="playing">
					<strong>{words.key(`window.new.sitter.${program}`)}</strong> <HowItPlays player={program} />
				</div>
			))}
		</>
	);
}

interface GiveRoleProps {
	name: string;
	free: readonly Role[];
	isFull: boolean;
	onGive(role: string): void;
}

/** One role more: chosen, then given, so that a list that is walked through by key gives nothing on the way. */
function GiveRole({ name, free, isFull, onGive }: GiveRoleProps) {
	const words = useWords();
	const [chosen, setChosen] = useState("");
	const isFree = free.some(({ id }) => id === chosen);
	return (
		<span className="give">
			<select
				aria-label={words.key("ludi.setup.give", { name })}
				value={isFree ? chosen : ""}
				disabled={isFull}
				onChange={({ target }) => setChosen(target.value)}
				data-testid={`give-${name}`}
			>
				<option value="">{words.key("ludi.setup.give.short")}</option>
				{free.map(({ id, name: role }) => (
					<option key={id} value={id}>
						{role}
					</option>
				))}
			</select>
			<button
				type="button"
				className="quiet small"
				disabled={!isFree || isFull}
				aria-label={words.key("ludi.setup.give", { name })}
				onClick={() => onGive(chosen)}
				data-testid={`given-${name}`}
			>
				+
			</button>
		</span>
	);
}
