/** Everybody in the game in one list: what the board shows with tokens, in words and figures that grow with the text. */
import { observer } from "mobx-react-lite";
import { SideBadge } from "../../../panels/common/side-badge.tsx";
import { useWords } from "../../../words.ts";
import { type LudiView, type Mortal, marksOfMortal, millions, mortalsOf } from "../ludi-facts.ts";
import { ClassPart } from "./class-part.tsx";
import { useLudi } from "./use-ludi.ts";

const HEADS = ["role", "player", "where", "denarii", "legions", "classes", "votes", "marks"] as const;

/** The list of everybody in the game, in words and figures, and before it who of the class is here. */
export const PeopleDrawer = observer(function PeopleDrawer() {
	const { view } = useLudi();
	if (!view) return null;
	return (
		<>
			<ClassPart />
			<Everybody view={view} />
		</>
	);
});

/** Everybody in the game, a row each. */
export const Everybody = observer(function Everybody({ view }: { view: LudiView }) {
	const words = useWords();
	return (
		<table className="ludi-people" data-testid="people">
			<thead>
				<tr>
					{HEADS.map((head) => (
						<th key={head} scope="col">
							{words.key(`ludi.people.${head}`)}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{mortalsOf(view).map((mortal) => (
					<PersonRow key={mortal.id} mortal={mortal} view={view} />
				))}
			</tbody>
		</table>
	);
});

const PersonRow = observer(function PersonRow({ mortal, view }: { mortal: Mortal; view: LudiView }) {
	const words = useWords();
	const table = useLudi();
	const facts = view.facts[mortal.id];
	const ref = { kind: "mortal", id: mortal.id };
	const isDead = mortal.life !== "living";
	return (
		<tr className={isDead ? "dead" : undefined}>
			<th scope="row">
				<button type="button" className="quiet small" onClick={() => table.lookAt(ref)}>
					{words.name(ref)}
				</button>
			</th>
			<td>{mortal.player === null ? words.key("ludi.people.program") : <SideBadge side={mortal.player} />}</td>
			<td>
				{isDead
					? words.key(`ludi.life.${mortal.life}`)
					: mortal.region && words.name({ kind: "region", id: mortal.region })}
			</td>
			<td className="number">{millions(mortal.denarii, words)}</td>
			<td className="number">{facts?.legions ?? 0}</td>
			<td className="number">{mortal.classes}</td>
			<td className="number">{facts?.votes ?? 0}</td>
			<td>
				{marksOfMortal(view, mortal)
					.map((mark) => words.key(`ludi.mark.${mark}`))
					.join(", ")}
			</td>
		</tr>
	);
});
