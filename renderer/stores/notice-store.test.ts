import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NoticeStore } from "./notice-store.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function told(): NoticeStore {
	const store = new NoticeStore();
	store.tell("info", { key: "saved" });
	store.tell("warning", { key: "refused" }, "AW 6.23");
	store.tell("error", { key: "disk.full" });
	return store;
}
const keys = ({ notices }: NoticeStore) => notices.map(({ text }) => text.key);

test("a notice and a refusal go by themselves, an error stays until it is put away", () => {
	const store = told();
	vi.advanceTimersByTime(10_000);
	expect(keys(store)).toEqual(["refused", "disk.full"]);
	vi.advanceTimersByTime(600_000);
	expect(keys(store)).toEqual(["disk.full"]);
	for (const { id } of store.notices) store.dismiss(id);
	expect(keys(store)).toEqual([]);
});

test("nothing goes away while somebody reads", () => {
	const store = told();
	store.hold();
	vi.advanceTimersByTime(600_000);
	expect(keys(store)).toHaveLength(3);
	store.release();
	vi.advanceTimersByTime(20_000);
	expect(keys(store)).toEqual(["disk.full"]);
});

test("what is said again is said once, and has its time anew", () => {
	const store = told();
	vi.advanceTimersByTime(8000);
	store.tell("info", { key: "saved" });
	vi.advanceTimersByTime(5000);
	expect(keys(store)).toEqual(["refused", "disk.full", "saved"]);
});

test("whoever goes on has seen what was only worth knowing", () => {
	const store = told();
	store.dismissPassing();
	expect(keys(store)).toEqual(["refused", "disk.full"]);
});
