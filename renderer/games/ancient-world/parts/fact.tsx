/** A name and what it is, kept together; stands in a `dl`. */
import type { ReactNode } from "react";

export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
	return (
		<div>
			<dt>{name}</dt>
			<dd>{children}</dd>
		</div>
	);
}
