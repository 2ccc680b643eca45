/**
 * Printed pieces of the map, kept between openings in a folder that may be emptied at any time. A piece has its name from all that
 * it was printed from, so the same name is the same picture. Whatever goes wrong here goes wrong in silence: a piece that cannot be read or
 * kept is printed.
 *
 * A file is a head and the pixels, compressed without loss. The head: a word that tells what it is, width and height, and the SHA-256 of name,
 * size and compressed pixels.
 */
import { createHash, randomBytes } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { constants, zstdCompress, zstdDecompress } from "node:zlib";
import { MOST_PIECE_SIDE, PIECE_NAME } from "../contract/limits.ts";
import { PIECE_HEAD_BYTES } from "../contract/wire.ts";

/** A piece as it was printed; `pixels`: four bytes each (red, green, blue, how opaque), row by row from the top. */
export interface PrintedPiece {
	readonly width: number;
	readonly height: number;
	readonly pixels: Uint8Array;
}

/** Bytes of all files together. */
const MOST_BYTES = 200e6;
/** Pieces that are being written at the same time; of more, those that come last are not kept. */
const MOST_UNDERWAY = 16;
/** A file that was read is as good as new, but is only told so when it was last told so long ago: ms. */
const FRESH_FOR = 24 * 3600 * 1000;
/** What is half written belongs to nobody after so long: ms. */
const FORGOTTEN_AFTER = 3600 * 1000;
/** Room is made for some more than the next piece, so that it is not made with every piece: part of the whole. */
const ROOM_MADE = 0.1;

const MAGIC = Buffer.from("tabula1\n", "latin1");
const HEAD_BYTES = MAGIC.length + PIECE_HEAD_BYTES + 32;
/** Pixels of noise grow a little when they are compressed. */
const MOST_FILE_BYTES = HEAD_BYTES + MOST_PIECE_SIDE ** 2 * 4 + 64 * 1024;
/** Fast, and half as small as the slowest: it is done while somebody waits for the map. */
const LEVEL = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

const HALF_WRITTEN = /^[0-9a-f]{64}\.[0-9a-f]{16}\.part$/;

const compressed = promisify(zstdCompress);
const expanded = promisify(zstdDecompress);

/** A piece as a window reads it (see wire.ts). */
export function pieceAsSent({ width, height, pixels }: PrintedPiece): Buffer<ArrayBuffer> {
	return Buffer.concat([sizeBytes(width, height), pixels]);
}

/** The folder of printed pieces. */
export class PrintedPieces {
	readonly #folder: string | null;
	readonly #mostBytes: number;
	/** Bytes of the files that were there when they were last counted, and of those written since; null before the first count. */
	#bytes: number | null = null;
	/** Room is made by one at a time. */
	#tidying: Promise<void> | null = null;
	#underway = 0;

	/** `folder`: null keeps nothing. It is made when the first piece is kept. */
	constructor(folder: string | null, mostBytes = MOST_BYTES) {
		this.#folder = folder;
		this.#mostBytes = mostBytes;
	}

