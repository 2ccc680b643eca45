/** The Council of Carthage: the family in power, the climate, what it allows, the berths of the armies, and what the year will say to it (CR 5.7). */
import { observer } from "mobx-react-lite";
import { type ReactNode, useEffect } from "react";
import type { Replies } from "../../../../electron/contract/contract.ts";
import { useApp } from "../../../panels/app.ts";
import { RuleButton } from "../../../panels/common/rule-button.tsx";
import { signed } from "../../../panels/table/roll-lines.tsx";
import { useWords } from "../../../words.ts";
import { OutcomeChance } from "../battle/chances.tsx";
import { RuleNumber } from "../parts/rule-number.tsx";
import type { Handling } from "../piece-handling.ts";
import { useAncientWorld } from "../stores/use-ancient-world.ts";
import type { TableFacts } from "../table-facts.ts";
import type { AncientWorldView, CouncilForecast, CouncilView } from "../view.ts";
import "./records.css";
import { RollToCome } from "./roll-to-come.tsx";
import "./council.css";

/** From the coldest to the warmest. */
const CLIMATES = ["cautious", "interested", "alert", "aggressive"] as const satisfies readonly CouncilView["climate"][];
const FAMILIES = ["magonid", "barcid"] as const satisfies readonly CouncilView["family"][];

const CHART = "cr-climate-effects";

interface CouncilCardProps {
	facts: TableFacts;
	handling: Handling;
}

/** The Council of Carthage: family in power, climate, berths of the armies, and what the year will say to it (CR 5.7). */
export const CouncilCard = observer(function CouncilCard({ facts, handling }: CouncilCardProps) {
	const words = useWords();
	const { forecasts } = useAncientWorld();
	const { reference } = useApp();
	const { council } = facts.view;
	useEffect(() => forecasts.watch("council"), [forecasts]);
	if (!council) return null;
	const row = reference.chart(CHART)?.rows.find((each) => each["climate"] === council.climate);
	return (
		<section className="aw-council" aria-label={words.key("window.council.title")} data-testid="council">
			<LeaderStatus council={council} handling={handling} />
			{row && <Allowed council={council} row={row} armies={armiesOf(facts.view).length} handling={handling} />}
			<Berths facts={facts} council={council} row={row} handling={handling} />
			{forecasts.council && <Forecast forecast={forecasts.council} />}
			<Waiting facts={facts} handling={handling} />
		</section>
	);
});

type Row = Replies["chart"]["rows"][number];

/** Which family, and which mood of four. */
function LeaderStatus({ council, handling }: { council: CouncilView; handling: Handling }) {
	const words = useWords();
	const { family, familySince, climate, lastClimate } = council;
	return (
		<div className="aw-council-standing">
			<p className="aw-family" data-family={family}>
				<small>
					{words.key("window.council.in-power")} <RuleNumber rule="CR 5.71" onRule={handling.onRule} />
				</small>
				<strong>{words.key(`family.${family}`)}</strong>
				<small>
					{familySince === 0
						? words.key("window.council.since-start")
						: words.key("window.council.since", { turn: familySince })}
				</small>
			</p>
			<div>
				<small>
					{words.key("window.council.climate")} <RuleNumber rule="CR 5.72" onRule={handling.onRule} />
				</small>
				<ol className="aw-climate">
					{CLIMATES.map((each) => (
						<li key={each} aria-current={each === climate || undefined} data-climate={each}>
							{words.key(`climate.${each}`)}
						</li>
					))}
				</ol>
				<small>{words.key("window.council.was", { climate: { key: `climate.${lastClimate}` } })}</small>
			</div>
		</div>
	);
}

interface AllowedProps {
	council: CouncilView;
	row: Row;
	/** Armies in play now. */
	armies: number;
	handling: Handling;
}

/** The row of the chart of climates, in words (CR 5.73). */
function Allowed({ council, row, armies, handling }: AllowedProps) {
	const words = useWords();
	const climate = { key: `climate.${council.climate}` };
	const recallOn = row["recallOn"];
	const lines = [
		words.key("window.council.armies", { armies: Number(row["armies"]), now: armies }),
		words.key("window.council.new-armies", { count: Number(row["maxArmiesRaisedPerTurn"]) }),
		...["navalConstruction", "hire"].flatMap((roll) => {
			const dr = Number(row[roll]);
			return dr === 0 ? [] : words.key(`window.council.on-${roll}`, { dr: signed(dr) });
		}),
		typeof recallOn === "number"
			? words.key("window.council.recall", { die: recallOn })
			: words.key("window.council.no-recall"),
	];
	return (
		<section>
			<h3>
				{words.key("window.council.allows", { climate })} <RuleNumber rule="CR 5.73" onRule={handling.onRule} />
			</h3>
			<ul className="aw-contents">
				{lines.map((line) => (
					<li key={line}>{line}</li>
				))}
				{council.freeInAfrica && <li>{words.key("window.council.free-in-africa")}</li>}
			</ul>
		</section>
	);
}

/** Carthage's armies by the name of their box (CR 5.73). */
function armiesOf({ forces }: AncientWorldView) {
	return Object.values(forces)
		.filter(({ side, box, totals }) => side === "carthage" && box !== null && totals.sp > 0)
		.toSorted((a, b) => (a.box ?? "").localeCompare(b.box ?? ""));
}

