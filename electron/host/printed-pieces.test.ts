import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { MOST_PIECE_SIDE } from "../contract/limits.ts";
import { type PrintedPiece, PrintedPieces } from "./printed-pieces.ts";
import { OtherWindow } from "./testing/other-window.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";
import { ToyHost } from "./testing/toy-host.ts";

const root = temporaryFolder();
afterAll(() => rmSync(root, { recursive: true }));

let runs = 0;
let folder: string;
beforeEach(() => {
	runs += 1;
	folder = join(root, String(runs), "map");
});

const nameOf = (what: string) => createHash("sha256").update(what).digest("hex");

/** A piece that cannot be compressed, so that its file is about as large as it is. */
function noise(width: number, height: number): PrintedPiece {
	return { width, height, pixels: randomBytes(width * height * 4) };
}

const day = 24 * 3600;
const longAgo = (days: number) => Date.now() / 1000 - days * day;

describe("a shelf of pieces", () => {
	test("gives back what was kept, pixel for pixel, also to whoever opens the folder later", async () => {
		const piece = noise(20, 30);
		expect(await new PrintedPieces(folder).keep(nameOf("a"), piece)).toBe(true);
		const found = await new PrintedPieces(folder).read(nameOf("a"));
		expect(found && { ...found, pixels: [...found.pixels] }).toEqual({ ...piece, pixels: [...piece.pixels] });
		expect(await new PrintedPieces(folder).read(nameOf("b"))).toBeNull();
	});

	test.each([
		[
			"a bit is another",
			(file: Buffer) => Buffer.concat([file.subarray(0, -1), Buffer.from([(file.at(-1) ?? 0) ^ 1])]),
		],
		["its size is another", (file: Buffer) => file.fill(9, 8, 9)],
		["it is cut off", (file: Buffer) => file.subarray(0, -1)],
		["it is cut off in its head", (file: Buffer) => file.subarray(0, 20)],
		["it is empty", () => Buffer.alloc(0)],
		["it is something else", () => Buffer.from("GIF89a".repeat(100))],
		["it is endless", (file: Buffer) => Buffer.concat([file, Buffer.alloc(MOST_PIECE_SIDE ** 2 * 4 + 100_000)])],
	])("a file is not believed when %s, and the next piece takes its place", async (_, spoil) => {
		const shelf = new PrintedPieces(folder);
		const piece = noise(8, 8);
		await shelf.keep(nameOf("a"), piece);
		const file = join(folder, nameOf("a"));
		writeFileSync(file, spoil(readFileSync(file)));
		expect(await shelf.read(nameOf("a"))).toBeNull();
		expect(await shelf.keep(nameOf("a"), piece)).toBe(true);
		expect(await shelf.read(nameOf("a"))).not.toBeNull();
	});

	test("a good file under another's name is not believed", async () => {
		const shelf = new PrintedPieces(folder);
		await shelf.keep(nameOf("a"), noise(8, 8));
		writeFileSync(join(folder, nameOf("b")), readFileSync(join(folder, nameOf("a"))));
		expect(await shelf.read(nameOf("b"))).toBeNull();
	});

	test("a folder in the place of a file, or a name that leads elsewhere, is no piece", async () => {
		const shelf = new PrintedPieces(folder);
		mkdirSync(join(folder, nameOf("a")), { recursive: true });
		expect(await shelf.read(nameOf("a"))).toBeNull();
		expect(await shelf.keep(nameOf("a"), noise(4, 4))).toBe(false);
		expect(await shelf.read("../../secret")).toBeNull();
		expect(await shelf.keep("../../secret", noise(4, 4))).toBe(false);
	});

	test.each([
		["more pixels than it says", { width: 4, height: 4, pixels: new Uint8Array(65) }],
		["a side too long", { width: MOST_PIECE_SIDE + 1, height: 1, pixels: new Uint8Array((MOST_PIECE_SIDE + 1) * 4) }],
		["no pixels", { width: 0, height: 4, pixels: new Uint8Array(0) }],
	])("a piece with %s is not kept", async (_, piece) => {
		expect(await new PrintedPieces(folder).keep(nameOf("a"), piece)).toBe(false);
	});

	test("the oldest go first when there is no more room, and all together never take more", async () => {
		const most = 50_000;
		const shelf = new PrintedPieces(folder, most);
		const names = ["a", "b", "c"].map(nameOf);
		for (const [age, name] of names.entries()) {
			await shelf.keep(name, noise(50, 50));
			utimesSync(join(folder, name), longAgo(9 - age), longAgo(9 - age));
		}
		for (const name of ["d", "e", "f"].map(nameOf)) {
			await shelf.keep(name, noise(50, 50));
			const sizes = readdirSync(folder).map((file) => statSync(join(folder, file)).size);
			expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(most);
		}
		expect(await shelf.read(nameOf("a"))).toBeNull();
		expect(await shelf.read(nameOf("b"))).toBeNull();
		expect(await shelf.read(nameOf("f"))).not.toBeNull();
	});

	test("what is read is as good as new, and stays longer than what nobody looks at", async () => {
		const shelf = new PrintedPieces(folder, 25_000);
		for (const name of ["a", "b"].map(nameOf)) await shelf.keep(name, noise(50, 50));
		utimesSync(join(folder, nameOf("a")), longAgo(9), longAgo(9));
		utimesSync(join(folder, nameOf("b")), longAgo(5), longAgo(5));
		await shelf.read(nameOf("a"));
		await shelf.keep(nameOf("c"), noise(50, 50));
		expect([await shelf.read(nameOf("a")), await shelf.read(nameOf("b"))]).toEqual([expect.anything(), null]);
	});

	test("files of others are left alone; what was left half written goes", async () => {
		mkdirSync(folder, { recursive: true });
		const half = `${nameOf("a")}.0123456789abcdef.part`;
		for (const name of ["notes.txt", half]) {
			writeFileSync(join(folder, name), randomBytes(90_000));
			utimesSync(join(folder, name), longAgo(9), longAgo(9));
		}
		await new PrintedPieces(folder, 20_000).keep(nameOf("b"), noise(50, 50));
		expect(readdirSync(folder).toSorted()).toEqual([nameOf("b"), "notes.txt"].toSorted());
	});

	test.each([
		["there is none", () => null],
		[
			"a file stands in its place",
			() => {
				mkdirSync(join(root, String(runs)), { recursive: true });
				writeFileSync(folder, "");
				return folder;
			},
		],
		["it cannot be made", () => "/dev/null/map"],
	])("where %s nothing is kept, nothing is there, and nothing is thrown", async (_, place) => {
		const shelf = new PrintedPieces(place());
		expect(await shelf.keep(nameOf("a"), noise(4, 4))).toBe(false);
		expect(await shelf.read(nameOf("a"))).toBeNull();
	});

	test("many at the same time are kept or left, and those that are kept are whole", async () => {
		const shelf = new PrintedPieces(folder);
		const names = Array.from({ length: 40 }, (_, n) => nameOf(String(n)));
		const kept = await Promise.all(names.map((name) => shelf.keep(name, noise(30, 30))));
		const found = await Promise.all(names.map((name) => shelf.read(name)));
		expect(found.map((piece) => piece !== null)).toEqual(kept);
		expect(kept).toContain(true);
		expect(readdirSync(folder).some((file) => file.endsWith(".part"))).toBe(false);
	});
});

