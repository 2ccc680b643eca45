/** What a plan of a problem is worth, on dice that no search draws. */
import type { TableState } from "../../kernel/index.ts";
import { worthOf } from "../judge/error.ts";
import type { Opening, Place } from "../strategos/tries.ts";

/** Seeds of the dice of solutions are from here up. */
const FRESH_FROM = 9_000_000;

/** What a plan is worth on one of the dice that solutions are found by, which are numbered from 0 up: a chance. The place's mind is a judging one. */
export const worthOnDie = <State extends TableState, Intent>(
	place: Place<State, Intent>,
	plan: Opening<Intent>,
	die: number,
): number => worthOf(place, plan, FRESH_FROM + die);
