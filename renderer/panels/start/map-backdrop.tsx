/** The land of the first map that a game offers for it, inlaid in the table top behind the first page. Only for the eye. */
import { observer } from "mobx-react-lite";
import { useEffect, useMemo } from "react";
import type { Replies } from "../../../electron/contract/contract.ts";
import { TableMap } from "../../map/hex/table-map.ts";
import { useApp, useGames } from "../app.ts";

/** The land of a game's map inlaid in the table top behind the first page, for the eye alone. */
export const MapBackdrop = observer(function MapBackdrop() {
	const { reference } = useApp();
	const backdrop = useGames().find((game) => game.backdrop !== undefined)?.backdrop;
	const map = reference.maps.get(backdrop ?? "");
	useEffect(() => {
		if (backdrop !== undefined) void reference.loadMap(backdrop);
	}, [reference, backdrop]);
	const drawing = useMemo(() => map && drawLand(map), [map]);
	if (!drawing) return null;
	return (
		<svg className="backdrop" viewBox={`0 0 ${drawing.width} ${drawing.height}`} aria-hidden="true">
			<path d={drawing.land} />
		</svg>
	);
});

/** One path around every land hex. */
function drawLand(map: Replies["map"]): { width: number; height: number; land: string } {
	const table = new TableMap([map]);
	const { lattice } = table;
	const land = map.hexes
		.filter((hex) => hex.sea === null && !hex.offMap)
		.map(({ id }) => lattice.corners(table.centreOf(id), 0.94).map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`))
		.map((points) => `M${points.join("L")}Z`)
		.join("");
	return { width: lattice.width, height: lattice.height, land };
}
