/** Keeps the screen from going to sleep where people look at it and touch nothing: a projector, a clock that runs, a past that is played. */
import { useEffect } from "react";
import type { CampaignStore } from "../../stores/campaign-store.ts";

/** Whether the table is one that is looked at for long without a touch. */
export function isWatched({ snapshot, playback }: Pick<CampaignStore, "snapshot" | "playback">): boolean {
	return snapshot?.visibility.kind === "public" || snapshot?.clock?.running === true || playback.playing;
}

/** Keeps the screen awake while it is wanted. */
export function useAwake(wanted: boolean): void {
	useEffect(() => (wanted ? keepAwake() : undefined), [wanted]);
}

/** Keeps the screen awake whenever the page is shown, as far as the system lets it; returns how to stop that. */
export function keepAwake(): () => void {
	let lock: WakeLockSentinel | null = null;
	let isOver = false;
	const hold = async () => {
		// A browser may know of no such thing, and none does where the page came over plain HTTP from another computer.
		if (isOver || document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
		try {
			const held = await navigator.wakeLock.request("screen");
			if (isOver) await held.release();
			else lock = held;
		} catch {
			// The battery is low: the screen sleeps as it always does.
		}
	};
	// A page that is hidden loses it.
	const shown = () => void hold();
	document.addEventListener("visibilitychange", shown);
	void hold();
	return () => {
		isOver = true;
		document.removeEventListener("visibilitychange", shown);
		void lock?.release();
		lock = null;
	};
}
