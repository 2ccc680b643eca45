/** What both shells allow the window to do: one content policy, one set of headers. */

/**
 * The window may load its own files and nothing else. Inline styles are allowed because React sets them; blobs and data URLs
 * are counter faces on their way to textures.
 */
export const CONTENT_SECURITY_POLICY = contentPolicy();

function contentPolicy(socket = ""): string {
	return [
		"default-src 'none'",
		"script-src 'self'",
		"style-src 'self' 'unsafe-inline'",
		"img-src 'self' data: blob:",
		"font-src 'self' data:",
		`connect-src 'self'${socket && ` ${socket}`}`,
		"worker-src 'self' blob:",
		"base-uri 'none'",
		"form-action 'none'",
		"frame-ancestors 'none'",
	].join("; ");
}

/** Headers of every answer of either shell. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
	"content-security-policy": CONTENT_SECURITY_POLICY,
	"x-content-type-options": "nosniff",
	"cache-control": "no-store",
	"cross-origin-opener-policy": "same-origin",
	"cross-origin-resource-policy": "same-origin",
	"referrer-policy": "no-referrer",
};

/**
 * Headers of an answer to another device: it may open a socket at exactly one place (`ws://192.168.0.7:47110`). Browsers heed no opener policy where the way
 * is not secret.
 */
export function securityHeaders(socket: string): Readonly<Record<string, string>> {
	const { "cross-origin-opener-policy": opener, ...headers } = SECURITY_HEADERS;
	return {
		...headers,
		"content-security-policy": contentPolicy(socket),
		...(socket.startsWith("wss:") && opener && { "cross-origin-opener-policy": opener }),
	};
}
