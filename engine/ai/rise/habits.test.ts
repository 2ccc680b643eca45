import { expect, test } from "vitest";
import { gameData } from "../../ancient-world/data.ts";
import { library } from "../../ancient-world/testing/driver.ts";
import { questionKindsOf } from "../../rise/testing/question-kinds.ts";
import { isKnown } from "../ancient-world/policy.ts";
import { craftOfScenario } from "../testing/craft.ts";

test.each(["thunderbolt", "samnite-wars", "alexander-327", "eagle-has-landed"])(
	"in %s a program knows what to answer to every kind of question",
	(id) => {
		const kinds = Object.keys(questionKindsOf(gameData(library, id)));
		expect(kinds.filter((key) => !isKnown(craftOfScenario(id), key))).toEqual([]);
	},
);
