/**
 * The browser shell: `node electron/browser/browser-shell.ts [options]`. It serves the window on 127.0.0.1 and opens it; the one line
 * that it prints on standard output is the address.
 */
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { Command, InvalidArgumentError, Option } from "commander";
import { defaultCacheFolder } from "../host/cache-folder.ts";
import type { NetworkHere } from "../host/door/networks.ts";
import { originOf } from "../host/door/public-url.ts";
import { ALONE } from "../host/door/reception.ts";
import { defaultSavesFolder } from "../host/saves-folder.ts";
import { startHost } from "../host/start-host.ts";
import { BrowserServer } from "./browser-server.ts";
import { openBrowser } from "./open-browser.ts";

const ROOT = resolve(import.meta.dirname, "../..");
interface Options {
	port: number;
	open: boolean;
	saves: string;
	cache: string;
	/** Seconds. */
	linger: number;
	testHook: boolean;
	publicUrl?: string;
	testNetwork?: string;
}

function readOptions(argv: readonly string[]): Options {
	return new Command("browser-shell")
		.description("Serves the table to a browser on this machine.")
		.option("--port <n>", "port to listen on; 0 takes a free one", readPort, 0)
		.option("--no-open", "open no window, and go on when the last one is closed")
		.option("--saves <dir>", "folder of campaigns and settings", defaultSavesFolder())
		.option("--cache <dir>", "folder of printed pieces of the map, which may be emptied", defaultCacheFolder())
		.option("--linger <s>", "seconds to wait for a window to come back after the last one was closed", readSeconds, 5)
		.option("--test-hook", "let the window show its insides to a test", false)
		.option(
			"--public-url <url>",
			"what others know this table by when it is opened, behind a tunnel or proxy",
			readOrigin,
		)
		.addOption(new Option("--test-network <name>", "a network at 127.0.0.2, by this name, with --test-hook").hideHelp())
		.exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
		.parse(argv)
		.opts<Options>();
}

function readPort(written: string): number {
	const port = Number(written);
	if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
	throw new InvalidArgumentError("Use a whole number from 0 to 65535.");
}

function readSeconds(written: string): number {
	const seconds = Number(written);
	if (seconds >= 0 && seconds < 86_400) return seconds;
	throw new InvalidArgumentError("Use a number of seconds.");
}

/** Behind a tunnel, this computer itself is where the tunnel comes from. */
function networksOf({ publicUrl, testHook, testNetwork }: Options): NetworkHere[] {
	return [
		...(publicUrl === undefined ? [] : [{ name: "localhost", address: "127.0.0.1" }]),
		...(testHook && testNetwork !== undefined ? [{ name: "test", address: testNetwork, listensAt: "127.0.0.2" }] : []),
	];
}

async function run(options: Options): Promise<void> {
	const root = join(ROOT, "dist", "renderer");
	if (!existsSync(join(root, "index.html"))) {
		throw new Error(`There is no window in ${root} yet: start with npm start, which builds it.`);
	}
	const saves = resolve(options.saves);
	const host = startHost({
		saves,
		cache: resolve(options.cache),
		shell: "browser",
		version: versionOfPackage(),
		testHook: options.testHook,
		door: { root, publicUrl: options.publicUrl, networks: networksOf(options) },
	});
	const server = await BrowserServer.listen({
		host,
		root,
		port: options.port,
		onKeepers: (count) => lonely(count === 0),
	});
	const stop = once(async () => {
		await host.reception.close();
		await server.close();
		host.close();
		process.exit(0);
	});
	// Guests of the room are told that nobody keeps the table, and have a minute.
	const patience = () => Math.max(options.linger * 1000, host.reception.isOpen ? ALONE : 0);
	const lonely = options.open ? afterWaiting(patience, stop) : () => {};
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
	process.on("uncaughtException", (error) => {
		host.close();
		fail(error);
	});
	const address = server.newAddress();
	console.log(address);
	if (options.open) open(address, join(saves, "browser-profile"));
	else offerAddresses(server);
}

function open(address: string, profile: string): void {
	const unopened = () => console.error("No browser could be opened here: open the address above in one.");
	if (!openBrowser(address, profile, unopened)) unopened();
}

/** An address works once; a line on standard input asks for another. */
function offerAddresses(server: BrowserServer): void {
	createInterface({ input: process.stdin }).on("line", () => console.log(server.newAddress()));
}

/** Calls `act` once `wait()` ms have passed since the last `true`, unless a `false` came in between. */
function afterWaiting(wait: () => number, act: () => void): (start: boolean) => void {
	let timer: NodeJS.Timeout | undefined;
	return (start) => {
		clearTimeout(timer);
		timer = start ? setTimeout(act, wait()) : undefined;
	};
}

function once(act: () => Promise<void>): () => void {
	let begun = false;
	return () => {
		if (!begun) void act();
		begun = true;
	};
}

function readOrigin(written: string): string {
	const origin = originOf(written);
	if (origin !== null) return origin;
	throw new InvalidArgumentError("Use an address such as https://table.example.org, with nothing after the name.");
}

function versionOfPackage(): string {
	return String(JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")).version);
}

function fail(error: unknown): void {
	console.error(
		isPortTaken(error) ? "The port is taken: choose another with --port, or leave it out." : wordsOf(error),
	);
	process.exit(1);
}

function isPortTaken(error: unknown): boolean {
	return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
}

function wordsOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}

run(readOptions(process.argv)).catch(fail);
