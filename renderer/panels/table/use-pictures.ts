/** Pictures of what options are about, as the game on the table has them. */

import type { Option } from "../../stores/decision-store.ts";
import { useApp, useParts } from "../app.ts";
import type { Picture } from "../game.ts";

/** The picture of one option; null where the game has none. */
export function usePicture(option: Option, amount: number | null = null): Picture | null {
	const app = useApp();
	return useParts()?.pictureOf(app, option, amount) ?? null;
}

/** The pictures of some options by id, where they tell at least two of them apart; else none. */
export function usePictures(options: readonly Option[]): ReadonlyMap<string, Picture> {
	const app = useApp();
	const parts = useParts();
	const pictures = options.flatMap((option) => {
		const picture = parts?.pictureOf(app, option, null);
		return picture ? [[option.id, picture] as const] : [];
	});
	const looks = new Set(pictures.map(([, { key }]) => key));
	return new Map(looks.size > 1 ? pictures : []);
}
