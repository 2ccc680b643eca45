import { describe, expect, test } from "vitest";
import { type Answer, type Decision, whyNotAnswer } from "./decision.ts";
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
