import { describe, expect, test } from "vitest";
import { type Answer, type Decision, onlyAnswer, whyNotAnswer } from "./decision.ts";
import { text } from "./text.ts";

const option = (id: string) => ({ id, text: text(`toy.${id}`) });
const asked = { seat: "red", rule: "TOY 1", prompt: text("toy.ask") };
const choose: Decision = {
	...asked,
	kind: "choose",
	options: [option("roll"), option("hold")],
	refused: [{ ...option("cheat"), rule: "TOY 2", why: text("toy.no-cheating") }],
};
const pick: Decision = {
	...asked,
	kind: "pick",
	options: ["sun", "moon", "star"].map(option),
	min: 1,
	max: 2,
	refused: [],
};
const allocate: Decision = {
	...asked,
	kind: "allocate",
	items: [
		{ ...option("wide"), min: 0, max: 2 },
		{ ...option("tall"), min: 1, max: 2 },
	],
	total: { min: 2, max: 3 },
	refused: [],
};

type Row = [answer: unknown, misfit: ReturnType<typeof whyNotAnswer>];

/** What a hostile or confused caller may send for any decision. */
const NONSENSE: Row[] = [undefined, null, 7, "roll", [], {}, { kind: "dance" }, { kind: "toString" }].map((answer) => [
	answer,
	"malformed",
]);

describe.each<[Decision, Row[]]>([
	[
		choose,
		[
			[{ kind: "choose", option: "roll" }, null],
			[{ kind: "choose", option: "cheat" }, "not-an-option"],
			[{ kind: "choose", option: "Roll" }, "not-an-option"],
			[{ kind: "choose", option: "" }, "not-an-option"],
			[{ kind: "choose", option: "__proto__" }, "not-an-option"],
			[{ kind: "choose" }, "malformed"],
			[{ kind: "choose", option: ["roll"] }, "malformed"],
			[{ kind: "pick", options: ["roll"] }, "malformed"],
		],
	],
	[
		pick,
		[
			[{ kind: "pick", options: ["sun"] }, null],
			[{ kind: "pick", options: ["star", "moon"] }, null],
			[{ kind: "pick", options: [] }, "not-an-option"],
			[{ kind: "pick", options: ["sun", "moon", "star"] }, "not-an-option"],
			[{ kind: "pick", options: ["comet"] }, "not-an-option"],
			[{ kind: "pick", options: ["sun", "sun"] }, "malformed"],
			[{ kind: "pick", options: "sun" }, "malformed"],
			[{ kind: "pick", options: [0] }, "not-an-option"],
			[{ kind: "pick" }, "malformed"],
			[{ kind: "choose", option: "sun" }, "malformed"],
		],
	],
	[
		allocate,
		[
			[{ kind: "allocate", amounts: { wide: 1, tall: 1 } }, null],
			[{ kind: "allocate", amounts: { tall: 2 } }, null],
			[{ kind: "allocate", amounts: { wide: 2, tall: 1 } }, null],
			[{ kind: "allocate", amounts: { wide: 2 } }, "not-an-option"],
			[{ kind: "allocate", amounts: { wide: 2, tall: 2 } }, "not-an-option"],
			[{ kind: "allocate", amounts: { tall: 1 } }, "not-an-option"],
			[{ kind: "allocate", amounts: { wide: 3, tall: 1 } }, "not-an-option"],
			[{ kind: "allocate", amounts: { wide: -1, tall: 2 } }, "not-an-option"],
			[{ kind: "allocate", amounts: { wide: 0.5, tall: 1.5 } }, "malformed"],
			[{ kind: "allocate", amounts: { wide: Number.NaN, tall: 2 } }, "malformed"],
			[{ kind: "allocate", amounts: { wide: "1", tall: 1 } }, "malformed"],
			[{ kind: "allocate", amounts: { wide: -0, tall: 2 } }, "malformed"],
			[{ kind: "allocate", amounts: { deep: 1, tall: 2 } }, "not-an-option"],
			[{ kind: "allocate", amounts: JSON.parse('{"__proto__":1,"tall":2}') }, "not-an-option"],
			[{ kind: "allocate", amounts: [] }, "malformed"],
			[{ kind: "allocate", amounts: null }, "malformed"],
			[{ kind: "allocate" }, "malformed"],
		],
	],
])("a $kind decision", (decision, rows) => {
	test.each([...rows, ...NONSENSE])("answered %j: %s", (answer, misfit) => {
		expect(whyNotAnswer(decision, answer as Answer)).toBe(misfit);
	});
});

describe("the only answer of a question", () => {
	const items = (...limits: readonly (readonly [min: number, max: number])[]) =>
		limits.map(([min, max], n) => ({ ...option(`item-${n}`), min, max }));
	const shared = (
		total: { min: number; max: number },
		...limits: readonly (readonly [number, number])[]
	): Decision => ({
		...allocate,
		items: items(...limits),
		total,
	});

	test.each<[string, Decision]>([
		["two options", choose],
		["no option", { ...choose, options: [] }],
		["some of three picked", pick],
		["all of three, or fewer", { ...pick, min: 0, max: 3 }],
		["two sums", allocate],
		["one sum that two items share", shared({ min: 2, max: 2 }, [0, 2], [0, 2])],
		["words", { ...asked, kind: "write", min: 0, max: 9, lines: 1, characters: "text", refused: [] }],
	])("%s: there is none", (_, decision) => {
		expect(onlyAnswer(decision)).toBeNull();
	});

	test.each<[string, Decision, Answer]>([
		["one option", { ...choose, options: [option("roll")] }, { kind: "choose", option: "roll" }],
		["none may be picked", { ...pick, min: 0, max: 0 }, { kind: "pick", options: [] }],
		["all must be", { ...pick, min: 3, max: 3 }, { kind: "pick", options: ["sun", "moon", "star"] }],
		["no items", shared({ min: 0, max: 0 }), { kind: "allocate", amounts: {} }],
		[
			"all that may be given",
			shared({ min: 5, max: 9 }, [0, 2], [1, 3]),
			{ kind: "allocate", amounts: { "item-0": 2, "item-1": 3 } },
		],
		[
			"no more than must be",
			shared({ min: 0, max: 1 }, [0, 2], [1, 3]),
			{ kind: "allocate", amounts: { "item-0": 0, "item-1": 1 } },
		],
		[
			"one item takes the rest",
			shared({ min: 4, max: 4 }, [2, 2], [0, 3]),
			{ kind: "allocate", amounts: { "item-0": 2, "item-1": 2 } },
		],
	])("%s: it is an answer", (_, decision, answer) => {
		expect(onlyAnswer(decision)).toEqual(answer);
		expect(whyNotAnswer(decision, answer)).toBeNull();
	});
});
