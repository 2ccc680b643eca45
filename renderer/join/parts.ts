/** The parts that the join page is made of. Whatever came from elsewhere is text, and never anything else. */
import type { JoinOffer, SeatOnOffer } from "../../electron/contract/join.ts";
import type { JoinKey } from "./words.ts";

function element<Name extends keyof HTMLElementTagNameMap>(
	name: Name,
	text = "",
	className = "",
): HTMLElementTagNameMap[Name] {
	return Object.assign(document.createElement(name), { textContent: text, className });
}

/** A button; without `act` it sends the form. */
export function button(text: string, act: (() => void) | null, className = ""): HTMLButtonElement {
	const made = element("button", text, className);
	made.type = act ? "button" : "submit";
	if (act) made.addEventListener("click", act);
	return made;
}

/** A line that explains. */
export function hint(text: string): HTMLElement {
	return element("p", text, "hint");
}

/** Why one is not in yet; spoken. */
export function trouble(text: string): HTMLElement {
	const made = element("p", text, "trouble");
	made.id = "trouble";
	made.role = "alert";
	return made;
}

/** How a field is filled in. */
interface Filling {
	readonly value: string;
	readonly name: string;
	readonly autocomplete: AutoFill;
	readonly maxLength: number;
	readonly autocapitalize?: string;
	readonly spellcheck?: boolean;
	/** What stands in it was refused. */
	readonly isWrong: boolean;
}

/** A field with its name over it. */
export function field(name: string, filling: Filling): { label: HTMLElement; input: HTMLInputElement } {
	const { isWrong, ...filled } = filling;
	const label = element("label");
	const input = Object.assign(element("input"), filled);
	if (isWrong) {
		input.setAttribute("aria-invalid", "true");
		input.setAttribute("aria-describedby", "trouble");
	}
	label.append(element("span", name), input);
	return { label, input };
}

/** Who is in the room. */
export function people(title: string, names: readonly string[], nobody: string): HTMLElement {
	const made = element("section", "", "people");
	const list = element("ul");
	list.append(...names.map((name) => element("li", name)));
	made.append(element("h2", title), names.length === 0 ? hint(nobody) : list);
	return made;
}

type Words = (key: JoinKey, named?: Readonly<Record<string, string>>) => string;

/** The choice of a seat, of none yet, or only to look on; the first that is free stands there where seats are picked. */
export function seatChoice(
	{ seats, picks }: JoinOffer,
	words: Words,
	[later, lookOn]: readonly [string, string],
): { part: HTMLElement; chosen(): string } {
	const part = element("fieldset");
	const free = seats.filter(({ state }) => state === "free");
	const others = seats.filter(({ state }) => state !== "free");
	const first = picks ? (free[0]?.seat ?? later) : later;
	const said = ({ label, name, state }: SeatOnOffer) =>
		state === "free" || name === null ? label : words(`window.join.seat.${state}`, { seat: label, name });
	const choices: readonly (readonly [string, string])[] = [
		...free.map((seat) => [seat.seat, said(seat)] as const),
		[later, words("window.join.seat.later")],
		[lookOn, words("window.join.seat.look-on")],
		...others.map((seat) => [seat.seat, said(seat)] as const),
	];
	part.append(element("legend", words("window.join.seat")));
	part.append(...choices.map(([value, text]) => choice(value, text, value === first)));
	if (!picks || others.length > 0) part.append(hint(words("window.join.seat.asked")));
	return { part, chosen: () => part.querySelector<HTMLInputElement>("input:checked")?.value ?? later };
}

function choice(value: string, text: string, checked: boolean): HTMLElement {
	const label = element("label", "", "choice");
	const input = Object.assign(element("input"), { type: "radio", name: "seat", value, checked });
	label.append(input, element("span", text));
	return label;
}
