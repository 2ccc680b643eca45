/** The land of the first map that a game offers for it, inlaid in the table top behind the first page. Only for the eye. */
import { observer } from "mobx-react-lite";
import { useEffect, useMemo } from "react";
import type { Replies } from "../../../electron/contract/contract.ts";
import { TableMap } from "../../map/hex/table-map.ts";
import { useApp, useGames } from "../app.ts";
import { whenIdle } from "../common/when-idle.ts";

/** The land of a game's map inlaid in the table top behind the first page, for the eye alone. */
export const MapBackdrop = observer(function MapBackdrop() {
	const { reference } = useApp();
	const backdrop = useGames().offers.find((game) => game.backdrop !== undefined)?.backdrop;
	const map = reference.maps.get(backdrop ?? "");
	useEffect(() => {
		if (backdrop !== undefined) return whenIdle(() => void reference.loadMap(backdrop));
	}, [reference, backdrop]);
	const drawing = useMemo(() => map && drawLand(map), [map]);
	if (!drawing) return null;
	return (
		<svg className="backdrop" viewBox={`0 0 ${drawing.width} ${drawing.height}`} aria-hidden="true">
			{drawing.land.map((plot) => (
				<path key={plot} d={plot} />
			))}
		</svg>
	);
});

/** Map units along the edge of a plot. */
const PLOT = 400;

/** Paths around every land hex, those of a square plot in one: the browser paints in squares, and each asks for what lies in it alone. */
function drawLand(map: Replies["map"]): { width: number; height: number; land: readonly string[] } {
	const table = new TableMap([map]);
	const { lattice } = table;
	const plots = new Map<string, string>();
	const land = map.hexes.filter((hex) => hex.sea === null && !hex.offMap);
	for (const { id } of land) {
		const centre = table.centreOf(id);
		const plot = `${Math.floor(centre.x / PLOT)} ${Math.floor(centre.y / PLOT)}`;
		const corners = lattice.corners(centre, 0.94).map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`);
		plots.set(plot, `${plots.get(plot) ?? ""}M${corners.join("L")}Z`);
	}
	return { width: lattice.width, height: lattice.height, land: [...plots.values()] };
}
