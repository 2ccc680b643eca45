/** The marker of a house: a disc in its colour with its initial. */

import { observer } from "mobx-react-lite";
import { firstSigns } from "../../../panels/common/first-signs.ts";
import { useSeatColours } from "../../../panels/common/seat-colours.ts";
import { useWords } from "../../../words.ts";

/** The marker of a house beside its name: a disc in its colour with its initial. */
export const HouseToken = observer(function HouseToken({ house }: { house: string }) {
	const words = useWords();
	const { field, onField } = useSeatColours()(house);
	const name = words.name({ kind: "side", id: house });
	return (
		<span className="token" style={{ background: field, color: onField }} title={name} data-testid={`token-${house}`}>
			{firstSigns(name)}
		</span>
	);
});
