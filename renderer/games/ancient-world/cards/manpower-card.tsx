/** What Carthage may still raise: each people with its men in play and the most there may be (CR 10.41). */
import { observer } from "mobx-react-lite";
import type { Replies } from "../../../../electron/contract/contract.ts";
import { stripeOf } from "../../../counters/livery.ts";
import { useApp } from "../../../panels/app.ts";
import { useWords } from "../../../words.ts";
import { RuleNumber } from "../parts/rule-number.tsx";
import type { Handling } from "../piece-handling.ts";
import type { TableFacts } from "../table-facts.ts";
import { textOfArm, textOfContingent } from "../texts.ts";
import type { AncientWorldView, Arm, Contingent } from "../view.ts";
import "./cards.css";

type Row = Replies["chart"]["rows"][number];

const CHART = "cr-contingents";
const OWNER = "carthage";

/** Men of a people and arm, and how many there may be. */
export interface ManpowerLine {
	contingent: Contingent;
	arm: Arm;
	inPlay: number;
	most: number;
}

/** A line for each people and arm that there may be any of, in the order of the chart; a scenario may have maxima of its own. */
export function listManpower(view: AncientWorldView, { rows }: { readonly rows: readonly Row[] }): ManpowerLine[] {
	const groups = Object.values(view.forces)
		.filter(({ side }) => side === OWNER)
		.flatMap(({ sps }) => sps);
	const line = (contingent: Contingent, arm: Arm, most: unknown): ManpowerLine => ({
		contingent,
		arm,
		inPlay: groups
			.filter((group) => group.contingent === contingent && group.arm === arm)
			.reduce((sum, { sp }) => sum + sp, 0),
		most: Number(most ?? 0),
	});
	return rows
		.filter((row) => isAtHand(view, row["placing"]))
		.flatMap((row) => {
			if (row["arm"] === "elephant") return [line(row["contingent"] as Contingent, "elephant", row["spMax"])];
			const own = (row["byScenario"] as Readonly<Record<string, Row>> | undefined)?.[view.scenario];
			const id = row["id"] as Contingent; // the chart's rows are named after their peoples
			return [line(id, "inf", (own ?? row)["infMax"]), line(id, "cav", (own ?? row)["cavMax"])];
		})
		.filter(({ most }) => most > 0);
}

/** Could men of it appear anywhere in this scenario? */
function isAtHand(view: AncientWorldView, placing: unknown): boolean {
	const { cities = [], provinces = [], port } = (placing ?? {}) as Readonly<Partial<Placing>>;
	return (
		port !== undefined ||
		cities.some((id) => id in view.cities) ||
		provinces.some((id) => view.provincesInPlay.includes(id))
	);
}

/** Where the chart says that men of a people appear. */
interface Placing {
	cities: readonly string[];
	provinces: readonly string[];
	port: string;
}

/** The men Carthage may still raise: each people with its men in play and the most there may be (CR 10.41). */
export const ManpowerCard = observer(function ManpowerCard({
	facts,
	handling,
}: {
	facts: TableFacts;
	handling: Handling;
}) {
	const { reference } = useApp();
	const words = useWords();
	const chart = reference.chart(CHART);
	if (!chart) return null;
	return (
		<section aria-label={words.key("window.manpower.title")} data-testid="manpower">
			<p className="aw-quiet">
				{words.key("window.manpower.what")} <RuleNumber rule="CR 10.41" onRule={handling.onRule} />
			</p>
			<table className="aw-record">
				<thead>
					<tr>
						{["people", "gauge", "in-play", "left"].map((column) => (
							<th key={column} scope="col">
								{words.key(`window.manpower.${column}`)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{listManpower(facts.view, chart).map(({ contingent, arm, inPlay, most }) => (
						<tr key={`${contingent}/${arm}`}>
							<th
								scope="row"
								className="aw-troops"
								style={{
									borderInlineStart: "0.4rem solid",
									borderImage: `${stripeOf(contingent, true)} 1`,
									paddingInlineStart: "0.5rem",
								}}
							>
								{words.say(textOfContingent(contingent))} {words.say(textOfArm({ arm, elite: false, sp: most }))}
							</th>
							<td>
								<span className="aw-gauge" aria-hidden="true">
									<span style={{ width: `${Math.min(100, (inPlay / most) * 100)}%` }} />
								</span>
							</td>
							<td className="aw-figure">{words.key("window.manpower.of", { inPlay, most })}</td>
							<td className="aw-figure">{Math.max(0, most - inPlay)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
});
