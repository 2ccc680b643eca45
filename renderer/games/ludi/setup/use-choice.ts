/** What a class has chosen: the preset for its minutes and its number, and whatever was changed of it. */
import { useState } from "react";
import type { Order } from "../../../../electron/contract/contract.ts";
import type { NewCampaign } from "../../../stores/shelf-store.ts";
import { type CourseChoice, type CourseMinutes, hostsOrders, PERSONS_ORDERS, presetFor } from "./presets.ts";

/** What a class has chosen, and the ways to choose otherwise. */
export interface Choosing {
	readonly minutes: CourseMinutes;
	readonly choice: CourseChoice;
	/** Something of the preset was changed. */
	readonly isChanged: boolean;
	/** Takes the preset for so many minutes, as it is. */
	choose(minutes: CourseMinutes): void;
	change(part: Partial<CourseChoice>): void;
}

/** The choice of a class of so many: what was not changed follows its number. */
export function useChoice(persons: number): Choosing {
	const [minutes, setMinutes] = useState<CourseMinutes>(50);
	const [changed, setChanged] = useState<Partial<CourseChoice>>({});
	return {
		minutes,
		choice: { ...presetFor(minutes, persons), ...changed },
		isChanged: Object.keys(changed).length > 0,
		choose(chosen) {
			setMinutes(chosen);
			setChanged({});
		},
		change: (part) => setChanged({ ...changed, ...part }),
	};
}

/** Who sits where, with the orders that everybody begins with, whoever comes late too; the host's seat comes first. */
export function beginWith<Seated extends Pick<NewCampaign, "seated" | "seats">>(people: Seated, choice: CourseChoice) {
	const [host, ...others] = people.seated ?? [];
	const orders: Record<string, Order[]> = {};
	for (const seat of others) orders[seat] = [...PERSONS_ORDERS[choice.orders]];
	if (host !== undefined) orders[host] = [...hostsOrders(choice)];
	return { ...people, orders };
}
