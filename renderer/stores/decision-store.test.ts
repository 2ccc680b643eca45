import { expect, test } from "vitest";
import type { Answer, Decision } from "../../electron/contract/contract.ts";
import { FakeClient } from "../client/testing/fake-client.ts";
import { allOf, aSnapshot } from "../client/testing/small-table.ts";
import { CampaignStore } from "./campaign-store.ts";
import { DecisionStore, keyOfOption } from "./decision-store.ts";
import { HostDesk } from "./host-desk.ts";
import { NoticeStore } from "./notice-store.ts";

test.each([
	["by place", ["leader-movement", "force-movement"], ["1", "2"]],
	["by what they are called, when all are digits", ["0", "1", "2"], ["0", "1", "2"]],
	["by place, when one is longer than a digit", ["9", "10"], ["1", "2"]],
])("options have keys %s", (_, ids, keys) => {
	const options = ids.map((id) => ({ id, text: { key: id } }));
	expect(options.map((_option, index) => keyOfOption(options, index))).toEqual(keys);
});

test("of a long list nine have keys at a time; digits keep theirs", () => {
	const options = Array.from({ length: 20 }, (_, index) => ({ id: `move/${index}`, text: { key: "move" } }));
	const keys = (from: number) => options.map((_option, index) => keyOfOption(options, index, from)).join(" ");
	expect(keys(9).trim()).toBe("1 2 3 4 5 6 7 8 9");
	expect(keyOfOption(options, 9, 9)).toBe("1");
	expect(keyOfOption(options, 8, 9)).toBeNull();
	const faces = ["1", "2"].map((id) => ({ id, text: { key: id } }));
	expect(keyOfOption(faces, 0, 9)).toBe("1");
});

/** A store at a choice among these options, and what is answered through it. */
const atQuestion = (options: Extract<Decision, { kind: "choose" }>["options"]) =>
	atDecision({ kind: "choose", seat: "rome", rule: "AW 1", prompt: { key: "ask" }, options, refused: [] });

/** A store at this question. */
function atDecision(decision: Decision) {
	const answers: Answer[] = [];
	const client = new FakeClient({
		answer: (input) => {
			answers.push(...input.answers);
			return { ok: true, revision: 2, applied: 1, of: 1 };
		},
	});
	const notices = new NoticeStore();
	const asksFirst = ({ id }: { id: string }) => id === "dear";
	const help = {
		asksFirst,
		say: ({ key }: { key: string }) => key,
		farOf: ({ id }: { id: string }) => Number(id.split("/")[1]),
		folds: ({ id }: { id: string }) => id.startsWith("rare"),
	};
	const store = new DecisionStore(new CampaignStore(new HostDesk(client, notices), notices), help);
	client.push("table", { change: allOf(aSnapshot({ decision })), log: { from: 0, entries: [] } });
	return { store, answers };
}

test("the key 0 passes the keys on to the next options, and from the last to the first again", async () => {
	const options = Array.from({ length: 11 }, (_, index) => ({ id: `move/${index}`, text: { key: "move" } }));
	const { store, answers } = atQuestion(options);
	expect(store.hasMoreThanKeys(options)).toBe(true);
	for (const key of ["0", "0", "0", "2"]) store.takeKey(key);
	await Promise.resolve();
	expect(answers).toEqual([{ kind: "choose", option: "move/10" }]);
});

test("keys pass over what is folded away, which is listed all the same, and has keys when it is searched for", async () => {
	const ids = ["rare/0", ...Array.from({ length: 12 }, (_, index) => `move/${index + 1}`)];
	const { store, answers } = atQuestion(ids.map((id) => ({ id, text: { key: id } })));
	expect(store.found).toHaveLength(13);
	expect(store.keyed).toHaveLength(12);
	store.seek("rare");
	expect(store.keyed.map(({ id }) => id)).toEqual(["rare/0"]);
	store.seek("");
	store.takeKey("1");
	await Promise.resolve();
	expect(answers).toEqual([{ kind: "choose", option: "move/1" }]);
});

test("something dear is held until it is confirmed or let be; no key answers meanwhile", async () => {
	const { store, answers } = atQuestion(["dear", "cheap"].map((id) => ({ id, text: { key: id } })));
	store.takeKey("1");
	expect(store.held?.id).toBe("dear");
	store.takeKey("2");
	store.settle(false);
	expect([store.held, answers]).toEqual([null, []]);
	store.takeKey("1");
	store.settle(true);
	await Promise.resolve();
	expect(answers).toEqual([{ kind: "choose", option: "dear" }]);
});

test("a wish that stands has no key, and is taken by itself", async () => {
	const wish = { id: "wish", text: { key: "wish" }, stands: false, aside: true } as const;
	const { store, answers } = atQuestion([{ id: "done", text: { key: "done" } }, wish]);
	store.takeKey("2");
	store.take(wish.id);
	await Promise.resolve();
	expect(answers).toEqual([{ kind: "choose", option: "wish" }]);
});

test("a long list has the nearest first, and its keys go by what was found", async () => {
	const options = Array.from({ length: 13 }, (_, index) => ({
		id: `to/${12 - index}`,
		text: { key: `hex ${12 - index}` },
	}));
	const { store, answers } = atQuestion(options);
	expect(store.isLong).toBe(true);
	expect(store.found.slice(0, 2).map(({ id }) => id)).toEqual(["to/0", "to/1"]);
	store.seek("hex 12");
	expect(store.found.map(({ id }) => id)).toEqual(["to/12"]);
	store.takeKey("1");
	await Promise.resolve();
	expect(answers).toEqual([{ kind: "choose", option: "to/12" }]);
	store.seek("");
	expect(store.found).toHaveLength(13);
});

test("a list of twelve is as the rules have it, and is not searched", () => {
	const options = Array.from({ length: 12 }, (_, index) => ({ id: `to/${11 - index}`, text: { key: "hex" } }));
	const { store } = atQuestion(options);
	store.seek("nothing");
	expect([store.isLong, store.found]).toEqual([false, options]);
});

test("a single amount is answered by its digit, and no other digit counts", async () => {
	const items = [{ id: "sps", text: { key: "sps" }, min: 0, max: 4 }];
	const asked = { seat: "rome", rule: "AW 2.3", prompt: { key: "ask.drop" }, refused: [] };
	const { store, answers } = atDecision({ kind: "allocate", ...asked, items, total: { min: 1, max: 4 } });
	for (const key of ["0", "7", "3"]) store.takeKey(key);
	await Promise.resolve();
	expect(answers).toEqual([{ kind: "allocate", amounts: { sps: 3 } }]);
});
