import { Session } from "../../engine/kernel/index.ts";
import type { Bench } from "./bench.ts";
import { gameOf, RandomPlay } from "./random-play.ts";

const ANSWERS = 1000;
/** So many answers come first, untimed: Carthage's rules are many, and some are asked for once in thousands of answers; before, it is the compiler that is measured. */
const UNTIMED = 80 * ANSWERS;

/** So many answers of random play; more samples than usual, since some years of a game are asked much and others little. */
function answersOf(id: string, players?: number): Bench {
	const at = players === undefined ? "" : `, ${players} players`;
	return {
		name: `${ANSWERS} answers of random play, every option listed: ${id}${at}`,
		samples: 60,
		prepare: () => {
			const play = new RandomPlay(id, players);
			play.playOn(UNTIMED);
			return () => play.playOn(ANSWERS);
		},
	};
}

/** What the first seat sees, well into a game. */
function viewOf(id: string): Bench {
	const prepare = () => {
		const game = gameOf(id);
		const play = new RandomPlay(id);
		play.playOn(ANSWERS);
		const { state } = play;
		return () => game.view(state, game.seats[0]?.id ?? null);
	};
	return { name: `the view of a seat of ${id}`, samples: 500, prepare };
}

/** From the set-up to the end, over and over; the game of no players is one that programs play. */
function wholeGame(id: string, players?: number): Bench {
	const prepare = () => {
		const play = new RandomPlay(id, players);
		return () => play.playToTheEnd();
	};
	return { name: `a whole random ${id}${players === 0 ? " of programs alone" : ""}`, samples: 40, prepare };
}

/** A march past an army that may intercept it, before the first answer. */
function oddsOfAMarch(): () => void {
	const game = gameOf("thunderbolt");
	const session = Session.start(game, { seed: 1, dice: "seeded", options: {} });
	const question = { operation: "force-movement", leader: "hannibal", to: "it-1514" };
	return () => game.queries["odds"]?.(session.state, question);
}

const RISE = ["thunderbolt", "samnite-wars", "alexander-327", "eagle-has-landed"];
const CARTHAGE = ["hiero", "first-punic-war", "agathocles", "mercenary-war"];

/** Every click waits for one answer; a program player thinks by giving many. */
const benches: Bench[] = [
	...RISE.map((id) => answersOf(id)),
	...CARTHAGE.map((id) => answersOf(id)),
	...[2, 3, 4, 5].map((players) => answersOf("forum", players)),
	// The host, and 2, 12 or 40 persons: what programs answer between two of theirs is not counted.
	...[3, 13, 41].map((players) => answersOf("ludi-romani", players)),
	viewOf("forum"),
	viewOf("ludi-romani"),
	wholeGame("thunderbolt"),
	wholeGame("ludi-romani", 0),
	{
		name: "one answer",
		samples: 20 * ANSWERS,
		prepare: () => {
			const play = new RandomPlay("thunderbolt");
			play.playOn(5 * ANSWERS);
			return () => play.playOn(1);
		},
	},
	{ name: "odds of a march", samples: 10, prepare: oddsOfAMarch },
];
export default benches;
