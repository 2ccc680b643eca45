import { expect, test } from "vitest";
import { MOST_VIEWED, MOST_VIEWS } from "../../../../electron/contract/limits.ts";
import { settingsSchema } from "../../../../electron/contract/settings.ts";
import { settings as unchanged } from "../../../stores/testing/settings.ts";
import { forgetView, keepView, nextView, renameView, viewsOf } from "./views.ts";

const camera = { x: 10, y: 20, zoom: 0.8 };

/** Settings that take every change, as far as the host would. */
function kept() {
	const store = {
		settings: unchanged,
		change(part: Partial<typeof unchanged>) {
			store.settings = settingsSchema.parse({ ...store.settings, ...part });
		},
	};
	return store;
}

test("views are kept by campaign, under their names, no more than there are numbers for", () => {
	const store = kept();
	for (let n = 0; n < MOST_VIEWS; n++) expect(keepView(store, "play", ` View ${n} `, { ...camera, x: n })).toBe(true);
	expect(keepView(store, "play", "one more", camera)).toBe(false);
	expect(viewsOf(store, "play").map(({ name, x }) => [name, x])[3]).toEqual(["View 3", 3]);
	expect(viewsOf(store, "another")).toEqual([]);
	renameView(store, "play", 3, "a name that is far too long for any button beside the map");
	expect(viewsOf(store, "play")[3]?.name).toHaveLength(40);
	forgetView(store, "play", 0);
	expect(viewsOf(store, "play")).toHaveLength(MOST_VIEWS - 1);
});

test("of so many campaigns the one that was kept longest ago is forgotten", () => {
	const store = kept();
	for (let n = 0; n <= MOST_VIEWED; n++) keepView(store, `play-${n}`, "view", camera);
	expect(viewsOf(store, "play-0")).toEqual([]);
	expect(viewsOf(store, `play-${MOST_VIEWED}`)).toHaveLength(1);
});

test("the next view is the one after that at which the camera stands", () => {
	const views = [0, 100, 200].map((x) => ({ name: "", ...camera, x }));
	expect(nextView(views, { ...camera, x: 100.5 })).toBe(2);
	expect(nextView(views, { ...camera, x: 200 })).toBe(0);
	expect(nextView(views, { ...camera, x: 150 })).toBe(0);
	expect(nextView([], camera)).toBeNull();
});
