/** The map as a picture, handed to the player as a file. */
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { type PictureWish, sizeOfPicture } from "../../../map/picture.ts";
import { useApp } from "../../../panels/app.ts";
import { Modal } from "../../../panels/common/modal.tsx";
import { useWords } from "../../../words.ts";
import { useAncientWorld } from "../stores/use-ancient-world.ts";
import "./sheet.css";

/** Sizes of a picture, smallest first: as at which zoom of the table, and how fine. */
const SIZES = {
	small: { zoom: 0.33, density: 1.5 },
	middle: { zoom: 0.82, density: 1 },
	large: { zoom: 1.45, density: 1 },
} as const satisfies Record<string, Omit<PictureWish, "counters">>;
type Size = keyof typeof SIZES;
const sizes = Object.keys(SIZES) as Size[];

/** The dialog that makes a picture of the map, of a size, with counters or without. */
export const PictureDialog = observer(function PictureDialog() {
	const app = useApp();
	const { map } = useAncientWorld();
	const words = useWords();
	const [size, setSize] = useState<Size>("middle");
	const [counters, setCounters] = useState(true);
	const [made, setMade] = useState<number | null>(null);
	const [told, setTold] = useState<string | null>(null);
	const { handle } = map;
	const make = async () => {
		setMade(0);
		setTold(null);
		try {
			const picture = await handle?.picture({ ...SIZES[size], counters }, (done, of) => setMade(done / of));
			const file = await picture?.convertToBlob({ type: "image/png" });
			const name = app.campaign.snapshot?.name ?? "";
			if (file) app.handOut(`${words.key("window.picture.file", { name })}.png`, file);
			setTold("window.picture.saved");
		} catch {
			setTold("window.picture.failed");
		} finally {
			setMade(null);
		}
	};
	return (
		<Modal title={words.key("window.picture.title")} onClose={() => app.table.openDialog(null)} testId="picture-dialog">
			<fieldset className="aw-sizes">
				<legend>{words.key("window.picture.size")}</legend>
				{sizes.map((each) => (
					<label key={each} className="check">
						<input
							type="radio"
							name="picture-size"
							checked={size === each}
							onChange={() => setSize(each)}
							{...(each === size && { "data-first": true })}
							data-testid={`picture-${each}`}
						/>
						<span>
							{words.key(`window.picture.size.${each}`)}
							{handle && <small>{words.key("window.picture.pixels", pixelsOf(SIZES[each], handle.sheet))}</small>}
						</span>
					</label>
				))}
			</fieldset>
			<label className="check">
				<input
					type="checkbox"
					checked={counters}
					onChange={({ target }) => setCounters(target.checked)}
					data-testid="picture-counters"
				/>
				{words.key("window.picture.counters")}
			</label>
			<div className="buttons">
				<output>
					{made !== null
						? words.key("window.picture.making", { percent: Math.round(made * 100) })
						: told !== null && words.key(told)}
				</output>
				<button
					type="button"
					className="primary"
					disabled={made !== null || !handle}
					onClick={() => void make()}
					data-testid="picture-save"
				>
					{words.key("window.picture.save")}
				</button>
			</div>
		</Modal>
	);
});

function pixelsOf(wish: Omit<PictureWish, "counters">, sheet: Parameters<typeof sizeOfPicture>[0]) {
	const { width, height } = sizeOfPicture(sheet, wish);
	return { width, height };
}
