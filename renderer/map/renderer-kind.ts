/** Which of Pixi's renderers to use: canvas where WebGL is done in software, which is bound by pixels and far slower. */
export type RendererKind = "canvas" | "webgl";

/** WebGL was found not to show what was printed. */
let webglFails = false;

/** Every map of this window is drawn with canvas from now on. */
export function drawWithCanvas(): void {
	webglFails = true;
}

/** The kind to use for a setting. */
export function rendererKind(setting: "auto" | RendererKind): RendererKind {
	if (webglFails) return "canvas";
	if (setting !== "auto") return setting;
	return isSoftware(webglName()) ? "canvas" : "webgl";
}

/** Does a renderer of that name draw without a graphics card? An empty name means that there is no WebGL at all. */
export function isSoftware(name: string): boolean {
	return name === "" || /swiftshader|llvmpipe|softpipe|basic render/i.test(name);
}

function webglName(): string {
	const gl = document.createElement("canvas").getContext("webgl2");
	const info = gl?.getExtension("WEBGL_debug_renderer_info");
	const name = gl && info ? String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)) : gl ? "unknown" : "";
	gl?.getExtension("WEBGL_lose_context")?.loseContext();
	return name;
}
