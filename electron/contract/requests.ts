/** Every request that a window may make, with the schema of its input. */
import { z } from "zod";
import { DICE_MODES } from "../../engine/kernel/dice.ts";
import { TAKE_BACK_RULES } from "../../engine/kernel/session.ts";
import { editionRequests } from "./edition-requests.ts";
import {
	answerSchema,
	campaignId,
	editionId,
	errandBounds,
	guestVisibilitySchema,
	languageCode,
	nameOf,
	node,
	orderSchema,
	personNames,
	problemId,
	revision,
	seat,
	seatName,
	seatPlayer,
	visibilitySchema,
} from "./fields.ts";
import {
	CAMPAIGN_NAME,
	IMPORT_LETTERS,
	LINE_NAME,
	MOST_ANSWERS_AT_ONCE,
	MOST_FIRST_ORDERS,
	MOST_LOOKED_AT,
	MOST_PEM,
	MOST_PIECE_SIDE,
	MOST_SEATS,
	PIECE_NAME,
	PROBLEM_LETTERS,
} from "./limits.ts";
import { settingsSchema } from "./settings.ts";

/** The text of a file of a certificate or key. */
const pem = z.string().max(MOST_PEM);

/** Places of the line that is played: its beginning and its last answer, and the nearest headings (a year, a phase) before and after. */
const linePlaces = ["start", "end", "previous-heading", "next-heading"] as const;
/** A place of the line that is played; see `goTo`. */
export type LinePlace = (typeof linePlaces)[number];

/** The language that is read; of the data it is English. */
const language = languageCode.default("en");

/** The number of somebody in the room. */
const person = z.int().min(1);

/** Pixels along a side of a printed piece. */
const pieceSide = z.int().min(1).max(MOST_PIECE_SIDE);

