/** The page at the door of an open table: who comes shows a code or a link, says a name, and goes on to the window with a key of its own. */
import { CODE_LENGTH, JOIN_PARAMETER, type JoinOffer, type JoinWay } from "../../electron/contract/join.ts";
import { keepKeyOfRoom, keyOfRoom, leaveRoom } from "../client/kept-key.ts";
import { enter, look, type Said, warmUp } from "./desk.ts";
import { button, field, hint, people, seatChoice, trouble } from "./parts.ts";
import { type JoinKey, say, spokenTo } from "./words.ts";

/** Seats of {@link seatChoice} that are none. */
const LATER = "";
const LOOK_ON = "-";

const place = document.getElementById("join");
if (!place) throw new Error("join.html has no element #join.");

let language = spokenTo(navigator.languages);
/** What this device shows to be let in. */
let way: JoinWay = {};
/** Draws what is seen anew: in another language. */
let draw = () => {};

const words = (key: JoinKey, named?: Readonly<Record<string, string | number>>) => say(language, key, named);

/** Lays a page: what it is made from, a form that is sent, or a button. */
function lay(title: string, parts: readonly (Node | null)[], onSend: () => void = () => {}): void {
	const form = document.createElement("form");
	form.noValidate = true;
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		onSend();
	});
	const heading = Object.assign(document.createElement("h1"), { textContent: title });
	form.append(heading, ...parts.filter((part) => part !== null));
	const other = button(words("window.join.other-language"), () => {
		language = language === "en" ? "it" : "en";
		draw();
	});
	other.className = "quiet";
	other.lang = language === "en" ? "it" : "en";
	document.documentElement.lang = language;
	place?.replaceChildren(form, other);
	form.querySelector<HTMLElement>("[aria-invalid], input:not([type=radio])")?.focus();
}

/** Why one is not in, and for how long nothing more is looked at. */
interface Problem {
	readonly key: JoinKey;
	readonly seconds?: number;
}

function problemOf(said: { why: string; wait?: number }): Problem {
	const key = `window.join.${said.why}` as JoinKey; // each reason has its words
	return { key, ...(said.wait !== undefined && { seconds: said.wait }) };
}

const told = (problem: Problem | null) => problem && trouble(words(problem.key, { seconds: problem.seconds ?? 0 }));

/** Where whoever has to wait may go on: the count goes down before his eyes. */
function whileWaiting(problem: Problem | null, again: (problem: Problem | null) => void): void {
	if (problem?.seconds === undefined) return;
	const seconds = problem.seconds - 1;
	setTimeout(() => again(seconds > 0 ? { ...problem, seconds } : null), 1000);
}

function askCode(problem: Problem | null = null, written = ""): void {
	draw = () => {
		const code = field(words("window.join.code"), {
			value: written,
			name: "code",
			autocomplete: "off",
			autocapitalize: "characters",
			spellcheck: false,
			maxLength: 2 * CODE_LENGTH,
			isWrong: problem !== null,
		});
		code.input.className = "code";
		const send = button(words("window.join.look"), null, "primary");
		send.disabled = problem?.seconds !== undefined;
		const onSend = () => {
			written = code.input.value;
			if (written.trim() !== "" && !send.disabled) void come({ code: written });
		};
		lay("Tabula Romana", [code.label, hint(words("window.join.code.hint")), told(problem), send], onSend);
	};
	draw();
	whileWaiting(problem, (next) => {
		const input = document.querySelector<HTMLInputElement>("input.code");
		if (input) askCode(next, input.value);
	});
}

/** What can be asked for once one is known to be let in. */
function askName(offer: JoinOffer, problem: Problem | null = null, written = ""): void {
	draw = () => {
		const { campaign, seat, you } = offer;
		const title = campaign ?? "Tabula Romana";
		const what = campaign === null ? [hint(words("window.join.no-campaign"))] : [];
		const seatSaid = seat === null ? [] : [hint(words("window.join.seat.link", { seat: seat.label }))];
		const isHere = seat?.state === "here" && seat.name !== null && seat.name !== you?.name;
		if (isHere) seatSaid.push(hint(words("window.join.seat.moves", { name: seat.name ?? "" })));
		if (you) {
			const go = button(words("window.join.go-on", { name: you.name }), () => void goIn(offer, {}), "primary");
			lay(title, [...what, hint(words("window.join.you", { name: you.name })), ...seatSaid, told(problem), go]);
			return;
		}
		const back = seat?.state === "away" && seat.name !== null ? seat.name : null;
		const goOn = back && button(words("window.join.go-on", { name: back }), () => void goIn(offer, {}), "primary");
		const name = field(words("window.join.name"), {
			value: written,
			name: "name",
			autocomplete: "given-name",
			maxLength: 60,
			isWrong: problem?.key === "window.join.name-taken" || problem?.key === "window.join.name-unfit",
		});
		const seats = seat === null && offer.seats.length > 0 ? seatChoice(offer, words, [LATER, LOOK_ON]) : null;
		const send = button(words("window.join.come-in"), null, goOn ? "" : "primary");
		const onSend = () => {
			const chosen = seats?.chosen() ?? LATER;
			const asked = chosen === LATER ? {} : { seat: chosen === LOOK_ON ? null : chosen };
			written = name.input.value;
			void goIn(offer, { name: written, ...asked });
		};
		const there = people(words("window.join.here"), offer.people, words("window.join.here.nobody"));
		lay(
			title,
			[...what, ...seatSaid, goOn || null, name.label, told(problem), seats?.part ?? null, send, there],
			onSend,
		);
	};
	draw();
}

/** Shows code, link or key; a key alone that is good has nothing more to ask. */
async function come(shown: JoinWay): Promise<void> {
	way = shown;
	const said = await look({ ...shown, language });
	if (!isRefused(said)) {
		if (said.you && shown.link === undefined && shown.code === undefined) location.replace("./index.html");
		else {
			askName(said);
			void warmUp();
		}
	} else if (said.why === "unheard") askAgain(problemOf(said), () => void come(shown));
	else if (said.why === "wrong" && shown.code === undefined && shown.link === undefined) {
		leaveRoom();
		askCode();
	} else askCode(problemOf(said), shown.code ?? "");
}

function askAgain(problem: Problem, again: () => void): void {
	draw = () => lay("Tabula Romana", [told(problem), button(words("window.join.again"), again, "primary")]);
	draw();
}

async function goIn(offer: JoinOffer, wish: { name?: string; seat?: string | null }): Promise<void> {
	const said = await enter({ ...way, ...wish });
	if (!isRefused(said)) {
		if (keepKeyOfRoom(said.key)) location.replace("./index.html");
		else askName(offer, { key: "window.join.unkept" }, wish.name);
	} else if (said.why === "wrong" || said.why === "wait") askCode(problemOf(said));
	else askName(offer, problemOf(said), wish.name);
}

function isRefused<Good extends object>(said: Said<Good>): said is Exclude<Said<Good>, Good> {
	return "why" in said;
}

/** The link in the address is taken out of it, so that nobody reads it there; without one the key of the last visit is good. */
function arrive(): void {
	const link = new URLSearchParams(location.hash.slice(1)).get(JOIN_PARAMETER);
	const key = keyOfRoom();
	history.replaceState(null, "", location.pathname + location.search);
	if (link === null && key === null) askCode();
	else void come({ ...(link !== null && { link }), ...(key !== null && { key }) });
}

// A link that is scanned while the page is open changes nothing but the hash.
addEventListener("hashchange", arrive);
arrive();
