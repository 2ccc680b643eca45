/** Names that people give, as every game may take them. */
export * from "../../assets/schema/names.ts";
