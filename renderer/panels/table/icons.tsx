/** The toolbar's signs, drawn with one pen. Each stands beside its words or in a button that has a name. */

const paths = {
	fit: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
	find: "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5 20 20",
	undo: "M9 6 4.5 10.5 9 15M5 10.5h9a5 5 0 0 1 0 10h-3",
	redo: "M15 6l4.5 4.5L15 15M19 10.5h-9a5 5 0 0 0 0 10h3",
	displays: "M4 6h16M4 12h16M4 18h16M8 4v4M14 10v4M10 16v4",
	cities: "M4 20V9l4-3 4 3v11M12 20v-8l4-3 4 3v8M4 20h16M8 13v3M16 15v2",
	provinces: "M4 6l5-2 6 2 5-2v14l-5 2-6-2-5 2zM9 4v14M15 6v14",
	turn: "M7 3h10M7 21h10M8 3c0 5 8 6 8 9s-8 4-8 9M16 3c0 5-8 6-8 9s8 4 8 9",
	rules: "M5 4h6a2 2 0 0 1 2 2v14a2 2 0 0 0-2-2H5zM21 4h-6a2 2 0 0 0-2 2v14a2 2 0 0 1 2-2h6z",
	settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4",
	overlay: "M12 4 3 9l9 5 9-5zM3 14l9 5 9-5",
	column: "M4 4h16v16H4zM14 4v16",
	leave: "M10 4H4v16h6M15 8l4 4-4 4M19 12H9",
	closer: "M12 5v14M5 12h14",
	farther: "M5 12h14",
	keys: "M3 7h18v11H3zM7 11h.01M11 11h.01M15 11h.01M8 15h8",
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
	return (
		<svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
			<path d={paths[name]} />
		</svg>
	);
}
