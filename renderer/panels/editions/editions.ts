/** Hands the editions of this window to their panels. */
import { createContext, useContext } from "react";
import type { EditionsStore } from "../../stores/editions-store.ts";

const EditionsContext = createContext<EditionsStore | null>(null);

/** The provider of the editions, around their panels. */
export const EditionsProvider = EditionsContext.Provider;

/** The editions of this window. Throws outside an {@link EditionsProvider}. */
export function useEditions(): EditionsStore {
	const store = useContext(EditionsContext);
	if (store === null) throw new Error("A panel of editions stands outside its provider.");
	return store;
}
