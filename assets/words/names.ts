/** Names that people give, for whoever asks for one. */
export { type NameFault, whyNotName } from "../schema/names.ts";
