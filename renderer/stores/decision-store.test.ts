import { expect, test } from "vitest";
import { keyOfOption } from "./decision-store.ts";

test.each([
	["by place", ["leader-movement", "force-movement"], ["1", "2"]],
	["by what they are called, when all are digits", ["0", "1", "2"], ["0", "1", "2"]],
	["by place, when one is longer than a digit", ["9", "10"], ["1", "2"]],
])("options have keys %s", (_, ids, keys) => {
	const options = ids.map((id) => ({ id, text: { key: id } }));
	expect(options.map((_option, index) => keyOfOption(options, index))).toEqual(keys);
});