/** Every request by name: the schema of its input. {@link Replies} has the type of each reply. */
export const requests = {
	/** Who is there. */
	hello: z.strictObject({}),
	/** Games and scenarios on offer. */
	scenarios: z.strictObject({ language }),
	/** A map with everything to draw it; with a scenario, as that has it. */
	map: z.strictObject({ map: z.string().max(40), scenario: z.string().max(60).optional(), language }),
	/** Names and printed facts of a module's things; of a scenario those that are in it, as they are in it. */
	gazetteer: z.strictObject({ module: z.string().max(40), scenario: z.string().max(60).optional(), language }),
	/** Message catalogue of a language. */
	words: z.strictObject({ language }),
	/** The rules reference. */
	rules: z.strictObject({ module: z.string().max(40), language }),
	/** A chart by id. */
	chart: z.strictObject({ chart: z.string().max(60), language }),
	campaigns: z.strictObject({}),
	"campaign.create": z.strictObject({
		scenario: z.string().max(60),
		name: nameOf(CAMPAIGN_NAME),
		/** Left out: the host picks one. */
		seed: z.int().optional(),
		dice: z.enum(DICE_MODES).default("seeded"),
		takeBack: z.enum(TAKE_BACK_RULES).default("free"),
		options: z.record(z.string().max(60), z.boolean()).default({}),
		seats: z.record(z.string().max(40), seatPlayer).default({}),
		/** Who sits at the table, where fewer than all may; left out: everybody. */
		seated: z.array(seat).max(MOST_SEATS).optional(),
		/** The owner's edition by whose figures it is played, by its id on the shelf; left out: by ours. */
		edition: editionId.optional(),
		/** Names of persons, by seat. */
		names: personNames.default({}),
		/** Persons' seats that begin with the orders that suit them. */
		withOrders: z.array(seat).max(MOST_SEATS).default([]),
		/** Other orders that persons' seats begin with, by seat. */
		orders: z.record(seat, z.array(orderSchema).max(MOST_FIRST_ORDERS)).default({}),
	}),
	/** The owner's editions, and why a campaign of the scenario cannot be begun by one. */
	"campaign.figures": z.strictObject({ scenario: z.string().max(60) }),
	/** Begins the open campaign anew, without opening it: same people, programs and choices, other dice. */
	"campaign.again": z.strictObject({}),
	"campaign.open": z.strictObject({ campaign: campaignId }),
	"campaign.close": z.strictObject({}),
	"campaign.rename": z.strictObject({ campaign: campaignId, name: nameOf(CAMPAIGN_NAME) }),
	"campaign.duplicate": z.strictObject({ campaign: campaignId }),
	/** Moves the file to the trash folder beside the saves. */
	"campaign.delete": z.strictObject({ campaign: campaignId }),
	/** The file as base64. */
	"campaign.export": z.strictObject({ campaign: campaignId }),
	"campaign.import": z.strictObject({ name: z.string().max(200), base64: z.string().max(IMPORT_LETTERS) }),
	/** Everything the window shows of the open campaign. */
	table: z.strictObject({}),
	/** Log entries of the current line of play, newest last. */
	log: z.strictObject({ from: z.int().min(0).default(0) }),
	/**
	 * One answer of a seat or several in a row, which are one gesture; stops early when another seat is asked or an answer no longer fits.
	 * `by`: a seat before this window that answers in the place of the one that is asked. `runsOn`: what others, or another question, keep from being
	 * answered is given by itself afterwards, as long as all is as it was agreed; where the game knows how to look at it anew. With bounds it is done again and
	 * again, until one of them is come to.
	 */
	answer: z.strictObject({
		revision,
		seat,
		answers: z.array(answerSchema).min(1).max(MOST_ANSWERS_AT_ONCE),
		by: seat.optional(),
		runsOn: z.union([z.literal(true), z.strictObject({ until: errandBounds })]).optional(),
	}),
	/** What of this kind runs on of a seat's answers ends here. */
	"errand.halt": z.strictObject({ seat, kind: z.string().max(20) }),
	/** Take back to the question after `to`; by default one answer. */
	undo: z.strictObject({ revision, to: node.optional() }),
	redo: z.strictObject({ revision }),
	/** Stand at any answer of the campaign, of any line of play; or at a place of the line that is played. A program that is asked there waits. */
	goTo: z.strictObject({ to: z.union([node, z.enum(linePlaces)]) }),
	/** Let programs answer, let them wait, let them do one thing and wait, or have the one that thinks take the best that it has found so far. */
	programs: z.strictObject({ act: z.enum(["go", "wait", "step", "now"]) }),
	/** What a program thought before an answer. */
	thought: z.strictObject({ node }),
	/** What a program would answer to the question of this window, and why: told by a push of its own. Nothing is answered. */
	advise: z.strictObject({ revision }),
	/** Show everybody a thing on the board: it is marked at every window for a while. */
	point: z.strictObject({
		at: z.strictObject({ kind: z.string().regex(/^[a-z-]{1,20}$/), id: z.string().regex(/^[\w-]{1,40}$/) }),
	}),
	/** What the line that is played was decided by, as far as it is judged. */
	judge: z.strictObject({}),
	/** Begin to judge it, or go on where it was left; what comes of it is told by pushes and by `judge`. */
	"judge.start": z.strictObject({}),
	/** A person wants to have an open game judged in which others play: it is when all of them do. */
	"judge.agree": z.strictObject({ seat }),
	/** Leave it for now. */
	"judge.stop": z.strictObject({}),
	/** What lies on the desk, where moments are played again. */
	desk: z.strictObject({}),
	/** Lay on the desk what may be learned from, the decision of an answer first. */
	"desk.learn": z.strictObject({ node: node.optional() }),
	/** Put the question of the desk again. */
	"desk.again": z.strictObject({}),
	/** Begin what would have been better. */
	"desk.show": z.strictObject({}),
	/** Lay the next on the desk. */
	"desk.next": z.strictObject({}),
	/** Clear the desk, and go back to what lay there before. */
	"desk.back": z.strictObject({}),
	/** The problems of this computer, told in a language. */
	problems: z.strictObject({ language: languageCode }),
	/** Put a problem on the desk. */
	"problem.open": z.strictObject({ problem: problemId, language: languageCode }),
	/** Bring in the file of a problem. */
	"problem.import": z.strictObject({ name: z.string().min(1).max(200), text: z.string().max(PROBLEM_LETTERS) }),
	/** The file of a problem. */
	"problem.export": z.strictObject({ problem: problemId }),
	/** Take a problem off the shelf that was brought in. */
	"problem.remove": z.strictObject({ problem: problemId }),
	/** Make the file of a problem of a decision that was judged, by its answer. */
	"problem.make": z.strictObject({ node }),
	/** The table as it lay after some answers of the line that is read, to look at; or after the next from an answer on. */
	look: z.union([z.strictObject({ nodes: z.array(node).min(1).max(MOST_LOOKED_AT) }), z.strictObject({ from: node })]),
	/** Every line of play of the campaign. */
	lines: z.strictObject({}),
	/** How the line of play came out that ends at an answer. */
	"lines.outcome": z.strictObject({ leaf: node }),
	/** The headings of a line of play, as far as they are its own. */
	"lines.stops": z.strictObject({ leaf: node }),
	/** What is told first on a line of play, and on the one that it leaves. */
	"lines.compare": z.strictObject({ leaf: node }),
	/** Name the line of play that ends at an answer; an empty name takes it away. */
	"lines.name": z.strictObject({ leaf: node, name: nameOf(LINE_NAME).or(z.literal("")) }),
	/**
	 * Give a seat to persons or a program, from where the campaign stands on. `name`: of those who sit there from then on, empty for nobody;
	 * left out, it stays what it is. Who has come and gone is told and kept.
	 */
	"seats.give": z.strictObject({ seat, player: seatPlayer, name: seatName.optional() }),
	/** Take back the answer of one seat while others are still to answer. */
	withdraw: z.strictObject({ revision, seat, by: seat.optional() }),
	/** The standing orders that the seat whose eyes see the table may give. */
	orders: z.strictObject({}),
	/** Give a standing order. With `revision`, it is made from the question that was put then, which it answers; the two are taken back together. */
	"orders.give": z.strictObject({ seat, order: orderSchema, revision: revision.optional() }),
	/** Give all standing orders that suit the seat and are not in force. */
	"orders.suggested": z.strictObject({ seat }),
	/** What a standing order would answer to the question on the table. Nothing is given. */
	"orders.judge": z.strictObject({ seat, order: orderSchema }),
	/** Strike off a standing order, by its number. */
	"orders.strike": z.strictObject({ seat, number: z.int().min(1) }),
	/** Orders that wait go on. */
	"orders.go": z.strictObject({ seat }),
	/** Raise the hand of a seat, or lower it: by whoever sits there or keeps the table. */
	"orders.hand": z.strictObject({ seat, raised: z.boolean() }),
	/** All hands are up: orders that wait for them go on. By whoever keeps the table. */
	"orders.hands-up": z.strictObject({}),
	/** Give an order to all persons, by whoever keeps the table: one of a kind that is called out, for a span. */
	"orders.call": z.strictObject({ order: orderSchema }),
	/** Start or stop the clock of the table, or give the questions on it more milliseconds. */
	clock: z.strictObject({
		running: z.boolean().optional(),
		add: z
			.int()
			.min(1)
			.max(24 * 60 * 60 * 1000)
			.optional(),
	}),
	/** Say who sits where: names of persons by seat; an empty one takes a name away. */
	"seats.name": z.strictObject({ names: personNames }),
	/** Keep a printed piece of the map until the next opening, if it can be; `bytes`: its pixels, red, green, blue and how opaque, row by row. */
	"piece.keep": z
		.strictObject({
			piece: z.string().regex(PIECE_NAME),
			width: pieceSide,
			height: pieceSide,
			bytes: z.instanceof(Uint8Array),
		})
		.refine(({ width, height, bytes }) => bytes.length === width * height * 4, "has not four bytes a pixel"),
	/** Choose who sits before this window. */
	"window.visibility": z.strictObject({ visibility: visibilitySchema }),
	/** Let one more window in, for these people and no others. */
	"window.invite": z.strictObject({ visibility: guestVisibilitySchema }),
	/** Who is in the room, and how others come in. */
	room: z.strictObject({}),
	/** Open the table to a network of this computer, by its address; with a certificate and its key, both PEM, over HTTPS. */
	"door.open": z.strictObject({
		address: z.string().max(100),
		certificate: z.strictObject({ certificate: pem, key: pem }).optional(),
	}),
	/** Close it again: whoever came in by the door is out. */
	"door.close": z.strictObject({}),
	/** How seats are had, and whether those who look on are shown how others come in. */
	"room.set": z.strictObject({ picks: z.boolean().optional(), shows: z.boolean().optional() }),
	/** Give a seat to somebody of the room, and to nobody else of it; null: that person only looks on. */
	"room.give": z.strictObject({ person, seat: seat.nullable() }),
	/** What somebody asked for is not given. */
	"room.refuse": z.strictObject({ person }),
	/** Put somebody out. */
	"room.out": z.strictObject({ person }),
	/** Answer here for a seat whose device is gone, which shows what it sees. It stands in the diary. */
	"room.stand-in": z.strictObject({ seat }),
	/** Who one is in the room, and what one can be. */
	place: z.strictObject({}),
	/** Ask for a seat; null: to look on. */
	"place.ask": z.strictObject({ seat: seat.nullable() }),
	/** A question of the game's own that changes nothing. */
	query: z.strictObject({ query: z.string().max(40), args: z.record(z.string(), z.unknown()).default({}) }),
	...editionRequests,
	settings: z.strictObject({}),
	"settings.save": settingsSchema.partial(),
} as const;

/** The name of a request. */
export type RequestName = keyof typeof requests;
/** The input of a request, as a window gives it. */
export type RequestInput<Name extends RequestName> = z.input<(typeof requests)[Name]>;
