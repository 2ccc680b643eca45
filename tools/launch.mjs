/**
 * The launcher behind every npm script: `node tools/launch.mjs <start|test|tabula|bench|dev|package> [options]`.
 * It needs nothing but Node's own modules, since it runs before anything is installed.
 */
import process from "node:process";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 11)) {
	console.error(`Node ${process.versions.node} is too old to begin with: install Node 20.11 or newer and try again.`);
	process.exit(1);
}

const { main } = await import("./launch/main.mjs");
process.exitCode = await main(process.argv.slice(2));
