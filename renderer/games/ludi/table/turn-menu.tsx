/** The options of a question in the card: those of a turn under headings, with what a turn is seldom about folded under *More*. */
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { useApp } from "../../../panels/app.ts";
import type { LaidProps } from "../../../panels/game.ts";
import { firstApart, OneList } from "../../../panels/table/choose-list.tsx";
import { useWords } from "../../../words.ts";
import { isTurn, turnMenuOf } from "../stores/acts.ts";
import { useLudi } from "./use-ludi.ts";

/** The menu of a turn by kinds of acts; any other question is one list, and so is what was searched for. */
export const TurnMenu = observer(function TurnMenu({ lines }: LaidProps) {
	const { decision } = useApp();
	const question = decision.decision;
	const options = lines.map(({ option }) => option);
	const { sections, more } = turnMenuOf(options);
	const isOneList = !question || !isTurn(question) || decision.sought !== "" || more.length + sections.length < 2;
	if (isOneList) return <OneList lines={lines.map(({ line }) => line)} apart={firstApart(options)} digits={false} />;
	const lineOf = new Map(lines.map(({ option, line }) => [option.id, line]));
	return (
		<>
			{sections.map(({ kind, options: those }) => (
				<section key={kind ?? "rest"}>
					{kind !== null && <ActHeading kind={kind} />}
					<ol className="options">{those.map(({ id }) => lineOf.get(id))}</ol>
				</section>
			))}
			{more.length > 0 && (
				<More count={more.length} isOpen={!more.some((option) => !decision.keyed.includes(option))}>
					{more.map(({ id }) => lineOf.get(id))}
				</More>
			)}
		</>
	);
});

function ActHeading({ kind }: { kind: string }) {
	const words = useWords();
	return <h3 className="act-kind">{words.key(`ludi.acts.${kind}`)}</h3>;
}

/** What a turn is seldom about, folded with its count. */
const More = observer(function More({
	count,
	isOpen,
	children,
}: {
	count: number;
	isOpen: boolean;
	children: ReactNode;
}) {
	const table = useLudi();
	const words = useWords();
	return (
		<section className="acts-more">
			<button
				type="button"
				className="quiet"
				aria-expanded={isOpen}
				onClick={() => table.unfold(!isOpen)}
				data-testid="acts-more"
			>
				{words.key("ludi.acts.more", { count })}
			</button>
			{isOpen && <ol className="options">{children}</ol>}
		</section>
	);
});
