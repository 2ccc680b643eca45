/** Hands the stores to the panels. */
import { createContext, useContext } from "react";
import type { AppStore } from "../stores/app-store.ts";

const AppContext = createContext<AppStore | null>(null);

export const AppProvider = AppContext.Provider;

/** The stores of this window. Throws outside an {@link AppProvider}. */
export function useApp(): AppStore {
	const app = useContext(AppContext);
	if (!app) throw new Error("A panel stands outside the AppProvider.");
	return app;
}
