/** A name and what it is, kept together; stands in a `dl`. */
import type { ReactNode } from "react";
import { Explained } from "../../../panels/common/glossed.tsx";
import { ancientWorldTerms } from "../terms.ts";

interface FactProps {
	name: ReactNode;
	/** What the name means, where the pointer rests on it; words of the game are explained anyway. */
	means?: string;
	children: ReactNode;
}

/** A name with what it stands at, for a `dl`; `means` explains it. */
export function Fact({ name, means, children }: FactProps) {
	return (
		<div>
			<dt>
				{means !== undefined ? (
					<abbr className="term" title={means}>
						{name}
					</abbr>
				) : typeof name === "string" ? (
					<Explained said={name} terms={ancientWorldTerms} />
				) : (
					name
				)}
			</dt>
			<dd>{children}</dd>
		</div>
	);
}
