/** The map in its frame: the printed land, the seats, and everybody on them. */
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { useApp } from "../../../panels/app.ts";
import { useBoardLabel } from "../../../panels/common/board-label.ts";
import { installTestHook } from "../../boards/board-hook.ts";
import type { Facts } from "../facts.ts";
import { Land, type Light } from "./land.tsx";
import { People, Plaque } from "./plaque.tsx";
import { watchPointer } from "./pointer.ts";
import { useLudi } from "./use-ludi.ts";

export const LudiMap = observer(function LudiMap({ facts }: { facts: Facts }) {
	const app = useApp();
	const table = useLudi();
	const label = useBoardLabel();
	const frame = useRef<HTMLDivElement>(null);
	const { map } = facts.assets;
	const { x, y, width, height } = table.camera.frame(map);
	useEffect(() => (frame.current ? watchPointer(frame.current, table) : undefined), [table]);
	useEffect(() => (app.hello?.testHook ? installTestHook(app, table) : undefined), [app, table]);
	return (
		<div
			ref={frame}
			className="board ludi-map"
			role="application"
			{...label}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: the map is worked with the keyboard, as its role says
			tabIndex={0}
			data-in-hand={table.inHand || undefined}
			data-larger={table.camera.zoom > 1 || undefined}
			data-testid="board"
		>
			<Sheet facts={facts} viewBox={`${x} ${y} ${width} ${height}`} />
		</div>
	);
});

/** The drawing alone: the projector has it without the hand. */
export const Sheet = observer(function Sheet({ facts, viewBox }: { facts: Facts; viewBox: string }) {
	const lights = useLights(facts);
	const { map } = facts.assets;
	return (
		<svg aria-hidden="true" viewBox={viewBox}>
			<Land map={map} lights={lights} />
			<path className="leader" d="M342 380C352 340 352 300 366 268" />
			{map.regions.map((drawn) => (
				<Plaque key={drawn.id} facts={facts} drawn={drawn} />
			))}
			<People facts={facts} />
		</svg>
	);
});

/** How each region is lit: by the person in hand, the option that is looked at, the question, the open card. */
function useLights({ assets }: Facts): string {
	const { hand, cursor, open } = useLudi();
	const { decision } = useApp();
	const lightOf = (region: string): Light => {
		if (hand.lifted !== null) return hand.mayDrop(region) ? "option" : hand.over === region ? "refused" : null;
		if (open?.kind === "region" && open.id === region) return "open";
		if (cursor === region) return "looked";
		if (!decision.mayAnswer) return null;
		const options = decision.optionsAt({ kind: "region", id: region });
		if (decision.hovered !== null) return options.some(({ id }) => id === decision.hovered) ? "open" : null;
		return options.length > 0 ? "option" : null;
	};
	return assets.map.regions.map(({ id }) => `${id}:${lightOf(id) ?? ""}`).join(" ");
}
