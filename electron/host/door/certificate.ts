/** A certificate of the keeper's own and its key, as they are read from two files. */
import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import { isIP } from "node:net";
import { createSecureContext } from "node:tls";
import type { TextArgument } from "../../../engine/kernel/index.ts";
import { HostFailure } from "../host-api.ts";

/** A key that is locked with a password says so in its first lines, in the new form (RFC 5958) and in the old one (RFC 1421). */
const LOCKED = /^(?:-----BEGIN ENCRYPTED PRIVATE KEY-----|Proc-Type: 4,ENCRYPTED)/m;

/** What a table is kept secret with. */
export interface Certificate {
	/** PEM, with what vouches for it. */
	readonly certificate: string;
	/** PEM. */
	readonly key: string;
	/** What devices call the table: the address of its network where the certificate is for that, else the first name that it is for. */
	readonly name: string;
	/** Until when it is good: milliseconds since 1970. */
	readonly until: number;
	/** SHA-256, as browsers show it. */
	readonly fingerprint: string;
}

/** Reads both for a table at an address, on a day (milliseconds since 1970). Throws, in words that say what to do, where they are good for nothing. */
export function readCertificate(
	{ certificate, key }: { readonly certificate: string; readonly key: string },
	{ address, date }: { readonly address: string; readonly date: number },
): Certificate {
	const read = certificateOf(certificate);
	if (!read.checkPrivateKey(keyOf(key))) throw wrong("key-other");
	const [from, until] = [read.validFromDate.getTime(), read.validToDate.getTime()];
	if (date > until) throw wrong("expired", { until });
	if (date < from) throw wrong("early", { from });
	try {
		createSecureContext({ cert: certificate, key });
	} catch (error) {
		throw wrong("unfit", { detail: error instanceof Error ? error.message : String(error) });
	}
	return { certificate, key, name: nameOf(read, address), until, fingerprint: read.fingerprint256 };
}

function certificateOf(written: string): X509Certificate {
	try {
		return new X509Certificate(written);
	} catch {
		throw wrong("unread");
	}
}

function keyOf(written: string): KeyObject {
	try {
		return createPrivateKey(written);
	} catch {
		throw wrong(LOCKED.test(written) ? "key-locked" : "key-unread");
	}
}

/** Of names with an asterisk nobody knows which is meant, and `localhost` is another computer for everybody. */
function nameOf(certificate: X509Certificate, address: string): string {
	if (isIP(address) ? certificate.checkIP(address) : certificate.checkHost(address)) return address;
	const names = (certificate.subjectAltName ?? "").split(", ").map((each) => each.replace(/^(?:DNS|IP Address):/, ""));
	const named = names.find((name) => /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/i.test(name));
	if (named) return named.toLowerCase();
	throw wrong("no-name", { address, names: names.join(", ") });
}

function wrong(key: string, args?: Record<string, TextArgument>): HostFailure {
	return new HostFailure({ code: "failed", text: { key: `host.door.certificate.${key}`, ...(args && { args }) } });
}
