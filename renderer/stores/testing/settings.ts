/** The settings of a window that nobody has changed, for tests: still, silent, everything by the system. */
import type { Settings } from "../../../electron/contract/contract.ts";

export const settings: Settings = {
	...{
		language: "system",
		theme: "system",
		textScale: 1,
		motion: "system",
		renderer: "auto",
		wheel: "auto",
		confirmMarch: true,
		playback: "off",
		sound: 0,
		lesson: null,
		programPause: 400,
	},
	...{
		cameras: {},
		views: {},
		panels: {},
		lastCampaign: null,
		sinceTold: null,
		keys: {},
		palette: "printed",
		column: "right",
		beside: "",
		seatLists: [],
		adviseGuests: false,
		editions: {},
		solvedProblems: [],
	},
};
