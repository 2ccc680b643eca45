/** Standing orders in a save: what seats ordered, and the answers that were given by order. */
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { text } from "../engine/kernel/text.ts";
import { hashOf } from "./digest.ts";
import { openSave } from "./save-file.ts";
import { anyAnswer } from "./testing/any-answer.ts";
import { testFolder } from "./testing/folder.ts";
import { tamper } from "./testing/tampered.ts";
import { newToyCampaign } from "./testing/toy-campaign.ts";

const folder = testFolder();
let files = 0;
const newPath = () => join(folder, `orders-${files++}.tabula`);

/** A campaign with two orders, one of them struck off, and a last answer that was given by order. */
function campaignWithOrders(path: string) {
	const { session, save } = newToyCampaign(path, 3);
	save.setOrder({ answer: 1, seat: "red", change: { give: { kind: "marks", way: "none" } } });
	save.setOrder({
		answer: 3,
		seat: "blue",
		change: { give: { kind: "roll", way: "below", bound: 7, until: { span: "year", name: "turn 2" } } },
	});
	save.setOrder({ answer: 3, seat: "red", change: { strike: 1 } });
	const { decision, revision } = session;
	if (decision) session.answer({ revision, seat: decision.seat, answer: anyAnswer(decision, 4) });
	const node = session.nodes.at(-1);
	if (node) save.append(node, hashOf(session), text("toy.begun"), { byOrder: true });
	return save;
}

describe("standing orders", () => {
	it("are there when the campaign is opened again, and in its copies", () => {
		const path = newPath();
		const save = campaignWithOrders(path);
		const copy = newPath();
		save.exportTo(copy);
		const { orders } = save;
		expect(orders.map(({ answer, seat }) => [answer, seat])).toEqual([
			[1, "red"],
			[3, "blue"],
			[3, "red"],
		]);
		save.close();
		for (const at of [path, copy]) {
			const opened = openSave(at);
			if (!opened.ok) throw new Error(JSON.stringify(opened));
			expect(opened.save.orders).toEqual(orders);
			expect([...opened.save.byOrder]).toEqual([4]);
			expect(opened.save.nodes[4]?.by).toBeUndefined();
			opened.save.close();
		}
	});

	it("of another version stay as they are written", () => {
		const path = newPath();
		campaignWithOrders(path).close();
		const later = '{"give":{"kind":"augurs","way":"twice","mood":"grim"}}';
		tamper(path, `UPDATE orders SET change = '${later}' WHERE number = 2`);
		const opened = openSave(path);
		if (!opened.ok) throw new Error(JSON.stringify(opened));
		expect(opened.save.orders[1]).toMatchObject({ change: null, written: later });
		opened.save.close();
	});

	it.each([
		["UPDATE orders SET number = 9 WHERE number = 2", "orders", "number"],
		["UPDATE orders SET answer = 77 WHERE number = 1", "orders", "answer"],
		["UPDATE orders SET seat = '' WHERE number = 1", "orders", "seat"],
		["UPDATE orders SET change = '[]' WHERE number = 1", "orders", "change"],
		["UPDATE orders SET change = 'none' WHERE number = 1", "orders", "change"],
		[`UPDATE orders SET change = '{"give":"${"x".repeat(2001)}"}' WHERE number = 1`, "orders", "change"],
		["UPDATE givers SET by_order = 2", "givers", "by_order"],
		["UPDATE givers SET seat = 'blue'", "givers", "an order is its own seat's"],
		["UPDATE givers SET answer = 77", "givers", "answer"],
	])("that nobody can have given are damage: %s", (sql, table, field) => {
		const path = newPath();
		campaignWithOrders(path).close();
		tamper(path, sql);
		const opened = openSave(path);
		expect(opened.ok).toBe(false);
		const why = JSON.stringify(opened.ok || opened.why);
		expect(why).toContain(`"table":"${table}"`);
		expect(why).toContain(field);
	});
});
