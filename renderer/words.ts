/** The words of the window, for everything that is drawn in it. */
import { createContext, useContext } from "react";
import { Words } from "../assets/words/words.ts";

export { type MeaningOf, type NameOf, type SentencePart, Words } from "../assets/words/words.ts";

const WordsContext = createContext<Words>(new Words({}, (ref) => ref.id));

/** Gives the words to everything below it. */
export const WordsProvider = WordsContext.Provider;

/** The words of the window. */
export function useWords(): Words {
	return useContext(WordsContext);
}
