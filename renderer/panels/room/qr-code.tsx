/** An address as a picture that a camera reads. */
import encodeQR from "qr";
import { useMemo } from "react";

/** Fields around the picture that stay empty, as a camera wants them. */
const QUIET = 3;

interface QrCodeProps {
	text: string;
	/** What is heard in its place. */
	label: string;
}

/** A QR code: dark on light in any theme, since many cameras read no other. */
export function QrCode({ text, label }: QrCodeProps) {
	const { side, path } = useMemo(() => shapeOf(text), [text]);
	return (
		<svg className="qr" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
			<rect width={side} height={side} fill="#fff" />
			<path d={path} fill="#000" />
		</svg>
	);
}

function shapeOf(text: string): { side: number; path: string } {
	const rows = encodeQR(text, "raw", { ecc: "medium", border: QUIET });
	const squares = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
	return { side: rows.length, path: squares.join("") };
}
