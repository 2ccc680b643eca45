/** What the signs of the map mean, for whoever asks. */
import { observer } from "mobx-react-lite";
import { useWords } from "../../../words.ts";

const SIGNS = ["number", "rings", "dollars", "links", "pieces"] as const;

/** The legend of the map's signs. */
export const Legend = observer(function Legend() {
	const words = useWords();
	return (
		<details className="forum-legend" data-testid="legend">
			<summary>{words.key("forum.board.legend")}</summary>
			<ul>
				{SIGNS.map((sign) => (
					<li key={sign}>{words.key(`forum.board.legend.${sign}`)}</li>
				))}
			</ul>
		</details>
	);
});
