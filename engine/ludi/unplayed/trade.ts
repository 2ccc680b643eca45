/** What mortals of the program buy (section 12.1, LR-H4). */
import { friendsOf, isImperator, isSenator, mayHoldVotes } from "../cast.ts";
import { mortalById } from "../table.ts";
import type { Wish } from "./wish.ts";

/** Above this a mortal who has no classis saves the rest for one. */
const FOR_A_FLEET = 2_400_000;

/** H4: a captured curialis is converted at once. */
export const convertWish: Wish = (_table, _mortal, menu) => {
	return menu.offers("convert") ? "convert" : null;
};

/**
 * An imperator with 600,000, a senator with 1,400,000 buys one curialis; a rex with 800,000 one clientarum; never two in one
 * activation. Who has no classis and more than 2,400,000 buys one.
 */
export const buyWish: Wish = (_table, mortal, menu, { done }) => {
	if (done.some((act) => act.startsWith("buy-"))) return null;
	if (mortal.classes === 0 && mortal.denarii > FOR_A_FLEET && menu.offers("buy-classis")) return "buy-classis";
	const isArmed = isImperator(mortal) || mortal.rank === "amazon";
	const least = isArmed ? 600_000 : isSenator(mortal) ? 1_400_000 : null;
	if (least !== null && mortal.denarii >= least && menu.offers("buy-curialis")) return "buy-curialis";
	const isRich = mortal.rank === "rex" && mortal.denarii >= 800_000;
	return isRich && menu.offers("buy-clientarum") ? "buy-clientarum" : null;
};

/** H4: votes go to a friend in Rome, and come home when nobody of the three is there. */
export const lendWish: Wish = ({ state }, mortal, menu) => {
	if ((mortal.suffragia[mortal.id] ?? 0) === 0 || mortal.region === "rome") return null;
	const friend = friendsOf(state, mortal.id).find(
		(id) => mortalById(state, id).region === "rome" && menu.offers(`lend/${id}`),
	);
	const isVoter = friend !== undefined && mayHoldVotes(mortalById(state, friend));
	return isVoter ? `lend/${friend}` : null;
};
