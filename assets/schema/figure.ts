/**
 * Figures: fields that the books print and that whoever owns them may put in as they stand in his copy. A schema names each by
 * making it here, with its unit and its bounds; every other field is the program's own. What a figure is called is the text
 * `figure.<field>`, or for a column the heading that is printed over it.
 */
import { z } from "zod";

/** What a figure counts or says. */
export const UNITS = [
	"percent",
	/** A number added to a die, written with its sign. */
	"modifier",
	/** A face of a die, or what a die must come to. */
	"die",
	/** How many there are of something. */
	"count",
	/** Strength Points. */
	"sp",
	/** Dollars. */
	"money",
	/** A share of one, such as 0.5. */
	"share",
	/** One of a few. */
	"choice",
	"yes-no",
	/** The heading of a row or a column: `<=0`, `4`, `6-8`, `27+`, `2:1`. */
	"heading",
	/** A cell with two figures, as it is printed: `A20/D15`, `16/2`. */
	"cell",
	/** A sentence, or a name. */
	"words",
] as const;
/** What a figure counts or says, of {@link UNITS}. */
export type Unit = (typeof UNITS)[number];

/** What an editor must know of a figure to ask for it. */
export interface Figure {
	readonly unit: Unit;
	/** Of a number: the least and the greatest that may be written. */
	readonly least?: number;
	readonly most?: number;
	/** Of a choice: what may be written. */
	readonly choices?: readonly string[];
	/** Of a heading: the numbers that all headings together must cover; null is without end. */
	readonly reach?: Reach;
}

/** From where to where the headings of a chart reach; null is without end. */
export interface Reach {
	readonly from: number | null;
	readonly to: number | null;
}

/** Every schema that is a figure. */
export const FIGURES = z.registry<Figure>();

// === Kinds of figures ===

/** A whole number. */
export function whole(unit: "modifier" | "die" | "count" | "sp" | "percent" | "money", least: number, most: number) {
	return z.int().min(least).max(most).register(FIGURES, { unit, least, most });
}

/** So many in a hundred. */
export const percent = () => whole("percent", 0, 100);
/** What is added to a die. */
export const modifier = () => whole("modifier", -20, 20);
/** Strength Points. */
export const sps = (most = 99) => whole("sp", 0, most);
/** How many there are of something. */
export const count = (least = 0, most = 99) => whole("count", least, most);
/** A number that a die is held against. */
export const die = (least = -20, most = 30) => whole("die", least, most);
/** A share of one. */
export const share = () => z.number().min(0).max(1).register(FIGURES, { unit: "share", least: 0, most: 1 });
/** One of a few. */
export function choice<const Choices extends readonly [string, ...string[]]>(choices: Choices) {
	return z.enum(choices).register(FIGURES, { unit: "choice", choices });
}
/** Yes or no. */
export const yesNo = () => z.boolean().register(FIGURES, { unit: "yes-no" });
/** A sentence or a name, with figures of its record in braces: `They have {bonus}`. */
export const words = (longest = 400) => z.string().max(longest).register(FIGURES, { unit: "words" });
/** A cell with two figures, in the form that is printed. */
export const cell = (form: RegExp) => z.string().regex(form).register(FIGURES, { unit: "cell" });

// === Which figures a record has ===

/** A figure of a record, and where it stands in it. */
export interface FoundFigure {
	readonly figure: Figure;
	/** Fields and places in lists, from the record down. */
	readonly path: readonly (string | number)[];
	readonly value: unknown;
}

/** Every figure of a record of this schema, in the order of its fields. */
export function figuresIn(
	schema: z.core.$ZodType,
	value: unknown,
	path: readonly (string | number)[] = [],
): FoundFigure[] {
	if (value === undefined) return [];
	const figure = FIGURES.get(schema);
	if (figure !== undefined) return [{ figure, path, value }];
	const { def } = (schema as z.core.$ZodTypes)._zod;
	switch (def.type) {
		case "optional":
		case "nullable":
		case "default":
			return figuresIn(def.innerType, value, path);
		case "object":
			return Object.entries(def.shape).flatMap(([key, field]) => figuresIn(field, fieldOf(value, key), [...path, key]));
		case "record":
			return isRecord(value)
				? Object.entries(value).flatMap(([key, each]) => figuresIn(def.valueType, each, [...path, key]))
				: [];
		case "array":
			return Array.isArray(value) ? value.flatMap((each, index) => figuresIn(def.element, each, [...path, index])) : [];
		case "union": {
			const form = def.options.find((option) => z.safeParse(option, value).success);
			return form === undefined ? [] : figuresIn(form, value, path);
		}
		default:
			return [];
	}
}

/** A field as a schema has it, of which somebody may write the figure. */
export interface FigureField {
	/** Null of a list that is replaced whole, and has nothing in it but figures. */
	readonly figure: Figure | null;
	/** What may be written there; null where it may say that there is none. */
	readonly schema: z.core.$ZodType;
}

/** The figure at a path from a record down, whether the record has it or may have it; null where no figure may stand there. */
export function figureAt(
	schema: z.core.$ZodType,
	value: unknown,
	path: readonly (string | number)[],
): FigureField | null {
	const [step, ...rest] = path;
	// A heading that may be left open is a figure as a whole.
	const figure = FIGURES.get(schema);
	if (figure !== undefined) return step === undefined ? { figure, schema } : null;
	const { def } = (schema as z.core.$ZodTypes)._zod;
	if (def.type === "optional" || def.type === "nullable" || def.type === "default") {
		const inner = figureAt(def.innerType, value, path);
		return inner && step === undefined ? { ...inner, schema } : inner;
	}
	if (def.type === "union") {
		const fitting = def.options.filter((option) => z.safeParse(option, value).success);
		const found = [...fitting, ...def.options].map((option) => figureAt(option, value, path));
		return found.find((each) => each !== null) ?? null;
	}
	if (step === undefined) return def.type === "array" && isOfFigures(def.element) ? { figure: null, schema } : null;
	const field = fieldSchema(def, value, step);
	return field ? figureAt(field, fieldOf(value, step), rest) : null;
}

/** What stands at one step below a schema. */
function fieldSchema(
	def: z.core.$ZodTypes["_zod"]["def"],
	value: unknown,
	step: string | number,
): z.core.$ZodType | undefined {
	if (def.type === "object" && typeof step === "string" && Object.hasOwn(def.shape, step)) return def.shape[step];
	if (def.type === "record" && isRecord(value) && Object.hasOwn(value, step)) return def.valueType;
	return def.type === "array" && typeof step === "number" ? def.element : undefined;
}

function isOfFigures(schema: z.core.$ZodType): boolean {
	const { def } = (schema as z.core.$ZodTypes)._zod;
	return FIGURES.has(schema) || (def.type === "array" && isOfFigures(def.element));
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

function fieldOf(value: unknown, key: string | number): unknown {
	if (Array.isArray(value) && typeof key === "number") return value[key];
	return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** What a figure is called: the key of a text, or for a cell the heading of its column, which needs no text. */
export function nameOfFigure(path: readonly (string | number)[]): string {
	const field = path.findLast((part) => typeof part === "string");
	return `figure.${field ?? ""}`;
}
