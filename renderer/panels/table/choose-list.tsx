/** One of several: every option a button, with its key. */
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { Decision } from "../../../electron/contract/contract.ts";
import { isWish, type Option } from "../../stores/decision-store.ts";
import { useWords } from "../../words.ts";
import { useApp, useParts } from "../app.ts";
import { Glossed } from "../common/glossed.tsx";
import type { Picture } from "../game.ts";
import { AlwaysBelow, AlwaysBeside } from "../orders/always-button.tsx";
import { Advised, useAdvised } from "./advised.tsx";
import { ListSearch } from "./list-search.tsx";
import { usePictures } from "./use-pictures.ts";

type Choose = Extract<Decision, { kind: "choose" }>;

/** The answer to a question with options, of which one press takes one. */
export const ChooseList = observer(function ChooseList({ decision }: { decision: Choose }) {
	const { decision: store } = useApp();
	const words = useWords();
	const parts = useParts();
	const pictures = usePictures(decision.options);
	const answers = store.found;
	const apart = firstApart(answers);
	// What ends it all, last in the list, stays in sight while the list is scrolled.
	const closing = parts?.closes?.(answers[apart - 1]?.id ?? "") ? apart - 1 : -1;
	const digits = decision.options.every(({ id, text }) => /^\d$/.test(id) && words.say(text) === id);
	const keys = store.keyed;
	const keyAt = new Map(keys.map((option, index) => [option.id, store.keyOf(keys, index)]));
	const lines = answers.map((option, index) => (
		<li key={option.id} className={index === closing ? "closing" : undefined}>
			<OptionButton option={option} shortcut={digits ? null : keyAt.get(option.id)} picture={pictures.get(option.id)} />
			{!digits && <AlwaysBeside option={option.id} said={words.say(option.text)} />}
			{parts && <parts.UnderOption option={option} />}
		</li>
	));
	return (
		<>
			<ListSearch />
			{parts?.Laid && !digits ? (
				<parts.Laid lines={answers.map((option, at) => ({ option, line: lines[at] }))} />
			) : (
				<OneList lines={lines} apart={apart} digits={digits} />
			)}
			{digits && <AlwaysBelow />}
			{store.hasMoreThanKeys(keys) && <KeysHint />}
			{decision.options.filter(isWish).map((wish) => (
				<Wish key={wish.id} wish={wish} />
			))}
		</>
	);
});

/** The lines of a question as one list, and what stands apart in another; `apart`: where that begins. */
export function OneList({ lines, apart, digits }: { lines: readonly ReactNode[]; apart: number; digits: boolean }) {
	const words = useWords();
	return (
		<>
			<ol className={digits ? "options digits" : "options"}>{lines.slice(0, apart)}</ol>
			{apart < lines.length && (
				<>
					<p className="hint options-apart">{words.key("window.decision.aside")}</p>
					<ol className="options">{lines.slice(apart)}</ol>
				</>
			)}
		</>
	);
}

/** Where what stands apart begins: what answers nothing, and comes after everything that does. */
export function firstApart(answers: readonly Option[]): number {
	return answers.findLastIndex(({ aside }) => !aside) + 1 || answers.length;
}

/** Something that is wished until it is turned over again. */
const Wish = observer(function Wish({ wish }: { wish: Option }) {
	const { decision } = useApp();
	const words = useWords();
	return (
		<label className="check wish">
			<input
				type="checkbox"
				checked={wish.stands === true}
				disabled={!decision.mayAnswer}
				onChange={() => decision.take(wish.id)}
				data-testid={`option-${wish.id}`}
			/>
			<span>
				{words.say(wish.text)}
				{wish.note && <small>{words.say(wish.note)}</small>}
			</span>
		</label>
	);
});

/** Under a list that is longer than there are keys. */
export function KeysHint() {
	const words = useWords();
	return (
		<p className="hint keys-hint">
			<kbd>0</kbd> {words.key("window.decision.more-keys")}
		</p>
	);
}

interface OptionButtonProps {
	option: Option;
	/** The key that chooses it. */
	shortcut?: string | null;
	/** The piece that it is about, where that tells it from the others. */
	picture?: Picture | undefined;
	onTaken?(): void;
}

/** An option that answers the question when it is pressed; its place on the map lights up under the pointer or the focus. */
export const OptionButton = observer(function OptionButton({ option, shortcut, picture, onTaken }: OptionButtonProps) {
	const { decision } = useApp();
	const words = useWords();
	const { mark, advised } = useAdvised<HTMLButtonElement>(option.id);
	const take = () => {
		decision.take(option.id);
		onTaken?.();
	};
	return (
		<button
			ref={mark}
			type="button"
			className="option"
			disabled={!decision.mayAnswer}
			onClick={take}
			onPointerEnter={() => decision.hover(option.id)}
			onPointerLeave={() => decision.hover(null)}
			onFocus={() => decision.hover(option.id)}
			onBlur={() => decision.hover(null)}
			data-option={option.id}
			data-advised={advised || undefined}
			data-testid={`option-${option.id}`}
		>
			{shortcut && <kbd>{shortcut}</kbd>}
			{picture?.node}
			<span>
				<Glossed said={words.say(option.text)} />
				{option.note && <small>{words.say(option.note)}</small>}
				{advised && <Advised />}
			</span>
		</button>
	);
});
