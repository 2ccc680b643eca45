/** The province of a hex: attrition, control, alliance, devastation. */
import { Counter } from "../../../counters/counter.tsx";
import { useWords } from "../../../words.ts";
import { faceOfMarker } from "../face-of.ts";
import { AllianceMark } from "../parts/alliance-mark.tsx";
import { Fact } from "../parts/fact.tsx";
import { SideTag } from "../parts/side-tag.tsx";
import { raidOn } from "../stores/fleets.ts";
import type { ProvinceFacts, TableFacts } from "../table-facts.ts";

/** The facts of a hex's province: attrition, control, alliance, devastation. */
export function ProvinceLines({
	province,
	facts,
	compact,
}: {
	province: ProvinceFacts;
	facts: TableFacts;
	compact: boolean;
}) {
	const words = useWords();
	const { state } = province;
	const name = words.name({ kind: "province", id: province.id });
	const raid = raidOn(facts.view, province.id);
	if (!state) return <p className="aw-quiet">{words.key("window.inspect.province-out", { province: name })}</p>;
	return (
		<dl className="aw-facts aw-province-lines">
			<Fact name={words.key("window.inspect.province")}>{name}</Fact>
			<Fact name={words.key("window.inspect.attrition")} means={words.key("window.inspect.attrition.means")}>
				{state.attrition}
			</Fact>
			<Fact name={words.key("window.inspect.control")}>
				{state.control === null ? words.key("window.inspect.nobody") : <SideTag side={state.control} />}
			</Fact>
			{state.alliance && (
				<Fact name={words.key("window.inspect.alliance")} means={words.key("window.inspect.alliance.means")}>
					<AllianceMark alliance={state.alliance} />
				</Fact>
			)}
			{raid && (
				<Fact
					name={
						<Counter
							face={faceOfMarker({ kind: "raid", side: raid.by, level: null })}
							size={compact ? 22 : 28}
							label=""
						/>
					}
				>
					<span className="aw-grave">
						{words.key("window.inspect.raided", { side: { kind: "side", id: raid.by } })}
					</span>
				</Fact>
			)}
			{state.devastated && (
				<Fact name={<Devastated size={compact ? 22 : 28} />}>
					<span className="aw-grave">{words.key("window.inspect.devastated")}</span>
				</Fact>
			)}
		</dl>
	);
}

/** The sign of a devastated province. `size`: its edge in CSS pixels. */
export function Devastated({ size }: { size: number }) {
	return <Counter face={DEVASTATED} size={size} label="" />;
}

const DEVASTATED = faceOfMarker({ kind: "devastated", side: null, level: null });