interface BerthsProps extends CouncilCardProps {
	council: CouncilView;
	row: Row | undefined;
}

/** Each army with the berth it holds, then the berths that are free. */
function Berths({ facts, council, row, handling }: BerthsProps) {
	const words = useWords();
	const taken = armiesOf(facts.view).map((army) => council.berths[army.box ?? ""]);
	const free = Array.isArray(row?.["berths"]) ? row["berths"].map(String) : [];
	for (const berth of taken) if (berth !== undefined && free.includes(berth)) free.splice(free.indexOf(berth), 1);
	return (
		<table className="aw-record">
			<caption>
				{words.key("window.council.berths")} <RuleNumber rule="CR 5.73" onRule={handling.onRule} />
			</caption>
			<thead>
				<tr>
					<th scope="col">{words.key("window.council.army")}</th>
					<th scope="col">{words.key("window.council.berth")}</th>
				</tr>
			</thead>
			<tbody>
				{armiesOf(facts.view).map(({ id, box, hex, inCharge }) => {
					const berth = council.berths[box ?? ""];
					const over = council.overLimit.includes(box ?? "");
					return (
						<tr key={id}>
							<th scope="row">
								<button
									type="button"
									className="aw-plain aw-name"
									onClick={() => handling.onInspect({ kind: "hex", id: hex })}
								>
									{box}
								</button>
								<small>
									{[
										...(inCharge === null ? [] : [words.name({ kind: "leader", id: inCharge })]),
										words.name({ kind: "hex", id: hex }),
									].join(" · ")}
								</small>
							</th>
							<td className={over ? "aw-grave" : undefined}>
								{over
									? words.key("window.council.over-limit")
									: words.key(berth === undefined ? "window.council.no-berth" : `berth.${berth}`)}
							</td>
						</tr>
					);
				})}
				{free.map((berth, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: equal berths are told from each other by their place alone
					<tr key={`${berth}/${at}`} className="aw-quiet">
						<td>{words.key("window.council.free-berth")}</td>
						<td>{words.key(`berth.${berth}`)}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** The next two rolls as they would stand now; where the scenario plays without either, that is told once. */
function Forecast({ forecast: { family, climate } }: { forecast: CouncilForecast }) {
	const words = useWords();
	if (!family.rolled && !climate.rolled) return <NothingRolled rules={[family.reason.rule, climate.reason.rule]} />;
	return (
		<section data-testid="council-forecast">
			<h3>{words.key("window.council.against")}</h3>
			<p className="aw-quiet">{words.key("window.council.against.what")}</p>
			<CouncilsRoll roll={family} rule="CR 5.71">
				{family.rolled &&
					family.outcomes
						.filter(({ changes }) => changes)
						.map(({ chance }) => (
							<OutcomeChance key="other" name={words.key("window.council.family-roll")} chance={chance} />
						))}
			</CouncilsRoll>
			<CouncilsRoll roll={climate} rule="CR 5.72">
				{climate.rolled &&
					climate.outcomes.map((each) => (
						<OutcomeChance key={each.climate} name={words.key(`climate.${each.climate}`)} chance={each.chance} />
					))}
			</CouncilsRoll>
		</section>
	);
}

function NothingRolled({ rules }: { rules: readonly string[] }) {
	const words = useWords();
	return (
		<section data-testid="council-forecast">
			<h3>{words.key("window.council.against")}</h3>
			<p className="aw-quiet">
				{words.key("window.council.not-rolled")}{" "}
				{rules.map((rule) => (
					<RuleButton key={rule} rule={rule} />
				))}
			</p>
		</section>
	);
}

type AnyRoll = CouncilForecast["family"] | CouncilForecast["climate"];

/** What weighs on it line by line, and what may come of it; where it is not rolled for, why. */
function CouncilsRoll({ roll, rule, children }: { roll: AnyRoll; rule: string; children: ReactNode }) {
	const words = useWords();
	const title = words.key(rule === "CR 5.71" ? "window.council.in-power" : "window.council.climate");
	return (
		<RollToCome title={title} rule={rule} {...(roll.rolled ? roll : { sure: roll.reason.why })}>
			{children}
		</RollToCome>
	);
}

/** Who may still be drawn, family by family; and who stands before the Council. */
function Waiting({ facts: { view }, handling }: CouncilCardProps) {
	const words = useWords();
	return (
		<section>
			<h3>
				{words.key("window.council.waiting")} <RuleNumber rule="CR 5.78" onRule={handling.onRule} />
			</h3>
			<dl className="aw-families">
				{FAMILIES.map((family) => (
					<div key={family}>
						<dt data-family={family}>{words.key(`family.${family}`)}</dt>
						<dd>
							{view.familyPools[family].length === 0
								? words.key("window.council.nobody")
								: words.key("window.counter.list", {
										items: view.familyPools[family].map((id) => view.leaders[id]?.name ?? ""),
									})}
						</dd>
					</div>
				))}
			</dl>
			{view.council?.onTrial.map(({ leader }) => (
				<p key={leader} className="aw-grave">
					{words.key("window.council.trial", { leader: { kind: "leader", id: leader } })}{" "}
					<RuleNumber rule="CR 5.77" onRule={handling.onRule} />
				</p>
			))}
		</section>
	);
}
