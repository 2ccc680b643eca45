/** One more window: it has nothing of this one, and its address is kept until it has come. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeClient } from "../client/testing/fake-client.ts";
import { AppStore } from "../stores/app-store.ts";
import { GamePieces } from "../stores/game-pieces.ts";
import { openOneMore, WINDOW_TIMEOUT } from "./invite.ts";

const ADDRESS = "http://127.0.0.1:4711/#t=ticket";
const open = vi.fn(() => null);
let client: FakeClient;
let app: AppStore;

beforeEach(() => {
	vi.useFakeTimers();
	open.mockClear();
	vi.stubGlobal("window", { open });
	client = new FakeClient({ "window.invite": () => ({ ok: true, address: ADDRESS }) });
	const wishes = { dark: false, reducedMotion: false, moreContrast: false, languages: ["en"] };
	app = new AppStore(client, { cameras: {}, panels: {} } as never, wishes, new GamePieces([]));
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const told = () => app.notices.notices.map(({ text }) => text.key);

test("a window is opened without an opener, and its address is shown until the host says that it has come", async () => {
	await openOneMore(app, { kind: "public" });
	expect(open).toHaveBeenCalledWith(ADDRESS, "_blank", "noopener");
	expect(app.table.invitation).toBe(ADDRESS);
	client.push("arrived", {});
	expect(app.table.invitation).toBeNull();
	vi.advanceTimersByTime(WINDOW_TIMEOUT);
	expect(told()).toEqual([]);
});

test("one that does not come is told of, with where its address is; not while that is shown", async () => {
	await openOneMore(app, { kind: "public" });
	app.table.openDialog("windows");
	vi.advanceTimersByTime(WINDOW_TIMEOUT);
	expect(told()).toEqual([]);
	app.table.openDialog(null);
	await openOneMore(app, { kind: "public" });
	vi.advanceTimersByTime(WINDOW_TIMEOUT);
	expect(told()).toEqual(["window.windows.not-come"]);
	expect(app.table.invitation).toBe(ADDRESS);
});

test("a desktop opens it by itself, and a host that cannot is not waited for", async () => {
	client.replies["window.invite"] = () => ({ ok: true, address: null });
	await openOneMore(app, { kind: "public" });
	client.replies = {};
	await openOneMore(app, { kind: "public" });
	expect([open.mock.calls, app.table.invitation]).toEqual([[], null]);
});
