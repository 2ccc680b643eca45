/**
 * The map for ears and fingers: the hex under the keyboard's cursor in words, spoken when it changes. It is seen while a stack
 * is in hand or a place must be named; at other times the stack inspector shows the same to the eye.
 */
import { observer } from "mobx-react-lite";
import { useApp } from "../../../panels/app.ts";
import { useKeyName } from "../../../panels/keys/use-keys.ts";
import { useWords } from "../../../words.ts";
import { namesIn } from "../facts.ts";
import { summaryOf } from "../stores/hex-summary.ts";
import type { HexCommand } from "./tools.ts";
import { useAncientWorld } from "./use-ancient-world.ts";

export const Mirror = observer(function Mirror() {
	const words = useWords();
	const keyName = useKeyName<HexCommand>();
	const { reference, decision } = useApp();
	const { map, board, march, view, placed: options, choosesPlaces } = useAncientWorld();
	const gazetteer = namesIn(reference);
	const hex = board?.hex(march.lifted?.over ?? map.cursor ?? "");
	const ready = hex && view && gazetteer;
	const placed = decision.mayAnswer ? (options.get(hex?.id ?? "") ?? null) : null;
	const lines = ready ? summaryOf(hex, { view, gazetteer, placed, lifted: march.lifted }) : [];
	return (
		<section
			className={(march.lifted || (choosesPlaces && map.showsCursor)) && ready ? "mirror" : "mirror visually-hidden"}
			aria-label={words.key("window.mirror.label")}
			aria-live="polite"
			data-testid="mirror"
		>
			{ready ? (
				lines.map((line) => <p key={JSON.stringify(line)}>{words.say(line)}</p>)
			) : (
				<p>
					{words.key("window.mirror.empty", {
						left: keyName("left"),
						right: keyName("right"),
						up: keyName("up"),
						down: keyName("down"),
					})}
				</p>
			)}
		</section>
	);
});
