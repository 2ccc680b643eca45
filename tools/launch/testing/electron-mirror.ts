/**
 * A mirror of Electron's downloads on this machine, with a stand-in for its program, and an Electron package beside it whose installer
 * fetches from there: what the launcher does from the download to the fall back can be run without a network.
 */
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import type { Place } from "../electron.mjs";
import { at } from "../paths.mjs";

/** Notes each start beside itself; `STAND_IN_SMOKE` and `STAND_IN_WINDOW` are the statuses it ends with. */
const STAND_IN = `#!/bin/sh
if [ -n "$ELECTRON_RUN_AS_NODE" ]; then echo "started as Node"; exit 9; fi
echo "$@" >> "$(dirname "$0")/starts"
case "$*" in *--smoke*) echo "The trial says \${STAND_IN_SMOKE:-0}."; exit "\${STAND_IN_SMOKE:-0}";; esac
exit "\${STAND_IN_WINDOW:-0}"
`;

/** How the mirror answers: as it should, slowly but with something all the time, with nothing after a beginning, or that there is no such file. */
type Manner = "good" | "slow" | "stalled" | "absent";

export interface Mirror {
	/** Where the launcher looks: an Electron package of its own, with a display and no wall. */
	readonly place: Place;
	manner: Manner;
	/** How often the program was asked for. */
	asked: number;
	/** How many downloads it is sending. */
	sending: number;
	/** With what the stand-in was started, oldest first. */
	starts(): string[];
	close(): Promise<void>;
}

export async function openMirror(): Promise<Mirror> {
	const folder = mkdtempSync(join(tmpdir(), "tabula-mirror-"));
	const electron = join(folder, "node_modules/electron");
	mkdirSync(electron, { recursive: true });
	for (const file of ["install.js", "package.json", "checksums.json"]) {
		copyFileSync(at("node_modules/electron", file), join(electron, file));
	}
	for (const scope of ["@electron", "@electron-internal"]) {
		symlinkSync(at("node_modules", scope), join(folder, "node_modules", scope));
	}
	const { version } = JSON.parse(readFileSync(join(electron, "package.json"), "utf8"));
	const zip = packFiles({ electron: STAND_IN, version });
	const name = `electron-v${version}-${process.platform}-${process.arch}.zip`;
	const sums = `${createHash("sha256").update(zip).digest("hex")} *${name}\n`;

	const server = createServer((request, response) => {
		const file = request.url?.split("/").at(-1);
		if (file === "SHASUMS256.txt") return void response.end(sums);
		mirror.asked += 1;
		mirror.sending += 1;
		response.once("close", () => {
			mirror.sending -= 1;
		});
		if (file !== name || mirror.manner === "absent") return void response.writeHead(404).end();
		response.writeHead(200, { "content-length": zip.length });
		if (mirror.manner === "good") response.end(zip);
		else drip(response, zip, mirror.manner === "slow" ? zip.length : 10);
	});
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	const address = server.address();
	const port = typeof address === "object" && address !== null ? address.port : 0;
	const mirror: Mirror = {
		place: {
			folder: electron,
			env: {
				...process.env,
				DISPLAY: ":0",
				ELECTRON_OVERRIDE_DIST_PATH: undefined,
				ELECTRON_MIRROR: `http://127.0.0.1:${port}/`,
				electron_config_cache: join(folder, "cache"),
				electron_use_remote_checksums: "1",
			},
			wall: () => null,
			standstill: 5_000,
		},
		manner: "good",
		asked: 0,
		sending: 0,
		starts: () => {
			const notes = join(electron, "dist/starts");
			return existsSync(notes) ? readFileSync(notes, "utf8").trim().split("\n") : [];
		},
		close: async () => {
			server.closeAllConnections();
			await new Promise((done) => server.close(done));
			rmSync(folder, { recursive: true, force: true });
		},
	};
	return mirror;
}

/** Sends the first bytes one hundredth after another; what is left then never comes. */
function drip(response: ServerResponse, bytes: Buffer, end: number): void {
	const step = Math.ceil(bytes.length / 100);
	let sent = 0;
	const timer = setInterval(() => {
		response.write(bytes.subarray(sent, Math.min(sent + step, end)));
		sent += step;
		if (sent < end) return;
		clearInterval(timer);
		if (end === bytes.length) response.end();
	}, 40);
	response.once("close", () => clearInterval(timer));
}

/** A zip archive of programs, nothing compressed. */
function packFiles(files: Record<string, string>): Buffer {
	const parts: Buffer[] = [];
	const index: Buffer[] = [];
	let offset = 0;
	for (const [name, text] of Object.entries(files)) {
		const data = Buffer.from(text);
		const common = Buffer.alloc(26);
		common.writeUInt16LE(20, 0); // version needed; flags, method and time are 0
		common.writeUInt32LE(crc32(data), 10);
		common.writeUInt32LE(data.length, 14);
		common.writeUInt32LE(data.length, 18);
		common.writeUInt16LE(name.length, 22);
		const rest = Buffer.alloc(14);
		rest.writeUInt32LE((0o100755 << 16) >>> 0, 6); // a file that may be run
		rest.writeUInt32LE(offset, 10);
		const local = Buffer.concat([Buffer.from("PK\x03\x04"), common, Buffer.from(name), data]);
		index.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x03"), common, rest, Buffer.from(name)]));
		parts.push(local);
		offset += local.length;
	}
	const directory = Buffer.concat(index);
	const end = Buffer.alloc(18);
	end.writeUInt16LE(index.length, 4);
	end.writeUInt16LE(index.length, 6);
	end.writeUInt32LE(directory.length, 8);
	end.writeUInt32LE(offset, 12);
	return Buffer.concat([...parts, directory, Buffer.from("PK\x05\x06"), end]);
}
