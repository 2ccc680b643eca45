/** What a schema says of its parts, for whoever walks through data with it. */
import type { z } from "zod";

/** The schema of each field of a record. */
export type Shape = Readonly<Record<string, z.core.$ZodType>>;

const defOf = (schema: z.core.$ZodType | undefined) => (schema as z.core.$ZodTypes | undefined)?._zod.def;

/** The fields of a record; none of anything else. */
export function shapeOf(schema: z.core.$ZodType | undefined): Shape {
	const def = defOf(schema);
	return def?.type === "object" ? def.shape : {};
}

/** What a list is made of; undefined of anything else. */
export function elementOf(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
	const def = defOf(schema);
	return def?.type === "array" ? def.element : undefined;
}

/** What the fields of a record with free names are; undefined of anything else. */
export function membersOf(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
	const def = defOf(schema);
	return def?.type === "record" ? def.valueType : undefined;
}

/** The forms that a value may have: one, or those of a union, without what says that it may be left out. */
export function formsOf(schema: z.core.$ZodType | undefined): readonly z.core.$ZodType[] {
	const def = defOf(schema);
	if (schema === undefined || def === undefined) return [];
	if (def.type === "optional" || def.type === "nullable" || def.type === "default") return formsOf(def.innerType);
	return def.type === "union" ? [schema, ...def.options] : [schema];
}
