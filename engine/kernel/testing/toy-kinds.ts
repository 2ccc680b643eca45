/** What games of tests ask: anything under `toy`. */

declare module "../play.ts" {
	interface QuestionKinds {
		readonly [toy: `toy.${string}`]: "toy";
		readonly [numbered: `q${string}`]: "toy";
		readonly ask: "toy";
	}
}

export {};
