/** Hands the stores and the games of this window to the panels. */
import { type Context, createContext, useContext } from "react";
import type { AppStore } from "../stores/app-store.ts";
import type { GameParts, Games } from "./game.ts";

const AppContext = createContext<AppStore | null>(null);
const GamesContext = createContext<Games | null>(null);

/** The provider of the stores, around all panels. */
export const AppProvider = AppContext.Provider;
/** The provider of the games that this window can show. */
export const GamesProvider = GamesContext.Provider;

/** The stores of this window. Throws outside an {@link AppProvider}. */
export function useApp(): AppStore {
	return useHanded(AppContext, "AppProvider");
}

/** Every game that this window can show. Throws outside a {@link GamesProvider}. */
export function useGames(): Games {
	return useHanded(GamesContext, "GamesProvider");
}

/** The parts of the game on the table; null while there is none. For observers: it changes with the campaign. */
export function useParts(): GameParts | null {
	const games = useGames();
	return games.shown(useApp().campaign.snapshot?.module)?.parts ?? null;
}

function useHanded<T>(context: Context<T | null>, provider: string): T {
	const handed = useContext(context);
	if (handed === null) throw new Error(`A panel stands outside the ${provider}.`);
	return handed;
}
