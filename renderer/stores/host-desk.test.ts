import { expect, test } from "vitest";
import { FakeClient } from "../client/testing/fake-client.ts";
import { HostDesk } from "./host-desk.ts";
import { NoticeStore } from "./notice-store.ts";

test("a request is waited for until it has a reply, or has failed and was told", async () => {
	let reply: () => void = () => {};
	const client = new FakeClient({
		words: () =>
			new Promise((resolve) => {
				reply = () => resolve({});
			}),
	});
	const notices = new NoticeStore();
	const desk = new HostDesk(client, notices);
	const granted = desk.ask("words", { language: "en" });
	const failing = desk.ask("hello", {});
	expect(desk.waiting).toBe(2);
	expect(await failing).toBeNull();
	expect(notices.notices).toHaveLength(1);
	expect(desk.waiting).toBe(1);
	reply();
	expect(await granted).toEqual({});
	expect(desk.waiting).toBe(0);
});
