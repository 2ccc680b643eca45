/** Problems at the host: listed, brought in and handed out as files, refused in words, and put on the desk. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { Replies, RequestInput, RequestName } from "../../contract/contract.ts";
import { startHost } from "../start-host.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

const saves = temporaryFolder();
const host = startHost({ saves, cache: join(saves, "cache"), shell: "browser", version: "1", testHook: false });
afterAll(() => {
	host.close();
	rmSync(saves, { recursive: true });
});

const ask = <Name extends RequestName>(name: Name, input: RequestInput<Name>) =>
	host.handle(name, input) as Promise<Replies[Name]>;

const cards = () => ask("problems", { language: "en" });

async function shippedText(): Promise<string> {
	const [first] = await cards();
	const reply = await ask("problem.export", { problem: first?.id ?? "" });
	if (!reply.ok) throw new Error("It was not handed out.");
	return reply.text;
}

describe("problems", { timeout: 60_000 }, () => {
	test("those of the program are there, with who is asked and a sentence in the language that is read", async () => {
		const [english] = await cards();
		const [italian] = await ask("problems", { language: "it" });
		expect(english).toMatchObject({ isOwn: false, isSolved: false, trouble: null });
		expect(english?.seat).toBeTruthy();
		expect(english?.history).not.toBe(italian?.history);
	});

	test("one is brought in from a file, put on the desk, and taken off again", async () => {
		const brought = await ask("problem.import", { name: "From a friend.tabula-problem", text: await shippedText() });
		expect(brought).toEqual({ ok: true, problem: "own/from-a-friend" });
		const laid = await ask("problem.open", { problem: "own/from-a-friend", language: "en" });
		expect(laid).toMatchObject({ ok: true, table: { campaign: "desk-1" } });
		const desk = await ask("desk", {});
		expect(desk).toMatchObject({ number: 1, of: 1, was: null, stage: "asked", about: { key: "host.problem.about" } });
		const table = await ask("table", {});
		expect(table?.decision?.seat).toBe(desk?.seat);
		expect(await ask("problem.open", { problem: "own/from-a-friend", language: "en" })).toMatchObject({
			ok: false,
			why: { key: "host.problem.table-taken" },
		});
		expect(await ask("desk.back", {})).toEqual({ ok: true, table: null });
		expect(await ask("table", {})).toBeNull();
		await ask("problem.remove", { problem: "own/from-a-friend" });
		expect((await cards()).some(({ isOwn }) => isOwn)).toBe(false);
	});

	test.each([
		["no-json", () => "nothing"],
		["no-problem", (text: string) => text.replace('"problem":1', '"problem":1,"seed":7')],
		["no-problem", (text: string) => text.replace(/"seat":"[^"]*","history"/, '"seat":7,"history"')],
		["scenario", (text: string) => text.replace(/"scenario":"[^"]*"/, '"scenario":"chess"')],
		["edition", (text: string) => text.replace('"edition":null', `"edition":"${"0".repeat(64)}"`)],
		["rules", (text: string) => text.replace(/"rulesVersion":"[^"]*"/, '"rulesVersion":"0"')],
		["replay", (text: string) => text.replace(/"fallen":\[\d+,/, '"fallen":[')],
		["replay", (text: string) => text.replace(/"fallen":\[\d+,/, '"fallen":[999,')],
		[
			"replay",
			(text: string) =>
				text.replace(/"option":"[^"]*"/, '"option":"flee"').replace(/"amounts":\{[^}]*\}/, '"amounts":{"x":1}'),
		],
	])("a hostile file is refused (%s), and nothing is written", async (fault, spoil) => {
		const before = readdirSync(saves).length;
		const reply = await ask("problem.import", { name: "bad.tabula-problem", text: spoil(await shippedText()) });
		expect(reply).toMatchObject({
			ok: false,
			why: { key: `host.problem.${fault}`, args: { file: "bad.tabula-problem" } },
		});
		expect(readdirSync(saves)).toHaveLength(before);
	});

	test("a file that somebody laid into the folder and that holds none is listed with its trouble, and can be taken away", async () => {
		mkdirSync(join(saves, "problems"), { recursive: true });
		writeFileSync(join(saves, "problems", "strange.tabula-problem"), "{");
		writeFileSync(join(saves, "problems", "huge.tabula-problem"), " ".repeat(300_000));
		const own = (await cards()).filter(({ isOwn }) => isOwn);
		expect(own.map(({ id, trouble }) => [id, trouble?.key])).toEqual([
			["own/huge", "host.problem.too-large"],
			["own/strange", "host.problem.no-json"],
		]);
		for (const { id } of own) await ask("problem.remove", { problem: id });
		expect((await cards()).some(({ isOwn }) => isOwn)).toBe(false);
		await expect(ask("problem.remove", { problem: "own/../settings" })).rejects.toThrow();
	});
});
