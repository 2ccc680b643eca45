/** The frame of a game's own board, with what every such board is to the keyboard, to a screen reader and to tests. */
import { observer } from "mobx-react-lite";
import { type ReactNode, useEffect, useRef } from "react";
import { useApp } from "../../panels/app.ts";
import { useBoardLabel } from "../../panels/table/board-label.ts";
import { installBoardHook } from "./board-hook.ts";
import type { BoardTable } from "./board-table.ts";

interface BoardFrameProps {
	table: BoardTable;
	className: string;
	/** Begins to watch the frame; what comes back ends it. Another function begins anew. */
	watch(frame: HTMLElement): () => void;
	children: ReactNode;
}

/** A board drawn by its children, which is worked with pointer and keys. */
export const BoardFrame = observer(function BoardFrame({ table, className, watch, children }: BoardFrameProps) {
	const app = useApp();
	const label = useBoardLabel();
	const frame = useRef<HTMLDivElement>(null);
	useEffect(() => (frame.current ? watch(frame.current) : undefined), [watch]);
	useEffect(() => (app.hello?.testHook ? installBoardHook(app, table) : undefined), [app, table]);
	return (
		<div
			ref={frame}
			className={`board ${className}`}
			role="application"
			{...label}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: the map is worked with the keyboard, as its role says
			tabIndex={0}
			data-in-hand={table.inHand || undefined}
			data-larger={table.camera.zoom > 1 || undefined}
			data-testid="board"
		>
			{children}
		</div>
	);
});
