/** A player who does nothing: what a scene is drawn from where a test asks for no more. */
import type { AtTheTable } from "../stores/scene-of.ts";

export const atRest: AtTheTable = {
	overlay: "none",
	cursor: null,
	pinned: [],
	placed: new Map(),
	inProvinces: new Map(),
	advised: new Set(),
	hovered: null,
	told: [],
	pointed: null,
	lifted: null,
	reach: null,
	preview: null,
	measured: null,
	threat: () => [],
};
