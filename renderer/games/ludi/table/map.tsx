/** The map in its frame: the printed land, the seats, and everybody on them. */
import { observer } from "mobx-react-lite";
import { useCallback } from "react";
import { useApp } from "../../../panels/app.ts";
import { BoardFrame } from "../../boards/board-frame.tsx";
import { watchFrame } from "../../boards/watch-frame.ts";
import type { LudiFacts } from "../ludi-facts.ts";
import { Land, type RegionLight } from "./land.tsx";
import { People, Plaque } from "./plaque.tsx";
import { LudiHand } from "./pointer.ts";
import { RoomPeople } from "./room-people.tsx";
import { useLudi } from "./use-ludi.ts";

/** The map of Ludi Romani in its frame, which is worked with pointer and keys. */
export const LudiMap = observer(function LudiMap({ facts }: { facts: LudiFacts }) {
	const table = useLudi();
	const { map } = facts.assets;
	const { x, y, width, height } = table.camera.frame(map);
	const watch = useCallback(
		(frame: HTMLElement) => watchFrame(frame, new LudiHand(frame, table), (size) => table.camera.setFrame(size, map)),
		[table, map],
	);
	return (
		<BoardFrame table={table} className="ludi-map" watch={watch}>
			<LudiSheet facts={facts} viewBox={`${x} ${y} ${width} ${height}`} />
		</BoardFrame>
	);
});

interface LudiSheetProps {
	facts: LudiFacts;
	viewBox: string;
	/** Drawn for a room: names as large as their chips, and no goods. */
	isForRoom?: boolean;
}

/** The drawing alone: the projector has it without the hand. */
export const LudiSheet = observer(function LudiSheet({ facts, viewBox, isForRoom = false }: LudiSheetProps) {
	const lights = useLights(facts);
	const { map } = facts.assets;
	return (
		<svg aria-hidden="true" viewBox={viewBox}>
			<Land map={map} lights={lights} />
			<path className="leader" d="M342 380C352 340 352 300 366 268" />
			{map.regions.map((drawn) => (
				<Plaque key={drawn.id} facts={facts} drawn={drawn} isForRoom={isForRoom} />
			))}
			{isForRoom ? <RoomPeople facts={facts} /> : <People facts={facts} />}
		</svg>
	);
});

/** How each region is lit: by the person in hand, the option that is looked at, the question, the open card. */
function useLights({ assets }: LudiFacts): string {
	const { hand, cursor, open } = useLudi();
	const { decision, thoughts } = useApp();
	const lightOf = (region: string): RegionLight => {
		if (hand.lifted !== null) return hand.mayDrop(region) ? "option" : hand.over === region ? "refused" : null;
		if (open?.kind === "region" && open.id === region) return "open";
		if (cursor === region) return "looked";
		if (!decision.mayAnswer) return null;
		const options = decision.optionsAt({ kind: "region", id: region });
		if (decision.hovered !== null) return options.some(({ id }) => id === decision.hovered) ? "open" : null;
		if (options.some(({ id }) => thoughts.advised.has(id))) return "advised";
		return options.length > 0 ? "option" : null;
	};
	return assets.map.regions.map(({ id }) => `${id}:${lightOf(id) ?? ""}`).join(" ");
}
