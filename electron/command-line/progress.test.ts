import { expect, test } from "vitest";
import { gamesTold } from "./progress.ts";

test("long work tells how far it has come, no oftener than every five seconds, and short work tells nothing", () => {
	const lines: string[] = [];
	let now = 1000;
	const progress = gamesTold(
		(line) => lines.push(line),
		() => now,
	);
	for (const [time, done] of [
		[5999, 1],
		[6000, 2],
		[10_999, 3],
		[14_600, 4],
	] as const) {
		now = time;
		progress(done, 100);
	}
	expect(lines).toEqual(["2 of 100 games after 5 s\n", "4 of 100 games after 14 s\n"]);
});
