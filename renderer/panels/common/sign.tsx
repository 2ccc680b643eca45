/** Signs that are drawn with one pen. */

/** A sign on a sheet of 24 by 24; what it stands on has the name. */
export function Sign({ path }: { path: string }) {
	return (
		<svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
			<path d={path} />
		</svg>
	);
}
