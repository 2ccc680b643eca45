/** Leaves of a drawer, one shown at a time; the arrow keys go from one to the next. */
import { type ReactNode, useId, useState } from "react";
import { useWords } from "../../../words.ts";
import "./parts.css";

interface Leaf {
	/** Its name is `window.leaf.<id>`. */
	id: string;
	content: ReactNode;
}

/** The pages of a drawer under tabs; the first is shown to begin with. */
export function Pages({ label, leaves }: { label: string; leaves: readonly Leaf[] }) {
	const words = useWords();
	const panel = useId();
	const [shown, setShown] = useState(leaves[0]?.id ?? "");
	const step = (by: number) => {
		const at = leaves.findIndex(({ id }) => id === shown);
		setShown(leaves[(at + by + leaves.length) % leaves.length]?.id ?? shown);
	};
	return (
		<>
			<div
				className="aw-leaves"
				role="tablist"
				aria-label={label}
				onKeyDown={(event) => {
					if (event.key === "ArrowRight") step(1);
					if (event.key === "ArrowLeft") step(-1);
				}}
			>
				{leaves.map(({ id }) => (
					<button
						key={id}
						type="button"
						role="tab"
						id={`${panel}-${id}`}
						aria-selected={id === shown}
						aria-controls={panel}
						tabIndex={id === shown ? 0 : -1}
						onClick={() => setShown(id)}
						data-testid={`leaf-${id}`}
					>
						{words.key(`window.leaf.${id}`)}
					</button>
				))}
			</div>
			<div role="tabpanel" id={panel} aria-labelledby={`${panel}-${shown}`}>
				{leaves.find(({ id }) => id === shown)?.content}
			</div>
		</>
	);
}
