/** The mark of what was advised, on the options themselves. */
import { type RefObject, useEffect, useRef } from "react";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";

/** Whether an option is what was advised; where it stands is brought into sight. For observers. */
export function useAdvised<Row extends HTMLElement>(option: string): { mark: RefObject<Row | null>; advised: boolean } {
	const { thoughts } = useApp();
	const mark = useRef<Row>(null);
	const advised = thoughts.advised.has(option);
	useEffect(() => {
		if (advised) mark.current?.scrollIntoView({ block: "nearest" });
	}, [advised]);
	return { mark, advised };
}

/** Says on an option that it was advised. */
export function Advised() {
	const words = useWords();
	return <em className="advised">{words.key("window.advice.mark")}</em>;
}
