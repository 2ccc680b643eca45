import { expect, test } from "vitest";
import { Failure } from "./failure.mjs";
import { readOptions } from "./start.mjs";

test("nothing asked for leaves every choice open", () => {
	expect(readOptions([])).toEqual({ shell: undefined, port: undefined, noOpen: false, saves: undefined, files: [] });
});

test("every option is read, and what is left are campaigns to open", () => {
	const args = ["--shell", "browser", "--port", "4711", "--no-open", "--saves", "/tmp/s", "cannae.tabula"];
	expect(readOptions(args)).toEqual({
		shell: "browser",
		port: "4711",
		noOpen: true,
		saves: "/tmp/s",
		files: ["cannae.tabula"],
	});
});

test.each([
	[["--shell", "tty"], "--shell tty is not a shell: use electron or browser."],
	[["--port", "x"], "--port x is not a port: use a number from 0 to 65535."],
	[["--port", "70000"], "--port 70000 is not a port: use a number from 0 to 65535."],
	[
		["--colour"],
		"Unknown option '--colour': npm start takes -- --shell electron|browser --port N --no-open --saves DIR.",
	],
])("%o is refused in one sentence", (args, sentence) => {
	expect(() => readOptions(args)).toThrow(new Failure(sentence, 2));
});
