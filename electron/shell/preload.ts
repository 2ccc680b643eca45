/**
 * The only script of ours that sees both worlds: it gives the sandboxed window `tabula.request` and `tabula.on` for the names
 * of the contract, and nothing else of Electron.
 */
import { contextBridge, ipcRenderer } from "electron";
import type { Pushes, PushName, Replies, RequestName } from "../contract/contract.ts";
import { type Bridge, type Envelope, PUSH_CHANNEL, REQUEST_CHANNEL } from "./bridge.ts";

type Listener = (body: Pushes[PushName]) => void;

const listeners = new Map<string, Set<Listener>>();

ipcRenderer.on(PUSH_CHANNEL, (_event, name: string, body: Pushes[PushName]) => {
	for (const listener of listeners.get(name) ?? []) listener(body);
});

const bridge: Bridge = {
	async request<Name extends RequestName>(name: Name, input: unknown): Promise<Replies[Name]> {
		const envelope: Envelope = await ipcRenderer.invoke(REQUEST_CHANNEL, name, input);
		if ("error" in envelope) throw envelope.error;
		return envelope.reply as Replies[Name];
	},
	on(name, listener) {
		const all = listeners.get(name) ?? new Set<Listener>();
		listeners.set(name, all.add(listener as Listener));
		return () => {
			all.delete(listener as Listener);
		};
	},
};

contextBridge.exposeInMainWorld("tabula", bridge);
