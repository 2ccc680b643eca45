/**
 * The map for ears and fingers: the hex under the keyboard's cursor in words, spoken when the cursor comes there and when what stands there changes. What may
 * be done there is spoken with it; that the next question has other answers there is not, since the question speaks for itself. It is seen while a
 * stack is in hand or a place must be named; at other times the stack inspector shows the same to the eye.
 */
import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { Text } from "../../../../electron/contract/contract.ts";
import { useApp } from "../../../panels/app.ts";
import type { SharedCommand } from "../../../panels/keys/commands.ts";
import { useKeyName } from "../../../panels/keys/use-keys.ts";
import { useWords } from "../../../words.ts";
import { optionsAt, summaryOf } from "../stores/hex-summary.ts";
import { useAncientWorld } from "../stores/use-ancient-world.ts";
import { namesIn } from "../table-facts.ts";
import type { HexCommand } from "./tools.ts";

/** Commands whose keys are spoken of. */
type MirrorKey = HexCommand | SharedCommand | "find";

/** The hex under the keyboard's cursor in words, for screen readers: spoken when the cursor comes there and when what stands there changes. */
export const Mirror = observer(function Mirror() {
	const words = useWords();
	const keyName = useKeyName<MirrorKey>();
	const { reference, decision } = useApp();
	const game = useAncientWorld();
	const { map, board, march, view, choosesPlaces } = game;
	const gazetteer = namesIn(reference);
	const hex = board?.hex(march.lifted?.over ?? map.cursor ?? "");
	const ready = hex && view && gazetteer;
	const placed = ready && decision.mayAnswer ? game.placedIn(hex.id) : null;
	const isNews = useFirstQuestionAt(`${hex?.id} ${march.lifted !== null}`, decision.asking);
	const may = optionsAt(march.lifted ? null : placed);
	const isSeen = (march.lifted || (choosesPlaces && map.showsCursor)) && ready;
	return (
		<section
			className={isSeen ? "mirror" : "mirror visually-hidden"}
			aria-label={words.key("window.mirror.label")}
			data-testid="mirror"
		>
			<div aria-live="polite">
				<Hand />
				{ready ? (
					<Lines lines={[...summaryOf(hex, { view, gazetteer, lifted: march.lifted }), ...(isNews ? may : [])]} />
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
			</div>
			{!isNews && <Lines lines={may} />}
		</section>
	);
});

function Lines({ lines }: { lines: readonly Text[] }) {
	const words = useWords();
	return lines.map((line) => <p key={JSON.stringify(line)}>{words.say(line)}</p>);
}

/** That something was taken in hand, with the keys that carry it, or that it was put back. */
const Hand = observer(function Hand() {
	const words = useWords();
	const keyName = useKeyName<MirrorKey>();
	const { march, view } = useAncientWorld();
	const { lifted, wasPutBack } = march;
	if (wasPutBack) return <p className="visually-hidden">{words.key("window.mirror.put-back")}</p>;
	if (!lifted || !view) return null;
	const force = Object.values(view.forces).find(({ leaders }) => leaders.includes(lifted.leader));
	return (
		<p className="visually-hidden">
			{words.key("window.mirror.in-hand", {
				leader: { kind: "leader", id: lifted.leader },
				sp: lifted.fleet === null ? (force?.totals.sp ?? 0) : 0,
				enter: keyName("enter"),
				find: keyName("find"),
				escape: keyName("escape"),
			})}
		</p>
	);
});

/** Whether it is still the question that was asked when the cursor came to its place. */
function useFirstQuestionAt(place: string, asking: string): boolean {
	const [since, setSince] = useState({ place, asking });
	if (since.place !== place) setSince({ place, asking });
	return since.place !== place || since.asking === asking;
}
