/** The Latin words of the game, and what they mean. */
import { observer } from "mobx-react-lite";
import { termsIn } from "../../../panels/common/glossed.tsx";
import { useWords } from "../../../words.ts";
import { ludiTerms } from "../terms.ts";

/** The Latin words of the game with what they mean. */
export const GlossaryDrawer = observer(function GlossaryDrawer() {
	const words = useWords();
	return (
		<dl className="ludi-glossary" data-testid="glossary">
			{termsIn(words, ludiTerms).map(({ key, forms }) => (
				<div key={key}>
					<dt lang="la">{forms.join(", ")}</dt>
					<dd>{words.key(key)}</dd>
				</div>
			))}
		</dl>
	);
});
