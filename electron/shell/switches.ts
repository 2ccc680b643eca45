/**
 * What the packed program makes of the switches that Chromium, Electron and Node know of themselves. No fuse closes those of Chromium; those
 * of Node are closed by a fuse too. Whoever starts a program may do with it as he likes: this is against what others put on its command
 * line, such as a shortcut or a page that opens a file.
 */

/** Taken from the command line, by what they would do. */
export const TAKEN = {
	/** A debugger comes in, and reads and does all that the page can. */
	debuggers: [
		"remote-debugging-port",
		"remote-debugging-pipe",
		"remote-debugging-io-pipes",
		"remote-debugging-address",
		"remote-debugging-targets",
		"remote-allow-origins",
		"custom-devtools-frontend",
		"auto-open-devtools-for-tabs",
		"wait-for-debugger",
		"wait-for-debugger-children",
		"renderer-startup-dialog",
		"gpu-startup-dialog",
		"utility-startup-dialog",
		"inspect",
		"inspect-brk",
		"inspect-wait",
		"inspect-port",
		"inspect-publish-uid",
		"debug",
		"debug-brk",
		"debug-port",
	],
	/** Somebody else's code runs in a process of ours, or in its place. */
	code: [
		"js-flags",
		"load-extension",
		"disable-extensions-except",
		"browser-subprocess-path",
		"renderer-cmd-prefix",
		"utility-cmd-prefix",
		"gpu-launcher",
	],
	/** The walls between pages come down. */
	walls: [
		"disable-web-security",
		"disable-site-isolation-trials",
		"allow-file-access-from-files",
		"allow-running-insecure-content",
		"unsafely-treat-insecure-origin-as-secure",
		"ignore-certificate-errors",
	],
	/** Names lead elsewhere, or whoever asks is given a name and password. The program asks nobody, and shall not begin to. */
	network: [
		"host-rules",
		"host-resolver-rules",
		"proxy-server",
		"proxy-pac-url",
		"proxy-bypass-list",
		"auth-server-whitelist",
		"auth-negotiate-delegate-whitelist",
		"log-net-log",
	],
} as const;

/** Left, each with the reason. */
export const LEFT: Readonly<Record<string, string>> = {
	"disable-ntlm-v2": "nobody is asked for a password",
	"disable-http-cache": "changes nothing but the speed",
	"disable-http2": "nothing is asked of a network",
	"disable-renderer-backgrounding": "changes nothing but the speed",
	"disk-cache-size": "changes nothing but the speed",
	"enable-logging": "a player in trouble may write down what Chromium says; it says nothing of campaigns",
	"force-fieldtrials": "chooses between ways in which Chromium does the same",
	"ignore-connections-limit": "nothing is asked of a network",
	lang: "the language of the system, as for any program",
	"log-file": "where that is written",
	"log-level": "how much of that is written",
	"no-proxy-server": "nothing is asked of a network",
	"no-sandbox": "has its effect before any code of ours runs, and some Linux systems cannot start a window without it",
	v: "how much of that is written",
	vmodule: "how much of that is written",
	force_high_performance_gpu: "which graphics card draws",
	force_low_power_gpu: "which graphics card draws",
};
