/** That the map is being drawn, until all that is in view has been: on a slow machine that takes some seconds. */
import { useWords } from "../../../words.ts";
import "./printing.css";

/** `share`: how much of it is there, from 0 to 1. */
export function PrintProgress({ share }: { share: number }) {
	const words = useWords();
	const name = words.key("window.map.printing");
	return (
		<div className="map-printing" role="status" data-testid="map-printing">
			{share < 1 && (
				<p>
					{name}
					<progress value={share} aria-label={name} />
				</p>
			)}
		</div>
	);
}
