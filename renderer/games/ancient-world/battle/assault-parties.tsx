/** Who storms a city, and what holds it: walls, townsmen and garrison against the infantry that climbs them (AW 9.32). */
import { useWords } from "../../../words.ts";
import { SideTag } from "../parts/side-tag.tsx";
import type { Fight } from "../stores/fight.ts";
import { cityFactsIn, type TableFacts } from "../table-facts.ts";
import { PartyHead } from "./party-card.tsx";

/** The parties of an assault: walls, townsmen and garrison against the infantry that climbs them (AW 9.32). */
export function AssaultParties({ fight, facts }: { fight: Fight; facts: TableFacts }) {
	const words = useWords();
	const { text, seat = "", at } = fight.opening;
	const args = text.args ?? {};
	const land = fight.record?.kind === "assault" ? fight.record.land : null;
	const side = land?.attacker ?? seat;
	const leader = land ? (land.commanders[land.attacker] ?? null) : (facts.view.phase?.leader ?? null);
	const city = cityFactsIn(facts, at?.find((ref) => ref.kind === "hex")?.id ?? "");
	const garrison = land ? (land.strength[land.defender] ?? 0) : null;
	const defence = Number(args.defence);
	return (
		<div className="aw-parties">
			<PartyHead part="attacker" side={side} leader={leader} view={facts.view}>
				<p className="aw-party-sum">
					<strong>{words.key("window.assault.infantry", { sp: Number(args.infantry) })}</strong>
					<small>{words.key("window.assault.column", { column: String(args.column) })}</small>
				</p>
			</PartyHead>
			<section className="aw-party" aria-label={words.key("window.battle.defender")}>
				<p className="aw-party-side">
					{land ? <SideTag side={land.defender} /> : <strong>{city?.name}</strong>}{" "}
					<small>{words.key("window.battle.defender")}</small>
				</p>
				<p className="aw-party-sum">
					<strong>{words.key("window.assault.defence", { defence })}</strong>
					{garrison !== null && (
						<small>{words.key("window.assault.walls", { walls: defence - garrison, garrison })}</small>
					)}
				</p>
			</section>
		</div>
	);
}
