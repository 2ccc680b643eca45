/** That whoever sits before this window is asked: in the window's title, and felt on a device that can shake. */
import { useEffect, useRef } from "react";
import type { CampaignStore } from "../../stores/campaign-store.ts";

/** How long a device shakes: ms. */
const SHAKE = 120;

/** Whether a window that is one of several is asked now: at a computer that is passed around somebody always is. */
export function isYourTurn({ snapshot }: Pick<CampaignStore, "snapshot">): boolean {
	return (
		snapshot !== null && snapshot.visibility.kind !== "all" && snapshot.mayAnswer && snapshot.programToAnswer === false
	);
}

/** Shakes the device when it becomes one's turn, where it can and has been touched before. */
export function useShake(isAsked: boolean): void {
	const before = useRef(isAsked);
	useEffect(() => {
		if (isAsked && !before.current && mayShake()) navigator.vibrate(SHAKE);
		before.current = isAsked;
	}, [isAsked]);
}

/** No desktop shakes, Safari knows of no such thing, and others complain in the console where the page was never touched. */
function mayShake(): boolean {
	return "vibrate" in navigator && matchMedia("(pointer: coarse)").matches && navigator.userActivation?.hasBeenActive;
}
