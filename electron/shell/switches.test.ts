/** The packed program knows what to make of every switch that is documented, and takes those that open it to others. */
import { describe, expect, test } from "vitest";
import { LEFT, TAKEN } from "./switches.ts";

/** Every switch on Electron's page of supported command line switches, of Electron and of Node, with their aliases. */
const OF_ELECTRON = `
	auth-server-whitelist auth-negotiate-delegate-whitelist disable-ntlm-v2 disable-http-cache disable-http2
	disable-renderer-backgrounding disk-cache-size enable-logging force-fieldtrials host-rules host-resolver-rules
	ignore-certificate-errors ignore-connections-limit js-flags lang log-file log-net-log log-level no-proxy-server no-sandbox
	proxy-bypass-list proxy-pac-url proxy-server remote-debugging-port v vmodule force_high_performance_gpu force_low_power_gpu
	inspect-brk debug-brk inspect-port debug-port inspect debug inspect-publish-uid
`;
/** Those of Chromium that have to do with debuggers, foreign code and the walls between pages, and Node's that is newer than that page. */
const OF_CHROMIUM = `
	remote-debugging-port remote-debugging-pipe remote-debugging-io-pipes remote-debugging-address remote-debugging-targets
	remote-allow-origins custom-devtools-frontend auto-open-devtools-for-tabs wait-for-debugger wait-for-debugger-children
	renderer-startup-dialog gpu-startup-dialog utility-startup-dialog load-extension disable-extensions-except
	browser-subprocess-path renderer-cmd-prefix utility-cmd-prefix gpu-launcher disable-web-security
	disable-site-isolation-trials allow-file-access-from-files allow-running-insecure-content
	unsafely-treat-insecure-origin-as-secure inspect-wait
`;
const listed = (text: string) => text.split(/\s+/).filter((name) => name !== "");
const taken: readonly string[] = Object.values(TAKEN).flat();

describe("of the switches that are documented", () => {
	test.each(listed(OF_ELECTRON))("--%s is taken, or left for a reason", (name) => {
		expect([taken.includes(name), name in LEFT].filter(Boolean)).toHaveLength(1);
	});

	test.each(listed(OF_CHROMIUM))("--%s, which opens the program, is taken", (name) => {
		expect(taken).toContain(name);
	});

	test("none is taken that is not among them, and none twice", () => {
		const known = new Set([...listed(OF_ELECTRON), ...listed(OF_CHROMIUM)]);
		expect(taken.filter((name) => !known.has(name))).toEqual([]);
		expect(new Set(taken).size).toBe(taken.length);
		expect(Object.values(LEFT).filter((why) => why.length < 10)).toEqual([]);
	});
});
