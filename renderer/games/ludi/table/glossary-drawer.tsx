/** The Latin words of the game, and what they mean. */
import { observer } from "mobx-react-lite";
import { termsIn } from "../../../panels/common/glossed.tsx";
import { useWords } from "../../../words.ts";
import { TERMS } from "../terms.ts";

export const GlossaryDrawer = observer(function GlossaryDrawer() {
	const words = useWords();
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: it is read, and scrolled by the keyboard
		<section aria-label={words.key("window.tool.glossary")} tabIndex={0} data-scrolls>
			<dl className="ludi-glossary" data-testid="glossary">
				{termsIn(words, TERMS).map(({ key, forms }) => (
					<div key={key}>
						<dt lang="la">{forms.join(", ")}</dt>
						<dd>{words.key(key)}</dd>
					</div>
				))}
			</dl>
		</section>
	);
});
