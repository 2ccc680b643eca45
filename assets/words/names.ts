/** Names that people give, for whoever asks for one, and who of them sit at one seat. */
export { type NameFault, nameOfSeat, peopleOf, whyNotName } from "../schema/names.ts";
