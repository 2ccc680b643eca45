/** What is asked of the campaign on the table by windows that look at it, go about in it, and order what is done there. */
import type { RequestName } from "../../contract/contract.ts";
import type { Handlers } from "../handlers.ts";
import type { OpenCampaign } from "./open-campaign.ts";

type TableRequest = Extract<
	RequestName,
	| "undo"
	| "redo"
	| "goTo"
	| "programs"
	| "thought"
	| "advise"
	| "judge"
	| "judge.start"
	| "judge.agree"
	| "judge.stop"
	| "look"
	| "lines"
	| "lines.outcome"
	| "lines.stops"
	| "lines.compare"
	| "lines.name"
	| "seats.give"
	| "withdraw"
	| "orders"
	| "orders.give"
	| "orders.suggested"
	| "orders.judge"
	| "orders.strike"
	| "orders.go"
	| "orders.hand"
	| "orders.hands-up"
	| "orders.call"
	| "errand.halt"
	| "clock"
	| "seats.name"
	| "query"
>;

/** The requests of the table that is open. `table` throws where none is; `changed`: the windows hear of what was done. */
export function tableRequests(
	table: () => OpenCampaign,
	changed: <Outcome extends { ok: boolean }>(outcome: Outcome) => Outcome,
): Handlers<TableRequest> {
	return {
		undo: (input, { pass }) => changed(table().takingBack.undo(pass, input)),
		redo: (input, { pass }) => changed(table().takingBack.redo(pass, input)),
		goTo: (input, { pass }) => changed(table().takingBack.goTo(pass, input)),
		programs: (input, { pass }) => changed(table().programs.let(pass, input)),
		thought: (input, { pass }) => table().snapshots.thought(pass, input),
		advise: (input, { pass, outbox }) =>
			table().advise(pass, input, {
				tries: (made) => outbox.sendLatest("thinking", () => made),
				advice: (given) => outbox.send("advice", given),
			}),
		judge: () => table().judging.told(),
		"judge.start": () => table().judging.start(),
		"judge.agree": ({ seat }, { pass }) => table().agreeToJudge(pass, seat),
		"judge.stop": () => {
			table().judging.stop();
			return { ok: true };
		},
		look: (input, { pass }) => table().snapshots.look(pass, input),
		lines: (_, { pass }) => table().lines.list(pass),
		"lines.outcome": (input) => table().lines.outcome(input),
		"lines.stops": (input, { pass }) => table().lines.stops(pass, input),
		"lines.compare": (input, { pass }) => table().lines.compare(pass, input),
		"lines.name": (input, { pass }) => changed(table().lines.name(pass, input)),
		"seats.give": (input, { pass }) => changed(table().seating.give(pass, input)),
		withdraw: (input, { pass }) => changed(table().answering.withdraw(pass, input)),
		orders: (_, { pass }) => table().orders.onOffer(pass),
		"orders.give": (input, { pass }) => changed(table().orders.give(pass, input)),
		"orders.suggested": (input, { pass }) => changed(table().orders.giveSuggested(pass, input)),
		"orders.judge": (input, { pass }) => ({ answer: table().orders.judge(pass, input) }),
		"orders.strike": (input, { pass }) => changed(table().orders.strike(pass, input)),
		"orders.go": (input, { pass }) => changed(table().orders.letGoOn(pass, input)),
		"orders.hand": (input, { pass }) => changed(table().hands.raise(pass, input)),
		"orders.hands-up": (_, { pass }) => changed(table().hands.allUp(pass)),
		"orders.call": (input, { pass }) => changed(table().orders.call(pass, input)),
		"errand.halt": (input, { pass }) => changed(table().errands.halt(pass, input)),
		clock: (input, { pass }) => changed(table().runClock(pass, input)),
		"seats.name": ({ names }) => changed(table().seating.name(names)),
		query: (input, { pass }) => table().query(pass, input),
	};
}
