/** What is settled before a campaign begins: its name, who plays, how the dice fall, and the scenario's own switches. */

import { observer } from "mobx-react-lite";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { ScenarioCard } from "../../../electron/contract/contract.ts";
import { CAMPAIGN_NAME } from "../../../electron/contract/limits.ts";
import type { NewCampaign } from "../../stores/shelf-store.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { Card } from "../common/card.tsx";
import { Segmented } from "../common/segmented.tsx";
import { BeginLesson } from "./begin-lesson.tsx";
import { FiguresChoice, useFigures } from "./figures-choice.tsx";
import { OptionFold } from "./option-fold.tsx";
import { mayBegin, proposedSeats, Seats, seatedOf, seatPeople } from "./seats.tsx";

/** The form's first state; the name tells the scenario. */
export function firstPlan(scenario: ScenarioCard): NewCampaign {
	return {
		scenario: scenario.id,
		name: scenario.title,
		dice: "seeded",
		takeBack: "free",
		options: Object.fromEntries(scenario.options.map((option) => [option.id, option.default])),
		seats: proposedSeats(scenario),
	};
}

/** A seed as it was typed: nothing for the host's own, or a whole number. */
export function seedOf(written: string): number | undefined {
	return /^-?\d{1,15}$/.test(written.trim()) ? Number(written) : undefined;
}

/** The names of those seats that a person plays. */
export function namesOf({ seats = {}, names = {} }: Pick<NewCampaign, "seats" | "names">): Record<string, string> {
	const given = Object.entries(names).filter(([seat, name]) => seats[seat] === "person" && name.trim() !== "");
	return Object.fromEntries(given);
}

/** Those seats that begin with their suggested orders and that a person plays. */
export function withOrdersOf({ seats = {}, withOrders = [] }: Pick<NewCampaign, "seats" | "withOrders">): string[] {
	return withOrders.filter((seat) => seats[seat] === "person");
}

/** The same seats, with one of them or without it. */
function switched(seats: readonly string[], seat: string, on: boolean): string[] {
	const others = seats.filter((other) => other !== seat);
	return on ? [...others, seat] : others;
}

interface NewCampaignFormProps {
	scenario: ScenarioCard;
	onCancel(): void;
}

/** The form of a new campaign: its name, who plays, how the dice fall, and the scenario's switches. */
export const NewCampaignForm = observer(function NewCampaignForm({ scenario, onCancel }: NewCampaignFormProps) {
	const app = useApp();
	const words = useWords();
	const [plan, setPlan] = useState(() => firstPlan(scenario));
	const [seed, setSeed] = useState("");
	const figures = useFigures(scenario);
	const turn = (id: string, on: boolean) => change({ options: { ...plan.options, [id]: on } });
	const title = words.key("window.new.title", { scenario: scenario.title });
	const form = useFormInSight();
	const present = app.room.present;
	const change = (part: Partial<NewCampaign>) => setPlan({ ...plan, ...part });
	const submit = (event: FormEvent) => {
		event.preventDefault();
		void app.once(begin);
	};
	const begin = async () => {
		const given = seedOf(seed);
		const campaign = await app.shelf.create({
			...plan,
			...seatedOf(scenario, plan.seats ?? {}),
			names: namesOf(plan),
			withOrders: withOrdersOf(plan),
			...(given !== undefined && { seed: given }),
			...(figures.chosen !== null && { edition: figures.chosen }),
		});
		if (campaign !== null) await app.openCampaign(campaign);
	};
	return (
		<Card title={title} className="new-campaign" testId="new-campaign">
			<form ref={form} className="plan" aria-label={title} tabIndex={-1} onSubmit={submit}>
				<div className="plan-fields">
					<BeginLesson scenario={scenario} />
					<label className="field">
						<span>{words.key("window.new.name")}</span>
						<input
							required
							maxLength={CAMPAIGN_NAME}
							value={plan.name}
							onChange={(event) => change({ name: event.target.value })}
							data-testid="new-name"
						/>
					</label>
					<Seats
						scenario={scenario}
						seats={plan.seats ?? {}}
						onChange={(seats) => change({ seats })}
						names={plan.names ?? {}}
						onName={(seat, name) => change({ names: { ...plan.names, [seat]: name } })}
						withOrders={plan.withOrders ?? []}
						onOrders={(seat, on) => change({ withOrders: switched(plan.withOrders ?? [], seat, on) })}
					/>
					{present.length > 0 && (
						<div className="buttons">
							<button
								type="button"
								className="quiet"
								onClick={() => change(seatPeople(plan.seats ?? {}, present))}
								data-testid="seat-those-here"
							>
								{words.key("window.room.seat-here")}
							</button>
						</div>
					)}
					<Segmented
						legend={words.key("window.new.dice")}
						value={plan.dice ?? "seeded"}
						choices={[
							{ value: "seeded", label: words.key("window.new.dice.seeded") },
							{ value: "asked", label: words.key("window.new.dice.asked") },
						]}
						onChange={(dice) => change({ dice })}
					/>
					<Segmented
						legend={words.key("window.new.take-back")}
						value={plan.takeBack ?? "free"}
						choices={[
							{ value: "free", label: words.key("window.new.take-back.free") },
							{ value: "own", label: words.key("window.new.take-back.own") },
						]}
						onChange={(takeBack) => change({ takeBack })}
					/>
					<FiguresChoice figures={figures} />
					<OptionFold
						heading={(changed) => words.key("window.new.rules", { changed })}
						options={scenario.options.filter(({ handicap }) => !handicap)}
						chosen={plan.options ?? {}}
						onSwitch={turn}
						testId="rules-to-choose"
					/>
					<OptionFold
						heading={(changed) => words.key("window.new.handicaps", { changed })}
						options={scenario.options.filter(({ handicap }) => handicap)}
						chosen={plan.options ?? {}}
						onSwitch={turn}
						testId="handicaps"
					/>
					{plan.dice === "seeded" && (
						<label className="field">
							<span>{words.key("window.new.seed")}</span>
							<small className="hint">{words.key("window.new.seed.what")}</small>
							<input
								inputMode="numeric"
								pattern="-?[0-9]{1,15}"
								placeholder={words.key("window.new.seed.hint")}
								value={seed}
								onChange={(event) => setSeed(event.target.value)}
								data-testid="new-seed"
							/>
						</label>
					)}
				</div>
				<div className="buttons">
					<button
						type="submit"
						className="primary"
						disabled={app.busy || !mayBegin(scenario, plan.seats ?? {})}
						data-testid="start-new"
					>
						{words.key("window.new.begin")}
					</button>
					<button type="button" className="quiet" onClick={onCancel}>
						{words.key("window.cancel")}
					</button>
				</div>
			</form>
		</Card>
	);
});

/** A form that is opened has the focus, and is read from its beginning where that is not in sight, as with large letters below all scenarios. */
function useFormInSight() {
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		form.current?.focus({ preventScroll: true });
		const card = form.current?.closest("section");
		const top = card?.getBoundingClientRect().top ?? 0;
		if (top < 0 || top > window.innerHeight / 2) card?.scrollIntoView({ block: "start" });
	}, []);
	return form;
}
