import { expect, test } from "vitest";
import { keysOf } from "../panels/keys.ts";
import { games } from "./registry.ts";

test.each(games.map((game, at) => [game.modules.join(", ") || `game ${at}`, game] as const))(
	"no two things of %s have the same key",
	(_, { parts }) => {
		const pressed = keysOf(parts).flatMap(({ keys, ctrl = false, shift = false }) =>
			keys.map((key) => [ctrl ? "Ctrl" : "", shift ? "Shift" : "", key].filter(Boolean).join("+")),
		);
		expect(pressed.filter((key, at) => pressed.indexOf(key) !== at)).toEqual([]);
	},
);
