/** All that the host can do with one press: options of his menu, and what the table itself lets him do. */
import { useApp } from "../../../../panels/app.ts";
import type { AppStore } from "../../../../stores/app-store.ts";
import { listOptions, type Option } from "../../../../stores/decision-store.ts";
import { useWords, type Words } from "../../../../words.ts";
import { DONE } from "../../stores/acts.ts";
import { type Aim, aimOf, CALL, HOST_MENU, type HostAct, powerOf } from "../../stores/host-menu.ts";
import type { LudiTable } from "../../stores/ludi-table.ts";
import { useLudi } from "../use-ludi.ts";

/** The acts of the host as things stand, in the order of the rules. To be called in an observer. */
export function useHostActs(): HostAct[] {
	const app = useApp();
	const table = useLudi();
	const words = useWords();
	return [...callOf(app, words), ...menuOf(app, words), ...tableActs(app, table, words)];
}

/** Whether the host's menu is on the table before this window. */
const isMenu = ({ decision: { decision } }: AppStore) => decision?.prompt.key === HOST_MENU;

/** What calls the host, as long as his menu is not there. */
function callOf(app: AppStore, words: Words): HostAct[] {
	if (isMenu(app)) return [];
	const { campaign, decision } = app;
	const caller = callerIn(app);
	const run = () => {
		if (!caller) return;
		if (caller.by === undefined) decision.take(CALL);
		else void campaign.answering.overrule(caller, { kind: "choose", option: CALL });
	};
	return [
		{
			id: "call",
			aim: "go-on",
			said: words.key("ludi.host.call"),
			note: words.key(caller ? "ludi.host.call.hint" : "ludi.host.call.later"),
			off: !caller || !campaign.mayAct,
			run,
		},
	];
}

function callerIn({ campaign }: AppStore) {
	return campaign.snapshot?.asked.find(
		({ question }) => question && listOptions(question).some(({ id }) => id === CALL),
	);
}

/** The options of the host's menu. */
function menuOf(app: AppStore, words: Words): HostAct[] {
	const { decision } = app;
	if (!decision.decision || !isMenu(app)) return [];
	const options = listOptions(decision.decision);
	const isBack = ({ id }: Option) => id === DONE;
	return [...options.filter(isBack), ...options.filter((option) => !isBack(option))].map((option) => ({
		id: option.id,
		aim: aimOf(option.id),
		said: isBack(option) ? words.key("ludi.host.back") : words.say(option.text),
		...powerWords(option, words),
		off: !decision.mayAnswer,
		run: () => decision.take(option.id),
	}));
}

/** Whose power it is, and the family of it. */
function powerWords({ id }: Option, words: Words): Pick<HostAct, "note" | "family"> {
	const power = powerOf(id);
	if (!power) return {};
	return {
		note: words.name({ kind: "numen", id: power.numen }),
		family: words.key(`ludi.power.${power.decision}`),
	};
}

/** What is done to the table and changes nothing of the game, or takes something back. */
function tableActs({ campaign, table: window }: AppStore, { handOver }: LudiTable, words: Words): HostAct[] {
	const clock = campaign.snapshot?.clock ?? null;
	const minds = campaign.snapshot?.controlsClock === true && clock !== null;
	return [
		{
			id: "undo",
			aim: "go-on",
			said: words.key("ludi.host.take-back"),
			note: words.key("ludi.host.take-back.hint"),
			off: !campaign.lines.canUndo,
			run: () => void campaign.lines.undo(),
		},
		{
			id: "clock-run",
			aim: "clock",
			said: words.key(clock?.running ? "window.clock.stop" : "window.clock.start"),
			off: !minds,
			run: () => void campaign.seating.mindClock({ running: !clock?.running }),
		},
		{
			id: "clock-more",
			aim: "clock",
			said: words.key("window.clock.more"),
			off: !minds,
			run: () => void campaign.seating.mindClock({ add: 60_000 }),
		},
		{
			id: "people-list",
			aim: "people",
			said: words.key("ludi.host.people-list"),
			off: false,
			run: () => window.toggleDrawer("people"),
		},
		{
			id: "hand-over-wanted",
			aim: "people",
			said: words.key("ludi.hand-over.wanted"),
			on: handOver.isWanted,
			off: false,
			run: () => handOver.want(),
		},
	];
}

/** What is said above the acts of an aim. To be called in an observer. */
export function useHints(): Partial<Record<Aim, string>> {
	const app = useApp();
	const { view } = useLudi();
	const words = useWords();
	const clock = words.key(`ludi.host.clock.${view?.timer ?? "off"}`);
	const asked = app.decision.decision;
	if (!isMenu(app)) {
		const isHosts = asked !== null && asked.seat === view?.host;
		const first = words.key(isHosts ? "ludi.host.answer-beside" : "ludi.host.call-first");
		return { clock, gods: first, corrections: first };
	}
	const hasPower = asked !== null && listOptions(asked).some(({ id }) => powerOf(id) !== null);
	return {
		clock,
		corrections: words.key("ludi.host.corrections.hint"),
		...(!hasPower && { gods: words.key("ludi.host.no-powers") }),
	};
}
