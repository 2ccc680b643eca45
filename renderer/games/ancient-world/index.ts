/** The cards of the Ancient World games: props in, callbacks out. */

export { ArmyDisplay } from "./cards/army-display.tsx";
export { CityCards } from "./cards/city-cards.tsx";
export { CupCard } from "./cards/cup-card.tsx";
export { LeaderCard } from "./cards/leader-card.tsx";
export { ProvinceChart } from "./cards/province-chart.tsx";
export { StackInspector } from "./cards/stack-inspector.tsx";
export { SequenceOfPlay, TurnTrack } from "./cards/turn-track.tsx";
export { WaysToWin } from "./cards/ways-to-win.tsx";
export { HANDS_OFF, type Handling, type Lift, offersOf, pieceKey } from "./piece-handling.ts";
export type { TableFacts } from "./table-facts.ts";