describe("the request", () => {
	const asked = (side: number, length = side * side * 4) => ({
		...{ piece: nameOf("a"), width: side, height: side },
		bytes: new Uint8Array(length),
	});

	test("a window that keeps the table has pieces kept, a guest does not", async () => {
		const host = new ToyHost(join(root, "saves"), { printed: folder });
		const guest = new OtherWindow(host.server, { kind: "public" });
		await expect(guest.ask("piece.keep", asked(4))).rejects.toMatchObject({
			hostError: { text: { key: "host.not-for-guests" } },
		});
		expect(await host.server.printed.read(nameOf("a"))).toBeNull();
		expect(await host.ask("piece.keep", asked(4))).toEqual({ kept: true });
		expect(await host.server.printed.read(nameOf("a"))).toMatchObject({ width: 4, height: 4 });
		expect(host.pushed("notice")).toEqual([]);
		host.server.close();
	});

	test("a piece that is too large, or not as large as it says, is refused", async () => {
		const host = new ToyHost(join(root, "saves"), { printed: folder });
		for (const input of [asked(MOST_PIECE_SIDE + 1), asked(4, 63), asked(4, 65), { ...asked(4), piece: "../a" }])
			await expect(host.ask("piece.keep", input)).rejects.toMatchObject({ hostError: { code: "bad-input" } });
		host.server.close();
	});

	test("where nothing can be kept the window hears that, and nobody is told of a fault", async () => {
		const host = new ToyHost(join(root, "saves"));
		expect(await host.ask("piece.keep", asked(4))).toEqual({ kept: false });
		expect(host.pushes).toEqual([]);
		host.server.close();
	});
});
