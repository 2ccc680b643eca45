/** The cards of the Ancient World games: props in, callbacks out. */
export { CupCard } from "./cards/cup-card.tsx";
export { LeaderCard } from "./cards/leader-card.tsx";
export { ProvinceChart } from "./cards/province-chart.tsx";
export { SequenceOfPlay, TurnTrack } from "./cards/turn-track.tsx";
export { WaysToWin } from "./cards/ways-to-win.tsx";
export { CityCards } from "./cities/city-cards.tsx";
export { ArmyDisplay } from "./displays/army-display.tsx";
export type { TableFacts } from "./facts.ts";
export { HANDS_OFF, type Handling, type Lift, offersOf, pieceKey } from "./handling.ts";
export { StackInspector } from "./inspector/stack-inspector.tsx";