	/** A piece that was kept whole; null for any other. */
	async read(name: string): Promise<PrintedPiece | null> {
		if (this.#folder === null || !PIECE_NAME.test(name)) return null;
		const place = join(this.#folder, name);
		try {
			const written = await bytesOf(place);
			const piece = written && (await pieceIn(name, written.bytes));
			if (piece && Date.now() - written.changed > FRESH_FOR) await renew(place);
			return piece;
		} catch {
			return null;
		}
	}

	/** Keeps a piece, in the place of whatever lay under its name. False where it cannot be. */
	async keep(name: string, piece: PrintedPiece): Promise<boolean> {
		if (this.#folder === null || !isPiece(name, piece) || this.#underway >= MOST_UNDERWAY) return false;
		this.#underway += 1;
		try {
			await this.#write(this.#folder, name, await fileOf(name, piece));
			return true;
		} catch {
			return false;
		} finally {
			this.#underway -= 1;
		}
	}

	async #write(folder: string, name: string, file: Buffer): Promise<void> {
		await mkdir(folder, { recursive: true, mode: 0o700 });
		await this.#makeRoom(folder, file.length);
		const part = join(folder, `${name}.${randomBytes(8).toString("hex")}.part`);
		try {
			await writeFile(part, file, { flag: "wx", mode: 0o600 });
			await rename(part, join(folder, name));
		} catch (failure) {
			await rm(part, { force: true });
			throw failure;
		}
		if (this.#bytes !== null) this.#bytes += file.length;
	}

	/** Counted anew before anything is thrown away: another window may have written, or the folder been emptied. */
	async #makeRoom(folder: string, wanted: number): Promise<void> {
		if (this.#tidying) await this.#tidying;
		if (this.#bytes !== null && this.#bytes + wanted <= this.#mostBytes) return;
		this.#tidying = this.#tidy(folder, wanted);
		try {
			await this.#tidying;
		} finally {
			this.#tidying = null;
		}
	}

	/** Throws the oldest away until there is room, and what was left half written. */
	async #tidy(folder: string, wanted: number): Promise<void> {
		const names = await readdir(folder);
		for (const name of names) if (HALF_WRITTEN.test(name)) await removeForgotten(join(folder, name));
		const files = await Promise.all(names.filter((name) => PIECE_NAME.test(name)).map((name) => sizeOf(folder, name)));
		const oldestFirst = files.flatMap((file) => file ?? []).sort((a, b) => a.changed - b.changed);
		let sum = oldestFirst.reduce((all, { bytes }) => all + bytes, 0);
		const most = sum + wanted > this.#mostBytes ? this.#mostBytes * (1 - ROOM_MADE) : this.#mostBytes;
		for (const { place, bytes } of oldestFirst) {
			if (sum + wanted <= most) break;
			await rm(place, { force: true });
			sum -= bytes;
		}
		this.#bytes = sum;
	}
}

interface FileSize {
	readonly place: string;
	readonly bytes: number;
	/** ms since 1970. */
	readonly changed: number;
}

async function sizeOf(folder: string, name: string): Promise<FileSize | null> {
	const place = join(folder, name);
	const found = await stat(place).catch(() => null);
	return found?.isFile() ? { place, bytes: found.size, changed: found.mtimeMs } : null;
}

async function removeForgotten(place: string): Promise<void> {
	const found = await stat(place).catch(() => null);
	if (found && Date.now() - found.mtimeMs > FORGOTTEN_AFTER) await rm(place, { force: true });
}

async function renew(place: string): Promise<void> {
	const now = new Date();
	await utimes(place, now, now).catch(() => {});
}

/** The bytes of a file, if it can be one of ours by its size. */
async function bytesOf(place: string): Promise<{ bytes: Buffer; changed: number } | null> {
	const file = await open(place, "r");
	try {
		const found = await file.stat();
		if (!found.isFile() || found.size <= HEAD_BYTES || found.size > MOST_FILE_BYTES) return null;
		const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(found.size), 0, found.size, 0);
		return bytesRead === found.size ? { bytes: buffer, changed: found.mtimeMs } : null;
	} finally {
		await file.close();
	}
}

function isPiece(name: string, { width, height, pixels }: PrintedPiece): boolean {
	return PIECE_NAME.test(name) && isSide(width) && isSide(height) && pixels.length === width * height * 4;
}

function isSide(length: number): boolean {
	return Number.isInteger(length) && length > 0 && length <= MOST_PIECE_SIDE;
}

async function fileOf(name: string, { width, height, pixels }: PrintedPiece): Promise<Buffer> {
	const size = sizeBytes(width, height);
	const body = await compressed(pixels, LEVEL);
	return Buffer.concat([MAGIC, size, checksum(name, size, body), body]);
}

/** Nothing is expanded before its checksum has been found right, and nothing beyond its size. */
async function pieceIn(name: string, bytes: Buffer): Promise<PrintedPiece | null> {
	const head = bytes.subarray(0, MAGIC.length);
	const size = bytes.subarray(MAGIC.length, MAGIC.length + PIECE_HEAD_BYTES);
	const sum = bytes.subarray(MAGIC.length + PIECE_HEAD_BYTES, HEAD_BYTES);
	const body = bytes.subarray(HEAD_BYTES);
	const [width, height] = [size.readUInt32LE(0), size.readUInt32LE(4)];
	if (!head.equals(MAGIC) || !isSide(width) || !isSide(height)) return null;
	if (!checksum(name, size, body).equals(sum)) return null;
	const pixels = await expanded(body, { maxOutputLength: width * height * 4 });
	const piece = { width, height, pixels };
	return isPiece(name, piece) ? piece : null;
}

function sizeBytes(width: number, height: number): Buffer {
	const size = Buffer.alloc(PIECE_HEAD_BYTES);
	size.writeUInt32LE(width, 0);
	size.writeUInt32LE(height, 4);
	return size;
}

function checksum(name: string, size: Buffer, body: Buffer): Buffer {
	return createHash("sha256").update(name).update(size).update(body).digest();
}
