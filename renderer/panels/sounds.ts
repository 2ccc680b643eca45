/** What is heard of what happens: the dice, what the game says of each thing that is told, and that one is asked. Never the only sign. */
import { reaction } from "mobx";
import { useEffect, useMemo } from "react";
import type { PlacedEntry } from "../../electron/contract/contract.ts";
import { Speaker } from "../sound/speaker.ts";
import type { SoundId } from "../sound/voices.ts";
import type { AppStore } from "../stores/app-store.ts";
import { addedTo } from "../stores/diary.ts";
import { useApp, useParts } from "./app.ts";
import type { GameParts } from "./game.ts";

/** The sounds of what is new, each once: the dice first, then the last and weightiest thing that the game has a sound for. */
export function soundsOf(told: readonly PlacedEntry[], soundOf: GameParts["soundOf"]): SoundId[] {
	const dice = told.some(({ roll }) => (roll?.dice.length ?? 0) > 0);
	const own = told.flatMap((entry) => soundOf?.(entry) ?? []).at(-1);
	return [...(dice ? (["die"] as const) : []), ...(own ? [own] : [])];
}

/** Who is asked, if those before this window are; null while something is played, or others are asked. */
function askedSeat({ campaign }: AppStore): string | null {
	const { snapshot, playback } = campaign;
	return snapshot?.mayAnswer && !playback.playing ? (snapshot.decision?.seat ?? null) : null;
}

/** Lets the table be heard, as loud as the settings say. */
export function useSounds(): void {
	const app = useApp();
	const soundOf = useParts()?.soundOf;
	const speaker = useMemo(() => new Speaker(() => app.settings.settings.sound), [app]);
	useEffect(() => {
		let heard = false;
		const stops = [
			reaction(
				() => app.campaign.log,
				(log, before) => {
					const told = soundsOf(addedTo(before, log), soundOf);
					// The dice that were told before the table was laid have been heard.
					for (const sound of told) if (sound !== "die" || !heard) speaker.play(sound);
					heard = false;
				},
			),
			reaction(
				() => app.campaign.staged !== null,
				(isStaged) => {
					if (isStaged) speaker.play("die");
					heard ||= isStaged;
				},
			),
			reaction(
				() => askedSeat(app),
				(seat, before) => seat !== null && before === null && speaker.play("asked"),
			),
			reaction(
				() => `${app.table.drawer} ${app.table.dialog}`,
				() => (app.table.drawer ?? app.table.dialog) !== null && speaker.play("page"),
			),
		];
		return () => {
			for (const stop of stops) stop();
		};
	}, [app, speaker, soundOf]);
}
