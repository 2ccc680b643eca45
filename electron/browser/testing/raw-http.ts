/** Requests as a hostile or clumsy client would put them: paths and headers go out exactly as given. */
import { type IncomingHttpHeaders, request } from "node:http";

/** A reply as it came, without a browser between. */
interface RawReply {
	status: number;
	headers: IncomingHttpHeaders;
	body: string;
}

/**
 * A request with any headers, such as no browser would send; `path` is `/` and `method` is GET where they are left
 * out.
 */
export interface RawRequest {
	port: number;
	path?: string;
	method?: string;
	headers?: Record<string, string>;
}

/** Send one request to 127.0.0.1; `host` among the headers replaces the true one. */
export function ask({ port, path = "/", method = "GET", headers = {} }: RawRequest): Promise<RawReply> {
	return new Promise((resolve, reject) => {
		const sent = request({ host: "127.0.0.1", port, path, method, headers }, (response) => {
			let body = "";
			response.setEncoding("utf8").on("data", (text: string) => {
				body += text;
			});
			response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
		});
		sent.on("error", reject);
		sent.end();
	});
}
