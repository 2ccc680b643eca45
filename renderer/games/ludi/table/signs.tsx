/** The tokens of the game, drawn with a few strokes each; every one has its name beside it. */
import type { ReactNode } from "react";

/** A sort of goods that is drawn as a token. */
export type Token = "denarii" | "curiales" | "clientarum" | "classes" | "suffragia" | "virus";

/** What a token looks like on a field of 10 by 10. */
const TOKENS: Readonly<Record<Token, ReactNode>> = {
	denarii: (
		<>
			<circle className="coin" cx="5" cy="5" r="4.2" />
			<path className="coin-mark" d="M3.600 3.400l2.800 3.200M6.400 3.400l-2.800 3.200" />
		</>
	),
	curiales: (
		<>
			<path className="pole" d="M5 .3v9.400" />
			<path className="curialis" d="M1.800 1.600h6.400v5.400l-1.600-1-1.600 1-1.600-1-1.600 1z" />
		</>
	),
	clientarum: (
		<>
			<path className="pole" d="M5 .3v9.400" />
			<path className="clientarum" d="M1.500 1.600h7L7 4.300l1.500 2.700h-7z" />
		</>
	),
	classes: (
		<>
			<path className="classis" d="M.6 6.200h8.800c-.4 1.900-1.600 3-3.200 3H3.400C2 9.200 1 8 .6 6.200z" />
			<path className="sail" d="M5 .6v5M5 .9c2.600.8 3.400 2.300 3.400 4.200H5z" />
		</>
	),
	suffragia: (
		<>
			<path className="tablet" d="M1.600 1h6.800v8H1.600z" />
			<path className="tablet-mark" d="M3.200 3.400h3.600M3.200 5h3.600M3.200 6.600h2" />
		</>
	),
	virus: (
		<path
			className="virus"
			d="M5 .8c2.200 2.600 3.400 4.200 3.400 5.700a3.400 3 0 0 1-6.800 0C1.600 5 2.800 3.400 5 .8z"
		/>
	),
};

/** A token in a drawing, its upper left corner at a place. */
export function TokenAt({ token, x, y, size = 9 }: { token: Token; x: number; y: number; size?: number }) {
	return (
		<g className="ludi-token" transform={`translate(${x} ${y}) scale(${size / 10})`}>
			{TOKENS[token]}
		</g>
	);
}

/** A token in a line of text. */
export function TokenSign({ token }: { token: Token }) {
	return (
		<svg className="ludi-token sign" viewBox="0 0 10 10" aria-hidden="true">
			{TOKENS[token]}
		</svg>
	);
}

/** A free seat: a folding stool, or a throne. On a field of 20 by 20. */
export function Chair({ isThrone }: { isThrone: boolean }) {
	return isThrone ? (
		<g className="chair throne">
			<path d="M4 1.500l2.500 2L10 1l3.500 2.500 2.500-2V12H4z" />
			<path d="M2.500 12h15v3h-15zM4 15v4M16 15v4" />
		</g>
	) : (
		<g className="chair">
			<path d="M2.500 6.500h15v2.200h-15z" />
			<path d="M4 8.700c.5 4.500 11 4.500 12 9.800M16 8.700c-.5 4.500-11 4.500-12 9.800" />
		</g>
	);
}
